import { takeOffBelt } from '../body/pose/inclinePose.ts';
import { levelSoles } from '../gait/slope/beltStairs.ts';
import { movePointsToLocal, type WalkFrame } from '../body/pose/walkFrame.ts';
import { computeCosc, computeSinc } from '../gait/turning/arc.ts';
import { type FramePlan, getCycles, getFramePhase } from './framePlan.ts';

/** How far the root has gone at a frame, metres along its way; 0 in place. */
export function getTravelM(plan: FramePlan, frame: number): number {
  return plan.hasRootMotion ? plan.groundSpeedMps * getWalkedS(plan, frame) : 0;
}

/**
 * Where root motion has taken a clip at a frame: straight along Z, up or down where the ground rises or falls
 * that way, or round the middle of a turn, which is level. In place it is where the rhythm of a style has it,
 * seen from a floor that goes evenly: ahead after a quick step.
 */
export function getTravel(plan: FramePlan, frame: number): WalkFrame {
  const walked = getArc(plan, getWalkedS(plan, frame));
  if (plan.hasRootMotion) return walked;
  if (!hasRhythm(plan)) return { x: 0, y: 0, z: 0, headingRad: 0 };
  const even = getArc(plan, frame / plan.fps);
  const place = Float64Array.of(walked.x, walked.y, walked.z);
  movePointsToLocal(place, even);
  return { x: place[0]!, y: place[1]!, z: place[2]!, headingRad: walked.headingRad - even.headingRad };
}

/** Whether the walk of a plan goes faster and slower within its cycle. */
export function hasRhythm({ clock, cycleDurationS }: FramePlan): boolean {
  return clock !== undefined && !clock.isEven && cycleDurationS !== null;
}

/** The time in which a walk without rhythm would be as far, seconds. */
function getWalkedS(plan: FramePlan, frame: number): number {
  return hasRhythm(plan) ? getCycles(plan, frame) * plan.cycleDurationS! : frame / plan.fps;
}

function getArc({ groundSpeedMps, turnRate, inclineRad, stairs }: FramePlan, timeS: number): WalkFrame {
  const wayM = groundSpeedMps * timeS;
  const headingRad = turnRate * timeS;
  if (stairs !== undefined)
    return { x: 0, y: (wayM * stairs.stepRiseM) / stairs.stepM, z: wayM, headingRad: 0 };
  if (inclineRad !== 0)
    return { x: 0, y: wayM * Math.sin(inclineRad), z: wayM * Math.cos(inclineRad), headingRad };
  return { x: wayM * computeCosc(headingRad), y: 0, z: wayM * computeSinc(headingRad), headingRad };
}

/** Brings sole points of a clip's frame back onto the belt that it was walked on, in place. */
export function bringToBelt(soles: Float64Array, plan: FramePlan, frame: number): void {
  movePointsToLocal(soles, getTravel(plan, frame));
  if (plan.stairs !== undefined) levelSoles(soles, plan.stairs, getFramePhase(plan, frame));
  else takeOffBelt(soles, -plan.inclineRad);
}
