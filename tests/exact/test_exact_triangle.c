/*
 * test_exact_triangle.c - line, ray and segment against the triangle, compared
 * with exact arithmetic: one case asks every verb.
 */
#include <stdio.h>

#include "../reference/reference.h"
#include "exact.h"

static struct {
    bool ready;
    triangle_solution want;
    trial trial;
    triangle_answer got;
} work;

static void
prepare(void)
{
    if (!work.ready)
        triangle_solution_init(&work.want);
    work.ready = true;
}

static void
print_answer(const void *input)
{
    (void)input;
    print_trial(&work.trial);
    if (work.want.hits) {
        printf("       expected\n");
        gmp_printf("         t           %Zd / %Zd\n", work.want.t.num,
                   work.want.t.den);
        print_vec3("point       ", work.want.point);
        printf("         weight      ");
        test_print_words(work.want.weight, 3);
        printf("         side         %d\n", work.want.side);
    }
    if (work.got.hits) {
        printf("       got\n");
        print_triangle_hit(&work.got.hit);
    }
}

static void
ask(const triangle_verbs *v)
{
    reference_triangle(v->linear, &work.trial, &work.want);
    work.got = triangle_ask(v, &work.trial);
}

static void
check(case_linear linear)
{
    const triangle_verbs *v = &triangle_verbs_of[linear];
    const uint32_t cases = test_cases(EXACT_CASES);
    const char *differs;
    cases_random r;
    uint32_t i;

    prepare();
    cases_start(&r, test_seed(), 800 + (uint32_t)linear);
    for (i = 0; i < cases; i++) {
        cases_triangle(&r, &work.trial);
        ask(v);
        differs = compare_triangle(v, &work.want, &work.got);
        test_case(differs ? differs : v->name, print_answer, NULL);
        CHECK(differs == NULL);
    }
    test_count(cases);
}

static void
test_segment_triangle_exact(void)
{
    check(LINEAR_SEGMENT);
}

static void
test_ray_triangle_exact(void)
{
    check(LINEAR_RAY);
}

static void
test_line_triangle_exact(void)
{
    check(LINEAR_LINE);
}

static bool
noticed(const triangle_verbs *v)
{
    return compare_triangle(v, &work.want, &work.got) != NULL;
}

/* In the hit and, if it has it, in that from the front. */
#define SPOIL(field, by)                \
    do {                                \
        work.got.hit.field ^= by;       \
        CHECK(noticed(v));              \
        if (work.got.hits_front) {      \
            work.got.front.field ^= by; \
            CHECK(noticed(v));          \
            work.got.front.field ^= by; \
        }                               \
        work.got.hit.field ^= by;       \
    } while (0)

static void
spoil_hit(const triangle_verbs *v)
{
    fxr_triangle_hit *hit = &work.got.hit;
    unsigned i;

    SPOIL(t.num, 1);
    SPOIL(t.num, (uint64_t)1 << 63);
    hit->t.den ^= 1; /* which may make another fraction of the same value */
    CHECK(noticed(v) || rational_is(&work.want.t, hit->t));
    hit->t.den ^= 1;
    hit->t.negative = !hit->t.negative;
    CHECK(noticed(v));
    hit->t.negative = !hit->t.negative;
    SPOIL(point.x, 1);
    SPOIL(point.y, 1);
    SPOIL(point.z, 1);
    for (i = 0; i < 3; i++)
        SPOIL(weight[i], 1);
    hit->side = (int8_t)(hit->side == 0 ? 1 : 0);
    CHECK(noticed(v));
    hit->side = (int8_t)-work.want.side;
    CHECK(noticed(v) || work.want.side == 0);
    hit->side = (int8_t)work.want.side;
}

static void
spoil_byte(const triangle_verbs *v, void *memory, size_t at)
{
    ((unsigned char *)memory)[at] ^= 1;
    CHECK(noticed(v));
    ((unsigned char *)memory)[at] ^= 1;
}

static void
spoil_status(const triangle_verbs *v, bool *status)
{
    *status = !*status;
    CHECK(noticed(v));
    *status = !*status;
}

static void
spoil(const triangle_verbs *v)
{
    triangle_answer *got = &work.got;

    CHECK(!noticed(v));
    spoil_status(v, &got->hits);
    spoil_status(v, &got->casts);
    spoil_status(v, &got->hits_front);
    spoil_status(v, &got->casts_front);
    if (got->hits) {
        spoil_hit(v);
    } else {
        spoil_byte(v, &got->hit, 0);
        spoil_byte(v, &got->hit, sizeof got->hit - 1);
    }
    if (!got->hits_front) {
        spoil_byte(v, &got->front, 0);
        spoil_byte(v, &got->front, sizeof got->front - 1);
    }
}

static void
test_comparison_notices_one_bit_of_a_triangle_hit(void)
{
    cases_random r;
    uint32_t i;

    prepare();
    cases_start(&r, test_seed(), 806);
    for (i = 0; i < 6000; i++) {
        const triangle_verbs *v = &triangle_verbs_of[i % TRIANGLE_KINDS];

        cases_triangle(&r, &work.trial);
        ask(v);
        test_case(v->name, print_answer, NULL);
        spoil(v);
    }
}

/* Through the face, an edge, a corner; from both sides and in the plane;
 * missed; at the start; with a t of more than 64 bits and of fewer; a
 * degenerate triangle. */
enum {
    MISSES,
    FACE,
    EDGE,
    CORNER,
    FRONT,
    BACK,
    COPLANAR,
    AT_START,
    WIDE,
    NARROW,
    DEGENERATE,
    KINDS
};

static void
count(uint32_t kinds[KINDS])
{
    const triangle_solution *s = &work.want;
    fxr_unit3 normal;
    unsigned zeros = 0, i;

    if (!s->hits) {
        kinds[MISSES]++;
        return;
    }
    for (i = 0; i < 3; i++)
        zeros += s->weight[i] == 0;
    kinds[FACE] += zeros == 0;
    kinds[EDGE] += zeros == 1;
    kinds[CORNER] += zeros == 2;
    kinds[FRONT] += s->side == 1;
    kinds[BACK] += s->side == -1;
    kinds[COPLANAR] += s->side == 0;
    kinds[AT_START] += mpz_sgn(s->t.num) == 0;
    kinds[WIDE] += s->wide;
    kinds[NARROW] += !s->wide && mpz_sgn(s->t.num) != 0;
    kinds[DEGENERATE] +=
        !reference_triangle_normal(&work.trial.triangle, &normal);
}

static void
test_cases_of_triangles_are_of_every_kind(void)
{
    static const char *const names[KINDS] = {
        "misses",  "face",  "edge",   "corner",  "front",     "back",
        "edge-on", "start", "wide t", "exact t", "degenerate"};
    static const uint32_t cases = 10000;
    unsigned which, k;

    prepare();
    for (which = 0; which < TRIANGLE_KINDS; which++) {
        uint32_t kinds[KINDS] = {0};
        cases_random r;
        uint32_t i;

        cases_start(&r, test_seed(), 807 + which);
        for (i = 0; i < cases; i++) {
            cases_triangle(&r, &work.trial);
            reference_triangle((case_linear)which, &work.trial, &work.want);
            count(kinds);
        }
        for (k = 0; k < KINDS; k++) {
            test_case(names[k], NULL, NULL);
            CHECK(kinds[k] > cases / 50);
        }
    }
}

static const test_function functions[] = {
    TEST(test_segment_triangle_exact), TEST(test_ray_triangle_exact),
    TEST(test_line_triangle_exact),
    TEST(test_comparison_notices_one_bit_of_a_triangle_hit),
    TEST(test_cases_of_triangles_are_of_every_kind)};

const test_suite suite_exact_triangle =
    SUITE("exact_triangle", functions, true);
