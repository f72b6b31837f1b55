# make demo: the demonstration. WAD=FILE and MAP=NAME choose another map.
demo:
	@sh tools/deps.sh demo
	@CC='$(CC)' CFLAGS='$(CFLAGS)' WAD='$(WAD)' MAP='$(MAP)' \
	    sh examples/demo/run.sh
