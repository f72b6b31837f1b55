#include "labels.h"

#include <stdlib.h>
#include <string.h>

#include "text.h"

/* Room for one more, in arrays that double. */
static void *
room(void *array, size_t count, size_t size)
{
    if (count & (count - 1))
        return array;
    return host_grow(array, count ? 2 * count : 1, size);
}

static uint32_t *
bucket_of(labels *l, const char *name)
{
    uint32_t h = 2166136261u;

    for (; *name; name++)
        h = (h ^ (unsigned char)*name) * 16777619u;
    return &l->bucket[h % LABEL_BUCKETS];
}

/* The number of a name, which it takes or frees. */
static uint32_t
number_of(labels *l, char *name)
{
    uint32_t *const bucket = bucket_of(l, name);
    uint32_t i;

    for (i = *bucket; i != 0; i = l->label[i].next) {
        if (strcmp(l->label[i].name, name) == 0) {
            free(name);
            return i;
        }
    }
    l->label = room(l->label, l->count, sizeof *l->label);
    l->label[l->count].name = name;
    l->label[l->count].next = *bucket;
    return *bucket = (uint32_t)l->count++;
}

/* What is left of the line, words apart by one space; to be freed. */
static char *
rest_of_line(text *t)
{
    text ahead = *t;
    size_t length = 0;
    char *name;
    word w;

    while (text_word(&ahead, &w))
        length += w.length + 1;
    name = host_alloc(length + 1, 1);
    for (length = 0; text_word(t, &w); length += w.length) {
        if (length > 0)
            name[length++] = ' ';
        memcpy(name + length, w.begin, w.length);
    }
    return name;
}

static bool
read_name(text *t, const char *statement, labels *l, uint32_t *current,
          problem *p)
{
    const char *c = t->at;
    char *name;

    for (; c < t->end && *c != '\n' && *c != '\r'; c++)
        if ((unsigned char)*c < ' ' && *c != '\t')
            return problem_set(p, t->line,
                               "a name has a control character. Correct it, or "
                               "export the mesh again");
    name = rest_of_line(t);
    if (*name) {
        *current = number_of(l, name);
        return true;
    }
    free(name);
    *current = 0;
    return strcmp(statement, "g") == 0 ||
           problem_set(p, t->line,
                       "'%s' has no name. Write one, or bake without --ids",
                       statement);
}

bool
labels_read(const char *data, size_t size, const char *statement, labels *out,
            problem *p)
{
    uint32_t current = 0;
    text t;
    word w;

    memset(out, 0, sizeof *out);
    out->label = room(NULL, 0, sizeof *out->label);
    out->label[0].name = host_join("", "");
    out->label[0].next = 0;
    out->count = 1;
    p->binary = false;
    text_skip_mark(&data, &size);
    text_begin(&t, data, size);
    do {
        if (!text_word(&t, &w))
            continue;
        if (word_is(&w, statement) &&
            !read_name(&t, statement, out, &current, p))
            return false;
        if (word_is(&w, "f")) {
            out->face = room(out->face, out->faces, sizeof *out->face);
            out->face[out->faces++] = current;
        }
    } while (text_next_line(&t));
    return true;
}

void
labels_free(labels *l)
{
    size_t i;

    for (i = 0; i < l->count; i++)
        free(l->label[i].name);
    free(l->label);
    free(l->face);
}
