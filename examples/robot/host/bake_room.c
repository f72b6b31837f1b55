/*
 * bake_room.c - room.txt as constant data in C: bake-room ROOM.txt ROOM.c
 *
 * Numbers are decimal text and become Q16.16, to nearest; angles are degrees. The axes of
 * turned boxes are those of fxr_rotation_yaw, and each AABB round a shape is that of the
 * library, never smaller.
 */
#include <stdlib.h>
#include <string.h>

#include "../../../tools/bake/host.h"
#include "../../../tools/bake/tree/tree.h"

enum { SHAPES = 100, COMPOUNDS = 20, NAME = 32 };

/* The shapes of a compound, or those that are in none. */
typedef struct {
    char name[NAME];
    fxr_aabb box[SHAPES];
    fxr_obb turned[SHAPES];
    unsigned boxes, turns;
} group;

/* groups: the first one is in no compound. */
typedef struct {
    group groups[COMPOUNDS + 1];
    unsigned group_count;
    fxr_vec3 goal[SHAPES], start;
    unsigned goals;
    fxr_angle heading;
} room_text;

enum { NUMBERS = 7 };

static room_text *read_into;
static bool inside, started; /* a compound; the line "start" was there */
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
    group *g = &read_into->groups[inside ? read_into->group_count - 1 : 0];
    fxr_aabb *box = &g->box[g->boxes++];

    box->min = vec3(n[0], n[1], n[2]);
    box->max = vec3(n[3], n[4], n[5]);
    return (n[0] <= n[3] && n[1] <= n[4] && n[2] <= n[5]) ||
           problem_set(&wrong, line, "has a minimum above its maximum");
}

static bool
add_turned(size_t line, const fxr_q16 *n)
{
    group *g = &read_into->groups[inside ? read_into->group_count - 1 : 0];
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
    if (inside || read_into->group_count > COMPOUNDS || *name == '\0' ||
        strlen(name) >= NAME ||
        name[strspn(name, "abcdefghijklmnopqrstuvwxyz")] != '\0')
        return problem_set(&wrong, line,
                           "needs a name of less than %d small letters, the "
                           "end of the compound before it, and at most %d "
                           "compounds",
                           NAME, COMPOUNDS);
    strcpy(read_into->groups[read_into->group_count++].name, name);
    inside = true;
    return true;
}

static bool
add_goal(const fxr_q16 *n)
{
    read_into->goal[read_into->goals++] = vec3(n[0], n[1], 0);
    return true;
}

static bool
set_start(const fxr_q16 *n)
{
    read_into->start = vec3(n[0], n[1], 0);
    read_into->heading = angle_of(n[2]);
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
    const group *g =
        &read_into->groups[inside ? read_into->group_count - 1 : 0];
    char *rest = text + strcspn(text, " \t");

    if (*rest != '\0')
        *rest++ = '\0';
    if (g->boxes == SHAPES || g->turns == SHAPES || read_into->goals == SHAPES)
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

/* Into `out`, which is all 0. Ends the program with a message if the text is no room. */
static void
read_room(const char *file, room_text *out)
{
    size_t size, line = 1;
    char *text = (char *)host_read(file, "name a text like room.txt", &size);
    char *at = text;

    read_into = out;
    read_into->group_count = 1;
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
    if (inside || !started || read_into->goals == 0)
        problem_fail(file, &wrong);
    free(text);
}

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

/* As C. */
static void
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

static room_text text;

int
main(int argc, char **argv)
{
    FILE *f;

    host_program = "bake-room";
    if (argc != 3) {
        fputs("usage: bake-room ROOM.txt ROOM.c\n", stderr);
        return 2;
    }
    read_room(argv[1], &text);
    output_protect(argv[1]);
    f = output_open(argv[2]);
    write_room(f, &text);
    output_commit();
    return 0;
}
