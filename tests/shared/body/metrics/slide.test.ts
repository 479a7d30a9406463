import { describe, expect, it } from 'vitest';
import { createFigure } from '../../../../shared/body/figure/createFigure.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { type ChannelName, getSlot, SIDES } from '../../../../shared/gait/channels.ts';
import { NORMAL_STYLE, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import { CLASSIC } from '../../../../shared/gait/classic/classic.ts';

/**
 * engine.md §3.7: RMS contact-point speed / V in single support, thigh .46, shank .45, ankle .09, pure
 * kinematics. The page gives neither the foot nor the plane; a foot of .20 (.05 behind the ankle) in the
 * sagittal plane meets its table to 0.01, its printed digits.
 */
const figure = createFigure({
  name: 'Spec',
  statureM: 1,
  proportions: {
    hipHeight: 1,
    kneeHeight: 0.54,
    ankleHeight: 0.09,
    footLength: 0.2,
    shoulderHeight: 1.5,
    skullbaseHeight: 1.7,
  },
});

const mute = (...channels: ChannelName[]): StyleSource => ({
  ...NORMAL_STYLE,
  writeCoefficientsInto(speed, out) {
    NORMAL_STYLE.writeCoefficientsInto(speed, out);
    for (const channel of channels) for (const side of SIDES) out.scale[getSlot(channel, side)] = 0;
  },
});

function computeRelativeSlide(normalizedSpeed: number, style: StyleSource): number {
  const sampler = createWalkSampler({ figure, normalizedSpeed, style });
  const start = CLASSIC.computeToeOffPhase(normalizedSpeed);
  const count = 2000;
  const dtS = (0.5 - start) / count / sampler.law.frequency;
  let before: Float64Array | undefined;
  let squares = 0;
  for (let i = 0; i <= count; i++) {
    sampler.sample(start + ((0.5 - start) * i) / count);
    const now = sampler.pose.contacts.slice();
    if (before !== undefined) {
      const heights = [1, 4, 7].map((at) => now[at]! + before![at]!);
      const at = 3 * heights.indexOf(Math.min(...heights));
      squares += ((now[at + 2]! - before[at + 2]!) / dtS + normalizedSpeed) ** 2;
    }
    before = now;
  }
  return Math.sqrt(squares / count) / normalizedSpeed;
}

describe('how much the bare pattern slides (engine.md §3.7)', () => {
  const sagittal = ['pelvisTorsion', 'pelvisList', 'lateral', 'hipTwist'] as const;

  it.each([
    [0.3, 0.4, 0.5],
    [0.5, 0.55, 0.58],
    [1, 0.36, 0.42],
    [1.5, 0.29, 0.34],
    [2, 0.24, 0.27],
    [2.5, 0.25, 0.24],
  ])('at V %f: %f without, %f with the forward sway', (normalizedSpeed, without, withSway) => {
    expect(
      Math.abs(computeRelativeSlide(normalizedSpeed, mute(...sagittal, 'forward')) - without),
    ).toBeLessThan(0.015);
    expect(Math.abs(computeRelativeSlide(normalizedSpeed, mute(...sagittal)) - withSway)).toBeLessThan(0.015);
  });
});
