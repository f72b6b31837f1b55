# make lockstep: five peers of different builds play 10,000 ticks. TICKS=N SEED=N.
# make lockstep-web: the same with a browser as the fifth one, on a page at PORT, 8013.

lockstep:
	@sh tools/deps.sh lockstep
	@TICKS='$(TICKS)' SEED='$(SEED)' sh examples/lockstep/run.sh

lockstep-web:
	@sh tools/deps.sh lockstep
	@TICKS='$(TICKS)' SEED='$(SEED)' PORT='$(or $(PORT),8013)' sh examples/lockstep/run.sh web

.PHONY: lockstep lockstep-web
