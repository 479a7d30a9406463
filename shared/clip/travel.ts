import type { WalkFrame } from '../body/pose/walkFrame.ts';
import { computeCosc, computeSinc } from '../gait/turning/arc.ts';
import type { FramePlan } from './framePlan.ts';

/** How far the root has gone at a frame, metres along its way; 0 in place. */
export function getTravelM({ hasRootMotion, groundSpeedMps, fps }: FramePlan, frame: number): number {
  return hasRootMotion ? (groundSpeedMps * frame) / fps : 0;
}

/** Where root motion has taken a clip at a frame: straight along Z, or round the middle of a turn. */
export function getTravel(plan: FramePlan, frame: number): WalkFrame {
  const wayM = getTravelM(plan, frame);
  const headingRad = plan.hasRootMotion ? (plan.turnRate * frame) / plan.fps : 0;
  return { x: wayM * computeCosc(headingRad), y: 0, z: wayM * computeSinc(headingRad), headingRad };
}
