#include "fuzz_mesh.h"

/* Assimp 5.2 loses a mesh and a node of a file that it refuses after the first solid. What
 * the tool itself loses is found all the same. */
const char *__lsan_default_suppressions(void);

const char *
__lsan_default_suppressions(void)
{
    return "leak:libassimp\n";
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_mesh(stl_read, data, size);
}
