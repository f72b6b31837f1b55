/*
 * limbs.c - the long numbers of src/number/limbs.h: with lengths of up to MOST limbs, of
 * any value, they read and write what limbs_model.c says and nothing else. Each number
 * lies at the end of its memory.
 */
#define fxri_limbs_add_product real_add_product
#define fxri_limbs_copy real_copy
#define fxri_limbs_clear real_clear
#define fxri_limbs_sign real_sign
#define fxri_limbs_order real_order
#define fxri_limbs_negate real_negate
#define fxri_limbs_take_sign real_take_sign
#define fxri_limbs_top real_top
#define fxri_limbs_divide real_divide
#define fxri_limbs_divide_long real_divide_long
#define fxri_limbs_root real_root
#define fxri_shifted_down real_shifted_down
#define fxri_quotient real_quotient
#include "../../../src/number/fxr_limbs.c"

#include "anything.h"

enum { MOST = 4 };

static uint32_t a_number[MOST], b_number[MOST], c_number[MOST + 1];

static void
set_number(uint32_t *v, int n)
{
    int i;

    for (i = 0; i < n; i++) {
        v[i] = any32;
    }
}

/* Those of one length. */
static void
ask_length(int n)
{
    uint32_t *const a = a_number + MOST - n, *const b = b_number + MOST - n;
    uint32_t *const c = c_number + MOST - n;
    uint32_t q[MOST];
    int bits, m;

    switch (any_int) {
        ASK(fxri_limbs_sign(a, n));
        ASK(fxri_limbs_order(a, b, n));
        ASK(fxri_limbs_top(a, n, &bits));
        ASK((fxri_limbs_negate(a, n), 0));
        ASK(fxri_limbs_take_sign(a, n));
        ASK((fxri_limbs_clear(q + MOST - n, n), 0));
        ASK(fxri_limbs_divide(c, a, n));
    default:
        for (m = 1; m <= n; m++) {
            fxri_limbs_copy(q + MOST - n, n, b_number + MOST - m, m);
            fxri_limbs_add_product(a, n, b_number + MOST - m, m,
                                   c_number + MOST + 1 - n, n, any32);
            fxri_limbs_divide_long(q + MOST - n, n - m + 1, c,
                                   b_number + MOST - m, m);
        }
        break;
    }
}

void
eva_limbs(void)
{
    uint32_t root[ROOT_LIMBS], square[ROOT_SQUARE_LIMBS], rest;
    int n;

    set_number(a_number, MOST);
    set_number(b_number, MOST);
    set_number(c_number, MOST + 1);
    set_number(square, ROOT_SQUARE_LIMBS);
    switch (any_int) {
        ASK(fxri_limbs_root(root, square));
        ASK(fxri_quotient(any64, any32, &rest));
        ASK(fxri_shifted_down(any64, (int)any_size(448)));
    default:
        for (n = 1; n <= MOST; n++) {
            ask_length(n);
        }
        break;
    }
}
