import type { FloorPoint } from '../../pose/floorPoint.ts';
import { computeCosc, computeSinc } from '../../../gait/turning/arc.ts';
import type { Foothold, FootholdRecord } from './foothold.ts';
import type { PlantTiming } from '../plan/plantPlan.ts';

/** How the belt goes and turns beneath a walk. */
export type BeltMotion = Pick<PlantTiming, 'cycleLengthM' | 'turnPerCycle'>;

/** How long the belt has run, cycles; negative backwards. A record: a number that is passed may be boxed. */
export interface BeltRun {
  cycles: number;
}

/**
 * Fills `out` with where the belt has taken a place after a run: straight back, or round the middle of a
 * turn, which is to the left of a left one. Allocates nothing.
 */
export function carryInto(
  { x, z }: Readonly<FloorPoint>,
  { cycleLengthM, turnPerCycle }: BeltMotion,
  { cycles }: Readonly<BeltRun>,
  out: FloorPoint,
): void {
  const wayM = cycleLengthM * cycles;
  if (turnPerCycle === 0) {
    out.x = x;
    out.z = z - wayM;
    return;
  }
  const turn = turnPerCycle * cycles;
  const sine = Math.sin(turn);
  const cosine = Math.cos(turn);
  // Seen from where the body has come to by its arc.
  const fromX = x - wayM * computeCosc(turn);
  const fromZ = z - wayM * computeSinc(turn);
  out.x = fromX * cosine - fromZ * sine;
  out.z = fromZ * cosine + fromX * sine;
}

/** Fills `out` with a foothold that the belt has taken along for a run. Allocates nothing. */
export function carryFootholdInto(
  foothold: Foothold,
  motion: BeltMotion,
  run: Readonly<BeltRun>,
  out: FootholdRecord,
): void {
  carryInto(foothold, motion, run, out);
  out.y = foothold.y;
  out.yawRad = foothold.yawRad - motion.turnPerCycle * run.cycles;
  out.slopeRad = foothold.slopeRad;
  out.rollRad = foothold.rollRad;
  out.edgeAheadM = foothold.edgeAheadM;
  out.landingRad = foothold.landingRad;
}
