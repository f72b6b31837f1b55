/*
 * LineOfSight: a guard walks past some walls. From which places does it see the door?
 * There is a line of sight exactly when the segment from eye to door meets no wall; a
 * segment that only touches a corner meets it.
 */
#include <fixray.h>

#define Q FXR_Q16

static const fxr_aabb walls[] = {
  {{Q(2), Q(1), 0}, {Q(2.5), Q(4), Q(3)}},
  {{Q(5), Q(0), 0}, {Q(5.5), Q(2), Q(3)}},
  {{Q(7), Q(3), 0}, {Q(8), Q(3.25), Q(1)}}, /* one can look over it */
};
enum { WALLS = sizeof walls / sizeof walls[0] };

static const fxr_vec3 door = {Q(10), Q(3.125), Q(1)};

static void printNumber(fxr_q16 number) {
  char text[FXR_Q16_TEXT];

  fxr_q16_print(number, text, sizeof text); /* every digit of it */
  Serial.print(text);
}

void setup() {
  fxr_segment sight;
  bool hits[WALLS];

  Serial.begin(115200);
  sight.a.x = 0;
  sight.a.z = Q(1.75);
  sight.b = door;
  for (sight.a.y = 0; sight.a.y <= Q(5); sight.a.y += Q(0.625)) {
    Serial.print(F("from y = "));
    printNumber(sight.a.y);
    if (fxr_segment_hits_aabbs(&sight, walls, WALLS, hits) == 0) {
      Serial.println(F(": in sight"));
      continue;
    }
    Serial.print(F(": hidden by"));
    for (uint8_t i = 0; i < WALLS; i++) {
      if (hits[i]) {
        Serial.print(' ');
        Serial.print(i);
      }
    }
    Serial.println();
  }
}

void loop() {}
