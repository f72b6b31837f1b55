// A scene as the hash of a link, and back: #view=2d&ask=segment&shape=aabb&p=1,2,3&...
// The numbers are integers, in steps of 1/65536.
import { ASKS, fit, flatten, keysOf, kindOf, makeScene, possible, SHAPES } from './scene.js';

export function toHash(scene) {
    const parts = [`view=${scene.view}`, `ask=${scene.ask}`, `shape=${scene.shape}`];
    for (const key of keysOf(scene))
        parts.push(`${key}=${[scene[key]].flat().join(',')}`);
    return `#${parts.join('&')}`;
}

const wrong = what => { throw new Error(`The link holds no scene: ${what}`); };

function numbers(key, text) {
    const words = text.split(','), count = /^(vector|sizes)$/.test(kindOf(key)) ? 3 : 1;
    if (words.length !== count || !words.every(word => /^-?\d{1,10}$/.test(word)))
        wrong(`${key} is '${text}', not ${count} integer${count > 1 ? 's' : ''}`);
    const value = count === 3 ? words.map(Number) : Number(words[0]);
    if (String(fit(key, value)) !== String(value))
        wrong(`${key} is '${text}', out of range`);
    return value;
}

export function fromHash(hash) {
    const given = new Map(hash.replace(/^#/, '').split('&').map(part => {
        const at = part.indexOf('=');
        return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))];
    }));
    const choice = (name, all) => {
        const value = given.get(name);
        return all.includes(value) ? value : wrong(`${name} is '${value ?? ''}', not ${all.join(', ')}`);
    };
    const scene = makeScene(choice('view', ['2d', '3d']), choice('ask', Object.keys(ASKS)),
        choice('shape', Object.keys(SHAPES)));
    if (!possible(scene.ask, scene.shape))
        wrong(`${scene.ask} is not asked of ${scene.shape}`);
    for (const key of keysOf(scene))
        if (given.has(key))
            scene[key] = numbers(key, given.get(key));
    if (scene.view === '2d')
        flatten(scene);
    return scene;
}
