/*
 * record.h - writes a line for each call of a public function: its name, what it was given
 * and what it answered. Made by `make record` of the headers of the library; version
 * @VERSION@. docs/lockstep.md shows how to use it, and tools/desync compares two records.
 *
 * Include it after fixray/fixray.h, in the files whose calls are to be recorded. There a
 * call is a macro, to a function of this header that calls the library and writes the
 * line. Other files, and the library, stay as they are. #undef fxr_vec3_add, after the
 * include, takes a function out again. A program without this header pays nothing.
 *
 *   fxr_recording          the recorder, which the program defines; NULL: nothing is written
 *   fxr_record_start       the first line: the format, the version and FXR_SEMANTICS
 *   fxr_record_tick        a tick begins
 *   fxr_record_rollback    a tick and all behind it are taken back
 *   fxr_record_end         the last line
 *   fxr_record_compound    fxr_record_bvh    a scene, shape by shape
 *   fxr_record_scene       all trees, compounds and arrays of an fxr_scene
 *   fxr_record_vec3, ..._segment, ..._aabb, ..._obb: a value with a name, for what else
 *                          stays as it is
 *
 *     fxr_recorder log = {write_to_file, file, 0};
 *     fxr_recorder *fxr_recording = &log;
 *
 * Needs neither libc nor a heap; a call takes some 200 bytes of stack. One machine has one
 * order of lines: calls in interrupts are not recorded in a sensible order.
 */
#ifndef FIXRAY_RECORD_H
#define FIXRAY_RECORD_H

#include <fixray/fixray.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The scenes whose hashes are kept until the next tick. */
enum { FXRI_RECORD_SCENES = 4 };

/*
 *   write    gets the text piece by piece, each with a '\0' at its end and of at most 120
 *            characters; a line ends with '\n'
 *   context  is handed to write
 *   tick     0 at the start; fxr_record_tick sets it
 *
 * The other fields are not for programs; 0 at the start.
 */
typedef struct {
    void (*write)(void *context, const char *text);
    void *context;
    uint32_t tick;
    const void *scenes[FXRI_RECORD_SCENES];
    uint32_t hashes[FXRI_RECORD_SCENES];
} fxr_recorder;

extern fxr_recorder *fxr_recording;

/* Not for programs, from here to fxr_record_start. A line as it is written. first: no
 * number stands behind the name yet. */
typedef struct {
    char text[121];
    uint8_t used;
    bool first;
} fxri_line;

static inline void
fxri_flush(fxri_line *l)
{
    l->text[l->used] = '\0'; /* used <= 120 */
    l->used = 0;
    fxr_recording->write(fxr_recording->context, l->text);
}

static inline void
fxri_char(fxri_line *l, char c)
{
    if (l->used == 120) {
        fxri_flush(l);
    }
    l->text[l->used++] = c;
}

static inline void
fxri_text(fxri_line *l, const char *text)
{
    for (; *text != '\0'; text++) {
        fxri_char(l, *text);
    }
}

/* v in hexadecimal with so many digits, behind a comma if it is not the first number. */
static inline void
fxri_hex(fxri_line *l, uint64_t v, int digits)
{
    if (!l->first) {
        fxri_char(l, ',');
    }
    l->first = false;
    while (digits-- > 0) {
        fxri_char(l, "0123456789abcdef"[v >> 4 * digits & 15]);
    }
}

/* v in decimal; a digit is at most 9 subtractions. */
static inline void
fxri_decimal(fxri_line *l, uint32_t v)
{
    static const uint32_t powers[] = {1000000000u, 100000000u, 10000000u,
                                      1000000u,    100000u,    10000u,
                                      1000u,       100u,       10u};
    bool begun = false;
    char digit;
    int i;

    for (i = 0; i < 9; i++) {
        for (digit = '0'; v >= powers[i]; digit++) {
            v -= powers[i];
        }
        begun = begun || digit != '0';
        if (begun) {
            fxri_char(l, digit);
        }
    }
    fxri_char(l, "0123456789"[v]);
}

static inline void
fxri_begin(fxri_line *l, const char *name)
{
    l->used = 0;
    l->first = true;
    fxri_decimal(l, fxr_recording->tick);
    fxri_char(l, ' ');
    fxri_text(l, name);
}

static inline void
fxri_end(fxri_line *l)
{
    fxri_char(l, '\n');
    fxri_flush(l);
}

/* The next numbers are those of this name. */
static inline void
fxri_name(fxri_line *l, const char *name)
{
    fxri_char(l, ' ');
    fxri_text(l, name);
    fxri_char(l, '=');
    l->first = true;
}

static inline void
fxri_result(fxri_line *l)
{
    fxri_text(l, " -> ");
    l->first = true;
}

/* Text in quotes; what is not a letter, a digit, a sign or a point as \xNN. */
static inline void
fxri_quoted(fxri_line *l, const char *text)
{
    char c;

    fxri_char(l, '"');
    for (; *text != '\0'; text++) {
        c = *text;
        if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '.' ||
            c == '-' || c == '+') {
            fxri_char(l, c);
        } else {
            fxri_text(l, "\\x");
            l->first = true;
            fxri_hex(l, FXRI_CAST(unsigned char, c), 2);
        }
    }
    fxri_char(l, '"');
}

static inline void
fxri_forget_scenes(void)
{
    int i;

    for (i = 0; i < FXRI_RECORD_SCENES; i++) {
        fxr_recording->scenes[i] = NULL;
    }
}

/* Is the hash of this scene kept? Else it takes the place that is returned. */
static inline bool
fxri_is_kept(const void *scene, int *place)
{
    for (*place = 0; *place < FXRI_RECORD_SCENES; ++*place) {
        if (fxr_recording->scenes[*place] == scene) {
            return true;
        }
        if (fxr_recording->scenes[*place] == NULL) {
            return false;
        }
    }
    *place = 0;
    return false;
}

static inline void
fxri_scene(fxri_line *l, uint32_t hash)
{
    fxri_char(l, '#');
    fxri_hex(l, hash, 8);
}

static inline void
fxri_put_compound(fxri_line *l, const fxr_compound *v)
{
    int i;

    if (!fxri_is_kept(v, &i)) {
        fxr_recording->scenes[i] = v;
        fxr_recording->hashes[i] = fxr_hash_compound(FXR_HASH_START, v);
    }
    fxri_scene(l, fxr_recording->hashes[i]);
}

static inline void
fxri_put_bvh(fxri_line *l, const fxr_bvh *v)
{
    int i;

    if (!fxri_is_kept(v, &i)) {
        fxr_recording->scenes[i] = v;
        fxr_recording->hashes[i] = fxr_hash_bvh(FXR_HASH_START, v);
    }
    fxri_scene(l, fxr_recording->hashes[i]);
}

static inline void
fxri_put_bvh_wide(fxri_line *l, const fxr_bvh_wide *v)
{
    fxri_put_bvh(l, v->bvh);
}

static inline void
fxri_put_bvh_shapes(fxri_line *l, const fxr_bvh_shapes *v)
{
    fxri_scene(l, fxr_hash_bvh_shapes(FXR_HASH_START, v));
}
