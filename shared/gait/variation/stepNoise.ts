import { smoothstep } from '../smoothstep.ts';

/** A triangle's draws, the sum of two even ones, are of variance 1 by this. */
const SPREAD = Math.sqrt(6);
const HALF = 0x10000;

/**
 * The draw of a seed at a place of one of its lines, all whole numbers: mean 0, variance 1, within 2.45. The
 * same for the same three, so that a walk may go back and forth over it. Makes no object.
 */
export function drawAt(seed: number, line: number, at: number): number {
  let mixed = Math.imul(at ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(line + 1, 0xc2b2ae35) ^ seed;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  mixed ^= mixed >>> 16;
  return SPREAD * ((mixed & (HALF - 1)) / HALF + (mixed >>> 16) / HALF - 1);
}

/**
 * A line that goes smoothly from one draw to the next, of variance 1 everywhere; flat at whole numbers. What
 * is a length there is a weight of the two draws, as cosine and sine are.
 */
export function readLine(seed: number, line: number, x: number): number {
  const at = Math.floor(x);
  const angle = (Math.PI / 2) * smoothstep(x - at);
  return Math.cos(angle) * drawAt(seed, line, at) + Math.sin(angle) * drawAt(seed, line, at + 1);
}
