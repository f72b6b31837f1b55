/*
 * Lidar: a model of a room for a distance sensor. What should a sensor that turns see
 * from here? One ray in each of 16 directions, the nearest wall of each, and how far it
 * is, in metres. No floating point: numbers are Q16.16, and fxr_q16_print_fixed makes
 * text of them.
 */
#include <fixray.h>

#define Q FXR_Q16

/* A room of 8 by 6 metres with two pillars: x, y and height. */
static const fxr_aabb walls[] = {
  {{Q(-4.1), Q(-3), 0}, {Q(-4), Q(3), Q(2.5)}},
  {{Q(4), Q(-3), 0}, {Q(4.1), Q(3), Q(2.5)}},
  {{Q(-4), Q(-3.1), 0}, {Q(4), Q(-3), Q(2.5)}},
  {{Q(-4), Q(3), 0}, {Q(4), Q(3.1), Q(2.5)}},
  {{Q(1.5), Q(0.5), 0}, {Q(2), Q(1), Q(2.5)}},
  {{Q(-2), Q(-1), 0}, {Q(-1.5), Q(-0.5), Q(2.5)}},
};
enum { WALLS = sizeof walls / sizeof walls[0], DIRECTIONS = 16 };

static const fxr_vec3 sensor = {0, 0, Q(1)};

static void printNumber(fxr_q16 number, int decimals) {
  char text[FXR_Q16_TEXT];

  fxr_q16_print_fixed(number, decimals, text, sizeof text);
  Serial.print(text);
}

/* Where the ray meets the nearest wall. Of two fractions the smaller one is found
 * without a division. */
static bool nearestWall(const fxr_ray *ray, fxr_ratio *t) {
  bool found = false;
  fxr_entry entry;

  for (uint8_t i = 0; i < WALLS; i++) {
    if (fxr_ray_enter_aabb(ray, &walls[i], &entry) &&
        (!found || fxr_ratio_compare(entry.t, *t) < 0)) {
      *t = entry.t;
      found = true;
    }
  }
  return found;
}

void setup() {
  Serial.begin(115200);
  for (uint8_t i = 0; i < DIRECTIONS; i++) {
    /* 65536 steps of an angle are a full turn */
    const fxr_angle angle = (fxr_angle)(i * (uint16_t)(65536 / DIRECTIONS));
    fxr_ray ray;
    fxr_ratio t;

    ray.origin = sensor;
    ray.dir.x = fxr_cos(angle) >> 14; /* from Q2.30 to Q16.16 */
    ray.dir.y = fxr_sin(angle) >> 14;
    ray.dir.z = 0;
    printNumber(i * Q(22.5), 1);
    Serial.print(F(" degrees: "));
    if (nearestWall(&ray, &t)) {
      printNumber(fxr_ratio_to_q16(t), 3); /* dir is one metre long */
      Serial.println(F(" m"));
    } else {
      Serial.println(F("nothing"));
    }
  }
}

void loop() {}
