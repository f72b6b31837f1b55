/*
 * test_axes_fast.c - closest points near by and by numbers of any size: the same, and
 * the former wherever closest.h says so.
 */
/* Tests: src/distance/fxr_obb_walk.c */
#include "../../src/distance/walk32.h"

#include "../../src/distance/closest.h"
#include "../../src/round/ball.h"
#include "../cases/space/cases.h"
#include "../test.h"

#define LIMIT 0x40000000
#define HALF 0x20000000

static uint32_t state;

static uint32_t
draw(void)
{
    return cases_xorshift(&state);
}

/* Small, or of any size, or about a limit. */
static int32_t
number(uint32_t bits)
{
    const uint32_t kind = draw() % 16;
    const uint32_t v = kind == 0   ? LIMIT - 2 + draw() % 4
                       : kind == 1 ? HALF - 2 + draw() % 4
                       : kind == 2 ? 0x04000000 - 2 + draw() % 4
                                   : draw() >> (32 - bits);

    return draw() % 2 ? cases_to_i32(0 - v) : cases_to_i32(v);
}

static void
draw_point(fxr_vec3 *p, uint32_t bits)
{
    const bool at_limit = draw() % 8 == 0; /* sums of three at the limit */

    p->x = at_limit ? HALF - 1 - (int32_t)(draw() % 2) : number(bits);
    p->y = at_limit ? p->x : number(bits);
    p->z = at_limit ? p->x : number(bits);
}

static void
order(int32_t *low, int32_t *high)
{
    const int32_t v = *low;

    if (*low > *high) {
        *low = *high;
        *high = v;
    }
}

static void
draw_box(fxr_aabb *box, uint32_t bits)
{
    draw_point(&box->min, bits);
    draw_point(&box->max, bits);
    order(&box->min.x, &box->max.x);
    order(&box->min.y, &box->max.y);
    order(&box->min.z, &box->max.z);
}

/* The way from p, or all of it anew. */
static void
draw_end(fxr_vec3 *q, const fxr_vec3 *p, uint32_t bits)
{
    const uint32_t bits_of_way = 1 + draw() % 31;

    draw_point(q, draw() % 4 == 0 ? bits : bits_of_way);
    if (draw() % 4 != 0) {
        q->x = cases_to_i32((uint32_t)p->x + (uint32_t)q->x);
        q->y = cases_to_i32((uint32_t)p->y + (uint32_t)q->y);
        q->z = cases_to_i32((uint32_t)p->z + (uint32_t)q->z);
    }
}

static bool
same_point(const fxr_vec3 *a, const fxr_vec3 *b)
{
    return a->x == b->x && a->y == b->y && a->z == b->z;
}

static void
check_closest(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
              const fxr_aabb *box, uint32_t *found)
{
    const fxr_closest none = {{0, 0, 0}, {0, 0, 0}, {0, 0, false}, 0};
    fxr_closest got = none, any = none;
    walk32_piece piece;

    *found += fxri_walk32_begin(&piece, kind, p, q, box);
    CHECK(fxri_closest_aabb(kind, p, q, box, &got) ==
          fxri_closest_aabb_any(kind, p, q, box, &any));
    CHECK(got.t.num == any.t.num && got.t.den == any.t.den);
    CHECK(got.t.negative == any.t.negative);
    CHECK(got.dist2 == any.dist2);
    CHECK(same_point(&got.on_linear, &any.on_linear));
    CHECK(same_point(&got.on_shape, &any.on_shape));
}

/* One axis, as long as an estimate takes, and a box beside where t is 3/4. */
static void
draw_long(int32_t *p, int32_t *end, int32_t *dir, int32_t *low, int32_t *high,
          uint32_t k)
{
    const bool up = draw() % 2 == 0;
    const int32_t way = 0x2000000 - (int32_t)(draw() >> 10);

    *p = (int32_t)(draw() >> 10);
    *end = up ? *p + way : *p - way;
    *dir = up ? way >> k : -(way >> k);
    *low = (up ? *p + way / 4 * 3 : *p - way / 4 * 3) + (int32_t)(draw() >> 8) -
           0x800000;
    *high = *low + (int32_t)(draw() >> 12);
}

/* Long; or a lattice, where much happens at once; or any. */
static void
draw_case(fxr_vec3 *p, fxr_vec3 *end, fxr_vec3 *dir, fxr_aabb *box)
{
    const uint32_t kind = draw() % 4, k = draw() % 11;
    const uint32_t bits = kind == 0 ? 3 : 1 + draw() % 32;

    if (kind == 1) {
        draw_long(&p->x, &end->x, &dir->x, &box->min.x, &box->max.x, k);
        draw_long(&p->y, &end->y, &dir->y, &box->min.y, &box->max.y, k);
        draw_long(&p->z, &end->z, &dir->z, &box->min.z, &box->max.z, k);
        return;
    }
    draw_point(p, bits);
    draw_box(box, bits);
    if (kind == 0) {
        draw_point(end, bits);
        draw_point(dir, bits);
    } else {
        draw_end(end, p, bits);
        draw_point(dir, 1 + draw() % 31);
    }
}

static void
test_narrow_closest_as_any(void)
{
    const uint32_t cases = test_cases(20000);
    uint32_t i, found[3] = {0, 0, 0};

    state = 2463534242u + test_seed();
    for (i = 0; i < cases; i++) {
        fxr_vec3 p, end, dir;
        fxr_aabb box;

        draw_case(&p, &end, &dir, &box);
        check_closest(SEGMENT, &p, &end, &box, &found[0]);
        check_closest(RAY, &p, &dir, &box, &found[1]);
        check_closest(LINE, &p, &dir, &box, &found[2]);
    }
    CHECK(found[0] > cases / 4 && found[1] > cases / 4 && found[2] > cases / 4);
    test_count(cases);
}

typedef struct {
    const char *name;
    linear_kind kind;
    int32_t start, way, low, high; /* of one axis; 0 1 0 2 of the others */
    bool is_near;
} limit_row;

/* clang-format off */
static const limit_row limits[] = {
    {"len, up", SEGMENT, -HALF, HALF - 1, 0, 1, true},
    {"len too long, up", SEGMENT, -HALF, HALF, 0, 1, false},
    {"len, down", SEGMENT, HALF - 1, -HALF, 0, 1, true},
    {"len too long, down", SEGMENT, HALF, -HALF, 0, 1, false},
    {"near, up", SEGMENT, 0, 1, LIMIT - 1, LIMIT, true},
    {"near too far, up", SEGMENT, 0, 1, LIMIT, LIMIT, false},
    {"near, down", SEGMENT, 0, -1, -LIMIT, 1 - LIMIT, true},
    {"near too far, down", SEGMENT, 0, -1, -LIMIT, -LIMIT, false},
    {"near, all of the range", SEGMENT, INT32_MIN, INT32_MIN + 1, INT32_MAX, INT32_MAX, false},
    {"near, still", SEGMENT, 0, 0, LIMIT, LIMIT, false},
    {"beyond, up", SEGMENT, LIMIT - 1, LIMIT, -1, 0, true},
    {"beyond, too far, up", SEGMENT, LIMIT, LIMIT, -1, 0, false},
    {"beyond, down", SEGMENT, 1 - LIMIT, -LIMIT, 0, 1, true},
    {"beyond, too far, down", SEGMENT, -LIMIT, -LIMIT, 0, 1, false},
    {"beyond, all of the range", SEGMENT, INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN, false},
    {"in a box of all the range", SEGMENT, 0, 1, INT32_MIN, INT32_MAX, true},
    {"before a box that is long", SEGMENT, 0, 1, 2, INT32_MAX, true},
    {"at an end of the range", SEGMENT, INT32_MAX - 1, INT32_MAX, INT32_MAX, INT32_MAX, true},
    {"empty", SEGMENT, 0, 1, 1, 0, false},
    {"dir, up", RAY, 0, LIMIT - 1, 0, 1, true},
    {"dir too long, up", RAY, 0, LIMIT, 0, 1, false},
    {"dir, down", RAY, 0, 1 - LIMIT, 0, 1, true},
    {"dir too long, down", RAY, 0, -LIMIT, 0, 1, false},
    {"origin, high", RAY, HALF - 1, 1, 0, 1, true},
    {"origin too high", RAY, HALF, 1, 0, 1, false},
    {"origin, low", RAY, -HALF, 1, 0, 1, true},
    {"origin too low", RAY, -HALF - 1, 1, 0, 1, false},
    {"box, high", RAY, 0, 1, 0, HALF - 1, true},
    {"box too high", RAY, 0, 1, 0, HALF, false},
    {"box, low", RAY, 0, 1, -HALF, 0, true},
    {"box too low", RAY, 0, 1, -HALF - 1, 0, false},
    {"empty", RAY, 0, 1, 1, 0, false},
    {"dir, line", LINE, 0, LIMIT - 1, 0, 1, true},
    {"dir too long, line", LINE, 0, INT32_MIN, 0, 1, false},
    {"box too high, line", LINE, 0, 1, 0, HALF, false},
    {"box too low, line", LINE, 0, 1, INT32_MIN, 0, false}};
/* clang-format on */

static void
set(fxr_vec3 *v, unsigned axis, int32_t there, int32_t others)
{
    v->x = axis == 0 ? there : others;
    v->y = axis == 1 ? there : others;
    v->z = axis == 2 ? there : others;
}

static void
test_narrow_begin_limits(void)
{
    unsigned i, axis;

    for (i = 0; i < COUNT(limits); i++) {
        const limit_row *row = &limits[i];

        test_case(row->name, NULL, NULL);
        for (axis = 0; axis < 3; axis++) {
            walk32_piece piece;
            fxr_vec3 p, q;
            fxr_aabb box;

            set(&p, axis, row->start, 0);
            set(&q, axis, row->way, 1);
            set(&box.min, axis, row->low, 0);
            set(&box.max, axis, row->high, 2);
            CHECK(fxri_walk32_begin(&piece, row->kind, &p, &q, &box) ==
                  row->is_near);
        }
    }
}

/* t is not in lowest terms: of breakpoints at the same t it is that of the first axis,
 * and 1 at the end of a segment. */
static void
test_narrow_closest_t_in_its_terms(void)
{
    static const struct {
        fxr_vec3 p, q;
        uint64_t num, den;
    } rows[] = {{{-2, -1, 0}, {2, 1, 0}, 2, 4}, {{-1, -2, 0}, {1, 2, 0}, 1, 2},
                {{0, -2, -1}, {0, 2, 1}, 2, 4}, {{8, 8, 5}, {12, 4, 5}, 16, 32},
                {{8, 8, 5}, {10, 6, 5}, 1, 1},  {{-4, 3, 5}, {0, 3, 5}, 1, 1}};
    static const fxr_aabb box = {{0, 0, 0}, {8, 4, 8}};
    unsigned i;

    for (i = 0; i < COUNT(rows); i++) {
        fxr_closest got, any;

        CHECK(fxri_closest_aabb(SEGMENT, &rows[i].p, &rows[i].q, &box, &got));
        CHECK(
            fxri_closest_aabb_any(SEGMENT, &rows[i].p, &rows[i].q, &box, &any));
        CHECK(got.t.num == rows[i].num && got.t.den == rows[i].den);
        CHECK(any.t.num == rows[i].num && any.t.den == rows[i].den);
    }
}

static const test_function functions[] = {
    TEST(test_narrow_begin_limits), TEST(test_narrow_closest_as_any),
    TEST(test_narrow_closest_t_in_its_terms)};

const test_suite suite_axes_fast = {"axes_fast", functions, COUNT(functions),
                                    true};
