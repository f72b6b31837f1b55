// A peer in node: frames on standard input, answers on standard output.
//
//   node node.mjs MODULE.wasm           plays itself
//   node node.mjs MODULE.wasm PORT      hands the frames to a page in a browser, which it serves on
//                                       loopback
//
// The page posts its answer to /round and gets the next frame; 204 is the end of the game.
import { readFileSync, readSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { makePeer } from './peer.mjs';

const [module, port] = process.argv.slice(2);

function sendAnswer(answer) {
    const frame = Buffer.concat([Buffer.from([answer.length & 255, answer.length >> 8]), answer]);
    for (let at = 0; at < frame.length;) {
        at += writeSync(1, frame, at);
    }
}

function readBytes(count) {
    const bytes = Buffer.alloc(count);
    for (let at = 0; at < count;) {
        const n = readSync(0, bytes, at, count - at, null);
        if (n === 0) {
            return null;
        }
        at += n;
    }
    return bytes;
}

function playHere() {
    const peer = makePeer(new WebAssembly.Module(readFileSync(module)));
    for (let head; (head = readBytes(2)) !== null;) {
        const payload = readBytes(head.readUInt16LE(0));
        if (payload === null) {
            break;
        }
        sendAnswer(peer.play(payload));
    }
}

const origin = `http://127.0.0.1:${port}`;
const files = {
    '/': ['text/html; charset=utf-8', new URL('index.html', import.meta.url)],
    '/peer.mjs': ['text/javascript', new URL('peer.mjs', import.meta.url)],
    '/peer.wasm': ['application/wasm', module],
};
let input = Buffer.alloc(0);
let page = null;
let begun = false;
let ended = false;

function reply(response, status, type, body) {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
    response.end(body);
}

// The page that waits gets the frame that has come.
function pass() {
    if (page === null) {
        return;
    }
    if (input.length >= 2 && input.length >= 2 + input.readUInt16LE(0)) {
        const end = 2 + input.readUInt16LE(0);
        reply(page, 200, 'application/octet-stream', input.subarray(2, end));
        input = input.subarray(end);
        page = null;
    } else if (ended) {
        page.writeHead(204);
        page.end(() => process.exit(0));
        page = null;
    }
}

// An answer that is empty asks for the first frame: one page plays one game.
function takeAnswer(answer, response) {
    if (answer.length > 65535 || page !== null || (answer.length === 0) === begun) {
        reply(response, 409, 'text/plain', 'this game has begun on another page: start a new one');
        return;
    }
    if (begun) {
        sendAnswer(answer);
    }
    begun = true;
    page = response;
    pass();
}

function serve() {
    const server = createServer((request, response) => {
        if (request.method === 'POST' && request.url === '/round' &&
            request.headers.origin === origin) {
            const parts = [];
            request.on('data', part => parts.push(part));
            request.on('end', () => takeAnswer(Buffer.concat(parts), response));
        } else if (request.method === 'GET' && Object.hasOwn(files, request.url)) {
            const [type, file] = files[request.url];
            reply(response, 200, type, readFileSync(file));
        } else {
            reply(response, 404, 'text/plain', 'not here');
        }
    });
    server.on('error', error => {
        console.error(`lockstep: ${origin}: ${error.code}; PORT=N takes another one`);
        process.exit(1);
    });
    server.listen(Number(port), '127.0.0.1', () => {
        console.error(`lockstep: open ${origin}/ within two minutes`);
    });
    process.stdin.on('data', part => {
        input = Buffer.concat([input, part]);
        pass();
    });
    process.stdin.on('end', () => {
        ended = true;
        pass();
        setTimeout(() => process.exit(0), 1000);
    });
}

if (port === undefined) {
    playHere();
} else {
    serve();
}
