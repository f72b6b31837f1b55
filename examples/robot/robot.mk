# make robot: a robot that fits 16 KB of RAM, on the host, a micro:bit and an RP2040.
# README=write puts the costs and the picture into examples/robot.
robot:
	@sh tools/deps.sh robot
	@CC='$(CC)' README='$(README)' sh examples/robot/run.sh
.PHONY: robot
