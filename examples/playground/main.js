// The playground: one scene, asked and drawn anew in the frame after each change.
import { VERSION } from 'fixray';
import { ask, numbersOf } from './ask.js';
import { barsText, drawBars, productsText } from './bars.js';
import { comparable } from './compare.js';
import { makeChoices, makeFields, showChoices, showFields } from './controls.js';
import { cTest } from './ctest.js';
import { drawScene } from './draw.js';
import { findGraze } from './graze.js';
import { fromHash, toHash } from './link.js';
import { Microscope } from './microscope.js';
import { sentence, showAnswer, showOthers } from './panel.js';
import { readColors } from './pen.js';
import { flatten, makeScene, plus, possible } from './scene.js';
import { slabsOf } from './slabs.js';
import { Stage } from './stage.js';

const $ = id => document.getElementById(id);
const REST = 250; // milliseconds without a change before it is told, and put into the link

let scene, answer, slabs, asked = false, waits = 0, last = 'q', at = 0;
const frames = []; // what the last frames took, in milliseconds

function say(text) {
    $('live').textContent = text;
}
function request() {
    if (!waits)
        waits = requestAnimationFrame(frame);
}
function frame() {
    const start = performance.now();
    waits = 0;
    if (!asked)
        askAll();
    const ratio = stage.fitSize();
    drawScene(stage.context, stage.camera, ratio, scene, answer, slabs);
    stage.placeHandles();
    frames.push(performance.now() - start);
    if (frames.length > 1000)
        frames.shift();
}
function askAll() {
    asked = true;
    answer = ask(scene);
    slabs = slabsOf(scene, answer.box);
    showAnswer(scene, answer);
    const wrong = showOthers(scene, answer);
    $('wrong').textContent = wrong === 0 ? '' : wrong === 2 ? 'Both other methods are wrong here.'
        : 'One of the other methods is wrong here.';
    $('slabs').hidden = !slabs;
    if (slabs) {
        drawBars($('bars'), scene, slabs);
        $('bars-text').textContent = barsText(scene, slabs);
        $('products').textContent = productsText(slabs);
    }
    showFields();
}

function changed(key) {
    asked = false;
    scope.forget();
    last = key === 'p' ? 'p' : key === 'q' ? 'q' : last;
    clearTimeout(at);
    at = setTimeout(settle, REST);
    request();
}
// Nothing has changed for a while.
function settle() {
    history.replaceState(null, '', toHash(scene));
    say(sentence(scene, ask(scene)));
    scope.show(scene, last);
    const work = () => {
        if (!scope.busy)
            return;
        scope.work();
        requestAnimationFrame(work);
    };
    requestAnimationFrame(work);
}

function use(next) {
    scene = next;
    showChoices(scene);
    document.body.dataset.view = scene.view;
    $('upright-label').hidden = scene.view === '2d';
    $('graze').hidden = !comparable(scene);
    stage.use(scene);
    makeFields(scene, changed);
    changed('q');
}
function choose(name, value) {
    const other = { ...scene, [name]: value };
    if (!possible(other.ask, other.shape))
        return;
    // A town is far larger than the other scenes, and 3D has heights: their numbers are others.
    if (name === 'view' || (name === 'shape' && [value, scene.shape].includes('tree')))
        use(makeScene(other.view, other.ask, other.shape));
    else
        use(other);
    if (scene.view === '2d')
        flatten(scene);
}

async function copy(text, what) {
    try {
        await navigator.clipboard.writeText(text);
        say(`${what} is copied.`);
        $('copied').textContent = `${what} is copied.`;
    } catch {
        $('copied').textContent = `${what} cannot be copied here; it is shown below.`;
        $('code').hidden = false;
        $('code').focus();
    }
    setTimeout(() => { $('copied').textContent = ''; }, 4000);
}
function readLink() {
    if (location.hash.length < 2)
        return makeScene();
    try {
        return fromHash(location.hash);
    } catch (error) {
        $('copied').textContent = error.message;
        return makeScene();
    }
}

const stage = new Stage($('stage'), $('canvas'), { changed, moved: request,
    options: () => ({ snap: Number($('snap').value), upright: $('upright').checked }) });
const scope = new Microscope($('microscope'), $('map'), $('map-text'), (key, dx, dy) => {
    scene[key] = plus(scene[key], [dx, dy, 0]);
    changed(key);
});

makeChoices(choose);
$('graze').addEventListener('click', () => {
    const found = findGraze(scene);
    if (found)
        use(found);
    else
        say('No graze was found: the box is empty or too small.');
});
$('link').addEventListener('click', () => {
    history.replaceState(null, '', toHash(scene));
    copy(location.href, 'The link');
});
$('test').addEventListener('click', () => {
    $('code').value = cTest(scene);
    copy($('code').value, 'The C test');
});
$('reset').addEventListener('click', () => use(makeScene(scene.view, scene.ask, scene.shape)));
$('closer').addEventListener('click', () => stage.zoom(0.8));
$('farther').addEventListener('click', () => stage.zoom(1.25));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    readColors();
    scope.draw();
    request();
});
window.addEventListener('hashchange', () => use(readLink()));
$('version').textContent = VERSION;

// For tests: the scene, what was answered, and what frames took.
window.playground = {
    get scene() { return scene; }, get frames() { return frames; }, get map() { return scope.wrong; },
    numbers: () => numbersOf(ask(scene)), slabs: () => slabsOf(scene, ask(scene).box),
    cTest: () => cTest(scene), use: hash => use(fromHash(hash)), request, stage,
};
readColors();
use(readLink());
document.body.dataset.ready = 'yes';
