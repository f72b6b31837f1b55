// Looks for a component that passes within a step of an edge of the box, and that the float slab
// gets wrong; best the Q16.16 slab, too.
import { bound, operand } from './ask.js';
import { hitsFix16, hitsFloat } from './compare.js';
import { axesOf, component, ONE } from './scene.js';

const TRIES = 20000, ENOUGH = 500; // after so many, float alone is enough
// The same places on every machine, another one each time.
let state = 1;
function random() {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
}
const between = (low, high) => low + random() * (high - low);
const step = () => Math.floor(between(-2, 3));

// The box as a centre and three half axes, in steps.
function boxOf(scene) {
    if (scene.shape === 'obb')
        return { center: scene.center, ways: axesOf(scene).map((u, i) =>
            [u.x, u.y, u.z].map(x => x / 2 ** 30 * scene.half[i])) };
    return { center: scene.min.map((x, i) => (x + scene.max[i]) / 2),
        ways: [0, 1, 2].map(i => [0, 1, 2].map(k => (i === k ? (scene.max[i] - scene.min[i]) / 2 : 0))) };
}

// Through a point of an edge, out of one of its faces' slabs where it comes into the other's:
// so it touches the edge alone. Then q is moved by up to two steps.
function through(scene) {
    const flat = scene.view === '2d', k = flat ? 2 : Math.floor(between(0, 3));
    const [i, j] = [(k + 1) % 3, (k + 2) % 3], { center, ways } = boxOf(scene);
    const sign = () => (random() < 0.5 ? -1 : 1), [si, sj, along] = [sign(), sign(), flat ? 0 : between(-0.8, 0.8)];
    const edge = center.map((c, n) => c + si * ways[i][n] + sj * ways[j][n] + along * ways[k][n]);
    const unit = way => way.map(x => x / (Math.hypot(...way) || 1) * ONE);
    const [a, b, c] = [between(0.3, 1), between(0.3, 1), flat ? 0 : between(-0.3, 0.3)];
    const [u, v, w] = [ways[i], ways[j], ways[k]].map(unit);
    const d = u.map((_, n) => a * si * u[n] - b * sj * v[n] + c * w[n]);
    const back = between(1.5, 4), on = between(1.5, 4);
    const p = edge.map((x, n) => Math.round(x - back * d[n]));
    const q = edge.map((x, n) => Math.round(x + on * d[n]) + (flat && n === 2 ? 0 : step()));
    return { ...scene, p, q };
}

// A scene like this one with such a component, or null if none was found.
export function findGraze(scene) {
    let second = null;
    for (let i = 0; i < TRIES && !(second && i > ENOUGH); i++) {
        const tried = through(scene);
        if (scene.view === '2d')
            tried.p[2] = tried.q[2] = 0;
        const hits = bound(tried, 'hits')(component(tried), operand(tried));
        if (hitsFloat(tried) === hits)
            continue;
        if (hitsFix16(tried) !== hits)
            return tried;
        second ??= tried;
    }
    return second;
}
