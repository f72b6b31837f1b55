/*
 * test_least.c - where a component is closest to a box, and comes within a radius, by
 * hand: each end of the walk.
 */
/* Tests: src/distance/fxr_least.c */
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
test_least_by_hand(void)
{
    size_t i;

    for (i = 0; i < COUNT(cases); i++) {
        const least_case *c = &cases[i];
        least s;

        test_case(c->name, NULL, NULL);
        CHECK(fxri_least_of_aabb(&s, c->kind, &c->p, &c->q, &box));
        fxri_least_find(&s, c->kind);
        CHECK(s.at.num[0] == c->num && s.at.den[0] == c->den);
        CHECK((s.at.num[1] | s.at.num[2] | s.at.num[3] | s.at.num[4]) == 0);
        CHECK((s.at.den[1] | s.at.den[2] | s.at.den[3] | s.at.den[4]) == 0);
        CHECK(s.at.negative == c->negative);
        CHECK(s.at.c[0] * c->den - s.at.b[0] * c->num == c->dist2 * c->den);
    }
}

static void
test_least_of_an_empty_box(void)
{
    static const fxr_vec3 origin = {0, 0, 0};
    static const fxr_aabb empty = {{0, 0, 1}, {0, 0, 0}};
    least s;

    CHECK(!fxri_least_of_aabb(&s, RAY, &origin, &origin, &empty));
}

/* On limbs a, b and c: those of the parabola at the contact. */
typedef struct {
    const char *name;
    fxr_vec3 p, q;
    fxr_q16 radius;
    verdict want;
    int32_t a, b, c;
} enter_case;

static const enter_case enter_cases[] = {
    {"starts on the radius", {-5, 5, 5}, {-9, 5, 5}, 5, HIT, 0, 0, 0},
    {"starts inside", {5, 5, 5}, {-9, 5, 5}, 1, HIT, 0, 0, -1},
    {"does not move, beyond", {-5, 5, 5}, {-5, 5, 5}, 4, MISS, 0, 0, 0},
    {"away", {-5, 5, 5}, {-9, 5, 5}, 4, MISS, 0, 0, 0},
    {"ends on the radius", {-9, 5, 5}, {-5, 5, 5}, 5, HIT, 16, 36, 56},
    {"ends 1 before it", {-9, 5, 5}, {-5, 5, 5}, 4, MISS, 0, 0, 0},
    {"into a face", {-9, 5, 5}, {9, 5, 5}, 3, HIT, 324, 162, 72},
    {"up to the face, radius 0", {-9, 5, 5}, {0, 5, 5}, 0, HIT, 81, 81, 81},
    {"one short of the face", {-9, 5, 5}, {-1, 5, 5}, 0, MISS, 0, 0, 0},
    /* the least is 8, at t = 1/2; y leaves its slab at t = 1/4, where it is 16 */
    {"past an edge", {-6, 2, 5}, {2, -6, 5}, 3, HIT, 128, 64, 31},
    {"past an edge, before the break",
     {-6, 2, 5},
     {2, -6, 5},
     4,
     HIT,
     64,
     48,
     20},
    {"past an edge, too far", {-6, 2, 5}, {2, -6, 5}, 2, MISS, 0, 0, 0},
    /* in the slab of x from t = 1/4 on, 4 above the box */
    {"touches as it passes a break",
     {-2, 14, 5},
     {6, 14, 5},
     4,
     HIT,
     64,
     16,
     4},
    {"beside a face", {-2, 14, 5}, {6, 14, 5}, 3, MISS, 0, 0, 0},
    /* x is in its slab from t = 1/4 on, and y falls from 18 to 10 */
    {"after a break", {-2, 18, 5}, {6, 10, 5}, 3, HIT, 64, 64, 55},
    {"at a break, from a corner", {-4, 14, 5}, {0, 14, 5}, 4, HIT, 16, 16, 16},
    {"just before a break", {-4, 13, 5}, {4, 13, 5}, 3, HIT, 64, 32, 16},
    {"just after it is too late", {-4, 13, 5}, {-1, 13, 5}, 3, MISS, 0, 0, 0},
};

static void
test_least_enter_by_hand(void)
{
    size_t i;

    for (i = 0; i < COUNT(enter_cases); i++) {
        const enter_case *c = &enter_cases[i];
        uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
        quadratic_compact out = {NULL, COMPACT_LIMBS, 0, 0, false, 0, 0};
        least s;

        test_case(c->name, NULL, NULL);
        out.limb = limb;
        CHECK(fxri_least_of_aabb(&s, SEGMENT, &c->p, &c->q, &box));
        CHECK(fxri_least_enter(&s, (uint64_t)c->radius, &out) == c->want);
        if (c->want == HIT) {
            CHECK(out.c_sign == (c->c > 0) - (c->c < 0));
            CHECK(compact_c(&out)[0] == (uint32_t)(c->c < 0 ? -c->c : c->c));
        }
        if (c->want == HIT && c->c > 0) {
            CHECK(compact_a(&out)[0] == (uint32_t)c->a &&
                  compact_b(&out)[0] == (uint32_t)c->b);
            CHECK(out.b_sign > 0 && (compact_a(&out)[1] | compact_b(&out)[1] |
                                     compact_c(&out)[1]) == 0);
        }
    }
}

/* Numbers that need all of their limbs: along a diagonal of all of Q16.16 up to a box
 * at its end, sqrt(3) from which the path ends. */
static void
test_least_enter_from_afar(void)
{
    const fxr_vec3 p = {INT32_MIN, INT32_MIN, INT32_MIN};
    const fxr_vec3 q = {INT32_MAX - 1, INT32_MAX - 1, INT32_MAX - 1};
    const fxr_aabb end = {{INT32_MAX, INT32_MAX, INT32_MAX},
                          {INT32_MAX, INT32_MAX, INT32_MAX}};
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    quadratic_compact out = {NULL, COMPACT_LIMBS, 0, 0, false, 0, 0};
    least s;

    out.limb = limb;
    CHECK(fxri_least_of_aabb(&s, SEGMENT, &p, &q, &end));
    CHECK(fxri_least_enter(&s, 1, &out) == MISS);
    CHECK(fxri_least_of_aabb(&s, SEGMENT, &p, &q, &end));
    CHECK(fxri_least_enter(&s, 2, &out) == HIT);
    /* 3 (2^32 - 2)^2, 3 (2^32 - 2) (2^32 - 1), 3 (2^32 - 1)^2 - 4 */
    CHECK(compact_a(&out)[2] == 2 && compact_a(&out)[1] == 0xFFFFFFF4u &&
          compact_a(&out)[0] == 12);
    CHECK(compact_b(&out)[2] == 2 && compact_b(&out)[1] == 0xFFFFFFF7u &&
          compact_b(&out)[0] == 6);
    CHECK(compact_c(&out)[2] == 2 && compact_c(&out)[1] == 0xFFFFFFF9u &&
          compact_c(&out)[0] == 0xFFFFFFFFu);
}

static const test_function functions[] = {
    TEST(test_least_by_hand), TEST(test_least_of_an_empty_box),
    TEST(test_least_enter_by_hand), TEST(test_least_enter_from_afar)};

const test_suite suite_least = {"least", functions, COUNT(functions), false};
