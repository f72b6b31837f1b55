// The scene: what is asked, of which shape or two, and every number of them. Coordinates, radii and
// half extents are integers in steps of 1/65536, angles in steps of 1/65536 turn.
import { cos, rotationFromQuaternion, sin } from 'fixray';
import { facesOf } from './polytope.js';

export const ONE = 65536;
// Differences of two coordinates are numbers of Q16.16, too.
export const LIMIT = 2 ** 29;

export const ASKS = {
    segment: 'Segment', ray: 'Ray', line: 'Line',
    sphere: 'Sphere moves', capsule: 'Capsule moves', aabb: 'Box moves', obb: 'Oriented box moves',
    pair: 'Distance',
};
export const SHAPES = {
    aabb: 'Box', obb: 'Oriented box', sphere: 'Sphere', capsule: 'Capsule', triangle: 'Triangle',
    cylinder: 'Cylinder', rect: 'Rectangle', tetra: 'Tetrahedron', hull: 'Convex hull', tree: '10 000 boxes',
};
// The second shape of a pair, and the first.
export const OTHERS = Object.fromEntries(['sphere', 'capsule', 'aabb', 'obb', 'triangle'].map(k => [k, SHAPES[k]]));
export const moves = ask => ['sphere', 'capsule', 'aabb', 'obb'].includes(ask);
// What moves and what is far are asked of these; the tree has no function for a line. In a
// plane a tetrahedron and a hull would have no volume.
export function possible(ask, shape, view = '3d') {
    if (view === '2d' && ['tetra', 'hull'].includes(shape))
        return false;
    return shape in OTHERS || (shape === 'tree' ? !['line', 'pair'].includes(ask) : ['segment', 'ray', 'line'].includes(ask));
}

// Each number: its label, and what it is: a vector, a size (0 or more) or an angle.
const FIELDS = {
    p: ['Start p', 'vector'], q: ['End q', 'vector'],
    moverRadius: ['Radius of the mover', 'size'], moverHalf: ['Half extents of the mover', 'sizes'],
    moverAxis: ['Half axis of the mover', 'vector'],
    moverYaw: ['Mover: turn about z', 'angle'], moverTilt: ['Mover: tilt about x', 'angle'],
    min: ['Box: min', 'vector'], max: ['Box: max', 'vector'],
    center: ['Box: centre', 'vector'], half: ['Box: half extents', 'sizes'],
    yaw: ['Box: turn about z', 'angle'], tilt: ['Box: tilt about x', 'angle'],
    ball: ['Sphere: centre', 'vector'], ballRadius: ['Sphere: radius', 'size'],
    a: ['Capsule: end a', 'vector'], b: ['Capsule: end b', 'vector'],
    capRadius: ['Capsule: radius', 'size'],
    ta: ['Triangle: a', 'vector'], tb: ['Triangle: b', 'vector'], tc: ['Triangle: c', 'vector'],
    cylCenter: ['Cylinder: centre', 'vector'], cylRadius: ['Cylinder: radius', 'size'],
    cylHalf: ['Cylinder: half height', 'size'], rectCenter: ['Rectangle: centre', 'vector'], rectWide: ['Rectangle: half width', 'size'],
    rectHigh: ['Rectangle: half height', 'size'], rectYaw: ['Rectangle: turn about z', 'angle'],
    rectTilt: ['Rectangle: tilt about x', 'angle'],
    ...Object.fromEntries('abcd'.split('').map(c => [`x${c}`, [`Tetrahedron: ${c}`, 'vector']])),
    ...Object.fromEntries('012345'.split('').map(i => [`h${i}`, [`Hull: corner ${i}`, 'vector']])),
    oa: ['Second: a', 'vector'], ob: ['Second: b', 'vector'], oc: ['Second: c', 'vector'],
};
// Of the second shape of a pair, which has the numbers of a mover.
const OF_SECOND = {
    p: 'Second: centre', moverRadius: 'Second: radius', moverHalf: 'Second: half extents',
    moverAxis: 'Second: half axis', moverYaw: 'Second: turn about z', moverTilt: 'Second: tilt about x',
};
const OF_ASK = {
    sphere: ['moverRadius'], aabb: ['moverHalf'], capsule: ['moverAxis', 'moverRadius'],
    obb: ['moverHalf', 'moverYaw', 'moverTilt'],
};
const OF_SHAPE = {
    aabb: ['min', 'max'], obb: ['center', 'half', 'yaw', 'tilt'], sphere: ['ball', 'ballRadius'],
    capsule: ['a', 'b', 'capRadius'], triangle: ['ta', 'tb', 'tc'],
    cylinder: ['cylCenter', 'cylRadius', 'cylHalf'], rect: ['rectCenter', 'rectWide', 'rectHigh', 'rectYaw', 'rectTilt'], tetra: ['xa', 'xb', 'xc', 'xd'],
    hull: ['h0', 'h1', 'h2', 'h3', 'h4', 'h5'], tree: [],
};
export const cornersOf = scene => OF_SHAPE[scene.shape].map(key => scene[key]); // of what is corners alone
export const labelOf = (key, scene) => (scene.ask === 'pair' && OF_SECOND[key]) || FIELDS[key][0];
export const kindOf = key => FIELDS[key][1];
const keysOfAsk = ({ ask, other }) => (ask !== 'pair' ? ['p', 'q', ...(OF_ASK[ask] ?? [])]
    : other === 'triangle' ? ['oa', 'ob', 'oc'] : ['p', ...OF_ASK[other]]);
export const keysOf = scene => (scene.ask === 'pair' ? [...OF_SHAPE[scene.shape], ...keysOfAsk(scene)]
    : [...keysOfAsk(scene), ...OF_SHAPE[scene.shape]]);

const units = (...v) => v.map(x => Math.round(x * ONE));
const flat = () => ({
    p: units(-5, -2, 0), q: units(5, 3, 0), moverRadius: ONE / 2, moverHalf: units(0.75, 0.5, 0.5),
    moverAxis: units(0.75, 0, 0), moverYaw: 6144, moverTilt: 0, min: units(-2, -1.5, -1), max: units(1, 1.5, 1),
    center: units(-0.5, 0, 0), half: units(2, 1.25, 1), yaw: 4096, tilt: 0,
    ball: units(0, 0, 0), ballRadius: 2 * ONE, a: units(-1.5, -1, 0), b: units(1.5, 1, 0),
    capRadius: ONE, ta: units(-2, -2, 0), tb: units(2.5, -1, 0), tc: units(-0.5, 2.5, 0),
    cylCenter: units(0, 0, 0), cylRadius: 1.5 * ONE, cylHalf: 1.5 * ONE, rectCenter: units(0, 0, 0), rectWide: 2 * ONE, rectHigh: 1.5 * ONE, rectYaw: 16384 + 2048, rectTilt: 0,
    oa: units(3, 2, 0), ob: units(5, 0.5, 0), oc: units(4.5, 3, 0),
});
const solid = () => ({
    ...flat(), p: units(-5, -2, -1), q: units(5, 3, 1.5), min: units(-2, -1.5, -1.5),
    max: units(1, 1.5, 1.25), half: units(2, 1.25, 1), tilt: 3072, moverAxis: units(0.25, 0, 0.75),
    moverTilt: 4096,
    a: units(-1.5, -1, -1), b: units(1.5, 1, 1), ta: units(-1.5, -1.5, -1.5),
    tb: units(2, 0, -0.5), tc: units(-0.5, 2.25, 2), rectYaw: 11264, rectTilt: 2048,
    xa: units(-2, -1.5, -1.5), xb: units(2, -1, -1.5), xc: units(0, 2, -1), xd: units(0, 0, 2),
    h0: units(-2, -1, -1), h1: units(1.5, -1.5, -1.5), h2: units(1.75, 1.25, -0.75), h3: units(-1, 1.75, -1.25),
    h4: units(-1, -0.5, 1.5), h5: units(1, 0.75, 1.75),
    oa: units(3, 2, 0.5), ob: units(5, 0.5, 0), oc: units(4.5, 3, 2),
});
// A second shape beside the first.
const beside = view => ({ p: view === '3d' ? units(4, 2.5, 1) : units(4, 2, 0), moverRadius: ONE,
    moverAxis: view === '3d' ? units(-0.5, 0.75, 0.5) : units(-0.75, 1, 0), moverHalf: units(1, 0.75, 0.75) });
// Both start where two avenues cross. What is seen goes far along one of them; what moves is as
// small as a street is wide.
const inCity = ask => (moves(ask) ? {
    p: units(-17.6875, -17.6875, 0), q: units(-11.5, -17.25, 0), moverRadius: ONE / 4,
    moverHalf: units(0.25, 0.125, 0.25), moverAxis: units(0.125, 0, 0),
} : { p: units(-17.6875, -17.6875, 0), q: units(40, -16.5, 0) });

export function makeScene(view = '2d', ask = 'segment', shape = 'aabb', other = 'sphere') {
    const numbers = { ...(view === '3d' ? solid() : flat()), ...(shape === 'tree' ? inCity(ask) : {}),
        ...(ask === 'pair' ? beside(view) : {}) };
    return { view, ask, shape, other, ...numbers };
}

// What 2D shows is at z = 0: the points, and the shapes about it.
export function flatten(scene) {
    for (const key of ['p', 'q', 'center', 'ball', 'a', 'b', 'ta', 'tb', 'tc', 'moverAxis', 'cylCenter', 'rectCenter', 'oa', 'ob', 'oc'])
        scene[key][2] = 0;
    scene.tilt = scene.moverTilt = scene.rectTilt = 0;
}

const clamp = (x, low, high) => Math.min(Math.max(Math.round(x), low), high);
// A number that cannot be is brought to the nearest that can.
export function fit(key, value) {
    const kind = kindOf(key);
    if (kind === 'angle')
        return ((Math.round(value) % 65536) + 65536) % 65536;
    if (kind === 'size')
        return clamp(value, 0, LIMIT);
    return value.map(x => clamp(x, kind === 'sizes' ? 0 : -LIMIT, LIMIT));
}
export function put(scene, key, value) {
    scene[key] = fit(key, value);
}

export const vec = ([x, y, z]) => ({ x, y, z });
export const array = ({ x, y, z }) => [x, y, z];
export const minus = (a, b) => a.map((x, i) => x - b[i]);
export const plus = (a, b) => a.map((x, i) => x + b[i]);

// The stored axes of an oriented box: turned about z, after a tilt about x.
function axes(yaw, tilt) {
    const half = angle => [cos(angle >> 1) / 2 ** 30, sin(angle >> 1) / 2 ** 30];
    const [cy, sy] = half(yaw), [ct, st] = half(tilt);
    const q30 = x => Math.round(x * 2 ** 30);
    const { row } = rotationFromQuaternion(
        { x: q30(cy * st), y: q30(sy * st), z: q30(sy * ct), w: q30(cy * ct) });
    return ['x', 'y', 'z'].map(i => ({ x: row[0][i], y: row[1][i], z: row[2][i] }));
}
export const axesOf = scene => axes(scene.yaw, scene.tilt);
export const moverAxesOf = scene => axes(scene.moverYaw, scene.moverTilt);
// Along its width, upward, and out of its front: a rectangle stands.
export function rectAxesOf(scene) {
    const [u, v, w] = axes(scene.rectYaw, scene.rectTilt);
    return [u, w, { x: -v.x, y: -v.y, z: -v.z }];
}

// What the library is given, with the names of its types.
export function component(scene) {
    if (scene.ask === 'ray' || scene.ask === 'line')
        return { origin: vec(scene.p), dir: vec(minus(scene.q, scene.p)) };
    return { a: vec(scene.p), b: vec(scene.q) };
}
export function mover(scene) {
    const radius = scene.moverRadius;
    return {
        sphere: radius, aabb: vec(scene.moverHalf),
        capsule: { a: vec(minus(scene.p, scene.moverAxis)), b: vec(plus(scene.p, scene.moverAxis)),
            radius },
        obb: { center: vec(scene.p), half: vec(scene.moverHalf), axis: moverAxesOf(scene) },
    }[scene.ask];
}
export function shape(scene) {
    switch (scene.shape) {
    case 'aabb': return { min: vec(scene.min), max: vec(scene.max) };
    case 'obb': return { center: vec(scene.center), half: vec(scene.half), axis: axesOf(scene) };
    case 'sphere': return { center: vec(scene.ball), radius: scene.ballRadius };
    case 'capsule': return { a: vec(scene.a), b: vec(scene.b), radius: scene.capRadius };
    case 'triangle': return { a: vec(scene.ta), b: vec(scene.tb), c: vec(scene.tc) };
    case 'cylinder': return { center: vec(scene.cylCenter), radius: scene.cylRadius, half: scene.cylHalf };
    case 'rect': return { center: vec(scene.rectCenter), axis: rectAxesOf(scene).slice(0, 2),
        half: [scene.rectWide, scene.rectHigh] };
    case 'tetra': return { a: vec(scene.xa), b: vec(scene.xb), c: vec(scene.xc), d: vec(scene.xd) };
    case 'hull': return { vertices: cornersOf(scene).map(vec), faces: facesOf(cornersOf(scene)) };
    default: return null;
    }
}
// The second shape of a pair as the shape of a scene.
export function second(scene) {
    const { p, moverRadius: radius, moverHalf: half, moverAxis: axis } = scene;
    return { ...scene, shape: scene.other, min: minus(p, half), max: plus(p, half), center: p, half, yaw: scene.moverYaw,
        tilt: scene.moverTilt, ball: p, ballRadius: radius, a: minus(p, axis), b: plus(p, axis), capRadius: radius,
        ta: scene.oa, tb: scene.ob, tc: scene.oc };
}

// A scene as the hash of a link, and back: #view=2d&ask=segment&shape=aabb&p=1,2,3&...
// The numbers are integers, in steps of 1/65536.

export function toHash(scene) {
    const parts = [`view=${scene.view}`, `ask=${scene.ask}`, `shape=${scene.shape}`,
        ...(scene.ask === 'pair' ? [`other=${scene.other}`] : [])];
    for (const key of keysOf(scene))
        parts.push(`${key}=${[scene[key]].flat().join(',')}`);
    return `#${parts.join('&')}`;
}

const wrong = what => { throw new Error(`The link holds no scene: ${what}`); };

function numbers(key, text) {
    const words = text.split(','), count = /^(vector|sizes)$/.test(kindOf(key)) ? 3 : 1;
    if (words.length !== count || !words.every(word => /^-?\d{1,10}$/.test(word)))
        wrong(`${key} is '${text}', not ${count} integer${count > 1 ? 's' : ''}`);
    const value = count === 3 ? words.map(Number) : Number(words[0]);
    if (String(fit(key, value)) !== String(value))
        wrong(`${key} is '${text}', out of range`);
    return value;
}

export function fromHash(hash) {
    const given = new Map(hash.replace(/^#/, '').split('&').map(part => {
        const at = part.indexOf('=');
        return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))];
    }));
    const choice = (name, all) => {
        const value = given.get(name);
        return all.includes(value) ? value : wrong(`${name} is '${value ?? ''}', not ${all.join(', ')}`);
    };
    const [view, ask, shape] = [choice('view', ['2d', '3d']), choice('ask', Object.keys(ASKS)),
        choice('shape', Object.keys(SHAPES))];
    const scene = makeScene(view, ask, shape, ask === 'pair' ? choice('other', Object.keys(OTHERS)) : undefined);
    if (!possible(ask, shape, view))
        wrong(`${ask} is not asked of ${shape}${possible(ask, shape) ? ` in ${view}` : ''}`);
    for (const key of keysOf(scene))
        if (given.has(key))
            scene[key] = numbers(key, given.get(key));
    if (scene.view === '2d')
        flatten(scene);
    return scene;
}
