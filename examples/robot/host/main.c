/*
 * main.c - the run on the host: its lines to stdout.
 */
#include <stdio.h>

#include "../robot.h"

void
run_say(const char *line)
{
    fputs(line, stdout);
}

int
main(void)
{
    (void)run(&the_room);
    return fflush(stdout) == 0 ? 0 : 1;
}
