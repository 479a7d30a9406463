import { describe, expect, it } from 'vitest';
import type { Capture } from '../../../shared/capture/capture.ts';
import { leaveOut } from '../../../shared/capture/leaveOut.ts';
import { readCapture } from '../../../shared/capture/read/readCapture.ts';
import { readMotion, writeMotion } from './bvhText.ts';
import { renameJoints, scaleClip } from './clipVariants.ts';
import { createStyle, read, readRefusal, writeWalk } from './kernelClips.ts';

const PLAIN = createStyle({});
const TEXT = writeWalk(PLAIN, 1.1);
const TEXT_AT_14 = writeWalk(PLAIN, 1.4);

/** A copy with the numbers of a frame changed; `values` are those of the root's place and turns. */
function changeRoot(text: string, change: (values: Float64Array, frame: number) => void): string {
  const motion = readMotion(text);
  const values = motion.values.slice();
  for (let frame = 0; frame < motion.frames; frame++)
    change(values.subarray(motion.channelCount * frame, motion.channelCount * frame + 6), frame);
  return writeMotion({ ...motion, values });
}

/** Own phases up to which a foot of the kernel's walk stands, and up to which one of a run does. */
const STANDING = 0.6;
const STANDING_IN_RUN = 0.36;

/**
 * A run made of a walk: each side's joints pass their stance in less time and their swing in more, and the
 * root
 * travels as fast as the standing foot goes back.
 */
function writeRun(): string {
  const motion = readMotion(writeWalk(PLAIN, 1.4, { clip: { rootMotion: false, endFrame: false } }));
  const { joints, frames, channelCount } = motion;
  const perCycle = frames / 8;
  const values = motion.values.slice();
  const warp = (phase: number): number =>
    phase < STANDING_IN_RUN
      ? (phase * STANDING) / STANDING_IN_RUN
      : STANDING + ((phase - STANDING_IN_RUN) * (1 - STANDING)) / (1 - STANDING_IN_RUN);
  const sideOf = joints.flatMap(({ name, channels }) => channels.map(() => name.slice(0, 2)));
  const { speed } = read(TEXT_AT_14).walk;
  for (let frame = 0; frame < frames; frame++)
    for (let at = 0; at < channelCount; at++) {
      const delay = { l_: 0, r_: 0.5 }[sideOf[at]!];
      if (delay === undefined) continue;
      const own = frame / perCycle + delay;
      const phase = Math.floor(own) + warp(own - Math.floor(own)) - delay + 1;
      values[frame * channelCount + at] =
        motion.values[(Math.round(phase * perCycle) % frames) * channelCount + at]!;
    }
  for (let frame = 0; frame < frames; frame++) {
    // Highest in the middle of each flight, six centimetres up and down.
    const fromFlight = frame / perCycle - (STANDING_IN_RUN + 0.5) / 2;
    values[frame * channelCount + 1]! += 6 * Math.cos(4 * Math.PI * fromFlight);
    values[frame * channelCount + 2] = (100 * speed * (STANDING / STANDING_IN_RUN) * frame) / 60;
  }
  return writeMotion({ ...motion, values });
}

/** The first frames of a clip. */
function cut(text: string, frames: number): string {
  const motion = readMotion(text);
  return writeMotion({ ...motion, frames, values: motion.values.slice(0, frames * motion.channelCount) });
}

describe('a clip that is no walk is refused with its reason', () => {
  it('a pose', () => {
    expect(readRefusal(cut(TEXT, 2))).toMatch(/2 frames: it is a pose/);
    expect(readRefusal(cut(TEXT, 1))).toMatch(/1 frame: it is a pose/);
  });

  it('a figure that stands', () => {
    const motion = readMotion(TEXT);
    const first = motion.values.slice(0, motion.channelCount);
    const values = Float64Array.from(motion.values, (_, i) => first[i % motion.channelCount]!);
    expect(readRefusal(writeMotion({ ...motion, values }))).toMatch(/no walk/);
  });

  it('a turn on the spot', () => {
    // Walks in place while the whole figure turns by a sixth of a turn a second.
    const still = writeWalk(PLAIN, 1.1, { clip: { rootMotion: false } });
    const turned = changeRoot(still, (values, frame) => void (values[5]! += frame));
    expect(readRefusal(turned)).toMatch(
      /No stride in it can be used.*the pelvis turns by more than 20 degrees/,
    );
  });

  it('a walk to the side', () => {
    const aside = changeRoot(TEXT, (values) => {
      [values[0], values[2]] = [values[2]!, values[0]!];
    });
    expect(readRefusal(aside)).toMatch(/no stride/i);
  });

  it('a run, whose feet are never both on the floor', () => {
    expect(readRefusal(writeRun())).toMatch(/Both feet are in the air/);
  });

  it('a skeleton without legs, with the joints that are missing and those that are there', () => {
    const reading = readCapture(
      renameJoints(
        'HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 3 Xrotation Yrotation Zrotation\nEnd Site\n{\nOFFSET 0 1 0\n}\n}\nMOTION\nFrames: 20\nFrame Time: 0.02\n' +
          '0 0 0\n'.repeat(20),
        (name) => name,
      ),
      { name: 'x' },
    );
    expect(reading).toMatchObject({ ok: false, code: 'joints' });
    if (reading.ok) return;
    expect(reading.message).toMatch(/These joints were not recognised.*left hip/);
    expect(reading.joints).toHaveLength(2);
    expect(reading.missing).toContain('right.toe');
  });

  it('a figure as far away as a number goes', () => {
    for (const far of [1e150, 1e300]) {
      const away = changeRoot(TEXT, (values, frame) => void (values[2] = values[2]! * far + frame));
      expect(readRefusal(away)).toMatch(/\w/);
    }
    const scaled = scaleClip(TEXT, 1e300);
    expect(readRefusal(scaled)).toMatch(/\w/);
  });

  it('a text that is no BVH, by its line', () => {
    expect(readRefusal('no')).toMatch(/^Line 1: /);
  });
});

describe('what a person says of a clip', () => {
  const capture = read(TEXT);
  const used = (of: Capture) => of.strides.filter(({ refusal }) => refusal === undefined).length;

  it('leaves strides out and takes them in again, without reading again', () => {
    const less = leaveOut(capture, [1, 3]);
    expect(used(less)).toBe(used(capture) - 2);
    expect(less.walk.strides).toBe(used(less));
    expect(less.strides[1]!.refusal).toBe('by-hand');
    expect(leaveOut(less, [])).toEqual(capture);
  });

  it('does not leave out every stride', () => {
    expect(
      leaveOut(
        capture,
        capture.strides.map((_, index) => index),
      ),
    ).toBe(capture);
  });

  it('puts roles right', () => {
    const strange = renameJoints(TEXT, (name) => (name === 'l_knee' ? 'spare' : name));
    expect(read(strange, { roles: { 'left.knee': 'spare' } }).roles).toEqual(capture.roles);
    const { warnings } = read(TEXT, { roles: { 'left.knee': 'nobody' } });
    expect(warnings.join()).toMatch(/no joint "nobody"/);
  });

  it('stops a reading', () => {
    expect(readCapture(TEXT, { name: 'x', onProgress: (share) => share < 0.3 })).toMatchObject({
      ok: false,
      code: 'cancelled',
    });
  });

  it('hears of progress that only grows', () => {
    const shares: number[] = [];
    readCapture(TEXT, { name: 'x', onProgress: (share) => void shares.push(share) });
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});
