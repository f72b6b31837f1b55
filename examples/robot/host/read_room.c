#include <stdlib.h>
#include <string.h>

#include "../../../tools/bake/host.h"
#include "text.h"

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

void
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
