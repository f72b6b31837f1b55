#include "bake.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fixray/bvh.h>

#include "doom/doom.h"

static void
wrong(const char *what, const char *reason)
{
    fprintf(stderr, "%s: %s: %s. See %s --help\n", host_program, what, reason,
            host_program);
    exit(2);
}

static double
size(const char *option, const char *value)
{
    char *end;
    double v = strtod(value, &end);

    if (end == value || *end || !isfinite(v) || !(v > 0))
        wrong(option, "wants a number above 0");
    return v;
}

static uint32_t
leaf(const char *option, const char *value)
{
    char *end;
    long v = strtol(value, &end, 10);

    if (end == value || *end || v < 1 || v > FXR_BVH_LEAF)
        wrong(option, "wants a number of 1 .. 16");
    return (uint32_t)v;
}

/* Options that stand alone. */
static bool
read_flag(const char *option, options *out)
{
    const struct {
        const char *name;
        bool *flag;
    } flags[] = {
        {"--center", &out->placement.center},
        {"--strict", &out->strict},
        {"--obb", &out->obbs},
        {"--hull", &out->hull},
        {"--big-endian", &out->big_endian},
        {"--stats", &out->stats},
        {"--progress", &out->progress},
    };
    size_t i;

    for (i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcmp(option, flags[i].name) == 0) {
            *flags[i].flag = true;
            return true;
        }
    }
    return false;
}

static void
read_up(const char *value, options *out)
{
    if (strcmp(value, "y") != 0 && strcmp(value, "z") != 0)
        wrong("--up", "wants y or z");
    out->placement.y_up = value[0] == 'y';
}

static void
read_ids(const char *value, options *out)
{
    static const char *const kinds[][2] = {{"face", NULL},
                                           {"group", "g"},
                                           {"object", "o"},
                                           {"material", "usemtl"}};
    size_t i;

    for (i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(value, kinds[i][0]) == 0) {
            out->names = kinds[i][1];
            return;
        }
    }
    wrong("--ids", "wants face, group, object or material");
}

static unsigned
solid_kind(const char *word, size_t length)
{
    static const struct {
        const char *word;
        unsigned kinds;
    } kinds[] = {{"doors", SOLID_DOORS},
                 {"bars", SOLID_BARS},
                 {"impassable", SOLID_IMPASSABLE},
                 {"monsters", SOLID_MONSTERS},
                 {"unflagged", SOLID_UNFLAGGED},
                 {"none", 0},
                 {"all", SOLID_ALL}};
    size_t i;

    for (i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i].word) == length &&
            strncmp(kinds[i].word, word, length) == 0)
            return kinds[i].kinds;
    wrong("--solid",
          "wants doors, bars, impassable, monsters and unflagged, with "
          "commas between; or none, or all");
    return 0;
}

static void
read_solid(const char *value, options *out)
{
    const char *word = value;
    size_t length;

    out->solid = 0;
    out->solid_given = true;
    for (;; word += length + 1) {
        length = strcspn(word, ",");
        out->solid |= solid_kind(word, length);
        if (!word[length])
            return;
    }
}

static format
read_format(const char *value)
{
    format f = format_named(value);

    if (f == FORMAT_NONE)
        wrong("--format", "wants obj, stl, ply, gltf, glb or wad");
    return f;
}

/* Options that a value follows. */
static bool
read_value(const char *option, const char *value, options *out)
{
    const struct {
        const char *name, **text;
    } texts[] = {
        {"-o", &out->base},
        {"--name", &out->name},
        {"--blob", &out->blob},
        {"--map", &out->map},
    };
    size_t i;

    for (i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (strcmp(option, texts[i].name) == 0) {
            *texts[i].text = value;
            return true;
        }
    }
    if (strcmp(option, "--scale") == 0)
        out->placement.scale = size(option, value);
    else if (strcmp(option, "--fit") == 0)
        out->placement.fit = size(option, value);
    else if (strcmp(option, "--leaf") == 0)
        out->leaf = leaf(option, value);
    else if (strcmp(option, "--up") == 0)
        read_up(value, out);
    else if (strcmp(option, "--ids") == 0)
        read_ids(value, out);
    else if (strcmp(option, "--solid") == 0)
        read_solid(value, out);
    else if (strcmp(option, "--format") == 0)
        out->format = read_format(value);
    else
        return false;
    return true;
}

/* "--option=value" is cut in two; NULL if there is no value. */
static const char *
cut_value(char *option)
{
    char *equals = strncmp(option, "--", 2) == 0 ? strchr(option, '=') : NULL;

    if (equals)
        *equals++ = 0;
    return equals;
}

static bool
is_one_of(const char *option, const char *const *list)
{
    while (*list && strcmp(*list, option) != 0)
        list++;
    return *list != NULL;
}

static const char *
last_part(const char *file)
{
    const char *slash = strrchr(file, '/');

    return slash ? slash + 1 : file;
}

/* What a file is called, as a name in C: other characters become underscores. */
static char *
identifier(const char *text)
{
    bool digit = *text >= '0' && *text <= '9';
    char *name = host_join(digit ? "_" : "", text), *c;

    for (c = name; *c; c++)
        if (!isalnum((unsigned char)*c))
            *c = '_';
    return name;
}

/* Who says game.h or level.c means both. */
static void
check_base(options *o)
{
    size_t n = strlen(o->base);

    if (n < 2 || (strcmp(o->base + n - 2, ".h") != 0 &&
                  strcmp(o->base + n - 2, ".c") != 0))
        return;
    o->own_base = host_join(o->base, "");
    o->own_base[n - 2] = 0;
    o->base = o->own_base;
}

/* Sets the name if none is given. */
static void
check_name(options *o)
{
    bool given = o->name != NULL;
    const char *reason;
    char shown[240];

    if (!given)
        o->name = o->own_name = identifier(last_part(o->base));
    reason = name_refused(o->name);
    if (reason) {
        snprintf(shown, sizeof shown, "'%.60s' %s. Choose another name%s",
                 o->name, reason, given ? "" : " with --name");
        wrong(given ? "--name" : "-o", shown);
    }
}

static void
check_outputs(options *o)
{
    const char *c;

    if (o->base)
        check_base(o);
    if (o->base && !*last_part(o->base))
        wrong("-o", "names no file: BASE is what goes before .c and .h");
    if (o->blob && !*last_part(o->blob))
        wrong("--blob", "names no file");
    if (o->hull && (o->blob || o->obbs || o->names))
        wrong("--hull", "makes no tree: leave --blob, --obb and --ids out");
    if (!o->base && !o->name)
        return;
    for (c = o->base ? last_part(o->base) : ""; *c; c++)
        if (*c == '"' || *c == '\\' || (unsigned char)*c < ' ')
            wrong("-o", "cannot be written into an #include: choose a name "
                        "without quotation marks and backslashes");
    check_name(o);
}

static void
read_file(const char *file, options *out)
{
    if (out->file)
        wrong(file, "is a second file; one at a time");
    out->file = file;
}

void
options_read(int argc, char **argv, options *out)
{
    static const char *const valued[] = {
        "-o",     "--name", "--blob", "--map",   "--scale",  "--fit",
        "--leaf", "--up",   "--ids",  "--solid", "--format", NULL};
    static const char *const placing[] = {"--scale", "--fit", "--center",
                                          "--up", NULL};
    int i;

    memset(out, 0, sizeof *out);
    out->placement.scale = 1;
    out->leaf = 4;
    out->solid = SOLID_DOORS;
    out->format = FORMAT_NONE;
    for (i = 1; i < argc; i++) {
        char *option = argv[i];
        const char *value;

        if (option[0] != '-' || !option[1]) {
            read_file(option, out);
            continue;
        }
        if (strcmp(option, "--") == 0) {
            while (++i < argc)
                read_file(argv[i], out);
            break;
        }
        value = cut_value(option);
        out->placed |= is_one_of(option, placing);
        if (strcmp(option, "--help") == 0 || strcmp(option, "-h") == 0)
            help_print();
        if (strcmp(option, "--version") == 0)
            help_version();
        if (is_one_of(option, valued)) {
            if (!value && ++i == argc)
                wrong(option, "wants a value");
            read_value(option, value ? value : argv[i], out);
        } else if (!read_flag(option, out)) {
            wrong(option, "is no option");
        } else if (value) {
            wrong(option, "takes no value");
        }
    }
    if (!out->file)
        wrong("no file",
              "name an OBJ, STL, PLY, glTF, GLB or WAD file, or - for "
              "standard input");
    check_outputs(out);
    if (out->placement.fit != 0 && out->placement.scale != 1)
        wrong("--scale", "does not go with --fit");
}

void
options_free(options *o)
{
    free(o->own_name);
    free(o->own_base);
}
