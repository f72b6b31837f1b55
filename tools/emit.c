#include "bake.h"

#include <inttypes.h>
#include <stdio.h>

#include "output.h"

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

static void
put_surface(FILE *f, scene_surface s)
{
    fprintf(f, "{%u, %u, %u}", (unsigned)s.kind, (unsigned)s.light,
            (unsigned)s.color);
}

static void
put_aabbs(FILE *f, const bake *b)
{
    size_t i;

    fputs("static const scene_aabb aabbs[] = {\n", f);
    for (i = 0; i < b->aabbs; i++) {
        fputs("    {", f);
        put_box(f, &b->aabb[i].box);
        fputs(", ", f);
        put_surface(f, b->aabb[i].surface);
        fputs("},\n", f);
    }
    fputs("    {{{0, 0, 0}, {0, 0, 0}}, {0, 0, 0}}\n};\n\n", f);
}

static void
put_obb(FILE *f, const fxr_obb *box)
{
    int i;

    fputc('{', f);
    put_vec3(f, box->center);
    fputs(", ", f);
    put_vec3(f, box->half);
    fputs(", {", f);
    for (i = 0; i < 3; i++)
        fprintf(f, "%s{%" PRId32 ", %" PRId32 ", %" PRId32 "}", i ? ", " : "",
                box->axis[i].x, box->axis[i].y, box->axis[i].z);
    fputs("}}", f);
}

static void
put_obbs(FILE *f, const bake *b)
{
    size_t i;

    fputs("static const scene_obb obbs[] = {\n", f);
    for (i = 0; i < b->obbs; i++) {
        fputs("    {", f);
        put_obb(f, &b->obb[i].box);
        fputs(", ", f);
        put_surface(f, b->obb[i].surface);
        fputs("},\n", f);
    }
    fputs("    {{{0, 0, 0}, {0, 0, 0}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}}, "
          "{0, 0, 0}}\n};\n\n",
          f);
}

static void
put_clusters(FILE *f, const bake *b)
{
    size_t i;

    fputs("static const scene_cluster clusters[] = {\n", f);
    for (i = 0; i < b->clusters; i++) {
        const scene_cluster *c = &b->cluster[i];

        fputs("    {", f);
        put_box(f, &c->bounds);
        fprintf(f, ", %u, %u, %u, %u},\n", (unsigned)c->first_aabb,
                (unsigned)c->aabbs, (unsigned)c->first_obb, (unsigned)c->obbs);
    }
    fputs("};\n\n", f);
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
put_scene(FILE *f, const bake *b)
{
    fprintf(f, "/* Written by bake-wad from a map: do not edit. Each list ends "
               "with an entry that is\n * not counted, as C has no empty "
               "ones. */\n#include \"scene.h\"\n\n");
    put_aabbs(f, b);
    put_obbs(f, b);
    put_clusters(f, b);
    put_things(f, b);
    put_lines(f, b);
    fprintf(f, "const scene demo_scene = {\n    \"%s\",\n    ", b->map->name);
    put_vec3(f, b->eye);
    fprintf(f, ",\n    %d,\n    %lu, %lu, %lu, %lu, %lu, %lu,\n", b->angle,
            (unsigned long)b->clusters, (unsigned long)b->aabbs,
            (unsigned long)b->obbs, (unsigned long)b->monsters,
            (unsigned long)b->lamps, (unsigned long)b->lines);
    fputs("    clusters, aabbs, obbs, monsters, lamps, lines\n};\n", f);
}

void
bake_emit(const bake *b, const char *file)
{
    put_scene(output_open(file), b);
    output_commit();
}
