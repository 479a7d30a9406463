import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenly } from '../../evenly.ts';
import {
  createCurveSpan,
  writeAllCurvesInto,
  writeChannelCurveInto,
  writeCurveSpanInto,
} from '../../../shared/gait/channelCurve.ts';
import { CHANNEL_NAMES, CHANNELS, getSlot, SIDES, SLOT, SLOT_COUNT } from '../../../shared/gait/channels.ts';
import { type HipPolicy, NORMAL_STYLE, type StyleSource } from '../../../shared/gait/coefficients.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { createWalker } from '../../../shared/gait/walker.ts';

/** A style that touches every slot differently; as many cycles early as its slot is high, but for the hip. */
function createStyle(hipPolicy: HipPolicy): StyleSource {
  return {
    ...NORMAL_STYLE,
    hipPolicy,
    writeCoefficientsInto(normalizedSpeed, out) {
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        out.scale[slot] = 1.2 - 0.01 * slot;
        out.offset[slot] = 0.1 * slot * normalizedSpeed;
        out.lead[slot] = slot === SLOT.hipFlexion || slot === SLOT.hipFlexion + 1 ? 0 : 0.01 * slot;
      }
    },
  };
}

const walks = fc.record({
  style: fc.constantFrom(createStyle('fixed-amplitude'), createStyle('shared-change')),
  normalizedSpeed: evenly(0, 7),
  extension: fc.constantFrom('constant-step', 'smooth'),
});

describe('a channel curve', () => {
  it('is what a walker at rest shows at i / n of the cycle', () => {
    const curve = new Float64Array(24);
    const posture = createPosture();
    fc.assert(
      fc.property(
        walks,
        fc.constantFrom(...CHANNEL_NAMES),
        fc.constantFrom(...SIDES),
        (walk, channel, side) => {
          writeChannelCurveInto(createGait(walk), channel, side, curve);
          const walker = createWalker(walk);
          curve.forEach((value, i) => {
            walker.setPhase(i / 24);
            walker.sampleNow(posture);
            expect(value).toBe(posture.channels[getSlot(channel, side)]);
          });
        },
      ),
      { seed: 71, numRuns: 100 },
    );
  });

  it('is the same one by one and all at once', () => {
    const all = Array.from({ length: SLOT_COUNT }, () => new Float64Array(15));
    const one = new Float64Array(15);
    const gait = createGait({ style: createStyle('shared-change'), normalizedSpeed: 1.1 });
    writeAllCurvesInto(gait, all);
    for (const channel of CHANNEL_NAMES) {
      for (const side of SIDES) {
        writeChannelCurveInto(gait, channel, side, one);
        expect(all[getSlot(channel, side)], channel).toEqual(one);
      }
    }
  });

  it('of the right side is the left one half a cycle on', () => {
    const gait = createGait({ normalizedSpeed: 1.9 });
    const [left, right] = [new Float64Array(40), new Float64Array(40)];
    for (const channel of CHANNEL_NAMES) {
      if (CHANNELS[channel].sides === 'one') continue;
      writeChannelCurveInto(gait, channel, 'left', left);
      writeChannelCurveInto(gait, channel, 'right', right);
      right.forEach((value, i) => expect(value).toBeCloseTo(left[(i + 20) % 40]!, 9));
    }
  });
});

describe('the span of a curve', () => {
  it('is its least, greatest and mean sample', () => {
    const span = createCurveSpan();
    writeCurveSpanInto(Float64Array.of(2, -3, 7, 0), span);
    expect(span).toEqual({ min: -3, max: 7, mean: 1.5 });
    writeCurveSpanInto(Float64Array.of(-4), span);
    expect(span).toEqual({ min: -4, max: -4, mean: -4 });
  });

  it('of the normal knee and hip at V = 1 is that of engine.md §3.4', () => {
    const gait = createGait({ normalizedSpeed: 1 });
    const curve = new Float64Array(400);
    const span = createCurveSpan();
    writeChannelCurveInto(gait, 'kneeFlexion', 'left', curve);
    writeCurveSpanInto(curve, span);
    expect(span).toMatchObject({ min: 3, max: 70 });
    writeChannelCurveInto(gait, 'hipFlexion', 'right', curve);
    writeCurveSpanInto(curve, span);
    expect(span.max).toBeCloseTo(26.22, 2);
    expect(span.min).toBeCloseTo(-13.11, 2);
    // Cubic steps of 0.5 and 0.4 cycles have their own middle as mean, 6.555; the hold of 0.1 has the
    // maximum.
    expect(span.mean).toBeCloseTo(0.9 * 6.555 + 0.1 * 26.22, 2);
  });
});
