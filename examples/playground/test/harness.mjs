// What the parts of the test share: the server, the browser, pages that must not print, and the
// program in C that knows the right answers.
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

export class Wrong extends Error {}
export function check(good, what) {
    if (!good)
        throw new Wrong(what);
}
export const equal = (a, b, what) => check(JSON.stringify(a) === JSON.stringify(b),
    `${what}: ${JSON.stringify(a)}, not ${JSON.stringify(b)}`);

export async function start({ site, program, playwright, top, out }) {
    const { chromium } = createRequire(`${playwright}/`)('playwright-core');
    const server = spawn('python3', ['-B', `${top}/examples/playground/serve.py`, site, '0']);
    const address = await new Promise((resolve, reject) => {
        server.stdout.once('data', data => resolve(String(data).split(' ')[0]));
        server.once('exit', code => reject(new Error(`serve.py ended with ${code}`)));
    });
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu'] }); // as root, without a screen
    return {
        address, browser, out, top, program,
        stop: async () => {
            await browser.close();
            server.kill();
        },
    };
}

// A page of its own. plant: [file, from, to], a fault in a file as it is fetched.
export async function open(test, { hash = '', plant = null, dark = false, width = 1280, height = 900,
    touch = false } = {}) {
    const context = await test.browser.newContext({ viewport: { width, height }, hasTouch: touch,
        isMobile: touch, deviceScaleFactor: touch ? 2 : 1,
        colorScheme: dark ? 'dark' : 'light', permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    page.said = [];
    page.on('console', message => page.said.push(message.text()));
    page.on('pageerror', error => page.said.push(error.message));
    page.on('requestfailed', request => page.said.push(`not fetched: ${request.url()}`));
    if (plant)
        await page.route(url => url.pathname.slice(1) === (plant[0] === 'index.html' ? '' : plant[0]), async route => {
            const response = await route.fetch(), text = await response.text();
            check(text.includes(plant[1]), `nothing to plant in ${plant[0]}: ${plant[1]}`);
            await route.fulfill({ response, body: text.replace(plant[1], plant[2]) });
        });
    await page.goto(test.address + hash);
    await page.waitForSelector('body[data-ready]', { timeout: 20000 }).catch(() => {
        throw new Wrong(`the page does not start: ${page.said.join('; ')}`);
    });
    return page;
}
export async function close(page) {
    const { said } = page;
    await page.context().close();
    check(said.length === 0, `the console says: ${said.join('; ')}`);
}

export function native(test, lines) {
    const asked = spawnSync(test.program, { input: `${lines.join('\n')}\n`, encoding: 'utf8' });
    check(asked.status === 0, `native: ${asked.stderr}`);
    return asked.stdout.trimEnd().split('\n');
}
