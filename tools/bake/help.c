/*
 * help.c - what fixray-bake says of itself, and which names of trees it refuses.
 */
#include <fixray/fixray.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bake.h"
#include "host.h"

void
help_print(void)
{
    puts(
        "usage: fixray-bake [OPTIONS] FILE\n"
        "Makes a tree for the queries of fixray/bvh.h: of the triangles of a "
        "mesh (OBJ,\n"
        "STL, PLY, glTF, GLB), or of the boxes that are the walls and floors "
        "of a map\n"
        "(WAD). FILE may be -, standard input.\n"
        "\n"
        "  -o BASE        write BASE.c and BASE.h: constant data\n"
        "  --name NAME    call it NAME there (else as BASE is called)\n"
        "  --blob FILE    write a block of bytes, for fxr_bvh_open\n"
        "  --big-endian   for a machine with this byte order\n"
        "  --format KIND  what FILE is, if its name does not say it: obj, stl, "
        "ply, gltf,\n"
        "                 glb or wad\n"
        "  --leaf N       shapes in a leaf, at most (1 .. 16; 4)\n"
        "  --obb          an oriented box round each node, too\n"
        "  --hull         no tree, but the convex hull of a mesh, for "
        "fixray/hull.h: "
        "at most\n"
        "                 129 vertices and 254 faces\n"
        "meshes:\n"
        "  --scale S      multiply all coordinates by S\n"
        "  --fit SIZE     scale so that the largest extent is SIZE\n"
        "  --center       move the middle to the origin\n"
        "  --up y|z       y: y is up in the file and turned to be z (z: as it "
        "is)\n"
        "  --strict       degenerate and duplicate triangles, and faces that "
        "rounding\n"
        "                 makes cross themselves, are errors; else they are a "
        "warning\n"
        "  --ids WHAT     of an OBJ file: face (as below), group, object or "
        "material:\n"
        "                 names have numbers from 1 on, in the order in which "
        "they first\n"
        "                 appear; 0 is for faces before the first name. The "
        "table of\n"
        "                 numbers and names goes to BASE.names (else "
        "FILE.names)\n"
        "maps:\n"
        "  --map NAME     the map of a WAD: E1M1, MAP01, ...\n"
        "  --solid LIST   what is solid beside walls, steps, floors and "
        "ceilings: doors\n"
        "                 that are shut (the default), bars, impassable, "
        "monsters, "
        "unflagged\n"
        "                 lines, with commas between; none; or all\n"
        "\n"
        "  --stats        more figures\n"
        "  --progress     a bar even if this is no terminal\n"
        "  -h, --help     this\n"
        "  --version      the version\n"
        "\n"
        "The id of a triangle is the number of its face in the file, from 0 "
        "on. In a map\n"
        "it is the number of a line, or of a sector: 65536 more for its floor, "
        "131072 for\n"
        "its ceiling.\n"
        "example: fixray-bake --fit 20 --center --up y -o bunny bunny.obj");
    host_close_stdout();
    exit(0);
}

void
help_version(void)
{
    puts("fixray-bake " FXR_VERSION);
    host_close_stdout();
    exit(0);
}

/* C up to C23, C++ up to C++20, and what old compilers and C++ add as operators. */
static const char keywords[] =
    " alignas alignof and and_eq asm auto bitand bitor bool break case catch "
    "char char16_t char32_t char8_t class co_await co_return co_yield compl "
    "concept const const_cast consteval constexpr constinit continue decltype "
    "default delete do double dynamic_cast else enum explicit export extern "
    "false float for friend fortran goto if inline int long mutable namespace "
    "new noexcept not not_eq nullptr operator or or_eq private protected "
    "public register reinterpret_cast requires restrict return short signed "
    "sizeof static static_assert static_cast struct switch template this "
    "thread_local throw true try typedef typeid typename typeof typeof_unqual "
    "union unsigned using virtual void volatile wchar_t while xor xor_eq ";

/* What the headers that the file includes define, compilers, and linkers. */
static const char defined[] = " NULL offsetof unreachable linux unix i386 "
                              "main errno std edata end etext ";

/* The functions of the C library: an object of such a name would be called in
 * their place. Those of <math.h> and <complex.h>, which exist with f and l after
 * the name, too, have a list of their own. */
static const char functions[] =
    " abort abs asctime atexit atof atoi atol atoll bsearch btowc calloc "
    "clearerr clock ctime difftime div exit fclose feclearexcept "
    "fegetenv fegetexceptflag fegetround feholdexcept feof feraiseexcept "
    "ferror fesetenv fesetexceptflag fesetround fetestexcept feupdateenv "
    "fflush fgetc fgetpos fgets fgetwc fgetws fopen fprintf fputc fputs fputwc "
    "fputws fread free freopen fscanf fseek fsetpos ftell fwide fwprintf "
    "fwrite fwscanf getc getchar getenv gets getwc getwchar gmtime imaxabs "
    "imaxdiv isalnum isalpha isblank iscntrl isdigit isgraph islower isprint "
    "ispunct isspace isupper iswalnum iswalpha iswblank iswcntrl iswctype "
    "iswdigit iswgraph iswlower iswprint iswpunct iswspace iswupper iswxdigit "
    "isxdigit labs ldiv llabs lldiv localeconv localtime longjmp malloc mblen "
    "mbrlen mbrtowc mbsinit mbsrtowcs mbstowcs mbtowc memchr memcmp memcpy "
    "memmove memset mktime perror printf putc putchar puts putwc putwchar "
    "qsort raise rand realloc remove rename rewind scanf setbuf setjmp "
    "setlocale setvbuf signal snprintf sprintf srand sscanf stderr stdin "
    "stdout strcat strchr strcmp strcoll strcpy strcspn strerror strftime "
    "strlen strncat strncmp strncpy strpbrk strrchr strspn strstr strtod "
    "strtof strtoimax strtok strtol strtold strtoll strtoul strtoull strtoumax "
    "strxfrm swprintf swscanf system time tmpfile tmpnam tolower toupper "
    "towctrans towlower towupper ungetc ungetwc va_arg va_copy va_end va_start "
    "vfprintf vfscanf vfwprintf vfwscanf vprintf vscanf vsnprintf vsprintf "
    "vsscanf vswprintf vswscanf vwprintf vwscanf wcrtomb wcscat wcschr wcscmp "
    "wcscoll wcscpy wcscspn wcsftime wcslen wcsncat wcsncmp wcsncpy wcspbrk "
    "wcsrchr wcsrtombs wcsspn wcsstr wcstod wcstof wcstoimax wcstok wcstol "
    "wcstold wcstoll wcstombs wcstoul wcstoull wcstoumax wcsxfrm wctob wctomb "
    "wctrans wctype wmemchr wmemcmp wmemcpy wmemmove wmemset wprintf wscanf ";
static const char mathematics[] =
    " acos acosh asin asinh atan atan2 atanh cabs cacos cacosh carg casin "
    "casinh catan catanh cbrt ccos ccosh ceil cexp cimag clog conj copysign "
    "cos cosh cpow cproj creal csin csinh csqrt ctan ctanh erf erfc exp exp2 "
    "expm1 fabs fdim floor fma fmax fmin fmod frexp hypot ilogb ldexp lgamma "
    "llrint llround log log10 log1p log2 logb lrint lround modf nan nearbyint "
    "nextafter nexttoward pow remainder remquo rint round scalbln scalbn sin "
    "sinh sqrt tan tanh tgamma trunc ";

/* The first LENGTH characters of NAME are a word of the list; there are spaces
 * round each. */
static bool
is_word_of(const char *list, const char *name, size_t length)
{
    const char *at = list;

    while ((at = strstr(at + 1, " ")) != NULL)
        if (strncmp(at + 1, name, length) == 0 && at[1 + length] == ' ')
            return true;
    return strncmp(list + 1, name, length) == 0 && list[1 + length] == ' ';
}

static bool
ends_with(const char *name, const char *end)
{
    size_t n = strlen(name), k = strlen(end);

    return n >= k && strcmp(name + n - k, end) == 0;
}

static bool
is_identifier(const char *name)
{
    static const char letters[] =
        "_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    size_t n = strlen(name);

    return n && strspn(name, letters) == n && !(*name >= '0' && *name <= '9');
}

/* As INT32_MAX and UINT64_C are. */
static bool
is_limit(const char *name)
{
    return strpbrk(name, "abcdefghijklmnopqrstuvwxyz") == NULL &&
           (ends_with(name, "_MAX") || ends_with(name, "_MIN") ||
            ends_with(name, "_WIDTH") || ends_with(name, "_C"));
}

static bool
is_function(const char *name)
{
    size_t n = strlen(name);

    return is_word_of(functions, name, n) || is_word_of(mathematics, name, n) ||
           (strchr("fl", name[n - 1]) && is_word_of(mathematics, name, n - 1));
}

const char *
name_refused(const char *name)
{
    if (!is_identifier(name))
        return "is no name in C: it may have letters, digits and underscores, "
               "and begins with a letter";
    if (is_word_of(keywords, name, strlen(name)))
        return "is a keyword of C or C++";
    if (*name == '_' || strstr(name, "__"))
        return "is reserved for compilers: it begins with an underscore, or "
               "has two in a row";
    if (strncmp(name, "fxr", 3) == 0 || strncmp(name, "FXR", 3) == 0)
        return "begins as the names of fixray do";
    if (ends_with(name, "_t") || is_limit(name) ||
        is_word_of(defined, name, strlen(name)))
        return "is reserved for the headers of C, or for linkers";
    if (is_function(name))
        return "is a name of the C library";
    return NULL;
}
