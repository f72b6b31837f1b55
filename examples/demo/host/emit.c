#include "bake.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../tools/bake/host.h"
#include "../../../tools/bake/tree/tree.h"

/* Boxes in a leaf, at most. */
#define LEAF 4

/* INT32_MIN has no literal; no coordinate is that far out. */
static void
put_vec3(FILE *f, fxr_vec3 v)
{
    fprintf(f, "{%" PRId32 ", %" PRId32 ", %" PRId32 "}", v.x, v.y, v.z);
}

static void
put_box(FILE *f, const fxr_aabb *box)
{
    fputc('{', f);
    put_vec3(f, box->min);
    fputs(", ", f);
    put_vec3(f, box->max);
    fputc('}', f);
}

/* Each surface once. */
typedef struct {
    scene_surface *list;
    uint32_t count;
} surfaces;

static uint32_t
number_of(surfaces *all, scene_surface s)
{
    uint32_t i;

    for (i = 0; i < all->count; i++)
        if (all->list[i].kind == s.kind && all->list[i].light == s.light &&
            all->list[i].color == s.color)
            return i;
    all->list[all->count] = s;
    return all->count++;
}

static void
put_surfaces(FILE *f, const surfaces *all)
{
    uint32_t i;

    fputs("\nstatic const scene_surface surfaces[] = {\n", f);
    for (i = 0; i < all->count; i++)
        fprintf(f, "    {%u, %u, %u},\n", (unsigned)all->list[i].kind,
                (unsigned)all->list[i].light, (unsigned)all->list[i].color);
    fputs("};\n\n", f);
}

/* The tree, and the surfaces that its ids are the numbers of. */
static void
put_tree(FILE *f, bake *b)
{
    const boxes *w = &b->walls;
    uint32_t *ids = host_alloc(w->aabbs + w->obbs, sizeof *ids);
    fxr_bvh_shapes shapes;
    surfaces all;
    problem p;
    tree t;
    size_t i;

    all.list = host_alloc(w->aabbs + w->obbs, sizeof *all.list);
    all.count = 0;
    for (i = 0; i < w->aabbs; i++)
        ids[i] = number_of(&all, bake_surface(b, &w->aabb_origin[i]));
    for (i = 0; i < w->obbs; i++)
        ids[w->aabbs + i] = number_of(&all, bake_surface(b, &w->obb_origin[i]));
    memset(&shapes, 0, sizeof shapes);
    shapes.aabbs = w->aabb;
    shapes.aabb_count = (uint32_t)w->aabbs;
    shapes.obbs = w->obb;
    shapes.obb_count = (uint32_t)w->obbs;
    if (!tree_make(&shapes, ids, LEAF, &t, &p))
        problem_fail(b->map->file, &p);
    emit_tree(f, &t.bvh, "scene_walls");
    put_surfaces(f, &all);
    tree_free(&t);
    free(ids);
    free(all.list);
}

static void
put_things(FILE *f, const bake *b)
{
    size_t i;

    fputs("static const scene_monster monsters[] = {\n", f);
    for (i = 0; i < b->monsters; i++) {
        fprintf(f, "    {\"%s\", ", b->monster[i].name);
        put_box(f, &b->monster[i].body);
        fputs("},\n", f);
    }
    fputs("    {\"\", {{0, 0, 0}, {0, 0, 0}}}\n};\n\n", f);
    fputs("static const fxr_vec3 lamps[] = {\n", f);
    for (i = 0; i < b->lamps; i++) {
        fputs("    ", f);
        put_vec3(f, b->lamp[i]);
        fputs(",\n", f);
    }
    fputs("    {0, 0, 0}\n};\n\n", f);
}

static void
put_lines(FILE *f, const bake *b)
{
    size_t i;

    fputs("static const scene_line lines[] = {\n", f);
    for (i = 0; i < b->lines; i++)
        fprintf(f, "    {%d, %d, %d, %d, %u},\n", b->line[i].x1, b->line[i].y1,
                b->line[i].x2, b->line[i].y2, (unsigned)b->line[i].kind);
    fputs("    {0, 0, 0, 0, 0}\n};\n\n", f);
}

static void
put_scene(FILE *f, bake *b)
{
    fprintf(f,
            "/* Written by bake-wad from a map: do not edit. Lists that may be "
            "empty end with an\n * entry that is not counted, as C has "
            "no empty ones. */\n#include \"scene.h\"\n\n");
    put_tree(f, b);
    put_things(f, b);
    put_lines(f, b);
    fprintf(f, "static const scene baked = {\n    \"%s\",\n    ", b->map->name);
    put_vec3(f, b->eye);
    fprintf(f, ",\n    %d,\n    %lu, %lu, %lu,\n", b->angle,
            (unsigned long)b->monsters, (unsigned long)b->lamps,
            (unsigned long)b->lines);
    fputs("    &scene_walls, surfaces, monsters, lamps, lines\n};\n\n"
          "const scene *\nscene_open(void)\n{\n    return &baked;\n}\n",
          f);
}

void
bake_emit(bake *b, const char *file)
{
    put_scene(output_open(file), b);
    output_commit();
}
