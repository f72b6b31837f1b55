// The memory from __heap_base on, in pieces: first fit, and neighbours that are free are
// one. Each begins at a multiple of 16.

const PAGE = 65536;

export class Heap {
    constructor(memory, from) {
        this.memory = memory;
        this.sizes = new Map();
        this.free = [];
        this.end = (from + 15) & ~15;
        this.release(this.end, memory.buffer.byteLength - this.end);
    }
    take(size) {
        const wanted = Math.max(16, Math.ceil(size / 16) * 16);
        let i = this.free.findIndex(piece => piece.size >= wanted);
        if (i < 0) {
            this.grow(wanted);
            i = this.free.length - 1;
        }
        const piece = this.free[i], at = piece.at;
        piece.at += wanted;
        piece.size -= wanted;
        if (piece.size === 0)
            this.free.splice(i, 1);
        this.sizes.set(at, wanted);
        return at;
    }
    give(at) {
        const size = this.sizes.get(at);
        this.sizes.delete(at);
        this.release(at, size);
    }
    release(at, size) {
        let i = this.free.length;
        while (i > 0 && this.free[i - 1].at > at)
            i--;
        const before = this.free[i - 1], after = this.free[i];
        const joins = before !== undefined && before.at + before.size === at;
        if (joins)
            before.size += size;
        else
            this.free.splice(i++, 0, { at, size });
        const piece = this.free[i - 1];
        if (after !== undefined && piece.at + piece.size === after.at) {
            piece.size += after.size;
            this.free.splice(i, 1);
        }
    }
    grow(size) {
        const end = this.memory.buffer.byteLength;
        const pages = Math.max(16, Math.ceil(size / PAGE));
        try {
            this.memory.grow(pages);
        } catch (error) {
            throw new RangeError(`fixray: no memory for ${size} bytes more`);
        }
        this.release(end, pages * PAGE);
    }
}
