import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { type BodyPlace, findBodyPlace, placeFoot, goAhead } from './bodyPlace.ts';
import type { Footstep } from './footstep.ts';
import { measureStepGait, type StepGait } from './stepGait.ts';
import type { FeetPlacement, StepPlan } from './stepPlan.ts';

/** Where the feet of a body that stands are. */
export function placeBothFeet(stand: Pick<StepGait, 'feet'>, place: BodyPlace): FeetPlacement {
  return { left: placeFoot(stand.feet.left, place), right: placeFoot(stand.feet.right, place) };
}

/** Where the feet of a body that stands are, one of which is known. */
export function completePlacement(stand: StepGait, side: Side, foothold: Foothold): FeetPlacement {
  return { ...placeBothFeet(stand, findBodyPlace(stand.feet[side], foothold)), [side]: foothold };
}

/** The first step of a walk from a stand, in parts of a law's step (chosen: the knee of its landing). */
export const FIRST_STEP = 0.8;

/** A step ahead of a walk, as long as a law's own, filled in by the walk of a V, 1/s. */
export function createWalkStep(
  gait: StepGait,
  side: Side,
  foothold: Foothold,
  templateSpeed: number,
): Footstep {
  return {
    kind: 'forward',
    side,
    foothold,
    durationS: gait.stepDurationS,
    templateSpeed,
    direction: 1,
    weightShift: 1,
    filteredBy: [],
    pinned: false,
  };
}

/** What a straight walk is made of. */
export interface StraightOptions {
  readonly table: PlanTable;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** Steps, the last one beside the foot before. */
  readonly count: number;
  /** The foot that goes first. Default right. */
  readonly firstSide?: Side;
  readonly from?: BodyPlace;
}

/** Plans a straight walk from stand to stand on steps of the law. Allocates. */
export function createStraightSteps({
  table,
  normalizedSpeed,
  count,
  firstSide = 'right',
  from = { x: 0, z: 0, headingRad: 0 },
}: StraightOptions): StepPlan {
  const gait = measureStepGait(table, normalizedSpeed);
  const stand = measureStepGait(table, 0);
  const start = placeBothFeet(stand, from);
  const gone: Record<Side, number> = { left: 0, right: 0 };
  let wayM = 0;
  let last: Pick<Footstep, 'side' | 'foothold'> = { side: firstSide, foothold: start[firstSide] };
  const steps: Footstep[] = [];
  for (let index = 0; index < count; index++) {
    const isLast = index === count - 1;
    const side = index % 2 === 0 ? firstSide : getOtherSide(firstSide);
    if (!isLast) wayM += gait.stepM * (index === 0 ? FIRST_STEP : 1);
    const travelM = wayM - gone[side];
    gone[side] = wayM;
    const place = goAhead(from, wayM, from.headingRad);
    const isWhole = Math.abs(travelM / 2 - gait.stepM) < 1e-9;
    const foothold = isLast
      ? completePlacement(stand, last.side, last.foothold)[side]
      : placeFoot(gait.feet[side], place);
    last = { side, foothold };
    const speed = isWhole ? gait.normalizedSpeed : Math.min(normalizedSpeed, table.findSpeed(travelM / 2));
    const step = createWalkStep(gait, side, foothold, speed);
    steps.push(isLast ? { ...step, kind: 'close' } : step);
  }
  return { start, steps };
}
