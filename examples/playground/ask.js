// Asks the library about a scene, through the bindings of its npm package alone.
import * as fixray from 'fixray';
import { city } from './city.js';
import { array, component, minus, mover, moves, plus, second, shape, vec } from './scene.js';

const capital = name => name[0].toUpperCase() + name.slice(1);
export const suffix = kind => (kind === 'tree' ? 'Bvh' : capital(kind));
export const operand = scene => (scene.shape === 'tree' ? city().tree : shape(scene));

const inTree = scene => scene.shape === 'tree' && moves(scene.ask);

// The C functions that a scene calls, for the page and for the test that it writes.
export function called(scene) {
    if (scene.ask === 'pair')
        return () => 'fxr_shape_closest_shape';
    if (inTree(scene))
        return verb => `fxr_sweep_${verb}_scene`;
    const kind = scene.shape === 'tree' ? 'bvh' : scene.shape;
    return verb => (moves(scene.ask) ? `fxr_sweep_${scene.ask}_${verb}_${kind}`
        : `fxr_${scene.ask}_${verb}_${kind}`);
}
const js = name => name.slice(4).replace(/_(.)/g, (_, c) => c.toUpperCase());

// In a scene a capsule is about the point that the path is of.
export const about = (scene, moving, path) => (scene.ask !== 'capsule' ? moving
    : { ...moving, a: vec(minus(array(moving.a), array(path.a))),
        b: vec(minus(array(moving.b), array(path.a))) });
const sweep = (scene, verb) => (path, moving, tree, asked) =>
    fixray[js(called(scene)(verb))](path, fixray[`mover${capital(scene.ask)}`](about(scene, moving, path)),
        fixray.sceneBvh(tree), asked);
export const bound = (scene, verb) =>
    (inTree(scene) ? sweep(scene, verb) : fixray[js(called(scene)(verb))]);

// The first hit or contact with a box of the tree, where a filter is asked about each.
export function castAmong(scene, keep) {
    const tree = operand(scene);
    if (inTree(scene))
        return sweep(scene, 'cast')(component(scene), mover(scene), tree, { keep });
    return fixray[`${scene.ask}EnterScene`](component(scene), fixray.sceneBvh(tree), { keep });
}

// Of a component: { hits, crosses, t, exit, faces, exitFaces, point, exitPoint, closest, ... },
// where what the library does not say of this shape is undefined.
function ofComponent(scene) {
    const of = component(scene), target = operand(scene);
    const hits = bound(scene, 'hits')(of, target);
    const found = bound(scene, 'cast')(of, target);
    const answer = { hits, crosses: bound(scene, 'crosses')?.(of, target) };
    if (!hits) {
        const closest = scene.shape !== 'tree' && bound(scene, 'closest');
        answer.closest = closest ? closest(of, target) : undefined;
        return answer;
    }
    if (found.span)
        return { ...answer, t: found.span.enter, exit: found.span.exit, point: found.enterPoint,
            exitPoint: found.exitPoint, faces: found.span.enterFaces,
            exitFaces: found.span.exitFaces };
    return { ...answer, t: found.t, point: found.point, weight: found.weight, side: found.side,
        faces: scene.shape === 'tree' ? found.faces : undefined, box: found.shape };
}

// The normal of the contact of a path, or null where the library has none for this pair.
function normalOf(scene, path, at, box) {
    const kind = scene.shape === 'tree' ? 'Aabb' : suffix(scene.shape);
    const normal = fixray[`sweep${capital(scene.ask)}Normal${kind}`];
    const target = scene.shape === 'tree' ? city().boxes[box] : shape(scene);
    return normal ? normal(path, at, target) : null;
}

const MOST_LEGS = 6;

// Moves, stops, and slides on with what is left of the displacement: the centres on the way.
function walk(scene) {
    const target = operand(scene), stop = bound(scene, 'stop');
    const centers = [scene.p];
    let from = scene.p, to = scene.q, normals = [], slides = false;
    for (let leg = 0; leg < MOST_LEGS; leg++) {
        const path = { a: vec(from), b: vec(to) };
        const moving = mover({ ...scene, p: from }); // where this leg starts
        const found = stop(path, moving, target);
        const end = found ? array(found.center) : to;
        centers.push(end);
        const normal = found && normalOf(scene, path, moving, found.shape);
        if (!normal)
            break;
        normals = [...normals, normal.normal].slice(-3);
        const left = array(fixray.slide(vec(minus(to, end)), normals));
        if (left.every(x => x === 0))
            break;
        slides = true;
        [from, to] = [end, plus(end, left)];
    }
    return { centers, slides };
}

function ofMover(scene) {
    const path = component(scene), with_ = mover(scene), target = operand(scene);
    const [hits, crosses] = ['hits', 'crosses'].map(verb => bound(scene, verb)(path, with_, target));
    const answer = { hits, crosses, ...walk(scene) };
    const cast = bound(scene, 'cast')(path, with_, target);
    if (cast)
        Object.assign(answer, { t: cast.t, center: cast.center, box: cast.shape });
    answer.stop = bound(scene, 'stop')(path, with_, target);
    const normal = cast && normalOf(scene, path, with_, cast.shape);
    if (normal)
        Object.assign(answer, { normal: normal.normal, point: normal.point, depth: normal.depth });
    return answer;
}

// How far apart two shapes are: { hits, pair, gap }, with neither where one is empty. The gap in steps, rounded down.
function ofPair(scene) {
    const two = [scene, second(scene)];
    const pair = fixray.shapeClosestShape(...two.map(s => fixray[`shape${capital(s.shape)}`](shape(s))));
    if (!pair)
        return { hits: false };
    const radii = two.reduce((sum, s) => sum + (shape(s).radius ?? 0), 0);
    return { hits: pair.touch, pair, gap: Math.max(fixray.distUq16(pair.dist2) - radii, 0) };
}

// A hull has to have a volume: of points in one plane nothing is asked.
const isFlat = scene => scene.shape === 'hull' && !fixray.hullIsConvex(shape(scene));

export const ask = scene => (moves(scene.ask) ? ofMover(scene) : scene.ask === 'pair' ? ofPair(scene)
    : isFlat(scene) ? { hits: false, flat: true } : ofComponent(scene));

// The numbers of an answer in one order, for a test that compares them.
export function numbersOf(answer) {
    const ratio = t => (t ? [t.num, t.den, Number(t.negative)] : []);
    const point = p => (p ? array(p) : []);
    return [answer.hits, answer.crosses ?? '-', ...ratio(answer.t), ...ratio(answer.exit),
        answer.faces ?? '-', answer.exitFaces ?? '-', ...point(answer.point),
        ...point(answer.exitPoint), ...(answer.weight ?? []), answer.side ?? '-', answer.box ?? '-',
        ...point(answer.center), ...ratio(answer.stop?.t), ...point(answer.stop?.center),
        ...point(answer.normal), ...(answer.centers ?? []).flat(), answer.closest?.dist2 ?? '-',
        ...point(answer.pair?.onA), ...point(answer.pair?.onB), answer.pair?.dist2 ?? '-'].map(x => (x === true ? '1' : x === false ? '0' : String(x)));
}

// What a question to the tree of 10 000 boxes takes: how many boxes are tested, and how long.

const question = scene => (moves(scene.ask) ? [component(scene), mover(scene)] : [component(scene)]);

// A filter is asked about each box that is to be tested: here it counts them.
export function testedOf(scene) {
    let tested = 0;
    castAmong(scene, () => ++tested > 0);
    return tested;
}

const LONG = 5, MOST = 16384, RUNS = 5; // milliseconds, questions, runs

// { micros, questions, together }: the mean of so many equal questions, in one call where that can
// be, so that the way from JavaScript to the module and back is not in it; the least of some runs, as
// other programs of the machine take time from it. Doubled until it takes long enough for the clock of a browser, which
// may be as coarse as 0.1 ms.
export function timeOf(scene) {
    const [asked, ...others] = question(scene), numbers = Object.values(asked).flatMap(array);
    const one = bound(scene, 'cast'), cast = one.many;
    const run = n => {
        if (!cast) {
            const begin = performance.now();
            for (let i = 0; i < n; i++)
                one(asked, ...others, operand(scene));
            return performance.now() - begin;
        }
        const all = Int32Array.from({ length: 6 * n }, (_, i) => numbers[i % 6]), start = performance.now();
        cast(all, ...others, operand(scene));
        return performance.now() - start;
    };
    let n = 16;
    run(n); // compiled, and in the caches
    while (run(n) < LONG && n < MOST)
        n *= 2;
    const least = Math.min(...Array.from({ length: RUNS }, () => run(n)));
    return { micros: least * 1000 / n, questions: n, runs: RUNS, together: Boolean(cast) };
}
