/*
 * corners.c - who is pushed into a corner rests there (fxr_move_slide).
 *
 * Two upright walls with 30 to 175 degrees between them, turned and placed anywhere; a mover
 * in the open, and a push that points into both planes: all that is left of it, in the end, is
 * 0. So from some tick on the centre has to be the same, to the bit; it is within a step of both
 * walls then, and was in the interior of none on its way, which is asked in whole numbers here
 * and not of fixray.
 *
 * Within GAP it would be in all cases, but a stop in a scene can be as early as its path begins
 * where no point on the way back to there, rounded, is in the open: on a slide along a wall that
 * is turned by some angle. In SHORT of 100 cases that may be so.
 *
 * The axes of all boxes are (c, s, 0), (-s, c, 0) and z: at right angles as they are stored.
 */
#include <fixray/fixray.h>
#include <gmp.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TICKS = 1500, PLACES = 3, PUSHES = 14, SHORT = 4 };
#define PI 3.14159265358979323846
#define STEP 0.13
#define GAP (1.0 / 64)

/* What moves: a box, or a point of it, grown by radius. */
typedef struct {
    const char *name;
    fxr_vec3 (*step)(fxr_vec3 from, fxr_vec3 way);
    fxr_q16 radius;
    fxr_vec3 half;
    double turn;
} pusher;

static fxr_obb walls[2], body;
static fxr_compound level;
static fxr_capsule post = {
    {0, 0, FXR_Q16(-0.6)}, {0, 0, FXR_Q16(0.6)}, FXR_Q16(0.3)};

static uint32_t seed = 1;
static unsigned is_short;

static double
random_below(double most)
{
    seed = (seed * 1664525u + 1013904223u) & 0xffffffffu;
    return most * (seed >> 8) / 16777216.0;
}

static fxr_q16
q16(double v)
{
    return (fxr_q16)lrint(v * 65536);
}

static void
turn_box(fxr_obb *box, double angle)
{
    const fxr_q30 c = (fxr_q30)lrint(cos(angle) * 1073741824);
    const fxr_q30 s = (fxr_q30)lrint(sin(angle) * 1073741824);
    const fxr_unit3 axis[3] = {{c, s, 0}, {-s, c, 0}, {0, 0, FXR_Q30_ONE}};

    memcpy(box->axis, axis, sizeof axis);
}

static fxr_vec3
moved_to(fxr_vec3 from, fxr_vec3 way, fxr_mover mover)
{
    const fxr_scene scene = fxr_scene_compound(&level);
    fxr_moved moved;

    fxr_move_slide(&scene, &mover, from, way, NULL, &moved);
    return moved.center;
}

static fxr_vec3
step_sphere(fxr_vec3 from, fxr_vec3 way)
{
    return moved_to(from, way, fxr_mover_sphere(FXR_Q16(0.5)));
}

static fxr_vec3
step_aabb(fxr_vec3 from, fxr_vec3 way)
{
    return moved_to(from, way, fxr_mover_aabb(body.half));
}

static fxr_vec3
step_obb(fxr_vec3 from, fxr_vec3 way)
{
    return moved_to(from, way, fxr_mover_obb(&body));
}

static fxr_vec3
step_capsule(fxr_vec3 from, fxr_vec3 way)
{
    return moved_to(from, way, fxr_mover_capsule(&post));
}

/* sum += |a . b| by, or its square without by. */
static void
add_product(mpz_t sum, const int32_t *a, const int32_t *b, int32_t by)
{
    mpz_t v;
    int i;

    mpz_init(v);
    for (i = 0; i < 3; i++) {
        mpz_t product;

        mpz_init_set_si(product, a[i]);
        mpz_mul_si(product, product, b[i]);
        mpz_add(v, v, product);
        mpz_clear(product);
    }
    mpz_abs(v, v);
    mpz_mul_si(v, v, by);
    mpz_add(sum, sum, v);
    mpz_clear(v);
}

/* Is the box a of the mover, or its axis i, apart from the wall b along axis i of `of`? Then
 * |axis . d| 2^30 >= the sum of |axis . a_k| half_k of both. */
static bool
apart(const fxr_obb *a, const fxr_obb *b, const fxr_unit3 *of)
{
    const fxr_obb *both[2] = {a, b};
    const int32_t axis[3] = {of->x, of->y, of->z};
    const int32_t d[3] = {a->center.x - b->center.x, a->center.y - b->center.y,
                          a->center.z - b->center.z};
    mpz_t far, reach;
    bool answer;
    int i, k;

    mpz_inits(far, reach, NULL);
    add_product(far, axis, d, FXR_Q30_ONE);
    for (i = 0; i < 2; i++) {
        const int32_t half[3] = {both[i]->half.x, both[i]->half.y,
                                 both[i]->half.z};

        for (k = 0; k < 3; k++) {
            const fxr_unit3 *u = &both[i]->axis[k];
            const int32_t unit[3] = {u->x, u->y, u->z};

            add_product(reach, axis, unit, half[k]);
        }
    }
    answer = mpz_cmp(far, reach) >= 0;
    mpz_clears(far, reach, NULL);
    return answer;
}

/* Upright boxes: the axes of both, no edges cross. Round: the distance from the wall's box, in
 * its coordinates; it is higher than what moves. */
static bool
is_inside(const pusher *m, fxr_vec3 at, const fxr_obb *wall)
{
    fxr_obb box = body;
    mpz_t sum, excess;
    int k;
    bool answer;

    box.center = at;
    if (m->radius == 0) {
        for (k = 0; k < 2; k++) {
            if (apart(&box, wall, &wall->axis[k]) ||
                apart(&box, wall, &box.axis[k]))
                return false;
        }
        return true;
    }
    mpz_inits(sum, excess, NULL);
    for (k = 0; k < 2; k++) {
        const int32_t d[3] = {at.x - wall->center.x, at.y - wall->center.y, 0};
        const fxr_unit3 *u = &wall->axis[k];
        const int32_t axis[3] = {u->x, u->y, u->z};
        const int32_t half = k == 0 ? wall->half.x : wall->half.y;

        mpz_set_si(excess, half);
        mpz_mul_2exp(excess, excess, 30);
        mpz_neg(excess, excess);
        add_product(excess, axis, d, 1);
        if (mpz_sgn(excess) > 0)
            mpz_addmul(sum, excess, excess);
    }
    mpz_set_si(excess, m->radius);
    mpz_mul_2exp(excess, excess, 30);
    mpz_mul(excess, excess, excess);
    answer = mpz_cmp(sum, excess) < 0;
    mpz_clears(sum, excess, NULL);
    return answer;
}

/* A wall from a corner on, along a direction; the open is on its left (1) or right (-1). */
static void
place_wall(fxr_obb *wall, double x, double y, double angle, double side)
{
    const double c = cos(angle), s = sin(angle);

    wall->center.x = q16(x + 8 * c + side * s);
    wall->center.y = q16(y + 8 * s - side * c);
    wall->center.z = 0;
    wall->half.x = FXR_Q16(10);
    wall->half.y = FXR_Q16(1);
    wall->half.z = FXR_Q16(10);
    turn_box(wall, angle);
}

/* How far the mover is from the plane of a wall. */
static double
gap(const pusher *m, fxr_vec3 at, double x, double y, double angle, double side)
{
    const double nx = -sin(angle) * side, ny = cos(angle) * side;
    const double c = cos(m->turn), s = sin(m->turn);
    const double reach = m->radius ? m->radius
                                   : fabs(nx * c + ny * s) * m->half.x +
                                         fabs(ny * c - nx * s) * m->half.y;

    return nx * (at.x / 65536.0 - x) + ny * (at.y / 65536.0 - y) -
           reach / 65536;
}

/* Returns the reason why one push fails, or NULL. */
static const char *
push(const pusher *m, int degrees, int k)
{
    const double open = degrees * PI / 180, base = random_below(2 * PI);
    const double x = random_below(4) - 2, y = random_below(4) - 2;
    const double middle = base + open / 2;
    const double off = ((k + 0.5) / PUSHES - 0.5) * 0.9 * (PI - open);
    const double start = (2 + 0.9 / sin(open / 2));
    fxr_vec3 way = {0, 0, 0}, at;
    double far;
    int tick;

    place_wall(&walls[0], x, y, base, 1);
    place_wall(&walls[1], x, y, base + open, -1);
    level.bounds = fxr_aabb_of_compound(&level);
    way.x = q16(-STEP * cos(middle + off));
    way.y = q16(-STEP * sin(middle + off));
    at.x = q16(x + start * cos(middle));
    at.y = q16(y + start * sin(middle));
    at.z = q16(random_below(1));
    for (tick = 0; tick < TICKS; tick++) {
        const fxr_vec3 next = m->step(at, way);

        if (is_inside(m, next, &walls[0]) || is_inside(m, next, &walls[1]))
            return "is in a wall";
        if (memcmp(&next, &at, sizeof at) == 0)
            break;
        at = next;
    }
    if (tick == TICKS)
        return "never rests";
    far = fmax(gap(m, at, x, y, base, 1), gap(m, at, x, y, base + open, -1));
    is_short += far > GAP;
    return far > STEP ? "rests before it touches" : NULL;
}

/* With an argument each mover ends at its first failure. */
int
main(int count, char **arguments)
{
    const fxr_vec3 box = {FXR_Q16(0.5), FXR_Q16(0.4), FXR_Q16(0.7)};
    const pusher movers[] = {
        {"sphere", step_sphere, FXR_Q16(0.5), {0, 0, 0}, 0},
        {"AABB", step_aabb, 0, box, 0},
        {"OBB", step_obb, 0, box, 0.3},
        {"capsule", step_capsule, FXR_Q16(0.3), {0, 0, 0}, 0}};
    unsigned i, bad = 0;
    int degrees, k;

    (void)arguments;
    level.obbs = walls;
    level.obb_count = 2;
    for (i = 0; i < sizeof movers / sizeof movers[0]; i++) {
        unsigned pushes = 0, failed = 0;

        is_short = 0;
        body.half = movers[i].half;
        turn_box(&body, movers[i].turn);
        for (degrees = 30; degrees <= 175 && (count == 1 || failed == 0);
             degrees += 5) {
            for (k = 0; k < PLACES * PUSHES && (count == 1 || failed == 0);
                 k++) {
                const char *wrong = push(&movers[i], degrees, k % PUSHES);

                pushes++;
                if (wrong && failed++ == 0)
                    printf("%s, %d degrees, push %d: %s\n", movers[i].name,
                           degrees, k, wrong);
            }
        }
        printf("%s: %u of %u pushes rest, %u of them before the corner\n",
               movers[i].name, pushes - failed, pushes, is_short);
        bad += failed + (is_short * 100 > pushes * SHORT);
    }
    return bad != 0;
}
