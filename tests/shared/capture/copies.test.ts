import { describe, expect, it } from 'vitest';
import { fitStyle } from '../../../shared/capture/fit/fitStyle.ts';
import { CHANNEL_OF_SLOT, SLOT } from '../../../shared/gait/channels.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import {
  addIdle,
  changeRest,
  giveSixChannels,
  makeZUp,
  renameJoints,
  reorderRotations,
  scaleClip,
  skipFrames,
  turnClip,
} from './clipVariants.ts';
import { computeRms, createStyle, read, writeWalk } from './kernelClips.ts';

const STYLE = createStyle({
  torsoTilt: { scale: 1, offset: 5 },
  kneeFlexion: { left: { scale: 1.1, offset: 4 }, right: { scale: 0.9, offset: 8, stance: 3 } },
  shoulderFlexion: { scale: 1.4, offset: 5, lead: -0.05 },
  elbowFlexion: { scale: 1, offset: 20 },
});
const TEXT = writeWalk(STYLE, 1.1, { bvh: { naming: 'cmu' } });
const CAPTURE = read(TEXT);
const OWN = writeStyle(fitStyle([CAPTURE]).style);

const MIXAMO: Readonly<Record<string, string>> = { Hips: 'mixamorig:Hips' };

describe('a copy of a clip gives the same style, byte for byte', () => {
  it.each([
    ['turned by 37 degrees', turnClip(TEXT, 37)],
    ['turned by half a turn, across the wrap of angles', turnClip(TEXT, 180)],
    ['in metres', scaleClip(TEXT, 0.01)],
    ['in a unit that nobody knows', scaleClip(TEXT, 3.7)],
    ['with Z up', makeZUp(TEXT)],
    ['with six channels a joint and no offsets', giveSixChannels(TEXT)],
    ['with rotations in another order', reorderRotations(TEXT, 'XYZ')],
    ['in a namespace', renameJoints(TEXT, (name) => MIXAMO[name] ?? `mixamorig:${name}`)],
    ['from a T pose', writeWalk(STYLE, 1.1, { bvh: { naming: 'cmu', restPose: 't' } })],
    ['with a root over its hips', writeWalk(STYLE, 1.1, { bvh: { naming: 'cmu', rootNode: true } })],
    ['from an A pose', writeWalk(STYLE, 1.1, { bvh: { naming: 'cmu', restPose: 'a' } })],
  ])('%s', (_words, copy) => {
    expect(writeStyle(fitStyle([read(copy)]).style)).toBe(OWN);
  });
});

/** How far the mean curves of two captures are apart at most, degrees RMS. */
function compareMeans(copy: string): number {
  const { curves } = read(copy);
  return Math.max(
    ...curves.mean.flatMap((curve, slot) =>
      CHANNEL_OF_SLOT[slot]!.unit === 'degrees' ? [computeRms(curve, CAPTURE.curves.mean[slot]!)] : [],
    ),
  );
}

/** A curve with its mean taken out. */
function level(curve: Float64Array): Float64Array {
  const mean = curve.reduce((sum, value) => sum + value, 0) / curve.length;
  return curve.map((value) => value - mean);
}

describe('the mean curves of a clip', () => {
  it.each([
    // capture.md §16: <= .05 degrees of a 60 fps clip, and <= .14 of every fourth frame of 120.
    ['every second frame, 30 a second', skipFrames(TEXT, 2), 0.14],
    ['every fourth frame, 15 a second', skipFrames(TEXT, 4), 0.6],
    ['standing before and after the walk', addIdle(TEXT, 120, 240), 0.6],
  ])('are nearly the same of %s', (_words, copy, most) => {
    expect(compareMeans(copy)).toBeLessThan(most);
    expect(read(copy).walk.normalizedSpeed / CAPTURE.walk.normalizedSpeed).toBeCloseTo(1, 2);
  });

  // What is flat and what is level is then told by the clip and not by its rest pose: means may differ.
  it.each([
    ['lies', { Hips: [0, 90] }],
    ['sits', { LeftUpLeg: [0, -90], RightUpLeg: [0, -90] }],
    ['is turned', { Hips: [1, 130] }],
    ['stands on tiptoe', { LeftFoot: [0, 60], RightFoot: [0, 60] }],
  ] as const)('have the same form where the rest pose %s', (_words, turns) => {
    const { curves, walk } = read(changeRest(TEXT, turns));
    for (const [slot, curve] of curves.mean.entries())
      expect(computeRms(level(curve), level(CAPTURE.curves.mean[slot]!))).toBeLessThan(0.6);
    expect(walk.normalizedSpeed).toBeCloseTo(CAPTURE.walk.normalizedSpeed, 6);
  });

  it('hold under noise of half a centimetre, which the low-pass takes off', () => {
    let state = 7;
    const draw = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647 - 0.5;
    };
    const [head, motion] = TEXT.split(/(?<=Frame Time: [\d.]+\n)/) as [string, string];
    const noisy = motion
      .trim()
      .split('\n')
      .map((line) =>
        line
          .split(' ')
          .map((value) => Number(value) + draw())
          .join(' '),
      )
      .join('\n');
    expect(compareMeans(`${head}${noisy}\n`)).toBeLessThan(1.5);
  });
});

describe('a walk on the spot', () => {
  it.each([
    ['planted, as on a treadmill', 1, 0.01],
    // Feet that slide: by their reach (the built-in styles on Natural are off by up to 8 %).
    ['unplanted', 0, 0.08],
  ])('%s, has the speed of its standing feet', (_words, plantStrength, near) => {
    const given = { source: { plantStrength }, clip: { rootMotion: true } };
    const travelling = read(writeWalk(STYLE, 1.1, given));
    const still = read(writeWalk(STYLE, 1.1, { ...given, clip: { rootMotion: false } }));
    expect(still.isInPlace).toBe(true);
    expect(travelling.isInPlace).toBe(false);
    expect(Math.abs(still.walk.normalizedSpeed / travelling.walk.normalizedSpeed - 1)).toBeLessThan(near);
    expect(still.walk.frequency).toBeCloseTo(travelling.walk.frequency, 2);
  });
});

describe('a loop too short for a stride of its own', () => {
  it.each([
    ['of one cycle that travels', { cycles: 1 }],
    ['of one cycle on the spot', { cycles: 1, rootMotion: false }],
    ['of one cycle without its end frame', { cycles: 1, endFrame: false }],
    ['of two cycles', { cycles: 2 }],
  ])('%s is read as the walk that it is', (_words, clip) => {
    const { walk, curves, warnings } = read(writeWalk(STYLE, 1.1, { clip }));
    expect(warnings.join()).toMatch(/is a loop/);
    expect(walk.frequency / CAPTURE.walk.frequency).toBeCloseTo(1, 1);
    expect(walk.normalizedSpeed / CAPTURE.walk.normalizedSpeed).toBeCloseTo(1, 1);
    for (const slot of [SLOT.kneeFlexion, SLOT.shoulderFlexion, SLOT.torsoTilt])
      expect(computeRms(curves.mean[slot]!, CAPTURE.curves.mean[slot]!)).toBeLessThan(1);
  });
});
