#include "picture.h"

void
picture_look(picture *p, const scene *s, const game *g)
{
    p->camera = look_aim(g->eye, g->heading);
    look(s->walls, &p->camera, p->column, &p->counts);
}

void
picture_draw(const picture *p, const scene *s, const game *g, unsigned rate,
             uint16_t *frame)
{
    draw_air(frame);
    draw_walls(s, p->column, frame);
    draw_guards(g, &p->camera, p->column, frame);
    draw_panel(g, rate, frame);
}
