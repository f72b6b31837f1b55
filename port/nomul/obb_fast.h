/*
 * nomul/obb_fast.h - src/box/obb_fast.h by products of 16 bits, for cores on which one
 * of 32x32->64 is a call: armv6m/ and avr/ take it, too.
 *
 * It includes nothing of src/: fxr_obb.c, which includes it, has the shapes, linear_kind,
 * verdict, has_end, signed32, half_floor and axis_dot.
 *
 * The slabs of slab.h in words of 16 bits. The error of each word is bounded. It is
 * taken on the safe side for a hit, and a miss has to be clear by more than the sum of
 * all errors; anything closer than that is UNSURE, and fxr_obb.c asks the exact kernel.
 *
 * A unit of a word is 2^(k + 3) of Q16.16, for a shift k that takes what is projected
 * to 16 bits. A dot product u . v of a valid axis, in units:
 *
 *   v     (p - center) / 2, each coordinate within 1/2; (q - p) / 2; or dir, exact
 *   s     v / 2^k, floor        -2^15 <= s < 2^15; v / 2^k is s - 1/2 .. s + 1
 *   x     u / 2^16, floor       Q2.14; u / 2^16 is x + 1/2 within 1/2
 *   dot   sum of (x + 1/2) s, floor; in 2^-16. The sum of u v is dot
 *           within 1/2 (|s_x| + |s_y| + |s_z|)    <= 3/4 2^16    for x
 *           and (|u_x| + |u_y| + |u_z|) / 2^16    <= 1/2 2^16    for s
 *           and at most 1/2 above                                for the floor
 *   word  dot / 2^16, floor: u . v is word - 5/4 .. word + 9/4; the same holds of ~word
 *         and -u . v
 *
 * |x| + |y| + |z| <= 2^15 + 3, so |dot| < 2^30 + 2^18 and |word| < 2^14 + 5.
 *
 * The words of an invalid axis or of a negative half are wrong. Sums are taken modulo
 * 2^32 for their sake; the answer is then a miss, as it should be, or obb_fast_regular
 * finds them out.
 */
#ifndef FIXRAY_PORT_NOMUL_OBB_FAST_H
#define FIXRAY_PORT_NOMUL_OBB_FAST_H

/* A factor has 16 bits where the product 16x16->32 is an instruction of two int16_t
 * alone. Words and lengths are int and unsigned, which have 16 at least. */
#ifdef FXRI_FACTOR
typedef FXRI_FACTOR fxri_factor;
#else
typedef int fxri_factor;
#endif

/* Three factors, and half of their sum. */
typedef struct {
    fxri_factor x, y, z;
    uint32_t half_sum;
} fxri_factors;

/*
 * A slab in units. Its exact values, for start and half as obb_fast_slab_make has them:
 *
 *   start    word - 5/4 .. word + 9/4
 *   half     word + 5   .. word + 6
 *   to_far   = half - start      to_far + 2 3/4  .. to_far + 7 1/4
 *   to_near  = -half - start     to_near - 8 1/4 .. to_near - 3 3/4, or below 0 if to_near
 *                                is 0
 *   len      = |u . d|        len - 5/4    .. len + 9/4     a segment; with len < 2 it
 *                                                           may run downward
 *                             len          .. len + 5       a ray; it runs upward, or
 *                                                           not at all
 *
 * All are below 2^15, and those of a clear miss below 2^16.
 */
typedef struct {
    unsigned to_near, to_far, len;
} obb_fast_slab;

/* These bounds, in quarters of a unit; and in units, what the tests below allow for
 * them: by how much a half is taken smaller, how far behind the box a clear miss starts
 * at least, and before it ends, by how many times its four numbers it is late, and by
 * how much the len of a ray is taken smaller, and may then be larger. */
enum {
    OBB_HALF = 5,
    OBB_DOT_LOW = -5,
    OBB_DOT_HIGH = 9,
    OBB_FAR_LOW = 4 * OBB_HALF - OBB_DOT_HIGH,
    OBB_FAR_HIGH = 4 * (OBB_HALF + 1) - OBB_DOT_LOW,
    OBB_NEAR_LOW = -4 * (OBB_HALF + 1) - OBB_DOT_HIGH,
    OBB_NEAR_HIGH = -4 * OBB_HALF - OBB_DOT_LOW,
    OBB_BEHIND = 8,
    OBB_BEFORE = 10,
    OBB_LATE = 32,
    OBB_RAY_LESS = 2,
    OBB_RAY_MORE = 5
};

/* |u_x| + |u_y| + |u_z| in Q2.14 by words, each of which is less than 1 too small; and
 * what it is below for the exact one to be at most 2. */
enum { OBB_EXTENT_LIMIT = 0x8000 - 2 };

/* v / 2^16, floor, of a sum modulo 2^32: a shift, or a move of bytes. */
FXR_INLINE int
fxri_upper_word(uint32_t v)
{
    const int32_t w = signed32(v);

    return (int)(w < 0 ? ~(~w >> 16) : w >> 16);
}

/* v, or -1 - v if that is less than 0. */
FXR_INLINE uint32_t
fxri_size(int32_t v)
{
    return (uint32_t)v ^ (0u - (uint32_t)(v < 0));
}

FXR_INLINE uint32_t
fxri_sizes(const fxr_vec3 *v)
{
    return fxri_size(v->x) | fxri_size(v->y) | fxri_size(v->z);
}

/* The least k for which all / 2^k < 2^15, of all < 2^31: at most 16. */
FXR_INLINE unsigned
fxri_shift(uint32_t all)
{
    unsigned k = 0;

    if (all >> 23 != 0) {
        all >>= 8;
        k = 8;
    }
    if (all >> 19 != 0) {
        all >>= 4;
        k += 4;
    }
    if (all >> 17 != 0) {
        all >>= 2;
        k += 2;
    }
    return all >> 16 != 0 ? k + 2 : k + (unsigned)(all >> 15);
}

/* v / 2^k, floor. */
FXR_INLINE fxri_factor
fxri_shifted(int32_t v, unsigned k)
{
    return (fxri_factor)(v < 0 ? ~(~v >> k) : v >> k);
}

FXR_INLINE void
fxri_factors_set(fxri_factors *f, const fxr_vec3 *v, unsigned k)
{
    f->x = fxri_shifted(v->x, k);
    f->y = fxri_shifted(v->y, k);
    f->z = fxri_shifted(v->z, k);
    f->half_sum = (uint32_t)half_floor((int32_t)f->x + f->y + f->z);
}

/* The words of u . s and u . d. */
#ifdef FXRI_NO_MULTIPLIER
/* Both bit by bit of u, from its top, which is its sign: 16 bits of Q2.14. */
static inline void
fxri_dots(const fxr_unit3 *u, const fxri_factors *s, const fxri_factors *d,
          int *start, int *displacement)
{
    const uint32_t s_x = (uint32_t)s->x, d_x = (uint32_t)d->x;
    const uint32_t s_y = (uint32_t)s->y, d_y = (uint32_t)d->y;
    const uint32_t s_z = (uint32_t)s->z, d_z = (uint32_t)d->z;
    uint32_t x = (uint32_t)u->x, y = (uint32_t)u->y, z = (uint32_t)u->z;
    uint32_t of_s = 0, of_d = 0;
    int bits = 16;

    for (;;) {
        if (x >> 31 != 0) {
            of_s += s_x;
            of_d += d_x;
        }
        if (y >> 31 != 0) {
            of_s += s_y;
            of_d += d_y;
        }
        if (z >> 31 != 0) {
            of_s += s_z;
            of_d += d_z;
        }
        if (bits == 16) {
            of_s = 0 - of_s;
            of_d = 0 - of_d;
        }
        if (--bits == 0) {
            break;
        }
        of_s *= 2;
        of_d *= 2;
        x <<= 1;
        y <<= 1;
        z <<= 1;
    }
    *start = fxri_upper_word(of_s + s->half_sum);
    *displacement = fxri_upper_word(of_d + d->half_sum);
}
#else
FXR_INLINE int
fxri_dot(fxri_factor x, fxri_factor y, fxri_factor z, const fxri_factors *f)
{
    /* each product is at most 2^30 */
    return fxri_upper_word((uint32_t)((int32_t)x * f->x) +
                           (uint32_t)((int32_t)y * f->y) +
                           (uint32_t)((int32_t)z * f->z) + f->half_sum);
}

FXR_INLINE void
fxri_dots(const fxr_unit3 *u, const fxri_factors *s, const fxri_factors *d,
          int *start, int *displacement)
{
    const fxri_factor x = (fxri_factor)fxri_upper_word((uint32_t)u->x);
    const fxri_factor y = (fxri_factor)fxri_upper_word((uint32_t)u->y);
    const fxri_factor z = (fxri_factor)fxri_upper_word((uint32_t)u->z);

    *start = fxri_dot(x, y, z, s);
    *displacement = fxri_dot(x, y, z, d);
}
#endif

/* Q2.14  < 3 2^15 */
FXR_INLINE uint32_t
fxri_extent(const fxr_unit3 *u)
{
    return (fxri_size(u->x) >> 16) + (fxri_size(u->y) >> 16) +
           (fxri_size(u->z) >> 16);
}

/* Is the box clearly valid? Each size is less than 2^16 above its word, and a magnitude
 * at most 1 above its size: three are at most 3 2^16 above three words. */
FXR_HOT FXR_COLD bool
obb_fast_regular(const fxr_obb *box)
{
    return fxri_extent(&box->axis[0]) < OBB_EXTENT_LIMIT &&
           fxri_extent(&box->axis[1]) < OBB_EXTENT_LIMIT &&
           fxri_extent(&box->axis[2]) < OBB_EXTENT_LIMIT &&
           (box->half.x | box->half.y | box->half.z) >= 0;
}

/* Does a ray that hardly moves along an axis run downward? */
FXR_COLD bool
fxri_downward(const fxr_unit3 *u, const fxr_vec3 *dir)
{
    return axis_dot(u, dir) > INT64_MAX;
}

FXR_STATIC_ASSERT(-4 * (OBB_BEHIND + 1) + OBB_FAR_HIGH < OBB_DOT_LOW,
                  obb_behind_is_a_miss);
FXR_STATIC_ASSERT(4 * (OBB_BEFORE + 1) + OBB_NEAR_LOW > OBB_DOT_HIGH,
                  obb_before_is_a_miss);
FXR_STATIC_ASSERT(OBB_FAR_LOW >= OBB_DOT_HIGH && -OBB_NEAR_HIGH > -OBB_DOT_LOW,
                  obb_inside_stays_inside);
FXR_STATIC_ASSERT(4 * OBB_RAY_LESS + OBB_DOT_LOW > 0 &&
                      -4 * (OBB_RAY_LESS + 1) + OBB_DOT_HIGH < 0,
                  obb_direction_of_ray);
FXR_STATIC_ASSERT(4 * OBB_RAY_MORE >= 4 * OBB_RAY_LESS + OBB_DOT_HIGH,
                  obb_len_of_ray);

/*
 * The slab of one axis, of (p - center) / 2 and d in factors. Returns false if this axis
 * alone decides, or cannot: *answer is MISS or UNSURE.
 *
 *   start > half + 8    the start is behind the box by 1 3/4, more than a segment of
 *                       len < 2 may come back
 *   to_near > len + 10  a segment ends 1/2 before the box, in either direction
 *   past, to_far >= 0   a segment of len < 2 starts inside by 2 3/4, more than it may
 *                       move: it does not get out
 *
 * A ray must know its direction, since it has no end: with a word of -2 .. 1 the exact
 * dot product is made. Then |u . d| is at most 3 1/4.
 */
FXR_INLINE bool
obb_fast_slab_make(obb_fast_slab *out, linear_kind kind, const fxr_unit3 *u,
                   const fxri_factors *s, const fxri_factors *d,
                   const fxr_vec3 *dir, int half, verdict *answer)
{
    int start, displacement;

    fxri_dots(u, s, d, &start, &displacement);
    if (kind != SEGMENT && displacement >= -OBB_RAY_LESS &&
        displacement < OBB_RAY_LESS) {
        start = fxri_downward(u, dir) ? ~start : start;
        displacement = OBB_RAY_LESS;
    } else if (displacement < 0) {
        start = ~start;
        displacement = ~displacement;
    }
    if (start > half) {
        *answer = start > half + OBB_BEHIND ? MISS : UNSURE;
        return false;
    }
    out->to_far = (unsigned)half - (unsigned)start;
    out->len = (unsigned)(kind == SEGMENT ? displacement
                                          : displacement - OBB_RAY_LESS);
    out->to_near = 0;
    if (start >= -half) {
        return true;
    }
    out->to_near = (unsigned)-half - (unsigned)start;
    if (kind == SEGMENT && out->to_near > out->len) {
        *answer = out->to_near > out->len + OBB_BEFORE ? MISS : UNSURE;
        return false;
    }
    return true;
}

FXR_STATIC_ASSERT(-OBB_NEAR_HIGH *OBB_DOT_HIGH >= -OBB_DOT_LOW * OBB_FAR_LOW,
                  obb_late_is_paid_for);
FXR_STATIC_ASSERT(-OBB_NEAR_LOW + OBB_FAR_HIGH + 2 * 4 * OBB_RAY_MORE <=
                          4 * (OBB_LATE - 6) &&
                      OBB_RAY_MORE * 4 >= OBB_DOT_HIGH,
                  obb_late_is_a_miss);

/*
 * Is axis i entered too late for axis j, or is that unsure? By exact values, which are
 * primed, it is not too late where
 *
 *   ray       to_near' len_j' <= to_near (len_j + 5),   to_far len_i <= to_far' len_i'
 *
 *   segment   to_near' len_j' <= to_near len_j + 9/4 to_near - 15/4 len_j - 135/16
 *             to_far' len_i' >= to_far len_i + 11/4 len_i - 5/4 to_far - 55/16
 *
 *             to_near <= len_i, and to_far <= len_j: 11/4 len_i pays for 9/4 to_near, and
 *             15/4 len_j for 5/4 to_far. If to_near' or len_i' is below 0, so is to_near'
 *
 * A segment that ends before it leaves j is not late. Both products are off by less
 * than 33/4 len_j + 29/4 len_i + 5 to_near + 5 to_far + 37 together, which is less than 26
 * times the OR of the four and 37; so more than 32 times the OR is surely too late. It
 * is greater than 27 then, as len_j + 5 is greater than 32: to_near' and len_j' are above
 * 0.
 */
FXR_INLINE bool
obb_fast_late(linear_kind kind, const obb_fast_slab *i, const obb_fast_slab *j,
              verdict *answer)
{
    const unsigned most =
        (unsigned)(j->len + (kind == SEGMENT ? 0 : OBB_RAY_MORE));
    uint32_t enter, leave;

    if (kind == SEGMENT && j->to_far >= j->len) {
        return false;
    }
    enter = (uint32_t)i->to_near * most; /* < 2^30 */
    leave = (uint32_t)j->to_far * i->len;
    if (enter <= leave) {
        return false;
    }
    *answer = enter - leave > (uint32_t)OBB_LATE *
                                  (i->to_near | i->len | j->to_far | j->len)
                  ? MISS
                  : UNSURE;
    return true;
}

/* Does a segment or a ray hit the box? Small code leaves all of it to the exact
 * kernel. */
FXR_INLINE verdict
obb_fast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
         const fxr_obb *box)
{
    const fxr_vec3 *c = &box->center;
    const int32_t x0 = half_floor(p->x), y0 = half_floor(p->y);
    const int32_t z0 = half_floor(p->z);
    /* Q16.15  |s|, |d| < 2^31  within 1/2 of each */
    const fxr_vec3 s = {x0 - half_floor(c->x), y0 - half_floor(c->y),
                        z0 - half_floor(c->z)};
    const bool end = has_end(kind);
    const fxr_vec3 d = {end ? half_floor(q->x) - x0 : q->x,
                        end ? half_floor(q->y) - y0 : q->y,
                        end ? half_floor(q->z) - z0 : q->z};
    const uint32_t half_x = (uint32_t)box->half.x;
    const uint32_t half_y = (uint32_t)box->half.y;
    const uint32_t half_z = (uint32_t)box->half.z;
    const uint32_t d_sizes = fxri_sizes(&d);
    const uint32_t sizes =
        fxri_sizes(&s) | (half_x | half_y | half_z) >> 1 | (end ? d_sizes : 0);
    fxri_factors of_s, of_d;
    obb_fast_slab x, y, z;
    verdict answer;
    unsigned k;

    if (!FXR_FAST_BOXES) {
        return UNSURE;
    }
    k = fxri_shift(sizes);
    fxri_factors_set(&of_s, &s, k);
    fxri_factors_set(&of_d, &d, end ? k : fxri_shift(d_sizes));
    k += 3; /* a half is below 2^13 */
    if (!obb_fast_slab_make(&x, kind, &box->axis[0], &of_s, &of_d, q,
                            (int)(half_x >> k) - OBB_HALF, &answer) ||
        !obb_fast_slab_make(&y, kind, &box->axis[1], &of_s, &of_d, q,
                            (int)(half_y >> k) - OBB_HALF, &answer) ||
        !obb_fast_slab_make(&z, kind, &box->axis[2], &of_s, &of_d, q,
                            (int)(half_z >> k) - OBB_HALF, &answer) ||
        (x.to_near > 0 && (obb_fast_late(kind, &x, &y, &answer) ||
                           obb_fast_late(kind, &x, &z, &answer))) ||
        (y.to_near > 0 && (obb_fast_late(kind, &y, &x, &answer) ||
                           obb_fast_late(kind, &y, &z, &answer))) ||
        (z.to_near > 0 && (obb_fast_late(kind, &z, &x, &answer) ||
                           obb_fast_late(kind, &z, &y, &answer)))) {
        return answer;
    }
    return obb_fast_regular(box) ? HIT : UNSURE;
}

#endif
