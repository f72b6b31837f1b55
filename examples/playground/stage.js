// The canvas with its handles: dragging, arrow keys of one step, panning, turning, zooming.
import { boundsOf, Camera } from './camera.js';
import { decimal } from './format.js';
import { handlesOf, layout } from './handles.js';
import { colors, Pen } from './pen.js';
import { plus, ONE } from './scene.js';
import { units } from './shapes.js';

const KEYS = {
    ArrowLeft: [-1, 0, 0], ArrowRight: [1, 0, 0], ArrowUp: [0, 1, 0], ArrowDown: [0, -1, 0],
    PageUp: [0, 0, 1], PageDown: [0, 0, -1],
};
const COARSE = ONE / 16;
const MARGIN = 56; // pixels about the first view: the buttons on the canvas stand there

export class Stage {
    // changed(id): the scene is another one; moved(): it is seen from elsewhere.
    constructor(root, canvas, { changed, moved, options }) {
        Object.assign(this, { root, canvas, changed, moved, options });
        this.context = canvas.getContext('2d', { alpha: false });
        this.cameras = { '2d': new Camera(true), '3d': new Camera(false) };
        this.held = null;          // the handle that is dragged, and how far from its point
        this.buttons = new Map();
        this.canvas.addEventListener('pointerdown', event => this.grab(event));
        this.canvas.addEventListener('wheel', event => {
            event.preventDefault();
            this.zoom(Math.exp(event.deltaY * 0.001));
        }, { passive: false });
        new ResizeObserver(() => moved()).observe(root);
    }
    use(scene) {
        this.scene = scene;
        this.camera = this.cameras[scene.view];
        this.bounds = boundsOf;    // what the view is to show
        this.camera.fits = true;
        this.held = this.fitted = null;
        const handles = handlesOf(scene), wanted = new Set(handles.map(h => h.id));
        for (const [id, { button }] of this.buttons)
            if (!wanted.has(id)) {
                button.remove();
                this.buttons.delete(id);
            }
        handles.forEach(handle => {
            if (!this.buttons.has(handle.id))
                this.buttons.set(handle.id, { button: this.makeButton(handle.id) });
            const entry = this.buttons.get(handle.id);
            entry.handle = handle;
            entry.button.className = `handle${handle.small ? ' small' : handle.letter ? '' : ' plain'}`;
            entry.button.textContent = handle.letter ?? '';
        });
    }
    fitSize(answer) {
        const { clientWidth: width, clientHeight: height } = this.root;
        const ratio = Math.min(window.devicePixelRatio || 1, 2);
        const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
        if (this.canvas.width !== w || this.canvas.height !== h)
            Object.assign(this.canvas, { width: w, height: h });
        this.camera.resize(width, height);
        // A new scene, or another width: not while something is dragged.
        const wanted = `${width} ${height}`;
        if (this.camera.fits && this.fitted !== wanted && !this.held) {
            this.camera.fit(this.bounds(this.scene, answer), Math.min(MARGIN, height / 5));
            this.fitted = wanted;
        }
        return ratio;
    }
    // Sees all that there is, or what `bounds` gives.
    show(bounds) {
        Object.assign(this, { bounds, fitted: null });
        this.camera.fits = true;
        this.moved();
    }
    // The dragged one is where the finger is; the others make room.
    placeHandles() {
        const { width, height } = this.camera, { held } = this;
        const all = [...this.buttons.values()].map(({ button, handle }) => {
            const at = handle.at(this.scene), point = this.camera.project(units(at)).slice(0, 2);
            const off = handle.id === held?.id ? held.off : [0, 0];
            const place = point.map((x, i) => x + off[i]), [x, y] = point;
            const inside = x >= -4 && y >= -4 && x <= width + 4 && y <= height + 4;
            return { button, handle, at, point, place, seen: inside || button === document.activeElement };
        });
        const seen = all.filter(one => one.seen);
        seen.sort((a, b) => (b.handle.id === held?.id) - (a.handle.id === held?.id));
        layout(seen.map(({ place }) => place), this.fixed(), width, height).forEach((place, i) => { seen[i].place = place; });
        for (const { button, handle, at, point, place, seen: visible } of all) {
            button.style.transform = `translate(${place.map(x => `${x.toFixed(1)}px`).join(', ')})`;
            button.style.visibility = visible ? '' : 'hidden';
            this.buttons.get(handle.id).off = place.map((x, i) => x - point[i]);
            const label = `${handle.name}, ${at.map(decimal).join(', ')}`;
            if (button.getAttribute('aria-label') !== label)
                button.setAttribute('aria-label', label);
        }
    }
    // A line from each handle that stands beside its point, and to one that turns.
    drawLeaders() {
        const pen = new Pen(this.context, this.camera);
        for (const { button, handle, off } of this.buttons.values()) {
            if (button.style.visibility)
                continue;
            if (handle.axle)
                pen.line(units(handle.axle(this.scene)), units(handle.at(this.scene)), { stroke: colors.soft, dash: [2, 4] });
            if (Math.hypot(...off) < 2)
                continue;
            const from = units(handle.at(this.scene)), [x, y] = this.camera.project(from);
            pen.pixels([[x, y], [x + off[0], y + off[1]]], { stroke: colors.ink, width: 1.5 });
            pen.circle(from, 3, { fill: colors.ink }, true);
        }
    }
    // The buttons that lie on the canvas.
    fixed() {
        return [...this.root.querySelectorAll('.zoom button')].map(button => {
            const { offsetLeft, offsetTop } = button.offsetParent;
            return [offsetLeft + button.offsetLeft + button.offsetWidth / 2,
                offsetTop + button.offsetTop + button.offsetHeight / 2];
        });
    }
    zoom(factor) {
        this.camera.zoom(factor);
        this.moved();
    }
    makeButton(id) {
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset.handle = id;
        button.setAttribute('aria-roledescription', 'handle');
        button.setAttribute('aria-describedby', 'handle-help');
        button.addEventListener('pointerdown', event => this.drag(event, id));
        button.addEventListener('keydown', event => this.key(event, id));
        document.getElementById('handles').append(button);
        return button;
    }
    move(id, place) {
        this.buttons.get(id).handle.to(this.scene, place);
        this.changed(id);
    }
    key(event, id) {
        const way = KEYS[event.key];
        if (!way || (way[2] && this.camera.flat))
            return;
        event.preventDefault();
        const by = event.shiftKey ? COARSE : 1, { scene } = this;
        if (this.buttons.get(id).handle.turns) {
            scene[id] = (scene[id] + (way[0] + way[1]) * (event.shiftKey ? 256 : 1) + 65536) % 65536;
            this.changed(id);
            return;
        }
        this.move(id, plus(this.buttons.get(id).handle.at(scene), way.map(x => x * by)));
    }
    drag(event, id) {
        const { button, handle, off } = this.buttons.get(id), start = handle.at(this.scene);
        event.preventDefault();
        button.focus({ preventScroll: true });
        this.held = { id, off };
        follow(button, event, (dx, dy, now) => {
            const way = this.camera.unproject(dx, dy, now.shiftKey || handle.upright || this.options().upright);
            const grid = this.options().snap;
            this.move(id, start.map((x, i) =>
                (way[i] === 0 ? x : Math.round((x + way[i] * ONE) / grid) * grid)));
        }, () => {
            this.held = null;
            this.moved();
        });
    }
    // The background: pan in 2D, turn in 3D (pan with shift or the right button).
    grab(event) {
        const pans = this.camera.flat || event.shiftKey || event.button === 2;
        let [x, y] = [0, 0];
        follow(this.canvas, event, (dx, dy) => {
            this.camera[pans ? 'pan' : 'turn'](dx - x, dy - y);
            [x, y] = [dx, dy];
            this.moved();
        });
    }
}

function follow(element, down, way, done = () => {}) {
    element.setPointerCapture(down.pointerId);
    const move = event => way(event.clientX - down.clientX, event.clientY - down.clientY, event);
    const end = () => {
        element.removeEventListener('pointermove', move);
        element.removeEventListener('pointerup', end);
        element.removeEventListener('pointercancel', end);
        done();
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
}
