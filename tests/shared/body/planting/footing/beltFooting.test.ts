import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../../shared/body/figure/bodies.ts';
import { SLOT } from '../../../../../shared/gait/channels.ts';
import { createPosture } from '../../../../../shared/gait/posture.ts';
import { createStyleSource } from '../../../../../shared/style/styleSource.ts';
import { addNatural } from '../../../../soak/planting/bothBases.ts';
import { BUILT_INS, getBuiltIn } from '../../../style/builtIns.ts';
import { readLowest } from '../../posing.ts';
import { BeltMeter } from './beltMeter.ts';
import { createVariedWalk, measureDeviation, readFlexion } from './variedWalk.ts';

const MAN = getBody('Man');
const NATURAL = createStyleSource(getBuiltIn('Natural'));
const STRIDES = 60;
/** Phases of a cycle that are looked at. */
const PHASES = 500;

const walkNaturally = (variation: number, seed = 3) =>
  createVariedWalk({ style: NATURAL, normalizedSpeed: 1.4, variation, seed });

describe('a planted walk whose steps differ as much as people’s', () => {
  it.each([
    ['l_knee', 2.9],
    ['r_knee', 2.9],
    ['l_talocrural', 2.3],
    ['r_talocrural', 2.3],
    ['l_shoulder', 6.1],
    ['r_shoulder', 6.1],
  ] as const)('has a %s that differs between strides by %s degrees', (joint, deg) => {
    const measured = measureDeviation(walkNaturally(1), STRIDES, (pose) => readFlexion(pose, joint));
    expect(measured / deg).toBeGreaterThan(0.85);
    expect(measured / deg).toBeLessThan(1.15);
  });

  it('lists by 0.8 degrees more or less', () => {
    const walk = walkNaturally(1);
    const posture = createPosture();
    const measured = measureDeviation(walk, STRIDES, () => {
      walk.walker.sampleNow(posture);
      return posture.channels[SLOT.pelvisList]!;
    });
    expect(measured).toBeGreaterThan(0.65);
    expect(measured).toBeLessThan(0.95);
  });

  it('takes steps that are some hundredths longer or shorter, wider or narrower', () => {
    const walk = walkNaturally(1);
    const lengths: number[] = [];
    const widths: number[] = [];
    for (let stride = 0; stride < 200; stride++) {
      walk.poseAt(stride + 0.55);
      const { left, right } = walk.stepsOff;
      lengths.push(right.z - left.z);
      widths.push(left.x - right.x);
    }
    const deviate = (values: readonly number[]) =>
      Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
    const stepM = walk.walker.gait.law.stepLeft * MAN.legLengthM;
    expect(deviate(lengths) / stepM).toBeGreaterThan(0.015);
    expect(deviate(lengths) / stepM).toBeLessThan(0.035);
    expect(deviate(widths)).toBeGreaterThan(0.01);
    expect(deviate(widths)).toBeLessThan(0.025);
  });

  it('is the same after as many cycles, whichever way they were come to', () => {
    const walk = walkNaturally(1);
    const places = [7.3, 2.05, 4.61, 0.2, 5.5, 7.3, 4.61, 2.05];
    const seen = new Map<number, Float64Array>();
    for (const place of places) {
      const { positions } = walk.poseAt(place);
      const before = seen.get(place);
      if (before) positions.forEach((value, at) => expect(value).toBeCloseTo(before[at]!, 12));
      seen.set(place, positions.slice());
    }
  });

  it('wanders without planting as well, and no number is none', () => {
    const walk = createVariedWalk({ style: NATURAL, normalizedSpeed: 1.4, variation: 2 }, false);
    const roots = new Set<number>();
    for (let stride = 0; stride < 5; stride++) {
      const pose = walk.poseAt(stride);
      roots.add(pose.rootPosition[2]!);
      expect(pose.positions.every(Number.isFinite)).toBe(true);
    }
    expect(roots.size).toBe(5);
  });
});

describe('feet of a walk whose steps differ', () => {
  // A walk with all steps alike slides by 0.3 to 1.1 mm here, and nothing of it is off the floor by 1 mm.
  it.each(addNatural(BUILT_INS).map(({ name }) => name))('of %s stand where they came down', (name) => {
    const style = addNatural(BUILT_INS).find((each) => each.name === name)!;
    const walk = createVariedWalk({
      style: createStyleSource(style),
      normalizedSpeed: 1.4,
      variation: 1,
      seed: 3,
    });
    const meter = new BeltMeter(walk);
    for (let at = 0; at <= 12 * PHASES; at++) meter.look(at / PHASES);
    const slides = meter.slidesM.toSorted((a, b) => a - b);
    expect(slides.length).toBeGreaterThan(20);
    expect(slides[Math.floor(slides.length / 2)]!).toBeLessThan(0.001);
    expect(slides.at(-1)!).toBeLessThan(0.004);
    expect(meter.offFloorM).toBeLessThan(0.007);
    expect(meter.mostTurnDeg).toBeLessThan(2.2);
  });

  it('are never under the floor', () => {
    const walk = walkNaturally(2);
    for (let at = 0; at <= 12 * PHASES; at++)
      expect(readLowest(walk.poseAt(at / PHASES))).toBeGreaterThan(-5e-4);
  });

  it('stand on a belt that turns', () => {
    const walk = createVariedWalk({ style: NATURAL, normalizedSpeed: 1, turnRate: 0.8, variation: 1 });
    const meter = new BeltMeter(walk);
    for (let at = 0; at <= 12 * PHASES; at++) meter.look(at / PHASES);
    expect(Math.max(...meter.slidesM)).toBeLessThan(0.006);
  });
});
