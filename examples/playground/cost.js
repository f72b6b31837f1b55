// What a question to the tree of 10 000 boxes takes: how many boxes are tested, and how long.
import { bound, operand } from './ask.js';
import { array, component, mover, moves } from './scene.js';

const question = scene => (moves(scene.ask) ? [component(scene), mover(scene)] : [component(scene)]);

// A filter is asked about each box that is to be tested: here it counts them.
export function testedOf(scene) {
    let tested = 0;
    bound(scene, 'cast', 'Where')(...question(scene), operand(scene), null, () => ++tested > 0);
    return tested;
}

const LONG = 5, MOST = 16384, RUNS = 5; // milliseconds, questions, runs

// { micros, questions }: the mean of so many equal questions in one call, so that the way from
// JavaScript to the module and back is not in it; the least of some runs, as other programs of the
// machine take time from it. Doubled until it takes long enough for the clock of a browser, which
// may be as coarse as 0.1 ms.
export function timeOf(scene) {
    const [asked, ...others] = question(scene), numbers = Object.values(asked).flatMap(array);
    const cast = bound(scene, 'cast').many;
    const run = n => {
        const all = Int32Array.from({ length: 6 * n }, (_, i) => numbers[i % 6]), start = performance.now();
        cast(all, ...others, operand(scene));
        return performance.now() - start;
    };
    let n = 16;
    run(n); // compiled, and in the caches
    while (run(n) < LONG && n < MOST)
        n *= 2;
    const least = Math.min(...Array.from({ length: RUNS }, () => run(n)));
    return { micros: least * 1000 / n, questions: n, runs: RUNS };
}
