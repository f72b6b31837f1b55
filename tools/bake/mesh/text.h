/*
 * text.h - a text in memory, word by word, with the number of the line.
 *
 * Lines end with CR, LF or both; words are divided by spaces, tabs and form feeds.
 */
#ifndef TOOLS_TEXT_H
#define TOOLS_TEXT_H

#include "../host.h"

typedef struct {
    const char *begin, *at, *end;
    size_t line; /* of at; from 1 on */
} text;

typedef struct {
    const char *begin;
    size_t length;
} word;

void text_begin(text *t, const char *begin, size_t length);

/* Leaves out the byte order mark that some programs write before a text. */
void text_skip_mark(const char **begin, size_t *length);

/* Leaves out what some programs write round a text: a byte order mark before it,
 * zeros and Ctrl-Z after
 * it. False with the reason if it is UTF-16. */
bool text_trim(const char **begin, size_t *length, problem *p);

/* The next word of this line; false at its end. */
bool text_word(text *t, word *out);

/* Is nothing but blanks left in the line of at? */
bool text_line_ends(const text *t, const char *at);

/* What is left of this line is skipped; false at the end of the text. */
bool text_next_line(text *t);

/* The next word of this line or a later one; false at the end of the text. */
bool text_any_word(text *t, word *out);

/* In this case, or, if name is in lower case, in any. */
bool word_is(const word *w, const char *name);
bool word_is_any_case(const word *w, const char *name);

/* For a message: its beginning, unprintable bytes as '?'. */
enum { WORD_SHOWN = 24 };
const char *word_show(const word *w, char out[WORD_SHOWN + 4]);

/* A decimal number; not a finite one if the word is one of those by which programs
 * say so (nan, -nan(ind), inf, 1.#QNAN), or has no room in a double. False if the
 * word is anything else. */
bool word_decimal(const word *w, double *out);

/* A decimal number, whole and finite; else false, with why in p. what names it,
 * as in "x". */
bool word_number(const word *w, const char *what, double *out, size_t line,
                 problem *p);

#endif
