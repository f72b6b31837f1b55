#include "bake.h"

#include <stdint.h>
#include <string.h>

#include "host.h"

static const char blender[] = "Blender (File, Export)";

/* Kinds that are not read, and what converts them. */
static const struct {
    const char *end, *program;
} others[] = {
    {"fbx", blender},
    {"dae", blender},
    {"blend", blender},
    {"3ds", blender},
    {"x3d", blender},
    {"wrl", blender},
    {"usd", blender},
    {"usda", blender},
    {"usdc", blender},
    {"usdz", blender},
    {"abc", blender},
    {"svg", blender},
    {"off", "MeshLab (File, Export Mesh As)"},
    {"3mf", "PrusaSlicer (File, Export, as STL)"},
    {"amf", "PrusaSlicer (File, Export, as STL)"},
    {"step", "FreeCAD (File, Export)"},
    {"stp", "FreeCAD (File, Export)"},
    {"iges", "FreeCAD (File, Export)"},
    {"igs", "FreeCAD (File, Export)"},
    {"brep", "FreeCAD (File, Export)"},
    {"dxf", "FreeCAD (File, Export)"},
    {"scad", "OpenSCAD (openscad -o out.stl)"},
    {"map", "TrenchBroom (File, Export, Wavefront OBJ)"},
    {"pcd", "MeshLab (which makes surfaces of points)"},
    {"xyz", "MeshLab (which makes surfaces of points)"},
    {"las", "CloudCompare (which makes surfaces of points)"},
    {"laz", "CloudCompare (which makes surfaces of points)"},
};

/* Archives, whose files may be read. */
static const char *const packed[] = {"zip", "gz",  "xz",  "bz2",
                                     "7z",  "rar", "pk3", "pk4"};

static bool
is_same(const char *word, const char *lower)
{
    for (; *word && *lower; word++, lower++)
        if (*word != *lower &&
            !(*word >= 'A' && *word <= 'Z' && *word - 'A' + 'a' == *lower))
            return false;
    return *word == *lower;
}

format
format_named(const char *word)
{
    static const struct {
        const char *word;
        format format;
    } names[] = {{"obj", FORMAT_OBJ},  {"stl", FORMAT_STL},
                 {"ply", FORMAT_PLY},  {"gltf", FORMAT_GLTF},
                 {"glb", FORMAT_GLTF}, {"wad", FORMAT_WAD}};
    size_t i;

    for (i = 0; i < sizeof names / sizeof *names; i++)
        if (is_same(word, names[i].word))
            return names[i].format;
    return FORMAT_NONE;
}

/* What follows the last point of the last part of a name; "" if none is there. */
static const char *
end_of(const char *file)
{
    const char *slash = strrchr(file, '/'), *point;

    point = strrchr(slash ? slash + 1 : file, '.');
    return point ? point + 1 : "";
}

format
format_of_name(const char *file)
{
    return format_named(end_of(file));
}

bool
format_is_open(const char *file)
{
    return !*end_of(file);
}

static bool
begins(const char *data, size_t size, const char *with)
{
    size_t i, n = strlen(with);
    char c;

    for (i = 0; i < n && i < size; i++) {
        c = data[i];
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (c != with[i])
            return false;
    }
    return i == n;
}

/* Only an STL has the length that its count of facets asks for. */
static bool
is_binary_stl(const char *data, size_t size)
{
    const unsigned char *n = (const unsigned char *)data + 80;

    return size >= 84 &&
           (size - 84) / 50 == (n[0] | (uint32_t)n[1] << 8 |
                                (uint32_t)n[2] << 16 | (uint32_t)n[3] << 24);
}

format
format_of_content(const char *data, size_t size)
{
    if (begins(data, size, "gltf"))
        return FORMAT_GLTF;
    if (begins(data, size, "iwad") || begins(data, size, "pwad"))
        return FORMAT_WAD;
    if (begins(data, size, "ply\n") || begins(data, size, "ply\r"))
        return FORMAT_PLY;
    if (is_binary_stl(data, size))
        return FORMAT_STL;
    while (size > 0 && strchr(" \t\r\n\xEF\xBB\xBF", *data) && *data)
        data++, size--;
    if (begins(data, size, "{"))
        return FORMAT_GLTF;
    if (begins(data, size, "solid"))
        return FORMAT_STL;
    return size > 0 && memchr("#vfgomusl", *data, 9) ? FORMAT_OBJ : FORMAT_NONE;
}

void
format_refuse(const char *file)
{
    static const char reads[] =
        "fixray-bake reads OBJ, STL, PLY, glTF, GLB and WAD";
    const char *end = end_of(file);
    size_t i;

    for (i = 0; i < sizeof others / sizeof *others; i++)
        if (is_same(end, others[i].end))
            host_fail(file, "%s. Convert it with %s", reads, others[i].program);
    for (i = 0; i < sizeof packed / sizeof *packed; i++)
        if (is_same(end, packed[i]))
            host_fail(file, "%s. Unpack it, and name a file of it", reads);
    if (format_is_open(file))
        host_fail(file,
                  "%s, and it begins as none of them. Say what it is with "
                  "--format, or name another file",
                  reads);
    host_fail(
        file,
        "%s, by the ends of their names or by --format. Say what it is, or "
        "convert it with Blender (File, Export) or assimp export",
        reads);
}
