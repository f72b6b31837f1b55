// Where things are: the first view of every scene at three widths in both schemes, handles that keep
// apart, the verdict while a finger drags, the town.
import { check, close, equal, open } from './harness.mjs';

const WIDTHS = { 390: 844, 768: 1024, 1280: 900 };

// In the page: every scene, as it opens. What is wrong, as sentences.
async function lookAt(apart) {
    const { ASKS, OTHERS, SHAPES, axesOf, possible, moves, mover, second, shape } = await import('/scene.js');
    const { city } = await import('/city.js');
    const { playground } = window, wrong = [], $ = id => document.getElementById(id);
    const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Points and radii, from what the library is given.
    const ends = ({ min, max }) => [0, 1, 2, 3, 4, 5, 6, 7].map(n => [[n & 1 ? max.x : min.x, n & 2 ? max.y : min.y,
        n & 4 ? max.z : min.z], 0]);
    const at = v => [v.x, v.y, v.z];
    const corners = ({ center, half, axis }) => [0, 1, 2, 3, 4, 5, 6, 7].map(n => [at(center).map((c, k) => c
        + at(half).reduce((sum, h, i) => sum + (n >> i & 1 ? h : -h) * at(axis[i])[k] / 2 ** 30, 0)), 0]);
    const solid = {
        aabb: ends, obb: corners, sphere: s => [[at(s.center), s.radius]],
        capsule: s => [[at(s.a), s.radius], [at(s.b), s.radius]], triangle: s => [s.a, s.b, s.c].map(v => [at(v), 0]),
        cylinder: s => Array.from({ length: 32 }, (_, i) => [[s.center.x + s.radius * Math.cos(i), s.center.y
            + s.radius * Math.sin(i), s.center.z + (i & 1 ? s.half : -s.half)], 0]),
        rect: s => corners({ center: s.center, half: { x: s.half[0], y: s.half[1], z: 0 }, axis: [...s.axis, s.axis[0]] }),
        tetra: s => [s.a, s.b, s.c, s.d].map(v => [at(v), 0]), hull: s => s.vertices.map(v => [at(v), 0]),
    };
    const moving = s => ({
        sphere: r => solid.sphere({ center: { x: s.p[0], y: s.p[1], z: s.p[2] }, radius: r }), capsule: solid.capsule,
        aabb: h => ends({ min: { x: s.p[0] - h.x, y: s.p[1] - h.y, z: s.p[2] - h.z },
            max: { x: s.p[0] + h.x, y: s.p[1] + h.y, z: s.p[2] + h.z } }), obb: corners,
    }[s.ask](mover(s)));
    const all = s => (s.ask === 'pair' ? [s, second(s)].flatMap(one => solid[one.shape](shape(one))) : [[s.p, 0], [s.q, 0], ...(s.shape !== 'tree' ? solid[s.shape](shape(s))
        : moves(s.ask) ? [] : city().boxes.flatMap(ends)), ...(moves(s.ask) ? moving(s) : [])]);
    let seen = 0;
    for (const view of ['2d', '3d'])
        for (const ask of Object.keys(ASKS))
            for (const [kind, more] of Object.keys(SHAPES).filter(k => possible(ask, k, view)).flatMap(k =>
                (ask === 'pair' ? Object.keys(OTHERS) : ['']).map(other => [k, other && `&other=${other}`]))) {
                const name = `${view} ${ask} ${kind}${more}`, say = what => wrong.push(`${name}: ${what}`);
                playground.use(`#view=${view}&ask=${ask}&shape=${kind}${more}`);
                await frame();
                seen++;
                const { camera } = playground.stage, { width, height } = camera, { scene } = playground;
                const pixels = all(scene).map(([v, r]) => [camera.project(v.map(x => x / 65536)), r / 65536 * camera.scale]);
                const [left, top] = [0, 1].map(i => Math.min(...pixels.map(([p, r]) => p[i] - r)));
                const [right, low] = [0, 1].map(i => Math.max(...pixels.map(([p, r]) => p[i] + r)));
                if (Math.min(left, top, width - right, height - low) < 20)
                    say(`not all is in view: ${[left, top, right, low].map(Math.round)} of ${width} x ${height}`);
                if (Math.max((right - left) / width, (low - top) / height) < 0.4)
                    say('all is small');
                const stage = $('stage').getBoundingClientRect();
                const places = [...document.querySelectorAll('.handle')].map(button => {
                    const box = button.getBoundingClientRect();
                    return [box.x + box.width / 2, box.y + box.height / 2, button.dataset.handle, button.style.visibility];
                });
                places.forEach(([x, y, id, hides], i) => {
                    if (hides || x < stage.left || x > stage.right || y < stage.top || y > stage.bottom)
                        say(`the handle ${id} is not in view`);
                    for (const [u, v, other] of places.slice(i + 1))
                        if (Math.hypot(x - u, y - v) < apart - 0.2)
                            say(`the handle ${id} is ${Math.hypot(x - u, y - v).toFixed(1)} pixels from ${other}`);
                });
                const page = document.documentElement.clientWidth;
                if (document.documentElement.scrollWidth > page)
                    say(`it is ${document.documentElement.scrollWidth} pixels wide`);
                for (const element of document.body.querySelectorAll('*:not(.hidden, .hidden *, .hidden-label, option)')) {
                    const box = element.getBoundingClientRect();
                    if (box.width > 0 && !element.closest('svg') && (box.left < -0.5 || box.right > page + 0.5))
                        say(`${element.id || element.className || element.tagName} reaches from ${box.left} to ${box.right}`);
                }
                for (const text of document.querySelectorAll('.whole, #cost span'))
                    if (text.getClientRects().length > 1)
                        say(`${text.textContent} is broken`);
                if (kind === 'tree' && $('verdict').dataset.kind !== 'hit')
                    say(`it opens on '${$('verdict').textContent}'`);
                if (kind === 'tree' && !/^[1-9]\d* of 10 000 boxes tested/.test($('tested').textContent))
                    say(`it tells '${$('tested').textContent}'`);
                if ($('cost').hidden !== (kind !== 'tree'))
                    say('what it takes is told of a tree alone');
                const verdict = document.querySelector('.verdict').getBoundingClientRect();
                if (verdict.bottom > stage.top + 0.5)
                    say('the verdict is not above the picture');
            }
    return { wrong, seen };
}

export async function views(test, { widths = Object.keys(WIDTHS), schemes = ['light', 'dark'], ...options } = {}) {
    const page = await open(test, options);
    let count = 0;
    for (const colorScheme of schemes)
        for (const width of widths) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize({ width: Number(width), height: WIDTHS[width] });
            const { wrong, seen } = await page.evaluate(lookAt, 44);
            check(wrong.length === 0, `${width} wide, ${colorScheme}: ${wrong.slice(0, 5).join('; ')} (${wrong.length})`);
            count += seen;
        }
    await close(page);
    return `${count} first views`;
}

const centers = page => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
    done([...document.querySelectorAll('.handle')].filter(button => !button.style.visibility).map(button => {
        const box = button.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2, button.dataset.handle];
    }))))));

// Onto another handle, and away again: each can be taken hold of all the time.
export async function apart(test, options) {
    const page = await open(test, { ...options, hash: '#view=2d&ask=capsule&shape=obb' });
    const find = async id => (await centers(page)).find(([, , other]) => other === id);
    for (const target of ['p', 'center', 'half']) {
        const [[x, y], [u, v]] = [await find('q'), await find(target)];
        await page.mouse.move(x, y);
        await page.mouse.down();
        for (let i = 1; i <= 4; i++) {
            await page.mouse.move(x + (u - x) * i / 4, y + (v - y) * i / 4);
            const all = await centers(page);
            all.forEach(([a, b, id], n) => all.slice(n + 1).forEach(([c, d, other]) => check(Math.hypot(a - c, b - d) >= 43.8,
                `${id} is on ${other} while q is dragged to ${target}: ${Math.hypot(a - c, b - d).toFixed(1)} pixels`)));
            const under = await page.evaluate(list => list.filter(([a, b, id]) =>
                document.elementFromPoint(a, b)?.dataset?.handle !== id).map(([, , id]) => id), all);
            equal(under, [], 'handles that lie under something');
        }
        await page.mouse.up();
    }
    await close(page);
    return 'no handle on another';
}

// A finger on a phone: the verdict stays in sight above the picture, and nothing moves but the scene.
export async function touches(test, options) {
    const page = await open(test, { ...options, width: 390, height: 844, touch: true });
    const client = await page.context().newCDPSession(page);
    const touch = (type, x, y) => client.send('Input.dispatchTouchEvent',
        { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const seen = () => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
        const box = element => {
            const { top, bottom, left, right } = element.getBoundingClientRect();
            return { top, bottom, left, right };
        };
        const verdict = document.querySelector('.verdict'), of = box(verdict);
        const words = ['verdict-word', 'verdict-more'].map(id => box(document.getElementById(id)));
        done({ verdict: of, words, stage: box(document.getElementById('stage')), scrolled: window.scrollY,
            text: document.getElementById('verdict').textContent, q: [...window.playground.scene.q],
            free: verdict.contains(document.elementFromPoint((of.left + of.right) / 2, (of.top + of.bottom) / 2)) });
    }))));
    const said = new Set();
    for (const hash of ['#view=2d&ask=segment&shape=aabb', '#view=3d&ask=capsule&shape=obb', '#view=2d&ask=ray&shape=tree',
        '#view=3d&ask=obb&shape=triangle'])
        for (const above of [120, -60]) { // where the picture begins in the window
            await page.evaluate(h => window.playground.use(h), hash);
            await page.evaluate(y => window.scrollTo(0, window.scrollY + document.getElementById('stage').getBoundingClientRect().top - y), above);
            const before = await seen(), [x, y] = (await centers(page)).find(([, , id]) => id === 'q');
            await touch('touchStart', x, y);
            for (let i = 1; i <= 6; i++) {
                await touch('touchMove', x - 24 * i, y + 10 * i);
                const now = await seen(), what = `${hash}, the picture at ${above}`;
                check(now.verdict.top >= 0 && now.verdict.bottom < 160 && now.free, `the verdict is out of sight: ${what}`);
                check(now.verdict.bottom <= Math.max(now.stage.top, 0) + (above < 0 ? 130 : 0.5), `the verdict is on the picture: ${what}`);
                check(now.words.every(({ left, right, bottom }) => left >= 0 && right <= 390 && bottom <= now.verdict.bottom + 0.5),
                    `the verdict is cut off: ${now.text}`);
                equal([now.stage.top, now.scrolled], [before.stage.top, before.scrolled], `the page moves under a finger: ${what}`);
                check(String(now.q) !== String(before.q), `q does not move: ${what}`);
                said.add(now.text);
            }
            await touch('touchEnd');
        }
    check(said.size > 8, `only ${said.size} verdicts`);
    await close(page);
    return `${said.size} verdicts in sight while a finger drags`;
}

// 10 000 boxes, chosen by hand: a hit, how many boxes are tested, and the time, once it rests.
export async function town(test, options) {
    const page = await open(test, options);
    for (const ask of ['segment', 'sphere', 'capsule', 'aabb', 'obb', 'ray']) {
        await page.locator(`#ask-choices input[value="${ask}"]`).check({ force: true });
        await page.locator('#shape-choices input[value="tree"]').check({ force: true });
        await page.waitForFunction(() => /^[\d.]+ (µs|ms) for one query$/.test(document.getElementById('time').textContent), null,
            { timeout: 20000 }).catch(() => check(false, `no time is told: ${ask}`));
        check(await page.locator('#verdict').getAttribute('data-kind') === 'hit', `the town opens on no hit: ${ask}`);
    }
    await page.locator('#all').click();
    const wide = await page.evaluate(() => new Promise(done => requestAnimationFrame(() => done(
        window.playground.stage.camera.width / window.playground.stage.camera.scale))));
    check(wide > 115, `all of the town is not in view: ${wide} units`);
    await close(page);
    return 'the town opens on hits';
}
