/*
 * reference.c - the closed box is six inequalities base + t slope >= 0. Each
 * holds for every t, for none, or on one side of -base / slope. The span is
 * what they and the range of t leave.
 */
#include "reference.h"

/*
 * A component and a box in the coordinates of the box, in integers
 * of any size.
 */

void
problem_init(problem *p)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        mpz_init(p->o[i]);
        mpz_init(p->d[i]);
        mpz_init(p->low[i]);
        mpz_init(p->high[i]);
        mpz_init(p->world_o[i]);
        mpz_init(p->world_d[i]);
    }
}

static void
set_world(problem *p, const scene *c)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        if (p->linear == LINEAR_SEGMENT) {
            const int64_t a = vec3_get(c->segment.a, i);

            mpz_set_i64(p->world_o[i], a);
            mpz_set_i64(p->world_d[i], vec3_get(c->segment.b, i) - a);
        } else if (p->linear == LINEAR_POINT) {
            mpz_set_i64(p->world_o[i], vec3_get(c->segment.a, i));
            mpz_set_ui(p->world_d[i], 0);
        } else if (p->linear == LINEAR_RAY) {
            mpz_set_i64(p->world_o[i], vec3_get(c->ray.origin, i));
            mpz_set_i64(p->world_d[i], vec3_get(c->ray.dir, i));
        } else {
            mpz_set_i64(p->world_o[i], vec3_get(c->line.origin, i));
            mpz_set_i64(p->world_d[i], vec3_get(c->line.dir, i));
        }
    }
}

/* |axis . (p - center)| <= half 2^30 */
static void
set_oriented(problem *p, const fxr_obb *box)
{
    unsigned i, j;
    mpz_t v;

    mpz_init(v);
    for (i = 0; i < 3; i++) {
        int64_t length = 0;

        mpz_set_ui(p->o[i], 0);
        mpz_set_ui(p->d[i], 0);
        for (j = 0; j < 3; j++) {
            const int64_t u = unit3_get(box->axis[i], j);

            length += u < 0 ? -u : u;
            mpz_set_i64(v, vec3_get(box->center, j));
            mpz_sub(v, p->world_o[j], v);
            mpz_mul_si(v, v, (long)u);
            mpz_add(p->o[i], p->o[i], v);
            mpz_mul_si(v, p->world_d[j], (long)u);
            mpz_add(p->d[i], p->d[i], v);
        }
        p->empty[i] = length > (int64_t)1 << 31;
        mpz_set_i64(p->high[i], vec3_get(box->half, i));
        mpz_mul_2exp(p->high[i], p->high[i], 30);
        mpz_neg(p->low[i], p->high[i]);
    }
    mpz_clear(v);
}

void
problem_set_box(problem *p, case_linear linear, bool oriented, const scene *c)
{
    unsigned i;

    p->linear = linear;
    set_world(p, c);
    if (oriented) {
        set_oriented(p, &c->obb);
        return;
    }
    for (i = 0; i < 3; i++) {
        mpz_set(p->o[i], p->world_o[i]);
        mpz_set(p->d[i], p->world_d[i]);
        mpz_set_i64(p->low[i], vec3_get(c->aabb.min, i));
        mpz_set_i64(p->high[i], vec3_get(c->aabb.max, i));
        p->empty[i] = false;
    }
}

void
problem_set(problem *p, const pair *kind, const scene *c)
{
    problem_set_box(p, kind->linear, kind->oriented, c);
}

bool
reference_is_empty(const problem *p)
{
    unsigned i;

    for (i = 0; i < 3; i++)
        if (p->empty[i] || mpz_cmp(p->low[i], p->high[i]) > 0)
            return true;
    return false;
}

bool
reference_contains(const problem *p)
{
    unsigned i;

    for (i = 0; i < 3; i++)
        if (p->empty[i] || mpz_cmp(p->o[i], p->low[i]) < 0 ||
            mpz_cmp(p->o[i], p->high[i]) > 0)
            return false;
    return true;
}

void
solution_init(solution *s)
{
    rational_init(&s->enter);
    rational_init(&s->exit);
}

/* One of the six: 0..5 are low x, high x, low y, ... */
typedef struct {
    int slope; /* its sign: 1 bounds t from below, -1 from above */
    int base;  /* its sign, which decides alone if the slope is 0 */
    rational t;
} inequality;

static void
set_inequality(const problem *p, unsigned k, inequality *out)
{
    const unsigned i = k / 2;

    if (k % 2 == 0)
        mpz_sub(out->t.num, p->low[i], p->o[i]);
    else
        mpz_sub(out->t.num, p->high[i], p->o[i]);
    /* t d >= num on the low side, t d <= num on the high side */
    mpz_set(out->t.den, p->d[i]);
    out->slope = mpz_sgn(p->d[i]) * (k % 2 == 0 ? 1 : -1);
    out->base = mpz_sgn(out->t.num) * (k % 2 == 0 ? -1 : 1);
    if (mpz_sgn(out->t.den) < 0) {
        mpz_neg(out->t.num, out->t.num);
        mpz_neg(out->t.den, out->t.den);
    }
}

/* The interval of t that is left, from both sides. */
typedef struct {
    bool has_low, has_high;
    rational low, high;
} interval;

static void
raise(interval *s, const rational *t)
{
    if (!s->has_low || rational_compare(t, &s->low) > 0)
        rational_set(&s->low, t);
    s->has_low = true;
}

static void
lower(interval *s, const rational *t)
{
    if (!s->has_high || rational_compare(t, &s->high) < 0)
        rational_set(&s->high, t);
    s->has_high = true;
}

/* Open inequalities leave an open interval, which is to meet a closed one. */
static bool
open_meets_range(const interval *s, case_linear linear)
{
    if (s->has_low && s->has_high && rational_compare(&s->low, &s->high) >= 0)
        return false;
    if (linear != LINEAR_LINE && s->has_high && mpz_sgn(s->high.num) <= 0)
        return false;
    return linear != LINEAR_SEGMENT || !s->has_low ||
           mpz_cmp(s->low.num, s->low.den) < 0;
}

static void
find_faces(const inequality six[6], solution *out)
{
    unsigned k;

    out->enter_faces = out->exit_faces = 0;
    for (k = 0; k < 6; k++) {
        if (six[k].slope > 0 && rational_compare(&six[k].t, &out->enter) == 0)
            out->enter_faces |= (uint8_t)(1u << k);
        if (six[k].slope < 0 && rational_compare(&six[k].t, &out->exit) == 0)
            out->exit_faces |= (uint8_t)(1u << k);
    }
}

static fxr_vec3
point_at(const problem *p, const rational *t)
{
    int32_t v[3];
    unsigned i;
    mpz_t sum;

    mpz_init(sum);
    for (i = 0; i < 3; i++) {
        mpz_mul(sum, p->world_o[i], t->den);
        mpz_addmul(sum, p->world_d[i], t->num);
        round_even(sum, sum, t->den);
        v[i] = saturate_i32(sum);
    }
    mpz_clear(sum);
    return vec3_from(v);
}

fxr_vec3
reference_at(const problem *p, fxr_ratio t)
{
    int32_t v[3];
    rational exact;
    fxr_vec3 at;
    unsigned i;

    rational_init(&exact);
    if (t.den == 0) {
        for (i = 0; i < 3; i++) {
            const int way = mpz_sgn(p->world_d[i]) * (t.negative ? -1 : 1);

            v[i] = way < 0   ? INT32_MIN
                   : way > 0 ? INT32_MAX
                             : (int32_t)mpz_get_si(p->world_o[i]);
        }
        at = vec3_from(v);
    } else {
        rational_from(&exact, t);
        at = point_at(p, &exact);
    }
    rational_clear(&exact);
    return at;
}

static struct {
    bool ready;
    inequality six[6];
    interval open, closed;
    rational zero, one;
} work;

static void
work_init(void)
{
    unsigned k;

    for (k = 0; k < 6; k++)
        rational_init(&work.six[k].t);
    rational_init(&work.open.low);
    rational_init(&work.open.high);
    rational_init(&work.closed.low);
    rational_init(&work.closed.high);
    rational_init(&work.zero);
    rational_init(&work.one);
    mpz_set_ui(work.one.num, 1);
    work.ready = true;
}

void
reference_solve(const problem *p, solution *out)
{
    interval *closed = &work.closed, *open = &work.open;
    bool possible = true, strictly = true;
    unsigned k;

    if (!work.ready)
        work_init();
    open->has_low = open->has_high = false;
    for (k = 0; k < 6; k++) {
        inequality *q = &work.six[k];

        set_inequality(p, k, q);
        if (q->slope > 0)
            raise(open, &q->t);
        if (q->slope < 0)
            lower(open, &q->t);
        possible =
            possible && (q->slope != 0 || q->base >= 0) && !p->empty[k / 2];
        strictly = strictly && (q->slope != 0 || q->base > 0);
    }
    closed->has_low = closed->has_high = false;
    if (open->has_low)
        raise(closed, &open->low);
    if (open->has_high)
        lower(closed, &open->high);
    if (p->linear != LINEAR_LINE || !open->has_low)
        raise(closed, &work.zero);
    if (p->linear == LINEAR_SEGMENT)
        lower(closed, &work.one);
    if (!open->has_high) /* nothing moves: one point */
        lower(closed, &work.zero);
    out->hits = possible && rational_compare(&closed->low, &closed->high) <= 0;
    out->crosses = possible && strictly && open_meets_range(open, p->linear);
    if (!out->hits)
        return;
    rational_set(&out->enter, &closed->low);
    rational_set(&out->exit, &closed->high);
    find_faces(work.six, out);
    out->enter_point = point_at(p, &out->enter);
    out->exit_point = point_at(p, &out->exit);
}

/* Component j of axis k of the six: a unit vector, or one crossed with d. */
static void
set_axis(const problem *p, int k, mpz_t n[3])
{
    const unsigned i = (unsigned)k % 3;

    mpz_set_ui(n[i], k < 3 ? 1 : 0);
    if (k < 3) {
        mpz_set_ui(n[(i + 1) % 3], 0);
        mpz_set_ui(n[(i + 2) % 3], 0);
    } else {
        mpz_neg(n[(i + 1) % 3], p->d[(i + 2) % 3]);
        mpz_set(n[(i + 2) % 3], p->d[(i + 1) % 3]);
    }
}

/* Projects the ends of the segment and the corners of the box. */
bool
reference_separates(const problem *p, int axis)
{
    static mpz_t n[3], start, end, low, high, v;
    static bool ready;
    bool apart;
    unsigned i;

    if (!ready) {
        for (i = 0; i < 3; i++)
            mpz_init(n[i]);
        mpz_inits(start, end, low, high, v, NULL);
        ready = true;
    }
    if (p->empty[0] || p->empty[1] || p->empty[2])
        return true;
    if (axis < 3 && mpz_cmp(p->low[axis], p->high[axis]) > 0)
        return true;
    set_axis(p, axis, n);
    mpz_set_ui(start, 0);
    mpz_set_ui(low, 0);
    mpz_set_ui(high, 0);
    mpz_set_ui(end, 0);
    for (i = 0; i < 3; i++) {
        const bool up = mpz_sgn(n[i]) >= 0;

        mpz_addmul(start, n[i], p->o[i]);
        mpz_addmul(end, n[i], p->d[i]);
        mpz_addmul(low, n[i], up ? p->low[i] : p->high[i]);
        mpz_addmul(high, n[i], up ? p->high[i] : p->low[i]);
    }
    mpz_add(end, end, start);
    apart = (mpz_cmp(start, low) < 0 && mpz_cmp(end, low) < 0) ||
            (mpz_cmp(start, high) > 0 && mpz_cmp(end, high) > 0);
    return apart;
}
