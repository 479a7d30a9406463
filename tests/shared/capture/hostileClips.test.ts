import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BvhMotion } from '../../../shared/clip/bvh/bvhMotion.ts';
import { writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import { readCapture } from '../../../shared/capture/read/readCapture.ts';
import { evenly } from '../../evenly.ts';
import { createClip, createWalk } from '../clip/walks.ts';
import { readMotion, writeMotion } from './bvhText.ts';
import { turnClip } from './clipVariants.ts';

const TEXT = writeBvh(createClip(createWalk('Man', 'Zombie'), { seconds: 4, fps: 30, rootMotion: true }), {
  naming: 'cmu',
  restPose: 'arms-down',
});
const MOTION = readMotion(TEXT);
/** Seconds of this process at work that a clip of four may take. */
const SECONDS_MAX = 2;

/** Reads a clip as it must be read, whatever it holds; says whether it was a walk. */
function readHostile(text: string): boolean {
  const start = process.cpuUsage();
  const reading = readCapture(text, { name: 'hostile' });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1e6).toBeLessThan(SECONDS_MAX);
  if (!reading.ok) {
    expect(reading.message).toMatch(/^[A-Z].{1,600}\.$/s);
    return false;
  }
  const { walk, curves, strides, figure, warnings } = reading.capture;
  expect(strides.some(({ refusal }) => refusal === undefined)).toBe(true);
  expect(Object.values(walk).every((value) => typeof value !== 'number' || Number.isFinite(value))).toBe(
    true,
  );
  for (const array of [...curves.mean, ...curves.sd, figure.positions])
    expect(array.every((value) => Number.isFinite(value))).toBe(true);
  // A sentence that follows the name of the clip.
  for (const warning of warnings) expect(warning).toMatch(/^.{10,}\.$/s);
  return true;
}

/** The walk with its numbers changed: channel 0 to 2 are where the root is, 3 to 5 how it is turned. */
function change(
  to: (value: number, channel: number, frame: number) => number,
  given: Partial<BvhMotion> = {},
): string {
  const { values, channelCount } = MOTION;
  return writeMotion({
    ...MOTION,
    values: values.map((value, at) => to(value, at % channelCount, Math.floor(at / channelCount))),
    ...given,
  });
}

describe('a clip that is no walk', () => {
  test('is a walk where nothing is changed', () => {
    expect(readHostile(TEXT)).toBe(true);
  });

  test.each<[string, string]>([
    ['lies still at its origin', change(() => 0)],
    ['is one pose', change((_, channel) => MOTION.values[channel]!)],
    ['has numbers that overflow', change((value) => value * 1e300)],
    ['is the greatest number everywhere', change(() => Number.MAX_VALUE)],
    ['is the least number everywhere', change(() => Number.MIN_VALUE)],
    ['flies away', change((value, channel, frame) => (channel < 3 ? value + 1e12 * frame : value))],
    ['spins', change((value, channel, frame) => (channel === 5 ? value + 100 * frame : value))],
    [
      'has no bones',
      change((value) => value, {
        joints: MOTION.joints.map(({ name, parent, channels }) => ({
          name,
          parent,
          channels,
          offset: [0, 0, 0] as const,
        })),
      }),
    ],
    [
      'has endless bones',
      change((value) => value, {
        joints: MOTION.joints.map((joint) => ({ ...joint, offset: [1e308, 1e308, 1e308] as const })),
      }),
    ],
    [
      'has bones of nearly nothing',
      change((value) => value, {
        joints: MOTION.joints.map((joint) => ({ ...joint, offset: [1e-320, 0, 0] as const })),
      }),
    ],
  ])('is refused with a sentence where it %s', (_, text) => {
    expect(readHostile(text)).toBe(false);
  });

  test.each<[string, string]>([
    [
      'that jumps every frame',
      change((value, channel, frame) => (channel < 3 ? value + 1e6 * (frame % 2) : value)),
    ],
    [
      'that turns its joints by turns',
      change((value, channel, frame) => (channel > 5 ? value + 1e9 * frame : value)),
    ],
    ['at a thousandth of the time', change((value) => value, { frameTimeS: 1e-4 })],
    ['at a frame a second', change((value) => value, { frameTimeS: 1 })],
    [
      'with a jump in the middle',
      change((value, channel, frame) => (channel < 3 && frame > 60 ? value + 500 : value)),
    ],
    ['backwards', change((value, channel) => (channel === 2 ? -value : value))],
    [
      'on its head',
      turnClip(
        change((value, channel) => (channel === 3 ? value + 180 : value)),
        30,
      ),
    ],
    ['with noise', change((value, channel, frame) => value + 3 * Math.sin(channel * 7919 + frame * 104_729))],
    ['with a frame of zeros', change((value, _, frame) => (frame === 50 ? 0 : value))],
  ])('is read or refused, not half read: %s', (_, text) => {
    readHostile(text);
  });
});

test('a walk with broken numbers is read or refused: no crash, no number that is none', () => {
  const broken = fc.record({
    frame: fc.nat({ max: MOTION.frames - 1 }),
    frames: fc.constantFrom(1, 2, 10, 200),
    channel: fc.nat({ max: MOTION.channelCount - 1 }),
    channels: fc.constantFrom(1, 3, 40, MOTION.channelCount),
    factor: fc.oneof(evenly(-3, 3), fc.constantFrom(0, 1e3, 1e150, 1e-150)),
    more: fc.oneof(evenly(-400, 400), fc.constantFrom(0, 1e9, 1e300)),
  });
  fc.assert(
    fc.property(broken, ({ frame, frames, channel, channels, factor, more }) => {
      readHostile(
        change((value, at, row) =>
          row >= frame && row < frame + frames && at >= channel && at < channel + channels
            ? value * factor + more
            : value,
        ),
      );
    }),
    {
      numRuns: 60,
      // Finite in the file, and too large where figures are kept.
      examples: [[{ frame: 0, frames: 1, channel: 1, channels: 1, factor: 1e150, more: -400 }]],
    },
  );
});
