/*
 * statement.h - the statements of an OBJ file.
 *
 * One is a line, or several: all but the last one end in a backslash. A comment ends
 * with its line.
 */
#ifndef TOOLS_STATEMENT_H
#define TOOLS_STATEMENT_H

#include "text.h"

/* The first word of the next statement; false at the end of the text. */
bool statement_begin(text *t, word *keyword);

/* The next word of a statement with numbers; false at its end. If it ends in a
 * backslash, nobody can tell whether the next line goes on with the same number. */
bool statement_word(text *t, word *out);

/* The next word of a name, which may have # and \ in it; false at its end. */
bool statement_name(text *t, word *out);

/* What is left of a statement is skipped. */
void statement_end(text *t, const word *keyword);

#endif
