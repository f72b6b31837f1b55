/*
 * armv7m/aabb_cast.h - src/box/aabb_cast.h for a core that divides and accumulates
 * products 32x32->64.
 *
 * It includes nothing of src/: fxr_aabb.c, which includes it, has the shapes, signed32,
 * difference32, half_floor, copy_point and aabb_rounded.
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
fxri_bound_add(fxri_bound *end, uint32_t num, uint32_t den, uint32_t face,
               bool has_face)
{
    end->num = num;
    end->den = den;
    if (has_face) {
        end->faces = face;
    }
    return end + 1;
}

/* The bounds of one axis, from a to b; low_face is its lower face. Returns false if this
 * axis alone misses. All differences are below 2^32. An inverted box misses here, or is
 * left before it is entered. Without exit_faces the bounds of the exit have no face. */
FXR_INLINE bool
fxri_axis_bounds(fxri_bound **enter, fxri_bound **leave, int32_t a, int32_t b,
                 int32_t low, int32_t high, uint32_t low_face, bool exit_faces)
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
                                    (uint32_t)b - (uint32_t)a, low_face, true);
        }
        if (b >= high) {
            *leave = fxri_bound_add(*leave, (uint32_t)high - (uint32_t)a,
                                    (uint32_t)b - (uint32_t)a, 2 * low_face,
                                    exit_faces);
        }
    } else if (b < a) {
        if (a < low) {
            return false;
        }
        if (high <= a) {
            if (high < b) {
                return false;
            }
            *enter =
                fxri_bound_add(*enter, (uint32_t)a - (uint32_t)high,
                               (uint32_t)a - (uint32_t)b, 2 * low_face, true);
        }
        if (b <= low) {
            *leave =
                fxri_bound_add(*leave, (uint32_t)a - (uint32_t)low,
                               (uint32_t)a - (uint32_t)b, low_face, exit_faces);
        }
    } else {
        return low <= a && a <= high;
    }
    return true;
}

/* The bounds of all axes. */
FXR_INLINE bool
fxri_all_bounds(fxri_bound **enter, fxri_bound **leave, const fxr_segment *s,
                const fxr_aabb *box, bool exit_faces)
{
    return fxri_axis_bounds(enter, leave, s->a.x, s->b.x, box->min.x,
                            box->max.x, FXR_MIN_X, exit_faces) &&
           fxri_axis_bounds(enter, leave, s->a.y, s->b.y, box->min.y,
                            box->max.y, FXR_MIN_Y, exit_faces) &&
           fxri_axis_bounds(enter, leave, s->a.z, s->b.z, box->min.z,
                            box->max.z, FXR_MIN_Z, exit_faces);
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
 * num / den in Q31, 0 < num < den < 2^30: off by less than 2.
 *
 *   d, n   den and num, shifted        2^29 <= d < 2^30: no bit is lost
 *   h      d / 2^14, floor             | 2^15 <= h < 2^16, low by less than 2^-15 of it
 *   q1     4 n / h                     n 2^16 / d < 2^16, high by less than 2 for h, and
 *                                      low by less than 1 for the floor
 *   rest   n 2^16 - q1 d               | -2 d < rest < d, an int32
 *   q2     rest / h                    rest 2^14 / d, less than 2^15: by less than 1
 *                                      farther from 0 for h, or closer for the rounding
 *   t      q1 2^14 + q2                in Q30, off by less than 1
 */
FXR_INLINE int32_t
fxri_fraction_q31(uint32_t num, uint32_t den)
{
    const unsigned shift = FXR_CLZ32(den) - 2;
    const uint32_t d = den << shift, n = num << shift;
    const uint32_t h = d >> 14, q1 = 4 * n / h;
    const int32_t rest = signed32((n << 16) - q1 * d);

    return signed32((q1 << 15) + 2 * (uint32_t)(rest / (int32_t)h));
}

/*
 * A coordinate that the fraction does not decide: whole or whole - 1.
 *
 *   excess    twice the distance of the exact coordinate from whole - 1/2, in units of
 *             1 / den    | < 2^54
 */
FXR_COLD int32_t
fxri_coordinate_settled(int32_t a, int32_t twice, const fxri_bound *b,
                        int32_t whole)
{
    const int32_t up = 2 * (whole - a) - 1; /* |.| < 2^27 */
    const int64_t excess =
        (int64_t)twice * (int32_t)b->num - (int64_t)up * (int32_t)b->den;

    return whole - (excess < (whole & 1));
}

/*
 * One coordinate at t of Q31: a + (b - a) t, in Q32, with a half and the error added.
 *
 *   sum    | its whole part is the nearest one to the exact coordinate, unless the
 *            fraction is below 2 error: then that, or 1 less
 */
FXR_INLINE int32_t
fxri_coordinate(int32_t a, int32_t end, int32_t t, uint32_t error,
                const fxri_bound *b)
{
    /* |.| < 2^26 + 4 */
    const int32_t twice = signed32(2 * ((uint32_t)end - (uint32_t)a));
    const uint64_t sum = ((uint64_t)(uint32_t)a << 32 | (0x80000000u + error)) +
                         FXR_SIGNED_PRODUCT(twice, t);
    const int32_t whole = signed32((uint32_t)(sum >> 32));

    return (uint32_t)sum >= 2 * error
               ? whole
               : fxri_coordinate_settled(a, twice, b, whole);
}

/* A coordinate of a segment of any length, by long division. */
FXR_COLD int32_t
fxri_far_coordinate(int32_t a, int32_t b, uint32_t num, uint32_t den)
{
    bool down;
    const uint32_t len = difference32(a, b, &down);
    const uint32_t k = aabb_rounded(FXR_PRODUCT(len, num), den, (uint32_t)a);

    return signed32(down ? (uint32_t)a - k : (uint32_t)a + k);
}

FXR_COLD void
fxri_far_point(fxr_vec3 *out, const fxr_segment *s, uint32_t num, uint32_t den)
{
    out->x = fxri_far_coordinate(s->a.x, s->b.x, num, den);
    out->y = fxri_far_coordinate(s->a.y, s->b.y, num, den);
    out->z = fxri_far_coordinate(s->a.z, s->b.z, num, den);
}

/* Half of |b - a|, within 1. */
FXR_INLINE uint32_t
fxri_half_length(int32_t a, int32_t b)
{
    const int32_t half = half_floor(b) - half_floor(a);

    return (uint32_t)half ^ (0u - (uint32_t)(half < 0));
}

/*
 * The half lengths tell whether the estimates are good enough, |b - a| < 2^25 + 2; then
 * 2 (b - a) times 2 is what a coordinate may be off in Q32:
 *
 *   |b - a| <= 2 half + 3    error = 8 half + 12 < 2^28
 *
 * Returns the error, or 0 if they are not.
 */
FXR_INLINE uint32_t
fxri_segment_error(const fxr_segment *s)
{
    const uint32_t half = fxri_half_length(s->a.x, s->b.x) |
                          fxri_half_length(s->a.y, s->b.y) |
                          fxri_half_length(s->a.z, s->b.z);

    return half >> 24 != 0 ? 0 : 8 * half + 12;
}

/* t, the faces and the point of a bound, one after the other: so few registers are in
 * use at once. */
FXR_INLINE void
fxri_bound_write(const fxr_segment *s, const fxri_bound *b, uint32_t error,
                 fxr_ratio *out, uint8_t *faces, fxr_vec3 *point)
{
    const uint32_t num = b->num, den = b->den;

    out->num = num;
    out->den = num > 0 ? den : 1;
    out->negative = false;
    *faces = (uint8_t)b->faces;
    if (num == 0) {
        copy_point(point, &s->a);
    } else if (num == den) {
        copy_point(point, &s->b);
    } else if (error == 0) {
        fxri_far_point(point, s, num, den);
    } else {
        const int32_t t = fxri_fraction_q31(num, den);

        point->x = fxri_coordinate(s->a.x, s->b.x, t, error, b);
        point->y = fxri_coordinate(s->a.y, s->b.y, t, error, b);
        point->z = fxri_coordinate(s->a.z, s->b.z, t, error, b);
    }
}

/* Of both bounds, as a function of its own: its registers are then no burden on a
 * miss. Returns true. */
FXR_COLD bool
fxri_cast_write(const fxr_segment *s, const fxri_bound *enter,
                const fxri_bound *leave, fxr_hit *out)
{
    const uint32_t error = fxri_segment_error(s);

    fxri_bound_write(s, enter, error, &out->span.enter, &out->span.enter_faces,
                     &out->enter_point);
    fxri_bound_write(s, leave, error, &out->span.exit, &out->span.exit_faces,
                     &out->exit_point);
    return true;
}

/* Of an entry, likewise. */
FXR_COLD bool
fxri_enter_write(const fxr_segment *s, const fxri_bound *enter, fxr_entry *out)
{
    fxri_bound_write(s, enter, fxri_segment_error(s), &out->t, &out->faces,
                     &out->point);
    return true;
}

FXR_INLINE bool
aabb_cast_segment(const fxr_segment *s, const fxr_aabb *box, fxr_hit *out)
{
    fxri_bound enters[3], leaves[3], *enter = enters, *leave = leaves;

    if (!fxri_all_bounds(&enter, &leave, s, box, true)) {
        return false;
    }
    fxri_bound_tightest(enters, enter, true);
    fxri_bound_tightest(leaves, leave, false);
    if (leave == leaves) {
        (void)fxri_bound_add(
            leaves, s->a.x != s->b.x || s->a.y != s->b.y || s->a.z != s->b.z, 1,
            0, true);
    } else if (enter != enters &&
               FXR_PRODUCT(enters[0].num, leaves[0].den) >
                   FXR_PRODUCT(leaves[0].num, enters[0].den)) {
        return false;
    } else if (leaves[0].num == leaves[0].den) {
        leaves[0].num = leaves[0].den = 1; /* the end of the segment */
    }
    if (enter == enters) {
        (void)fxri_bound_add(enters, 0, 1, 0, true);
    }
    return fxri_cast_write(s, enters, leaves, out);
}

/* No bound of the exit has to be the earliest one: the entry is compared with each. */
FXR_INLINE bool
aabb_enter_segment(const fxr_segment *s, const fxr_aabb *box, fxr_entry *out)
{
    fxri_bound enters[3], leaves[3], *enter = enters, *leave = leaves;
    const fxri_bound *b;

    if (!fxri_all_bounds(&enter, &leave, s, box, false)) {
        return false;
    }
    if (enter == enters) {
        out->t.num = 0;
        out->t.den = 1;
        out->t.negative = false;
        out->faces = 0;
        copy_point(&out->point, &s->a);
        return true;
    }
    fxri_bound_tightest(enters, enter, true);
    for (b = leaves; b < leave; b++) {
        if (FXR_PRODUCT(enters[0].num, b->den) >
            FXR_PRODUCT(b->num, enters[0].den)) {
            return false;
        }
    }
    return fxri_enter_write(s, enters, out);
}

#endif
