// The 10 000 boxes: drawn to a layer of their own, which is kept until the camera moves. From a
// side they are rasterised here, back to front, which takes a third of the time of as many paths.
import { city, SIDE } from './city.js';
import { colors } from './pen.js';
import { ONE } from './scene.js';

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

// Fills a parallelogram: a corner and two ways, in pixels; rows whose middle is inside.
function fill(x, y, ax, ay, bx, by, color) {
    const { width, height } = image;
    const top = Math.max(0, Math.ceil(y + Math.min(0, ay) + Math.min(0, by) - 0.5));
    const end = Math.min(height - 1, Math.floor(y + Math.max(0, ay) + Math.max(0, by) - 0.5));
    for (let row = top; row <= end; row++) {
        const h = row + 0.5 - y;
        let low = Infinity, high = -Infinity;
        const meet = ex => {
            if (ex < low)
                low = ex;
            if (ex > high)
                high = ex;
        };
        if (ay !== 0) {
            const s = h / ay, t = (h - by) / ay;
            if (s >= 0 && s <= 1)
                meet(x + s * ax);
            if (t >= 0 && t <= 1)
                meet(x + bx + t * ax);
        }
        if (by !== 0) {
            const s = h / by, t = (h - ay) / by;
            if (s >= 0 && s <= 1)
                meet(x + s * bx);
            if (t >= 0 && t <= 1)
                meet(x + ax + t * bx);
        }
        const from = Math.max(0, Math.ceil(low - 0.5)), to = Math.min(width - 1, Math.floor(high - 0.5));
        if (from <= to)
            buffer.fill(color, row * width + from, row * width + to + 1);
    }
}

function drawSolid(camera, ratio) {
    const context = layer.getContext('2d');
    if (image?.width !== layer.width || image?.height !== layer.height) {
        image = context.createImageData(layer.width, layer.height);
        buffer = new Uint32Array(image.data.buffer);
    }
    buffer.fill(0);
    const words = palette().map(faces => faces.map(word));
    const { right: r, up, toward, target: c } = camera, k = camera.scale * ratio;
    const across = v => k * (r[0] * v[0] + r[1] * v[1]);
    const down = v => -k * (up[0] * v[0] + up[1] * v[1] + up[2] * v[2]);
    const [mx, my] = [layer.width / 2, layer.height / 2];
    const { boxes } = city();
    const [sx, sy] = [toward[0] > 0, toward[1] > 0];
    for (let j = 0; j < SIDE; j++)
        for (let i = 0; i < SIDE; i++) {
            const box = boxes[(sy ? j : SIDE - 1 - j) * SIDE + (sx ? i : SIDE - 1 - i)];
            const w = (box.max.x - box.min.x) / ONE, d = (box.max.y - box.min.y) / ONE;
            const h = (box.max.z - box.min.z) / ONE;
            const at = [box.min.x / ONE - c[0], box.min.y / ONE - c[1], box.min.z / ONE - c[2]];
            const x = mx + across(at), y = my + down(at);
            if (x < -200 || y < -200 || x > layer.width + 200 || y > layer.height + 200)
                continue;
            const [wx, wy] = [across([w, 0, 0]), down([w, 0, 0])];
            const [dx, dy] = [across([0, d, 0]), down([0, d, 0])];
            const hy = down([0, 0, h]), [roof, wallX, wallY] = words[levelOf(box)];
            fill(sx ? x + wx : x, sx ? y + wy : y, dx, dy, 0, hy, wallX);
            fill(sy ? x + dx : x, sy ? y + dy : y, wx, wy, 0, hy, wallY);
            fill(x, y + hy, wx, wy, dx, dy, roof);
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
