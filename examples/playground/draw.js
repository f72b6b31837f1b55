// One picture of the scene: what is behind, the shape, the component or the way of the mover.
import { rayCastBvh } from 'fixray';
import { city, drawCity } from './city.js';
import { axisColor, colors, Pen } from './pen.js';
import { array, axesOf, cornersOf, minus, moves, plus, second, shape, vec, ONE } from './scene.js';
import {
    units, valid, boxOf, corners, rectOf, ring, boxBetween, drawBox, drawFeature, drawMover, drawShape
} from './shapes.js';

// The plane: a grid, the slabs of the axes as bands, and where the component meets their planes.

const BIG = 1000;

export function drawGrid(pen, labels) {
    const { camera, context } = pen;
    let step = 1;
    while (step * camera.scale < 24)
        step *= 5;
    const halfX = camera.width / 2 / camera.scale, halfY = camera.height / 2 / camera.scale;
    const lines = (middle, half, draw) => {
        for (let k = Math.ceil((middle - half) / step); k * step <= middle + half; k++)
            draw(k * step, k === 0);
    };
    const [cx, cy] = camera.target;
    for (const zero of [false, true]) {
        pen.style({ stroke: zero ? colors.soft : colors.grid, width: 1 });
        context.beginPath();
        lines(cx, halfX, (x, isZero) => {
            if (isZero !== zero)
                return;
            const at = Math.round(camera.project([x, 0, 0])[0]) + 0.5;
            context.moveTo(at, 0);
            context.lineTo(at, camera.height);
        });
        lines(cy, halfY, (y, isZero) => {
            if (isZero !== zero)
                return;
            const at = Math.round(camera.project([0, y, 0])[1]) + 0.5;
            context.moveTo(0, at);
            context.lineTo(camera.width, at);
        });
        context.globalAlpha = zero ? 0.35 : 1;
        context.stroke();
    }
    if (!labels)
        return;
    pen.style({ fill: colors.soft });
    context.font = '11px system-ui, sans-serif';
    context.textAlign = 'left';
    lines(cx, halfX, x => context.fillText(String(x), camera.project([x, 0, 0])[0] + 3, camera.height - 5));
    lines(cy, halfY, y => context.fillText(String(y), 4, camera.project([0, y, 0])[1] - 3));
}

// The slabs of x and y, or of the two axes of the box that lie in the plane.
export function drawSlabs(pen, scene) {
    if (scene.ask === 'pair')
        return;
    const grown = scene.ask === 'aabb' ? scene.moverHalf : [0, 0, 0];
    if (scene.shape === 'aabb' && valid(scene)) {
        const low = units(minus(scene.min, grown)), high = units(plus(scene.max, grown));
        band(pen, [(low[0] + high[0]) / 2, 0, 0], [1, 0, 0], (high[0] - low[0]) / 2, 0);
        band(pen, [0, (low[1] + high[1]) / 2, 0], [0, 1, 0], (high[1] - low[1]) / 2, 1);
        if (scene.ask === 'aabb')
            pen.polygon([[low[0], low[1], 0], [high[0], low[1], 0], [high[0], high[1], 0],
                [low[0], high[1], 0]], { stroke: colors.edge, dash: [4, 4], alpha: 0.7 });
    } else if (scene.shape === 'obb') {
        axesOf(scene).slice(0, 2).forEach((u, i) => band(pen, units(scene.center),
            [u.x, u.y, u.z].map(x => x / 2 ** 30), scene.half[i] / ONE, i));
    }
}

function band(pen, center, u, half, axis) {
    const along = [-u[1], u[0], 0];
    const corner = (s, t) => center.map((c, i) => c + s * half * u[i] + t * BIG * along[i]);
    pen.polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
        { fill: axisColor(axis), alpha: 0.11 });
    for (const side of [-1, 1])
        pen.line(corner(side, -1), corner(side, 1), { stroke: axisColor(axis), alpha: 0.45 });
}

// A dot where the component comes into each slab, and a ring where it leaves it.
export function drawCrossings(pen, scene, slabs) {
    if (!slabs)
        return;
    const p = units(scene.p), d = units(minus(scene.q, scene.p));
    slabs.axes.forEach((axis, i) => {
        if (axis.len === 0n || (pen.camera.flat && i === 2))
            return;
        for (const [t, decides] of [[axis.near, slabs.first === i], [axis.far, slabs.last === i]]) {
            const k = Number(t.num) / Number(t.den);
            if ((k < 0 && scene.ask !== 'line') || (k > 1 && scene.ask === 'segment'))
                continue;
            const at = p.map((x, j) => x + k * d[j]);
            if (at.every(x => Math.abs(x) < 200))
                pen.circle(at, decides ? 6 : 4, { fill: axisColor(i), stroke: colors.panel, width: 1.5 }, true);
        }
    });
}

// The room: a floor with shadows, so that one can see how high things are.

export const FLOOR = -3;

export function drawFloor(pen, size = 6) {
    for (let k = -size; k <= size; k++) {
        const how = { stroke: colors.grid, alpha: k === 0 ? 1 : 0.75 };
        pen.line([k, -size, FLOOR], [k, size, FLOOR], how);
        pen.line([-size, k, FLOOR], [size, k, FLOOR], how);
    }
}

// The axes, in the corner of the picture.
export function drawAxes(pen) {
    const { width, height, scale, right, up, target } = pen.camera;
    const [r, u] = [(52 - width / 2) / scale, (44 - height / 2) / scale];
    const at = target.map((x, i) => x + r * right[i] + u * up[i]), long = 36 / scale;
    [[long, 0, 0], [0, long, 0], [0, 0, long]].forEach((way, i) => {
        const end = at.map((x, k) => x + way[k]), color = colors['xyz'[i]];
        pen.line(at, end, { stroke: color, width: 2.5 });
        pen.label(end, 'xyz'[i], color, 5, 4);
    });
}

const down = v => [v[0], v[1], FLOOR];

// The outline of points on the floor, by gift wrapping.
function hull(points) {
    const side = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
    const sorted = points.map(down).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const half = list => list.reduce((chain, v) => {
        while (chain.length > 1 && side(chain.at(-2), chain.at(-1), v) <= 0)
            chain.pop();
        return [...chain, v];
    }, []).slice(0, -1);
    return [...half(sorted), ...half(sorted.reverse())];
}

function drawShadowOfShape(pen, scene) {
    const how = { fill: colors.shade, alpha: 0.3 };
    if ((scene.shape === 'aabb' || scene.shape === 'obb') && valid(scene)) {
        pen.polygon(hull(corners(boxOf(scene))), how);
    } else if (scene.shape === 'sphere') {
        ring(pen, down(units(scene.ball)), scene.ballRadius / ONE, how);
    } else if (['triangle', 'tetra', 'hull'].includes(scene.shape)) {
        pen.polygon(hull(cornersOf(scene).map(units)), how);
    } else if (scene.shape === 'cylinder') {
        ring(pen, down(units(scene.cylCenter)), scene.cylRadius / ONE, how);
    } else if (scene.shape === 'rect') {
        pen.polygon(hull(rectOf(scene).corners), { ...how, stroke: colors.shade });
    } else if (scene.shape === 'capsule') {
        const r = scene.capRadius / ONE, ends = [scene.a, scene.b].map(units);
        pen.polygon(hull(ends.flatMap(([x, y]) => Array.from({ length: 24 }, (_, i) =>
            [x + r * Math.cos(i * Math.PI / 12), y + r * Math.sin(i * Math.PI / 12), 0]))), how);
    }
}

export function drawShadow(pen, scene) {
    drawShadowOfShape(pen, scene);
    if (scene.ask === 'pair') {
        drawShadowOfShape(pen, second(scene));
        return;
    }
    drawStem(pen, scene.p);
    drawStem(pen, scene.q);
    pen.line(down(units(scene.p)), down(units(scene.q)), { stroke: colors.shade, width: 2, alpha: 0.6 });
}

function drawStem(pen, point) {
    const at = units(point);
    pen.line(at, down(at), { stroke: colors.soft, alpha: 0.5, dash: [2, 4] });
    ring(pen, down(at), 0.08, { fill: colors.shade, alpha: 0.8 });
}

const FAR = 400;

export function drawScene(context, camera, ratio, scene, answer, slabs) {
    const pen = new Pen(context, camera);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.style({ fill: colors.panel });
    context.fillRect(0, 0, camera.width, camera.height);
    const tree = scene.shape === 'tree';
    if (camera.flat && !tree)
        drawSlabs(pen, scene);
    if (camera.flat)
        drawGrid(pen, !tree);
    else if (!tree)
        drawFloor(pen);
    if (tree) {
        drawCity(context, camera, ratio);
        if (!moves(scene.ask))
            drawSight(pen, scene);
        if (answer.box !== undefined)
            drawHitBox(pen, answer.box);
    } else if (!camera.flat) {
        drawShadow(pen, scene);
    }
    if (moves(scene.ask))
        drawWay(pen, scene, answer);
    else if (scene.ask === 'pair')
        drawPair(pen, scene, answer);
    else
        drawComponent(pen, scene, answer);
    if (!camera.flat)
        drawAxes(pen);
    if (!tree)
        drawCrossings(pen, scene, slabs);
}

function drawHitBox(pen, number) {
    const { min, max } = city().boxes[number];
    if (pen.camera.flat)
        pen.polygon([[min.x, min.y, 0], [max.x, min.y, 0], [max.x, max.y, 0], [min.x, max.y, 0]]
            .map(units), { fill: colors.hit, stroke: colors.hit });
    else
        drawBox(pen, boxBetween(units(min), units(max)), { plain: true, stroke: colors.hit, alpha: 0.6 });
}

// What can be seen from p, level with it: 360 rays.
let seen = { key: '', points: [] };
function drawSight(pen, scene) {
    const key = scene.p.join(), turn = 2 * Math.PI / 360;
    if (key !== seen.key) {
        const origin = vec(scene.p), { tree } = city();
        const points = Array.from({ length: 360 }, (_, i) => {
            const way = [Math.cos(i * turn), Math.sin(i * turn), 0].map(x => Math.round(x * ONE));
            const hit = rayCastBvh({ origin, dir: vec(way) }, tree);
            return units(hit ? hit.point : way.map((x, k) => 80 * x + scene.p[k]));
        });
        seen = { key, points };
    }
    pen.polygon(seen.points, { fill: colors.hit, alpha: 0.22 });
    pen.polygon(seen.points, { stroke: colors.hit, alpha: 0.5 });
}

function drawComponent(pen, scene, answer) {
    const p = units(scene.p), q = units(scene.q), d = units(minus(scene.q, scene.p));
    const length = Math.hypot(...d) || 1;
    const beyond = k => p.map((x, i) => x + k * FAR / length * d[i]);
    const from = scene.ask === 'line' ? beyond(-1) : p;
    const to = scene.ask === 'segment' ? q : beyond(1);
    const color = answer.hits ? colors.hit : colors.miss;
    const out = { stroke: color, width: 2.5 };
    const enter = answer.hits ? units(answer.point) : to;
    const exit = answer.exitPoint ? units(answer.exitPoint) : enter;
    // What is behind the shape is drawn before it.
    const away = pen.camera.project(to)[2] < pen.camera.project(from)[2];
    const parts = [[from, enter], answer.hits ? [exit, to] : null];
    if (scene.shape === 'triangle' || scene.shape === 'tree')
        parts[1] = answer.hits ? [enter, to] : null;
    const behind = away ? parts[1] : parts[0], before = away ? parts[0] : parts[1];
    const past = part => (part === parts[1] ? { ...out, alpha: 0.45, dash: [7, 6] } : out);
    if (behind)
        pen.line(...behind, past(behind));
    drawShape(pen, scene);
    if (answer.exitPoint)
        pen.line(enter, exit, { stroke: color, width: 4.5, alpha: pen.camera.flat ? 1 : 0.85 });
    if (before)
        pen.line(...before, past(before));
    if (scene.ask !== 'line' || answer.hits)
        pen.arrow(answer.hits ? enter : q, d, { fill: color });
    if (answer.exitPoint)
        pen.circle(exit, 5.5, { stroke: color, fill: colors.panel, width: 2.5 }, true);
    if (answer.hits)
        pen.circle(enter, 5.5, { fill: color, stroke: colors.panel, width: 2 }, true);
    if (answer.closest) {
        const { onLinear, onShape } = answer.closest;
        pen.line(units(onLinear), units(onShape), { stroke: colors.soft, width: 1.5, dash: [3, 4] });
        pen.circle(units(onShape), 4, { fill: colors.soft }, true);
    }
}

// Two shapes, and the line between their closest points: dashed within what is round.
function drawPair(pen, scene, { pair, hits }) {
    const two = [scene, second(scene)], color = hits ? colors.hit : colors.miss;
    two.forEach((s, i) => drawShape(pen, s, [colors.solid, colors.path][i], true));
    if (!pair)
        return;
    two.forEach((s, i) => drawFeature(pen, s, [pair.cornersA, pair.cornersB][i], color));
    const [a, b] = [pair.onA, pair.onB].map(units), way = a.map((x, i) => b[i] - x), length = Math.hypot(...way);
    const [from, to] = two.map(s => Math.min((shape(s).radius ?? 0) / ONE / (length || 1), 1));
    const at = k => a.map((x, i) => x + k * way[i]);
    pen.line(a, b, { stroke: color, width: 1.5, dash: [4, 4] });
    if (!hits)
        pen.line(at(from), at(1 - to), { stroke: color, width: 3.5 });
    [a, b].forEach(v => pen.circle(v, 5, { fill: color, stroke: colors.panel, width: 2 }, true));
}

function drawWay(pen, scene, answer) {
    const color = answer.stop ? colors.hit : colors.path;
    pen.line(units(scene.p), units(scene.q), { stroke: colors.soft, width: 1.5, dash: [5, 5] });
    drawMover(pen, scene, scene.q, { stroke: colors.soft, width: 1, alpha: 0.6, dash: [4, 4] });
    drawShape(pen, scene);
    const ways = answer.centers;
    ways.slice(1).forEach((end, i) => {
        pen.line(units(ways[i]), units(end), { stroke: i === 0 ? colors.path : colors.hit, width: 3 });
        const here = { stroke: i === 0 && answer.stop ? colors.hit : colors.path, width: 2 };
        drawMover(pen, scene, end, { fill: here.stroke, alpha: 0.16 });
        drawMover(pen, scene, end, here);
    });
    drawMover(pen, scene, scene.p, { stroke: colors.path, width: 2 });
    if (!answer.stop)
        return;
    const at = units(answer.stop.center);
    pen.circle(at, 4, { fill: color }, true);
    if (answer.normal) {
        pen.circle(units(answer.point), 5, { fill: color, stroke: colors.panel, width: 1.5 }, true);
        const normal = array(answer.normal).map(x => x / 2 ** 30);
        const from = units(answer.point), end = from.map((x, i) => x + 1.2 * normal[i]);
        pen.line(from, end, { stroke: colors.z, width: 2 });
        pen.arrow(end, normal, { fill: colors.z });
    }
}
