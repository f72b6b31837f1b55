/*
 * no_clz.h - the generic port as on a core that has no instruction for leading zeros.
 */
#pragma push_macro("__x86_64__")
#undef __x86_64__
#include "../../port/generic/port.h"
#pragma pop_macro("__x86_64__")
