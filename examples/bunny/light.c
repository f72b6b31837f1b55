/*
 * light.c - how bright a place on the mesh is, and the normals of its corners.
 */
#include "bunny.h"

/*
 * The sun, a disc whose shadows have soft edges; the sky, as much of it as a point
 * sees, bluer from above than from below; a highlight; far away it fades.
 */

/* How far a way towards the sky and towards the sun goes, in directions. */
#define SKY_REACH 24
#define SUN_REACH 128

/* Of the disc of the sun, which is UNIT away. */
#define SUN_RADIUS 1800

/* The ground begins to fade so many units from the middle, and takes so many. */
#define FADE_FROM 14
#define FADE_OVER 26

static const color porcelain = {3500, 2450, 1600}, slate = {900, 1250, 1500};
static const color sun = {5200, 4500, 3500}, sky = {1100, 1450, 1950},
                   earth = {900, 640, 480}, haze = {330, 470, 620};
static const direction sun_at = {-11000, -3200, 11700};

uint32_t light_casts, light_tests;

static color
mixed(color c, color d, int32_t part)
{
    c.r += (d.r - c.r) * part / ONE;
    c.g += (d.g - c.g) * part / ONE;
    c.b += (d.b - c.b) * part / ONE;
    return c;
}

/* It begins 1/128 of a unit off the surface. */
static fxr_segment
way_to(fxr_vec3 at, direction normal, direction to, int32_t reach)
{
    fxr_segment way;

    way.a.x = at.x + normal.x / 32;
    way.a.y = at.y + normal.y / 32;
    way.a.z = at.z + normal.z / 32;
    way.b.x = way.a.x + to.x * reach;
    way.b.y = way.a.y + to.y * reach;
    way.b.z = way.a.z + to.z * reach;
    return way;
}

static bool
is_free(const fxr_bvh *bvh, const fxr_segment *way)
{
    light_tests++;
    return !fxr_segment_hits_bvh(way, bvh);
}

fxr_segment
way_to_sun(fxr_vec3 at, direction normal, uint32_t spot)
{
    return way_to(at, normal, add(sun_at, sun_spot[spot], SUN_RADIUS),
                  SUN_REACH);
}

/* 0 .. ONE: the cosine at which the sun is seen, times the part of it that is. */
static int32_t
sunshine(const fxr_bvh *bvh, fxr_vec3 at, direction normal, uint32_t sample)
{
    int32_t cosine = dot(normal, sun_at) / (UNIT / ONE), seen = 0;
    uint32_t i;

    if (cosine <= 0)
        return 0;
    for (i = sample; i < SUN_SPOTS; i += SAMPLES) {
        fxr_segment way = way_to_sun(at, normal, i);

        seen += is_free(bvh, &way);
    }
    return cosine * seen / (SUN_SPOTS / SAMPLES);
}

/* 0 .. ONE: how much of the sky is seen. A sphere that touches the surface has its
 * points where light counts: straight above more than beside. */
static int32_t
openness(const fxr_bvh *bvh, fxr_vec3 at, direction normal, uint32_t sample)
{
    int32_t seen = 0;
    uint32_t i;

    for (i = sample; i < SKY_SPOTS; i += SAMPLES) {
        fxr_segment way =
            way_to(at, normal, add(normal, sky_spot[i], UNIT), SKY_REACH);

        seen += is_free(bvh, &way);
    }
    return ONE * seen / (SKY_SPOTS / SAMPLES);
}

/* 0 .. ONE: the cosine to the 32nd power, of the normal and the middle between the
 * sun and the eye. Source: Blinn 1977 */
static int32_t
highlight(direction normal, const fxr_ray *ray)
{
    direction eye = towards(-ray->dir.x, -ray->dir.y, -ray->dir.z);
    direction middle =
        towards(sun_at.x + eye.x, sun_at.y + eye.y, sun_at.z + eye.z);
    int32_t shine = dot(normal, middle), i;

    for (i = 0; i < 5; i++)
        shine = shine > 0 ? shine * shine / UNIT : 0;
    return shine / (UNIT / ONE);
}

static int32_t
fading(fxr_vec3 at)
{
    int64_t x = at.x, y = at.y;
    int64_t way = (int64_t)root((uint64_t)(x * x + y * y)) - FXR_Q16(FADE_FROM);

    way = way * ONE / FXR_Q16(FADE_OVER);
    return (int32_t)(way < 0 ? 0 : way > ONE ? ONE : way);
}

color
light_of(const fxr_bvh *bvh, const fxr_ray *ray, uint32_t sample)
{
    int32_t direct, open;
    direction normal;
    fxr_bvh_hit hit;
    color c, ambient;

    light_casts++;
    if (!fxr_ray_cast_bvh(ray, bvh, &hit))
        return haze;
    normal = normal_at(bvh, &hit);
    direct = sunshine(bvh, hit.point, normal, sample);
    open = openness(bvh, hit.point, normal, sample);
    ambient = mixed(earth, sky, (normal.z + UNIT) / (2 * UNIT / ONE));
    c = hit.id < GROUND_IDS ? slate : porcelain;
    c.r = c.r * (ambient.r * open / ONE + sun.r * direct / ONE) / ONE;
    c.g = c.g * (ambient.g * open / ONE + sun.g * direct / ONE) / ONE;
    c.b = c.b * (ambient.b * open / ONE + sun.b * direct / ONE) / ONE;
    if (hit.id < GROUND_IDS)
        return mixed(c, haze, fading(hit.point));
    return direct > 0 ? mixed(c, sun, highlight(normal, ray) / 4) : c;
}

/*
 * A mesh is flat triangles; what makes it look round is a normal for each vertex,
 * the mean of those of its triangles, and in between a blend by the barycentric
 * coordinates of the hit.
 */

#define VERTICES_MAX 40000

static int16_t normals[VERTICES_MAX][3];

static uint32_t
corner(const fxr_bvh *bvh, uint32_t triangle, uint32_t i)
{
    return bvh->shapes.corners16 ? bvh->shapes.corners16[3 * triangle + i]
                                 : bvh->shapes.corners32[3 * triangle + i];
}

/* Adds 1/64 of the normal of a triangle to each of its vertices: vertices of more
 * than 127 would be too much for 16 bits. */
static void
add_triangle(const fxr_bvh *bvh, uint32_t triangle)
{
    fxr_triangle t;
    fxr_unit3 n;
    uint32_t i;

    t.a = bvh->shapes.vertices[corner(bvh, triangle, 0)];
    t.b = bvh->shapes.vertices[corner(bvh, triangle, 1)];
    t.c = bvh->shapes.vertices[corner(bvh, triangle, 2)];
    if (!fxr_triangle_normal(&t, &n))
        return;
    for (i = 0; i < 3; i++) {
        int16_t *sum = normals[corner(bvh, triangle, i)];

        sum[0] = (int16_t)(sum[0] + n.x / 4194304);
        sum[1] = (int16_t)(sum[1] + n.y / 4194304);
        sum[2] = (int16_t)(sum[2] + n.z / 4194304);
    }
}

bool
make_normals(const fxr_bvh *bvh)
{
    uint32_t i;

    if (bvh->shapes.vertex_count > VERTICES_MAX)
        return false;
    for (i = 0; i < bvh->shapes.triangle_count; i++)
        add_triangle(bvh, i);
    for (i = 0; i < bvh->shapes.vertex_count; i++) {
        direction n = towards(normals[i][0], normals[i][1], normals[i][2]);

        normals[i][0] = (int16_t)n.x;
        normals[i][1] = (int16_t)n.y;
        normals[i][2] = (int16_t)n.z;
    }
    return true;
}

direction
normal_at(const fxr_bvh *bvh, const fxr_bvh_hit *hit)
{
    int64_t sum[3] = {0, 0, 0};
    uint32_t i, k;

    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            sum[k] += (int64_t)hit->weight[i] *
                      normals[corner(bvh, hit->shape, i)][k] / UNIT;
    return towards(sum[0], sum[1], sum[2]);
}
