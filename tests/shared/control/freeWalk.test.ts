import { describe, expect, test } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createPlantPlan } from '../../../shared/body/planting/solve/createPlantPlan.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import type { PlantPlan } from '../../../shared/body/planting/plan/plantPlan.ts';
import type { WorldFoot } from '../../../shared/body/planting/footing/worldFoot.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import { computeDutyFactor } from '../../../shared/gait/phase.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { addNatural } from '../../soak/planting/bothBases.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { BUILT_INS } from '../style/builtIns.ts';
import { WalkMeter } from './walkMeter.ts';
import { FRAME_S, roam, standUp, steerAnyhow, watch } from './roam.ts';
import { countDraws, takeSome } from '../../sample.ts';

const MAN = getBody('Man');
const STYLES = addNatural(BUILT_INS).map((style) => [style.name, createStyleSource(style)] as const);
const [, NATURAL] = STYLES.find(([name]) => name === 'Natural')!;
const [, NORMAL] = STYLES.find(([name]) => name === 'Normal')!;
/** Every sixth: all of them take minutes (docs/architecture/planting.md has what they reach). */
const SOME = takeSome(STYLES, 6, 1);

/**
 * Joints turn by no more than this between two frames at 60 Hz, degrees: half as much again as a knee of the
 * pattern does at 2 cycles a second (`walkControl.test.ts`).
 */
const MOST_DEG = 15;
/** Frames in which a joint turns by some 1.2 degrees at most, unless it jumps (all styles: by 1.6). */
const SHORT_FRAME_S = 1 / 600;
const MOST_DEG_SHORT = 2;

describe('a free walk, steered anyhow', () => {
  test.each(SOME.map(([name, style], seed) => ({ name, style, seed })))(
    '$name stays on its feet, and nothing jumps',
    ({ style, seed }) => {
      const { slidesM, mostDeg, mostAt, lowestM } = roam(standUp(MAN, style), MAN, seed, 10);
      expect(slidesM.length).toBeGreaterThan(4);
      expect(slidesM[Math.floor(slidesM.length / 2)]!).toBeLessThan(0.004);
      expect(slidesM.at(-1)!).toBeLessThan(0.015);
      expect(mostDeg, mostAt).toBeLessThan(MOST_DEG);
      expect(lowestM).toBeGreaterThan(-0.01);
    },
  );

  test.each(SOME)('nothing jumps where frames are so short that a jump would show: %s', (_name, style) => {
    const walk = standUp(MAN, style);
    const meter = new WalkMeter(walk, MAN);
    const random = createRandom(5);
    const most = { deg: 0, at: '' };
    // Slowly, where neighbouring plans differ most, and to a stand now and then.
    for (let turn = 0; turn < countDraws(12, 6); turn++) {
      const isStop = turn % 3 === 2;
      walk.control.steer(isStop ? 0 : 0.8 * random(), isStop ? 0 : 3 * random() - 1.5);
      for (let frame = 0; frame < 1000; frame++) {
        walk.advance(SHORT_FRAME_S);
        meter.look(walk);
        const { deg, joint } = meter.turn;
        if (!(deg <= most.deg)) Object.assign(most, { deg, at: `${joint} in turn ${turn}, frame ${frame}` });
      }
    }
    expect(most.deg, most.at).toBeLessThan(MOST_DEG_SHORT);
  });

  test.each(['Child', 'Giant'] as const)('a %s as well', (body) => {
    const figure = getBody(body);
    const { slidesM, mostDeg, mostAt } = roam(standUp(figure, NATURAL), figure, 3, 10);
    expect(slidesM[Math.floor(slidesM.length / 2)]!).toBeLessThan(0.003 * figure.legLengthM);
    expect(slidesM.at(-1)!).toBeLessThan(0.02 * figure.legLengthM);
    expect(mostDeg, mostAt).toBeLessThan(MOST_DEG);
  });

  test('hurries and lingers over its feet in the rhythm of a style: they stand as its plan has them', () => {
    const limp = createStyleSource(BUILT_INS.find(({ name }) => name === 'Limp (left)')!);
    const walk = standUp(MAN, limp);
    walk.control.steer(1.2, 0);
    let mostOffM = 0;
    for (let frame = 0; frame < 300; frame++) {
      walk.advance(FRAME_S);
      if (frame < 200) continue;
      for (const { stands, now } of [walk.feet.left, walk.feet.right] as WorldFoot[])
        if (stands) mostOffM = Math.max(mostOffM, Math.abs(now.offZ));
    }
    expect(walk.control.walker.gait.law.clock.isEven).toBe(false);
    expect(mostOffM).toBeLessThan(0.003);
  });

  test.each(SOME)('leaves no foot behind when it is set off at once: %s', (_name, style) => {
    const walk = standUp(MAN, style);
    const { slidesM } = watch(walk, MAN, 3, () => walk.control.steer(2.4, 0));
    expect(slidesM.at(-1)!).toBeLessThan(0.016);
  });

  test.each([1.2, 2])(
    'brings its hips down for feet that are left behind as V %d is slowed down',
    (speed) => {
      const walk = standUp(MAN, STYLES.find(([name]) => name === 'March')![1]);
      let isSlow = true;
      const { slidesM } = watch(walk, MAN, 20, () => {
        isSlow = !isSlow;
        walk.control.steer(isSlow ? 0.05 : speed, 0);
      });
      // By 16 mm where they do not.
      expect(slidesM.at(-1)!).toBeLessThan(0.009);
    },
  );

  test('does not put a foot back that has left, when stances become longer', () => {
    const walk = standUp(MAN, NATURAL);
    walk.control.steer(1.4, 0);
    const { left } = walk.feet;
    const goWhile = (stands: boolean) => {
      let frames = 0;
      while (left.stands === stands && frames < 120) {
        walk.advance(FRAME_S);
        frames++;
      }
      return frames;
    };
    walk.advance(1);
    if (!left.stands) goWhile(false);
    goWhile(true);
    const { steps, since } = left;

    walk.editStyle(NORMAL, createPlanTable({ figure: MAN, style: NORMAL, extension: 'constant-step' }));
    expect(since).toBeLessThan(computeDutyFactor(createGait({ style: NORMAL, normalizedSpeed: 1.4 }).law));
    expect(goWhile(false)).toBeGreaterThan(15);
    expect(left.steps).toBe(steps + 1);
    expect(left.since).toBeLessThan(0.05);
  });

  test('slides where its feet are not planted', () => {
    const { slidesM } = roam(standUp(MAN, NATURAL, 0), MAN, 4, 5);
    expect(slidesM.at(-1)!).toBeGreaterThan(0.05);
  });

  test('goes where its control goes, as far as its legs are long', () => {
    const walk = standUp(MAN, NATURAL);
    const random = createRandom(8);
    for (let frame = 0; frame < 600; frame++) {
      if (frame % 100 === 0) steerAnyhow(walk, random);
      walk.advance(FRAME_S);
    }
    const { x, z, headingRad } = walk.control.going;
    expect(walk.frame).toEqual({
      x: x * MAN.legLengthM,
      y: 0,
      z: z * MAN.legLengthM,
      headingRad,
    });
    expect(Math.hypot(x, z)).toBeGreaterThan(1);
  });

  test('is the same, number by number, when it is walked again', () => {
    const [first, second] = [1, 2].map(() => {
      // Plans of its own each.
      const table = createPlanTable({ figure: MAN, style: NATURAL, extension: 'constant-step' });
      const walk = standUp(MAN, NATURAL, 1, 0, table);
      roam(walk, MAN, 6, 4);
      const pose = createPose(MAN);
      walk.writePoseInto(pose);
      return [...pose.positions, ...pose.rotations];
    });
    expect(second).toEqual(first);
  });

  test('takes no time that is none', () => {
    const walk = standUp(MAN, NATURAL);
    walk.control.steer(1.4, 0.5);
    for (let frame = 0; frame < 60; frame++) walk.advance(FRAME_S);
    const { phase } = walk.control.walker;
    for (const none of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) walk.advance(none);
    expect(walk.control.walker.phase).toBe(phase);
  });
});

describe('a free walk whose steps differ', () => {
  const standUpVaried = (seed: number) => {
    const walk = standUp(MAN, NATURAL, 1, seed);
    walk.control.walker.inputs.variation = 1;
    return walk;
  };

  test('stands where its feet came down, and nothing jumps', () => {
    const { slidesM, mostDeg, mostAt } = roam(standUpVaried(1), MAN, 3, 20);
    expect(slidesM[Math.floor(slidesM.length / 2)]!).toBeLessThan(0.003);
    expect(slidesM.at(-1)!).toBeLessThan(0.03);
    expect(mostDeg, mostAt).toBeLessThan(MOST_DEG);
  });

  test('wanders by some centimetres beside its way, and goes where it is to', () => {
    const walk = standUpVaried(1);
    walk.control.steer(1.4, 0);
    const offM: number[] = [];
    const asideM: number[] = [];
    for (let frame = 0; frame < 1200; frame++) {
      walk.advance(FRAME_S);
      const { x, z } = walk.control.going;
      asideM.push(Math.abs(walk.frame.x));
      offM.push(Math.hypot(walk.frame.x - x * MAN.legLengthM, walk.frame.z - z * MAN.legLengthM));
    }
    expect(Math.max(...asideM)).toBeGreaterThan(0.008);
    expect(Math.max(...offM)).toBeGreaterThan(0.015);
    expect(Math.max(...offM)).toBeLessThan(0.06);
    // A stand is as still as any.
    walk.control.stop();
    for (let frame = 0; frame < 600; frame++) walk.advance(FRAME_S);
    const { x, z, headingRad } = walk.control.going;
    expect(walk.isStanding).toBe(true);
    expect(walk.frame).toEqual({
      x: x * MAN.legLengthM,
      y: 0,
      z: z * MAN.legLengthM,
      headingRad,
    });
  });

  test('takes steps of lengths of their own, the same for the same seed', () => {
    const walkOn = (seed: number) => {
      const walk = standUpVaried(seed);
      walk.control.steer(1.4, 0);
      const strikes: number[] = [];
      for (let frame = 0, steps = 0; frame < 1200; frame++) {
        walk.advance(FRAME_S);
        if (walk.feet.left.steps === steps) continue;
        steps = walk.feet.left.steps;
        if (frame > 200) strikes.push(walk.feet.left.foothold.z);
      }
      return strikes.slice(1).map((z, at) => z - strikes[at]!);
    };
    const strides = walkOn(1);
    expect(strides.length).toBeGreaterThan(12);
    expect(Math.max(...strides) - Math.min(...strides)).toBeGreaterThan(0.03);
    expect(walkOn(1)).toEqual(strides);
    expect(walkOn(2)).not.toEqual(strides);
  });
});

describe('a free walk from a stand into one', () => {
  test.each(SOME)('%s: the first step is half a one, the last brings the feet together', (_name, style) => {
    const walk = standUp(MAN, style);
    const { control, feet } = walk;
    const go = (seconds: number) => {
      for (let frame = 0; frame < Math.round(seconds / FRAME_S); frame++) walk.advance(FRAME_S);
    };
    const look = () => {
      const pose = createPose(MAN);
      walk.writePoseInto(pose);
      return [...pose.positions, ...pose.rotations];
    };
    // Who stands stays as he stands.
    const stand = look();
    go(1);
    expect(walk.isStanding).toBe(true);
    expect(look()).toEqual(stand);

    control.steer(1.2, 0);
    for (let frame = 0; frame < 180 && feet.right.steps === 0; frame++) walk.advance(FRAME_S);
    const { stepRight } = createGait({ style, normalizedSpeed: 1.2 }).law;
    expect(feet.right.steps).toBe(1);
    expect(feet.right.foothold.z - feet.left.foothold.z).toBeLessThan(
      0.8 * stepRight * MAN.legLengthM + apart(style),
    );
    go(4);
    expect(walk.isStanding).toBe(false);

    control.stop();
    go(6);
    expect(walk.isStanding).toBe(true);
    // Each foot within 4 % of a leg of where a stand of the style has it.
    const { foothold } = planStand(style).feet.left;
    const off = Math.abs(feet.left.foothold.z - feet.right.foothold.z) - apart(style);
    expect(Math.abs(off)).toBeLessThan(0.08 * MAN.legLengthM);
    expect(Math.abs(feet.left.foothold.x - foothold.x)).toBeLessThan(0.04 * MAN.legLengthM);
    const steps = feet.left.steps + feet.right.steps;
    const stopped = look();
    go(1);
    expect(look()).toEqual(stopped);
    expect(feet.left.steps + feet.right.steps).toBe(steps);
  });
});

function planStand(style: StyleSource): PlantPlan {
  return createPlantPlan(MAN, createGait({ style, normalizedSpeed: 0 }), 'floor');
}

/** How far one foot stands ahead of the other where a style stands, metres. */
function apart(style: StyleSource): number {
  const { left, right } = planStand(style).feet;
  return Math.abs(left.foothold.z - right.foothold.z);
}
