import { describe, expect, test } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { FootedWalk } from '../../../shared/control/footedWalk.ts';
import { SteppingWalk } from '../../../shared/control/stepping/steppingWalk.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import { createGoalRun } from '../../../shared/control/goals/goalRun.ts';
import { createWalkControl } from '../../../shared/control/walkControl.ts';
import { createCrowd } from '../../../shared/crowd/crowd.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../style/builtIns.ts';

const MAN = getBody('Man');
const POSER = createPoser(MAN);
const TABLES = ['Natural', 'March', 'Weary'].map((name) =>
  createPlanTable({
    figure: MAN,
    style: createStyleSource(getBuiltIn(name)),
    extension: 'constant-step',
  }),
);

/** Whether a walk is posed after a frame, and how often. */
type Look = (frame: number, index: number) => number;
const LOOKS: readonly (readonly [string, Look])[] = [
  ['in every frame', () => 1],
  ['in every seventh frame', (frame) => (frame % 7 === 0 ? 1 : 0)],
  ['twice, into two poses', () => 2],
  ['in and out of sight', (frame, index) => (Math.floor(frame / 120 + index / 3) % 2 === 0 ? 1 : 0)],
];

/** Poses a walk as often as somebody looks. */
function look(walk: FreeWalk, times: number, poses: readonly Pose[]): void {
  for (let time = 0; time < times; time++) walk.writePoseInto(poses[time]!);
}

const createPoses = (): readonly Pose[] => [createPose(MAN), createPose(MAN)];

/** What is left of a walk: its prints, and its joints at the end. */
function walkToGoals(looks: Look, stepping: boolean): readonly unknown[] {
  const table = TABLES[1]!;
  const control = createWalkControl({ style: table.style });
  const Walk = stepping ? SteppingWalk : FootedWalk;
  const walk = new Walk({ figure: MAN, control, table, poser: POSER });
  const goals = [
    { x: 0, z: 4 },
    { x: -3, z: 1 },
    { x: 2, z: -2 },
    { x: 2, z: 2 },
  ];
  const run = createGoalRun({
    walk,
    goals,
    halt: true,
    legLengthM: MAN.legLengthM,
    normalizedSpeed: 1.5,
    fps: 60,
    seconds: 30,
  });
  const poses = createPoses();
  for (let frame = 0; !run.isOver; frame++) {
    look(walk, looks(frame, 0), poses);
    run.advance();
  }
  walk.writePoseInto(poses[0]!);
  return [run.timeS, run.footprints, ...poses[0]!.positions, ...poses[0]!.rotations];
}

/** Where everybody of a crowd stands after a while, and the joints of one. */
function walkInCrowd(looks: Look): readonly unknown[] {
  const crowd = createCrowd({ figure: MAN, tables: TABLES, count: 20, seed: 4, normalizedSpeed: 1.3 });
  crowd.variation = 1;
  const poses = createPoses();
  for (let frame = 0; frame < 15 * 60; frame++) {
    for (const [index, { walk }] of crowd.walkers.entries()) look(walk, looks(frame, index), poses);
    crowd.advance(1 / 60);
  }
  crowd.walkers[7]!.walk.writePoseInto(poses[0]!);
  const places = crowd.walkers.map(({ walk: { frame, feet } }) => [
    { ...frame },
    { ...feet.left.foothold },
    { ...feet.right.foothold },
  ]);
  return [places, ...poses[0]!.positions, ...poses[0]!.rotations];
}

describe('who looks at a walk changes nothing of it', () => {
  const unseen = { true: walkToGoals(() => 0, true), false: walkToGoals(() => 0, false) };
  const unseenCrowd = walkInCrowd(() => 0);

  test.each(LOOKS)('a walk to goals that is posed %s leaves the same prints, bit for bit', (_, looks) => {
    expect(walkToGoals(looks, false)).toEqual(unseen.false);
  });

  test.each(LOOKS)('and so does one by planned steps that is posed %s', (_, looks) => {
    expect(walkToGoals(looks, true)).toEqual(unseen.true);
  });

  test.each(LOOKS)('a crowd that is posed %s walks the same ways, bit for bit', (_, looks) => {
    expect(walkInCrowd(looks)).toEqual(unseenCrowd);
  });
});
