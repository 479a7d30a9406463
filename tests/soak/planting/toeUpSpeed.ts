import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createWalkSampler, type WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { NORMAL_STYLE } from '../../../shared/gait/coefficients.ts';
import { MEASURED } from '../../../shared/gait/measured/measured.ts';
import { DEGREES_PER_RADIAN, wrapPhase } from '../../../shared/gait/units.ts';

/** Cycles before its strike within which a foot is looked at. */
const BEFORE = 0.15;
/** Parts of that between which its pitch is compared: 1/1000 of a cycle each. */
const PARTS = 150;

/** How fast toes come up before the strike, degrees a second. */
export interface ToeUpSpeed {
  /** The worse side; 0 for a foot whose toes only go down. */
  readonly peakDegps: number;
  /** That of the measured base's own curves at the same speed, not planted. */
  readonly peopleDegps: number;
}

/** How many times people's a walk has; 0 for a body that stands. */
export function getToeUpRatio({ peakDegps, peopleDegps }: ToeUpSpeed): number {
  return peakDegps === 0 ? 0 : peakDegps / peopleDegps;
}

/**
 * Measures the fastest that toes come up against the heel in the last 0.15 of a cycle before the strike,
 * beside people's at the same speed. Allocates.
 */
export function measureToeUpSpeed(sampler: WalkSampler): ToeUpSpeed {
  const { normalizedSpeed } = sampler.law;
  return { peakDegps: findFastest(sampler), peopleDegps: getPeoples(normalizedSpeed) };
}

/** By speed: turns of joints do not depend on the body. */
const peoples = new Map<number, number>();

function getPeoples(normalizedSpeed: number): number {
  const known = peoples.get(normalizedSpeed);
  if (known !== undefined) return known;
  const fastest = findFastest(
    createWalkSampler({
      figure: getBody('Man'),
      style: { ...NORMAL_STYLE, base: MEASURED },
      normalizedSpeed,
    }),
  );
  peoples.set(normalizedSpeed, fastest);
  return fastest;
}

function findFastest(sampler: WalkSampler): number {
  let fastest = 0;
  for (const side of SIDES) {
    let before = readPitch(sampler, side, 1 - BEFORE);
    for (let part = 1; part <= PARTS; part++) {
      const now = readPitch(sampler, side, 1 - BEFORE + (BEFORE * part) / PARTS);
      fastest = Math.max(fastest, now - before);
      before = now;
    }
  }
  return (fastest / (BEFORE / PARTS)) * sampler.law.frequency;
}

/** Pitch of the foot's rear part, heel to ball, at an own phase; degrees, toes up +. */
function readPitch(sampler: WalkSampler, side: Side, ownPhase: number): number {
  sampler.sample(wrapPhase(side === 'left' ? ownPhase : ownPhase + 0.5));
  const { contacts } = sampler.pose;
  const at = side === 'left' ? 0 : 9;
  const [x, y, z] = [0, 1, 2].map((i) => contacts[at + 3 + i]! - contacts[at + i]!) as [
    number,
    number,
    number,
  ];
  return DEGREES_PER_RADIAN * Math.atan2(y, Math.hypot(x, z));
}
