// The plane: a grid, the slabs of the axes as bands, and where the component meets their planes.
import { axesOf, ONE, plus, minus } from './scene.js';
import { colors, axisColor } from './pen.js';
import { units, valid } from './shapes.js';

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
