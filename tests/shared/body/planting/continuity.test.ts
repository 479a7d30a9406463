import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_NAMES, getBody } from '../../../../shared/body/figure/bodies.ts';
import { createWalkSampler, type WalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { CHANNEL_OF_SLOT, SLOT_COUNT } from '../../../../shared/gait/channels.ts';
import { NORMAL_STYLE, type StyleSource } from '../../../../shared/gait/coefficients.ts';

const STEPS = 400;
/** Degrees between two phases a hair apart. */
const JUMP_DEG = 0.05;

function readRotations(sampler: WalkSampler, phase: number): Float64Array {
  sampler.sample(phase);
  return sampler.pose.rotations.slice();
}

/** The largest angle that a joint turns by between two poses, degrees. */
function findLargestTurn(first: Float64Array, second: Float64Array): number {
  let largest = 0;
  for (let at = 0; at < first.length; at += 4) {
    let [minus, plus] = [0, 0];
    for (let i = at; i < at + 4; i++) {
      minus += (first[i]! - second[i]!) ** 2;
      plus += (first[i]! + second[i]!) ** 2;
    }
    largest = Math.max(
      largest,
      4 * Math.atan2(Math.sqrt(Math.min(minus, plus)), Math.sqrt(Math.max(minus, plus))),
    );
  }
  return (largest * 180) / Math.PI;
}

/**
 * What is left of the turn between two phases once they have been brought together to a hair, degrees: 0 but
 * where a joint jumps.
 */
function findJump(sampler: WalkSampler, from: number, to: number): number {
  let [low, high] = [from, to];
  let [atLow, atHigh] = [readRotations(sampler, low), readRotations(sampler, high)];
  while (high - low > 1e-11 && findLargestTurn(atLow, atHigh) > JUMP_DEG) {
    const middle = (low + high) / 2;
    const atMiddle = readRotations(sampler, middle);
    if (findLargestTurn(atLow, atMiddle) > findLargestTurn(atMiddle, atHigh))
      [high, atHigh] = [middle, atMiddle];
    else [low, atLow] = [middle, atMiddle];
  }
  return findLargestTurn(atLow, atHigh);
}

/** A style with one scale and offset for each slot, in parts of the sliders' range. */
function createStyle(scales: readonly number[], offsets: readonly number[]): StyleSource {
  return {
    ...NORMAL_STYLE,
    writeCoefficientsInto(speed, out) {
      NORMAL_STYLE.writeCoefficientsInto(speed, out);
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        out.scale[slot] = scales[slot]!;
        out.offset[slot] = offsets[slot]! * (CHANNEL_OF_SLOT[slot]!.unit === 'degrees' ? 45 : 0.15);
      }
    },
  };
}

describe('a planted walk', () => {
  it('never jumps, whatever the sliders are set to', () => {
    const slots = (value: fc.Arbitrary<number>) =>
      fc.array(value, { minLength: SLOT_COUNT, maxLength: SLOT_COUNT });
    fc.assert(
      fc.property(
        slots(fc.double({ min: 0, max: 2, noNaN: true })),
        slots(fc.double({ min: -1, max: 1, noNaN: true })),
        fc.double({ min: 0.2, max: 2.5, noNaN: true }),
        fc.constantFrom(...BODY_NAMES),
        (scales, offsets, normalizedSpeed, name) => {
          const sampler = createWalkSampler({
            figure: getBody(name),
            style: createStyle(scales, offsets),
            normalizedSpeed,
            plantStrength: 1,
          });
          for (let step = 0; step < STEPS; step++)
            expect(findJump(sampler, step / STEPS, (step + 1) / STEPS), `at ${step / STEPS}`).toBeLessThan(
              JUMP_DEG,
            );
        },
      ),
      { seed: 3, numRuns: 100 },
    );
  });
});
