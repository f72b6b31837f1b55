/*
 * fxr_near.c - numbers of hulls that are not far apart (hull_near.h): products and their signs, what is not sure
 * of these, and the hulls in parts of ulps.
 */
#include "hull_near.h"

void
fxri_near_cross(int64_t r[3], const int32_t u[3], const int32_t v[3])
{
    int k;

    for (k = 0; k < 3; k++) {
        const int i = k < 2 ? k + 1 : 0, j = i < 2 ? i + 1 : 0;

        r[k] = signed64(FXR_SIGNED_PRODUCT(u[i], v[j]) -
                        FXR_SIGNED_PRODUCT(u[j], v[i]));
    }
}

void
fxri_near_add(wide *r, int64_t x, int64_t y, bool minus)
{
    if (((x < 0) != (y < 0)) == minus) {
        fxri_wide_add_product(r, magnitude64(x), magnitude64(y));
    } else {
        fxri_wide_subtract_product(r, magnitude64(x), magnitude64(y));
    }
}

int
fxri_near_minor(wide *r, int64_t a, int64_t b, int64_t c, int64_t d)
{
    wide_set(r, 0);
    fxri_near_add(r, a, b, false);
    fxri_near_add(r, c, d, true);
    return wide_negative(r) ? -1 : !wide_is_zero(r);
}

void
fxri_near_size(uint32_t *r, wide *v)
{
    (void)wide_take_sign(v);
    r[0] = (uint32_t)4 << 2 | 2;
    limbs_set(r + 1, v->lo);
    limbs_set(r + 3, v->hi);
}

void
fxri_near_doubt_less(near_doubt *doubt, uint64_t size, uint64_t error)
{
    doubt->any = doubt->any || size < error;
}

void
fxri_near_doubt_minor(near_doubt *doubt, const wide *v)
{
    wide size;

    wide_copy(&size, v);
    (void)wide_take_sign(&size);
    doubt->any = doubt->any || wide_order(&size, &doubt->minor) < 0;
}

bool
fxri_near_crosses(const int32_t u[3], const int32_t v[3], near_doubt *doubt)
{
    int64_t cross[3];

    fxri_near_cross(cross, u, v);
    if (doubt != NULL) {
        fxri_near_doubt_less(doubt,
                             magnitude64(cross[0]) | magnitude64(cross[1]) |
                                 magnitude64(cross[2]),
                             2 * doubt->dot);
    }
    return (cross[0] | cross[1] | cross[2]) != 0;
}

/* Half a unit of 2^bits: constants, as small cores have no shift of 64 bits by a number. */
static uint64_t
near_half(unsigned bits)
{
    return bits == 0 ? 0 : bits == 25 ? (uint64_t)1 << 24 : (uint64_t)1 << 29;
}

/* c / 2^bits to nearest, for bits of 25 or 30 and c + 2^(bits - 1) < 2^63; or c. */
static int64_t
near_units(int64_t c, unsigned bits)
{
    const uint64_t lift = (uint64_t)1 << 63;
    uint64_t v = (uint64_t)c + lift;

    if (bits == 0) {
        return c;
    }
    v += near_half(bits);
    return bits == 25 ? signed64((v >> 25) - (lift >> 25))
                      : signed64((v >> 30) - (lift >> 30));
}

bool
fxri_near_set(near_hull r[2], const hull_given given[2], unsigned bits)
{
    const uint64_t half = near_half(bits);
    const uint64_t most = bits == 0    ? HULL_NEAR
                          : bits == 25 ? HULL_NEAR << 25
                                       : HULL_NEAR << 30;
    uint64_t over = 0, far_over = 0;
    int i, j, k;

    for (k = 0; k < 3; k++) {
        const int64_t by = near_units(given[0].base[k], bits) -
                           near_units(given[1].base[k], bits);

        far_over |= (uint64_t)by + HULL_NEAR;
        r[0].base[k] = signed32((uint32_t)by);
        r[1].base[k] = 0;
    }
    for (i = 0; i < 2; i++) {
        r[i].is_triangle = given[i].is_triangle;
        r[i].ways = given[i].ways;
        for (j = 0; j < HULL_CORNERS; j++) {
            r[i].name[j] = (uint8_t)j;
        }
        for (j = 0; j < given[i].ways; j++) {
            for (k = 0; k < 3; k++) {
                const uint64_t way = (uint64_t)given[i].way[j][k];
                const uint64_t up = way + half;

                over |= way + most;
                r[i].way[j][k] = signed32(
                    bits == 0 ? (uint32_t)way
                              : (uint32_t)(up >> 32) << (32 - bits) |
                                    (uint32_t)up >> bits); /* up / 2^bits */
            }
        }
    }
    return over < 2 * most && far_over < 2 * HULL_NEAR;
}

/* By M: how far corners of the difference are from 0 on an axis, at most. */
void
fxri_near_doubt_set(near_doubt *doubt, const near_hull given[2])
{
    uint32_t most = 16; /* <= 7 2^25 */
    int i, j, k;

    for (k = 0; k < 3; k++) {
        uint32_t sum = magnitude32(given[0].base[k]);

        for (i = 0; i < 2; i++) {
            for (j = 0; j < given[i].ways; j++) {
                sum += magnitude32(given[i].way[j][k]);
            }
        }
        most = sum > most ? sum : most;
    }
    doubt->dot = (uint64_t)most << 5;
    doubt->side = (FXR_PRODUCT(most, most) >> 24) + 2; /* in 2^31 */
    wide_set(&doubt->minor, 0);
    fxri_wide_add_product(&doubt->minor, FXR_PRODUCT(most, most),
                          (uint64_t)most << 9);
    doubt->any = false;
}
