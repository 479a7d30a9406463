import { getOtherSide, SIDES, type Side } from '../../gait/channels.ts';
import { computeClockTime, findClockPhase } from '../../gait/cycleClock.ts';
import { movePoseToWorld } from '../pose/walkFrame.ts';
import { GaitChange, type GaitChangeParts, type PlantedGait } from './gaitChange.ts';
import { findStand, type Motion, type MotionStand } from './motion.ts';

/**
 * A walk that becomes a run, or a run that becomes a walk, over the floor: from a left heel strike in the
 * first gait, over the stance of `side`, until the next left heel strike that is wholly the second gait's.
 * Allocates.
 */
export function createGaitChangeMotion(parts: GaitChangeParts): Motion {
  const { poser, from, to, side } = parts;
  const { figure } = poser;
  const change = new GaitChange(parts);
  const strike = side === 'left' ? 0 : 0.5;
  const changeS = computeTime(from, strike);
  const changedS = changeS + change.durationS;
  const changedPhase = change.computePhase(change.durationS);
  const end = Math.ceil(changedPhase);
  const speedMps = from.gait.law.normalizedSpeed * figure.legLengthM;
  const changedM = from.planting.plan.cycleLengthM * strike + speedMps * change.durationS;
  const durationS = getSecondTime(end);

  /** When the first gait is at a phase: by its rhythm, then by its mean tempo as it goes over. */
  function getFirstTime(phase: number): number {
    return phase < strike ? computeTime(from, phase) : changeS + (phase - strike) / from.gait.law.frequency;
  }

  /** When the second gait is at a phase: by its mean tempo as it arrives, then by its rhythm. */
  function getSecondTime(phase: number): number {
    if (phase > changedPhase) return changedS + computeTime(to, phase) - computeTime(to, changedPhase);
    const untilToeOff = strike + to.planting.plan.stanceEnd - phase;
    return changeS + change.stanceS - untilToeOff / to.gait.law.frequency;
  }

  function getSecondPhase(timeS: number): number {
    const cycles = to.gait.law.frequency * (computeTime(to, changedPhase) + timeS - changedS);
    return findClockPhase(to.gait.law.clock, cycles);
  }

  /** How far the walk's frame has come, metres. */
  function getWay(timeS: number): number {
    if (timeS < changeS)
      return (
        from.planting.plan.cycleLengthM * findClockPhase(from.gait.law.clock, from.gait.law.frequency * timeS)
      );
    if (timeS < changedS) return from.planting.plan.cycleLengthM * strike + speedMps * (timeS - changeS);
    return changedM + to.planting.plan.cycleLengthM * (getSecondPhase(timeS) - changedPhase);
  }

  const stands: MotionStand[] = [];
  const add = (foot: Side, { planting: { plan } }: PlantedGait, strikeS: number, liftS: number): void => {
    if (liftS <= 0) return;
    const { foothold } = plan.feet[foot];
    stands.push({
      side: foot,
      foothold: { ...foothold, z: foothold.z + getWay(strikeS) },
      strikeS: strikeS < 0 ? Number.NEGATIVE_INFINITY : strikeS,
      liftS: liftS > durationS ? Number.POSITIVE_INFINITY : liftS,
    });
  };
  for (let at = -0.5; at < strike; at += 0.5) {
    const foot = at === 0 ? 'left' : 'right';
    add(foot, from, getFirstTime(at), getFirstTime(at + from.planting.plan.stanceEnd));
  }
  add(side, from, changeS, changeS + change.stanceS);
  for (let at = strike + 0.5; at <= end; at += 0.5) {
    const foot = Number.isInteger(at - strike) ? side : getOtherSide(side);
    add(foot, to, getSecondTime(at), getSecondTime(at + to.planting.plan.stanceEnd));
  }

  return {
    figure,
    durationS,
    stands,
    sample(timeS, into) {
      const atS = Math.min(durationS, Math.max(0, timeS));
      const { pose, posture, place } = into;
      if (atS >= changeS && atS < changedS) change.writePoseInto(atS - changeS, posture, pose);
      else {
        const { gait, planting } = atS < changeS ? from : to;
        const phase =
          atS < changeS ? findClockPhase(gait.law.clock, gait.law.frequency * atS) : getSecondPhase(atS);
        gait.sample(phase, posture);
        poser.writePoseInto(posture, pose, 'floor', planting);
      }
      Object.assign(place, { x: 0, y: 0, z: getWay(atS), headingRad: 0 });
      movePoseToWorld(pose, place);
      for (const foot of SIDES) into.stands[foot] = findStand(stands, foot, atS);
    },
  };
}

/** Seconds from a left heel strike on in which a gait comes to a phase, whole cycles counted. */
function computeTime({ gait: { law } }: PlantedGait, phase: number): number {
  return computeClockTime(law.clock, phase) / law.frequency;
}
