import { getOtherSide, type Side } from '../../gait/channels.ts';
import { completePlacement } from '../../steps/plan/straightSteps.ts';
import type { StepRefusal } from '../../steps/plan/checkStep.ts';
import type { Footstep, Hold } from '../../steps/plan/footstep.ts';
import { placeStep, type StepBody } from '../../steps/plan/placeStep.ts';
import { type FeetPlacement, placeFeetAfter } from '../../steps/plan/stepPlan.ts';
import { planSteps } from '../../steps/route/planSteps.ts';
import type { WalkControl } from '../walkControl.ts';

/** Where the ground lets a walk not go on, metres, and why. */
export interface Blocked {
  readonly x: number;
  readonly z: number;
  readonly reason: StepRefusal;
}

/** V at which a goal is walked to at least, 1/s (chosen: slower there is no step to plan). */
const LEAST_SPEED = 0.2;
/** V of a foot that closes, in parts of the walk's (as of a stop on the floor). */
const CLOSING_SHARE = 0.25;

/**
 * Plans the steps of a control that walks over uneven ground: from where both feet stand after some steps,
 * all of the way to its goal, and a stand there; where it is to stop, the other foot beside. Undefined where
 * nothing is asked, and where the foot beside cannot stand: it goes on as it was. Allocates.
 */
export function planOnGround(
  body: StepBody,
  { goal, haltAt, askedSpeed }: WalkControl,
  start: FeetPlacement,
  begun: readonly (Footstep | Hold)[],
  onBlocked: (blocked: Blocked) => void,
): readonly (Footstep | Hold)[] | undefined {
  const stance = placeFeetAfter(start, begun);
  const last = begun.findLast((step) => step.kind !== 'hold');
  const to = goal ?? haltAt;
  if (to === undefined || askedSpeed === 0) return last && closeBeside(body, stance, last, begun);
  const { legLengthM } = body.table.figure;
  const steps = planSteps(body, stance, {
    waypoints: [{ x: to.x * legLengthM, z: to.z * legLengthM, headingRad: haltAt?.headingRad }],
    normalizedSpeed: Math.max(LEAST_SPEED, askedSpeed),
    ...(last && { nextSide: getOtherSide(last.side) }),
    onBlocked: (place, reason) => onBlocked({ ...place, reason }),
  });
  return [...begun, ...steps];
}

/** Sets the other foot beside the last one. */
function closeBeside(
  body: StepBody,
  stance: FeetPlacement,
  last: Footstep,
  begun: readonly (Footstep | Hold)[],
): readonly (Footstep | Hold)[] | undefined {
  const side: Side = getOtherSide(last.side);
  const beside = body.support(completePlacement(body.stand, last.side, stance[last.side])[side]);
  if (!beside.ok) return undefined;
  const { templateSpeed, durationS } = last;
  const close = placeStep(body, stance, { side, foothold: beside.foothold, kind: 'close', durationS });
  return [
    ...begun,
    { ...close, templateSpeed: Math.min(close.templateSpeed, CLOSING_SHARE * templateSpeed) },
  ];
}
