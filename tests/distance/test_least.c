/*
 * test_least.c - where a component is closest to a box, by hand: each end of the walk.
 */
#include "../../src/distance/least.h"

#include "../test.h"

static const fxr_aabb box = {{0, 0, 0}, {10, 10, 10}};

/* dist2 is a whole number in all of these. */
typedef struct {
    const char *name;
    linear_kind kind;
    fxr_vec3 p, q;
    uint32_t num, den;
    bool negative;
    uint32_t dist2;
} least_case;

static const least_case cases[] = {
    {"no displacement, outside",
     SEGMENT,
     {-3, 14, 5},
     {-3, 14, 5},
     0,
     1,
     false,
     25},
    {"no displacement, in the box",
     SEGMENT,
     {10, 0, 5},
     {10, 0, 5},
     0,
     1,
     false,
     0},
    {"away from a face", SEGMENT, {-5, 5, 5}, {-9, 5, 5}, 0, 1, false, 25},
    {"towards a face", SEGMENT, {-9, 5, 5}, {-5, 6, 4}, 1, 1, false, 25},
    {"into a face", SEGMENT, {-5, 5, 5}, {5, 5, 5}, 5, 10, false, 0},
    {"up to a face", SEGMENT, {5, 5, 19}, {5, 5, 10}, 1, 1, false, 0},
    {"into a corner", RAY, {-3, -3, 16}, {1, 1, -2}, 3, 1, false, 0},
    {"past an edge", SEGMENT, {-3, 1, 5}, {1, -3, 5}, 16, 32, false, 2},
    {"past an edge in reverse",
     SEGMENT,
     {1, -3, 5},
     {-3, 1, 5},
     16,
     32,
     false,
     2},
    {"past an edge behind the origin of a ray",
     RAY,
     {1, -3, 5},
     {4, -4, 0},
     0,
     1,
     false,
     9},
    {"past an edge at t < 0", LINE, {1, -3, 5}, {4, -4, 0}, 16, 32, true, 2},
    {"past a corner", LINE, {0, 13, -2}, {1, 0, -1}, 2, 2, true, 11},
    {"away from the corner that it starts beside",
     RAY,
     {-2, -2, -2},
     {2, 0, 0},
     2,
     2,
     false,
     8},
    {"along a face, from the slab of that face",
     LINE,
     {4, 12, 4},
     {3, 0, 0},
     0,
     1,
     false,
     4},
};

static void
set_axes(least *s, const least_case *c)
{
    int i;

    fxri_least_begin(s);
    for (i = 0; i < 3; i++) {
        s->work.axis.start = component(&c->p, i);
        s->work.axis.target = component(&c->q, i);
        s->work.axis.low = component(&box.min, i);
        s->work.axis.high = component(&box.max, i);
        CHECK(fxri_least_set_axis(s, i, c->kind));
    }
}

static void
test_least_by_hand(void)
{
    size_t i;

    for (i = 0; i < COUNT(cases); i++) {
        const least_case *c = &cases[i];
        least s;

        test_case(c->name, NULL, NULL);
        set_axes(&s, c);
        fxri_least_find(&s, c->kind);
        CHECK(s.num[0] == c->num && s.den[0] == c->den);
        CHECK((s.num[1] | s.num[2] | s.num[3] | s.num[4]) == 0);
        CHECK((s.den[1] | s.den[2] | s.den[3] | s.den[4]) == 0);
        CHECK(s.negative == c->negative);
        CHECK(s.c[0] * c->den - s.b[0] * c->num == c->dist2 * c->den);
    }
}

static void
test_least_of_an_empty_box(void)
{
    least s;

    fxri_least_begin(&s);
    s.work.axis.start = s.work.axis.target = s.work.axis.high = 0;
    s.work.axis.low = 1;
    CHECK(!fxri_least_set_axis(&s, 0, RAY));
}

static const test_function functions[] = {TEST(test_least_by_hand),
                                          TEST(test_least_of_an_empty_box)};

const test_suite suite_least = {"least", functions, COUNT(functions), false};
