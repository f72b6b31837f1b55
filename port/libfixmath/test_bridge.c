/*
 * test_bridge.c - the bridge to libfixmath against rotations in double precision.
 *
 * The header promises every entry within 2^-13 for angles of up to one turn. The
 * reference is the C library's sine of the same angle, good to far more.
 */
#include <math.h>
#include <stdio.h>

#include "fixray_libfixmath.h"

/* The exact matrix of Rz(yaw) Ry(pitch) Rx(roll). */
static void
exact(double yaw, double pitch, double roll, double m[9])
{
    const double cz = cos(yaw), sz = sin(yaw), cy = cos(pitch);
    const double sy = sin(pitch), cx = cos(roll), sx = sin(roll);

    m[0] = cz * cy;
    m[1] = cz * sy * sx - sz * cx;
    m[2] = cz * sy * cx + sz * sx;
    m[3] = sz * cy;
    m[4] = sz * sy * sx + cz * cx;
    m[5] = sz * sy * cx - cz * sx;
    m[6] = -sy;
    m[7] = cy * sx;
    m[8] = cy * cx;
}

/* The largest error of any entry; 4 if it was refused. */
static double
error_of(fix16_t yaw, fix16_t pitch, fix16_t roll)
{
    double m[9], worst = 0;
    fxr_rotation r;
    int i;

    if (!fxr_rotation_of_euler(yaw, pitch, roll, &r)) {
        return 4;
    }
    exact(yaw / 65536.0, pitch / 65536.0, roll / 65536.0, m);
    for (i = 0; i < 9; i++) {
        const fxr_unit3 *row = &r.row[i / 3];
        const fxr_q30 v = i % 3 == 0 ? row->x : i % 3 == 1 ? row->y : row->z;
        const double off = fabs(m[i] - v / 1073741824.0);

        worst = off > worst ? off : worst;
    }
    return worst;
}

static double
worst_error(void)
{
    double worst = 0;
    fix16_t yaw, pitch, roll;

    for (yaw = -411775; yaw <= 411775; yaw += 8191) {
        for (pitch = -411775; pitch <= 411775; pitch += 9973) {
            for (roll = -411775; roll <= 411775; roll += 12345) {
                const double off = error_of(yaw, pitch, roll);

                worst = off > worst ? off : worst;
            }
        }
    }
    return worst;
}

/* A quarter turn about z takes x to y; signs and order show at once. */
static int
turns_the_right_way(void)
{
    fxr_transform t = {{{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}}, {0, 0, 0}};
    fxr_vec3 p = fxr_vec3_of_fix16(F16(2.0), 0, 0);

    return fxr_rotation_of_euler(F16(1.5707963), 0, 0, &t.rotation) &&
           fxr_point_to_world(&t, p, &p) && p.x < 64 && p.x > -64 &&
           p.y > 2 * FXR_Q16_ONE - 64 && p.y < 2 * FXR_Q16_ONE + 64 &&
           p.z < 64 && p.z > -64;
}

int
main(void)
{
    const double worst = worst_error();
    int passed = 0;

    printf("largest error of an entry: 2^%.2f (at most 2^-13)\n", log2(worst));
    passed += worst <= 1.0 / 8192;
    passed += turns_the_right_way();
    /* 5216 turns */
    passed += error_of(INT32_MIN, INT32_MAX, INT32_MIN) < 5216.0 / 131072;
    printf("%d passed, %d failed\n", passed, 3 - passed);
    return passed == 3 ? 0 : 1;
}
