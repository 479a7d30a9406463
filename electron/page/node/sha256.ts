/**
 * The first 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3).
 */
function listRootBits(count: number, root: number): Uint32Array {
  const bits: number[] = [];
  for (let candidate = 2; bits.length < count; candidate++) {
    let factor = 2;
    while (factor * factor <= candidate && candidate % factor !== 0) factor++;
    if (factor * factor > candidate) bits.push((candidate ** (1 / root) % 1) * 2 ** 32);
  }
  return Uint32Array.from(bits, Math.trunc);
}

const CONSTANTS = listRootBits(64, 3);
const BEGINNING = listRootBits(8, 2);

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/**
 * SHA-256 of bytes (FIPS 180-4), 32 bytes. A page's own, `crypto.subtle`, answers later; the services ask for
 * a hash at once.
 */
export function hashBytes(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = BEGINNING.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 16; at++) words[at] = view.getUint32(block + 4 * at);
    for (let at = 16; at < 64; at++) {
      const [early, late] = [words[at - 15]!, words[at - 2]!];
      const fromEarly = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const fromLate = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[at] = words[at - 16]! + fromEarly + words[at - 7]! + fromLate;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let at = 0; at < 64; at++) {
      const sumE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const first = (h + sumE + ((e & f) ^ (~e & g)) + CONSTANTS[at]! + words[at]!) | 0;
      const sumA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const second = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = state[at]! + word;
  }
  const hash = new DataView(new ArrayBuffer(32));
  for (const [at, word] of state.entries()) hash.setUint32(4 * at, word);
  return new Uint8Array(hash.buffer);
}
