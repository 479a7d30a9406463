import { describe, expect, it } from 'vitest';
import { SLOT, SLOT_COUNT } from '../../../shared/gait/channels.ts';
import { type HipPolicy, NORMAL_STYLE, type StyleSource } from '../../../shared/gait/coefficients.ts';
import { computeFrequency, computeHipAmplitude } from '../../../shared/gait/laws.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { createWalker, type Walker } from '../../../shared/gait/walker.ts';

function createKneeStyle(scale: number, hipPolicy: HipPolicy = 'fixed-amplitude', hipScale = 1): StyleSource {
  return {
    ...NORMAL_STYLE,
    hipPolicy,
    writeCoefficientsInto(_speed, out) {
      out.scale.fill(1);
      out.offset.fill(0);
      out.lead.fill(0);
      out.scale[SLOT.kneeFlexion] = scale;
      out.scale[SLOT.hipFlexion] = hipScale;
      out.scale[SLOT.hipFlexion + 1] = hipScale;
    },
  };
}

function sampleChannels(walker: Walker, phase = walker.phase): Float64Array {
  const posture = createPosture();
  walker.gait.sample(phase, posture);
  return posture.channels;
}

describe('the walker', () => {
  it('advances its phase by f dt (eq. 2)', () => {
    const walker = createWalker({ normalizedSpeed: 1 });
    for (let i = 0; i < 25; i++) walker.advance(0.04);
    expect(walker.phase).toBeCloseTo(computeFrequency(1, 'constant-step'), 9);
  });

  it('advances by the playback rate apart from the walking speed, and rests at rate 0', () => {
    const walker = createWalker({ normalizedSpeed: 1 });
    walker.inputs.rate = 0.5;
    walker.advance(0.2);
    expect(walker.phase).toBeCloseTo(0.1 * 0.743, 9);
    walker.inputs.rate = 0;
    const before = walker.phase;
    walker.advance(1);
    expect(walker.phase).toBe(before);
  });

  it('does not depend on how the time is cut while speed rests', () => {
    const coarse = createWalker({ normalizedSpeed: 1.8 });
    const fine = createWalker({ normalizedSpeed: 1.8 });
    for (let i = 0; i < 10; i++) coarse.advance(0.1);
    for (let i = 0; i < 1000; i++) fine.advance(0.001);
    expect(fine.phase).toBeCloseTo(coarse.phase, 9);
  });

  /**
   * How far a channel may go in a frame of 1/60 s, degrees: at V 2.2 f is 1.1 Hz, and the knee, quickest of
   * all, swings its 67 degrees (engine.md §3.4, from 3 to 70) in the cubic step of 0.35 cycles, whose
   * steepest slope is 1.5 times its mean: 1.5 x 67 / 0.35 x 1.1 / 60 = 5.3. The walk itself changes most in
   * the first frame: of the way from V 0.4 to 2.2 it goes 1 - exp(-1 / (60 x 0.16)) = 10 %, and no channel is
   * 60 degrees apart between the two: 6 more.
   */
  const MOST_A_FRAME_DEG = 5.3 + 6;

  it('follows a speed change smoothly and arrives', () => {
    const walker = createWalker({ normalizedSpeed: 0.4 });
    walker.inputs.normalizedSpeed = 2.2;
    let before = sampleChannels(walker);
    let largest = 0;
    for (let i = 0; i < 180; i++) {
      walker.advance(1 / 60);
      const now = sampleChannels(walker);
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        largest = Math.max(largest, Math.abs(now[slot]! - before[slot]!));
      }
      before = now;
    }
    expect(walker.gait.law.normalizedSpeed).toBe(2.2);
    expect(largest).toBeLessThan(MOST_A_FRAME_DEG);
  });

  it('blends a loaded style over 0.3 s of wall time whatever the playback rate', () => {
    const walker = createWalker({ style: createKneeStyle(1) });
    walker.inputs.rate = 0.1;
    walker.loadStyle(createKneeStyle(2));
    walker.advance(0);
    expect(walker.gait.coefficients.scale[SLOT.kneeFlexion]).toBeCloseTo(1, 12);
    walker.advance(0.15);
    expect(walker.gait.coefficients.scale[SLOT.kneeFlexion]).toBeCloseTo(1.5, 12);
    walker.advance(0.15);
    expect(walker.gait.coefficients.scale[SLOT.kneeFlexion]).toBe(2);
  });

  it('takes a loaded style at once while paused', () => {
    const walker = createWalker();
    walker.inputs.rate = 0;
    walker.loadStyle(createKneeStyle(2));
    walker.advance(0);
    expect(walker.gait.coefficients.scale[SLOT.kneeFlexion]).toBe(2);
  });

  it('takes an edit at once, also in the middle of a blend towards it', () => {
    const walker = createWalker();
    walker.editStyle(createKneeStyle(1.7));
    walker.advance(0);
    expect(walker.gait.coefficients.scale[SLOT.kneeFlexion]).toBe(1.7);
  });

  it('starts a second blend from where the first one stood', () => {
    const walker = createWalker({ style: createKneeStyle(1) });
    walker.loadStyle(createKneeStyle(3));
    walker.advance(0.15);
    walker.loadStyle(createKneeStyle(0));
    walker.advance(0);
    expect(walker.gait.coefficients.scale[SLOT.kneeFlexion]).toBeCloseTo(2, 12);
  });

  it('blends frequency and amplitude of two policies without a jump', () => {
    const walker = createWalker({ style: createKneeStyle(1, 'fixed-amplitude', 0.7) });
    const start = walker.gait.law.frequency;
    walker.loadStyle(createKneeStyle(1, 'shared-change', 0.7));
    walker.advance(0);
    expect(walker.gait.law.frequency).toBeCloseTo(start, 12);
    walker.advance(0.15);
    const middle = walker.gait.law.frequency;
    walker.advance(0.15);
    expect(middle).toBeCloseTo((start + walker.gait.law.frequency) / 2, 9);
    expect(walker.gait.law.frequency).toBeLessThan(start);
  });

  it('samples purely: any order of phases gives the same values, and the playhead stays', () => {
    const walker = createWalker({ style: createKneeStyle(1.3) });
    walker.advance(0.37);
    const phase = walker.phase;
    const first = sampleChannels(walker, 0.2);
    sampleChannels(walker, 0.9);
    expect(sampleChannels(walker, 0.2)).toEqual(first);
    expect(walker.phase).toBe(phase);
  });

  it('moves a channel in time by its lead', () => {
    const style: StyleSource = {
      ...NORMAL_STYLE,
      writeCoefficientsInto(_speed, out) {
        out.scale.fill(1);
        out.offset.fill(0);
        out.lead.fill(0);
        out.lead[SLOT.shoulderFlexion] = 0.1;
      },
    };
    const leading = sampleChannels(createWalker({ style }), 0.3);
    const normal = sampleChannels(createWalker(), 0.4);
    expect(leading[SLOT.shoulderFlexion]).toBeCloseTo(normal[SLOT.shoulderFlexion]!, 12);
  });

  it('opens the legs at heel strike by S hip(V), under either policy by S hip(V_h)', () => {
    for (const scale of [0.4, 0.8, 1, 1.25]) {
      for (const policy of ['fixed-amplitude', 'shared-change'] as const) {
        for (const normalizedSpeed of [0.3, 1, 1.9, 2.5]) {
          const walker = createWalker({ normalizedSpeed, style: createKneeStyle(1, policy, scale) });
          const channels = sampleChannels(walker, 0);
          const open = channels[SLOT.hipFlexion]! - channels[SLOT.hipFlexion + 1]!;
          const hip = (computeHipAmplitude(walker.gait.law.hipSpeed, 'constant-step') * 180) / Math.PI;
          expect(open).toBeCloseTo(scale * hip, 9);
          if (policy === 'fixed-amplitude') expect(walker.gait.law.hipSpeed).toBe(normalizedSpeed);
        }
      }
    }
  });

  it('says when the asked speed is held', () => {
    const walker = createWalker({ normalizedSpeed: 8 });
    expect(walker.gait.law.speedClamped).toBe(true);
    expect(walker.gait.law.normalizedSpeed).toBeCloseTo(4.2561, 4);
  });
});
