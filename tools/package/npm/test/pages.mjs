// The pages that ways.sh made, in Chromium: node pages.mjs USER OUT TOOLS CSP
//
// Each page says its answer as its title, and its console stays silent. Vite serves the
// folders USER, OUT/linked and OUT/forbidden; what is in USER/pages is served by this program, with the
// Content-Security-Policy CSP of the document where that is tested.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

const [user, out, tools, csp] = process.argv.slice(2);
const { chromium } = createRequire(`${tools}/`)('playwright-core');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

let policy = null;
const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname);
    const name = path.endsWith('/') ? `${path}index.html` : path;
    try {
        const bytes = await readFile(join(user, 'pages', name));
        response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream',
            ...(policy ? { 'Content-Security-Policy': policy } : {}) });
        response.end(bytes);
    } catch {
        response.writeHead(name === '/favicon.ico' ? 204 : 404);
        response.end();
    }
});
await new Promise(resolve => { server.listen(0, '127.0.0.1', resolve); });
const site = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'] }); // as root, without a screen
const children = [];
let bad = 0;

async function shown(address, script = null) {
    const context = await browser.newContext(), page = await context.newPage(), said = [];
    page.on('console', message => said.push(message.text()));
    page.on('pageerror', error => said.push(error.message));
    if (script)
        await page.addInitScript(script);
    await page.goto(address);
    await page.waitForFunction(() => document.title !== '', null, { timeout: 30000 }).catch(() => {});
    const title = await page.title();
    await context.close();
    // the server of Vite says that it is connected
    return [title, said.filter(text => !text.startsWith('[vite]')).join('; ')];
}
async function expect(what, address, wanted, script) {
    const [title, said] = await shown(address, script);
    if (title !== wanted || said !== '') {
        console.error(`WRONG: ${what}: '${title}', not '${wanted}'; the console: ${said}`);
        bad++;
    } else {
        console.log(`${what}: ${title}`);
    }
}
async function refused(what, address, message, script) {
    const [title, said] = await shown(address, script);
    if (!`${title} ${said}`.includes(message)) {
        console.error(`WRONG: ${what} passed unnoticed: '${title}'; the console: ${said}`);
        bad++;
    } else {
        console.log(`control: ${what} is noticed`);
    }
}
async function serve(vite, folder, port) {
    const child = spawn(process.execPath, [`${tools}/${vite}/bin/vite.js`, '--port', String(port),
        '--strictPort', '--host', '127.0.0.1'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(child);
    await new Promise((resolve, reject) => {
        child.stdout.on('data', data => String(data).includes('127.0.0.1') && resolve());
        child.once('exit', code => reject(new Error(`${vite} ended with ${code}`)));
    });
    return `http://127.0.0.1:${port}`;
}

// The main thread of Chrome before 115: nothing above 4 KB at once.
const oldBrowser = `
for (const name of ['Module', 'Instance']) {
    const Made = WebAssembly[name], sizes = globalThis.sizes ??= new WeakMap();
    WebAssembly[name] = function (of, imports) {
        if ((of.byteLength ?? sizes.get(of) ?? 0) > 4096 || name === 'Instance' && !sizes.has(of))
            throw new RangeError('WebAssembly.' + (name === 'Module' ? 'Compile' : 'Instance')
                + ' is disallowed on the main thread, if the buffer size is larger than 4KB. Use '
                + 'WebAssembly.' + (name === 'Module' ? 'compile' : 'instantiate')
                + ', or compile/instantiate on a worker thread.');
        const made = new Made(of, imports);
        if (name === 'Module')
            sizes.set(made, of.byteLength);
        return made;
    };
    WebAssembly[name].prototype = Made.prototype;
}`;

try {
    for (const name of ['vite5', 'vite7', 'webpack', 'esbuild-iife', 'esbuild-esm'])
        await expect(name, `${site}/${name}/`, '0.25');
    for (const name of ['vite5-bare', 'vite7-bare', 'webpack-bare', 'module', 'script', 'wait'])
        await expect(name, `${site}/${name}/`, '-1.5');
    await expect('workers, a script and a module', `${site}/workers/`, '-1.5 -1.5');
    await expect('a browser of today', `${site}/old/`, '0.25 0.25 1 11');
    await expect('a browser before 2023', `${site}/old/`, 'refused 0.25 1 11', oldBrowser);
    await expect('the page that waits, before 2023', `${site}/wait/`, '-1.5', oldBrowser);
    await refused('a page that does not wait, before 2023', `${site}/script/`, 'Write "await init();"', oldBrowser);
    const icon = '; img-src data:'; // of these pages
    policy = csp + icon;
    for (const name of ['webpack', 'esbuild-iife', 'vite7', 'workers'])
        await expect(`${name} under ${csp}`, `${site}/${name}/`,
            name === 'workers' ? '-1.5 -1.5' : '0.25');
    policy = `${csp}; connect-src 'self'${icon}`;
    await expect(`fixray/bare under ${policy}`, `${site}/webpack-bare/`, '-1.5');
    policy = csp.replace(" 'wasm-unsafe-eval'", '') + icon;
    await refused(`a policy without 'wasm-unsafe-eval'`, `${site}/webpack/`,
        "has to allow it: script-src 'wasm-unsafe-eval'");
    policy = null;
    let port = 20000 + process.pid % 20000;
    for (const vite of ['vite5', 'vite7']) {
        for (const [what, folder] of [['installed', user], ['linked', `${out}/linked`]]) {
            const address = await serve(vite, folder, port++);
            await expect(`${vite} as a server, ${what}`, `${address}/`, '0.25');
            await expect(`${vite} as a server, ${what}, bare`, `${address}/bare.html`, '-1.5');
        }
        await refused(`${vite}: a linked folder that it does not serve`,
            `${await serve(vite, `${out}/forbidden`, port++)}/bare.html`, '403 Forbidden');
    }
} finally {
    children.forEach(child => child.kill());
    await browser.close();
    server.close();
}
process.exit(bad ? 1 : 0);
