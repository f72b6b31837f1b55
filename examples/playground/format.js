// Numbers as text: decimal by the library, fractions reduced, faces by name.
import { q16Print, q16PrintFixed } from 'fixray';

export const decimal = n => q16Print(n);
export const short = n => q16PrintFixed(n, 4);

function gcd(a, b) {
    while (b)
        [a, b] = [b, a % b];
    return a;
}
export function reduce({ num, den }) {
    const g = gcd(num < 0n ? -num : num, den) || 1n;
    return { num: num / g, den: den / g };
}
export const signed = t => ({ num: t.negative ? -t.num : t.num, den: t.den });
export const asNumber = t => Number(signed(t).num) / Number(t.den);

// 3/8 if that is short, else the decimal number.
export function fraction(t, longest = 11) {
    const { num, den } = reduce(signed(t));
    const text = den === 1n ? String(num) : `${num}/${den}`;
    return text.length <= longest ? text : `≈ ${asNumber(t).toFixed(6)}`;
}
export const tIs = t => `t ${fraction(t).startsWith('≈') ? '' : '= '}${fraction(t)}`;
export const exactly = t => `${signed(t).num}/${t.den}`;

// Text as HTML that no number is broken in: a line may end before and after a number, and after the
// bar of a fraction.
const escaped = s => String(s).replace(/[&<>]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' }[c]));
export const whole = s => escaped(s).replace(/[(−-]?[\d.]+\)?/g, '<span class="whole">$&</span>')
    .replaceAll('/<span', '/<wbr><span');

const FACES = ['min x', 'max x', 'min y', 'max y', 'min z', 'max z'];
const KINDS = ['inside', 'face', 'edge', 'corner'];
const OF = {
    cylinder: ['', '', '', '', 'lower cap', 'upper cap', 'round side'], rect: ['left', 'right', 'bottom', 'top', 'back', 'front'], tetra: ['b c d', 'a c d', 'a b d', 'a b c'],
};
export function faces(set, shape) {
    if (shape === 'hull') // a number, and no set
        return set ? `face ${set - 1}` : 'none';
    const names = (OF[shape] ?? FACES).filter((_, i) => set >> i & 1);
    if (shape === 'rect' || shape === 'cylinder')
        return names.join(', ') || 'none';
    return names.length ? `${KINDS[names.length] ?? 'faces'} ${names.join(', ')}` : 'none';
}

// On what of a shape a point is, by its corners: a bit for each.
const CORNERS = { triangle: 'abc', capsule: 'ab', aabb: '01234567', obb: '01234567' };
export function feature(set, shape) {
    if (shape === 'sphere')
        return 'its centre';
    const names = [...CORNERS[shape]].filter((_, i) => set >> i & 1).join(' ');
    const count = names.split(' ').length;
    if (shape === 'capsule')
        return count === 1 ? `its end ${names}` : 'between its ends';
    return count === 8 ? 'inside' : `${['', 'corner', 'edge'][count] ?? 'side'} ${names}`;
}
export const q30 = n => (n / 2 ** 30).toFixed(6);
