/*
 * armv7m/aabb_cast.h - src/box/aabb_cast.h for a core that divides and accumulates
 * products 32x32->64.
 *
 * It includes nothing of src/: aabb.c, which includes it, has the shapes, signed32,
 * difference32, half_floor, copy_point, whole_is_sure, aabb_rounded and
 * fxri_hit_points.
 *
 * On each axis coordinates are compared first. Only a face that bounds the segment, as
 * the start is not past the one that it enters by, or the end not before the one that
 * it leaves by, has its t made: mostly one for the entry and one for the exit, and then
 * no fractions are compared but these two.
 */
#ifndef FIXRAY_PORT_ARMV7M_AABB_CAST_H
#define FIXRAY_PORT_ARMV7M_AABB_CAST_H

/* t = num / den of a face that bounds the segment: at most one of each axis; faces are
 * those that are met at t. */
typedef struct {
    uint32_t num, den, faces;
} fxri_bound;

FXR_INLINE fxri_bound *
fxri_bound_add(fxri_bound *end, uint32_t num, uint32_t den, uint32_t face)
{
    end->num = num;
    end->den = den;
    end->faces = face;
    return end + 1;
}

/* The bounds of one axis, from a to b; low_face is its lower face. Returns false if this
 * axis alone misses. All differences are below 2^32. An inverted box misses here, or is
 * left before it is entered. */
FXR_INLINE bool
fxri_axis_bounds(fxri_bound **enter, fxri_bound **leave, int32_t a, int32_t b,
                 int32_t low, int32_t high, uint32_t low_face)
{
    if (b > a) {
        if (a > high) {
            return false;
        }
        if (low >= a) {
            if (low > b) {
                return false;
            }
            *enter = fxri_bound_add(*enter, (uint32_t)low - (uint32_t)a,
                                    (uint32_t)b - (uint32_t)a, low_face);
        }
        if (b >= high) {
            *leave = fxri_bound_add(*leave, (uint32_t)high - (uint32_t)a,
                                    (uint32_t)b - (uint32_t)a, 2 * low_face);
        }
    } else if (b < a) {
        if (a < low) {
            return false;
        }
        if (high <= a) {
            if (high < b) {
                return false;
            }
            *enter = fxri_bound_add(*enter, (uint32_t)a - (uint32_t)high,
                                    (uint32_t)a - (uint32_t)b, 2 * low_face);
        }
        if (b <= low) {
            *leave = fxri_bound_add(*leave, (uint32_t)a - (uint32_t)low,
                                    (uint32_t)a - (uint32_t)b, low_face);
        }
    } else {
        return low <= a && a <= high;
    }
    return true;
}

/* The latest of first[0] .. end[-1], or the earliest, to first[0]. */
FXR_INLINE void
fxri_bound_tightest(fxri_bound *first, const fxri_bound *end, bool latest)
{
    const fxri_bound *b;

    for (b = first + 1; b < end; b++) {
        const uint64_t t = FXR_PRODUCT(b->num, first->den);
        const uint64_t most = FXR_PRODUCT(first->num, b->den);

        if (t == most) {
            first->faces |= b->faces;
        } else if ((t > most) == latest) {
            first->num = b->num;
            first->den = b->den;
            first->faces = b->faces;
        }
    }
}

/*
 * num / den in Q31, 0 < num < den < 2^30: too small by less than 5.
 *
 *   d, n   den and num, shifted        2^29 <= d < 2^30: no bit is lost
 *   h      (d >> 14) + 1               d / 2^14 < h <= d / 2^14 + 1, 2^15 < h <= 2^16
 *   q1     4 n / h                     n 2^16 / d, low by less than 2^16 / h < 2, and
 *                                      1 for the floor
 *   rest   n 2^16 - q1 d               < 3 d < 2^32
 *   q2     rest / h                    rest 2^14 / d, low by less than 3 2^14 / h <
 *                                      3/2, and 1 for the floor
 *   t      q1 2^14 + q2                in Q30, low by less than 5/2
 */
FXR_INLINE int32_t
fxri_fraction_q31(uint32_t num, uint32_t den)
{
    const unsigned shift = FXR_CLZ32(den) - 2;
    const uint32_t d = den << shift, n = num << shift;
    const uint32_t h = (d >> 14) + 1, q1 = 4 * n / h;
    const uint32_t rest = (n << 16) - q1 * d;

    return (int32_t)((q1 << 15) + (rest / h << 1)); /* < 2^31 */
}

/* A coordinate that the fraction does not decide. */
FXR_COLD int32_t
fxri_coordinate_settled(int32_t a, int32_t b, uint32_t num, uint32_t den)
{
    bool down;
    const uint32_t len = difference32(a, b, &down);
    const uint32_t k = aabb_rounded(FXR_PRODUCT(len, num), den, (uint32_t)a);

    return signed32(down ? (uint32_t)a - k : (uint32_t)a + k);
}

/* One coordinate at t of Q31: a + (b - a) t with a half added, Q32. */
FXR_INLINE int32_t
fxri_coordinate(int32_t a, int32_t b, int32_t t, uint32_t error, uint32_t num,
                uint32_t den)
{
    /* |.| < 2^26 + 4 */
    const int32_t twice = signed32(2 * ((uint32_t)b - (uint32_t)a));
    const uint64_t sum = ((uint64_t)(uint32_t)a << 32 | 0x80000000u) +
                         FXR_SIGNED_PRODUCT(twice, t);

    return whole_is_sure((uint32_t)sum, error, error, UINT32_MAX)
               ? signed32((uint32_t)(sum >> 32))
               : fxri_coordinate_settled(a, b, num, den);
}

FXR_INLINE void
fxri_bound_point(fxr_vec3 *out, const fxr_segment *s, const fxri_bound *b,
                 uint32_t error)
{
    if (b->num == 0) {
        copy_point(out, &s->a);
    } else if (b->num == b->den) {
        copy_point(out, &s->b);
    } else {
        const uint32_t num = b->num, den = b->den;
        const int32_t t = fxri_fraction_q31(num, den);

        out->x = fxri_coordinate(s->a.x, s->b.x, t, error, num, den);
        out->y = fxri_coordinate(s->a.y, s->b.y, t, error, num, den);
        out->z = fxri_coordinate(s->a.z, s->b.z, t, error, num, den);
    }
}

/* Half of |b - a|, within 1. */
FXR_INLINE uint32_t
fxri_half_length(int32_t a, int32_t b)
{
    const int32_t half = half_floor(b) - half_floor(a);

    return (uint32_t)half ^ (0u - (uint32_t)(half < 0));
}

FXR_INLINE void
fxri_bound_write(fxr_ratio *out, const fxri_bound *b)
{
    out->num = b->num;
    out->den = b->num > 0 ? b->den : 1;
    out->negative = false;
}

FXR_COLD void
fxri_far_points(const fxr_segment *s, fxr_hit *out)
{
    fxri_hit_points(SEGMENT, &s->a, &s->b, out);
}

/*
 * The half lengths tell whether the estimates are good enough, |b - a| < 2^25 + 2; then
 * 2 (b - a) times 5 is what a coordinate may be off in Q32:
 *
 *   |b - a| <= 2 half + 3    error = 20 half + 30 < 2^29
 */
FXR_INLINE bool
aabb_cast_segment(const fxr_segment *s, const fxr_aabb *box, fxr_hit *out)
{
    fxri_bound enters[3], leaves[3], *enter = enters, *leave = leaves;
    uint32_t half;

    if (!fxri_axis_bounds(&enter, &leave, s->a.x, s->b.x, box->min.x,
                          box->max.x, FXR_MIN_X) ||
        !fxri_axis_bounds(&enter, &leave, s->a.y, s->b.y, box->min.y,
                          box->max.y, FXR_MIN_Y) ||
        !fxri_axis_bounds(&enter, &leave, s->a.z, s->b.z, box->min.z,
                          box->max.z, FXR_MIN_Z)) {
        return false;
    }
    fxri_bound_tightest(enters, enter, true);
    fxri_bound_tightest(leaves, leave, false);
    if (leave == leaves) {
        fxri_bound_add(leaves,
                       s->a.x != s->b.x || s->a.y != s->b.y || s->a.z != s->b.z,
                       1, 0);
    } else if (enter != enters &&
               FXR_PRODUCT(enters[0].num, leaves[0].den) >
                   FXR_PRODUCT(leaves[0].num, enters[0].den)) {
        return false;
    } else if (leaves[0].num == leaves[0].den) {
        leaves[0].num = leaves[0].den = 1; /* the end of the segment */
    }
    if (enter == enters) {
        enters[0].num = enters[0].faces = 0;
    }
    fxri_bound_write(&out->span.enter, enters);
    fxri_bound_write(&out->span.exit, leaves);
    out->span.enter_faces = (uint8_t)enters[0].faces;
    out->span.exit_faces = (uint8_t)leaves[0].faces;
    half = fxri_half_length(s->a.x, s->b.x) | fxri_half_length(s->a.y, s->b.y) |
           fxri_half_length(s->a.z, s->b.z);
    if (half >> 24 != 0) {
        fxri_far_points(s, out);
    } else {
        fxri_bound_point(&out->enter_point, s, enters, 20 * half + 30);
        fxri_bound_point(&out->exit_point, s, leaves, 20 * half + 30);
    }
    return true;
}

#endif
