// What is chosen, and every number of the scene as a field: decimal text that can be typed, and
// one step of 1/65536 by the arrow keys.
import { q16Parse } from 'fixray';
import { decimal } from './format.js';
import { keysOf, kindOf, labelOf, possible, put, ASKS, SHAPES } from './scene.js';

const $ = id => document.getElementById(id);

function choice(name, value, label) {
    const made = document.createElement('label');
    made.innerHTML = `<input type="radio" name="${name}" value="${value}"><span>${label}</span>`;
    return made;
}
export function makeChoices(changed) {
    for (const [name, all] of [['ask', ASKS], ['shape', SHAPES], ['view', { '2d': '2D', '3d': '3D' }]]) {
        $(`${name}-choices`).append(...Object.entries(all).map(([value, label]) => choice(name, value, label)));
        $(`${name}-choices`).addEventListener('change', event => changed(name, event.target.value));
    }
}
export function showChoices(scene) {
    for (const name of ['ask', 'shape', 'view'])
        for (const input of $(`${name}-choices`).querySelectorAll('input')) {
            input.checked = input.value === scene[name];
            if (name === 'shape')
                input.disabled = !possible(scene.ask, input.value);
            if (name === 'ask')
                input.disabled = !possible(input.value, scene.shape);
        }
}

const COARSE = 4096;
const STEPS = { ArrowUp: 1, ArrowDown: -1, PageUp: COARSE, PageDown: -COARSE };

function field(scene, key, axis, changed) {
    const angle = kindOf(key) === 'angle', name = axis < 0 ? labelOf(key) : `${labelOf(key)} ${'xyz'[axis]}`;
    const label = document.createElement('label'), input = document.createElement('input');
    const raw = document.createElement('small');
    const get = () => (axis < 0 ? scene[key] : scene[key][axis]);
    const set = n => {
        put(scene, key, axis < 0 ? n : scene[key].map((x, i) => (i === axis ? n : x)));
        changed(key);
    };
    const show = () => {
        const n = get(), text = angle ? (n * 360 / 65536).toFixed(3) + '°' : decimal(n);
        if (document.activeElement !== input || input.dataset.typed !== 'yes')
            input.value = text;
        raw.textContent = angle ? `${n}/65536` : n;
        input.setAttribute('aria-valuenow', n);
        input.setAttribute('aria-valuetext', `${text}, ${n} steps`);
    };
    Object.assign(input, { type: 'text', inputMode: 'decimal', autocomplete: 'off', spellcheck: false });
    input.setAttribute('role', 'spinbutton');
    input.setAttribute('aria-label', name);
    input.setAttribute('aria-describedby', 'field-help');
    input.dataset.field = axis < 0 ? key : `${key}.${'xyz'[axis]}`;
    input.addEventListener('keydown', event => {
        if (!STEPS[event.key])
            return;
        event.preventDefault();
        input.dataset.typed = '';
        set(get() + STEPS[event.key]);
    });
    input.addEventListener('input', () => {
        input.dataset.typed = 'yes';
        const value = angle ? Math.round(parseFloat(input.value) / 360 * 65536) : parse(input.value);
        const good = Number.isFinite(value);
        input.toggleAttribute('aria-invalid', !good);
        if (good)
            set(value);
    });
    input.addEventListener('blur', () => {
        input.dataset.typed = '';
        input.removeAttribute('aria-invalid');
        show();
    });
    const letter = document.createElement('span');
    letter.textContent = axis < 0 ? '' : 'xyz'[axis];
    letter.className = axis < 0 ? '' : 'xyz'[axis];
    letter.ariaHidden = 'true';
    label.append(letter, input, raw);
    return { label, show };
}
// All of it has to be a number: 1.5, not 1.5m.
function parse(words) {
    const text = words.trim().replace(',', '.'), found = q16Parse(text);
    return found && found.length === text.length ? found.value : NaN;
}

let shown = [];
export function makeFields(scene, changed) {
    shown = [];
    $('fields').replaceChildren(...keysOf(scene).filter(key => !/tilt/i.test(key) || scene.view === '3d').map(key => {
        const set = document.createElement('fieldset'), legend = document.createElement('legend');
        legend.textContent = labelOf(key);
        const axes = /^(vector|sizes)$/.test(kindOf(key)) ? (scene.view === '2d' ? [0, 1] : [0, 1, 2]) : [-1];
        const made = axes.map(axis => field(scene, key, axis, changed));
        shown.push(...made.map(({ show }) => show));
        set.append(legend, ...made.map(({ label }) => label));
        return set;
    }));
    showFields();
}
export const showFields = () => shown.forEach(show => show());
