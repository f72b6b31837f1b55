/*
 * Clearance: a round robot drives past a crate. How much room is between them on its
 * way, and where does it touch the crate if it turns towards it?
 */
#include <fixray.h>

#define Q FXR_Q16

static const fxr_q16 radius = Q(0.25);
static const fxr_aabb crate = {{Q(3), Q(0.75), 0}, {Q(5), Q(1.5), Q(1)}};

static void print(const __FlashStringHelper *what, fxr_q16 number) {
  char text[FXR_Q16_TEXT];

  fxr_q16_print_fixed(number, 4, text, sizeof text);
  Serial.print(what);
  Serial.print(text);
}

/* From the middle of the robot to the closest point of the crate, less its radius. */
static void printClearance(fxr_vec3 robot) {
  fxr_closest nearest;

  if (fxr_point_closest_aabb(robot, &crate, &nearest)) {
    print(F("at x = "), robot.x);
    print(F(" clearance "), (fxr_q16)fxr_dist_uq16(nearest.dist2) - radius);
    Serial.println();
  }
}

/* The first contact of a sphere that moves, exact where two edges meet, too. */
static void printContact(const fxr_segment *path) {
  fxr_closest nearest;
  fxr_contact touch;

  if (!fxr_sweep_sphere_cast_aabb(path, radius, &crate, &touch)) {
    Serial.println(F("the way is free"));
    return;
  }
  print(F("it stops at x = "), touch.center.x);
  print(F(", y = "), touch.center.y);
  fxr_point_closest_aabb(touch.center, &crate, &nearest);
  print(F(" and touches x = "), nearest.on_shape.x);
  print(F(", y = "), nearest.on_shape.y);
  Serial.println();
}

void setup() {
  fxr_segment path = {{0, 0, Q(0.5)}, {Q(6), 0, Q(0.5)}};

  Serial.begin(115200);
  for (fxr_vec3 robot = path.a; robot.x <= path.b.x; robot.x += Q(0.75)) {
    printClearance(robot);
  }
  printContact(&path);
  path.b.y = Q(1.5);
  printContact(&path);
}

void loop() {}
