import { describe, expect, it } from 'vitest';
import type { Capture } from '../../../shared/capture/capture.ts';
import { leaveOut } from '../../../shared/capture/leaveOut.ts';
import { readCapture } from '../../../shared/capture/readCapture.ts';
import { readMotion, writeMotion } from './bvhText.ts';
import { renameJoints } from './clipVariants.ts';
import { createStyle, read, readRefusal, writeWalk } from './kernelClips.ts';

const PLAIN = createStyle({});
const TEXT = writeWalk(PLAIN, 1.1);

/** A copy with the numbers of a frame changed; `values` are those of the root's place and turns. */
function changeRoot(text: string, change: (values: Float64Array, frame: number) => void): string {
  const motion = readMotion(text);
  const values = motion.values.slice();
  for (let frame = 0; frame < motion.frames; frame++)
    change(values.subarray(motion.channelCount * frame, motion.channelCount * frame + 6), frame);
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
    // Feet that go back as fast as they swing forward, over a root that travels twice as fast: no foot stands
    // for half of the cycle, and between two steps both are in the air.
    const run = createStyle({
      kneeFlexion: { scale: 1.6, offset: 20, stance: -10 },
      hipFlexion: { scale: 0.9, offset: 10 },
      ankleFlexion: { scale: 1, offset: -25 },
    });
    expect(readRefusal(writeWalk(run, 2.4))).toMatch(/both on the floor|no stride/i);
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
