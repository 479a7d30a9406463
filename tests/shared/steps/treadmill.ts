import { createFoothold, type Foothold } from '../../../shared/body/planting/footing/foothold.ts';
import type { PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import type { Side } from '../../../shared/gait/channels.ts';
import { computeCosc, computeSinc } from '../../../shared/gait/turning/arc.ts';
import type { Footstep } from '../../../shared/steps/plan/footstep.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { StepTemplate } from '../../../shared/steps/track/stepTemplate.ts';

/** The planted treadmill walk of a table, posed on its belt by phase, cycles, or by time, seconds. */
export function createTreadmill(table: PlanTable, normalizedSpeed: number, turnRate = 0) {
  const template = new StepTemplate(table);
  template.walk(normalizedSpeed, turnRate);
  const poser = createPoser(table.figure);
  const pose = createPose(table.figure);
  const poseAtPhase = (phase: number): Pose => {
    template.read(phase);
    poser.writePoseInto(template.posture, pose, 'floor', { plan: template.plan, strength: 1 });
    return pose;
  };
  const { frequency } = template.gait.law;
  return { poseAtPhase, poseAt: (timeS: number) => poseAtPhase(timeS * frequency) };
}

/** The law's own steps of that walk over a floor, straight or on its circle. */
export function createLawSteps(
  table: PlanTable,
  normalizedSpeed: number,
  turnRate: number,
  count: number,
): StepPlan {
  const template = new StepTemplate(table);
  template.walk(normalizedSpeed, turnRate);
  const durationS = 1 / (2 * template.gait.law.frequency);
  const place = (index: number, side: Side): Foothold => {
    template.stand(side, template.plan.stanceEnd / 2);
    const turn = index * turnRate * durationS;
    const wayM = index * normalizedSpeed * table.figure.legLengthM * durationS;
    const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
    const { x, z, yawRad } = template.foot;
    return {
      ...createFoothold(),
      x: wayM * computeCosc(turn) + x * cosine + z * sine,
      z: wayM * computeSinc(turn) + z * cosine - x * sine,
      yawRad: turn + yawRad,
    };
  };
  return {
    start: { right: place(-2, 'right'), left: place(-1, 'left') },
    steps: Array.from({ length: count }, (_, index): Footstep => {
      const side = index % 2 === 0 ? 'right' : 'left';
      return {
        kind: 'forward',
        side,
        foothold: place(index, side),
        durationS,
        templateSpeed: normalizedSpeed,
        direction: 1,
        weightShift: 1,
        filteredBy: [],
        pinned: false,
      };
    }),
  };
}
