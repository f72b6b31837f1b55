// What both views draw with: lines, polygons, dots and labels on a canvas, in the colours of
// the page (style.css has them for light and dark).
const NAMES = ['ink', 'soft', 'grid', 'panel', 'x', 'y', 'z', 'solid', 'edge', 'hit', 'miss', 'path',
    'roof', 'wall', 'shade', 'ground'];
export let colors = {};
export function readColors() {
    const style = getComputedStyle(document.documentElement);
    colors = Object.fromEntries(NAMES.map(name => [name, style.getPropertyValue(`--${name}`).trim()]));
}
export const axisColor = i => colors['xyz'[i]];

export class Pen {
    constructor(context, camera) {
        this.context = context;
        this.camera = camera;
    }
    style({ stroke, fill, width = 1, alpha = 1, dash = [] }) {
        const c = this.context;
        c.globalAlpha = alpha;
        c.strokeStyle = stroke ?? '#0000';
        c.fillStyle = fill ?? '#0000';
        c.lineWidth = width;
        c.setLineDash(dash);
    }
    // Points of the world.
    polygon(points, how, closed = true) {
        const c = this.context;
        this.style(how);
        c.beginPath();
        for (const v of points) {
            const [x, y] = this.camera.project(v);
            c.lineTo(x, y);
        }
        if (closed)
            c.closePath();
        if (how.fill)
            c.fill();
        if (how.stroke)
            c.stroke();
    }
    // Points of the canvas.
    pixels(points, how) {
        this.style(how);
        this.context.beginPath();
        points.forEach(([x, y]) => this.context.lineTo(x, y));
        this.context.stroke();
    }
    line(a, b, how) {
        this.polygon([a, b], how, false);
    }
    // Radius in units, or in pixels.
    circle(center, radius, how, pixels = false) {
        const c = this.context, [x, y] = this.camera.project(center);
        this.style(how);
        c.beginPath();
        c.arc(x, y, pixels ? radius : radius * this.camera.scale, 0, 2 * Math.PI);
        if (how.fill)
            c.fill();
        if (how.stroke)
            c.stroke();
    }
    // The outline of two balls of one radius and what is between them.
    capsule(a, b, radius, how) {
        const c = this.context, p = this.camera.project(a), q = this.camera.project(b);
        const r = radius * this.camera.scale;
        const angle = Math.atan2(q[1] - p[1], q[0] - p[0]);
        this.style(how);
        c.beginPath();
        c.arc(p[0], p[1], r, angle + Math.PI / 2, angle - Math.PI / 2);
        c.arc(q[0], q[1], r, angle - Math.PI / 2, angle + Math.PI / 2);
        c.closePath();
        if (how.fill)
            c.fill();
        if (how.stroke)
            c.stroke();
    }
    arrow(at, way, how) {
        const c = this.context, [x, y] = this.camera.project(at);
        const [fx, fy] = this.camera.project(at.map((v, i) => v + way[i]));
        const angle = Math.atan2(fy - y, fx - x);
        if (Math.hypot(fx - x, fy - y) < 1e-3)
            return;
        this.style(how);
        c.beginPath();
        for (const turn of [2.6, 0, -2.6])
            c.lineTo(x + (turn ? 11 * Math.cos(angle + turn) : 0),
                y + (turn ? 11 * Math.sin(angle + turn) : 0));
        c.closePath();
        c.fill();
    }
    label(at, text, color, dx = 8, dy = -8, align = 'left') {
        const c = this.context, [x, y] = this.camera.project(at);
        this.style({ fill: color });
        c.font = '600 13px system-ui, sans-serif';
        c.textAlign = align;
        c.lineWidth = 4;
        c.strokeStyle = colors.panel;
        c.lineJoin = 'round';
        c.strokeText(text, x + dx, y + dy);
        c.fillText(text, x + dx, y + dy);
    }
}
