/*
 * classes.h - coordinates of a few bits, up to what cannot matter: where a shape and a component
 * are moved, mirrored or turned by right angles together, so is the answer, but for ties of
 * coordinates that are rounded to even.
 *
 * What has n coordinates along an axis has n values there. Two such lists of values are of one
 * class if they are each other moved, mirrored or both. One of each class is asked, and of three
 * axes in any order one order; which place, which mirror image and which order of axes, a hash of
 * their numbers chooses.
 */
#ifndef FIXRAY_PROOF_CLASSES_H
#define FIXRAY_PROOF_CLASSES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES_MOST = 5 };
typedef struct {
    signed char x[VALUES_MOST], most;
} axis_class; /* 0 .. most, both are there */

/*
 *   n, bits    of values; of each of them
 *   has_box    the last two are the ends of a box, the lower one first
 *   axes       3, or 2: on the third one everything is in the middle of the box and stays there
 */
typedef struct {
    int n, bits, axes;
    bool has_box;
    unsigned count, step,
        first; /* of classes on the first axis, each step-th is asked */
    axis_class *of;
} axis_classes;

/* -2^(bits - 1) .. 2^(bits - 1) - 1 along each axis; upper: to be asked of large numbers? */
typedef void class_asked(int values[3][VALUES_MOST], int bits, bool upper);

static axis_class
class_mirrored(const axis_classes *s, const axis_class *c)
{
    axis_class m = *c;
    int i;

    for (i = 0; i < s->n; i++) {
        m.x[i] = (signed char)(c->most - c->x[i]);
    }
    if (s->has_box) {
        const signed char lower = m.x[s->n - 1];

        m.x[s->n - 1] = m.x[s->n - 2];
        m.x[s->n - 2] = lower;
    }
    return m;
}

/* Sets c to the list of this number. Is it the one of its class that is taken? */
static bool
class_set(const axis_classes *s, unsigned number, axis_class *c)
{
    int i, least = 1 << s->bits;
    axis_class m;

    memset(c, 0, sizeof *c);
    for (i = 0; i < s->n; i++, number >>= s->bits) {
        const int v = (int)(number & ((1u << s->bits) - 1));

        c->x[i] = (signed char)v;
        least = v < least ? v : least;
        c->most = (signed char)(v > c->most ? v : c->most);
    }
    m = class_mirrored(s, c);
    return least == 0 && memcmp(c->x, m.x, sizeof m.x) <= 0 &&
           !(s->has_box && c->x[s->n - 2] > c->x[s->n - 1]);
}

/* Each place, and where it differs each mirror image, is a list of the class. */
static unsigned
class_size(const axis_classes *s, const axis_class *c)
{
    const axis_class m = class_mirrored(s, c);
    const unsigned places = (1u << s->bits) - (unsigned)c->most;

    return memcmp(c->x, m.x, sizeof m.x) == 0 ? places : 2 * places;
}

/* All lists of values are in the classes, but for those of a box whose ends are inverted. */
static void
classes_set(axis_classes *s)
{
    const unsigned numbers = 1u << (s->n * s->bits), one = 1u << s->bits;
    const unsigned all = s->has_box ? numbers / one / 2 * (one + 1) : numbers;
    unsigned i, size = 0;

    s->of = malloc(numbers * sizeof *s->of);
    if (s->of == NULL) {
        fprintf(stderr, "no memory for %u lists of values\n", numbers);
        exit(2);
    }
    s->count = 0;
    for (i = 0; i < numbers; i++) {
        if (class_set(s, i, &s->of[s->count])) {
            size += class_size(s, &s->of[s->count]);
            s->count++;
        }
    }
    if (size != all) {
        fprintf(stderr, "the classes have %u lists of %u\n", size, all);
        exit(2);
    }
}

static uint64_t
class_hash(uint64_t x)
{
    x = (x ^ x >> 31) * 0x9e3779b97f4a7c15u;
    return (x ^ x >> 29) * 0xbf58476d1ce4e5b9u >> 16;
}

static void
class_place(const axis_classes *s, const axis_class *c, unsigned choice,
            int *out)
{
    const axis_class m = (choice & 1) != 0 ? class_mirrored(s, c) : *c;
    const int room =
        (1 << s->bits) - c->most; /* places, of which there is one at least */
    const int from = (int)(choice / 2) % room - (1 << (s->bits - 1));
    int i;

    for (i = 0; i < s->n; i++) {
        out[i] = from + m.x[i];
    }
}

static void
classes_ask(const axis_classes *s, unsigned x, unsigned y, unsigned z,
            class_asked *ask)
{
    static const int order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                    {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const unsigned of[3] = {x, y, z};
    uint64_t choice = class_hash(((uint64_t)x * s->count + y) * s->count + z);
    const int *to = order[choice % 6];
    int values[3][VALUES_MOST], i;

    choice /= 6;
    for (i = 0; i < 3; i++, choice >>= 8) {
        if (i < s->axes) {
            class_place(s, &s->of[of[i]], (unsigned)(choice & 255),
                        values[to[i]]);
        } else {
            memset(values[to[i]], 0, sizeof values[to[i]]);
            values[to[i]][s->n - 2] = -1;
            values[to[i]][s->n - 1] = 1;
        }
    }
    ask(values, s->bits, (choice & 1) != 0);
}

/* Asks one of each class, as the program is told: classes BITS AXES [STEP [FIRST]]. Returns false if
 * it is not told so. */
static bool
classes_each(int argc, char **argv, int n, bool has_box, class_asked *ask)
{
    axis_classes s = {0};
    unsigned x, y, z, told = 0;

    if (argc < 2 || strcmp(argv[1], "classes") != 0) {
        return false;
    }
    s.n = n;
    s.has_box = has_box;
    s.bits = argc > 2 ? atoi(argv[2]) : 0;
    s.axes = argc > 3 ? atoi(argv[3]) : 0;
    s.step = argc > 4 ? (unsigned)atoi(argv[4]) : 1;
    s.first = argc > 5 ? (unsigned)atoi(argv[5]) : 0;
    if (s.bits < 1 || s.bits * n > 20 || s.axes < 2 || s.axes > 3 ||
        s.step < 1 || (s.axes == 2 && !has_box)) {
        fprintf(
            stderr,
            "classes BITS AXES [STEP [FIRST]]: not of %d bits along %d axes\n",
            s.bits, s.axes);
        exit(2);
    }
    classes_set(&s);
    for (x = s.first; x < s.count; x += s.step) {
        for (y = x; y < s.count; y++) {
            for (z = y; z < (s.axes == 3 ? s.count : y + 1); z++) {
                classes_ask(&s, x, y, z, ask);
            }
        }
        for (; told < 4 && x >= s.count * (told + 1) / 8; told++) {
            printf("classes of %d bits, %d axes, share %u of %u: the first "
                   "axis has %u of %u\n",
                   s.bits, s.axes, s.first + 1, s.step, x, s.count);
            fflush(stdout);
        }
    }
    free(s.of);
    return true;
}

/* Segments, rays and lines, and the coordinates of one and a box along an axis; and fractions of small
 * numbers. For what the library is compared with. */

typedef enum { SEGMENT, RAY, LINE, KINDS } kind_of;
typedef struct {
    int p, q, lo, hi;
} axis_of; /* of a ray or a line, q is the direction */

/* Of the values of a class: the ends of a segment, through which a ray or line is, and the box. */
static inline axis_of
axis_of_values(const int *x, kind_of kind)
{
    const axis_of a = {x[0], kind == SEGMENT ? x[1] : x[1] - x[0], x[2], x[3]};

    return a;
}

/* A fraction. */
typedef struct {
    long num, den;
} fraction; /* den > 0 */

/* n / den, to nearest, ties to even. */
static inline __int128
rounded(__int128 n, __int128 den)
{
    __int128 q = n / den;

    q -= q * den > n; /* floor */
    n -= q * den;
    return q + (2 * n > den || (2 * n == den && (q & 1) != 0));
}

#endif
