#include "fuzz_mesh.h"

/* Nothing is beside it. */
static bool
read_alone(const char *data, size_t size, mesh *out, problem *p)
{
    return gltf_read(data, size, NULL, out, p);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_mesh(read_alone, data, size);
}
