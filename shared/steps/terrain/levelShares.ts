import { smoothstep } from '../../gait/smoothstep.ts';
import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { StepSchedule } from '../track/schedule.ts';
import type { Terrain } from './terrain.ts';

/** Ground that is so much off level along a swing, leg lengths, is not level at all (chosen). */
const UNLEVEL = 0.03;
/**
 * A foot that rises or falls by more than the first goes on a path of its own the more the further, wholly
 * from the second on; leg lengths (chosen).
 */
const PATH_FROM = 0.07;
const PATH_WHOLLY = 0.13;
/** The same for ground that rises this far above the line from lift to strike (chosen). */
const OVER_FROM = 0.02;
const OVER_WHOLLY = 0.06;
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
    let bumpM = 0;
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
      if (heightM - lineM > bumpM) bumpM = heightM - lineM;
    }
    const byRise = smoothstep((Math.abs(to.y - from.y) / legLengthM - PATH_FROM) / (PATH_WHOLLY - PATH_FROM));
    const byBump = smoothstep((bumpM / legLengthM - OVER_FROM) / (OVER_WHOLLY - OVER_FROM));
    swing.pathShare = 1 - (1 - byRise) * (1 - byBump);
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
