#include "boxes.h"

#include <stdlib.h>
#include <string.h>

/* Room for one more of COUNT: lists grow where their length is a power of 2. */
static void *
room_for(void *list, size_t count, size_t size)
{
    return count & (count - 1) ? list
                               : host_grow(list, count ? 2 * count : 1, size);
}

void
boxes_add_aabb(boxes *b, const fxr_aabb *box, const box_origin *origin)
{
    b->aabb = room_for(b->aabb, b->aabbs, sizeof *b->aabb);
    b->aabb_origin = room_for(b->aabb_origin, b->aabbs, sizeof *b->aabb_origin);
    b->aabb[b->aabbs] = *box;
    b->aabb_origin[b->aabbs++] = *origin;
}

void
boxes_add_obb(boxes *b, const fxr_obb *box, const box_origin *origin)
{
    b->obb = room_for(b->obb, b->obbs, sizeof *b->obb);
    b->obb_origin = room_for(b->obb_origin, b->obbs, sizeof *b->obb_origin);
    b->obb[b->obbs] = *box;
    b->obb_origin[b->obbs++] = *origin;
}

void
boxes_make(map *m, unsigned solid, boxes *out)
{
    memset(out, 0, sizeof *out);
    if (m->lines > BOX_FLOOR_ID)
        host_fail(m->file, "%s has %lu lines, more than %d. Name another map",
                  m->name, (unsigned long)m->lines, BOX_FLOOR_ID);
    if (!(solid & SOLID_DOORS))
        map_open_doors(m);
    boxes_add_walls(out, m, solid);
    boxes_add_floors(out, m);
    if (out->aabbs + out->obbs == 0)
        host_fail(
            m->file,
            "%s has no wall, floor or ceiling: the ceiling of no sector is "
            "above its floor. Open one, or name another map",
            m->name);
}

void
boxes_free(boxes *b)
{
    free(b->aabb);
    free(b->obb);
    free(b->aabb_origin);
    free(b->obb_origin);
}
