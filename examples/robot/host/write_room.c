#include "../../../tools/bake/tree/tree.h"
#include "text.h"

enum { LEAF = 2 };

static void
print_vec3(FILE *f, fxr_vec3 v)
{
    fprintf(f, "{%ld, %ld, %ld}", (long)v.x, (long)v.y, (long)v.z);
}

/* The shapes of all compounds and those in none, as one tree. */
static void
write_tree(FILE *f, const room_text *t)
{
    static fxr_aabb boxes[(COMPOUNDS + 1) * SHAPES];
    static fxr_obb turned[(COMPOUNDS + 1) * SHAPES];
    static uint32_t ids[2 * (COMPOUNDS + 1) * SHAPES];
    fxr_bvh_shapes all = {0};
    tree made;
    problem p = {0};
    unsigned i, k;

    for (i = 0; i < t->group_count; i++) {
        for (k = 0; k < t->groups[i].boxes; k++) {
            ids[all.aabb_count] = i;
            boxes[all.aabb_count++] = t->groups[i].box[k];
        }
    }
    for (i = 0; i < t->group_count; i++) {
        for (k = 0; k < t->groups[i].turns; k++) {
            ids[all.aabb_count + all.obb_count] = i;
            turned[all.obb_count++] = t->groups[i].turned[k];
        }
    }
    all.aabbs = boxes;
    all.obbs = turned;
    if (!tree_make(&all, ids, LEAF, &made, &p))
        problem_fail("room", &p);
    emit_tree(f, &made.bvh, "room_tree");
    tree_free(&made);
}

void
write_room(FILE *f, const room_text *t)
{
    unsigned i;

    fputs("/* Made of room.txt by host/bake_room.c: do not edit. */\n"
          "/* clang-format off */\n#include \"robot.h\"\n\n",
          f);
    write_tree(f, t);
    fprintf(f, "static const fxr_vec3 goals[%u] = {\n", t->goals);
    for (i = 0; i < t->goals; i++) {
        fputs("    ", f);
        print_vec3(f, t->goal[i]);
        fputs(",\n", f);
    }
    fprintf(f, "};\nconst room the_room = {\n    &room_tree, goals, %u, ",
            t->goals);
    print_vec3(f, t->start);
    fprintf(f, ", %u};\n", t->heading);
}
