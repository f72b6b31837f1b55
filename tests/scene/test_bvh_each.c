/*
 * test_bvh_each.c - trees: every hit, and trees of the kinds that FXR_BVH_KINDS names.
 */
/* Tests: src/scene/fxr_bvh_visit.c, src/wide/fxr_bvh_wide_query.c */
/* Tests: src/scene/fxr_sah_split.c */

#include "../../src/scene/sah_split.h"
#include "../cases/scene/scenes.h"
#include "../suites.h"
#include "../test.h"

/*
 * Every hit in trees of both kinds, for visitors that go on, shorten the
 * component, say nonsense or end the visit, against every shape by itself; and the order
 * of visits.
 */

typedef enum { GOES_ON, SHORTENS, ANY_LIMIT, STOPS, BEHAVIOURS } behaviour;

/*
 *   order    or NULL; `next` is the least place that may come
 *   limit    what the library has to know as the limit
 *   left     so many are wanted before the visit is stopped
 *   over     nothing may come any more
 */
typedef struct {
    const where_hits *all;
    const where_order *order;
    cases_random *r;
    behaviour of;
    fxr_ratio limit;
    uint32_t shown, left;
    unsigned next;
    bool over, stopped;
    const char *fault;
} watcher;

static bool
same_ratio(const fxr_ratio *a, const fxr_ratio *b)
{
    return a->num == b->num && a->den == b->den && a->negative == b->negative;
}

static const char *
fault_of(const watcher *w, const fxr_bvh_hit *hit, const fxr_ratio *limit)
{
    grove_answer want, got;

    if (w->over)
        return "a hit after the end";
    if (hit->shape >= w->all->count || (w->all->met >> hit->shape & 1) == 0)
        return "a shape that is not met";
    if ((w->shown >> hit->shape & 1) != 0)
        return "a shape twice";
    if (!same_ratio(limit, &w->limit))
        return "another limit";
    if (!where_is_before(&hit->t, &w->limit))
        return "a hit behind the limit";
    if (w->order != NULL && w->order->place[hit->shape] < w->next)
        return "another order";
    want.hits = want.casts = got.hits = got.casts = true;
    want.hit = w->all->hit[hit->shape];
    got.hit = *hit;
    return grove_compare(&want, &got);
}

static bool
watch(void *context, const fxr_bvh_hit *hit, fxr_ratio *limit)
{
    watcher *w = context;
    const char *fault = fault_of(w, hit, limit);

    if (fault != NULL) {
        w->fault = fault;
        return false;
    }
    w->shown |= (uint32_t)1 << hit->shape;
    if (w->order != NULL)
        w->next = w->order->place[hit->shape];
    if (w->of == SHORTENS)
        *limit = hit->t;
    if (w->of == ANY_LIMIT)
        (void)where_limit(w->r, w->all, limit);
    w->over = limit->num == 0 || limit->negative;
    if (where_is_before(limit, &w->limit))
        w->limit = *limit;
    if (w->of == STOPS && w->left-- == 0)
        w->over = w->stopped = true;
    return !w->stopped;
}

static bool
ask(case_linear linear, const fxr_bvh_wide *wide, const fxr_ratio *limit,
    watcher *w)
{
    const scene *c = &grove_shared.c;

    if (wide == NULL)
        return linear == LINEAR_SEGMENT
                   ? fxr_segment_each_bvh(&c->segment, &grove_shared.bvh, limit,
                                          watch, w)
                   : fxr_ray_each_bvh(&c->ray, &grove_shared.bvh, limit, watch,
                                      w);
    return linear == LINEAR_SEGMENT
               ? fxr_segment_each_bvh_wide(&c->segment, wide, limit, watch, w)
               : fxr_ray_each_bvh_wide(&c->ray, wide, limit, watch, w);
}

/* Each that is met before the last limit, unless the visit has been stopped. */
static const char *
missing(const watcher *w)
{
    uint32_t i;

    for (i = 0; i < w->all->count && !w->over; i++)
        if ((w->all->met >> i & 1) != 0 && (w->shown >> i & 1) == 0 &&
            where_is_before(&w->all->hit[i].t, &w->limit))
            return "a hit is not shown";
    return NULL;
}

static void
check_each(cases_random *r, case_linear linear, const fxr_bvh_wide *wide)
{
    fxr_ratio room;
    const fxr_ratio *limit = where_limit(r, &where_shared, &room);
    const char *fault;
    where_order order;
    watcher w;
    bool whole;

    where_order_for(linear, &grove_shared, &order);
    w.all = &where_shared;
    w.order = wide == NULL ? &order : NULL;
    w.r = r;
    w.of = (behaviour)cases_below(r, BEHAVIOURS);
    w.limit.num = 1;
    w.limit.den = 0;
    w.limit.negative = false;
    if (limit != NULL)
        w.limit = *limit;
    w.shown = 0;
    w.left = cases_below(r, 4);
    w.next = 0;
    w.over = w.stopped = false;
    w.fault = NULL;
    whole = ask(linear, wide, limit, &w);
    fault = w.fault;
    if (fault == NULL && whole == w.stopped)
        fault = "status of a visit";
    if (fault == NULL)
        fault = missing(&w);
    test_case(fault ? fault : "each", print_grove, &grove_shared);
    CHECK(fault == NULL);
}

/* The shapes of visit, too, come in the order of the nodes. */
typedef struct {
    const where_order *order;
    unsigned next;
    bool wrong;
} orderly;

static bool
watch_order(void *context, uint32_t shape, uint32_t id)
{
    orderly *o = context;

    (void)id;
    o->wrong = o->wrong || o->order->place[shape] < o->next;
    o->next = o->order->place[shape];
    return true;
}

static void
check_order(case_linear linear)
{
    const bool all_upward[3] = {true, true, true};
    const scene *c = &grove_shared.c;
    where_order order;
    orderly o;

    where_order_for(linear, &grove_shared, &order);
    o.order = &order;
    o.next = 0;
    o.wrong = false;
    if (linear == LINEAR_SEGMENT)
        fxr_segment_visit_bvh(&c->segment, &grove_shared.bvh, watch_order, &o);
    else
        fxr_ray_visit_bvh(&c->ray, &grove_shared.bvh, watch_order, &o);
    where_order_of(&grove_shared, all_upward, &order);
    o.next = 0;
    fxr_aabb_visit_bvh(&c->aabb, &grove_shared.bvh, watch_order, &o);
    test_case("the order of a visit", print_grove, &grove_shared);
    CHECK(!o.wrong);
}

static void
check_both(cases_random *r, case_linear linear, const fxr_bvh_wide *wide)
{
    check_each(r, linear, wide);
    if (wide == NULL)
        check_order(linear);
}

static void
check_trees(uint32_t stream, bool wide)
{
    const uint32_t cases = test_cases(1500);
    cases_random r;

    cases_start(&r, test_seed(), stream);
    where_trees(&r, cases, wide, check_both);
    test_count(cases);
}

static void
test_bvh_each_by_shapes(void)
{
    check_trees(1610, false);
}

static void
test_bvh_wide_each_by_shapes(void)
{
    check_trees(1611, true);
}

static const test_function functions[] = {TEST(test_bvh_each_by_shapes),
                                          TEST(test_bvh_wide_each_by_shapes)};

const test_suite suite_bvh_each = SUITE("bvh_each", functions, true);

/*
 * Where a node is split, by hand; a slow reading of the heuristic is
 * in ../exact/test_exact_bvh_build.c.
 */

enum { MOST = 6 };

typedef struct {
    const char *name;
    fxr_aabb boxes[MOST];
    uint32_t count;
    bool splits, splits_leaf; /* where a leaf is not allowed, and where it is */
    int axis;
    unsigned first; /* bit i: shape i is in the first child */
} split_row;

static const split_row rows[] = {
    /* clang-format off */
    {"two far apart on x", {{{0, 0, 0}, {1, 1, 1}}, {{900, 0, 0}, {901, 1, 1}}},
     2, true, true, 0, 1},
    {"two far apart on y", {{{0, 900, 0}, {1, 901, 1}}, {{0, 0, 0}, {1, 1, 1}}},
     2, true, true, 1, 2},
    {"two far apart on z", {{{0, 0, 0}, {1, 1, 1}}, {{0, 0, 900}, {1, 1, 901}}},
     2, true, true, 2, 1},
    /* half areas: 1 (101 100 + 201 100) as a leaf, 2 30000 in two */
    {"two that nearly fill one box", {{{0, 0, 0}, {100, 100, 100}},
     {{1, 0, 0}, {101, 100, 100}}}, 2, true, false, 0, 1},
    {"two in one place", {{{0, 0, 0}, {9, 9, 9}}, {{0, 0, 0}, {9, 9, 9}}}, 2,
     false, false, 0, 0},
    {"two with one middle", {{{0, 0, 0}, {9, 9, 9}}, {{4, 4, 4}, {5, 5, 5}}},
     2, false, false, 0, 0},
    {"one", {{{0, 0, 0}, {9, 9, 9}}}, 1, false, false, 0, 0},
    {"two groups, mixed", {{{0, 0, 0}, {1, 1, 1}}, {{500, 0, 0}, {501, 1, 1}},
     {{3, 0, 0}, {4, 1, 1}}, {{510, 0, 0}, {511, 1, 1}},
     {{6, 0, 0}, {7, 1, 1}}, {{505, 0, 0}, {506, 1, 1}}}, 6, true, true, 0,
     0x15},
    /* the fewer shapes in the larger box */
    {"four near, one far, both on z", {{{0, 0, 0}, {1, 1, 1}},
     {{0, 0, 2}, {1, 1, 3}}, {{0, 0, 800}, {1, 1, 801}},
     {{0, 0, 4}, {1, 1, 5}}, {{0, 0, 6}, {1, 1, 7}}}, 5, true, true, 2, 0x1b},
    /* extents are cut to 16 bits here: no area is left, a leaf costs nothing */
    {"two sheets at the ends of the range", {{{INT32_MAX, 0, 0},
     {INT32_MAX, 1000, 1000}}, {{INT32_MIN, 0, 0}, {INT32_MIN, 1000, 1000}}},
     2, true, false, 0, 2},
    {"33 middles for 32 bins", {{{0, 0, 0}, {1, 1, 1}},
     {{32, 0, 0}, {33, 1, 1}}}, 2, true, true, 0, 1},
    /* with a = 65535: 3 a^2 as a leaf, 2 a^2 in two */
    {"two plates at the ends of the range", {{{INT32_MAX, INT32_MIN, INT32_MIN},
     {INT32_MAX, INT32_MAX, INT32_MAX}}, {{INT32_MIN, INT32_MIN, INT32_MIN},
     {INT32_MIN, INT32_MAX, INT32_MAX}}}, 2, true, true, 0, 2}};
/* clang-format on */

static void
set_bounds(const split_row *row, fxr_aabb *bounds)
{
    uint32_t i;

    *bounds = row->boxes[0];
    for (i = 1; i < row->count; i++) {
        const fxr_aabb *box = &row->boxes[i];

#define WIDEN(c)                                                             \
    bounds->min.c = box->min.c < bounds->min.c ? box->min.c : bounds->min.c; \
    bounds->max.c = box->max.c > bounds->max.c ? box->max.c : bounds->max.c
        WIDEN(x);
        WIDEN(y);
        WIDEN(z);
#undef WIDEN
    }
}

/* The shapes in order[from .. end - 1], a bit for each. */
static unsigned
shapes(const uint32_t *order, uint32_t from, uint32_t end)
{
    unsigned bits = 0;

    for (; from < end; from++)
        bits |= 1u << order[from];
    return bits;
}

static void
check_split(const split_row *row, bool may_be_leaf, bool splits)
{
    const unsigned all = (1u << row->count) - 1;
    uint32_t order[MOST] = {0, 1, 2, 3, 4, 5}, first;
    split_range range;
    axis_split split;
    fxr_aabb bounds;

    range.boxes = row->boxes;
    range.order = order;
    range.count = row->count;
    set_bounds(row, &bounds);
    CHECK(fxri_split_find(&range, &bounds, may_be_leaf, &split) == splits);
    if (!splits)
        return;
    CHECK(split.axis == row->axis);
    first = fxri_split_apply(&range, &split);
    CHECK(first > 0 && first < row->count);
    CHECK(shapes(order, 0, first) == row->first);
    CHECK(shapes(order, first, row->count) == (all & ~row->first));
}

static void
test_split_find_the_cheapest_place(void)
{
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        test_case(rows[i].name, NULL, NULL);
        check_split(&rows[i], false, rows[i].splits);
        check_split(&rows[i], true, rows[i].splits_leaf);
    }
}

static const test_function split_functions[] = {
    TEST(test_split_find_the_cheapest_place)};

const test_suite suite_sah_split = {"sah_split", split_functions,
                                    COUNT(split_functions), false};
