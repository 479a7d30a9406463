import { describe, expect, test } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import type { JointName } from '../../../../shared/body/figure/joints.ts';
import { composeOrientations } from '../../../../shared/body/pose/composeOrientations.ts';
import { createWalkSampler, type WalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { SLOT } from '../../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../../style/builtIns.ts';

const SAMPLES = 60;
const FIGURE = getBody('Man');
const GRAVITY = 9.81;
const HIPS_APART_M = 2 * Math.abs(FIGURE.offsets[3 * FIGURE.joints.indexOf('l_hip')]!);

/** V, 1/s, and rad/s: the turn that people were captured in, that to the right, a wide one, slow ones. */
const TURNS = [
  [1.1, 1.5],
  [1.1, -1.5],
  [1.4, 0.8],
  [0.8, 1],
  [0.8, 0.5],
] as const;

function createWalk(
  name: string,
  normalizedSpeed: number,
  turnRate: number,
  { leaning = 1, plantStrength = 1 } = {},
): WalkSampler {
  const style = createStyleSource(getBuiltIn(name));
  return createWalkSampler({ figure: FIGURE, style, normalizedSpeed, turnRate, plantStrength, leaning });
}

/** The mean over a cycle of what is read of its poses. */
function average(walk: WalkSampler, read: (walk: WalkSampler) => number): number {
  let sum = 0;
  for (let i = 0; i < SAMPLES; i++) {
    walk.sample(i / SAMPLES);
    sum += read(walk);
  }
  return sum / SAMPLES;
}

function get({ pose }: WalkSampler, joint: string, axis: 0 | 1 | 2): number {
  return pose.positions[3 * FIGURE.joints.indexOf(joint as JointName) + axis]!;
}

const between = (walk: WalkSampler, joint: string, axis: 0 | 1 | 2): number =>
  (get(walk, `l_${joint}`, axis) + get(walk, `r_${joint}`, axis)) / 2;

/** How far the line from between the ankles to between the shoulders leans to the left, degrees. */
const readLean = (walk: WalkSampler): number =>
  DEGREES_PER_RADIAN *
  Math.atan2(
    between(walk, 'shoulder', 0) - between(walk, 'talocrural', 0),
    between(walk, 'shoulder', 1) - between(walk, 'talocrural', 1),
  );

/** How far the line of two joints is turned left from straight ahead, degrees. */
const readYaw =
  (joint: string) =>
  (walk: WalkSampler): number =>
    DEGREES_PER_RADIAN *
    Math.atan2(
      get(walk, `r_${joint}`, 2) - get(walk, `l_${joint}`, 2),
      get(walk, `l_${joint}`, 0) - get(walk, `r_${joint}`, 0),
    );

/** Height of the lowest sole point, metres. */
function findLowest({ pose }: WalkSampler): number {
  return Math.min(...pose.contacts.filter((_, at) => at % 3 === 1));
}

/** How far up the left ear is of the head's breadth, and which way the face looks, degrees, left +. */
function readHead({ pose }: WalkSampler): { readonly earRise: number; readonly yawDeg: number } {
  const at = 4 * FIGURE.joints.indexOf('skullbase');
  const [x, y, z, w] = composeOrientations(FIGURE, pose.rotations).subarray(at, at + 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  const yawDeg = DEGREES_PER_RADIAN * Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y));
  return { earRise: 2 * (x * y + w * z), yawDeg };
}

describe('a planted body that turns', () => {
  for (const [normalizedSpeed, turnRate] of TURNS) {
    const neededDeg =
      DEGREES_PER_RADIAN * Math.atan((normalizedSpeed * FIGURE.legLengthM * Math.abs(turnRate)) / GRAVITY);

    test(`leans in by 60 to 110 % of what it needs at V ${normalizedSpeed}, ${turnRate} rad/s`, () => {
      const share =
        (average(createWalk('Natural', normalizedSpeed, turnRate), readLean) * Math.sign(turnRate)) /
        neededDeg;
      expect(share).toBeGreaterThan(0.6);
      expect(share).toBeLessThan(1.1);
    });

    test(`looks ahead into it by 0.2 s and more at V ${normalizedSpeed}, ${turnRate} rad/s`, () => {
      const walk = createWalk('Natural', normalizedSpeed, turnRate);
      const { posture } = walk;
      const look = (): number => {
        // Torsion of chest and neck, the pattern's own taken off: it turns about straight ahead.
        return posture.channels[SLOT.thoraxTorsion]! + posture.channels[SLOT.headTorsion]!;
      };
      const gazeDeg = average(walk, look);
      expect(gazeDeg / DEGREES_PER_RADIAN / turnRate).toBeGreaterThan(0.2);
      expect(gazeDeg / DEGREES_PER_RADIAN / turnRate).toBeLessThan(0.5);
      expect(average(walk, readYaw('shoulder')) * Math.sign(turnRate)).toBeGreaterThan(
        2 * Math.abs(turnRate),
      );
    });

    test(`lists into it, its inner arm nearer than its outer one, at V ${normalizedSpeed}, ${turnRate} rad/s`, () => {
      const walk = createWalk('Natural', normalizedSpeed, turnRate);
      const [one, other] = turnRate > 0 ? ['l', 'r'] : ['r', 'l'];
      const readFall = (of: WalkSampler) => get(of, `${other}_hip`, 1) - get(of, `${one}_hip`, 1);
      const fallDeg = (DEGREES_PER_RADIAN * average(walk, readFall)) / HIPS_APART_M;
      expect(fallDeg).toBeGreaterThan(0.2 * neededDeg);
      expect(fallDeg).toBeLessThan(0.4 * neededDeg);
      const armsDeg = average(walk, ({ posture: { channels } }) => {
        return channels[SLOT.shoulderAbduction + 1]! - channels[SLOT.shoulderAbduction]!;
      });
      expect(armsDeg * Math.sign(turnRate)).toBeGreaterThan(0.4 * neededDeg);
    });
  }

  test.each(['Natural', 'Elderly', 'Tired', 'Sneak', 'Weary', 'Sad', 'Angry'])(
    '%s rolls its head into the turn, and turns it no further than it looks',
    (name) => {
      const turnRate = 1.5;
      const [walk, straight] = [turnRate, 0].map((rate) => createWalk(name, 1.1, rate)) as [
        WalkSampler,
        WalkSampler,
      ];
      // The left ear goes down, from where the style has it.
      const readRoll = (of: WalkSampler) =>
        DEGREES_PER_RADIAN * Math.asin(average(of, (at) => readHead(at).earRise));
      const rollDeg = readRoll(walk) - readRoll(straight);
      expect(rollDeg).toBeLessThan(0);
      expect(rollDeg).toBeGreaterThan(-5);
      const readHeadYaw = (of: WalkSampler) => readHead(of).yawDeg;
      const yawDeg = average(walk, readHeadYaw) - average(straight, readHeadYaw);
      expect(yawDeg).toBeGreaterThan(25);
      expect(yawDeg).toBeLessThan(40);
    },
  );

  test('stands on the same feet as one that is upright', () => {
    for (const name of ['Natural', 'Tired', 'March', 'Proud']) {
      for (const [normalizedSpeed, turnRate] of TURNS) {
        const [leaning, upright] = [1, 0].map((amount) =>
          createWalk(name, normalizedSpeed, turnRate, { leaning: amount }),
        ) as [WalkSampler, WalkSampler];
        for (const side of ['left', 'right'] as const) {
          const [now, before] = [leaning.plan!.feet[side].foothold, upright.plan!.feet[side].foothold];
          expect(Math.hypot(now.x - before.x, now.z - before.z)).toBeLessThan(0.02);
        }
      }
    }
  });

  test.each(['Natural', 'Normal', 'Tired', 'March'])(
    '%s goes over the foot that carries as it turns on the spot, and swings its arms',
    (name) => {
      const [walk, upright] = [1, 0].map((leaning) => createWalk(name, 0, 1, { leaning })) as [
        WalkSampler,
        WalkSampler,
      ];
      const middleM = average(walk, (of) => between(of, 'hip', 0));
      const { toeOffPhase } = walk.law;
      for (const [phase, outward] of [
        [(toeOffPhase + 0.5) / 2, 1],
        [(toeOffPhase + 0.5) / 2 + 0.5, -1],
      ] as const) {
        walk.sample(phase);
        expect(outward * (between(walk, 'hip', 0) - middleM)).toBeGreaterThan(0.02);
        expect(Math.abs(findLowest(walk))).toBeLessThan(0.002);
      }
      const readReach = (of: WalkSampler): number =>
        get(of, 'l_radiocarpal', 2) - get(of, 'r_radiocarpal', 2);
      const measureSwing = (of: WalkSampler): number => {
        const reaches = Array.from({ length: SAMPLES }, (_, at) => {
          of.sample(at / SAMPLES);
          return readReach(of);
        });
        return Math.max(...reaches) - Math.min(...reaches);
      };
      expect(measureSwing(walk)).toBeGreaterThan(measureSwing(upright) + 0.04);
    },
  );

  test('is the upright one to the last digit where it walks straight ahead', () => {
    const [leaning, upright] = [1, 0].map((amount) => createWalk('Natural', 1.4, 0, { leaning: amount })) as [
      WalkSampler,
      WalkSampler,
    ];
    for (let i = 0; i < SAMPLES; i++) {
      leaning.sample(i / SAMPLES);
      upright.sample(i / SAMPLES);
      expect(leaning.pose.positions).toEqual(upright.pose.positions);
    }
  });

  test('leans as much as its feet are planted', () => {
    const [whole, half, none] = [1, 0.5, 0].map((plantStrength) =>
      average(createWalk('Natural', 1.1, 1.5, { plantStrength }), readLean),
    ) as [number, number, number];
    expect(half).toBeGreaterThan(none + 0.3 * (whole - none));
    expect(half).toBeLessThan(whole - 0.3 * (whole - none));
    expect(none).toBe(average(createWalk('Natural', 1.1, 1.5, { plantStrength: 0, leaning: 0 }), readLean));
  });
});
