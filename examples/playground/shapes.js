// The shapes of a scene as they are drawn: points in units, faces with the axis of their normal.
import { edgesOf, facesOf } from './polytope.js';
import { axesOf, cornersOf, minus, mover, moverAxesOf, plus, rectAxesOf, ONE } from './scene.js';
import { colors, axisColor } from './pen.js';

export const units = v => (Array.isArray(v) ? v : [v.x, v.y, v.z]).map(x => x / ONE);

// The eight corners of a box: bit i of the number says the side on axis i.
export function corners({ center, ways }) {
    return Array.from({ length: 8 }, (_, n) =>
        center.map((c, k) => c + ways.reduce((sum, w, i) => sum + (n >> i & 1 ? w[k] : -w[k]), 0)));
}
const QUADS = [[0, 2, 6, 4], [1, 3, 7, 5], [0, 1, 5, 4], [2, 3, 7, 6], [0, 1, 3, 2], [4, 5, 7, 6]];

export function boxOf(scene) {
    if (scene.shape === 'obb')
        return boxAlong(axesOf(scene), scene.center, scene.half);
    return boxBetween(units(scene.min), units(scene.max));
}
function boxAlong(axes, center, half) {
    const long = units(half);
    return { center: units(center),
        ways: axes.map((u, i) => [u.x, u.y, u.z].map(x => x / 2 ** 30 * long[i])) };
}
// The box of a mover with its centre there.
export function moverBox(scene, at) {
    return scene.ask === 'obb' ? boxAlong(moverAxesOf(scene), at, scene.moverHalf)
        : boxBetween(units(minus(at, scene.moverHalf)), units(plus(at, scene.moverHalf)));
}
export function boxBetween(min, max) {
    const half = min.map((x, i) => (max[i] - x) / 2);
    return { center: min.map((x, i) => (x + max[i]) / 2),
        ways: half.map((h, i) => [0, 1, 2].map(k => (k === i ? h : 0))) };
}

// A rectangle: its corners, and its axes.
export function rectOf(scene) {
    const axes = rectAxesOf(scene).map(u => [u.x, u.y, u.z].map(x => x / 2 ** 30)), center = units(scene.rectCenter);
    const [w, h] = [scene.rectWide / ONE, scene.rectHigh / ONE];
    return { center, axes, corners: [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([s, t]) =>
        center.map((c, k) => c + s * w * axes[0][k] + t * h * axes[1][k])) };
}

const dot = (u, v) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];

// The faces of a box, those that face away first.
export function drawBox(pen, box, how = {}) {
    const at = corners(box), { ways } = box, toward = pen.camera.toward;
    for (const back of [true, false])
        QUADS.forEach((quad, n) => {
            const axis = n >> 1, facing = dot(ways[axis], toward) * (n & 1 ? 1 : -1);
            if ((facing <= 1e-9) !== back)
                return;
            const fill = how.plain ? how.fill ?? colors.solid : axisColor(axis);
            pen.polygon(quad.map(i => at[i]), { fill: how.empty ? undefined : fill,
                alpha: back ? 0.06 : how.alpha ?? 0.2 });
            pen.polygon(quad.map(i => at[i]), { stroke: how.stroke ?? colors.edge, width: back ? 1 : 1.75,
                alpha: back ? 0.35 : 1, dash: back ? [3, 4] : how.dash ?? [] });
        });
}

const CIRCLE = Array.from({ length: 49 }, (_, i) => i / 48 * 2 * Math.PI);
export function ring(pen, center, radius, how) {
    pen.polygon(CIRCLE.map(a => [center[0] + radius * Math.cos(a), center[1] + radius * Math.sin(a),
        center[2]]), how);
}

// What has faces: of triangles in one plane the lines between them are left out.
function drawPolytope(pen, corners, fill) {
    const faces = facesOf(corners), at = corners.map(units), { toward } = pen.camera;
    const normals = faces.map(([a, b, c]) => {
        const [u, v] = [b, c].map(i => at[i].map((x, k) => x - at[a][k]));
        return [0, 1, 2].map(i => u[(i + 1) % 3] * v[(i + 2) % 3] - u[(i + 2) % 3] * v[(i + 1) % 3]);
    });
    const front = normals.map(n => dot(n, toward) > 1e-9);
    const edges = faces.length ? edgesOf(corners, faces)
        : at.flatMap((_, i) => at.slice(i + 1).map((__, k) => [i, i + 1 + k, -1, -1])); // flat
    for (const seen of [false, true]) {
        faces.filter((_, i) => front[i] === seen).forEach(face =>
            pen.polygon(face.map(i => at[i]), { fill, alpha: seen ? 0.2 : 0.06 }));
        for (const [i, j, one, other] of edges)
            if ((one < 0 || front[one] || front[other]) === seen)
                pen.line(at[i], at[j], { stroke: colors.edge, width: seen ? 1.75 : 1, alpha: seen ? 1 : 0.35,
                    dash: seen ? [] : [3, 4] });
    }
}

// The rings at both ends of a cylinder: the upper one, and the lower one.
export function ringsOf({ cylCenter, cylRadius, cylHalf }, from = 0, to = 2 * Math.PI) {
    const [x, y, z] = units(cylCenter), [r, h] = [cylRadius / ONE, cylHalf / ONE];
    return [z + h, z - h].map(level => Array.from({ length: 49 }, (_, i) => from + (to - from) * i / 48)
        .map(a => [x + r * Math.cos(a), y + r * Math.sin(a), level]));
}
// Its outline is the near half of the lower ring, and the far half of the upper one.
function drawCylinder(pen, scene, fill) {
    const { flat, yaw } = pen.camera, [top, bottom] = ringsOf(scene);
    const [, near] = ringsOf(scene, yaw + Math.PI, yaw + 2 * Math.PI), [far] = ringsOf(scene, yaw, yaw + Math.PI);
    pen.polygon([...near, ...far], { fill, alpha: 0.2 });
    if (!flat)
        pen.polygon(bottom, { stroke: colors.edge, alpha: 0.35, dash: [3, 4] });
    pen.polygon(top, { stroke: colors.edge, width: 1.75, fill: undefined });
    pen.polygon([...near, ...far], { stroke: colors.edge, width: 1.75 });
}

// Seen from above it is a line. An arrow leads out of its front.
function drawRect(pen, scene, fill) {
    const { center, axes, corners: at } = rectOf(scene);
    const tip = center.map((c, k) => c + 0.6 * axes[2][k]);
    pen.polygon(at, { fill, alpha: 0.25 });
    pen.polygon(at, { stroke: colors.edge, width: pen.camera.flat ? 3 : 1.75 });
    pen.line(center, tip, { stroke: colors.z, width: 2 });
    pen.arrow(tip, axes[2], { fill: colors.z });
}

export function drawShape(pen, scene, fill = colors.solid, plain = pen.camera.flat) {
    const flat = pen.camera.flat, round = { stroke: colors.edge, fill, width: 1.75, alpha: 0.2 };
    const line = { stroke: colors.edge, width: 1.75 };
    if (scene.shape === 'aabb' || scene.shape === 'obb') {
        if (valid(scene))
            drawBox(pen, boxOf(scene), { plain, fill });
    } else if (scene.shape === 'sphere') {
        const at = units(scene.ball), radius = scene.ballRadius / ONE;
        pen.circle(at, radius, { ...round, stroke: undefined });
        pen.circle(at, radius, line);
        if (!flat)
            ring(pen, at, radius, { stroke: colors.edge, alpha: 0.45, dash: [3, 4] });
    } else if (scene.shape === 'capsule') {
        const [a, b, radius] = [units(scene.a), units(scene.b), scene.capRadius / ONE];
        pen.capsule(a, b, radius, { ...round, stroke: undefined });
        pen.capsule(a, b, radius, line);
        pen.line(a, b, { stroke: colors.edge, alpha: 0.5, dash: [4, 4] });
    } else if (scene.shape === 'triangle') {
        const at = [scene.ta, scene.tb, scene.tc].map(units);
        pen.polygon(at, { fill, alpha: 0.25 });
        pen.polygon(at, line);
        ['a', 'b', 'c'].forEach((name, i) => pen.label(at[i], name, colors.soft, 12, 16));
    } else if (scene.shape === 'cylinder') {
        drawCylinder(pen, scene, fill);
    } else if (scene.shape === 'rect') {
        drawRect(pen, scene, fill);
    } else if (scene.shape === 'tetra' || scene.shape === 'hull') {
        drawPolytope(pen, cornersOf(scene), fill);
        const names = scene.shape === 'tetra' ? 'abcd' : '012345';
        cornersOf(scene).forEach((v, i) => pen.label(units(v), names[i], colors.soft, 12, 16));
    }
}

// On what of it the closest point is: a corner, an edge or a side, by its corners.
export function drawFeature(pen, scene, set, color) {
    const all = { triangle: () => [scene.ta, scene.tb, scene.tc].map(units), capsule: () => [scene.a, scene.b].map(units),
        sphere: () => [units(scene.ball)], aabb: () => corners(boxOf(scene)), obb: () => corners(boxOf(scene)) }[scene.shape]();
    const at = all.filter((_, i) => set >> i & 1);
    if (at.length === 2)
        pen.line(...at, { stroke: color, width: 4, alpha: 0.6 });
    else if (at.length > 2 && at.length < 8)
        pen.polygon(at.length === 4 ? [0, 1, 3, 2].map(i => at[i]) : at, { fill: color, alpha: 0.3 });
}
// A box that is inverted is empty: there is nothing to draw.
export const valid = scene => scene.shape !== 'aabb' || scene.min.every((x, i) => x <= scene.max[i]);

// The mover with its centre there.
export function drawMover(pen, scene, at, how) {
    const radius = scene.moverRadius / ONE;
    if (scene.ask === 'sphere') {
        pen.circle(units(at), radius, how);
    } else if (scene.ask === 'capsule') {
        const { a, b } = mover({ ...scene, p: at });
        pen.capsule(units(a), units(b), radius, how);
    } else {
        const box = moverBox(scene, at);
        if (pen.camera.flat)
            pen.polygon([0, 1, 3, 2].map(i => corners(box)[i]), how);
        else
            drawBox(pen, box, { plain: true, alpha: (how.alpha ?? 1) * 0.2, stroke: how.stroke ?? how.fill,
                empty: !how.fill, dash: how.dash });
    }
}
