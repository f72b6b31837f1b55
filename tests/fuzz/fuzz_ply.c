#include "fuzz_mesh.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_mesh(ply_read, data, size);
}
