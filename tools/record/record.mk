# The header that records calls (docs/lockstep.md). It is made and not committed: 290 KB
# that follow from the public headers, and so never is out of date.

RECORD = build/record/fixray/record.h

record: $(RECORD)
.PHONY: record

$(RECORD): tools/record/calls.py tools/record/head.h \
    tools/record/tail.h tools/package/npm/headers.py $(wildcard include/fixray/*.h)
	@tools/deps.sh record
	@mkdir -p $(@D)
	python3 -B tools/record/calls.py $@
