// What the first view has to show: points in units, each with a radius about it.
import { city } from './city.js';
import { handlesOf } from './handles.js';
import { moves, mover, ONE } from './scene.js';
import { boxBetween, boxOf, corners, moverBox, units, valid } from './shapes.js';

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
    case 'triangle': return round(0, scene.ta, scene.tb, scene.tc);
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
    const ends = moves(scene.ask) ? [scene.p, scene.q, ...answer.centers].flatMap(at => boundsOfMover(scene, at)) : [];
    return [...boundsOfShape(scene, answer), ...ends, ...handlesOf(scene).map(handle => [units(handle.at(scene)), 0])];
}
// All that there is, the whole town, too.
export const boundsOfAll = (scene, answer) =>
    [...boundsOf(scene, answer), ...(scene.shape === 'tree' ? boundsOfCity() : [])];
