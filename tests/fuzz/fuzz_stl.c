#include "fuzz_mesh.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_mesh(stl_read, data, size);
}
