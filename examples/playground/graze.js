// Looks for a component that passes within a step of an edge of the box, and that the float
// slab, the Q16.16 slab or both get wrong.
import { bound, operand } from './ask.js';
import { hitsFix16, hitsFloat } from './compare.js';
import { component, ONE } from './scene.js';

const TRIES = 4000;
const between = (low, high) => low + Math.floor(Math.random() * (high - low + 1));

// An edge along z, by its place in the plane, and which way a line that only touches it runs.
function edgeOf(scene) {
    const right = Math.random() < 0.5, top = Math.random() < 0.5;
    if (scene.shape === 'aabb')
        return { x: (right ? scene.max : scene.min)[0], y: (top ? scene.max : scene.min)[1],
            slope: right === top ? -1 : 1, turn: 0 };
    const turn = scene.yaw / 65536 * 2 * Math.PI, sx = right ? 1 : -1, sy = top ? 1 : -1;
    const [hx, hy] = [sx * scene.half[0], sy * scene.half[1]];
    return { x: Math.round(scene.center[0] + hx * Math.cos(turn) - hy * Math.sin(turn)),
        y: Math.round(scene.center[1] + hx * Math.sin(turn) + hy * Math.cos(turn)),
        slope: right === top ? -1 : 1, turn };
}

// p and q on both sides of the edge, at different distances, q up to two steps off the line.
function through(scene, edge) {
    const angle = edge.turn + edge.slope * (0.2 + 1.1 * Math.random());
    const dx = Math.round(Math.cos(angle) * ONE / 16), dy = Math.round(Math.sin(angle) * ONE / 16);
    const back = between(16, 64), on = between(16, 64), sign = Math.random() < 0.5 ? 1 : -1;
    const p = [edge.x - sign * back * dx, edge.y - sign * back * dy, 0];
    const q = [edge.x + sign * on * dx + between(-2, 2), edge.y + sign * on * dy + between(-2, 2), 0];
    if (scene.view === '3d') {
        const [low, high] = scene.shape === 'aabb' ? [scene.min[2], scene.max[2]]
            : [scene.center[2], scene.center[2]];
        p[2] = between(low, high);
        q[2] = between(low, high);
    }
    return { ...scene, p, q };
}

// A scene like this one with such a component, or null if none was found.
export function findGraze(scene) {
    let second = null;
    for (let i = 0; i < TRIES; i++) {
        const tried = through(scene, edgeOf(scene));
        const hits = bound(tried, 'hits')(component(tried), operand(tried));
        const wrong = (hitsFloat(tried) !== hits) + (hitsFix16(tried) !== hits);
        if (wrong === 2)
            return tried;
        if (wrong === 1 && !second)
            second = tried;
        if (second && i > TRIES / 8)
            return second;
    }
    return second;
}
