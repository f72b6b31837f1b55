// Places where other methods are wrong: one that is looked for, and a map of those round a handle.
import { bound, operand } from './ask.js';
import { comparable, hitsFix16, hitsFloat } from './compare.js';
import { colors } from './pen.js';
import { axesOf, component, ONE } from './scene.js';

// Looks for a component that passes within a step of an edge of the box, and that the float slab
// gets wrong; best the Q16.16 slab, too.

const TRIES = 20000, ENOUGH = 500; // after so many, float alone is enough
// The same places on every machine, another one each time.
let state = 1;
function random() {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
}
const between = (low, high) => low + random() * (high - low);
const step = () => Math.floor(between(-2, 3));

// The box as a centre and three half axes, in steps.
function boxOf(scene) {
    if (scene.shape === 'obb')
        return { center: scene.center, ways: axesOf(scene).map((u, i) =>
            [u.x, u.y, u.z].map(x => x / 2 ** 30 * scene.half[i])) };
    return { center: scene.min.map((x, i) => (x + scene.max[i]) / 2),
        ways: [0, 1, 2].map(i => [0, 1, 2].map(k => (i === k ? (scene.max[i] - scene.min[i]) / 2 : 0))) };
}

// Through a point of an edge, out of one of its faces' slabs where it comes into the other's:
// so it touches the edge alone. Then q is moved by up to two steps.
function through(scene) {
    const flat = scene.view === '2d', k = flat ? 2 : Math.floor(between(0, 3));
    const [i, j] = [(k + 1) % 3, (k + 2) % 3], { center, ways } = boxOf(scene);
    const sign = () => (random() < 0.5 ? -1 : 1), [si, sj, along] = [sign(), sign(), flat ? 0 : between(-0.8, 0.8)];
    const edge = center.map((c, n) => c + si * ways[i][n] + sj * ways[j][n] + along * ways[k][n]);
    const unit = way => way.map(x => x / (Math.hypot(...way) || 1) * ONE);
    const [a, b, c] = [between(0.3, 1), between(0.3, 1), flat ? 0 : between(-0.3, 0.3)];
    const [u, v, w] = [ways[i], ways[j], ways[k]].map(unit);
    const d = u.map((_, n) => a * si * u[n] - b * sj * v[n] + c * w[n]);
    const back = between(1.5, 4), on = between(1.5, 4);
    const p = edge.map((x, n) => Math.round(x - back * d[n]));
    const q = edge.map((x, n) => Math.round(x + on * d[n]) + (flat && n === 2 ? 0 : step()));
    return { ...scene, p, q };
}

// A scene like this one with such a component, or null if none was found.
export function findGraze(scene) {
    let second = null;
    for (let i = 0; i < TRIES && !(second && i > ENOUGH); i++) {
        const tried = through(scene);
        if (scene.view === '2d')
            tried.p[2] = tried.q[2] = 0;
        const hits = bound(tried, 'hits')(component(tried), operand(tried));
        if (hitsFloat(tried) === hits)
            continue;
        if (hitsFix16(tried) !== hits)
            return tried;
        second ??= tried;
    }
    return second;
}

// A map of one step for each cell: what the answer would be if the handle that was moved last
// were some steps elsewhere, and which of the other methods are wrong there.

const REACH = 12, CELLS = 2 * REACH + 1;
const BUDGET = 5; // milliseconds of a frame

export const HIT = 1, FLOAT = 2, FIX16 = 4;

// One cell: HIT is the truth, the others say who is wrong.
export function cell(scene, key, dx, dy) {
    const at = scene[key], moved = { ...scene, [key]: [at[0] + dx, at[1] + dy, at[2]] };
    const hits = bound(moved, 'hits')(component(moved), operand(moved));
    return (hits ? HIT : 0) | (hitsFloat(moved) !== hits ? FLOAT : 0) | (hitsFix16(moved) !== hits ? FIX16 : 0);
}

export class Microscope {
    constructor(figure, canvas, caption, move) {
        Object.assign(this, { figure, canvas, caption, row: CELLS });
        this.cells = new Uint8Array(CELLS * CELLS);
        canvas.addEventListener('click', event => {
            const box = canvas.getBoundingClientRect();
            const at = (p, size) => Math.min(CELLS - 1, Math.max(0, Math.floor(p / size * CELLS)));
            move(this.key, at(event.clientX - box.left, box.width) - REACH,
                REACH - at(event.clientY - box.top, box.height));
        });
    }
    // The scene changes: what is shown is of another one.
    forget() {
        this.wrong = null;
        this.row = CELLS;
        this.figure.dataset.stale = 'yes';
    }
    // A new scene: the map begins anew.
    show(scene, key) {
        this.figure.hidden = !comparable(scene);
        if (this.figure.hidden)
            return;
        Object.assign(this, { scene: structuredClone(scene), key: key === 'q' ? 'q' : 'p', row: 0 });
    }
    get busy() {
        return !this.figure.hidden && this.row < CELLS;
    }
    // Some rows, as long as a frame has time for them.
    work() {
        const end = performance.now() + BUDGET;
        while (this.row < CELLS && performance.now() < end) {
            for (let i = 0; i < CELLS; i++)
                this.cells[this.row * CELLS + i] = cell(this.scene, this.key, i - REACH, REACH - this.row);
            this.row++;
        }
        if (this.row === CELLS)
            this.draw();
    }
    draw() {
        if (this.row < CELLS || !this.scene)
            return;
        const { canvas, cells } = this, ratio = Math.min(window.devicePixelRatio || 1, 2);
        const size = Math.round((canvas.clientWidth || 300) * ratio), c = canvas.getContext('2d');
        if (canvas.width !== size)
            canvas.width = canvas.height = size;
        const side = size / CELLS, gap = Math.max(1, Math.round(ratio));
        c.fillStyle = colors.panel;
        c.fillRect(0, 0, size, size);
        cells.forEach((value, n) => {
            const x = Math.round(n % CELLS * side), y = Math.round(Math.floor(n / CELLS) * side);
            const w = Math.round((n % CELLS + 1) * side) - x - gap, h = Math.round((Math.floor(n / CELLS) + 1) * side) - y - gap;
            c.fillStyle = value & HIT ? colors.solid : colors.grid;
            c.globalAlpha = value & HIT ? 0.6 : 1;
            c.fillRect(x, y, w, h);
            c.globalAlpha = 1;
            this.mark(c, value, x, y, w, h);
        });
        const at = Math.round(REACH * side);
        c.strokeStyle = colors.ink;
        c.lineWidth = 2 * ratio;
        c.strokeRect(at - gap, at - gap, side + gap, side + gap);
        this.tell();
    }
    // Float: the upper left half; Q16.16: the lower right.
    mark(c, value, x, y, w, h) {
        for (const [bit, color, corner] of [[FLOAT, colors.miss, [x, y]], [FIX16, colors.y, [x + w, y + h]]]) {
            if (!(value & bit))
                continue;
            c.fillStyle = color;
            c.beginPath();
            c.moveTo(...corner);
            c.lineTo(x + w, y);
            c.lineTo(x, y + h);
            c.fill();
        }
    }
    tell() {
        this.figure.dataset.stale = 'no';
        const count = bit => this.cells.reduce((n, value) => n + (value & bit ? 1 : 0), 0);
        const all = CELLS * CELLS;
        this.wrong = { float: count(FLOAT), fix16: count(FIX16), hits: count(HIT), all };
        this.caption.textContent = `${this.key} moved by up to ${REACH} steps of 1/65536: of ${all} places `
            + `${this.wrong.hits} hit; float is wrong at ${this.wrong.float}, Q16.16 at ${this.wrong.fix16}.`;
        this.canvas.setAttribute('aria-label', this.caption.textContent);
    }
}
