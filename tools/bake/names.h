/*
 * names.h - can a tree have this name in C and in C++?
 */
#ifndef TOOLS_NAMES_H
#define TOOLS_NAMES_H

/* NULL if it can, else why not: "is a keyword of C or C++". */
const char *name_refused(const char *name);

#endif
