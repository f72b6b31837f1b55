# One instrumented build of the test program: make -f tools/coverage/build.mk OUT= FLAGS=
#
# The library is instrumented, and so are the tests that include a source of it (the
# forms of tests/exact, say); other tests are not, as nothing is asked about them.
CC = clang-19
LAUNCH = $(shell command -v ccache)
COVER = -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc
OPTIONS = -O1 -std=c99 -w -Iinclude $(FLAGS)

LIBRARY = $(wildcard src/*/*.c)
TESTS := $(shell tools/gate/sources.sh host)
# forms_wrong.c is a control: a library with a fault.
MEASURED := $(LIBRARY) $(filter-out %/forms_wrong.c,\
    $(shell grep -l '^ *\# *include ".*src/.*\.c"' $(TESTS)))
OBJECTS = $(patsubst %.c,$(OUT)/%.o,$(LIBRARY) $(TESTS))

$(OUT)/program: $(OBJECTS)
	$(CC) $(COVER) $^ -o $@ -lmpfr -lgmp

$(patsubst %.c,$(OUT)/%.o,$(MEASURED)): OPTIONS += $(COVER)

$(OUT)/%.o: %.c $(OUT)/flags
	@mkdir -p $(@D)
	$(LAUNCH) $(CC) $(OPTIONS) -MMD -c $< -o $@

-include $(OBJECTS:.o=.d)
