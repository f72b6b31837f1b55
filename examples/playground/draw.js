// One picture of the scene: what is behind, the shape, the component or the way of the mover.
import { rayCastBvh } from 'fixray';
import { city } from './city.js';
import { drawCity } from './draw_city.js';
import { drawCrossings, drawGrid, drawSlabs } from './draw2d.js';
import { drawAxes, drawFloor, drawShadow } from './draw3d.js';
import { array, minus, moves, ONE, vec } from './scene.js';
import { boxBetween, drawBox, drawMover, drawShape, units } from './shapes.js';
import { colors, Pen } from './pen.js';

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
    pen.circle(units(answer.stop.point), 5, { fill: color, stroke: colors.panel, width: 1.5 }, true);
    if (answer.normal) {
        const normal = array(answer.normal).map(x => x / 2 ** 30);
        const from = units(answer.stop.point), end = from.map((x, i) => x + 1.2 * normal[i]);
        pen.line(from, end, { stroke: colors.z, width: 2 });
        pen.arrow(end, normal, { fill: colors.z });
    }
}
