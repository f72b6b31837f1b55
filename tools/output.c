#include "output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"

static struct {
    const char *file;
    char *temporary;
    FILE *stream;
} outputs[OUTPUT_MAX];
static size_t count;

/* What is not committed goes. */
static void
remove_all(void)
{
    while (count) {
        count--;
        if (outputs[count].stream)
            fclose(outputs[count].stream);
        remove(outputs[count].temporary);
        free(outputs[count].temporary);
    }
}

static void
cannot_write(const char *file)
{
    host_fail(file,
              "cannot be written: %s. Is the directory there, and room "
              "on the disk?",
              strerror(errno));
}

FILE *
output_open(const char *file)
{
    size_t length = strlen(file);
    char *name = host_alloc(length + 5, 1);
    FILE *f;

    memcpy(name, file, length);
    memcpy(name + length, ".tmp", 5);
    f = count < OUTPUT_MAX ? fopen(name, "wb") : NULL;
    if (!f)
        cannot_write(file);
    if (!count)
        atexit(remove_all);
    outputs[count].file = file;
    outputs[count].temporary = name;
    outputs[count++].stream = f;
    return f;
}

void
output_commit(void)
{
    size_t i;

    for (i = 0; i < count; i++) {
        FILE *f = outputs[i].stream;
        int bad = ferror(f);

        outputs[i].stream = NULL;
        if (fclose(f) != 0 || bad)
            cannot_write(outputs[i].file);
    }
    for (i = 0; i < count; i++)
        if (rename(outputs[i].temporary, outputs[i].file) != 0)
            cannot_write(outputs[i].file);
    for (i = 0; i < count; i++)
        free(outputs[i].temporary);
    count = 0;
}
