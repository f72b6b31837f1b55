/*
 * statement.c - the statements of an OBJ file, and the names of groups, objects or
 * materials.
 */
#include <stdlib.h>
#include <string.h>

#include "readers.h"

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
    l->label = host_room(l->label, l->count, sizeof *l->label);
    l->label[l->count].name = name;
    l->label[l->count].next = *bucket;
    return *bucket = (uint32_t)l->count++;
}

static bool
has_control(const word *w)
{
    size_t i;

    for (i = 0; i < w->length && (unsigned char)w->begin[i] >= ' '; i++)
        ;
    return i < w->length;
}

/* What is left of the statement, words apart by one space, to be freed; NULL if there is
 * a control character in it. */
static char *
rest_of_statement(text *t)
{
    text ahead = *t;
    size_t length = 0;
    char *name;
    word w;

    while (statement_name(&ahead, &w)) {
        length += w.length + 1;
        if (has_control(&w))
            return NULL;
    }
    name = host_alloc(length + 1, 1);
    for (length = 0; statement_name(t, &w); length += w.length) {
        if (length > 0)
            name[length++] = ' ';
        memcpy(name + length, w.begin, w.length);
    }
    return name;
}

static bool
read_name(text *t, labels *l, uint32_t *current, problem *p)
{
    size_t line = t->line;
    char *name = rest_of_statement(t);

    if (!name)
        return problem_set(p, line,
                           "a name has a control character. Correct it, or "
                           "export the mesh again");
    if (*name) {
        *current = number_of(l, name);
        return true;
    }
    free(name);
    *current = 0;
    return true;
}

bool
labels_read(const char *data, size_t size, const char *statement, const mesh *m,
            labels *out, problem *p)
{
    uint32_t current = 0;
    size_t faces = 0;
    text t;
    word w;

    memset(out, 0, sizeof *out);
    out->label = host_room(NULL, 0, sizeof *out->label);
    out->label[0].name = host_join("", "");
    out->label[0].next = 0;
    out->count = 1;
    out->face = host_alloc(m->faces, sizeof *out->face);
    p->binary = false;
    if (!text_trim(&data, &size, p))
        return false;
    text_begin(&t, data, size);
    for (; statement_begin(&t, &w); statement_end(&t, &w)) {
        if (word_is(&w, statement) && !read_name(&t, out, &current, p))
            return false;
        if (faces < m->faces && t.line == m->face[faces].place)
            out->face[faces++] = current;
    }
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
