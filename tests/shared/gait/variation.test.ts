import { describe, expect, it } from 'vitest';
import { CHANNEL_OF_SLOT, SLOT } from '../../../shared/gait/channels.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { drawAt, readLine } from '../../../shared/gait/variation/stepNoise.ts';
import { computeTempo, varyPosture, writeWanderInto } from '../../../shared/gait/variation/variation.ts';
import { createWalker, type Walker } from '../../../shared/gait/walker.ts';

/** A frame at 60 Hz, seconds. */
const FRAME_S = 1 / 60;

/** The channels of a walker as it is now. */
function read(walker: Walker): Float64Array {
  const posture = createPosture();
  walker.sampleNow(posture);
  return posture.channels.slice();
}

/** The same walk at the same phase with all steps alike. */
function readEven(walker: Walker): Float64Array {
  const posture = createPosture();
  walker.gait.sample(walker.phase, posture);
  return posture.channels.slice();
}

function computeMoments(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, variance };
}

describe('the noise of steps', () => {
  it('is drawn evenly about 0, of variance 1, and never far out', () => {
    for (const line of [0, 7]) {
      const drawn = Array.from({ length: 20_000 }, (_, at) => drawAt(5, line, at - 10_000));
      const { mean, variance } = computeMoments(drawn);
      expect(Math.abs(mean)).toBeLessThan(0.03);
      expect(Math.abs(variance - 1)).toBeLessThan(0.03);
      expect(Math.max(...drawn.map(Math.abs))).toBeLessThan(2.45);
    }
  });

  it('has nothing to do with that of another step, line or seed', () => {
    const pairs = [
      (at: number) => drawAt(5, 0, at + 1),
      (at: number) => drawAt(5, 1, at),
      (at: number) => drawAt(6, 0, at),
    ];
    for (const other of pairs) {
      const products = Array.from({ length: 20_000 }, (_, at) => drawAt(5, 0, at) * other(at));
      expect(Math.abs(computeMoments(products).mean)).toBeLessThan(0.03);
    }
  });

  it('goes smoothly from one draw to the next, as wide between them as on them', () => {
    for (const part of [0, 0.25, 0.5, 0.8]) {
      const values = Array.from({ length: 20_000 }, (_, at) => readLine(5, 2, at + part));
      expect(Math.abs(computeMoments(values).variance - 1)).toBeLessThan(0.04);
    }
    for (let x = 0; x < 20; x += 1e-3)
      expect(Math.abs(readLine(5, 2, x + 1e-3) - readLine(5, 2, x))).toBeLessThan(0.012);
  });
});

describe('a walker whose steps differ', () => {
  it('walks number by number as one that knows of none where they do not', () => {
    const walker = createWalker({ normalizedSpeed: 1.4, seed: 9 });
    for (let frame = 0; frame < 200; frame++) {
      walker.advance(FRAME_S);
      expect(read(walker)).toEqual(readEven(walker));
      expect(walker.tempo).toBe(1);
    }
  });

  it('goes smoothly over to it, holds it within its limits, and keeps it while it is none', () => {
    const walker = createWalker({ normalizedSpeed: 1.4 });
    walker.inputs.variation = 7;
    walker.advance(FRAME_S);
    expect(walker.variation.amount).toBeGreaterThan(0);
    expect(walker.variation.amount).toBeLessThan(0.3);
    for (let frame = 0; frame < 300; frame++) walker.advance(FRAME_S);
    expect(walker.variation.amount).toBe(2);
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY]) {
      walker.inputs.variation = odd;
      walker.advance(FRAME_S);
      walker.settle();
      expect(walker.variation.amount).toBe(2);
    }
    walker.inputs.variation = -1;
    walker.settle();
    expect(walker.variation.amount).toBe(0);
  });

  it('is as it was left while it stands', () => {
    const walker = createWalker({ normalizedSpeed: 0, variation: 2 });
    walker.advance(1);
    expect(read(walker)).toEqual(readEven(walker));
  });

  it('is the same walk for the same seed, and another for another', () => {
    const walk = (seed: number, frameS: number) => {
      const walker = createWalker({ normalizedSpeed: 1.4, variation: 1, seed });
      for (let timeS = 0; timeS < 4; timeS += frameS) walker.advance(frameS);
      return walker;
    };
    expect(read(walk(1, FRAME_S))).toEqual(read(walk(1, FRAME_S)));
    expect(read(walk(1, FRAME_S))).not.toEqual(read(walk(2, FRAME_S)));
    // The cycles that have gone decide, and not in how many frames.
    const [once, often] = [walk(1, 1 / 30), walk(1, 1 / 120)];
    often.setPhase(once.phase);
    expect(often.wholeCycles).toBe(once.wholeCycles);
    expect(read(often)).toEqual(read(once));
  });

  it('comes to any place of its walk and back again', () => {
    const walker = createWalker({ normalizedSpeed: 1.4, variation: 1 });
    const first = read(walker);
    for (const phase of [0.4, 0.8, 0.1, 0.5, 0.9, 0.2]) walker.setPhase(phase);
    expect(walker.wholeCycles).toBe(2);
    expect(read(walker)).not.toEqual(first);
    for (const phase of [0.9, 0.5, 0.1, 0.8, 0.4, 0]) walker.setPhase(phase);
    expect(walker.wholeCycles).toBe(0);
    expect(read(walker)).toEqual(first);
    walker.setPhase(0.9);
    expect(walker.wholeCycles).toBe(-1);
  });

  it('moves its legs only between coming down and leaving', () => {
    const walker = createWalker({ normalizedSpeed: 1.4, variation: 1 });
    const { toeOffPhase } = walker.gait.law;
    const isLeg = CHANNEL_OF_SLOT.map(({ group, name }) => group === 'legs' || name === 'pelvisList');
    const findVaried = (phase: number) => {
      walker.setPhase(phase);
      const even = readEven(walker);
      return [...read(walker)].flatMap((value, slot) =>
        isLeg[slot] && Math.abs(value - even[slot]!) > 1e-9 ? [CHANNEL_OF_SLOT[slot]!.name] : [],
      );
    };
    for (let cycle = 0; cycle < 5; cycle++) {
      expect(findVaried(0)).toEqual([]);
      expect(findVaried(toeOffPhase)).toEqual(['pelvisList']);
      expect(findVaried((toeOffPhase + 0.5) / 2)).toEqual([
        'pelvisList',
        'hipFlexion',
        'kneeFlexion',
        'ankleFlexion',
      ]);
      expect(findVaried(0.5)).toEqual([]);
      expect(findVaried(0.75)).toContain('kneeFlexion');
    }
  });

  it('rests beside its place as a foot comes down', () => {
    const [before, at, after] = [-1e-4, 0, 1e-4].map((shift) =>
      Array.from({ length: 40 }, (_, step) => {
        const wander = { aside: 0, ahead: 0 };
        writeWanderInto({ amount: 1, seed: 3 }, step / 2 + shift, wander);
        return wander;
      }),
    );
    for (let step = 0; step < 40; step++)
      for (const along of ['aside', 'ahead'] as const) {
        expect(Math.abs(before![step]![along] - at![step]![along])).toBeLessThan(1e-8);
        expect(Math.abs(after![step]![along] - at![step]![along])).toBeLessThan(1e-8);
      }
    expect(new Set(at!.map(({ ahead }) => ahead)).size).toBe(40);
  });
});

describe('walkers of many seeds', () => {
  const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);
  const computeSd = (values: readonly number[]) => Math.sqrt(computeMoments(values).variance);

  it('take one step longer than the other by 2 %, and twice that where they vary twice as much', () => {
    const CYCLES = 60;
    const STEPS = 24;
    const measure = (amount: number) =>
      SEEDS.map((seed) => {
        const times = [0, 0];
        for (let at = 0; at < CYCLES * STEPS; at++) {
          const cycles = (at + 0.5) / STEPS;
          times[cycles % 1 < 0.5 ? 0 : 1]! += 1 / computeTempo({ amount, seed }, cycles);
        }
        return (2 * (times[0]! - times[1]!)) / (times[0]! + times[1]!);
      });
    expect(Math.abs(computeSd(measure(1)) - 0.02)).toBeLessThan(0.003);
    expect(Math.abs(computeSd(measure(2)) - 0.04)).toBeLessThan(0.006);
    expect(Math.abs(computeMoments(measure(1)).mean)).toBeLessThan(0.004);
    expect(computeSd(measure(0))).toBe(0);
  });

  it('swing one arm further than the other by 2 %', () => {
    const { law } = createWalker({ normalizedSpeed: 1.4 }).gait;
    const ratios = SEEDS.map((seed) => {
      const readArm = (side: number, swing: number) => {
        const posture = createPosture();
        posture.channels.fill(swing);
        varyPosture({ amount: 1, seed }, law, 7.2, posture);
        return posture.channels[SLOT.shoulderFlexion + side]!;
      };
      return (readArm(0, 20) - readArm(0, 0)) / (readArm(1, 20) - readArm(1, 0)) - 1;
    });
    expect(Math.abs(computeSd(ratios) - 0.02)).toBeLessThan(0.003);
  });
});
