import type { Side } from '../../gait/channels.ts';
import { type Role, ROLES, type SidedRole, sideRole } from '../../skeleton/roles.ts';
import { canLowPass, lowPass } from './lowPass.ts';
import type { Recording } from './recordMotion.ts';
import { resampleInto } from './resample.ts';
import { turnOrientations, rotatePoints } from './upright.ts';
import { computeMiddle, readVector, type Vector } from './vector.ts';

/** Samples a second that walks are read at (capture.md §3). */
export const RATE_HZ = 120;

/** The joints of a walk over time: Y up, smoothed, `RATE_HZ` samples a second, in the file's unit. */
export interface Tracks {
  readonly count: number;
  /** x y z by sample. */
  readonly points: Readonly<Partial<Record<Role, Float64Array>>>;
  /** Orientations x y z w by sample. */
  readonly turns: { readonly chest?: Float64Array; readonly head?: Float64Array };
}

/** Turns a recording up, low-passes it if its rate allows and resamples it (capture.md §3). */
export function createTracks({ fps, frames, points, turns }: Recording, up: Float64Array): Tracks {
  const count = Math.floor(((frames - 1) / fps) * RATE_HZ + 1e-6) + 1;
  const smooth = (signal: Float64Array, size: number): Float64Array => {
    const out = new Float64Array(size * count);
    for (let at = 0; at < size; at++) {
      if (canLowPass(fps)) lowPass(signal, fps, size, at);
      resampleInto(signal, size, at, fps / RATE_HZ, out);
    }
    return out;
  };
  const smoothed: Partial<Record<Role, Float64Array>> = {};
  for (const role of ROLES) {
    if (points[role] === undefined) continue;
    smoothed[role] = smooth(points[role].slice(), 3);
    rotatePoints(up, smoothed[role]);
  }
  const turned: { chest?: Float64Array; head?: Float64Array } = {};
  for (const role of ['chest', 'head'] as const) {
    if (turns[role] === undefined) continue;
    turned[role] = smooth(turns[role].slice(), 4);
    normalizeTurns(turned[role]);
    turnOrientations(up, turned[role]);
  }
  return { count, points: smoothed, turns: turned };
}

function normalizeTurns(turns: Float64Array): void {
  for (let at = 0; at < turns.length; at += 4) {
    const length = Math.hypot(turns[at]!, turns[at + 1]!, turns[at + 2]!, turns[at + 3]!);
    for (let i = 0; i < 4; i++) turns[at + i]! /= length;
  }
}

/** Where a joint of a side is; the joint must be there. */
export function readJoint({ points }: Tracks, side: Side, role: SidedRole, sample: number): Vector {
  return readVector(points[sideRole(side, role)]!, sample);
}

/** The midpoint of the hips. */
export function readMidHip(tracks: Tracks, sample: number): Vector {
  return computeMiddle(readJoint(tracks, 'left', 'hip', sample), readJoint(tracks, 'right', 'hip', sample));
}
