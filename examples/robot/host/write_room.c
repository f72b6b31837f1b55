#include "text.h"

static void
print_vec3(FILE *f, fxr_vec3 v)
{
    fprintf(f, "{%ld, %ld, %ld}", (long)v.x, (long)v.y, (long)v.z);
}

static void
print_aabb(FILE *f, const fxr_aabb *box)
{
    fputc('{', f);
    print_vec3(f, box->min);
    fputs(", ", f);
    print_vec3(f, box->max);
    fputc('}', f);
}

static void
print_boxes(FILE *f, const char *what, const fxr_aabb *box, unsigned count)
{
    unsigned i;

    if (count == 0)
        return;
    fprintf(f, "static const fxr_aabb %s[%u] = {\n", what, count);
    for (i = 0; i < count; i++) {
        fputs("    ", f);
        print_aabb(f, &box[i]);
        fputs(",\n", f);
    }
    fputs("};\n", f);
}

static void
print_turned(FILE *f, const char *what, const fxr_obb *obb, unsigned count)
{
    unsigned i, k;

    if (count == 0)
        return;
    fprintf(f, "static const fxr_obb %s[%u] = {\n", what, count);
    for (i = 0; i < count; i++) {
        fputs("    {", f);
        print_vec3(f, obb[i].center);
        fputs(", ", f);
        print_vec3(f, obb[i].half);
        fputs(",\n     {", f);
        for (k = 0; k < 3; k++)
            fprintf(f, "%s{%ld, %ld, %ld}", k == 0 ? "" : ", ",
                    (long)obb[i].axis[k].x, (long)obb[i].axis[k].y,
                    (long)obb[i].axis[k].z);
        fputs("}},\n", f);
    }
    fputs("};\n", f);
}

static void
print_groups(FILE *f, const room_text *t)
{
    fxr_aabb round[SHAPES];
    char name[2 * NAME];
    unsigned i;

    for (i = 0; i < t->groups[0].turns; i++)
        round[i] = fxr_aabb_of_obb(&t->groups[0].turned[i]);
    print_boxes(f, "boxes", t->groups[0].box, t->groups[0].boxes);
    print_turned(f, "turned", t->groups[0].turned, t->groups[0].turns);
    print_boxes(f, "around", round, t->groups[0].turns);
    for (i = 1; i < t->group_count; i++) {
        snprintf(name, sizeof name, "%s_boxes", t->groups[i].name);
        print_boxes(f, name, t->groups[i].box, t->groups[i].boxes);
        snprintf(name, sizeof name, "%s_turned", t->groups[i].name);
        print_turned(f, name, t->groups[i].turned, t->groups[i].turns);
    }
}

/* The name of an array, or NULL for none. */
static void
print_array(FILE *f, const char *first, const char *second, unsigned count)
{
    if (count == 0)
        fputs("NULL, ", f);
    else
        fprintf(f, "%s%s, ", first, second);
}

static void
print_compounds(FILE *f, const room_text *t)
{
    unsigned i;

    if (t->group_count == 1)
        return;
    fprintf(f, "static const fxr_compound compounds[%u] = {\n",
            t->group_count - 1);
    for (i = 1; i < t->group_count; i++) {
        const group *g = &t->groups[i];
        fxr_compound c = {
            {{0, 0, 0}, {0, 0, 0}}, NULL, NULL, NULL, 0, 0, 0, 0, NULL};
        fxr_aabb bounds;

        c.aabbs = g->box;
        c.obbs = g->turned;
        c.aabb_count = (uint16_t)g->boxes;
        c.obb_count = (uint16_t)g->turns;
        bounds = fxr_aabb_of_compound(&c);
        fputs("    {", f);
        print_aabb(f, &bounds);
        fputs(",\n     ", f);
        print_array(f, g->name, "_boxes", g->boxes);
        print_array(f, g->name, "_turned", g->turns);
        fprintf(f, "NULL, %u, %u, 0, 0, NULL},\n", g->boxes, g->turns);
    }
    fputs("};\n", f);
}

void
write_room(FILE *f, const room_text *t)
{
    unsigned i;

    fputs("/* Made of room.txt by host/bake_room.c: do not edit. */\n"
          "/* clang-format off */\n#include \"robot.h\"\n\n",
          f);
    print_groups(f, t);
    print_compounds(f, t);
    fprintf(f, "static const fxr_vec3 goals[%u] = {\n", t->goals);
    for (i = 0; i < t->goals; i++) {
        fputs("    ", f);
        print_vec3(f, t->goal[i]);
        fputs(",\n", f);
    }
    fputs("};\nconst room the_room = {\n    ", f);
    print_array(f, "boxes", "", t->groups[0].boxes);
    print_array(f, "turned", "", t->groups[0].turns);
    print_array(f, "around", "", t->groups[0].turns);
    print_array(f, "compounds", "", t->group_count - 1);
    fprintf(f, "goals, %u, %u, %u, %u,\n    ", t->groups[0].boxes,
            t->groups[0].turns, t->group_count - 1, t->goals);
    print_vec3(f, t->start);
    fprintf(f, ", %u};\n", t->heading);
}
