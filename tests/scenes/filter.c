/*
 * filter.c - candidates by boxes in doubles.
 *
 *   coordinates, in ulps     < 2^36, where a ray is cut off
 *   products of two          < 2^72, each rounded by < 2^20
 *   margin of a product      2^26
 *   margin of a box          8 ulps
 */
#include "filter.h"

#include <math.h>
#include <stdlib.h>

enum { FAN = 32 };

static const double margin = 8, product_margin = 67108864.0;
static const double far_away = 34359738368.0; /* 2^35 */

typedef struct {
    uint64_t key;
    uint32_t shape;
} keyed;

static uint64_t
spread(uint32_t v)
{
    uint64_t out = 0;
    unsigned i;

    for (i = 0; i < 21; i++)
        out |= (uint64_t)(v >> i & 1) << 3 * i;
    return out;
}

static uint32_t
middle(int32_t low, int32_t high)
{
    return (uint32_t)(((int64_t)low + high) / 2 + ((int64_t)1 << 31)) >> 11;
}

static int
by_key(const void *a, const void *b)
{
    const uint64_t x = ((const keyed *)a)->key, y = ((const keyed *)b)->key;

    return (x > y) - (x < y);
}

static void
set_box(filter_box *out, const double low[3], const double high[3])
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        out->c[k] = (low[k] + high[k]) / 2;
        out->h[k] = (high[k] - low[k]) / 2 + margin;
    }
}

/* An empty box has a negative half extent, of any size. */
static void
set_leaf(filter_box *out, const fxr_aabb *box)
{
    double low[3], high[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        low[k] = vec3_get(box->min, k);
        high[k] = vec3_get(box->max, k);
    }
    set_box(out, low, high);
}

static void
set_round(filter_box *out, const filter_box *part, uint32_t count)
{
    double low[3] = {HUGE_VAL, HUGE_VAL, HUGE_VAL};
    double high[3] = {-HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    uint32_t i;
    unsigned k;

    for (i = 0; i < count; i++) {
        for (k = 0; k < 3; k++) {
            low[k] = fmin(low[k], part[i].c[k] - part[i].h[k]);
            high[k] = fmax(high[k], part[i].c[k] + part[i].h[k]);
        }
    }
    set_box(out, low, high);
}

static bool
sort(filter *f, const fxr_aabb *boxes, uint32_t count)
{
    keyed *keys = malloc(((size_t)count + 1) * sizeof *keys);
    uint32_t i;

    f->order = malloc(((size_t)count + 1) * sizeof *f->order);
    if (keys == NULL || f->order == NULL)
        return false;
    for (i = 0; i < count; i++) {
        const fxr_aabb *b = &boxes[i];

        keys[i].shape = i;
        keys[i].key = spread(middle(b->min.x, b->max.x)) |
                      spread(middle(b->min.y, b->max.y)) << 1 |
                      spread(middle(b->min.z, b->max.z)) << 2;
    }
    qsort(keys, count, sizeof *keys, by_key);
    for (i = 0; i < count; i++)
        f->order[i] = keys[i].shape;
    free(keys);
    return true;
}

bool
filter_make(filter *f, const fxr_aabb *boxes, uint32_t count)
{
    uint32_t i, level;

    if (!sort(f, boxes, count))
        return false;
    for (level = 0; level < FILTER_LEVELS; level++) {
        f->count[level] = count;
        f->boxes[level] = malloc(((size_t)count + 1) * sizeof(filter_box));
        if (f->boxes[level] == NULL)
            return false;
        for (i = 0; i < count; i++) {
            const uint32_t below = level > 0 ? f->count[level - 1] : 0;
            const uint32_t rest = below - FAN * i;

            if (level == 0)
                set_leaf(&f->boxes[0][i], &boxes[f->order[i]]);
            else
                set_round(&f->boxes[level][i], &f->boxes[level - 1][FAN * i],
                          rest < FAN ? rest : FAN);
        }
        count = (count + FAN - 1) / FAN;
    }
    return true;
}

/* A component from its middle by d to either end. */
typedef struct {
    double m[3], d[3], size[3];
} chord;

static void
set_chord(chord *out, case_linear linear, const scene *c)
{
    const bool ray = linear == LINEAR_RAY;
    const fxr_vec3 a = ray ? c->ray.origin : c->segment.a;
    double d[3], most = 1;
    unsigned k;

    for (k = 0; k < 3; k++) {
        d[k] = ray ? (double)vec3_get(c->ray.dir, k)
                   : (double)vec3_get(c->segment.b, k) - vec3_get(a, k);
        most = fmax(most, fabs(d[k]));
    }
    for (k = 0; k < 3; k++) {
        out->d[k] = d[k] / 2;
        if (ray)
            out->d[k] = d[k] / most * far_away;
        out->size[k] = fabs(out->d[k]);
        out->m[k] = vec3_get(a, k) + out->d[k];
    }
}

static bool
may_meet(const chord *s, const filter_box *b)
{
    const double x = s->m[0] - b->c[0], y = s->m[1] - b->c[1];
    const double z = s->m[2] - b->c[2];
    const double *h = b->h, *d = s->d, *u = s->size;

    return fabs(x) <= h[0] + u[0] && fabs(y) <= h[1] + u[1] &&
           fabs(z) <= h[2] + u[2] &&
           fabs(y * d[2] - z * d[1]) <=
               h[1] * u[2] + h[2] * u[1] + product_margin &&
           fabs(z * d[0] - x * d[2]) <=
               h[2] * u[0] + h[0] * u[2] + product_margin &&
           fabs(x * d[1] - y * d[0]) <=
               h[0] * u[1] + h[1] * u[0] + product_margin;
}

static uint32_t
end_of(const filter *f, uint32_t level, uint32_t i)
{
    const uint32_t end = FAN * (i + 1);

    return end < f->count[level] ? end : f->count[level];
}

grove_answer
filter_ask(const filter *f, case_linear linear, const grove *g,
           uint64_t *candidates)
{
    grove_answer out;
    uint32_t i, j, k;
    chord s;

    grove_no_answer(&out);
    set_chord(&s, linear, &g->c);
    for (i = 0; i < f->count[2]; i++) {
        if (!may_meet(&s, &f->boxes[2][i]))
            continue;
        for (j = FAN * i; j < end_of(f, 1, i); j++) {
            if (!may_meet(&s, &f->boxes[1][j]))
                continue;
            for (k = FAN * j; k < end_of(f, 0, j); k++) {
                if (!may_meet(&s, &f->boxes[0][k]))
                    continue;
                grove_add_shape(linear, g, f->order[k], &out);
                ++*candidates;
            }
        }
    }
    return out;
}
