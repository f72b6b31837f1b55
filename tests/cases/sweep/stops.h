/*
 * stops.h - what holds of every stop.
 */
#ifndef FIXRAY_STOPS_H
#define FIXRAY_STOPS_H

#include "sweeps.h"

/* If the mover stops: is the center where it may be, does it stop there again, and is
 * each way that leads away from there free? Checks. */
void stop_check(cases_random *r, unsigned kind, const moving *m);

#endif
