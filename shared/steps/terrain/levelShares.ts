import { smoothstep } from '../../gait/smoothstep.ts';
import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { StepSchedule } from '../track/schedule.ts';
import type { Terrain } from './terrain.ts';

/** Ground that is so much off level along a swing, leg lengths, is not level at all (chosen). */
const UNLEVEL = 0.03;
/** Places at which the ground beneath a swing is looked at, and how far ahead of and behind its line. */
const LOOKS = 24;
const FOOT = 0.25;
/** And how far aside: as wide as a foot that is turned, leg lengths (chosen). */
const BESIDE = 0.035;

/** Fills how level the ground of each swing is, and lets those over other ground be none of the law's. */
export function measureLevelShares(
  { stands, swings }: StepSchedule,
  terrain: Terrain,
  legLengthM: number,
): void {
  for (const swing of swings) {
    const from = stands[swing.from]!.foothold;
    const to = stands[swing.to]!.foothold;
    const over = stands[swing.over]!.foothold;
    const tiltRad = Math.max(measureTilt(from), measureTilt(to), measureTilt(over));
    let offM = Math.max(Math.abs(from.y - to.y), Math.abs(over.y - to.y), FOOT * legLengthM * tiltRad);
    const x = to.x - from.x;
    const z = to.z - from.z;
    const footM = FOOT * legLengthM;
    const asideX = (BESIDE * legLengthM * z) / Math.max(footM, Math.hypot(x, z));
    const asideZ = (-BESIDE * legLengthM * x) / Math.max(footM, Math.hypot(x, z));
    const beyond = footM / Math.max(footM, Math.hypot(x, z));
    for (let i = 0; i <= LOOKS; i++) {
      const share = (1 + 2 * beyond) * (i / LOOKS) - beyond;
      const atX = from.x + share * x;
      const atZ = from.z + share * z;
      const heightM = highest(
        terrain.measureHeight(atX, atZ),
        highest(
          terrain.measureHeight(atX + asideX, atZ + asideZ),
          terrain.measureHeight(atX - asideX, atZ - asideZ),
        ),
      );
      if (heightM - from.y > offM) offM = heightM - from.y;
      const lineM = from.y + Math.min(1, Math.max(0, share)) * (to.y - from.y);
      if (heightM - lineM > swing.bumpM) swing.bumpM = heightM - lineM;
    }
    swing.levelShare = 1 - smoothstep(offM / (UNLEVEL * legLengthM));
    swing.lawShare *= swing.levelShare;
  }
}

/** The higher of two heights, either of which may be none. */
function highest(one: number, two: number): number {
  return one > two || Number.isNaN(two) ? one : two;
}

function measureTilt({ slopeRad, rollRad }: Foothold): number {
  return Math.abs(slopeRad) + Math.abs(rollRad);
}
