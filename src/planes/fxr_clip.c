/*
 * fxr_clip.c - a component clipped by half spaces: clip.h says what its numbers are.
 */
#include "clip.h"

/* v = v0 + 2^127 if endless, times sign. */
static void
clip_set(uint32_t *v, uint32_t v0, bool endless, int sign)
{
    fxri_long_begin(v, CLIP_LIMBS);
    v[1] = v0;
    v[CLIP_LIMBS] = endless ? 0x80000000u : 0;
    long_set_sign(v, sign);
}

static bool
clip_is_endless(const clip_bound *b)
{
    return b->num[CLIP_LIMBS] >> 31 != 0;
}

static bool
clip_is_still(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q)
{
    bool down;
    int k = 0;

    while (k < 3 && fxri_displacement(kind, p, q, k, &down) == 0) {
        k++;
    }
    return k == 3;
}

void
fxri_clip_begin(clip *c, linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                bool open)
{
    bool ends, begins;

    c->kind = kind;
    c->p = p;
    c->q = q;
    c->open = open;
    c->first = false;
    c->still = clip_is_still(kind, p, q);
    begins = c->still || !is_line(kind);
    ends = c->still || has_end(kind);
    clip_set(c->enter.num, 0, !begins, begins ? 0 : -1);
    clip_set(c->enter.den, 1, false, 1);
    clip_set(c->exit.num, ends, !ends, 1);
    clip_set(c->exit.den, 1, false, 1);
    c->enter.faces = 0;
    c->exit.faces = 0;
}

/* The order of two fractions: -1, 0 or 1. */
static int
clip_order(const uint32_t *num, const uint32_t *den, const uint32_t *other_num,
           const uint32_t *other_den)
{
    uint32_t r[LONG_ROOM(CLIP_PRODUCT_LIMBS)];

    fxri_long_minor(r, CLIP_PRODUCT_LIMBS, num, other_den, other_num, den);
    return long_sign(r);
}

/* A bound by t = num / den: order says whether it is tighter, as that one, or not. */
static void
clip_tighten(clip_bound *b, const uint32_t *num, const uint32_t *den, int order,
             uint32_t face, bool first)
{
    if (order > 0) {
        fxri_long_copy(b->num, CLIP_LIMBS, num);
        fxri_long_copy(b->den, CLIP_LIMBS, den);
        b->faces = face;
    } else if (order == 0 && (!first || b->faces == 0)) {
        b->faces |= face;
    }
}

bool
fxri_clip_by(clip *c, const uint32_t *height, const uint32_t *slope,
             uint32_t face)
{
    uint32_t num[LONG_ROOM(CLIP_LIMBS)], den[LONG_ROOM(CLIP_LIMBS)];
    const int up = long_sign(slope);

    if (up == 0) {
        return long_sign(height) + (int)c->open <= 0;
    }
    fxri_long_copy(num, CLIP_LIMBS, height);
    fxri_long_copy(den, CLIP_LIMBS, slope);
    long_set_sign(den, 1);
    if (up < 0) {
        clip_tighten(&c->enter, num, den,
                     clip_order(num, den, c->enter.num, c->enter.den), face,
                     c->first);
    } else {
        long_reverse(num);
        if (long_sign(num) < 0 && long_sign(c->enter.num) >= 0) {
            return false; /* left before it begins */
        }
        clip_tighten(&c->exit, num, den,
                     clip_order(c->exit.num, c->exit.den, num, den), face,
                     c->first);
    }
    return true;
}

bool
fxri_clip_ends(const clip *c)
{
    return clip_order(c->enter.num, c->enter.den, c->exit.num, c->exit.den) +
               (int)c->open <=
           0;
}

void
fxri_clip_dot(uint32_t v[LONG_ROOM(CLIP_LIMBS)], const plane_any *n,
              linear_kind kind, const fxr_vec3 *from, const fxr_vec3 *to)
{
    int k;

    fxri_long_begin(v, CLIP_LIMBS);
    for (k = 0; k < 3; k++) {
        bool down;
        const uint32_t w = fxri_displacement(kind, from, to, k, &down);

        fxri_long_add_times(v, plane_component(n, k), w,
                            down ? LIMBS_MINUS : LIMBS_PLUS);
    }
    fxri_long_close(v);
}

bool
fxri_clip_by_plane(clip *c, const plane_any *n, const fxr_vec3 *corner,
                   bool turned, uint32_t face)
{
    uint32_t height[LONG_ROOM(CLIP_LIMBS)], slope[LONG_ROOM(CLIP_LIMBS)];

    fxri_clip_dot(height, n, SEGMENT, corner, c->p);
    if (c->still) {
        return (turned ? -long_sign(height) : long_sign(height)) +
                   (int)c->open <=
               0;
    }
    fxri_clip_dot(slope, n, c->kind, c->p, c->q);
    if (turned) {
        long_reverse(height);
        long_reverse(slope);
    }
    return fxri_clip_by(c, height, slope, face);
}

/* num >= 2^64 den is asked of the upper limbs of num: those of den there are 0. */
void
fxri_clip_t(rational_point *f, const uint32_t *num, const uint32_t *den,
            bool negative, fxr_ratio *out)
{
    fxri_limbs_copy(f->num, RATIONAL_LIMBS, num + 1, long_n(num));
    fxri_limbs_copy(f->den, RATIONAL_LIMBS, den + 1, long_n(den));
    f->negative = negative;
    if (fxri_limbs_order(f->num + 2, f->den, RATIONAL_LIMBS - 2) >= 0 &&
        (f->den[3] | f->den[4]) == 0) {
        f->num[0] = f->num[1] = UINT32_MAX;
        f->num[2] = f->num[3] = f->num[4] = 0;
        f->den[0] = 1;
        f->den[1] = f->den[2] = 0;
    }
    fxri_rational_ratio(f, out);
}

/* t of a bound, and f for the point there. */
static void
clip_ratio(rational_point *f, const clip_bound *b, fxr_ratio *out)
{
    fxri_clip_t(f, b->num, b->den, long_sign(b->num) < 0, out);
    if (clip_is_endless(b)) {
        out->num = 1;
        out->den = 0;
    }
}

static const clip_bound *
clip_exit(const clip *c)
{
    return c->still ? &c->enter : &c->exit;
}

void
fxri_clip_span(const clip *c, fxr_span *out)
{
    rational_point f;

    clip_ratio(&f, &c->enter, &out->enter);
    clip_ratio(&f, clip_exit(c), &out->exit);
    out->enter_faces = (uint8_t)c->enter.faces;
    out->exit_faces = (uint8_t)c->exit.faces;
}

void
fxri_clip_hit(const clip *c, fxr_hit *out)
{
    rational_point f;

    clip_ratio(&f, &c->enter, &out->span.enter);
    fxri_rational_linear(&f, c->kind, c->p, c->q, &out->enter_point);
    clip_ratio(&f, clip_exit(c), &out->span.exit);
    fxri_rational_linear(&f, c->kind, c->p, c->q, &out->exit_point);
    out->span.enter_faces = (uint8_t)c->enter.faces;
    out->span.exit_faces = (uint8_t)c->exit.faces;
}

void
fxri_clip_entry(const clip *c, fxr_entry *out)
{
    rational_point f;

    clip_ratio(&f, &c->enter, &out->t);
    fxri_rational_linear(&f, c->kind, c->p, c->q, &out->point);
    out->faces = (uint8_t)c->enter.faces;
}
