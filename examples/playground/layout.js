// Where handles are drawn: at their points, but no handle on another. One whose point is closer to
// another handle than a finger is wide stands beside it, and a line leads to its point.
export const APART = 44; // pixels between the centres of two
const TURNS = 24, RINGS = 8;

const gap = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
const room = (at, taken) => Math.min(Infinity, ...taken.map(other => gap(at, other)));

// The nearest ring about `point` that has a free place, and on it the place with the most room.
function beside(point, taken, width, height) {
    const inside = ([x, y]) => x >= APART / 2 && y >= APART / 2 && x <= width - APART / 2 && y <= height - APART / 2;
    for (let ring = 1; ring <= RINGS; ring++) {
        const places = Array.from({ length: TURNS }, (_, i) => {
            const angle = 2 * Math.PI * i / TURNS, r = (ring + 1) / 2 * APART + 1;
            return [point[0] + r * Math.cos(angle), point[1] + r * Math.sin(angle)];
        }).filter(at => inside(at) && room(at, taken) >= APART);
        if (places.length)
            return places.reduce((best, at) => (room(at, taken) > room(best, taken) + 0.5 ? at : best));
    }
    return point;
}

// points: of the handles, the most important first. fixed: places that are no handle's.
export function layout(points, fixed, width, height) {
    const taken = [...fixed], places = Array(points.length);
    const late = points.map((_, i) => i).filter(i => {
        if (room(points[i], taken) < APART)
            return true;
        taken.push(places[i] = points[i]);
        return false;
    });
    for (const i of late)
        taken.push(places[i] = beside(points[i], taken, width, height));
    return places;
}
