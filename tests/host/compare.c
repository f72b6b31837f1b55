/*
 * compare.c - fractions by value, all else bit by bit.
 */
#include "compare.h"

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
    return NULL;
}
