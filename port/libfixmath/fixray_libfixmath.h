/*
 * fixray_libfixmath.h - the bridge to libfixmath.
 *
 *   fxr_vec3_of_fix16            three fix16_t as a point
 *   fxr_rotation_of_euler        yaw, pitch, roll through fix16_sin, fix16_cos
 *
 * fix16_t and fxr_q16 are one type, checked below: values pass as they are.
 * Include it in your program; fixray itself neither includes nor links
 * libfixmath.
 *
 * In lockstep, build libfixmath alike on every peer: FIXMATH_FAST_SIN,
 * FIXMATH_SIN_LUT and FIXMATH_NO_CACHE choose other sines and so other rotations.
 * Nothing here calls its multiplication or division, whose results depend on
 * options too. FIXMATH_NO_CACHE saves its 112 KB of RAM.
 */
#ifndef FIXRAY_LIBFIXMATH_H
#define FIXRAY_LIBFIXMATH_H

#include <fixray/fixray.h>
#include <libfixmath/fix16.h>

/* An error here says that fix16_t is another type than fxr_q16. */
#ifdef __cplusplus
template <typename, typename> struct fxr_one_type;
template <typename t> struct fxr_one_type<t, t> {
    enum { is = 1 };
};
enum { fxr_q16_is_fix16_t = fxr_one_type<fxr_q16, fix16_t>::is };
#else
extern fxr_q16 fxr_q16_is_fix16_t;
extern fix16_t fxr_q16_is_fix16_t;
#endif

static inline fxr_vec3
fxr_vec3_of_fix16(fix16_t x, fix16_t y, fix16_t z)
{
    fxr_vec3 v;

    v.x = x;
    v.y = y;
    v.z = z;
    return v;
}

/*
 * a b rounded to nearest, ties up, for |a|, |b| <= 2^17. Q32.32  |a b| <= 2^34,
 * moved up by 2^48 so that the shift is of a positive number.
 */
static inline fxr_q16
fxr_fix16_product(fix16_t a, fix16_t b)
{
    const int64_t one = 1, factor = a;
    const int64_t up = factor * b + (one << 48) + 32768;

    return FXRI_CAST(fxr_q16, (up >> 16) - (one << 32));
}

/* The constants of libfixmath round pi to Q16.16, 2 pi is off by 2^-19. */
#define FXR_FIX16_HALF_PI 102944
#define FXR_FIX16_PI 205887
#define FXR_FIX16_TWO_PI 411775

/*
 * fix16_sin within a quarter turn, where its series is good to 2^-15; near half a
 * turn it is off by 2^-7. Every int32 angle; whole turns drop out first.
 */
static inline fix16_t
fxr_fix16_sin(fix16_t angle)
{
    fix16_t a = angle % FXR_FIX16_TWO_PI;

    a = a > FXR_FIX16_PI    ? a - FXR_FIX16_TWO_PI
        : a < -FXR_FIX16_PI ? a + FXR_FIX16_TWO_PI
                            : a;
    a = a > FXR_FIX16_HALF_PI    ? FXR_FIX16_PI - a
        : a < -FXR_FIX16_HALF_PI ? -FXR_FIX16_PI - a
                                 : a;
    return fix16_sin(a);
}

static inline fix16_t
fxr_fix16_cos(fix16_t angle)
{
    return fxr_fix16_sin(FXR_FIX16_HALF_PI - angle % FXR_FIX16_TWO_PI);
}

/*
 * The rotation that rolls about x, then pitches about y, then yaws about z (right
 * hand, fixed axes): Rz(yaw) Ry(pitch) Rx(roll).
 *
 *   yaw, pitch, roll   radians in Q16.16
 *
 * Range      every int32 value
 * Result     true; orthonormal to Q2.30, every entry within 2^-13 of the exact one
 *            for angles of up to one turn, and 2^-17 more for each turn beyond
 *            (measured, libfixmath's default build)
 * Errors     false: libfixmath's sine is not within 1/128 of one
 */
static inline bool
fxr_rotation_of_euler(fix16_t yaw, fix16_t pitch, fix16_t roll,
                      fxr_rotation *out)
{
    const fix16_t sz = fxr_fix16_sin(yaw), cz = fxr_fix16_cos(yaw);
    const fix16_t sy = fxr_fix16_sin(pitch), cy = fxr_fix16_cos(pitch);
    const fix16_t sx = fxr_fix16_sin(roll), cx = fxr_fix16_cos(roll);
    const fxr_q16 sz_sy = fxr_fix16_product(sz, sy);
    const fxr_q16 cz_sy = fxr_fix16_product(cz, sy);
    fxr_q16 m[9];

    m[0] = fxr_fix16_product(cz, cy);
    m[1] = fxr_fix16_product(cz_sy, sx) - fxr_fix16_product(sz, cx);
    m[2] = fxr_fix16_product(cz_sy, cx) + fxr_fix16_product(sz, sx);
    m[3] = fxr_fix16_product(sz, cy);
    m[4] = fxr_fix16_product(sz_sy, sx) + fxr_fix16_product(cz, cx);
    m[5] = fxr_fix16_product(sz_sy, cx) - fxr_fix16_product(cz, sx);
    m[6] = -sy;
    m[7] = fxr_fix16_product(cy, sx);
    m[8] = fxr_fix16_product(cy, cx);
    return fxr_rotation_from_matrix(m, out);
}

#endif
