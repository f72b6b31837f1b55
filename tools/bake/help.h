/*
 * help.h - what fixray-bake says of itself, and of the names of trees.
 */
#ifndef TOOLS_HELP_H
#define TOOLS_HELP_H

/* What fixray-bake says of itself. */

/* Each leaves the program. */
void help_print(void);
void help_version(void);

/* Can a tree have this name in C and in C++? */

/* NULL if it can, else why not: "is a keyword of C or C++". */
const char *name_refused(const char *name);

#endif
