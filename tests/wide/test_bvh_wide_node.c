/*
 * test_bvh_wide_node.c - the node test of wide trees: the port gives the answers of plain
 * C; a child that the component meets is never missed, and one that is MARGIN cells off
 * always is.
 */
/* Tests: src/wide/fxr_bvh_wide_set.c */
#include "../../src/wide/bvh_wide.h"

#include "../cases/scene/trees.h"
#include "../suites.h"
#include "../test.h"

/* The node test of the port that is built. */
#define EIGHTS_MET eights_met_here
#include "eights.h"

/* 1.5 cells of a rounded product, 1.5 of its bound, up to 2 of c, and 1 each of the
 * slope, the cell and the end of a cell. */
enum { MARGIN = 6, LAST = 32767 };

static scene *const c = &grove_shared.c;
static fxr_bvh *const tree = &grove_shared.bvh;
static fxr_bvh_wide wide_tree;

/* The cells of a node, behind the node. */
typedef int16_t row[EIGHTS];
static row *
cells_of_node(void)
{
    return (row *)(void *)(grove_wide_memory() + 128);
}

static void
print_now(const void *input)
{
    print_scene(input);
}

/* In the grid, or as far before or behind it. */
static fxr_vec3
point_near_grid(cases_random *r, bool inside)
{
    int32_t p[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t size = (int64_t)0x10000 << tree->shift[i];
        const int64_t at = (int64_t)cases_below(r, 65536) * (size / 65536) +
                           (int64_t)cases_below(r, (uint32_t)(size / 65536));

        p[i] =
            cases_add(vec3_get(tree->origin, i), inside ? at : 3 * at - size);
    }
    return vec3_from(p);
}

/* From one such point to another; some of it straight, flat, long or far off. */
static void
make_component(cases_random *r)
{
    const fxr_vec3 from = point_near_grid(r, cases_below(r, 2) != 0);
    const fxr_vec3 to = point_near_grid(r, true);
    const unsigned shorter = (unsigned)cases_below(r, 32);
    int32_t a[3], b[3], d[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t way = (int64_t)vec3_get(to, i) - vec3_get(from, i);
        const uint32_t how = cases_below(r, 12);

        a[i] = vec3_get(from, i);
        d[i] = cases_add(0, how == 0 ? 0 : how == 1 ? way >> shorter : way);
        b[i] = cases_add(a[i], how == 2 ? 2 * way : d[i]);
        if (cases_below(r, 64) == 0)
            a[i] = cases_extreme(r);
    }
    cases_set_linear(a, b, d, c);
}

/* With a face, an edge or a corner near p. */
static void
make_child(cases_random *r, unsigned k, fxr_vec3 p)
{
    const uint32_t within = cases_below(r, 4) ? 2 : 40;
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t off = (int64_t)vec3_get(p, i) - vec3_get(tree->origin, i);
        const int64_t cell = off / ((int64_t)2 << tree->shift[i]);
        int64_t first = cell + cases_below(r, 2 * within + 1) - within;
        const uint32_t size =
            cases_below(r, (uint32_t)LAST >> cases_below(r, 16));
        int64_t other = cases_below(r, 2) ? first + size : first - size;

        first = first < 0 ? 0 : first > LAST ? LAST : first;
        other = other < 0 ? 0 : other > LAST ? LAST : other;
        cells_of_node()[i][k] = (int16_t)(first < other ? first : other);
        cells_of_node()[3 + i][k] = (int16_t)(first < other ? other : first);
    }
}

/* The box of a child, larger by so many cells. */
static fxr_aabb
box_of(unsigned k, int64_t more)
{
    int32_t min[3], max[3];
    fxr_aabb box;
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t cell = (int64_t)2 << tree->shift[i];
        const int64_t origin = vec3_get(tree->origin, i);

        min[i] = cases_add(0, origin + (cells_of_node()[i][k] - more) * cell);
        max[i] = cases_add(
            0, origin + (cells_of_node()[3 + i][k] + more + 1) * cell - 1);
    }
    box.min = vec3_from(min);
    box.max = vec3_from(max);
    return box;
}

/* Does the box, larger by MARGIN, end within Q16.16? */
static bool
in_range(const fxr_aabb *box)
{
    unsigned i;

    for (i = 0; i < 3; i++)
        if (vec3_get(box->min, i) == INT32_MIN ||
            vec3_get(box->max, i) == INT32_MAX)
            return false;
    return true;
}

/* Where the component enters a box, if that is not after t. */
static bool
enters(bool segment, const fxr_aabb *box, const fxr_ratio *t)
{
    fxr_span span;

    return (segment ? fxr_segment_clip_aabb(&c->segment, box, &span)
                    : fxr_ray_clip_aabb(&c->ray, box, &span)) &&
           (t == NULL || fxr_ratio_compare(span.enter, *t) <= 0);
}

/* Of each child: met if it is entered, and not if a larger one is not; its key is not
 * beyond what is entered. Returns how many are met. */
static unsigned
check_met(bool segment, unsigned met, const fxr_ratio *t,
          const int16_t keys[EIGHTS], int32_t last)
{
    unsigned k, n = 0;

    for (k = 0; k < EIGHTS; k++) {
        const fxr_aabb box = box_of(k, 0), larger = box_of(k, MARGIN);
        const bool is_met = (met >> k & 1) != 0;

        if (enters(segment, &box, t)) {
            CHECK(is_met);
            CHECK(keys[k] <= last);
        }
        if (is_met && t == NULL && in_range(&larger))
            CHECK(enters(segment, &larger, NULL));
        n += is_met;
    }
    return n;
}

static unsigned
check_component(bool segment, const fxr_ratio *t)
{
    const fxr_vec3 *const p = segment ? &c->segment.a : &c->ray.origin;
    const fxr_vec3 *const q = segment ? &c->segment.b : &c->ray.dir;
    int16_t keys[EIGHTS], plain_keys[EIGHTS];
    int32_t last, plain_last;
    unsigned met, k;

    met = eights_met_here(segment, p, q, t, &wide_tree, cells_of_node(), keys,
                          &last, grove_wide_memory());
    CHECK(eights_met_generic(segment, p, q, t, &wide_tree, cells_of_node(),
                             plain_keys, &plain_last,
                             grove_wide_memory()) == met);
    CHECK(plain_last == last);
    for (k = 0; k < EIGHTS; k++)
        CHECK(plain_keys[k] == keys[k]);
    return check_met(segment, met, t, keys, last);
}

static void
test_eights_met(void)
{
    const uint32_t n = test_cases(600);
    uint32_t i, some = 0;
    unsigned k;
    cases_random r;

    cases_start(&r, test_seed(), 1320);
    test_case("children met", print_now, c);
    for (i = 0; i < n; i++) {
        fxr_ratio t;

        cases_grid(&r, tree);
        wide_tree.bvh = tree;
        make_component(&r);
        for (k = 0; k < EIGHTS; k++)
            make_child(&r, k,
                       cases_point_on(&r, c->segment.a, c->segment.b, 1200));
        t.num = cases_u32(&r) >> cases_below(&r, 32);
        t.den = 1 + ((uint64_t)cases_u32(&r) << cases_below(&r, 32));
        t.negative = false;
        for (k = 0; k < 4; k++)
            some += check_component((k & 1) != 0, k & 2 ? &t : NULL);
    }
    CHECK(some > n); /* of 32 n */
    test_count(n);
}

/* A box that is not there is never met, from the first to the last cell. */
static void
test_eights_that_are_not_there(void)
{
    const uint32_t n = test_cases(600);
    uint32_t i, k;
    cases_random r;

    cases_start(&r, test_seed(), 1321);
    test_case("children that are not there", print_now, c);
    for (k = 0; k < EIGHTS; k++)
        for (i = 0; i < 3; i++) {
            cells_of_node()[i][k] = LAST;
            cells_of_node()[3 + i][k] = (int16_t)(k & 1);
        }
    for (i = 0; i < n; i++) {
        int16_t keys[EIGHTS];
        int32_t last;

        cases_grid(&r, tree);
        wide_tree.bvh = tree;
        make_component(&r);
        CHECK(eights_met_here(true, &c->segment.a, &c->segment.b, NULL,
                              &wide_tree, cells_of_node(), keys, &last,
                              grove_wide_memory()) == 0);
        CHECK(eights_met_here(false, &c->ray.origin, &c->ray.dir, NULL,
                              &wide_tree, cells_of_node(), keys, &last,
                              grove_wide_memory()) == 0);
    }
    test_count(n);
}

static const test_function functions[] = {TEST(test_eights_met),
                                          TEST(test_eights_that_are_not_there)};

const test_suite suite_bvh_wide_node = SUITE("bvh_wide_node", functions, true);
