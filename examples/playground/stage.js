// The canvas with its handles: dragging, arrow keys of one step, panning, turning, zooming.
import { Camera } from './camera.js';
import { decimal } from './format.js';
import { handlesOf } from './handles.js';
import { moves, ONE, plus } from './scene.js';
import { units } from './shapes.js';

const KEYS = {
    ArrowLeft: [-1, 0, 0], ArrowRight: [1, 0, 0], ArrowUp: [0, 1, 0], ArrowDown: [0, -1, 0],
    PageUp: [0, 0, 1], PageDown: [0, 0, -1],
};
const COARSE = ONE / 16;

export class Stage {
    // changed(id): the scene is another one; moved(): it is seen from elsewhere.
    constructor(root, canvas, { changed, moved, options }) {
        Object.assign(this, { root, canvas, changed, moved, options });
        this.context = canvas.getContext('2d', { alpha: false });
        this.cameras = { '2d': new Camera(true, 11), '3d': new Camera(false, 10),
            '2d tree': new Camera(true, 26), '3d tree': new Camera(false, 30),
            '2d street': new Camera(true, 9), '3d street': new Camera(false, 9) };
        for (const name of ['2d tree', '3d tree'])
            Object.assign(this.cameras[name], { target: [-15, -14, 0] }).update();
        for (const name of ['2d street', '3d street'])
            Object.assign(this.cameras[name], { target: [-14.5, -17, 0] }).update();
        Object.assign(this.cameras['3d'], { target: [0, 0, -0.9] }).update();
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
        this.camera = this.cameras[scene.view + (scene.shape !== 'tree' ? '' : moves(scene.ask) ? ' street' : ' tree')];
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
    fitSize() {
        const { clientWidth: width, clientHeight: height } = this.root;
        const ratio = Math.min(window.devicePixelRatio || 1, 2);
        const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
        if (this.canvas.width !== w || this.canvas.height !== h)
            Object.assign(this.canvas, { width: w, height: h });
        this.camera.resize(width, height);
        return ratio;
    }
    placeHandles() {
        for (const { button, handle } of this.buttons.values()) {
            const at = handle.at(this.scene), [x, y] = this.camera.project(units(at));
            const inside = x >= -4 && y >= -4 && x <= this.camera.width + 4 && y <= this.camera.height + 4;
            button.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
            button.style.visibility = inside || button === document.activeElement ? '' : 'hidden';
            const label = `${handle.name}, ${at.map(decimal).join(', ')}`;
            if (button.getAttribute('aria-label') !== label)
                button.setAttribute('aria-label', label);
        }
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
        if (id === 'yaw') {
            scene.yaw = (scene.yaw + (way[0] + way[1]) * (event.shiftKey ? 256 : 1) + 65536) % 65536;
            this.changed(id);
            return;
        }
        this.move(id, plus(this.buttons.get(id).handle.at(scene), way.map(x => x * by)));
    }
    drag(event, id) {
        const { button, handle } = this.buttons.get(id), start = handle.at(this.scene);
        event.preventDefault();
        button.focus({ preventScroll: true });
        follow(button, event, (dx, dy, now) => {
            const way = this.camera.unproject(dx, dy, now.shiftKey || this.options().upright);
            const grid = this.options().snap;
            this.move(id, start.map((x, i) =>
                (way[i] === 0 ? x : Math.round((x + way[i] * ONE) / grid) * grid)));
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

function follow(element, down, way) {
    element.setPointerCapture(down.pointerId);
    const move = event => way(event.clientX - down.clientX, event.clientY - down.clientY, event);
    const end = () => {
        element.removeEventListener('pointermove', move);
        element.removeEventListener('pointerup', end);
        element.removeEventListener('pointercancel', end);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
}
