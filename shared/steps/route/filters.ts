import type { FloorPoint } from '../../body/pose/floorPoint.ts';
import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import type { StepFilter } from '../plan/footstep.ts';
import { along, computeFeetGap, listEnds } from './feetGap.ts';
import type { WalkerGait } from './walkerGait.ts';

/** Cosine of half of the wedge outward of a foot into which no other one goes (2018: 2 pi / 3 wide). */
const WEDGE_COSINE = Math.cos(Math.PI / 3);
/** Halvings by which the least way aside is found. */
const HALVINGS = 50;
/** A way aside is looked for up to so many gaps. */
const MOST_GAPS = 4;

/** What the filters have made of a goal. */
export interface Filtered {
  readonly foothold: Foothold;
  readonly filteredBy: readonly StepFilter[];
}

/** Whether a point lies in the wedge outward of the toes of the foot that stands (2018, 3.9.2). */
export function isForbidden(point: FloorPoint, side: Side, support: Foothold, gait: WalkerGait): boolean {
  const tip = along(support, gait.toeM);
  const [x, z] = [point.x - tip.x, point.z - tip.z];
  const outward = side === 'left' ? -1 : 1;
  const outM = outward * (x * Math.cos(support.yawRad) - z * Math.sin(support.yawRad));
  return outM > 0 && outM >= Math.hypot(x, z) * WEDGE_COSINE;
}

/** How far a point is from the line through two, and whether it is beside them (2018, 3.9.1: Heron). */
export function computeLineDistance(
  point: FloorPoint,
  from: FloorPoint,
  to: FloorPoint,
): { readonly distanceM: number; readonly isBeside: boolean } {
  const [x, z] = [to.x - from.x, to.z - from.z];
  const length = Math.hypot(x, z);
  const [px, pz] = [point.x - from.x, point.z - from.z];
  const isBeside = Math.max(Math.hypot(px, pz), Math.hypot(point.x - to.x, point.z - to.z)) <= length;
  return { distanceM: Math.abs(px * z - pz * x) / length, isBeside };
}

/** Moves a foothold to the side that its foot swings on, along the axis across the foot that stands. */
function moveAside(side: Side, foothold: Foothold, support: Foothold, byM: number): Foothold {
  const outM = side === 'left' ? byM : -byM;
  return {
    ...foothold,
    x: foothold.x + outM * Math.cos(support.yawRad),
    z: foothold.z - outM * Math.sin(support.yawRad),
  };
}

/**
 * Passes the goal of a foot through the filters of 2018, in their order: out of the wedge it goes beside the
 * foot that stands, off its line it goes aside, and as far aside as both shoes need. `mayBalance` is false
 * for a goal whose step before was such a one already.
 */
export function filterStep(
  side: Side,
  goal: Foothold,
  support: Foothold,
  gait: WalkerGait,
  mayBalance: boolean,
): Filtered {
  const filteredBy: StepFilter[] = [];
  let foothold = goal;
  if (mayBalance && listEnds(goal, gait).some((end) => isForbidden(end, side, support, gait))) {
    filteredBy.push('forbidden');
    const { left, right } = gait.standing;
    const widthM = left.x - right.x;
    const turn = gait.standing[side].yawRad - gait.standing[getOtherSide(side)].yawRad;
    foothold = { ...moveAside(side, support, support, widthM), yawRad: support.yawRad + turn };
  }
  const footM = gait.heelM + gait.toeM;
  const [from, to] = [along(support, -gait.heelM - footM), along(support, gait.toeM + footM)];
  const isOnLine = listEnds(foothold, gait).every((end) => {
    const { distanceM, isBeside } = computeLineDistance(end, from, to);
    return isBeside && distanceM < gait.nearM;
  });
  if (isOnLine) {
    filteredBy.push('tightrope');
    foothold = moveAside(side, foothold, support, gait.movedM);
  }
  const clear = clearFeet(side, foothold, support, gait);
  if (clear !== foothold) filteredBy.push('clearance');
  return { foothold: clear, filteredBy };
}

/** The least way aside at which both feet have room. */
function clearFeet(side: Side, foothold: Foothold, support: Foothold, gait: WalkerGait): Foothold {
  if (computeFeetGap(foothold, support, gait) >= gait.gapM - 1e-12) return foothold;
  let low = 0;
  let high = MOST_GAPS * gait.gapM;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (computeFeetGap(moveAside(side, foothold, support, middle), support, gait) < gait.gapM) low = middle;
    else high = middle;
  }
  return moveAside(side, foothold, support, high);
}
