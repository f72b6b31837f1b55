/*
 * halves.c - half spaces: the part of a component that is in all of them.
 */
#include "halves.h"

halves_ask ask;
halves_want want;

static void
set_vector(mpz_t out[3], fxr_vec3 v)
{
    unsigned k;

    for (k = 0; k < 3; k++)
        mpz_set_i64(out[k], vec3_get(v, k));
}

static void
prepare_numbers(void)
{
    unsigned i, k;

    if (!ask.ready) {
        for (i = 0; i < MOST_PLANES; i++) {
            half *h = &ask.halves[i];

            mpz_inits(h->n[0], h->n[1], h->n[2], h->c, h->height, h->slope,
                      NULL);
        }
        for (k = 0; k < 3; k++)
            mpz_inits(ask.p[k], ask.d[k], NULL);
        mpz_inits(ask.x, ask.y, NULL);
        mpq_inits(want.low, want.high, want.t, NULL);
    }
    ask.ready = true;
    ask.count = 0;
    ask.first = false;
}

void
prepare_halves(case_linear linear, const fxr_segment *s, const fxr_ray *r)
{
    unsigned k;

    prepare_numbers();
    ask.linear = linear;
    set_vector(ask.p, linear == LINEAR_SEGMENT ? s->a : r->origin);
    set_vector(ask.d, linear == LINEAR_SEGMENT ? s->b : r->dir);
    want.still = true;
    for (k = 0; k < 3; k++) {
        if (linear == LINEAR_SEGMENT)
            mpz_sub(ask.d[k], ask.d[k], ask.p[k]);
        want.still = want.still && mpz_sgn(ask.d[k]) == 0;
    }
}

void
add_plane(const fxr_plane *plane, int sign, uint32_t face)
{
    half *h = &ask.halves[ask.count++];
    unsigned k;

    h->face = face;
    mpz_set_ui(h->c, 0);
    for (k = 0; k < 3; k++) {
        mpz_set_i64(h->n[k], sign * (int64_t)vec3_get(plane->normal, k));
        mpz_set_i64(ask.x, vec3_get(plane->point, k));
        mpz_addmul(h->c, h->n[k], ask.x);
    }
}

half *
add_corners(fxr_vec3 u, fxr_vec3 v, fxr_vec3 w, int sign, uint32_t face)
{
    half *h = &ask.halves[ask.count++];
    unsigned k;

    h->face = face;
    mpz_set_ui(h->c, 0);
    for (k = 0; k < 3; k++) {
        const unsigned x = (k + 1) % 3, y = (k + 2) % 3;

        mpz_set_ui(h->n[k], 0);
        mpz_set_i64(ask.x, vec3_get(v, x) - (int64_t)vec3_get(u, x));
        mpz_set_i64(ask.y, vec3_get(w, y) - (int64_t)vec3_get(u, y));
        mpz_addmul(h->n[k], ask.x, ask.y);
        mpz_set_i64(ask.x, vec3_get(v, y) - (int64_t)vec3_get(u, y));
        mpz_set_i64(ask.y, vec3_get(w, x) - (int64_t)vec3_get(u, x));
        mpz_submul(h->n[k], ask.x, ask.y);
        mpz_mul_si(h->n[k], h->n[k], sign);
        mpz_set_i64(ask.x, vec3_get(u, k));
        mpz_addmul(h->c, h->n[k], ask.x);
    }
    return h;
}

int
halves_side(const half *h, fxr_vec3 x)
{
    unsigned k;

    mpz_neg(ask.y, h->c);
    for (k = 0; k < 3; k++) {
        mpz_set_i64(ask.x, vec3_get(x, k));
        mpz_addmul(ask.y, h->n[k], ask.x);
    }
    return mpz_sgn(ask.y);
}

static void
low_is_at_least(const mpq_t t)
{
    if (!want.has_low || mpq_cmp(t, want.low) > 0)
        mpq_set(want.low, t);
    want.has_low = true;
}

static void
high_is_at_most(const mpq_t t)
{
    if (!want.has_high || mpq_cmp(t, want.high) < 0)
        mpq_set(want.high, t);
    want.has_high = true;
}

/* The sign of height + slope t. */
static int
sign_at(const half *h, const mpq_t t)
{
    mpz_mul(ask.x, h->slope, mpq_numref(t));
    mpz_mul(ask.y, h->height, mpq_denref(t));
    mpz_add(ask.x, ask.x, ask.y);
    return mpz_sgn(ask.x);
}

static void
clip_by(half *h)
{
    mpz_mul(h->height, h->n[0], ask.p[0]);
    mpz_addmul(h->height, h->n[1], ask.p[1]);
    mpz_addmul(h->height, h->n[2], ask.p[2]);
    mpz_sub(h->height, h->height, h->c);
    mpz_mul(h->slope, h->n[0], ask.d[0]);
    mpz_addmul(h->slope, h->n[1], ask.d[1]);
    mpz_addmul(h->slope, h->n[2], ask.d[2]);
    if (mpz_sgn(h->slope) == 0) {
        want.hits = want.hits && mpz_sgn(h->height) <= 0;
        return;
    }
    mpz_neg(mpq_numref(want.t), h->height);
    mpz_set(mpq_denref(want.t), h->slope);
    mpq_canonicalize(want.t);
    if (mpz_sgn(h->slope) < 0)
        low_is_at_least(want.t);
    else
        high_is_at_most(want.t);
}

/* A point between low and high: the interior is there if anywhere. */
static void
set_middle(void)
{
    static mpq_t one;
    static bool ready;

    if (!ready) {
        mpq_init(one);
        mpq_set_ui(one, 1, 1);
    }
    ready = true;
    mpq_set_ui(want.t, 0, 1);
    if (want.has_low && want.has_high) {
        mpq_add(want.t, want.low, want.high);
        mpq_div_2exp(want.t, want.t, 1);
    } else if (want.has_low) {
        mpq_add(want.t, want.low, one);
    } else if (want.has_high) {
        mpq_sub(want.t, want.high, one);
    }
}

bool
half_is_wide(const half *h)
{
    return mpz_sizeinbase(h->height, 2) > 64 ||
           mpz_sizeinbase(h->slope, 2) > 64;
}

static void
add_face(uint32_t *faces, uint32_t face)
{
    if (!ask.first || *faces == 0)
        *faces |= face;
}

void
solve_halves(void)
{
    unsigned i;

    want.hits = true;
    want.has_low = want.has_high = false;
    want.enter_faces = want.exit_faces = 0;
    want.wide_low = want.wide_high = false;
    if (ask.linear != LINEAR_LINE || want.still) {
        mpq_set_ui(want.t, 0, 1);
        low_is_at_least(want.t);
    }
    if (ask.linear == LINEAR_SEGMENT || want.still) {
        mpq_set_ui(want.t, !want.still, 1);
        high_is_at_most(want.t);
    }
    for (i = 0; i < ask.count; i++)
        clip_by(&ask.halves[i]);
    want.hits = want.hits && (!want.has_low || !want.has_high ||
                              mpq_cmp(want.low, want.high) <= 0);
    want.crosses = want.hits;
    set_middle();
    for (i = 0; i < ask.count; i++) {
        const half *h = &ask.halves[i];
        const int slope = mpz_sgn(h->slope);

        want.crosses = want.crosses && sign_at(h, want.t) < 0;
        if (want.has_low && slope < 0 && sign_at(h, want.low) == 0) {
            add_face(&want.enter_faces, h->face);
            want.wide_low = want.wide_low || half_is_wide(h);
        }
        if (want.has_high && slope > 0 && sign_at(h, want.high) == 0) {
            add_face(&want.exit_faces, h->face);
            want.wide_high = want.wide_high || half_is_wide(h);
        }
    }
}

bool
halves_t_is(bool has, bool wide, const mpq_t t, bool below, fxr_ratio got)
{
    rational exact;
    bool same;

    if (!has)
        return got.num == 1 && got.den == 0 && got.negative == below;
    if (got.den == 0 || (got.negative && got.num == 0))
        return false;
    rational_init(&exact);
    mpz_set(exact.num, mpq_numref(t));
    mpz_set(exact.den, mpq_denref(t));
    got.negative = got.negative && mpz_sgn(exact.num) < 0;
    mpz_tdiv_q_2exp(ask.x, exact.num, 64);
    if (mpz_cmpabs(ask.x, exact.den) >= 0) {
        same = got.num == UINT64_MAX && got.den == 1 &&
               got.negative == (mpz_sgn(exact.num) < 0);
    } else if (mpz_sgn(exact.num) < 0) {
        same = got.negative || got.num == 0; /* rounded to 0 */
        mpz_neg(exact.num, exact.num);
        got.negative = false;
        same = same && rational_is_near(&exact, wide, false, got);
    } else {
        same = rational_is_near(&exact, wide, false, got);
    }
    rational_clear(&exact);
    return same;
}

int32_t
halves_coordinate(bool has, const mpq_t t, bool below, unsigned k)
{
    int sign;

    if (!has) {
        sign = mpz_sgn(ask.d[k]);
        if (sign == 0) {
            return saturate_i32(ask.p[k]);
        }
        return (sign < 0) != below ? INT32_MIN : INT32_MAX;
    }
    mpz_mul(ask.x, ask.p[k], mpq_denref(t));
    mpz_addmul(ask.x, ask.d[k], mpq_numref(t));
    round_even(ask.x, ask.x, mpq_denref(t));
    return saturate_i32(ask.x);
}

bool
halves_point_is(bool has, const mpq_t t, bool below, fxr_vec3 got)
{
    return halves_coordinate(has, t, below, 0) == got.x &&
           halves_coordinate(has, t, below, 1) == got.y &&
           halves_coordinate(has, t, below, 2) == got.z;
}

static const char *
compare_span(const fxr_span *got)
{
    if (!halves_t_is(want.has_low, want.wide_low, want.low, true, got->enter))
        return "enter";
    if (!halves_t_is(want.has_high, want.wide_high, want.high, false,
                     got->exit))
        return "exit";
    if (got->enter_faces != want.enter_faces)
        return "enter_faces";
    return got->exit_faces != want.exit_faces ? "exit_faces" : NULL;
}

const char *
compare_verbs(const answer *got)
{
    const char *fault = NULL;

    if (got->hits != want.hits || got->clips != want.hits ||
        got->casts != want.hits || got->enters != want.hits)
        return "status";
    if (got->crosses != want.crosses)
        return "crosses";
    if (!want.hits)
        return pattern_is_whole(&got->span, sizeof got->span) &&
                       pattern_is_whole(&got->hit, sizeof got->hit) &&
                       pattern_is_whole(&got->entry, sizeof got->entry)
                   ? NULL
                   : "output after false";
    fault = compare_span(&got->span);
    if (fault == NULL)
        fault = compare_span(&got->hit.span);
    if (fault != NULL)
        return fault;
    if (!halves_point_is(want.has_low, want.low, true, got->hit.enter_point))
        return "enter_point";
    if (!halves_point_is(want.has_high, want.high, false, got->hit.exit_point))
        return "exit_point";
    if (!halves_t_is(want.has_low, want.wide_low, want.low, true,
                     got->entry.t) ||
        got->entry.faces != want.enter_faces ||
        !vec3_equal(got->entry.point, got->hit.enter_point))
        return "entry";
    return NULL;
}

void
answer_patterns(answer *a)
{
    pattern_fill(&a->span, sizeof a->span);
    pattern_fill(&a->hit, sizeof a->hit);
    pattern_fill(&a->entry, sizeof a->entry);
}
