#include "statement.h"

/* Their arguments are names, of files, too: C:\models\ does not go on. */
static const char *const named[] = {"g",      "o",          "usemtl",
                                    "mtllib", "usemap",     "maplib",
                                    "call",   "shadow_obj", "trace_obj"};

/* On from where nothing but a backslash is left of a line. */
static void
follow(text *t)
{
    for (;;) {
        const char *at = t->at;

        while (at < t->end && (*at == ' ' || *at == '\t'))
            at++;
        if (at == t->end || *at != '\\' || !text_line_ends(t, at + 1))
            return;
        text_next_line(t);
    }
}

/* A word that is followed by the backslash of its line ends before it, if the next
 * line cannot go on with the word. */
static void
cut_backslash(text *t, word *w)
{
    text next = *t;

    if (w->begin[w->length - 1] != '\\' || !text_line_ends(t, t->at))
        return;
    text_next_line(&next);
    if (next.at < next.end && *next.at != ' ' && *next.at != '\t' &&
        !text_line_ends(&next, next.at))
        return;
    w->length--;
    t->at = w->begin + w->length;
}

/* A comment need not have a blank before it. 1.#IND is a number. */
static void
cut_comment(text *t, word *w)
{
    size_t i;

    for (i = 1; i < w->length; i++) {
        if (w->begin[i] == '#' && w->begin[i - 1] != '.') {
            w->length = i;
            t->at = w->begin + i;
        }
    }
}

bool
statement_word(text *t, word *out)
{
    follow(t);
    if (!text_word(t, out))
        return false;
    if (out->begin[0] == '#') {
        t->at = out->begin;
        return false;
    }
    cut_comment(t, out);
    cut_backslash(t, out);
    return true;
}

bool
statement_name(text *t, word *out)
{
    follow(t);
    return text_word(t, out);
}

bool
statement_begin(text *t, word *keyword)
{
    while (t->at < t->end) {
        if (statement_word(t, keyword))
            return true;
        text_next_line(t);
    }
    return false;
}

void
statement_end(text *t, const word *keyword)
{
    bool name = false;
    size_t i;
    word w;

    for (i = 0; i < sizeof named / sizeof *named; i++)
        name |= word_is(keyword, named[i]);
    while (name ? statement_name(t, &w) : statement_word(t, &w))
        ;
    text_next_line(t);
}
