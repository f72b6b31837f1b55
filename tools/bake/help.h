/*
 * help.h - what fixray-bake says of itself.
 */
#ifndef TOOLS_HELP_H
#define TOOLS_HELP_H

/* Each leaves the program. */
void help_print(void);
void help_version(void);

#endif
