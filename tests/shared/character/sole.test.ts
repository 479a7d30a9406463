import { describe, expect, test } from 'vitest';
import { createFootRoll, rollFoot } from '../../../shared/body/leg/footRoll.ts';
import { createLeg } from '../../../shared/body/leg/leg.ts';
import { listProfileRolls, readSoleRiseInto } from '../../../shared/body/leg/soleProfile.ts';
import { createMotionFrame } from '../../../shared/body/motion/motion.ts';
import { measureMotion } from '../../../shared/body/motion/measureMotion.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { measureGroundHeight } from '../../../shared/body/planting/footing/foothold.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createNodePose, writeNodesInto } from '../../../shared/character/binding.ts';
import type { Character } from '../../../shared/character/createCharacter.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { createStepMotion } from '../../../shared/steps/stepMotion.ts';
import type { TerrainShape } from '../../../shared/steps/terrain/grounds.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { ahead, walkOver } from '../steps/terrain/terrainWalks.ts';
import { getBuiltIn } from '../style/builtIns.ts';
import { createRigFile } from './createRigFile.ts';
import { measureWalking } from './measureWalking.ts';
import { mustRead, TEST_RIGS } from './rigs.ts';
import { findLowest, listFootVertices, loadThree, poseThree } from './threeRig.ts';

const ROCKER = { rockerM: 0.012 };

describe('the profile of a sole', () => {
  const rolled = listProfileRolls().map((rollRad) => Math.sin(3 * rollRad));
  const profile = Float64Array.from([...rolled, ...rolled.map((riseM) => riseM + 1)]);
  const read = (rollRad: number, bendRad = Infinity) => {
    const reading = Float64Array.of(rollRad, bendRad, 0);
    readSoleRiseInto(profile, reading);
    return reading[2]!;
  };

  test('is its numbers at its rolls, near its curve between them, and held beyond', () => {
    const rolls = listProfileRolls();
    rolls.forEach((rollRad, at) => expect(read(rollRad)).toBeCloseTo(profile[at]!, 12));
    for (let rollRad = rolls[1]!; rollRad < rolls.at(-2)!; rollRad += 0.01)
      expect(read(rollRad)).toBeCloseTo(Math.sin(3 * rollRad), 2);
    expect(read(-3)).toBeCloseTo(profile[0]!, 12);
    expect(read(3)).toBeCloseTo(rolled.at(-1)!, 12);
  });

  test('is that of straight toes as far as they are', () => {
    expect(read(0.5, 0) - read(0.5)).toBeCloseTo(1, 12);
    expect(read(0.5, 0.25) - read(0.5)).toBeCloseTo(0.5, 12);
    expect(read(-0.5, 0)).toBe(read(-0.5));
  });

  test('has no corner', () => {
    const slopes = [-1e-5, 1e-5].map((by) => (rollRad: number) => (read(rollRad + by) - read(rollRad)) / by);
    for (const rollRad of listProfileRolls().slice(1, -1))
      expect(slopes[0]!(rollRad)).toBeCloseTo(slopes[1]!(rollRad), 2);
  });

  test('is nothing of a box, and lifts or lowers one with rounded ends', async () => {
    const box = (await mustRead(await createRigFile())).figure.soleProfiles!;
    // Beyond a right angle it stands on its tip, whose upper edge is lower.
    const count = listProfileRolls().filter((rollRad) => rollRad < 1.3).length;
    const parts = SIDES.flatMap((side) => [box[side].slice(0, count), box[side].slice(-29).slice(0, count)]);
    for (const part of parts) for (const riseM of part) expect(Math.abs(riseM)).toBeLessThan(0.001);
    const { figure } = await mustRead(await createRigFile(ROCKER));
    expect(Math.max(...figure.soleProfiles!.left)).toBeGreaterThan(0.001);
    const roll = createFootRoll();
    const leg = createLeg(figure, 'left');
    rollFoot(leg, roll);
    expect(roll.heightM).toBeCloseTo(leg.ankleHeightM, 4);
  });
});

test('the lowest contact of a walk is on the floor, as its mesh is', async () => {
  const { figure } = await mustRead(await createRigFile(ROCKER));
  const sampler = createWalkSampler({ figure, normalizedSpeed: 1.4, plantStrength: 1 });
  for (let i = 0; i < 40; i++) {
    sampler.sample(i / 40);
    const heights = sampler.pose.contacts.filter((_, at) => at % 3 === 1);
    expect(Math.abs(Math.min(...heights))).toBeLessThan(0.0015);
  }
});

test.each([0.02, 0.03, 0.05])(
  'balls of %d m that hang from toes are what a body of balls stands on',
  async (radiusM) => {
    const ballsM = {
      Hips: 0.1,
      Head: 0.1,
      LeftFoot: 0.02,
      RightFoot: 0.02,
      LeftToeBase: radiusM,
      RightToeBase: radiusM,
    };
    const bytes = await createRigFile({ ballsM });
    const character = await mustRead(bytes);
    const { depthM, floatM } = await measureWalking(bytes, character);
    expect(depthM).toBeLessThan(0.003 * character.figure.legLengthM);
    expect(floatM).toBeLessThan(0.003 * character.figure.legLengthM);
  },
);

const STOOD_ON = {
  'stairs up': { kind: 'stairs', treadM: 0.29, riseM: 0.17, count: 2 },
  'slope up': { kind: 'slope', angleRad: 0.17, lengthM: 2 },
} as const satisfies Record<string, TerrainShape>;

/** How deep standing soles of the skin go into what they stand on, and how far they float, metres. */
async function measureSkin(bytes: Uint8Array, { figure, binding }: Character, ground: keyof typeof STOOD_ON) {
  const style = createStyleSource(getBuiltIn('Natural'));
  const table = createPlanTable({ figure, style, extension: 'constant-step' });
  const { track } = walkOver(table, [ahead(0.8, STOOD_ON[ground])], 2.2, 1);
  const motion = createStepMotion(track, figure);
  const frame = createMotionFrame(figure);
  const rig = await loadThree(bytes, binding);
  const nodes = createNodePose(binding);
  const ankles = SIDES.map((side) => {
    const joint = figure.joints.indexOf(side === 'left' ? 'l_talocrural' : 'r_talocrural');
    return binding.turned[binding.joints.indexOf(joint)]!;
  });
  const seen = { depthM: 0, floatM: 0 };
  let feet: ReturnType<typeof listFootVertices>[] | undefined;
  const count = Math.ceil(motion.durationS * 15);
  for (let i = 0; i <= count; i++) {
    motion.sample((i * motion.durationS) / count, frame);
    writeNodesInto(binding, frame.pose, nodes);
    poseThree(rig, binding, nodes);
    feet ??= ankles.map((ankle, at) => listFootVertices(rig, [ankle], figure.legLengthM, [ankles[1 - at]!]));
    SIDES.forEach((side, foot) => {
      const foothold = motion.stands[frame.stands[side]]?.foothold;
      if (foothold === undefined) return;
      const lowest = findLowest(feet![foot]!, (x, z) => measureGroundHeight(foothold, x, z));
      // Toes over an edge hang lower than it.
      if (Number.isFinite(foothold.edgeAheadM)) return;
      // A sole that gives is pressed flat: what is under the ground by that much rests on it.
      seen.depthM = Math.max(seen.depthM, -lowest - frame.pose.soleGive[foot]!);
      seen.floatM = Math.max(seen.floatM, lowest);
    });
  }
  return { ...seen, metrics: measureMotion(motion) };
}

describe('skinned soles stand on treads and slopes', () => {
  test.for([
    ['made.glb', 'stairs up'],
    ['three_Xbot.glb', 'slope up'],
  ] as const)('%s, %s', async ([name, ground], { skip }) => {
    const rig = TEST_RIGS.find((one) => one.name === name)!;
    skip(!rig.isThere, 'no such rig here');
    const bytes = name === 'made.glb' ? await createRigFile(ROCKER) : await rig.read();
    const character = await mustRead(bytes);
    const { depthM, floatM, metrics } = await measureSkin(bytes, character, ground);
    const most = 0.003 * character.figure.legLengthM;
    expect(depthM).toBeLessThan(most);
    expect(floatM).toBeLessThan(most);
    // What is measured by contacts is what is seen.
    expect(metrics.penetration.standingM).toBeLessThan(most);
    expect(metrics.floatingM).toBeLessThan(most);
  });
});
