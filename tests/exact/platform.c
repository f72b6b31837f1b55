/*
 * platform.c - the host: the suites that need GMP beside those of everywhere, and how answers are compared.
 */
#include <time.h>

#include "../suites.h"
#include "exact.h"

/* What runs on a host with GMP. */

const test_suite *const platform_suites[] = {ALL_PARTS, EXACT_SUITES};
const size_t platform_suite_count = COUNT(platform_suites);

const digest_group *const platform_digests[] = {ALL_DIGESTS};
const size_t platform_digest_count = COUNT(platform_digests);

uint32_t
platform_seconds(void)
{
    return (uint32_t)time(NULL);
}

/* Fractions by value, all else bit by bit. */

const char *
compare_answer(const pair *p, const solution *want, const answer *got)
{
    if (got->hits != want->hits)
        return "hits";
    if (got->crosses != want->crosses)
        return "crosses";
    if (!answer_is_consistent(p, got))
        return "status, or output after false, or form of a fraction";
    if (!want->hits)
        return NULL;
    if (!rational_is(&want->enter, got->span.enter) ||
        !rational_is(&want->enter, got->hit.span.enter))
        return "enter";
    if (!rational_is(&want->exit, got->span.exit) ||
        !rational_is(&want->exit, got->hit.span.exit))
        return "exit";
    if (got->span.enter_faces != want->enter_faces)
        return "enter_faces";
    if (got->span.exit_faces != want->exit_faces)
        return "exit_faces";
    if (!vec3_equal(got->hit.enter_point, want->enter_point))
        return "enter_point";
    if (!vec3_equal(got->hit.exit_point, want->exit_point))
        return "exit_point";
    if (!rational_is(&want->enter, got->entry.t))
        return "t of enter";
    if (got->entry.faces != want->enter_faces)
        return "faces of enter";
    if (!vec3_equal(got->entry.point, want->enter_point))
        return "point of enter";
    return NULL;
}

const char *
compare_closest(const closest_pair *n, const scene *c,
                const closest_solution *want, const nearest_answer *got)
{
    if (got->any != want->any)
        return "status";
    if (!nearest_is_consistent(n, c, got))
        return "output after false, form of t, or dist2 == 0 against hits";
    if (!want->any)
        return NULL;
    if (!reference_closest_is_t(want, got->closest.t))
        return "t";
    if (got->closest.dist2 != want->dist2)
        return "dist2";
    if (!vec3_equal(got->closest.on_linear, want->on_linear))
        return "on_linear";
    if (!vec3_equal(got->closest.on_shape, want->on_shape))
        return "on_shape";
    return NULL;
}
