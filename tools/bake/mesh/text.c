#include "readers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The largest double has 309 digits before its point, as %f writes it; a number
 * that has more characters than this is none that anybody meant. */
enum { NUMBER_MAX = 400 };

static bool
is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

static bool
is_end(char c)
{
    return c == '\n' || c == '\r';
}

void
text_begin(text *t, const char *begin, size_t length)
{
    t->begin = t->at = begin;
    t->end = begin + length;
    t->line = 1;
}

void
text_skip_mark(const char **begin, size_t *length)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* U+FEFF in UTF-8 */
    size_t n = sizeof mark - 1;

    if (*length >= n && memcmp(*begin, mark, n) == 0) {
        *begin += n;
        *length -= n;
    }
}

bool
text_trim(const char **begin, size_t *length, problem *p)
{
    if (*length >= 2 && (memcmp(*begin, "\xFF\xFE", 2) == 0 ||
                         memcmp(*begin, "\xFE\xFF", 2) == 0))
        return problem_set(
            p, 0,
            "the text is UTF-16. Save it as UTF-8, or export the "
            "mesh again");
    text_skip_mark(begin, length);
    while (*length > 0 && memchr("\0\x1A", (*begin)[*length - 1], 2))
        (*length)--;
    return true;
}

bool
text_line_ends(const text *t, const char *at)
{
    while (at < t->end && is_space(*at))
        at++;
    return at == t->end || is_end(*at);
}

bool
text_word(text *t, word *out)
{
    while (t->at < t->end && is_space(*t->at))
        t->at++;
    out->begin = t->at;
    while (t->at < t->end && !is_space(*t->at) && !is_end(*t->at))
        t->at++;
    out->length = (size_t)(t->at - out->begin);
    return out->length > 0;
}

bool
text_next_line(text *t)
{
    while (t->at < t->end && !is_end(*t->at))
        t->at++;
    if (t->at == t->end)
        return false;
    t->at += t->end - t->at > 1 && t->at[0] == '\r' && t->at[1] == '\n' ? 2 : 1;
    t->line++;
    return t->at < t->end;
}

bool
text_any_word(text *t, word *out)
{
    while (!text_word(t, out))
        if (!text_next_line(t))
            return false;
    return true;
}

bool
word_is(const word *w, const char *name)
{
    return strlen(name) == w->length && memcmp(w->begin, name, w->length) == 0;
}

static char
lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool
begins_any_case(const char *begin, size_t length, const char *name)
{
    size_t i, n = strlen(name);

    for (i = 0; i < n && i < length && lower(begin[i]) == name[i]; i++)
        ;
    return i == n;
}

bool
word_is_any_case(const word *w, const char *name)
{
    return w->length == strlen(name) &&
           begins_any_case(w->begin, w->length, name);
}

const char *
word_show(const word *w, char out[WORD_SHOWN + 4])
{
    size_t i;

    for (i = 0; i < w->length && i < WORD_SHOWN; i++)
        out[i] = w->begin[i] > ' ' && w->begin[i] < 127 ? w->begin[i] : '?';
    memcpy(out + i, i < w->length ? "..." : "", i < w->length ? 4 : 1);
    return out;
}

/* C99 writes nan, nan(...), inf or infinity, Microsoft's library 1.#IND, 1.#QNAN
 * or 1.#INF. */
static bool
is_not_finite(const word *w)
{
    size_t sign = w->length > 0 && (*w->begin == '-' || *w->begin == '+');
    const char *begin = w->begin + sign;
    size_t length = w->length - sign;
    word rest;

    rest.begin = begin;
    rest.length = length;
    return word_is_any_case(&rest, "nan") || word_is_any_case(&rest, "inf") ||
           word_is_any_case(&rest, "infinity") ||
           begins_any_case(begin, length, "nan(") ||
           begins_any_case(begin, length, "1.#");
}

bool
word_decimal(const word *w, double *out)
{
    char copy[NUMBER_MAX + 1], *end = copy;
    size_t length = w->length <= NUMBER_MAX ? w->length : 0;

    *out = NAN;
    if (is_not_finite(w))
        return true;
    memcpy(copy, w->begin, length);
    copy[length] = 0;
    /* strtod takes hexadecimal ones, too */
    if (!length || strspn(copy, "0123456789+-.eE") != length)
        return false;
    *out = strtod(copy, &end);
    return !*end;
}

bool
word_number(const word *w, const char *what, double *out, size_t line,
            problem *p)
{
    char shown[WORD_SHOWN + 4];
    bool decimal = word_decimal(w, out);

    return (decimal && isfinite(*out)) ||
           problem_set(p, line,
                       "%s is '%s', not a %s number. Correct it, or export the "
                       "mesh again",
                       what, word_show(w, shown),
                       decimal ? "finite" : "decimal");
}
