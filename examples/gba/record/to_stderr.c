#include <stdio.h>

void record_text(void *context, const char *text);

void
record_text(void *context, const char *text)
{
    (void)context;
    fputs(text, stderr);
}
