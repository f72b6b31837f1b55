/*
 * root_side.h - the sign of N(t) = Q t - P at the first root of A t^2 - 2 B t + C, and
 * N(t) itself, rounded; written once for all widths.
 *
 * The estimate of the root (quadratic_compact.h) has 2 t between two numbers of 64
 * fractional bits: between theirs is 2 N. Where both round alike, that is the answer, else
 * the exact order decides, of 2 P + h reach and 2 Q (../root/fxr_root_sign.c).
 *
 * An h is in halves of the last digit: (h + 1) / 2, floor, is h / 2 to nearest.
 *
 * fxr_root_normal.c includes it, and fxr_root_long.c. Before that, each defines
 *
 *   ROOT_NORMAL(name), root_name(name)  the public name, and one of its own
 *   root_form_of    |P| and |Q| of ROOT_FORM limbs each, and their signs
 *   ROOT_REACH      limbs of the reach
 *   ROOT_OF_START   limbs of the square at the start
 *   ROOT_A          limbs of A at most
 *   ROOT_TWICE      limbs of 2 N 2^64
 */

/* The names of the template, taken back below. */
#define root_sign root_name(sign)
#define root_twice root_name(twice)
#define root_more root_name(more)
#define root_halves root_name(halves)
#define root_reaches root_name(reaches)
#define root_of_halves root_name(of_halves)

/* The sign of N(t) at the first root, without an estimate. */
FXR_COLD int
root_sign(const quadratic_compact *of, const root_form_of *n)
{
    uint32_t work[ROOT_WORK(ROOT_A, ROOT_FORM)];
    root_form f;

    f.p = n->p;
    f.q = n->q;
    f.n = ROOT_FORM;
    f.p_sign = (int8_t)-n->p_sign;
    f.q_sign = n->q_sign;
    return fxri_root_sign(of, false, of->b_sign, &f, work);
}

/*
 * |2 N(t)| 2^64 of 2 t = r->whole + (r->part + more) 2^-64. Returns its sign.
 *
 *   2 t             | < 2^2, as t <= 1
 *   the result      | < 2^66 + 2^65 of P and Q
 */
static int
root_twice(uint32_t v[ROOT_TWICE], const compact_roots *r, uint64_t more,
           const root_form_of *n)
{
    const uint64_t part = r->part + more; /* modulo 2^64 */
    uint32_t t[ROOT_FRACTION];

    t[0] = (uint32_t)part;
    t[1] = (uint32_t)(part >> 32);
    t[2] = (uint32_t)r->whole + (part < more);
    fxri_limbs_clear(v, ROOT_TWICE);
    fxri_limbs_add_product(v, ROOT_TWICE, n->q, ROOT_FORM, t, ROOT_FRACTION,
                           n->q_sign < 0 ? LIMBS_MINUS : LIMBS_PLUS);
    limbs_add(v + 2, ROOT_TWICE - 2, n->p, ROOT_FORM, 2,
              n->p_sign < 0 ? LIMBS_PLUS : LIMBS_MINUS);
    return fxri_limbs_take_sign(v, ROOT_TWICE);
}

/* What 2 t may be more than its estimate, in units of 2^-64. */
static uint64_t
root_more(const compact_roots *r)
{
    return ((uint64_t)r->over << 17) + 1;
}

int
ROOT_NORMAL(side)(const compact_roots *r, const root_form_of *n)
{
    uint32_t v[ROOT_TWICE];
    const int low = root_twice(v, r, 0, n);
    const int high = root_twice(v, r, root_more(r), n);

    return low == high && low != 0 ? low : root_sign(&r->of, n);
}

/* floor(v 2^-64 / reach), or the largest h; v is overwritten.  | < 2^131 */
static uint32_t
root_halves(uint32_t v[ROOT_TWICE], const uint32_t reach[ROOT_REACH])
{
    uint32_t h[2];

    (void)fxri_limbs_divide_long(h, 2, v + 2, reach, ROOT_REACH);
    return h[1] != 0 ? UINT32_MAX : h[0];
}

/* Is |2 N(t)| at least h reach, for N(t) of this sign? */
FXR_COLD bool
root_reaches(const compact_roots *r, const root_form_of *n, int sign,
             const uint32_t reach[ROOT_REACH], uint32_t h)
{
    root_form_of x;

    fxri_limbs_clear(x.p, ROOT_FORM);
    fxri_limbs_clear(x.q, ROOT_FORM);
    limbs_add(x.q, ROOT_FORM, n->q, ROOT_FORM, 2, LIMBS_PLUS);
    limbs_add(x.p, ROOT_FORM, n->p, ROOT_FORM, 2,
              n->p_sign != sign ? LIMBS_MINUS : LIMBS_PLUS);
    limbs_add(x.p, ROOT_FORM, reach, ROOT_REACH, h, LIMBS_PLUS);
    x.p_sign = (int8_t)fxri_limbs_take_sign(x.p, ROOT_FORM);
    x.q_sign = (int8_t)(sign < 0 ? -n->q_sign : n->q_sign); /* -1, 0, 1 */
    return root_sign(&r->of, &x) >= 0;
}

static int32_t
root_of_halves(uint32_t h, bool negative)
{
    const int64_t size = (int64_t)(h >> 1) + (h & 1); /* <= 2^31 */

    return saturate32(negative ? -size : size);
}

int32_t
ROOT_NORMAL(at_root)(const compact_roots *r, const root_form_of *n,
                     const uint32_t reach[ROOT_REACH])
{
    uint32_t low[ROOT_TWICE], high[ROOT_TWICE], a, b;
    const int low_sign = root_twice(low, r, 0, n);
    const int high_sign = root_twice(high, r, root_more(r), n);
    int sign = low_sign;

    if (low_sign != high_sign) {
        sign = root_sign(&r->of, n);
        if (sign == 0) {
            return 0;
        }
        fxri_limbs_clear(sign == low_sign ? high : low, ROOT_TWICE);
    }
    a = root_halves(low, reach);
    b = root_halves(high, reach);
    if (a > b) {
        const uint32_t swap = a;

        a = b;
        b = swap;
    }
    while ((a & 1) + (a >> 1) != (b & 1) + (b >> 1)) { /* h is in a..b */
        const uint32_t h = a + ((b - a) >> 1) + ((b - a) & 1);

        if (root_reaches(r, n, sign, reach, h)) {
            a = h;
        } else {
            b = h - 1;
        }
    }
    return root_of_halves(a, sign < 0);
}

/* h = floor(sqrt(4 P^2 / square))    | 4 P^2 / square < 2^70 */
int32_t
ROOT_NORMAL(at_start)(const root_form_of *n,
                      const uint32_t square[ROOT_OF_START])
{
    enum { QUOTIENT = 3, NUMBER = QUOTIENT + ROOT_OF_START };
    uint32_t double_p[ROOT_FORM], number[NUMBER], root[ROOT_LIMBS];
    uint32_t quotient[ROOT_SQUARE_LIMBS];

    fxri_limbs_clear(double_p, ROOT_FORM);
    fxri_limbs_clear(number, NUMBER);
    fxri_limbs_clear(quotient, ROOT_SQUARE_LIMBS);
    limbs_add(double_p, ROOT_FORM, n->p, ROOT_FORM, 2, LIMBS_PLUS);
    fxri_limbs_add_product(number, NUMBER, double_p, ROOT_FORM, double_p,
                           ROOT_FORM, LIMBS_PLUS);
    (void)fxri_limbs_divide_long(quotient, QUOTIENT, number, square,
                                 ROOT_OF_START);
    (void)fxri_limbs_root(root, quotient);
    return root_of_halves(root[1] != 0 ? UINT32_MAX : root[0], n->p_sign > 0);
}

#undef root_sign
#undef root_twice
#undef root_more
#undef root_halves
#undef root_reaches
#undef root_of_halves
#undef root_form_of
#undef root_name
#undef ROOT_NORMAL
#undef ROOT_FORM
#undef ROOT_REACH
#undef ROOT_OF_START
#undef ROOT_A
#undef ROOT_TWICE
