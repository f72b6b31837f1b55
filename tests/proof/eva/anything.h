/*
 * anything.h - arguments that may be anything, for the questions of this folder.
 *
 * A question is one case of a switch over a number that nobody knows: Eva follows each of
 * them from the same state. Arguments of C that must be valid are: pointers lead to what
 * they say, counts are those of the arrays, a text ends, and the numbers in a tree lead
 * to what is there. All else may have any value of its type.
 */
#include <fixray/fixray.h>

#define ASK(question)     \
    case __LINE__:        \
        (void)(question); \
        break

/* Any value each time it is read. */
static volatile int32_t any;
static volatile uint8_t any8;
static volatile uint16_t any16;
static volatile uint32_t any32;
static volatile uint64_t any64;
static volatile int any_int;
static volatile char any_char;
static volatile int8_t any_side;

enum { MANY = 5, TEXT = 6, BYTES = 6 };

static size_t
any_size(size_t most)
{
    const uint32_t v = any32;

    return v > most ? most : (size_t)v;
}

/* What questions write to; it is not set before. */
typedef struct {
    fxr_span span;
    fxr_hit hit;
    fxr_entry entry;
    fxr_closest closest;
    fxr_triangle_hit triangle_hit;
    fxr_contact contact;
    fxr_contact_normal normal;
    fxr_bvh_hit bvh_hit;
    fxr_unit3 unit;
    fxr_vec3 point, corners[8];
    fxr_rotation rotation;
    fxr_quaternion quaternion;
    fxr_transform transform;
    fxr_segment segment;
    fxr_ray ray;
    fxr_line line;
    fxr_obb obb;
    fxr_q16 number;
    char text[FXR_Q16_TEXT];
    bool hits[MANY];
    size_t i;
    uint16_t part;
    uint32_t shape;
} results;

static fxr_vec3 a_point, b_point, a_half, some_points[MANY];
static fxr_unit3 a_unit, some_units[3];
static fxr_segment a_segment, b_segment;
static fxr_ray a_ray;
static fxr_line a_line;
static fxr_aabb an_aabb, some_aabbs[MANY];
static fxr_obb an_obb, b_obb;
static fxr_sphere a_sphere;
static fxr_capsule a_capsule, b_capsule;
static fxr_triangle a_triangle;
static fxr_ratio a_ratio, b_ratio;
static fxr_q16 a_radius, a_matrix[9];
static fxr_quaternion a_quaternion;
static fxr_transform a_transform;
static char a_text[TEXT];

static void
set_vec3(fxr_vec3 *v)
{
    v->x = any;
    v->y = any;
    v->z = any;
}

static void
set_unit3(fxr_unit3 *v)
{
    v->x = any;
    v->y = any;
    v->z = any;
}

static void
set_ratio(fxr_ratio *v)
{
    v->num = any64;
    v->den = any64;
    v->negative = any != 0;
}

static void
set_aabb(fxr_aabb *v)
{
    set_vec3(&v->min);
    set_vec3(&v->max);
}

static void
set_obb(fxr_obb *v)
{
    set_vec3(&v->center);
    set_vec3(&v->half);
    set_unit3(&v->axis[0]);
    set_unit3(&v->axis[1]);
    set_unit3(&v->axis[2]);
}

static void
set_sphere(fxr_sphere *v)
{
    set_vec3(&v->center);
    v->radius = any;
}

static void
set_capsule(fxr_capsule *v)
{
    set_vec3(&v->a);
    set_vec3(&v->b);
    v->radius = any;
}

static void
set_triangle(fxr_triangle *v)
{
    set_vec3(&v->a);
    set_vec3(&v->b);
    set_vec3(&v->c);
}

static void
set_shapes(void)
{
    int i;

    set_vec3(&a_point);
    set_vec3(&b_point);
    set_vec3(&a_half);
    set_vec3(&a_segment.a);
    set_vec3(&a_segment.b);
    set_vec3(&b_segment.a);
    set_vec3(&b_segment.b);
    set_vec3(&a_ray.origin);
    set_vec3(&a_ray.dir);
    set_vec3(&a_line.origin);
    set_vec3(&a_line.dir);
    set_unit3(&a_unit);
    set_aabb(&an_aabb);
    set_obb(&an_obb);
    set_obb(&b_obb);
    set_sphere(&a_sphere);
    set_capsule(&a_capsule);
    set_capsule(&b_capsule);
    set_triangle(&a_triangle);
    set_ratio(&a_ratio);
    set_ratio(&b_ratio);
    a_radius = any;
    for (i = 0; i < 3; i++) {
        set_unit3(&some_units[i]);
        set_unit3(&a_transform.rotation.row[i]);
    }
    set_vec3(&a_transform.translation);
    a_quaternion.x = any;
    a_quaternion.y = any;
    a_quaternion.z = any;
    a_quaternion.w = any;
    for (i = 0; i < 9; i++) {
        a_matrix[i] = any;
    }
    for (i = 0; i < TEXT - 1; i++) {
        a_text[i] = any_char;
    }
    for (i = 0; i < MANY; i++) {
        set_vec3(&some_points[i]);
        set_aabb(&some_aabbs[i]);
    }
}
