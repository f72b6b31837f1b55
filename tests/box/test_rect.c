/*
 * test_rect.c - rectangles: along the axes of the world they are flat AABBs, and from which side they are
 * met.
 */
/* Tests: include/fixray/rect.h */
#include <fixray/rect.h>

#include "../cases/distance/closest.h"
#include "../suites.h"
#include "../test.h"

/* A rectangle across axis `normal` of the world, and the same as an AABB. up[i]: does axis[i] run
 * along an axis of the world, or against it? */
typedef struct {
    fxr_rect rect;
    fxr_aabb box;
    int normal, along[2];
    bool up[2];
} wall;

static scene rect_scene;
static wall one_wall;

static void
make_wall(cases_random *r, wall *w)
{
    int32_t center[3], low[3], high[3], axis[3];
    const bool turned = cases_below(r, 2) != 0;
    unsigned i, k;

    w->normal = (int)cases_below(r, 3);
    w->along[turned] = (w->normal + 1) % 3;
    w->along[!turned] = (w->normal + 2) % 3;
    for (k = 0; k < 3; k++)
        center[k] = cases_signed(r, 3);
    w->rect.center = vec3_from(center);
    for (k = 0; k < 3; k++)
        low[k] = high[k] = center[k];
    for (i = 0; i < 2; i++) {
        const int32_t half = (int32_t)cases_below(r, 9);

        w->up[i] = cases_below(r, 2) != 0;
        for (k = 0; k < 3; k++)
            axis[k] = 0;
        axis[w->along[i]] = w->up[i] ? FXR_Q30_ONE : -FXR_Q30_ONE;
        w->rect.axis[i].x = axis[0];
        w->rect.axis[i].y = axis[1];
        w->rect.axis[i].z = axis[2];
        w->rect.half[i] = half;
        low[w->along[i]] -= half;
        high[w->along[i]] += half;
    }
    w->box.min = vec3_from(low);
    w->box.max = vec3_from(high);
}

static void
print_wall(const void *input)
{
    (void)input;
    print_vec3("center      ", one_wall.rect.center);
    print_scene(&rect_scene);
}

/* Does its front look along the axis, and not against it? axis[0] x axis[1] of the axes as they
 * are numbered, and one change of sign for each that is against its own. */
static bool
front_is_up(const wall *w)
{
    const bool cyclic = w->along[1] == (w->along[0] + 1) % 3;

    return (cyclic == w->up[0]) == w->up[1];
}

/* Faces of the AABB as the rectangle names them. */
static uint8_t
faces_of_wall(const wall *w, uint8_t faces)
{
    uint8_t out = 0;
    int i, k;

    for (i = 0; i < 3; i++) {
        const bool up = i < 2 ? w->up[i] : front_is_up(w);

        k = i < 2 ? w->along[i] : w->normal;
        if ((faces >> (2 * k) & 1) != 0)
            out = (uint8_t)(out | 1 << (2 * i + !up));
        if ((faces >> (2 * k + 1) & 1) != 0)
            out = (uint8_t)(out | 1 << (2 * i + up));
    }
    return out;
}

static bool
spans_agree(const fxr_span *of_box, const fxr_span *of_rect)
{
    return ratio_equal(of_box->enter, of_rect->enter) &&
           ratio_equal(of_box->exit, of_rect->exit) &&
           faces_of_wall(&one_wall, of_box->enter_faces) ==
               of_rect->enter_faces &&
           faces_of_wall(&one_wall, of_box->exit_faces) == of_rect->exit_faces;
}

/* Of a component, against the flat AABB. */
#define CHECK_WALL(linear)                                                     \
    static void check_##linear(void)                                           \
    {                                                                          \
        const fxr_##linear *const c = &rect_scene.linear;                      \
        const fxr_rect *const rect = &one_wall.rect;                           \
        const fxr_aabb *const box = &one_wall.box;                             \
        const bool any = fxr_##linear##_hits_aabb(c, box);                     \
        fxr_span span[2];                                                      \
        fxr_hit hit[2];                                                        \
        fxr_entry entry[2];                                                    \
        fxr_closest closest[2];                                                \
                                                                               \
        CHECK(fxr_##linear##_hits_rect(c, rect) == any);                       \
        CHECK(fxr_##linear##_clip_rect(c, rect, &span[1]) == any);             \
        CHECK(fxr_##linear##_cast_rect(c, rect, &hit[1]) == any);              \
        CHECK(fxr_##linear##_enter_rect(c, rect, &entry[1]) == any);           \
        CHECK(fxr_##linear##_closest_aabb(c, box, &closest[0]) &&              \
              fxr_##linear##_closest_rect(c, rect, &closest[1]));              \
        CHECK(closest[0].dist2 == closest[1].dist2);                           \
        CHECK(vec3_equal(closest[0].on_linear, closest[1].on_linear));         \
        CHECK(vec3_equal(closest[0].on_shape, closest[1].on_shape));           \
        if (any && fxr_##linear##_clip_aabb(c, box, &span[0]) &&               \
            fxr_##linear##_cast_aabb(c, box, &hit[0]) &&                       \
            fxr_##linear##_enter_aabb(c, box, &entry[0])) {                    \
            CHECK(spans_agree(&span[0], &span[1]));                            \
            CHECK(spans_agree(&hit[0].span, &hit[1].span));                    \
            CHECK(vec3_equal(hit[0].enter_point, hit[1].enter_point));         \
            CHECK(vec3_equal(hit[0].exit_point, hit[1].exit_point));           \
            CHECK(ratio_equal(entry[0].t, entry[1].t));                        \
            CHECK(vec3_equal(entry[0].point, entry[1].point));                 \
            CHECK(faces_of_wall(&one_wall, entry[0].faces) == entry[1].faces); \
        }                                                                      \
    }

CHECK_WALL(segment)
CHECK_WALL(ray)
CHECK_WALL(line)

static void
test_walls_are_flat_boxes(void)
{
    const uint32_t cases = test_cases(20000);
    cases_random r;
    uint32_t i, k, hits = 0;

    cases_start(&r, test_seed(), 985);
    test_case("wall", print_wall, NULL);
    for (i = 0; i < cases; i++) {
        int32_t v[3][3];
        fxr_closest closest[2];

        for (k = 0; k < 9; k++)
            v[k / 3][k % 3] = cases_signed(&r, 4);
        cases_set_linear(v[0], v[1], v[2], &rect_scene);
        make_wall(&r, &one_wall);
        hits += fxr_segment_hits_rect(&rect_scene.segment, &one_wall.rect);
        check_segment();
        check_ray();
        check_line();
        CHECK(fxr_point_closest_aabb(rect_scene.segment.a, &one_wall.box,
                                     &closest[0]) &&
              fxr_point_closest_rect(rect_scene.segment.a, &one_wall.rect,
                                     &closest[1]));
        CHECK(closest[0].dist2 == closest[1].dist2 &&
              vec3_equal(closest[0].on_shape, closest[1].on_shape));
    }
    CHECK(hits > cases / 50 || cases < 1000);
    test_count(cases);
}

/* A door of 2 by 4 ulps with its hinge along z, turned by an angle of 3 4 5, seen from both
 * sides: the door is through (0, 0, 0) along (3, 4, 0) and its front looks to (4, -3, 0). */
static void
test_front_of_a_door(void)
{
    static const fxr_rect door = {
        {0, 0, 0}, {{644245094, 858993459, 0}, {0, 0, FXR_Q30_ONE}}, {10, 4}};
    const fxr_segment from_front = {{4, -3, 1}, {-4, 3, 1}};
    const fxr_segment from_behind = {{-4, 3, 1}, {4, -3, 1}};
    const fxr_segment over = {{4, -3, 5}, {-4, 3, 5}};
    fxr_entry entry;
    fxr_rect none = door;

    test_case("door", NULL, NULL);
    CHECK(fxr_segment_enter_rect(&from_front, &door, &entry) &&
          entry.faces == FXR_MAX_Z && entry.point.x == 0 &&
          entry.point.y == 0 && entry.point.z == 1);
    CHECK(fxr_segment_enter_rect(&from_behind, &door, &entry) &&
          entry.faces == FXR_MIN_Z && entry.point.x == 0);
    CHECK(!fxr_segment_hits_rect(&over, &door));
    none.half[1] = -1;
    entry.faces = 77;
    CHECK(!fxr_segment_enter_rect(&from_front, &none, &entry) &&
          entry.faces == 77);
}

static const test_function functions[] = {TEST(test_walls_are_flat_boxes),
                                          TEST(test_front_of_a_door)};

const test_suite suite_rect = SUITE("rect", functions, true);
