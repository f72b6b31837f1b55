/*
 * native.c - what the library on this machine says of the scenes of the playground, and
 * libfixmath of numbers. Reads a line for each, prints a line for each:
 *
 *   ask shape COMPONENT... MOVER... SHAPE...     as values.mjs writes them
 *   pair shape COMPONENT... MOVER... SHAPE... other SHAPE...
 *   div a b    mul a b                           of libfixmath
 *   float ask A B MIN MAX                        a slab test in floats: does it hit?
 */
#include <fixray/fixray.h>
#include <inttypes.h>
#include <libfixmath/fix16.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int32_t
next(void)
{
    const char *word = strtok(NULL, " \n");

    if (!word) {
        fputs("native: a number is missing\n", stderr);
        exit(1);
    }
    return (int32_t)strtol(word, NULL, 10);
}

static fxr_vec3
next_vec(void)
{
    fxr_vec3 v;

    v.x = next();
    v.y = next();
    v.z = next();
    return v;
}

static void
ratio(fxr_ratio t)
{
    printf(" %" PRIu64 " %" PRIu64 " %d", t.num, t.den, t.negative);
}
static void
vec(fxr_vec3 v)
{
    printf(" %" PRId32 " %" PRId32 " %" PRId32, v.x, v.y, v.z);
}

static fxr_segment segment;
static fxr_ray ray;
static fxr_line line;
static fxr_aabb aabb;
static fxr_obb obb;
static fxr_sphere sphere;
static fxr_capsule capsule, mover_capsule;
static fxr_obb mover_obb;
static fxr_triangle triangle;
static fxr_cylinder cylinder;
static fxr_rect rect;
static fxr_tetra tetra;
static fxr_vec3 vertices[8];
static uint8_t faces[16][3];
static fxr_hull hull = {vertices, (const uint8_t (*)[3])faces, 0, 0};
static fxr_q16 mover_radius;
static fxr_vec3 mover_half;

static void
read_obb(fxr_obb *box)
{
    int i;

    box->center = next_vec();
    box->half = next_vec();
    for (i = 0; i < 3; i++) {
        const fxr_vec3 u = next_vec();

        box->axis[i].x = u.x;
        box->axis[i].y = u.y;
        box->axis[i].z = u.z;
    }
}

static void
read_component(void)
{
    segment.a = line.origin = ray.origin = next_vec();
    segment.b = line.dir = ray.dir = next_vec();
    mover_radius = mover_capsule.radius = next();
    mover_half = next_vec();
    mover_capsule.a = next_vec();
    mover_capsule.b = next_vec();
    read_obb(&mover_obb);
}

static void
read_hull(void)
{
    int i, k;

    hull.vertex_count = (uint8_t)next();
    for (i = 0; i < hull.vertex_count; i++)
        vertices[i] = next_vec();
    hull.face_count = (uint8_t)next();
    for (i = 0; i < hull.face_count; i++)
        for (k = 0; k < 3; k++)
            faces[i][k] = (uint8_t)next();
}

static void
read_rect(void)
{
    int i;

    rect.center = next_vec();
    for (i = 0; i < 2; i++) {
        const fxr_vec3 u = next_vec();

        rect.axis[i].x = u.x;
        rect.axis[i].y = u.y;
        rect.axis[i].z = u.z;
    }
    for (i = 0; i < 2; i++)
        rect.half[i] = next();
}

static void
read_shape(const char *shape)
{
    if (strcmp(shape, "aabb") == 0) {
        aabb.min = next_vec();
        aabb.max = next_vec();
    } else if (strcmp(shape, "obb") == 0) {
        read_obb(&obb);
    } else if (strcmp(shape, "sphere") == 0) {
        sphere.center = next_vec();
        sphere.radius = next();
    } else if (strcmp(shape, "capsule") == 0) {
        capsule.a = next_vec();
        capsule.b = next_vec();
        capsule.radius = next();
    } else if (strcmp(shape, "cylinder") == 0) {
        cylinder.center = next_vec();
        cylinder.radius = next();
        cylinder.half = next();
    } else if (strcmp(shape, "rect") == 0) {
        read_rect();
    } else if (strcmp(shape, "hull") == 0) {
        read_hull();
    } else if (strcmp(shape, "tetra") == 0) {
        tetra.a = next_vec();
        tetra.b = next_vec();
        tetra.c = next_vec();
        tetra.d = next_vec();
    } else {
        triangle.a = next_vec();
        triangle.b = next_vec();
        triangle.c = next_vec();
    }
}

static bool
is(const char *ask, const char *shape, const char *a, const char *s)
{
    return strcmp(ask, a) == 0 && strcmp(shape, s) == 0;
}

static void
closest(const fxr_closest *c)
{
    vec(c->on_linear);
    vec(c->on_shape);
    printf(" %" PRIu64, c->dist2);
}

static void
hit(const fxr_hit *h)
{
    ratio(h->span.enter);
    ratio(h->span.exit);
    printf(" %d %d", h->span.enter_faces, h->span.exit_faces);
    vec(h->enter_point);
    vec(h->exit_point);
}

/* hits, crosses, the span and the points, or what is closest */
#define SPAN(A, S)                                  \
    {                                               \
        fxr_closest c;                              \
        fxr_hit h;                                  \
        if (fxr_##A##_cast_##S(&A, &S, &h))         \
            hit(&h);                                \
        else if (fxr_##A##_closest_##S(&A, &S, &c)) \
            closest(&c);                            \
    }
#define SOLID(A, S)                                 \
    if (is(ask, shape, #A, #S)) {                   \
        printf("%d %d", fxr_##A##_hits_##S(&A, &S), \
               fxr_##A##_crosses_##S(&A, &S));      \
        SPAN(A, S)                                  \
    }
/* of components to a cylinder there is no closest */
#define CYLINDER(A)                                             \
    if (is(ask, shape, #A, "cylinder")) {                       \
        fxr_hit h;                                              \
        printf("%d %d", fxr_##A##_hits_cylinder(&A, &cylinder), \
               fxr_##A##_crosses_cylinder(&A, &cylinder));      \
        if (fxr_##A##_cast_cylinder(&A, &cylinder, &h))         \
            hit(&h);                                            \
    }
#define RECT(A)                                         \
    if (is(ask, shape, #A, "rect")) {                   \
        printf("%d -", fxr_##A##_hits_rect(&A, &rect)); \
        SPAN(A, rect)                                   \
    }
#define SOLIDS(A)     \
    SOLID(A, aabb)    \
    SOLID(A, obb)     \
    SOLID(A, sphere)  \
    SOLID(A, capsule) \
    SOLID(A, tetra)   \
    SOLID(A, hull)    \
    RECT(A)           \
    CYLINDER(A)       \
    FLAT(A)
#define FLAT(A)                                                            \
    if (is(ask, shape, #A, "triangle")) {                                  \
        fxr_triangle_hit h;                                                \
        fxr_closest c;                                                     \
        printf("%d -", fxr_##A##_hits_triangle(&A, &triangle));            \
        if (fxr_##A##_cast_triangle(&A, &triangle, &h)) {                  \
            ratio(h.t);                                                    \
            vec(h.point);                                                  \
            printf(" %" PRId32 " %" PRId32 " %" PRId32 " %d", h.weight[0], \
                   h.weight[1], h.weight[2], h.side);                      \
        } else if (fxr_##A##_closest_triangle(&A, &triangle, &c)) {        \
            closest(&c);                                                   \
        }                                                                  \
    }

/* hits, crosses, the first contact, the stop */
#define MOVE(M, S, MOVER)                                              \
    if (is(ask, shape, #M, #S)) {                                      \
        fxr_contact_normal n;                                          \
        fxr_contact c;                                                 \
        printf("%d %d", fxr_sweep_##M##_hits_##S(&segment, MOVER, &S), \
               fxr_sweep_##M##_crosses_##S(&segment, MOVER, &S));      \
        if (fxr_sweep_##M##_cast_##S(&segment, MOVER, &S, &c)) {       \
            ratio(c.t);                                                \
            vec(c.center);                                             \
            fxr_sweep_##M##_normal_##S(&segment, MOVER, &S, &n);       \
            vec(n.point);                                              \
        }                                                              \
        if (fxr_sweep_##M##_stop_##S(&segment, MOVER, &S, &c)) {       \
            ratio(c.t);                                                \
            vec(c.center);                                             \
        }                                                              \
    }
#define MOVES(M, MOVER)     \
    MOVE(M, aabb, MOVER)    \
    MOVE(M, obb, MOVER)     \
    MOVE(M, sphere, MOVER)  \
    MOVE(M, capsule, MOVER) \
    MOVE(M, triangle, MOVER)

static fxr_shape
shape_of(const char *shape)
{
    return strcmp(shape, "aabb") == 0      ? fxr_shape_aabb(&aabb)
           : strcmp(shape, "obb") == 0     ? fxr_shape_obb(&obb)
           : strcmp(shape, "sphere") == 0  ? fxr_shape_sphere(&sphere)
           : strcmp(shape, "capsule") == 0 ? fxr_shape_capsule(&capsule)
                                           : fxr_shape_triangle(&triangle);
}

/* The first shape is read; the second one is read over what it is of, if they are of one kind. */
static void
answer_pair(const char *shape)
{
    const fxr_triangle first_triangle = triangle;
    const fxr_aabb first_aabb = aabb;
    const fxr_obb first_obb = obb;
    const fxr_sphere first_sphere = sphere;
    const fxr_capsule first_capsule = capsule;
    const char *other = strtok(NULL, " \n");
    fxr_shape a = shape_of(shape), b = shape_of(other);
    fxr_closest_pair pair;

    a = a.kind == FXR_SHAPE_AABB      ? fxr_shape_aabb(&first_aabb)
        : a.kind == FXR_SHAPE_OBB     ? fxr_shape_obb(&first_obb)
        : a.kind == FXR_SHAPE_SPHERE  ? fxr_shape_sphere(&first_sphere)
        : a.kind == FXR_SHAPE_CAPSULE ? fxr_shape_capsule(&first_capsule)
                                      : fxr_shape_triangle(&first_triangle);
    read_shape(other);
    if (!fxr_shape_closest_shape(&a, &b, &pair)) {
        puts("0");
        return;
    }
    printf("%d", pair.touch);
    vec(pair.on_a);
    vec(pair.on_b);
    printf(" %" PRIu64 " %d %d\n", pair.dist2, pair.corners_a, pair.corners_b);
}

static void
answer(const char *ask, const char *shape)
{
    if (strcmp(ask, "segment") == 0) {
        SOLIDS(segment)
    } else if (strcmp(ask, "ray") == 0) {
        SOLIDS(ray)
    } else if (strcmp(ask, "line") == 0) {
        SOLIDS(line)
    } else if (strcmp(ask, "sphere") == 0) {
        MOVES(sphere, mover_radius)
    } else if (strcmp(ask, "aabb") == 0) {
        MOVES(aabb, mover_half)
    } else if (strcmp(ask, "obb") == 0) {
        MOVES(obb, &mover_obb)
    } else {
        MOVES(capsule, &mover_capsule)
    }
    putchar('\n');
}

/* min and max of each axis, with the reciprocal of the direction; of a segment B is its end. */
static bool
float_hits(const char *ask, const fxr_q16 *n)
{
    const bool is_segment = strcmp(ask, "segment") == 0;
    float enter = strcmp(ask, "line") == 0 ? -3.4e38f : 0,
          leave = is_segment ? 1 : 3.4e38f;
    int i;

    for (i = 0; i < 3; i++) {
        const float start = (float)n[i] / 65536, to = (float)n[3 + i] / 65536;
        const float way = is_segment ? to - start : to, inverse = 1 / way;
        const float low = (float)n[6 + i] / 65536,
                    high = (float)n[9 + i] / 65536;
        const float s = (low - start) * inverse, t = (high - start) * inverse;

        if (way == 0) {
            if (start < low || start > high)
                return false;
            continue;
        }
        enter = fmaxf(enter, fminf(s, t));
        leave = fminf(leave, fmaxf(s, t));
    }
    return enter <= leave;
}

int
main(void)
{
    static char text[1000];

    while (fgets(text, sizeof text, stdin)) {
        const char *ask = strtok(text, " \n"), *shape;

        if (strcmp(ask, "div") == 0 || strcmp(ask, "mul") == 0) {
            const int32_t a = next(), b = next();

            printf("%" PRId32 "\n",
                   ask[0] == 'd' ? fix16_div(a, b) : fix16_mul(a, b));
            continue;
        }
        shape = strtok(NULL, " \n");
        if (strcmp(ask, "float") == 0) {
            fxr_q16 numbers[12];
            int i;

            for (i = 0; i < 12; i++)
                numbers[i] = next();
            printf("%d\n", float_hits(shape, numbers));
            continue;
        }
        read_component();
        read_shape(shape);
        if (strcmp(ask, "pair") == 0)
            answer_pair(shape);
        else
            answer(ask, shape);
    }
    return 0;
}
