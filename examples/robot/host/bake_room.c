/*
 * bake_room.c - room.txt as constant data in C: bake-room ROOM.txt ROOM.c
 *
 * Numbers are decimal text and become Q16.16, to nearest; angles are degrees. The axes of
 * turned boxes are those of fxr_rotation_yaw, and each AABB round a shape is that of the
 * library, never smaller.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fixray/fixray.h>

#include "../../../tools/bake/host.h"
#include "../../../tools/bake/output.h"

enum { SHAPES = 100, COMPOUNDS = 20, NAME = 32, NUMBERS = 7 };

/* The shapes of a compound, or those that are in none. */
typedef struct {
    char name[NAME];
    fxr_aabb box[SHAPES];
    fxr_obb turned[SHAPES];
    unsigned boxes, turns;
} group;

static group groups[COMPOUNDS + 1]; /* the first: in no compound */
static unsigned group_count = 1;
static fxr_vec3 goal[SHAPES], start;
static fxr_angle heading;
static unsigned goals;
static bool inside, started;
static problem wrong;

/* Numbers after the keyword, exactly `count` of them. */
static bool
read_numbers(const char *text, size_t line, unsigned count, fxr_q16 *out)
{
    unsigned i;

    for (i = 0; i < count; i++) {
        size_t length;

        text += strspn(text, " \t");
        length = fxr_q16_parse(text, &out[i]);
        if (length == 0 || strchr(" \t", text[length]) == NULL)
            return problem_set(&wrong, line,
                               "has to have %u numbers in -32768 .. 32767",
                               count);
        text += length;
    }
    text += strspn(text, " \t");
    if (*text != '\0')
        return problem_set(&wrong, line, "has more than %u numbers", count);
    return true;
}

/* Degrees in Q16.16 to steps of 1/65536 turn, to nearest. */
static fxr_angle
angle_of(fxr_q16 degrees)
{
    const int64_t twice = 2 * (int64_t)degrees + (degrees < 0 ? -360 : 360);

    return (fxr_angle)((twice / 720) & 0xffff);
}

static fxr_vec3
vec3(fxr_q16 x, fxr_q16 y, fxr_q16 z)
{
    fxr_vec3 v;

    v.x = x;
    v.y = y;
    v.z = z;
    return v;
}

static bool
add_box(size_t line, const fxr_q16 *n)
{
    group *g = &groups[inside ? group_count - 1 : 0];
    fxr_aabb *box = &g->box[g->boxes++];

    box->min = vec3(n[0], n[1], n[2]);
    box->max = vec3(n[3], n[4], n[5]);
    return (n[0] <= n[3] && n[1] <= n[4] && n[2] <= n[5]) ||
           problem_set(&wrong, line, "has a minimum above its maximum");
}

static bool
add_turned(size_t line, const fxr_q16 *n)
{
    group *g = &groups[inside ? group_count - 1 : 0];
    const fxr_vec3 half = vec3(n[3], n[4], n[5]);
    fxr_transform t;
    fxr_aabb box;

    fxr_rotation_yaw(angle_of(n[6]), &t.rotation);
    t.translation = vec3(n[0], n[1], n[2]);
    box.min = fxr_vec3_neg(half);
    box.max = half;
    return (n[3] >= 0 && n[4] >= 0 && n[5] >= 0 &&
            fxr_obb_of_transform(&t, &box, &g->turned[g->turns++])) ||
           problem_set(&wrong, line,
                       "is no box: a half extent is negative, or "
                       "it leaves Q16.16");
}

static bool
begin_compound(size_t line, const char *name)
{
    name += strspn(name, " \t");
    if (inside || group_count > COMPOUNDS || *name == '\0' ||
        strlen(name) >= NAME)
        return problem_set(&wrong, line,
                           "needs a name below %d letters, the end of the "
                           "compound before it, and at most %d compounds",
                           NAME, COMPOUNDS);
    strcpy(groups[group_count++].name, name);
    inside = true;
    return true;
}

static bool
add_goal(const fxr_q16 *n)
{
    goal[goals++] = vec3(n[0], n[1], 0);
    return true;
}

static bool
set_start(const fxr_q16 *n)
{
    start = vec3(n[0], n[1], 0);
    heading = angle_of(n[2]);
    started = true;
    return true;
}

static bool
end_compound(size_t line)
{
    if (!inside)
        return problem_set(&wrong, line, "ends no compound");
    inside = false;
    return true;
}

static bool
read_line(char *text, size_t line)
{
    fxr_q16 n[NUMBERS];
    const group *g = &groups[inside ? group_count - 1 : 0];
    char *rest = text + strcspn(text, " \t");

    if (*rest != '\0')
        *rest++ = '\0';
    if (g->boxes == SHAPES || g->turns == SHAPES || goals == SHAPES)
        return problem_set(&wrong, line,
                           "is beyond the %d shapes that there "
                           "is room for",
                           SHAPES);
    if (strcmp(text, "box") == 0)
        return read_numbers(rest, line, 6, n) && add_box(line, n);
    if (strcmp(text, "turned") == 0)
        return read_numbers(rest, line, 7, n) && add_turned(line, n);
    if (strcmp(text, "goal") == 0)
        return read_numbers(rest, line, 2, n) && add_goal(n);
    if (strcmp(text, "start") == 0)
        return read_numbers(rest, line, 3, n) && set_start(n);
    if (strcmp(text, "compound") == 0)
        return begin_compound(line, rest);
    if (strcmp(text, "end") == 0)
        return end_compound(line);
    return problem_set(&wrong, line,
                       "'%.20s' is not box, turned, compound, "
                       "end, start or goal",
                       text);
}

static void
read_room(const char *file)
{
    size_t size, line = 1;
    char *text = (char *)host_read(file, "name a text like room.txt", &size);
    char *at = text;

    while (*at != '\0') {
        char *end = at + strcspn(at, "\n");
        const bool last = *end == '\0';

        *end = '\0';
        at[strcspn(at, "#\r")] = '\0';
        at += strspn(at, " \t");
        if (*at != '\0' && !read_line(at, line))
            problem_fail(file, &wrong);
        at = last ? end : end + 1;
        line++;
    }
    problem_set(&wrong, 0,
                "has no start, no goal, or a compound without an "
                "end");
    if (inside || !started || goals == 0)
        problem_fail(file, &wrong);
    free(text);
}

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
print_groups(FILE *f)
{
    fxr_aabb round[SHAPES];
    char name[2 * NAME];
    unsigned i;

    for (i = 0; i < groups[0].turns; i++)
        round[i] = fxr_aabb_of_obb(&groups[0].turned[i]);
    print_boxes(f, "boxes", groups[0].box, groups[0].boxes);
    print_turned(f, "turned", groups[0].turned, groups[0].turns);
    print_boxes(f, "around", round, groups[0].turns);
    for (i = 1; i < group_count; i++) {
        snprintf(name, sizeof name, "%s_boxes", groups[i].name);
        print_boxes(f, name, groups[i].box, groups[i].boxes);
        snprintf(name, sizeof name, "%s_turned", groups[i].name);
        print_turned(f, name, groups[i].turned, groups[i].turns);
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
print_compounds(FILE *f)
{
    unsigned i;

    if (group_count == 1)
        return;
    fprintf(f, "static const fxr_compound compounds[%u] = {\n",
            group_count - 1);
    for (i = 1; i < group_count; i++) {
        const group *g = &groups[i];
        fxr_compound c = {{{0, 0, 0}, {0, 0, 0}}, NULL, NULL, NULL, 0, 0, 0};
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
        fprintf(f, "NULL, %u, %u, 0},\n", g->boxes, g->turns);
    }
    fputs("};\n", f);
}

static void
print_room(FILE *f)
{
    unsigned i;

    fprintf(f, "static const fxr_vec3 goals[%u] = {\n", goals);
    for (i = 0; i < goals; i++) {
        fputs("    ", f);
        print_vec3(f, goal[i]);
        fputs(",\n", f);
    }
    fputs("};\nconst room the_room = {\n    ", f);
    print_array(f, "boxes", "", groups[0].boxes);
    print_array(f, "turned", "", groups[0].turns);
    print_array(f, "around", "", groups[0].turns);
    print_array(f, "compounds", "", group_count - 1);
    fprintf(f, "goals, %u, %u, %u, %u,\n    ", groups[0].boxes, groups[0].turns,
            group_count - 1, goals);
    print_vec3(f, start);
    fprintf(f, ", %u};\n", heading);
}

int
main(int argc, char **argv)
{
    FILE *f;

    host_program = "bake-room";
    if (argc != 3) {
        fputs("usage: bake-room ROOM.txt ROOM.c\n", stderr);
        return 2;
    }
    read_room(argv[1]);
    output_protect(argv[1]);
    f = output_open(argv[2]);
    fputs("/* Made of room.txt by host/bake_room.c: do not edit. */\n"
          "/* clang-format off */\n#include \"room.h\"\n\n",
          f);
    print_groups(f);
    print_compounds(f);
    print_room(f);
    output_commit();
    return 0;
}
