/*
 * test_touch_root.c - the sign of p + q t at a root, where p is all but -q t: the estimate
 * cannot tell.
 */
#include "../../src/sweep/touch_polygon.h"
#include "../test.h"

/* Roots of a quadratic. */
typedef struct {
    int8_t first, last;
} root_row;

static const root_row rows[] = {{1, 3},  {2, 7},  {5, 5},   {3, 100},
                                {-5, 3}, {-3, 5}, {-4, 4},  {0, 6},
                                {-1, 9}, {-9, 1}, {-100, 7}};

static uint32_t
size_of(int32_t v)
{
    return (uint32_t)(v < 0 ? -v : v);
}

static int8_t
sign_of(int32_t v)
{
    return (int8_t)(v < 0 ? -1 : v > 0);
}

/* A = 2 scale, B = scale (first + last), C = 2 scale first last. */
static void
set_roots(polygon_touch *at, const root_row *row, bool last, uint32_t scale)
{
    const quadratic_compact *of = &at->of;
    const int32_t b = row->first + row->last, c = row->first * row->last;
    const uint32_t two = 2 * scale, zero = 0;

    at->of.limb = at->limb;
    at->of.n = COMPACT_LONG;
    fxri_limbs_copy(compact_a(of), COMPACT_LONG, &two, 1);
    fxri_limbs_copy(compact_b(of), COMPACT_LONG, &zero, 0);
    fxri_limbs_copy(compact_c(of), COMPACT_LONG, &zero, 0);
    limbs_add(compact_b(of), COMPACT_LONG, &scale, 1, size_of(b), LIMBS_PLUS);
    limbs_add(compact_c(of), COMPACT_LONG, &two, 1, size_of(c), LIMBS_PLUS);
    at->of.b_sign = sign_of(b);
    at->of.c_sign = sign_of(c);
    at->last = last;
    at->feature = TOUCH_CORNER;
    (void)fxri_quadratic_compact_discriminant(of);
    fxri_touch_estimate(at);
}

/* q = 2^80, and p = -q t + less. */
static void
check_sign(const polygon_touch *at, int32_t t, int less)
{
    const uint32_t one = 1, zero = 0, q[3] = {0, 0, 0x10000};
    touch_form f;

    fxri_limbs_copy(f.q, FORM_LIMBS, q, 3);
    fxri_limbs_copy(f.p, FORM_LIMBS, &zero, 0);
    limbs_add(f.p, FORM_LIMBS, q, 3, size_of(t), LIMBS_PLUS);
    limbs_add(f.p, FORM_LIMBS, &one, 1, (uint32_t)(less != 0),
              less < 0 ? LIMBS_PLUS : LIMBS_MINUS);
    f.p_sign = -1;
    f.q_sign = 1;
    CHECK(fxri_touch_sign(at, &f) == less);
    f.p_sign = 1;
    f.q_sign = -1;
    CHECK(fxri_touch_sign(at, &f) == -less);
}

static void
test_touch_sign_beside_0(void)
{
    size_t n;
    int less;
    unsigned scale;

    for (n = 0; n < COUNT(rows); n++) {
        for (scale = 1; scale < 40000u; scale = 3 * scale + 1) {
            for (less = -1; less <= 1; less++) {
                polygon_touch at;

                set_roots(&at, &rows[n], true, scale);
                check_sign(&at, rows[n].last, less);
                if (rows[n].first > 0) {
                    set_roots(&at, &rows[n], false, scale);
                    check_sign(&at, rows[n].first, less);
                }
            }
        }
    }
}

static const test_function functions[] = {TEST(test_touch_sign_beside_0)};

const test_suite suite_touch_root = {"touch_root", functions, COUNT(functions),
                                     false};
