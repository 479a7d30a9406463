import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { sampleClip } from '../../../shared/clip/sampleClip.ts';
import { measureSlide } from '../../../shared/clip/check/measureSlide.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { evenly } from '../../evenly.ts';
import { getBuiltIn } from '../style/builtIns.ts';
import { createClip, createOptions, createWalk } from './walks.ts';

const walk = createWalk('Man', 'Tired');
const { law, figure } = createWalkSampler(walk);

describe('a clip', () => {
  test('of cycles is whole frames, its ground speed the one that fits them', () => {
    fc.assert(
      fc.property(evenly(24, 120), fc.integer({ min: 1, max: 6 }), fc.boolean(), (fps, cycles, endFrame) => {
        const { plan } = createClip(walk, { fps, cycles, endFrame });
        const cycleLengthM = (law.normalizedSpeed * figure.legLengthM) / law.frequency;
        expect(plan.intervals).toBe(Math.round((cycles / law.frequency) * fps));
        expect(plan.frames).toBe(plan.intervals + (endFrame ? 1 : 0));
        expect(plan.durationS).toBeCloseTo(plan.intervals / fps, 12);
        expect(plan.groundSpeedMps).toBeCloseTo((cycles * cycleLengthM) / plan.durationS, 12);
        expect(plan.speedErrorMps).toBeCloseTo(
          plan.groundSpeedMps - law.normalizedSpeed * figure.legLengthM,
          12,
        );
      }),
      { numRuns: 40 },
    );
  });

  test('of cycles ends in exactly the pose that it begins with', () => {
    const { plan, rotations, positions, contacts, phases } = createClip(walk, { fps: 59.94, cycles: 3 });
    for (const values of [rotations, positions, contacts]) {
      const size = values.length / plan.frames;
      const read = (frame: number) => [...values.subarray(size * frame, size * (frame + 1))].map(Math.abs);
      expect(read(plan.intervals)).toEqual(read(0));
    }
    expect(phases[plan.intervals]).toBe(0);
  });

  test('of seconds plays at the walk’s own speed', () => {
    const { plan, phases } = createClip(walk, { fps: 50, seconds: 2.5 });
    expect(plan).toMatchObject({ frames: 126, durationS: 2.5, speedErrorMps: 0, cycles: undefined });
    expect(plan.groundSpeedMps).toBeCloseTo(law.normalizedSpeed * figure.legLengthM, 12);
    expect(phases[125]).toBeCloseTo((2.5 * law.frequency) % 1, 9);
  });

  test('with root motion travels by the ground speed, and is else the same', () => {
    const inPlace = createClip(walk, { cycles: 2 });
    const travelling = createClip(walk, { cycles: 2, rootMotion: true });
    const { plan } = travelling;
    for (let frame = 0; frame < plan.frames; frame++) {
      const travelM = (plan.groundSpeedMps * frame) / plan.fps;
      for (const name of ['positions', 'contacts', 'rootPositions'] as const) {
        const size = inPlace[name].length / plan.frames;
        for (let at = size * frame; at < size * (frame + 1); at++)
          expect(travelling[name][at]! - inPlace[name][at]!).toBeCloseTo(at % 3 === 2 ? travelM : 0, 12);
      }
    }
    expect(travelling.rotations).toEqual(inPlace.rotations);
  });

  describe('of a walk with a rhythm', () => {
    const plain = getBuiltIn('Natural');
    const createUneven = (otherStrike: number) =>
      createWalk('Man', 'Natural', {
        turnRate: 0.4,
        style: createStyleSource({ ...plain, keys: plain.keys.map((key) => ({ ...key, otherStrike })) }),
      });
    const uneven = createUneven(0.4);
    const measure = (source: typeof uneven, rootMotion: boolean) =>
      measureSlide(createClip(source, { fps: 120, cycles: 2, rootMotion }), undefined);

    test('stands on a floor that goes evenly, in place and under way, as one without', () => {
      const { slipM } = measure(createUneven(0.5), false);
      for (const rootMotion of [false, true])
        expect(measure(uneven, rootMotion).slipM).toBeLessThan(slipM + 1e-4);
    });

    test('in place sways about where its mean speed has it under way', () => {
      const straight = { ...uneven, turnRate: 0 };
      const [inPlace, travelling] = [false, true].map((rootMotion) =>
        createClip(straight, { cycles: 2, rootMotion }),
      ) as [ReturnType<typeof createClip>, ReturnType<typeof createClip>];
      const { groundSpeedMps, fps, frames } = travelling.plan;
      let mostM = 0;
      for (let frame = 0; frame < frames; frame++) {
        const aheadM = travelling.rootPositions[3 * frame + 2]! - inPlace.rootPositions[3 * frame + 2]!;
        expect(aheadM).toBeCloseTo((groundSpeedMps * frame) / fps, 9);
        mostM = Math.max(mostM, Math.abs(inPlace.rootPositions[3 * frame + 2]!));
      }
      // A tenth of a cycle of some 1.3 m, and its own sway.
      expect(mostM).toBeGreaterThan(0.08);
    });

    test('has the right foot strike at its share of the frames', () => {
      const { phases, plan } = createClip(uneven, { fps: 120, cycles: 1 });
      const strike = phases.findIndex((phase) => phase >= 0.5);
      expect(Math.abs(strike / plan.intervals - 0.4)).toBeLessThanOrEqual(1 / plan.intervals);
    });
  });

  test('never turns a quaternion over from one frame to the next', () => {
    const {
      rotations,
      figure: { joints },
    } = createClip(createWalk('Man', 'Zombie'), { fps: 24, cycles: 2 });
    const perFrame = 4 * joints.length;
    for (let at = perFrame; at < rotations.length; at += 4) {
      let dot = 0;
      for (let i = at; i < at + 4; i++) dot += rotations[i]! * rotations[i - perFrame]!;
      expect(dot).toBeGreaterThan(0);
    }
  });

  test('of a body that stands has seconds, and no cycles', () => {
    const standing = createWalk('Man', 'Tired', { normalizedSpeed: 0 });
    expect(createClip(standing, { seconds: 1 }).plan).toMatchObject({
      groundSpeedMps: 0,
      cycleDurationS: null,
    });
    const refused = sampleClip(standing, createOptions());
    expect(refused).toMatchObject({ ok: false, problems: [{ place: 'cycles' }] });
  });

  test('has 10,000 frames and not one more', () => {
    const bare = createWalk('Man', 'Normal', { plantStrength: 0 });
    expect(createClip(bare, { fps: 120, seconds: 9999 / 120 }).plan.frames).toBe(10_000);
    expect(sampleClip(bare, createOptions({ fps: 120, seconds: 10_000 / 120 }))).toMatchObject({
      ok: false,
      problems: [{ place: 'seconds' }],
    });
    expect(sampleClip(bare, createOptions({ fps: 120, cycles: 1000 }))).toMatchObject({
      ok: false,
      problems: [{ place: 'cycles' }],
    });
  });
});
