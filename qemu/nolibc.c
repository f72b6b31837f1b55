/*
 * nolibc.c - the library with nothing else: no libc, no libgcc.
 *
 * A handful of calls; what they have to answer is worked out by hand. The exit
 * status is the number of wrong answers.
 */
#include <fixray/fixray.h>

#include "semihost.h"

static int wrong;

static void
expect(bool right, const char *what)
{
    semihost_print(right ? "ok    " : "WRONG ");
    semihost_print(what);
    semihost_print("\n");
    wrong += !right;
}

static bool
same_point(fxr_vec3 p, fxr_q16 x, fxr_q16 y, fxr_q16 z)
{
    return p.x == x && p.y == y && p.z == z;
}

/* From (-1, 1, 2) to (5, 4, 2) in the box 0..2, 0..3, 1..4: x enters at 0 after
 * 1/6 and leaves at 2 after 1/2; y is 1.5 and 2.5 there. */
static const fxr_segment segment = {
    {FXR_Q16(-1), FXR_Q16(1), FXR_Q16(2)},
    {FXR_Q16(5), FXR_Q16(4), FXR_Q16(2)},
};
static const fxr_aabb box = {
    {FXR_Q16(0), FXR_Q16(0), FXR_Q16(1)},
    {FXR_Q16(2), FXR_Q16(3), FXR_Q16(4)},
};

/* The same box, turned by a quarter round z: its axis 0 is the world's y. */
static const fxr_obb turned = {
    {FXR_Q16(1), FXR_Q16(1.5), FXR_Q16(2.5)},
    {FXR_Q16(1.5), FXR_Q16(1), FXR_Q16(1.5)},
    {{0, FXR_Q30_ONE, 0}, {-FXR_Q30_ONE, 0, 0}, {0, 0, FXR_Q30_ONE}},
};

static void
expect_faces(const fxr_hit *hit, int enter, int exit)
{
    expect(hit->span.enter_faces == enter, "the face it enters by");
    expect(hit->span.exit_faces == exit, "the face it leaves by");
    expect(same_point(hit->enter_point, FXR_Q16(0), FXR_Q16(1.5), FXR_Q16(2)),
           "where it enters");
    expect(same_point(hit->exit_point, FXR_Q16(2), FXR_Q16(2.5), FXR_Q16(2)),
           "where it leaves");
}

static void
expect_casts(void)
{
    fxr_hit hit;

    expect(fxr_segment_cast_aabb(&segment, &box, &hit), "segment casts AABB");
    expect_faces(&hit, FXR_MIN_X, FXR_MAX_X);
    expect(fxr_ratio_to_uq32(hit.span.exit) == (uint64_t)1 << 31,
           "it leaves at one half");
    expect(fxr_segment_cast_obb(&segment, &turned, &hit), "segment casts OBB");
    expect_faces(&hit, FXR_MAX_Y, FXR_MIN_Y); /* axis 1 is the world's -x */
}

/* A segment to the end of the range, and boxes there. */
static const fxr_segment edge = {{0, 0, 0}, {INT32_MAX, 0, 0}};
static const fxr_aabb met = {{INT32_MAX, 0, 0}, {INT32_MAX, 1, 1}};
static const fxr_aabb missed = {{INT32_MAX, 1, 0}, {INT32_MAX, 1, 1}};

static void
expect_edges(void)
{
    const fxr_aabb empty = fxr_aabb_of_points(NULL, 0);

    expect(fxr_segment_hits_aabb(&edge, &met), "touching hits");
    expect(!fxr_segment_crosses_aabb(&edge, &met), "touching does not cross");
    expect(!fxr_segment_hits_aabb(&edge, &missed), "one ulp off misses");
    expect(!fxr_point_in_aabb(edge.a, &empty), "the empty box has no point");
}

/* A quarter round z: (1, 2, 3) goes to (-2, 1, 3), then 10 to the right. The
 * object is static, so that the compiler clears it without memset. */
static const fxr_quaternion quarter = {0, 0, FXR_Q30(0.5), FXR_Q30(0.5)};
static const fxr_vec3 p = {FXR_Q16(1), FXR_Q16(2), FXR_Q16(3)};
static fxr_transform t;

static void
expect_transform(void)
{
    fxr_vec3 there, back;

    t.translation.x = FXR_Q16(10);
    expect(fxr_rotation_from_quaternion(quarter, &t.rotation), "a rotation");
    expect(fxr_point_to_world(&t, p, &there) &&
               same_point(there, FXR_Q16(8), FXR_Q16(1), FXR_Q16(3)),
           "a point to the world");
    expect(fxr_point_to_object(&t, there, &back) &&
               same_point(back, p.x, p.y, p.z),
           "and back");
}

int
main(void)
{
    expect_casts();
    expect_edges();
    expect_transform();
    return wrong;
}
