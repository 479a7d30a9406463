import type { PlanRecord } from '../../body/planting/plan/planRecord.ts';
import type { BodyTrack } from './bodyTrack.ts';
import type { StepReader } from './stepReader.ts';

/**
 * Makes a plan that of the instant that is read: the template's, with hips that are where the body has them
 * now, at any phase. Nothing is carried along by a belt. Allocates nothing.
 */
export function standHips(
  { template }: StepReader,
  body: BodyTrack | undefined,
  timeS: number,
  out: PlanRecord,
): void {
  const { plan, hips } = template;
  body?.moveHips(timeS, hips);
  out.toeOffPhase = plan.toeOffPhase;
  out.stanceEnd = plan.stanceEnd;
  out.cycleLengthM = 0;
  out.turnPerCycle = 0;
  out.clearance = plan.clearance;
  out.clearanceM = plan.clearanceM;
  out.giveM = plan.giveM;
  out.turnShare = plan.turnShare;
  out.leaveRate = plan.leaveRate;
  out.swingReach = plan.swingReach;
  out.spotHold = plan.spotHold;
  out.softness = plan.softness;
  out.bearable = plan.bearable;
  out.hipHeight.fill(hips.heightM);
  out.hipShift.fill(hips.shiftM);
  for (let at = 0; at < 2; at++) {
    const side = at === 0 ? 'left' : 'right';
    const from = plan.feet[side];
    const to = out.feet[side];
    to.toeUpStartRad = from.toeUpStartRad;
    to.toeUpRestRad = from.toeUpRestRad;
    to.asideRad = from.asideRad;
    to.moreClearance = from.moreClearance;
    to.heelRise.set(from.heelRise);
    to.folds.set(from.folds);
  }
}
