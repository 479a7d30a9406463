import { describe, expect, it } from 'vitest';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { computeAngleBetween } from '../../../shared/body/pose/quaternion.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { KnottedCurve } from '../../../shared/steps/track/knottedCurve.ts';
import { createStepFrame } from '../../../shared/steps/track/stepTrack.ts';
import { getTable } from './measureTrack.ts';
import { createLawSteps, createTreadmill } from './treadmill.ts';

/** Furthest that steps 6 to 15 of 20 of the law are from the treadmill's walk, degrees and millimetres. */
function compare(style: string, normalizedSpeed: number, turnRate: number) {
  const table = getTable(style);
  const { figure } = table;
  const track = createStepTrack({ table, plan: createLawSteps(table, normalizedSpeed, turnRate, 20) });
  const treadmill = createTreadmill(table, normalizedSpeed, turnRate);
  const { phase, swings } = track.schedule;
  const phaseOf = new KnottedCurve(phase.times, phase.values);
  const [fromS, untilS] = [swings[5]!.strikeS, swings[14]!.strikeS];
  const poser = createPoser(figure);
  const pose = createPose(figure);
  const frame = createStepFrame();
  let deg = 0;
  let mm = 0;
  for (let i = 0; i <= 300; i++) {
    const timeS = fromS + ((untilS - fromS) * i) / 300;
    track.sample(timeS, frame);
    poser.writePoseInto(frame.posture, pose, 'floor', frame.planting);
    const belt = treadmill.poseAtPhase(phaseOf.evaluate(timeS));
    for (let joint = 0; joint < figure.joints.length; joint++)
      deg = Math.max(
        deg,
        DEGREES_PER_RADIAN * computeAngleBetween(pose.rotations, 4 * joint, belt.rotations, 4 * joint),
      );
    for (let k = 0; k < 3; k++)
      mm = Math.max(mm, 1000 * Math.abs(pose.rootPosition[k]! - belt.rootPosition[k]!));
  }
  return { deg, mm };
}

describe('on steps of the law a walk is the planted treadmill walk', () => {
  it.each([
    ['Natural', 0.6, 0],
    ['Natural', 1.2, 0],
    ['Tired', 1.2, 0],
    ['Sneak', 1, 0],
    ['Limp (left)', 1, 0],
    ['Natural', 1, 1 / 2],
    ['Natural', 1, 1 / 3],
    ['Natural', 1, -1 / 6],
  ])('%s at V %f, turning by %f rad/s', (style, normalizedSpeed, turnRate) => {
    const { deg, mm } = compare(style, normalizedSpeed, turnRate);
    expect(deg).toBeLessThan(0.06);
    expect(mm).toBeLessThan(0.1);
  });
});
