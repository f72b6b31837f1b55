// What can be taken hold of: each handle has a name, a place in the scene and what a new place
// does. They are buttons on the canvas (stage.js), so the keyboard has them, too.
import { atan2 } from 'fixray';
import { axesOf, minus, moverAxesOf, moves, plus, put, rectAxesOf, ONE } from './scene.js';

const simple = (key, name) => ({ id: key, name, at: s => s[key], to: (s, v) => put(s, key, v) });
const length = v => Math.round(Math.hypot(...v));

// A radius: the rim to the right of its centre.
const rim = (key, name, center) => ({
    id: key, name, at: s => plus(center(s), [s[key], 0, 0]),
    to: (s, v) => put(s, key, length(minus(v, center(s)))), small: true,
});

function whole(id, name, keys, center) {
    return { id, name, at: center, small: true,
        to: (s, v) => {
            const way = minus(v, center(s));
            keys.forEach(key => put(s, key, plus(s[key], way)));
        } };
}

const along = (u, h) => [u.x, u.y, u.z].map(x => Math.round(x / 2 ** 30 * h));
// The size and the turn of an oriented box: its corner, and a point before its face of u. `turn` is
// the key of the angle.
const turned = (name, axes, center, half, turn) => [
    { id: half, name: `${name}: size`, small: true,
        at: s => axes(s).reduce((sum, u, i) => plus(sum, along(u, s[half][i])), s[center]),
        to: (s, v) => {
            const d = minus(v, s[center]);
            put(s, half, axes(s).map(u =>
                Math.abs(u.x / 2 ** 30 * d[0] + u.y / 2 ** 30 * d[1] + u.z / 2 ** 30 * d[2])));
        } },
    { id: turn, name: `${name}: turn`, small: true, turns: true, axle: s => s[center],
        at: s => plus(s[center], along(axes(s)[0], s[half][0] + ONE)),
        to: (s, v) => put(s, turn, atan2(v[1] - s[center][1], v[0] - s[center][0])) },
];
const middle = keys => s => keys.reduce((sum, key) => plus(sum, s[key]), [0, 0, 0])
    .map(x => Math.round(x / keys.length));
const OF_SHAPE = {
    aabb: [simple('min', 'box: min'), simple('max', 'box: max'),
        whole('box', 'box: all of it', ['min', 'max'], middle(['min', 'max']))],
    obb: [simple('center', 'box: centre'), ...turned('box', axesOf, 'center', 'half', 'yaw')],
    sphere: [simple('ball', 'sphere: centre'), rim('ballRadius', 'sphere: radius', s => s.ball)],
    capsule: [simple('a', 'capsule: end a'), simple('b', 'capsule: end b'),
        rim('capRadius', 'capsule: radius', s => s.b)],
    triangle: [simple('ta', 'triangle: a'), simple('tb', 'triangle: b'), simple('tc', 'triangle: c')],
    cylinder: [simple('cylCenter', 'cylinder: centre'), rim('cylRadius', 'cylinder: radius', s => s.cylCenter),
        { id: 'cylHalf', name: 'cylinder: height', small: true, upright: true, solid: true,
            at: s => plus(s.cylCenter, [0, 0, s.cylHalf]), to: (s, v) => put(s, 'cylHalf', Math.abs(v[2] - s.cylCenter[2])) }],
    rect: [simple('rectCenter', 'rectangle: centre'),
        { id: 'rectWide', name: 'rectangle: size', small: true,
            at: s => rectAxesOf(s).slice(0, s.view === '3d' ? 2 : 1).reduce((sum, u, i) =>
                plus(sum, along(u, s[['rectWide', 'rectHigh'][i]])), s.rectCenter),
            to: (s, v) => {
                const d = minus(v, s.rectCenter), [wide, high] = rectAxesOf(s).map(u =>
                    Math.abs(u.x / 2 ** 30 * d[0] + u.y / 2 ** 30 * d[1] + u.z / 2 ** 30 * d[2]));
                put(s, 'rectWide', wide);
                if (s.view === '3d')
                    put(s, 'rectHigh', high);
            } },
        { id: 'rectYaw', name: 'rectangle: turn', small: true, turns: true, axle: s => s.rectCenter,
            at: s => plus(s.rectCenter, along(rectAxesOf(s)[2], 2 * ONE)),
            to: (s, v) => put(s, 'rectYaw', atan2(v[1] - s.rectCenter[1], v[0] - s.rectCenter[0]) + 16384) }],
    tetra: 'abcd'.split('').map(c => simple(`x${c}`, `tetrahedron: ${c}`)),
    hull: '012345'.split('').map(i => simple(`h${i}`, `hull: corner ${i}`)),
    tree: [],
};
// Of a mover, or of the second shape of a pair, which has its numbers.
const ofMover = name => ({
    sphere: [rim('moverRadius', `${name}: radius`, s => s.p)],
    aabb: [{ id: 'moverHalf', name: `${name}: size`, small: true, at: s => plus(s.p, s.moverHalf),
        to: (s, v) => put(s, 'moverHalf', minus(v, s.p).map(Math.abs)) }],
    obb: turned(name, moverAxesOf, 'p', 'moverHalf', 'moverYaw'),
    capsule: [rim('moverRadius', `${name}: radius`, s => plus(s.p, s.moverAxis)),
        { id: 'moverAxis', name: `${name}: end`, small: true, at: s => plus(s.p, s.moverAxis),
            to: (s, v) => put(s, 'moverAxis', minus(v, s.p)) }],
});
const OF_ASK = ofMover('mover'), OF_OTHER = Object.fromEntries(Object.entries(ofMover('second')).map(([kind, all]) =>
    [kind, [simple('p', 'second: centre'), ...all]]));
OF_OTHER.triangle = [simple('oa', 'second: a'), simple('ob', 'second: b'), simple('oc', 'second: c')];

export function handlesOf(scene) {
    if (scene.ask === 'pair')
        return [...OF_SHAPE[scene.shape], ...OF_OTHER[scene.other]];
    const end = scene.ask === 'segment' || moves(scene.ask) ? 'end q' : 'q: where it points';
    return [{ ...simple('p', 'start p'), letter: 'p' }, { ...simple('q', end), letter: 'q' },
        ...(OF_ASK[scene.ask] ?? []), ...OF_SHAPE[scene.shape].filter(handle => scene.view === '3d' || !handle.solid)];
}

// Where handles are drawn: at their points, but no handle on another. One whose point is closer to
// another handle than a finger is wide stands beside it, and a line leads to its point.

export const APART = 44; // pixels between the centres of two
const TURNS = 24, RINGS = 8;

const gap = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
const room = (at, taken) => Math.min(Infinity, ...taken.map(other => gap(at, other)));

// The nearest ring about `point` that has a free place, and on it the place with the most room.
function beside(point, taken, width, height) {
    const inside = ([x, y]) => x >= APART / 2 && y >= APART / 2 && x <= width - APART / 2 && y <= height - APART / 2;
    for (let ring = 1; ring <= RINGS; ring++) {
        const places = Array.from({ length: TURNS }, (_, i) => {
            const angle = 2 * Math.PI * i / TURNS, r = (ring + 1) / 2 * APART + 1;
            return [point[0] + r * Math.cos(angle), point[1] + r * Math.sin(angle)];
        }).filter(at => inside(at) && room(at, taken) >= APART);
        if (places.length)
            return places.reduce((best, at) => (room(at, taken) > room(best, taken) + 0.5 ? at : best));
    }
    return point;
}

// points: of the handles, the most important first. fixed: places that are no handle's.
export function layout(points, fixed, width, height) {
    const taken = [...fixed], places = Array(points.length);
    const late = points.map((_, i) => i).filter(i => {
        if (room(points[i], taken) < APART)
            return true;
        taken.push(places[i] = points[i]);
        return false;
    });
    for (const i of late)
        taken.push(places[i] = beside(points[i], taken, width, height));
    return places;
}
