// What is seen: the camera, and what the first view has to show.
import { city } from './city.js';
import { handlesOf } from './handles.js';
import { cornersOf, mover, moves, second, ONE } from './scene.js';
import { boxBetween, boxOf, corners, moverBox, rectOf, ringsOf, units, valid } from './shapes.js';

// An orthographic camera: 2D looks down along z, 3D from a side. Points are in units.

const NEAREST = 0.001, FARTHEST = 40000;

export class Camera {
    constructor(flat) {
        this.flat = flat;
        this.yaw = flat ? 0 : 0.5;
        this.pitch = flat ? Math.PI / 2 : 0.55;
        this.target = [0, 0, 0];
        this.span = 10;            // units across the smaller side
        this.fits = true;          // until it is moved by hand
        this.resize(800, 600);
        this.version = 0;
    }
    resize(width, height) {
        if (width === this.width && height === this.height)
            return;
        [this.width, this.height] = [width, height];
        this.update();
    }
    update() {
        const [s, c] = [Math.sin(this.yaw), Math.cos(this.yaw)];
        const [se, ce] = [Math.sin(this.pitch), Math.cos(this.pitch)];
        this.scale = Math.min(this.width / 1.4, this.height) / this.span;
        this.right = [c, s, 0];
        this.up = [-s * se, c * se, ce];
        this.toward = [s * ce, -c * ce, se];   // to the eye
        this.version++;
    }
    // x, y on the canvas, and how near to the eye.
    project(v) {
        const [x, y, z] = [v[0] - this.target[0], v[1] - this.target[1], v[2] - this.target[2]];
        const dot = u => u[0] * x + u[1] * y + u[2] * z;
        return [this.width / 2 + this.scale * dot(this.right),
            this.height / 2 - this.scale * dot(this.up), dot(this.toward)];
    }
    // The way in the world of a way on the canvas: level, or upright.
    unproject(dx, dy, upright) {
        const [r, u] = [dx / this.scale, -dy / this.scale];
        if (upright && !this.flat)
            return [0, 0, u / Math.max(this.up[2], 0.2)];
        const se = Math.max(Math.sin(this.pitch), 0.2), [s, c] = [Math.sin(this.yaw), Math.cos(this.yaw)];
        return [c * r - s * u / se, s * r + c * u / se, 0];
    }
    // So that all of `points`, each with a radius, is at least `margin` pixels inside.
    fit(points, margin) {
        const dot = (u, v) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
        const [x, y] = [this.right, this.up].map(u => [Math.min(...points.map(([v, r]) => dot(u, v) - r)),
            Math.max(...points.map(([v, r]) => dot(u, v) + r))]);
        const most = ([low, high], size) => (size - 2 * margin) / Math.max(high - low, 1e-3);
        const scale = Math.min(most(x, this.width), most(y, this.height));
        this.target = this.target.map((_, i) => (x[0] + x[1]) / 2 * this.right[i] + (y[0] + y[1]) / 2 * this.up[i]);
        this.span = Math.min(Math.max(Math.min(this.width / 1.4, this.height) / scale, NEAREST), FARTHEST);
        this.update();
    }
    pan(dx, dy) {
        this.fits = false;
        const way = this.unproject(dx, dy, false);
        this.target = this.target.map((x, i) => x - way[i]);
        this.update();
    }
    turn(dx, dy) {
        this.fits = false;
        this.yaw -= dx * 0.008;
        this.pitch = Math.min(Math.max(this.pitch + dy * 0.008, 0.15), Math.PI / 2);
        this.update();
    }
    zoom(factor) {
        this.fits = false;
        this.span = Math.min(Math.max(this.span * factor, NEAREST), FARTHEST);
        this.update();
    }
}

// What the first view has to show: points in units, each with a radius about it.

const round = (radius, ...points) => points.map(v => [units(v), radius / ONE]);
const sharp = points => points.map(v => [v, 0]);

function boundsOfMover(scene, at) {
    if (scene.ask === 'sphere')
        return round(scene.moverRadius, at);
    if (scene.ask === 'capsule') {
        const { a, b, radius } = mover({ ...scene, p: at });
        return round(radius, a, b);
    }
    return sharp(corners(moverBox(scene, at)));
}

let town;
function boundsOfCity() {
    const least = (key, c) => city().boxes.reduce((x, box) => Math.min(x, box[key][c]), Infinity);
    const most = (key, c) => city().boxes.reduce((x, box) => Math.max(x, box[key][c]), -Infinity);
    town ??= boxBetween(units(['x', 'y', 'z'].map(c => least('min', c))), units(['x', 'y', 'z'].map(c => most('max', c))));
    return sharp(corners(town));
}

export function boundsOfShape(scene, answer) {
    switch (scene.shape) {
    case 'aabb': case 'obb': return valid(scene) ? sharp(corners(boxOf(scene))) : [];
    case 'sphere': return round(scene.ballRadius, scene.ball);
    case 'capsule': return round(scene.capRadius, scene.a, scene.b);
    case 'triangle': case 'tetra': case 'hull': return round(0, ...cornersOf(scene));
    case 'cylinder': return sharp(ringsOf(scene).flat());
    case 'rect': return sharp(rectOf(scene).corners);
    default: break;
    }
    // A mover is as small as a street: of the town the first view has what it meets.
    if (!moves(scene.ask))
        return boundsOfCity();
    if (answer.box === undefined)
        return [];
    const { min, max } = city().boxes[answer.box];
    return sharp(corners(boxBetween(units(min), units(max))));
}

export function boundsOf(scene, answer) {
    const ends = scene.ask === 'pair' ? boundsOfShape(second(scene), answer) : moves(scene.ask) ? [scene.p, scene.q, ...answer.centers].flatMap(at => boundsOfMover(scene, at)) : [];
    return [...boundsOfShape(scene, answer), ...ends, ...handlesOf(scene).map(handle => [units(handle.at(scene)), 0])];
}
// All that there is, the whole town, too.
export const boundsOfAll = (scene, answer) =>
    [...boundsOf(scene, answer), ...(scene.shape === 'tree' ? boundsOfCity() : [])];
