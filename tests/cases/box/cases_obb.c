/*
 * cases_obb.c - axes, scenes round an OBB, and transforms.
 */
#include "../space/cases.h"

typedef enum {
    UPRIGHT,
    PERMUTED,
    TRIPLE,
    QUATERNION,
    SKEWED,
    ARBITRARY,
    SPECIAL,
    AXES_COUNT
} axes_kind;

/* Pythagorean triples: (a, b, c) with a^2 + b^2 = c^2. */
static const int32_t triples[][3] = {
    {3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {7, 24, 25}};

static void
set_axes(const int32_t m[3][3], fxr_unit3 axis[3])
{
    unsigned i;

    for (i = 0; i < 3; i++)
        axis[i] = unit3_from(m[i]);
}

static void
permuted_axes(cases_random *r, int32_t m[3][3])
{
    const unsigned first = (unsigned)cases_below(r, 3);
    const unsigned second = (first + 1 + (unsigned)cases_below(r, 2)) % 3;
    const unsigned third = 3 - first - second;

    m[0][first] = cases_below(r, 2) ? FXR_Q30_ONE : -FXR_Q30_ONE;
    m[1][second] = cases_below(r, 2) ? FXR_Q30_ONE : -FXR_Q30_ONE;
    m[2][third] = cases_below(r, 2) ? FXR_Q30_ONE : -FXR_Q30_ONE;
}

/* A turn in one coordinate plane by a rational angle: either rounded to unit
 * vectors, or 3/4 + 1/2 exactly, a little too long, for exact contact. */
static void
triple_axes(cases_random *r, int32_t m[3][3])
{
    const int32_t *t = triples[cases_below(r, 4)];
    const unsigned i = (unsigned)cases_below(r, 3);
    const unsigned j = (i + 1) % 3, k = (i + 2) % 3;
    int32_t u = t[0] * (FXR_Q30_ONE / t[2]);
    int32_t v = t[1] * (FXR_Q30_ONE / t[2]);

    if (cases_below(r, 2) != 0) {
        u = FXR_Q30_ONE / 4 * 3;
        v = FXR_Q30_ONE / 4 * 4;
    }
    m[i][i] = u;
    m[i][j] = v;
    m[j][i] = -v;
    m[j][j] = u;
    m[k][k] = FXR_Q30_ONE;
}

/* |x| + |y| + |z| <= 2^31, and often exactly 2^31. */
static void
skewed_axis(cases_random *r, int32_t m[3])
{
    const unsigned shift = (unsigned)cases_below(r, 20);
    const uint32_t all = 0x80000000u >> shift;
    const uint32_t x = cases_below(r, all), y = cases_below(r, all - x);
    const uint32_t z = cases_below(r, 2) ? all - x - y : 0;
    const uint32_t v[3] = {x, y, z};
    const unsigned first = (unsigned)cases_below(r, 3);
    unsigned i;

    for (i = 0; i < 3; i++) {
        const uint32_t part = v[(i + first) % 3];

        m[i] = cases_to_i32(part == 0x80000000u || cases_below(r, 2) ? 0 - part
                                                                     : part);
    }
}

static void
copy_rotation(cases_random *r, int32_t m[3][3])
{
    fxr_quaternion q;
    fxr_rotation rotation;
    const unsigned bits = 2 + (unsigned)cases_below(r, 30);
    unsigned i, j;

    q.x = cases_signed(r, bits);
    q.y = cases_signed(r, bits);
    q.z = cases_signed(r, bits);
    q.w = cases_signed(r, bits);
    if (!fxr_rotation_from_quaternion(q, &rotation))
        return;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            m[i][j] = unit3_get(rotation.row[i], j);
}

void
cases_unit3(cases_random *r, fxr_unit3 axis[3])
{
    const axes_kind kind = (axes_kind)cases_below(r, AXES_COUNT);
    int32_t m[3][3] = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
    unsigned i, j;

    switch (kind) {
    case UPRIGHT:
        for (i = 0; i < 3; i++)
            m[i][i] = FXR_Q30_ONE;
        break;
    case PERMUTED:
        permuted_axes(r, m);
        break;
    case TRIPLE:
        triple_axes(r, m);
        break;
    case QUATERNION:
        copy_rotation(r, m);
        break;
    case SKEWED:
        for (i = 0; i < 3; i++)
            skewed_axis(r, m[i]);
        break;
    default:
        for (i = 0; i < 3; i++)
            for (j = 0; j < 3; j++)
                m[i][j] = kind == SPECIAL ? cases_extreme(r) / 2
                                          : cases_signed(r, 31);
    }
    set_axes((const int32_t(*)[3])m, axis);
}

/* |axis . (p - center)| in ulps, rounded down or up: the half extent that puts
 * p on a face, or within an ulp of it. */
static int32_t
half_through(cases_random *r, const fxr_unit3 *axis, fxr_vec3 p,
             fxr_vec3 center)
{
    uint64_t sum = 0;
    unsigned i;

    for (i = 0; i < 3; i++)
        sum += (uint64_t)(int64_t)unit3_get(*axis, i) *
               (uint64_t)((int64_t)vec3_get(p, i) - vec3_get(center, i));
    if (sum >> 63 != 0)
        sum = 0 - sum;
    sum += cases_below(r, 2) ? FXR_Q30_ONE - 1 : 0;
    sum >>= 30;
    return sum > INT32_MAX ? INT32_MAX : (int32_t)sum;
}

/* Choose the box so that a point is on its face, edge or corner, or some steps off
 * it (what words of 32 bits leave open, and a little more), then pass through the
 * point. */
static void
graze_obb(cases_random *r, scene *out)
{
    const unsigned bits = 4 + (unsigned)cases_below(r, 28);
    const unsigned on = 1 + (unsigned)cases_below(r, 7);
    const uint32_t off = cases_below(r, 4) == 0 ? cases_below(r, 128) : 0;
    const fxr_vec3 center = cases_vec3(r, bits);
    fxr_vec3 p = cases_vec3(r, bits);
    int32_t half[3], v[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        /* A multiple of 4 from the centre: exact for axes in quarters. */
        v[k] = cases_to_i32((uint32_t)vec3_get(center, k) +
                            ((uint32_t)vec3_get(p, k) & ~(uint32_t)3));
    }
    if (bits < 30)
        p = vec3_from(v);
    for (k = 0; k < 3; k++) {
        half[k] = half_through(r, &out->obb.axis[k], p, center);
        if (off > 0)
            half[k] =
                cases_add(half[k], (int64_t)cases_below(r, 2 * off) - off);
        if ((on >> k & 1) == 0)
            half[k] = cases_add(half[k], 1 + (int64_t)cases_below(
                                                 r, (uint32_t)1 << (bits - 1)));
    }
    out->obb.center = center;
    out->obb.half = vec3_from(half);
    cases_graze(r, p, 1 + (unsigned)cases_below(r, bits), 0, out);
}

void
cases_obb_of_aabb(scene *out)
{
    int32_t center[3], half[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t low = vec3_get(out->aabb.min, k);
        const int64_t high = vec3_get(out->aabb.max, k);

        center[k] = (int32_t)((low + high) / 2);
        half[k] = (int32_t)((high - low) / 2);
    }
    out->obb.center = vec3_from(center);
    out->obb.half = vec3_from(half);
}

static void
plain_obb(cases_random *r, scene *out)
{
    const uint32_t change = cases_below(r, 12);
    int32_t half[3];
    unsigned k;

    cases_aabb(r, out);
    cases_obb_of_aabb(out);
    for (k = 0; k < 3; k++) {
        half[k] = vec3_get(out->obb.half, k);
        if (change == 0)
            half[k] = cases_extreme(r);
        if (change == 1 && cases_below(r, 2) != 0)
            half[k] = 0;
    }
    if (change == 2)
        half[cases_below(r, 3)] = -1;
    out->obb.half = vec3_from(half);
}

void
cases_obb(cases_random *r, scene *out)
{
    cases_unit3(r, out->obb.axis);
    if (cases_below(r, 2) != 0)
        plain_obb(r, out);
    else
        graze_obb(r, out);
    out->aabb.min = out->aabb.max = out->obb.center;
}

void
cases_transform(cases_random *r, fxr_transform *out)
{
    cases_unit3(r, out->rotation.row);
    out->translation = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));
    if (cases_below(r, 8) == 0) {
        out->translation.x = cases_extreme(r);
        out->translation.y = cases_extreme(r);
        out->translation.z = cases_extreme(r);
    }
}

void
cases_quarter_turns(cases_random *r, fxr_rotation *out)
{
    static const fxr_rotation about_z = {
        {{0, -FXR_Q30_ONE, 0}, {FXR_Q30_ONE, 0, 0}, {0, 0, FXR_Q30_ONE}}};
    static const fxr_rotation cycle = {
        {{0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}, {FXR_Q30_ONE, 0, 0}}};
    fxr_transform all = {
        {{{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}},
        {0, 0, 0}};
    fxr_transform step = all;
    uint32_t n = 1 + cases_below(r, 6);

    while (n-- > 0) {
        step.rotation = cases_below(r, 2) != 0 ? about_z : cycle;
        (void)fxr_transform_mul(&step, &all, &all); /* exact: it fits */
    }
    *out = all.rotation;
}

bool
rotation_is_orthonormal(const fxr_rotation *r)
{
    unsigned i, j, k;

    for (i = 0; i < 3; i++) {
        for (j = 0; j < 3; j++) {
            int64_t dot = i == j ? -((int64_t)1 << 60) : 0;

            for (k = 0; k < 3; k++)
                dot +=
                    (int64_t)unit3_get(r->row[i], k) * unit3_get(r->row[j], k);
            if (dot < -((int64_t)1 << 32) || dot > (int64_t)1 << 32)
                return false;
        }
    }
    return true;
}
