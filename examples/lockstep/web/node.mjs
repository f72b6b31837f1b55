// A peer in node: frames on standard input, answers on standard output.
//
//   node node.mjs MODULE.wasm
import { readFileSync, readSync, writeSync } from 'node:fs';
import { makePeer } from './peer.mjs';

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

const peer = makePeer(new WebAssembly.Module(readFileSync(process.argv[2])));
for (let head; (head = readBytes(2)) !== null;) {
    const payload = readBytes(head.readUInt16LE(0));
    if (payload === null) {
        break;
    }
    const answer = peer.play(payload);
    const frame = Buffer.alloc(2 + answer.length);
    frame.writeUInt16LE(answer.length, 0);
    frame.set(answer, 2);
    for (let at = 0; at < frame.length;) {
        at += writeSync(1, frame, at);
    }
}
