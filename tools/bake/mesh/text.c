#include "text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A number that has more characters is no number anybody meant. */
#define NUMBER_MAX 63

static bool
is_space(char c)
{
    return c == ' ' || c == '\t';
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

const char *
word_show(const word *w, char out[WORD_SHOWN + 4])
{
    size_t i;

    for (i = 0; i < w->length && i < WORD_SHOWN; i++)
        out[i] = w->begin[i] > ' ' && w->begin[i] < 127 ? w->begin[i] : '?';
    memcpy(out + i, i < w->length ? "..." : "", i < w->length ? 4 : 1);
    return out;
}

bool
word_number(const word *w, const char *what, double *out, size_t line,
            problem *p)
{
    char copy[NUMBER_MAX + 1], shown[WORD_SHOWN + 4], *end = copy;
    size_t length = w->length <= NUMBER_MAX ? w->length : 0;

    memcpy(copy, w->begin, length);
    copy[length] = 0;
    *out = strtod(copy, &end);
    if (length && !*end && !isfinite(*out))
        return problem_set(p, line,
                           "%s is '%s', not a finite number. Correct it, or "
                           "export the mesh again",
                           what, word_show(w, shown));
    /* strtod takes hexadecimal ones, too */
    if (!length || *end || strspn(copy, "0123456789+-.eE") != length)
        return problem_set(p, line,
                           "%s is '%s', not a decimal number. Correct it, or "
                           "export the mesh again",
                           what, word_show(w, shown));
    return true;
}
