import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import type { BeltStairs } from '../../gait/slope/beltStairs.ts';
import type { Figure } from '../../body/figure/figure.ts';
import { createLegs } from '../../body/leg/leg.ts';
import { createFoothold } from '../../body/planting/footing/foothold.ts';
import { supportSole } from '../terrain/soleSupport.ts';
import { placeFoot } from '../plan/bodyPlace.ts';
import type { Footstep } from '../plan/footstep.ts';
import { createStepBody, layFoothold, placeStep } from '../plan/placeStep.ts';
import { measureStepGait } from '../plan/stepGait.ts';
import type { FeetPlacement, StepPlan } from '../plan/stepPlan.ts';
import { createRoute } from '../route/route.ts';
import { measureWalkerGait } from '../route/walkerGait.ts';
import { Footroom } from '../terrain/footroom.ts';
import { findTooFar, weighLength, weighRise } from '../terrain/chooseFootholds.ts';
import type { Terrain } from '../terrain/terrain.ts';

/** Why nobody walks such stairs: each step would be too high, too long, or a foot finds no room. */
export type StairRefusal = 'high' | 'far' | 'room';

/** Places on a tread at which it is tried whether a foot stands. */
const TRIES = 24;

/** Why a body does not walk stairs; undefined where it does. */
export function findStairRefusal(figure: Figure, stairs: BeltStairs): StairRefusal | undefined {
  const { legLengthM } = figure;
  const { treadM, riseM } = stairs;
  const tooFar = findTooFar(treadM, riseM, legLengthM);
  if (tooFar !== undefined) return tooFar;
  const ground = createEndlessStairs(stairs);
  const { left } = createLegs(figure);
  for (let at = 0; at < TRIES; at++) {
    const foothold = { ...createFoothold(), z: (treadM * at) / TRIES };
    if (supportSole(ground, left, legLengthM, foothold).ok) return undefined;
  }
  return 'room';
}

/** Steps on such stairs, all alike. */
export interface StairPlan {
  readonly plan: StepPlan;
  readonly terrain: Terrain;
  /** How far a step goes ahead and up, metres. */
  readonly stepM: number;
  readonly stepRiseM: number;
  /** From strike to strike, seconds. */
  readonly stepDurationS: number;
}

/**
 * Steps of a plan before the one whose strike begins the cycle, and after the one whose strike ends it
 * (chosen: nothing of how it begins and ends is left in between, to a hundredth of a millimetre).
 */
export const STEPS_BEFORE = 4;
const STEPS_AFTER = 4;

/** Endless stairs whose treads begin at whole multiples of their depth. */
export function createEndlessStairs({ treadM, riseM }: BeltStairs): Terrain {
  return { parts: [], measureHeight: (_, z) => riseM * Math.floor(z / treadM) };
}

/**
 * Plans steps on endless stairs: a tread each, or two where those are easier, at the tempo of a style's walk
 * of V, 1/s, straight along Z. Allocates; makes the plans of the table that it needs.
 */
export function planStairs(
  table: PlanTable,
  normalizedSpeed: number,
  stairs: BeltStairs,
): { readonly ok: true; readonly stairs: StairPlan } | { readonly ok: false; readonly reason: StairRefusal } {
  const { legLengthM } = table.figure;
  const { treadM, riseM } = stairs;
  const gait = measureStepGait(table, normalizedSpeed);
  const reason = findStairRefusal(table.figure, stairs);
  if (reason !== undefined) return { ok: false, reason };
  const treads = chooseTreads(stairs, gait.stepM, legLengthM);
  const [stepM, stepRiseM] = [treads * treadM, treads * riseM];
  const terrain = createEndlessStairs(stairs);
  const body = createStepBody(table, terrain);
  const walker = measureWalkerGait(table, normalizedSpeed);
  const count = STEPS_BEFORE + 3 + STEPS_AFTER;
  const route = createRoute({ x: 0, z: 0 }, [{ x: 0, z: (count + 4) * stepM }], 0);
  const footroom = new Footroom(route, body, walker);
  const middleM: Record<Side, number> = { left: 0, right: 0 };
  for (const side of SIDES) {
    const rooms = footroom.listRooms(side, treadM, 3 * treadM);
    const widest = rooms.reduce(
      (best, room) => (room.highM - room.lowM > best.highM - best.lowM ? room : best),
      rooms[0] ?? { lowM: treadM / 2, highM: treadM / 2 },
    );
    middleM[side] = (widest.lowM + widest.highM) / 2;
  }
  middleM.right -= treadM * Math.round((middleM.right - middleM.left) / treadM);
  const lay = (side: Side, step: number) =>
    placeFoot(walker.feet[side], { x: 0, z: middleM[side] + step * stepM, headingRad: 0 });
  let stance: FeetPlacement = {
    left: layFoothold(body, lay('left', 0)),
    right: layFoothold(body, lay('right', 1)),
  };
  const start = stance;
  const steps: Footstep[] = [];
  for (let index = 0; index < count; index++) {
    // So that the cycle begins as the left foot strikes.
    const side: Side = (index - STEPS_BEFORE) % 2 === 0 ? 'left' : 'right';
    const step = placeStep(body, stance, {
      side,
      foothold: lay(side, index + 2),
      kind: 'forward',
      durationS: gait.stepDurationS,
    });
    steps.push({ ...step, templateSpeed: Math.min(gait.normalizedSpeed, step.templateSpeed) });
    stance = { ...stance, [side]: step.foothold };
  }
  return {
    ok: true,
    stairs: { plan: { start, steps }, terrain, stepM, stepRiseM, stepDurationS: gait.stepDurationS },
  };
}

/** One tread a step or two, whichever is easier (as looking ahead weighs them). */
function chooseTreads({ treadM, riseM }: BeltStairs, stepM: number, legLengthM: number): 1 | 2 {
  const weigh = (treads: number) =>
    weighLength(treads * treadM, treads * Math.abs(riseM), stepM) +
    weighRise((treads * Math.abs(riseM)) / legLengthM);
  const canTwo = findTooFar(2 * treadM, 2 * riseM, legLengthM) === undefined;
  return canTwo && weigh(2) < weigh(1) ? 2 : 1;
}
