/*
 * host.c - boxes: times the contenders and counts what they get wrong.
 *
 * Prints:  time|QUESTION|NAME|WORKLOAD|NANOSECONDS|WRONG|ASKED
 * wrong: answers that differ from the exact one, of the cases whose segment begins
 * and ends outside the box, since some libraries know only its surface.
 */
#include <stdio.h>

#include "host.h"
#include "race.h"

/* The loop of a contender; call is one question about case i. */
#define RUN(name, call)                   \
    static unsigned name(void *all)       \
    {                                     \
        host_world *w = all;              \
        unsigned hits = 0;                \
        int i;                            \
                                          \
        for (i = 0; i < HOST_CASES; i++)  \
            hits += w->answers[i] = call; \
        return hits;                      \
    }

RUN(run_fixray, fxr_segment_hits_aabb(&w->segment[i], &w->aabb[i]))
RUN(run_divide,
    alt_float_divide_segment_hits_aabb(&w->f_segment[i], &w->f_aabb[i]))
RUN(run_slab, alt_float_slab_segment_hits_aabb(&w->f_segment[i], &w->f_aabb[i]))
RUN(run_prepared,
    alt_float_prepared_segment_hits_aabb(&w->f_segment[i], &w->f_prepared[i],
                                         &w->f_aabb[i]))
RUN(run_sat, alt_float_sat_segment_hits_aabb(&w->f_segment[i], &w->f_aabb[i]))
RUN(run_fixray_obb, fxr_segment_hits_obb(&w->obb_segment[i], &w->obb[i]))
RUN(run_turn,
    alt_float_turn_segment_hits_obb(&w->f_obb_segment[i], &w->f_obb[i]))

static const contender own_contenders[] = {
    {"segment_hits_aabb", "fixray", NULL, run_fixray},
    {"segment_hits_aabb", "float slab, two divisions an axis", NULL,
     run_divide},
    {"segment_hits_aabb", "float slab", NULL, run_slab},
    {"segment_hits_aabb", "float slab, reciprocals prepared", NULL,
     run_prepared},
    {"segment_hits_aabb", "float separating axes", NULL, run_sat},
    {"segment_hits_obb", "fixray", NULL, run_fixray_obb},
    {"segment_hits_obb", "float rotation + slab", NULL, run_turn},
    {NULL, NULL, NULL, NULL}};

static const contender *const lists[] = {own_contenders, bullet_contenders,
                                         ode_contenders, embree_contenders};

static host_world world;
static bool exact[2][HOST_CASES], outside[2][HOST_CASES];

static void
make_world(workload load)
{
    bench_case c;
    float_case f;
    int i;

    restart_cases();
    for (i = 0; i < HOST_CASES; i++) {
        make_case(&c, load);
        make_floats(&f, &c);
        world.segment[i] = c.segment;
        world.obb_segment[i] = c.obb_segment;
        world.aabb[i] = c.aabb;
        world.obb[i] = c.obb;
        world.f_segment[i] = f.segment;
        world.f_obb_segment[i] = f.obb_segment;
        world.f_prepared[i] = f.segment_prepared;
        world.f_aabb[i] = f.aabb;
        world.f_obb[i] = f.obb;
        exact[0][i] = fxr_segment_hits_aabb(&c.segment, &c.aabb);
        exact[1][i] = fxr_segment_hits_obb(&c.obb_segment, &c.obb);
        outside[0][i] = !fxr_point_in_aabb(c.segment.a, &c.aabb) &&
                        !fxr_point_in_aabb(c.segment.b, &c.aabb);
        outside[1][i] = !fxr_point_in_obb(c.obb_segment.a, &c.obb) &&
                        !fxr_point_in_obb(c.obb_segment.b, &c.obb);
    }
}

static bool
same_question(const char *a, const char *b)
{
    return a[sizeof "segment_hits_" - 1] == b[sizeof "segment_hits_" - 1];
}

static void
report(const contender *c, double nanoseconds, workload load)
{
    const int q = !same_question(c->question, "segment_hits_aabb");
    int i, wrong = 0, asked = 0;

    (void)c->run(&world);
    for (i = 0; i < HOST_CASES; i++) {
        asked += outside[q][i];
        wrong += outside[q][i] && world.answers[i] != exact[q][i];
    }
    printf("time|%s|%s|%s|%.2f|%d|%d\n", c->question, c->name,
           workload_names[load], nanoseconds / HOST_CASES, wrong, asked);
}

/* All that answer one question. */
static void
race_for(const char *question, workload load)
{
    const contender *racing[RACE_MOST];
    race_run *runs[RACE_MOST];
    double medians[RACE_MOST];
    size_t list;
    int n = 0, i;

    for (list = 0; list < sizeof lists / sizeof lists[0]; list++) {
        const contender *c;

        for (c = lists[list]; c->name != NULL && n < RACE_MOST; c++) {
            if (!same_question(c->question, question))
                continue;
            if (c->prepare != NULL)
                c->prepare(&world);
            racing[n] = c;
            runs[n++] = c->run;
        }
    }
    race(runs, n, &world, medians);
    for (i = 0; i < n; i++)
        report(racing[i], medians[i], load);
}

int
main(void)
{
    int load;

    for (load = 0; load < WORKLOADS; load++) {
        make_world((workload)load);
        race_for("segment_hits_aabb", (workload)load);
        race_for("segment_hits_obb", (workload)load);
    }
    return 0;
}
