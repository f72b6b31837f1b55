// What stands beside the picture: the answer as text, which is the verdict, the exact numbers and the
// other methods beside them; what is chosen; and every number of the scene as a field.
import { q16Parse } from 'fixray';
import { called } from './ask.js';
import { comparable, compareWith } from './compare.js';
import * as text from './format.js';
import { decimal } from './format.js';
import { keysOf, kindOf, labelOf, moves, possible, put, ASKS, OTHERS, SHAPES } from './scene.js';

const $ = id => document.getElementById(id);

export function verdict(scene, answer) {
    if (scene.ask === 'pair')
        return !answer.pair ? ['miss', 'Empty', 'a shape has no points']
            : answer.hits ? ['hit', 'Touch', 'they share a point']
            : ['miss', 'Apart', answer.gap ? `by ${text.short(answer.gap)} units` : 'by less than 1/65536'];
    if (answer.flat)
        return ['miss', 'Flat', 'the corners are in one plane'];
    if (moves(scene.ask)) {
        if (answer.stop)
            return ['hit', answer.slides ? 'Stops, and slides on' : 'Stops',
                `at ${text.tIs(answer.stop.t)}`];
        return answer.hits ? ['touch', 'Touches, and is not stopped', `first at ${text.tIs(answer.t)}`]
            : ['miss', 'Goes all the way', 'it touches nothing'];
    }
    if (!answer.hits)
        return ['miss', 'Misses', answer.closest ? `by ${distance(answer.closest.dist2)} units` : ''];
    if (answer.crosses === false)
        return ['touch', 'Touches', `at ${text.tIs(answer.t)}; it does not go in`];
    return ['hit', 'Hits', `at ${text.tIs(answer.t)}`];
}
function distance(dist2) {
    const d = Math.sqrt(Number(dist2)) / 65536;
    return d < 0.001 ? d.toExponential(2) : d.toFixed(4);
}

// Rows: what, in numbers of the library, and in decimal.
function rowsOf(scene, answer) {
    const rows = [];
    const ratio = (name, t) => t && rows.push([name, text.exactly(t), text.fraction(t, 7)]);
    const axes = scene.view === '2d' ? ['x', 'y'] : ['x', 'y', 'z'];
    const point = (name, p) => p && axes.forEach((c, i) =>
        rows.push([i ? '' : name, p[c], `${c} ${text.decimal(p[c])}`, i > 0]));
    const set = (name, f) => f !== undefined && rows.push([name,
        scene.shape === 'hull' ? String(f) : `0x${f.toString(16).padStart(2, '0')}`, text.faces(f, scene.shape)]);
    if (scene.ask === 'pair') {
        const { pair, gap } = answer, bits = n => `0x${n.toString(16).padStart(2, '0')}`;
        if (!pair)
            return rows;
        point('on the first', pair.onA);
        rows.push(['that is', bits(pair.cornersA), text.feature(pair.cornersA, scene.shape)]);
        point('on the second', pair.onB);
        rows.push(['that is', bits(pair.cornersB), text.feature(pair.cornersB, scene.other)]);
        rows.push(['distance²', `${pair.dist2} / 2³²`, `${distance(pair.dist2)}²`]);
        rows.push(['gap, at least', gap, decimal(gap)]);
        return rows;
    }
    if (moves(scene.ask)) {
        ratio('first contact t', answer.t);
        point('centre there', answer.center);
        point('point of both', answer.point);
        if (answer.stop && text.exactly(answer.stop.t) !== text.exactly(answer.t))
            ratio('stops at t', answer.stop.t);
        point('stops at', answer.stop?.center);
        if (answer.normal)
            axes.forEach((c, i) => rows.push([i ? '' : 'normal', answer.normal[c], `${c} ${text.q30(answer.normal[c])}`, i > 0]));
        if (answer.slides)
            answer.centers.slice(2).forEach(([x, y, z]) => point('slides to', { x, y, z }));
        return rows;
    }
    ratio('enters at t', answer.t);
    set('through', answer.faces);
    point('at', answer.point);
    ratio('leaves at t', answer.exit);
    set('through', answer.exitFaces);
    point('at', answer.exitPoint);
    if (answer.weight)
        rows.push(...(scene.shape === 'tree' ? [['box', 'of 10 000', `number ${answer.box}`]]
            : [...answer.weight.map((w, i) => [i ? '' : 'weights', w, `${'abc'[i]} ${text.q30(w)}`, i > 0]),
                ['side', String(answer.side), { 1: 'front', 0: 'in its plane', '-1': 'back' }[answer.side]]]));
    if (answer.closest) {
        point('closest on it', answer.closest.onLinear);
        point('on the shape', answer.closest.onShape);
        rows.push(['distance²', `${answer.closest.dist2} / 2³²`, `${distance(answer.closest.dist2)}²`]);
    }
    return rows;
}

export function showAnswer(scene, answer) {
    const [kind, word, more] = verdict(scene, answer);
    $('verdict').dataset.kind = kind;
    $('verdict-word').textContent = word;
    $('verdict-more').textContent = more;
    $('call').textContent = called(scene)(moves(scene.ask) ? 'stop' : 'cast');
    const rows = rowsOf(scene, answer);
    $('values').hidden = rows.length === 0;
    $('values-body').innerHTML = rows.map(([name, exact, shown, more]) =>
        `<tr${more ? ' class="more"' : ''}><th scope="row">${name}</th><td>${text.whole(shown)}</td>`
        + `<td>${text.whole(exact)}</td></tr>`).join('');
}

// tested: of the boxes, or null where there is no tree; time: of timeOf, or null while it changes.
export function showCost(tested, time) {
    $('cost').hidden = tested === null;
    if (tested === null)
        return;
    $('tested').textContent = `${tested} of 10 000 boxes tested exactly${time ? ';' : ''}`;
    $('time').textContent = time ? `${duration(time.micros)} for one query` : '';
    $('time').title = time ? `The mean of ${time.questions} equal queries ${time.together ? 'in one call' : 'by as many calls'} to WebAssembly, in this browser; `
        + `the least of ${time.runs} runs` : '';
}
const two = x => (x < 99.5 ? x.toPrecision(2) : String(Math.round(x)));
const duration = micros => (micros < 1000 ? `${two(micros)} µs` : `${two(micros / 1000)} ms`);

const said = hits => (hits ? 'hits' : 'misses');
function error(other) {
    if (other.wrong)
        return 'wrong answer';
    if (!other.hits)
        return '';
    return other.off < 0.5 ? 'same point' : `point off by ${other.off < 100 ? other.off.toFixed(1)
        : Math.round(other.off)} steps`;
}

// Returns those of the others that are wrong.
export function showOthers(scene, answer) {
    $('compare').hidden = !comparable(scene);
    if (!comparable(scene))
        return [];
    const others = compareWith(scene, answer);
    const first = `<tr><th scope="row">fixray</th><td>${said(answer.hits)}</td><td>${answer.hits
        ? text.fraction(answer.t, 15) : '–'}</td><td>exact</td></tr>`;
    $('compare-body').innerHTML = first + others.map(other =>
        `<tr class="${other.wrong ? 'wrong' : other.off >= 0.5 ? 'off' : ''}"><th scope="row">${other.name}</th>`
        + `<td>${said(other.hits)}</td><td>${other.hits ? other.t.toPrecision(8) : '–'}</td>`
        + `<td>${error(other)}</td></tr>`).join('');
    return others.filter(other => other.wrong);
}
export function wrongText(scene, wrong) {
    const names = wrong.map(({ name }) => name.split(',')[0]).join(' and ');
    return wrong.length ? `${names} ${wrong.length > 1 ? 'are' : 'is'} wrong here: the ${scene.ask} `
        + `${wrong[0].hits ? 'misses' : 'hits'}.` : '';
}

// One sentence for those who hear the page.
export function sentence(scene, answer) {
    const [, word, more] = verdict(scene, answer);
    const where = answer.faces ? `, through the ${text.faces(answer.faces, scene.shape)}` : '';
    const at = answer.hits && answer.point ? `, point ${text.short(answer.point.x)}, `
        + `${text.short(answer.point.y)}, ${text.short(answer.point.z)}` : '';
    return `${word} ${more.replace('≈', 'about')}${where}${at}.`;
}

// What is chosen.
function choice(name, value, label) {
    const made = document.createElement('label');
    made.innerHTML = `<input type="radio" name="${name}" value="${value}"><span>${label}</span>`;
    return made;
}
export function makeChoices(changed) {
    for (const [name, all] of [['ask', ASKS], ['shape', SHAPES], ['other', OTHERS], ['view', { '2d': '2D', '3d': '3D' }]]) {
        $(`${name}-choices`).append(...Object.entries(all).map(([value, label]) => choice(name, value, label)));
        $(`${name}-choices`).addEventListener('change', event => changed(name, event.target.value));
    }
}
export function showChoices(scene) {
    $('other').hidden = scene.ask !== 'pair';
    for (const name of ['ask', 'shape', 'other', 'view'])
        for (const input of $(`${name}-choices`).querySelectorAll('input')) {
            input.checked = input.value === scene[name];
            if (name === 'shape')
                input.disabled = !possible(scene.ask, input.value);
            if (name === 'ask')
                input.disabled = !possible(input.value, scene.shape);
            if (name === 'view')
                input.disabled = !possible(scene.ask, scene.shape, input.value);
        }
}

// A field is decimal text that can be typed, and one step of 1/65536 by the arrow keys.
const COARSE = 4096;
const STEPS = { ArrowUp: 1, ArrowDown: -1, PageUp: COARSE, PageDown: -COARSE };

function field(scene, key, axis, changed) {
    const angle = kindOf(key) === 'angle', whole = labelOf(key, scene), name = axis < 0 ? whole : `${whole} ${'xyz'[axis]}`;
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
        legend.textContent = labelOf(key, scene);
        const axes = /^(vector|sizes)$/.test(kindOf(key)) ? (scene.view === '2d' ? [0, 1] : [0, 1, 2]) : [-1];
        const made = axes.map(axis => field(scene, key, axis, changed));
        shown.push(...made.map(({ show }) => show));
        set.append(legend, ...made.map(({ label }) => label));
        return set;
    }));
    showFields();
}
export const showFields = () => shown.forEach(show => show());
