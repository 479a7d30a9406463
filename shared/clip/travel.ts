import { takeOffBelt } from '../body/pose/inclinePose.ts';
import { bringBack, type WalkFrame } from '../body/pose/walkFrame.ts';
import { computeCosc, computeSinc } from '../gait/turning/arc.ts';
import type { FramePlan } from './framePlan.ts';

/** How far the root has gone at a frame, metres along its way; 0 in place. */
export function getTravelM({ hasRootMotion, groundSpeedMps, fps }: FramePlan, frame: number): number {
  return hasRootMotion ? (groundSpeedMps * frame) / fps : 0;
}

/**
 * Where root motion has taken a clip at a frame: straight along Z, up or down where the ground rises or falls
 * that way, or round the middle of a turn, which is level.
 */
export function getTravel(plan: FramePlan, frame: number): WalkFrame {
  const wayM = getTravelM(plan, frame);
  const headingRad = plan.hasRootMotion ? (plan.turnRate * frame) / plan.fps : 0;
  if (plan.inclineRad !== 0)
    return { x: 0, y: wayM * Math.sin(plan.inclineRad), z: wayM * Math.cos(plan.inclineRad), headingRad };
  return { x: wayM * computeCosc(headingRad), y: 0, z: wayM * computeSinc(headingRad), headingRad };
}

/** Brings places (x y z each) of a clip's frame back onto the belt that it was walked on, in place. */
export function bringToBelt(places: Float64Array, plan: FramePlan, frame: number): void {
  bringBack(places, getTravel(plan, frame));
  takeOffBelt(places, -plan.inclineRad);
}
