/*
 * main.c - trees of real scenes against all their shapes.
 *
 *   scenes RAYS FULL FILE.fxrb [FILE.fxrb...]
 *
 * The files are trees over the same shapes. RAYS components are compared with all
 * shapes that a filter leaves (filter.h), and of them FULL with every shape, without
 * the filter; besides, closest points with every shape. Exits 1 at the first
 * difference, with the component.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "filter.h"

enum { TREES = 4, POINTS = 100 };

/* What tests/cases/scene/trees.c needs of the runner of tests. */
void test_print_words(const int32_t *words, size_t count);
bool test_check(bool ok, const char *what, const char *file, int line);

void
test_print_words(const int32_t *words, size_t count)
{
    size_t i;

    for (i = 0; i < count; i++)
        printf(" 0x%08lx,", (unsigned long)(uint32_t)words[i]);
    printf("\n");
}

bool
test_check(bool ok, const char *what, const char *file, int line)
{
    if (ok)
        return true;
    printf("FAIL %s:%d: %s\n", file, line, what);
    exit(1);
}

static void
fail(const char *file, const char *reason)
{
    fprintf(stderr, "scenes: %s: %s\n", file, reason);
    exit(1);
}

static void
load(const char *name, fxr_bvh *out)
{
    FILE *file = fopen(name, "rb");
    long size = -1;
    void *block;

    if (file == NULL)
        fail(name, "cannot be opened. Have tools/scenes.sh make it");
    if (fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0 ||
        fseek(file, 0, SEEK_SET) != 0)
        fail(name, "cannot be read");
    block = malloc((size_t)size + 1);
    if (block == NULL || fread(block, 1, (size_t)size, file) != (size_t)size)
        fail(name, "cannot be read");
    fclose(file);
    if (!fxr_bvh_open(block, (size_t)size, out))
        fail(name, "is not a tree, or damaged. Have tools/scenes.sh make it");
}

static bool
same(const void *a, const void *b, size_t size)
{
    return size == 0 || memcmp(a, b, size) == 0;
}

static bool
same_shapes(const fxr_bvh *a, const fxr_bvh *b)
{
    const fxr_bvh_shapes *s = &a->shapes, *t = &b->shapes;

    return s->vertex_count == t->vertex_count &&
           s->triangle_count == t->triangle_count &&
           s->aabb_count == t->aabb_count && s->obb_count == t->obb_count &&
           s->sphere_count == t->sphere_count &&
           s->capsule_count == t->capsule_count &&
           (s->corners16 == NULL) == (t->corners16 == NULL) &&
           (a->ids == NULL) == (b->ids == NULL) &&
           same(s->vertices, t->vertices, s->vertex_count * sizeof(fxr_vec3)) &&
           (s->corners16 != NULL
                ? same(s->corners16, t->corners16, s->triangle_count * 6)
                : same(s->corners32, t->corners32, s->triangle_count * 12)) &&
           same(s->aabbs, t->aabbs, s->aabb_count * sizeof(fxr_aabb)) &&
           same(s->obbs, t->obbs, s->obb_count * sizeof(fxr_obb)) &&
           same(s->spheres, t->spheres, s->sphere_count * sizeof(fxr_sphere)) &&
           (a->ids == NULL ||
            same(a->ids, b->ids, fxr_bvh_shape_count(s) * sizeof *a->ids));
}

static fxr_aabb
join(const fxr_aabb *boxes, uint32_t count)
{
    fxr_aabb all = fxr_aabb_of_points(NULL, 0);
    uint32_t i;

    for (i = 0; i < count; i++) {
        fxr_vec3 p[4];

        if (boxes[i].min.x > boxes[i].max.x)
            continue;
        p[0] = boxes[i].min;
        p[1] = boxes[i].max;
        p[2] = all.min;
        p[3] = all.max;
        all = fxr_aabb_of_points(p, i == 0 ? 2 : 4);
    }
    return all;
}

/* The trees of one scene, and what has been asked. */
static struct {
    grove g[TREES];
    fxr_aabb bounds;
    filter f;
    uint64_t asked[AIM_WAYS], hit[AIM_WAYS], candidates;
    uint32_t trees;
} all;

static void
check(const grove_answer *want, case_linear linear, const char *who)
{
    uint32_t i;

    for (i = 0; i < all.trees; i++) {
        grove_answer got, tied = *want;
        const char *differs;

        all.g[i].c = all.g[0].c;
        got = grove_ask(linear, &all.g[i]);
        grove_take_tie(linear, &all.g[i], &got, &tied);
        differs = grove_compare(&tied, &got);
        if (differs == NULL)
            continue;
        printf("WRONG: tree %lu and %s differ in: %s\n", (unsigned long)i, who,
               differs);
        printf("  want %d shape %lu, got %d shape %lu\n", want->hits,
               (unsigned long)want->hit.shape, got.hits,
               (unsigned long)got.hit.shape);
        print_grove(&all.g[i]);
        exit(1);
    }
}

static void
check_rays(uint32_t rays, uint32_t full)
{
    cases_random r;
    uint32_t i;

    cases_start(&r, 1, 950);
    for (i = 0; i < rays; i++) {
        const unsigned way = aim_next(&r, &all.bounds, &all.g[0]);
        const case_linear linear = i % 2 ? LINEAR_RAY : LINEAR_SEGMENT;
        const grove_answer want =
            filter_ask(&all.f, linear, &all.g[0], &all.candidates);

        all.asked[way]++;
        all.hit[way] += want.hits;
        check(&want, linear, "the filtered shapes");
        if (i < full) {
            const grove_answer each = grove_by_shapes(linear, &all.g[0]);

            check(&each, linear, "all shapes");
        }
    }
}

static void
check_points(uint32_t points)
{
    cases_random r;
    uint32_t i, k;

    cases_start(&r, 1, 951);
    for (i = 0; i < points; i++) {
        grove_nearest want;

        (void)aim_next(&r, &all.bounds, &all.g[0]);
        want = grove_closest_by_shapes(&all.g[0]);
        for (k = 0; k < all.trees; k++) {
            grove_nearest got;
            const char *differs;

            all.g[k].c = all.g[0].c;
            got = grove_ask_closest(&all.g[k]);
            differs = grove_compare_closest(&want, &got);
            if (differs != NULL) {
                printf("WRONG: tree %lu: %s\n", (unsigned long)k, differs);
                print_grove(&all.g[k]);
                exit(1);
            }
        }
    }
}

static uint32_t
number(const char *text)
{
    char *end;
    const unsigned long v = strtoul(text, &end, 10);

    if (*end != '\0' || *text == '\0' || v > 1000000000ul)
        fail(text, "is not a number up to a billion");
    return (uint32_t)v;
}

int
main(int argc, char **argv)
{
    uint32_t rays, full, count, i;
    fxr_aabb *boxes;

    if (argc < 4 || argc > 3 + TREES) {
        fprintf(stderr, "usage: scenes RAYS FULL FILE.fxrb...   (up to 4)\n");
        return 1;
    }
    rays = number(argv[1]);
    full = number(argv[2]);
    for (i = 0; i + 3 < (uint32_t)argc; i++) {
        load(argv[i + 3], &all.g[i].bvh);
        if (!same_shapes(&all.g[0].bvh, &all.g[i].bvh))
            fail(argv[i + 3], "has other shapes than the first file");
    }
    all.trees = i;
    count = grove_count(&all.g[0]);
    boxes = malloc(((size_t)count + 1) * sizeof *boxes);
    if (count == 0 || boxes == NULL ||
        !fxr_bvh_bounds(&all.g[0].bvh.shapes, boxes) ||
        !filter_make(&all.f, boxes, count))
        fail(argv[3], "is empty, or beyond memory");
    all.bounds = join(boxes, count);
    check_rays(rays, full);
    check_points(POINTS);
    printf("%s: %lu shapes, %lu trees, %lu rays (%.1f shapes each), %lu by all "
           "shapes, %d points: equal\n",
           argv[3], (unsigned long)count, (unsigned long)all.trees,
           (unsigned long)rays, (double)all.candidates / rays,
           (unsigned long)full, POINTS);
    for (i = 0; i < AIM_WAYS; i++)
        printf("  %-18s %8lu, of which %8lu hit\n", aim_names[i],
               (unsigned long)all.asked[i], (unsigned long)all.hit[i]);
    return 0;
}
