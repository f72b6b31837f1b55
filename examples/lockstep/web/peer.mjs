// The peer of module.c for JavaScript, in node and in browsers.
//
//   const peer = makePeer(await WebAssembly.compile(bytes));
//   const answer = peer.play(payload);           both are Uint8Array

export function makePeer(module) {
    const { exports } = new WebAssembly.Instance(module);
    const bytes = (address, length) => new Uint8Array(exports.memory.buffer, address, length);
    const shown = count => Array.from(
        new Int32Array(exports.memory.buffer, exports.lockstep_view(), count),
        v => v / 65536);
    return {
        play(payload) {
            if (payload.length > exports.lockstep_frame_room()) {
                throw new Error('the frame is too long');
            }
            bytes(exports.lockstep_frame(), payload.length).set(payload);
            const length = exports.lockstep_play(payload.length);
            if (length === 0) {
                throw new Error('the frame makes no sense');
            }
            return bytes(exports.lockstep_answer(), length).slice();
        },
        order: order => exports.lockstep_order(order),
        tick: () => exports.lockstep_tick(),
        player: () => exports.lockstep_player(),
        rollbacks: () => exports.lockstep_rollbacks(),
        agents: () => shown(exports.lockstep_show_agents()),
        events: () => shown(exports.lockstep_show_events()),
        arena: () => shown(exports.lockstep_show_arena()),
    };
}
