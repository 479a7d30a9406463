import { describe, expect, it } from 'vitest';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { computeAngleBetween } from '../../../shared/body/pose/quaternion.ts';
import { createPlanTable, type PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { SLOT } from '../../../shared/gait/channels.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { DEGREES_PER_RADIAN, GRAVITY } from '../../../shared/gait/units.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { KnottedCurve } from '../../../shared/steps/track/knottedCurve.ts';
import { createStepFrame } from '../../../shared/steps/track/stepTrack.ts';
import { getTable } from './measureTrack.ts';
import { createLawSteps, createTreadmill } from './treadmill.ts';

/** Furthest that steps 6 to 15 of 20 of the law are from the treadmill's walk, degrees and millimetres. */
function compare(table: PlanTable, normalizedSpeed: number, turnRate: number) {
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
    const { deg, mm } = compare(getTable(style), normalizedSpeed, turnRate);
    expect(deg).toBeLessThan(0.06);
    expect(mm).toBeLessThan(0.1);
  });

  it('leans into its turn as that does', () => {
    const { figure, style, extension } = getTable('Natural');
    const table = createPlanTable({ figure, style, extension, leaning: 1 });
    const { deg, mm } = compare(table, 1, 1 / 2);
    expect(deg).toBeLessThan(0.06);
    expect(mm).toBeLessThan(0.1);
    const track = createStepTrack({ table, plan: createLawSteps(table, 1, 1 / 2, 12) });
    const frame = createStepFrame();
    track.sample(track.durationS / 2, frame);
    // Half of atan(V ω H / g) is the trunk's.
    const bankDeg = DEGREES_PER_RADIAN * Math.atan((figure.legLengthM * 0.5) / GRAVITY);
    const upright = createGait({ style, normalizedSpeed: 1, turnRate: 0.5 });
    const posture = createPosture();
    upright.sample(frame.posture.phase, posture);
    const rolledDeg = frame.posture.channels[SLOT.torsoRoll]! - posture.channels[SLOT.torsoRoll]!;
    expect(rolledDeg).toBeCloseTo(bankDeg / 2, 1);
  });
});
