// The scene of 10 000 boxes: a town, and the tree over it. The same numbers come out of the
// few lines of C in ctest.js.
import { buildTree } from 'fixray';
import { ONE } from './scene.js';

export const SIDE = 100;        // boxes on each side
const STREET = ONE;             // from box to box

let state;
function random(n) { // 0 .. n - 1; n is at most 65536
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state >>> 16) * n / 65536);
}

// Higher towards the middle, lower where the parks are.
function heightOf(i, j) {
    const away = Math.abs(i - 50) + Math.abs(j - 50);
    const most = away < 24 ? 7 : away < 60 ? 3 : 1;
    return ONE / 4 + random(16384) * most;
}

function makeBoxes() {
    const boxes = [];
    state = 2026;
    for (let j = 0; j < SIDE; j++)
        for (let i = 0; i < SIDE; i++) {
            const x = (i - 50) * STREET + random(ONE / 4), y = (j - 50) * STREET + random(ONE / 4);
            boxes.push({
                min: { x, y, z: -ONE / 4 },
                max: { x: x + ONE / 8 + random(ONE / 2), y: y + ONE / 8 + random(ONE / 2),
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
