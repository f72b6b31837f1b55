// The room: a floor with shadows, so that one can see how high things are.
import { ONE } from './scene.js';
import { colors } from './pen.js';
import { boxOf, corners, ring, units, valid } from './shapes.js';

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

export function drawShadow(pen, scene) {
    const how = { fill: colors.shade, alpha: 0.3 };
    if ((scene.shape === 'aabb' || scene.shape === 'obb') && valid(scene)) {
        pen.polygon(hull(corners(boxOf(scene))), how);
    } else if (scene.shape === 'sphere') {
        ring(pen, down(units(scene.ball)), scene.ballRadius / ONE, how);
    } else if (scene.shape === 'triangle') {
        pen.polygon([scene.ta, scene.tb, scene.tc].map(v => down(units(v))), how);
    } else if (scene.shape === 'capsule') {
        const r = scene.capRadius / ONE, ends = [scene.a, scene.b].map(units);
        pen.polygon(hull(ends.flatMap(([x, y]) => Array.from({ length: 24 }, (_, i) =>
            [x + r * Math.cos(i * Math.PI / 12), y + r * Math.sin(i * Math.PI / 12), 0]))), how);
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
