/*
 * test_ball_fast.c - spheres by the narrow form and by the one for numbers of any
 * size: the same wherever the narrow one answers, also where its numbers end.
 */
/* Tests: src/round/fxr_ball_any.c */
#include "../../src/round/ball_fast.h"

#include "../../src/round/ball_any.h"
#include "../test.h"

static uint32_t state;

/* xorshift, Marsaglia 2003 */
static uint32_t
draw(void)
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

static int32_t
corner(void)
{
    const int32_t v = 0x3fffffff - (int32_t)(draw() % 2);

    return draw() % 4 == 0 ? v : -v;
}

/* Small, or of any size, or at the limit of 2^30. */
static int32_t
number(uint32_t bits)
{
    const uint32_t kind = draw() % 8;
    const uint32_t v = kind == 0   ? 0x3ffffffe + draw() % 4
                       : kind == 1 ? 0x1ffffffe + draw() % 4
                                   : draw() >> (32 - bits);

    return draw() % 2 ? -(int32_t)v : (int32_t)v;
}

static void
draw_point(fxr_vec3 *p, uint32_t bits)
{
    const bool at_limit = draw() % 8 == 0; /* sums of three at the limit */

    p->x = at_limit ? corner() : number(bits);
    p->y = at_limit ? corner() : number(bits);
    p->z = at_limit ? corner() : number(bits);
}

static bool
same_ratio(const fxr_ratio *a, const fxr_ratio *b)
{
    return a->num == b->num && a->den == b->den && a->negative == b->negative;
}

static bool
same_point(const fxr_vec3 *a, const fxr_vec3 *b)
{
    return a->x == b->x && a->y == b->y && a->z == b->z;
}

static void
check_case(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
           const fxr_sphere *sphere, uint32_t *decided)
{
    fxr_hit got, expected;
    const verdict any =
        fxri_ball_any_cast(kind, p, q, sphere, &expected) ? HIT : MISS;
    verdict fast = fxri_ball_fast_test(kind, false, p, q, sphere);

    if (fast == UNSURE)
        return;
    CHECK(fast == any);
    CHECK(fxri_ball_any_test(p, q, sphere, kind) == (any == HIT));
    CHECK((fxri_ball_fast_test(kind, true, p, q, sphere) == HIT) ==
          fxri_ball_any_test(p, q, sphere, BALL_OPEN + kind));
    fast = fxri_ball_fast_cast(kind, p, q, sphere, &got);
    CHECK(fast == any || fast == UNSURE);
    if (fast != HIT)
        return;
    ++*decided;
    CHECK(same_ratio(&got.span.enter, &expected.span.enter));
    CHECK(same_ratio(&got.span.exit, &expected.span.exit));
    CHECK(same_point(&got.enter_point, &expected.enter_point));
    CHECK(same_point(&got.exit_point, &expected.exit_point));
}

static void
test_narrow_ball_as_any(void)
{
    const uint32_t cases = test_cases(20000);
    uint32_t i, decided = 0;

    state = 2463534242u + test_seed();
    for (i = 0; i < cases; i++) {
        const uint32_t bits = 1 + draw() % 31;
        fxr_vec3 p, q;
        fxr_sphere sphere;

        draw_point(&p, bits);
        draw_point(&q, bits);
        draw_point(&sphere.center, bits);
        sphere.radius = number(bits);
        if (sphere.radius < 0)
            sphere.radius = -sphere.radius;
        check_case(SEGMENT, &p, &q, &sphere, &decided);
        check_case(RAY, &p, &q, &sphere, &decided);
        check_case(LINE, &p, &q, &sphere, &decided);
    }
    CHECK(decided > cases / 8);
    test_count(cases);
}

/* Sums whose upper limb is a carry, and one of three products that are taken off, each
 * of nearly 2^35. */
static void
test_ball_any_sums(void)
{
    static const struct {
        fxr_vec3 dir;
        int32_t z, center_z;
        uint32_t b[3];
    } rows[] = {{{INT32_MIN, INT32_MIN, -65536}, 0, 65536, {0, 0, 1}},
                {{-7, -7, -7}, INT32_MIN, INT32_MAX, {0xFFFFFFEBu, 20, 0}}};
    uint32_t limb[COMPACT_ROOM(COMPACT_LIMBS)];
    fxr_vec3 p = {INT32_MIN, INT32_MIN, 0};
    fxr_sphere sphere = {{INT32_MAX, INT32_MAX, 0}, 0};
    quadratic_compact s;
    unsigned i, k;

    s.limb = limb;
    for (i = 0; i < COUNT(rows); i++) {
        p.z = rows[i].z;
        sphere.center.z = rows[i].center_z;
        CHECK(fxri_ball_any_set(LINE, &p, &rows[i].dir, &sphere, &s));
        CHECK(s.b_sign == -1);
        for (k = 0; k < 3; k++)
            CHECK(compact_b(&s)[k] == rows[i].b[k]);
    }
}

static const test_function functions[] = {TEST(test_narrow_ball_as_any),
                                          TEST(test_ball_any_sums)};

const test_suite suite_ball_fast = {"ball_fast", functions, COUNT(functions),
                                    true};
