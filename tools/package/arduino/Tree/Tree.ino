/*
 * Tree: a sketch with a tree in constant tables (level.h, which level.c writes). On AVR
 * these are copied to RAM when the sketch starts: TABLE=PROGMEM would leave them in flash,
 * where no function of the library reads.
 */
#include <fixray.h>

#ifndef TABLE
#define TABLE
#endif
#include "level.h"

static fxr_bvh tree;

static void openTree() {
  tree.shapes.aabbs = boxes;
  tree.shapes.aabb_count = sizeof boxes / sizeof boxes[0];
  tree.nodes = nodes;
  tree.node_count = sizeof nodes / sizeof nodes[0];
  tree.order = order;
  tree.origin = origin;
  for (uint8_t k = 0; k < 3; k++) {
    tree.shift[k] = shift[k];
  }
}

void setup() {
  fxr_segment sight = {{FXR_Q16(2), 0, 0}, {0, FXR_Q16(17), 0}};

  Serial.begin(115200);
  openTree();
  for (uint8_t x = 0; x < 24; x++) {
    sight.b.x = x * FXR_Q16_ONE;
    Serial.print(fxr_segment_hits_bvh(&sight, &tree) ? '#' : '.');
  }
  Serial.println();
}

void loop() {}
