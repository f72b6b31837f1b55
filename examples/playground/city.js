// The scene of 10 000 boxes: a town, and the tree over it. The same numbers come out of the
// few lines of C in ctest.js.
import { buildTree } from 'fixray';
import { ONE } from './scene.js';

export const SIDE = 100;        // boxes on each side
const AVENUE = ONE * 3 / 4;

let state;
function random(n) { // 0 .. n - 1; n is at most 65536
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state >>> 16) * n / 65536);
}

// An avenue after every fifth box.
const place = i => (i - 50) * ONE + (Math.floor(i / 5) - 10) * AVENUE;

// Higher about two centres.
function heightOf(i, j) {
    const away = Math.min(Math.abs(i - 35) + Math.abs(j - 35), Math.abs(i - 70) + Math.abs(j - 60));
    const most = away < 9 ? 14 : away < 20 ? 6 : away < 36 ? 3 : 1;
    return ONE / 4 + (random(ONE / 4) * random(ONE / 4) >> 14) * most;
}

function makeBoxes() {
    const boxes = [];
    state = 2026;
    for (let j = 0; j < SIDE; j++)
        for (let i = 0; i < SIDE; i++) {
            const x = place(i) + random(ONE / 8), y = place(j) + random(ONE / 8);
            boxes.push({
                min: { x, y, z: -ONE / 4 },
                max: { x: x + ONE / 4 + random(ONE / 2), y: y + ONE / 4 + random(ONE / 2),
                    z: heightOf(i, j) },
            });
        }
    return boxes;
}

let made;
export function city() {
    if (!made) {
        const boxes = makeBoxes();
        made = { boxes, tree: buildTree({ aabbs: boxes }) };
    }
    return made;
}
