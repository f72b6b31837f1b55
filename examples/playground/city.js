// The scene of 10 000 boxes: a town, and the tree over it. The same numbers come out of the
// few lines of C in ctest.js.
import { buildTree } from 'fixray';
import { colors } from './pen.js';
import { ONE } from './scene.js';

export const SIDE = 100;        // boxes on each side
const AVENUE = ONE * 3 / 4;

let state;
function random(n) { // 0 .. n - 1; n is at most 65536
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state >>> 16) * n / 65536);
}

// An avenue after every fifth box.
const place = i => (i - 50) * ONE + (Math.floor(i / 5) - 10) * AVENUE;

// Higher about two centres.
function heightOf(i, j) {
    const away = Math.min(Math.abs(i - 35) + Math.abs(j - 35), Math.abs(i - 70) + Math.abs(j - 60));
    const most = away < 9 ? 14 : away < 20 ? 6 : away < 36 ? 3 : 1;
    return ONE / 4 + (random(ONE / 4) * random(ONE / 4) >> 14) * most;
}

function makeBoxes() {
    const boxes = [];
    state = 2026;
    for (let j = 0; j < SIDE; j++)
        for (let i = 0; i < SIDE; i++) {
            const x = place(i) + random(ONE / 8), y = place(j) + random(ONE / 8);
            boxes.push({
                min: { x, y, z: -ONE / 4 },
                max: { x: x + ONE / 4 + random(ONE / 2), y: y + ONE / 4 + random(ONE / 2),
                    z: heightOf(i, j) },
            });
        }
    return boxes;
}

let made;
export function city() {
    if (!made) {
        const boxes = makeBoxes();
        made = { boxes, tree: buildTree({ aabbs: boxes }) };
    }
    return made;
}

// The 10 000 boxes: drawn to a layer of their own, which is kept until the camera moves. From a
// side they are rasterised here, back to front, which takes a third of the time of as many paths.

const layer = document.createElement('canvas');
let shown = '', image, buffer;

const LEVELS = 8;
const rgb = text => [1, 3, 5].map(i => parseInt(text.slice(i, i + 2), 16));
const mix = (a, b, k) => a.map((x, i) => Math.round(x + (b[i] - x) * k));
const word = ([r, g, b]) => (255 << 24 | b << 16 | g << 8 | r) >>> 0;
const levelOf = box => Math.min(LEVELS - 1, Math.floor(Math.max(0, box.max.z - ONE / 4) / 24576));

// One colour for each level of height and each side: roof, wall of x, wall of y.
function palette() {
    const [roof, wall, shade] = [colors.roof, colors.wall, colors.shade].map(rgb);
    return Array.from({ length: LEVELS }, (_, i) => [mix(wall, roof, 0.35 + 0.65 * i / (LEVELS - 1)),
        wall, mix(wall, shade, 0.45)]);
}

function drawFlat(camera, ratio) {
    const context = layer.getContext('2d');
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, camera.width, camera.height);
    const styles = palette().map(([roof]) => `rgb(${roof})`);
    const paths = styles.map(() => new Path2D());
    const { scale, target, width, height } = camera;
    const k = scale / ONE, ox = width / 2 - target[0] * scale, oy = height / 2 + target[1] * scale;
    for (const box of city().boxes) {
        const x = ox + box.min.x * k, y = oy - box.max.y * k;
        const w = (box.max.x - box.min.x) * k, h = (box.max.y - box.min.y) * k;
        if (x + w > 0 && y + h > 0 && x < width && y < height)
            paths[levelOf(box)].rect(x, y, w, h);
    }
    paths.forEach((path, i) => {
        context.fillStyle = styles[i];
        context.fill(path);
    });
}

// Columns of a wall: it stands upright, so its sides are upright on the canvas, too. From (x, y)
// along (ax, ay), `down` pixels high; columns and rows whose middle is inside.
function fillWall(x, y, ax, ay, down, color) {
    const { width, height } = image, slope = ax === 0 ? 0 : ay / ax;
    const from = Math.max(0, Math.ceil(Math.min(x, x + ax) - 0.5));
    const end = Math.min(width - 1, Math.floor(Math.max(x, x + ax) - 0.5));
    for (let column = from; column <= end; column++) {
        const low = y + (column + 0.5 - x) * slope;
        const first = Math.max(0, Math.ceil(low + down - 0.5)), last = Math.min(height - 1, Math.floor(low - 0.5));
        for (let at = first * width + column, stop = last * width + column; at <= stop; at += width)
            buffer[at] = color;
    }
}

// Rows of a roof: a corner and its two sides.
function fillRoof(x, y, ax, ay, bx, by, color) {
    const { width, height } = image;
    const top = Math.max(0, Math.ceil(y + Math.min(0, ay) + Math.min(0, by) - 0.5));
    const end = Math.min(height - 1, Math.floor(y + Math.max(0, ay) + Math.max(0, by) - 0.5));
    for (let row = top; row <= end; row++) {
        // The row is where s ay + t by = h, with s and t in 0 .. 1.
        const h = row + 0.5 - y;
        let low = 1e9, high = -1e9;
        for (let side = 0; side < 4; side++) {
            const k = side & 1, along = side < 2;
            const t = along ? (h - k * by) / ay : (h - k * ay) / by;
            if (!(t >= 0 && t <= 1))
                continue;
            const at = along ? x + k * bx + t * ax : x + k * ax + t * bx;
            low = at < low ? at : low;
            high = at > high ? at : high;
        }
        const from = Math.max(0, Math.ceil(low - 0.5)), to = Math.min(width - 1, Math.floor(high - 0.5));
        for (let at = row * width + from, stop = row * width + to; at <= stop; at++)
            buffer[at] = color;
    }
}

// Six numbers for each box: its lowest corner and its size, in units.
let sizes;
function sizesOf(boxes) {
    sizes ??= Float64Array.from(boxes.flatMap(({ min, max }) =>
        [min.x, min.y, min.z, max.x - min.x, max.y - min.y, max.z - min.z].map(x => x / ONE)));
    return sizes;
}

function drawSolid(camera, ratio) {
    const context = layer.getContext('2d');
    if (image?.width !== layer.width || image?.height !== layer.height) {
        image = context.createImageData(layer.width, layer.height);
        buffer = new Uint32Array(image.data.buffer);
    }
    buffer.fill(0);
    const words = palette().map(faces => faces.map(word)), k = camera.scale * ratio;
    const [rx, ry] = camera.right.map(x => x * k), [ux, uy, uz] = camera.up.map(x => -x * k);
    const [cx, cy, cz] = camera.target, [mx, my] = [layer.width / 2, layer.height / 2];
    const { boxes } = city(), size = sizesOf(boxes);
    const [sx, sy] = [camera.toward[0] > 0, camera.toward[1] > 0];
    for (let j = 0; j < SIDE; j++)
        for (let i = 0; i < SIDE; i++) {
            const number = (sy ? j : SIDE - 1 - j) * SIDE + (sx ? i : SIDE - 1 - i), at = 6 * number;
            const px = size[at] - cx, py = size[at + 1] - cy, pz = size[at + 2] - cz;
            const x = mx + rx * px + ry * py, y = my + ux * px + uy * py + uz * pz;
            if (x < -200 || y < -200 || x > layer.width + 200 || y > layer.height + 200)
                continue;
            const wx = rx * size[at + 3], wy = ux * size[at + 3];
            const dx = ry * size[at + 4], dy = uy * size[at + 4], hy = uz * size[at + 5];
            const [roof, wallX, wallY] = words[levelOf(boxes[number])];
            fillWall(sx ? x + wx : x, sx ? y + wy : y, dx, dy, hy, wallX);
            fillWall(sy ? x + dx : x, sy ? y + dy : y, wx, wy, hy, wallY);
            fillRoof(x, y + hy, wx, wy, dx, dy, roof);
        }
    context.putImageData(image, 0, 0);
}

export function drawCity(context, camera, ratio) {
    const key = [camera.version, camera.flat, camera.width, camera.height, ratio, colors.roof].join();
    if (key !== shown) {
        const [width, height] = [camera.width, camera.height].map(x => Math.round(x * ratio));
        if (layer.width !== width || layer.height !== height)
            [layer.width, layer.height] = [width, height];
        (camera.flat ? drawFlat : drawSolid)(camera, ratio);
        shown = key;
    }
    context.globalAlpha = 1;
    context.drawImage(layer, 0, 0, camera.width, camera.height);
}
