import { IDLE } from '../../../gait/coefficients.ts';
import { smootherstep } from '../../../gait/smoothstep.ts';
import type { IdleScore, IdleWave } from './idleScore.ts';

/** What a standing body does of itself at one instant; refilled. */
export interface IdleInstant {
  /** Sway of the hips, leg lengths. */
  ahead: number;
  aside: number;
  /** Where the weight is, -1 (right foot) to 1 (left foot), and where it was as the arms follow it. */
  weight: number;
  lateWeight: number;
  /** How far the weight goes over, in parts of how far it goes by itself, 0 to 3. */
  shift: number;
  /** How full the chest is, 0 to 1. */
  breath: number;
  /** Where the eyes go, degrees: left +, down +. */
  lookAsideDeg: number;
  lookDownDeg: number;
}

/** Allocates the instant of a body that does nothing. */
export function createIdleInstant(): IdleInstant {
  return {
    ahead: 0,
    aside: 0,
    weight: 0,
    lateWeight: 0,
    shift: 1,
    breath: 0,
    lookAsideDeg: 0,
    lookDownDeg: 0,
  };
}

/** Seconds by which arms follow the hips (chosen). */
export const ARMS_LATE_S = 0.25;
/** Share of a breath that goes in. */
const IN_SHARE = 0.4;

/**
 * Fills what a score has at a time, seconds, wrapped to its loop, done as much as a style does it (`IDLE`).
 * Allocates nothing.
 */
export function writeIdleInstantInto(
  score: IdleScore,
  timeS: number,
  amounts: Readonly<Float64Array>,
  out: IdleInstant,
): void {
  const { loopS } = score;
  const atS = wrap(timeS, loopS);
  const share = atS / loopS;
  out.ahead = sumWaves(score.ahead, share);
  out.aside = sumWaves(score.aside, share);
  out.weight = readWeight(score, atS);
  out.lateWeight = readWeight(score, wrap(timeS - ARMS_LATE_S, loopS));
  out.shift = amounts[IDLE.shift]!;
  out.breath = amounts[IDLE.breath]! * computeBreath(wrap(share * score.breaths, 1));
  out.lookAsideDeg = 0;
  out.lookDownDeg = 0;
  for (const { startS, takesS, holdS, asideDeg, downDeg } of score.looks) {
    const there = amounts[IDLE.look]! * computePulse(atS - startS, takesS, holdS);
    out.lookAsideDeg += there * asideDeg;
    out.lookDownDeg += there * downDeg;
  }
}

/** How full the chest is, 0 to 1, at a share of a breath. */
export function computeBreath(share: number): number {
  return smootherstep(share / IN_SHARE) - smootherstep((share - IN_SHARE) / (1 - IN_SHARE));
}

/** From 0 up to 1, which is held, and down again, with the least jerk; seconds. */
export function computePulse(sinceS: number, takesS: number, holdS: number): number {
  return smootherstep(sinceS / takesS) - smootherstep((sinceS - takesS - holdS) / takesS);
}

const wrap = (value: number, period: number): number => value - period * Math.floor(value / period);

function sumWaves(waves: readonly IdleWave[], share: number): number {
  let sum = 0;
  for (const { times, amplitude, start } of waves)
    sum += amplitude * Math.sin(2 * Math.PI * (share * times + start));
  return sum;
}

function readWeight({ weight, shifts }: IdleScore, atS: number): number {
  let now = weight;
  for (const { startS, takesS, by } of shifts) now += by * smootherstep((atS - startS) / takesS);
  return now;
}
