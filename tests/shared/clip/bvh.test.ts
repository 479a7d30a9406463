import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeZxyInto } from '../../../shared/clip/bvh/eulerZxy.ts';
import { parseBvh } from '../../../shared/clip/bvh/parseBvh.ts';
import { writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import { computeAngleBetween, multiplyInto } from '../../../shared/body/pose/quaternion.ts';
import { evenly } from '../../evenly.ts';
import { createClip, createWalk } from './walks.ts';

/** The quaternion of Rz Rx Ry, angles in degrees. */
function composeZxy([z, x, y]: readonly number[]): Float64Array {
  const q = Float64Array.of(0, 0, 0, 1);
  for (const [axis, angle] of [
    [2, z!],
    [0, x!],
    [1, y!],
  ] as const) {
    const turn = new Float64Array(4);
    turn[axis] = Math.sin((angle * Math.PI) / 360);
    turn[3] = Math.cos((angle * Math.PI) / 360);
    multiplyInto(q, 0, turn, 0, q, 0);
  }
  return q;
}

describe('the angles of a BVH', () => {
  test('make the rotation that they were taken from, also at quarter turns', () => {
    const angle = evenly(-180, 180, 720);
    fc.assert(
      fc.property(angle, fc.oneof(angle, fc.constantFrom(90, -90)), angle, angle, (z, x, y, before) => {
        const q = composeZxy([z, x, y]);
        const out = Float64Array.of(before, 0, 0);
        writeZxyInto(q, 0, out, 0);
        expect(computeAngleBetween(composeZxy([...out]), 0, q, 0)).toBeLessThan(1e-6);
      }),
      { numRuns: 500 },
    );
  });

  test('do not jump as an arm is lifted past the front', () => {
    const out = new Float64Array(3);
    let before = [...out];
    for (let lift = 0; lift <= 180; lift++) {
      writeZxyInto(composeZxy([5, -lift, 10]), 0, out, 0);
      out.forEach((angle, i) => expect(Math.abs(angle - before[i]!)).toBeLessThan(12));
      before = [...out];
    }
  });
});

const TEXT = writeBvh(createClip(createWalk('Man', 'Zombie')), { naming: 'h-anim', restPose: 'arms-down' });

describe('a written BVH', () => {
  test('is what cli.md says', () => {
    expect(TEXT).toMatch(
      /^HIERARCHY\nROOT humanoid_root\n\{\n\tOFFSET 0 0 0\n\tCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n/,
    );
    const channels = TEXT.match(/CHANNELS .*/g)!;
    expect(new Set(channels.slice(1))).toEqual(new Set(['CHANNELS 3 Zrotation Xrotation Yrotation']));
  });

  test('stretches its arms out in the T', () => {
    const text = writeBvh(createClip(createWalk('Man', 'Zombie')), { naming: 'mixamo', restPose: 't' });
    const [, x, y, z] = /JOINT mixamorig:LeftForeArm\s+\{\s+OFFSET (\S+) (\S+) (\S+)/.exec(text)!;
    expect(Number(x)).toBeGreaterThan(30);
    expect([Number(y), Number(z)]).toEqual([0, 0]);
  });
});

describe('reading a BVH', () => {
  test('takes layout, letter case and names with spaces as they come', () => {
    const text =
      'hierarchy root My Hips{ offset 0 0 0 channels 1 yROTATION end site { OFFSET 0 1 0 } }\r\n\r\nmotion frames: 2\tframe time: .5\n1 -2e1';
    // A brace that touches a name belongs to it: no writer does that, and names may hold anything.
    expect(parseBvh(text)).toMatchObject({ ok: false });
    const spaced = parseBvh(text.replace('Hips{', 'Hips {'));
    expect(spaced).toMatchObject({
      ok: true,
      motion: {
        joints: [{ name: 'My Hips', parent: -1, channels: ['Yrotation'], endSite: [0, 1, 0] }],
        frames: 2,
        frameTimeS: 0.5,
        values: Float64Array.of(1, -20),
      },
    });
  });

  test.each([
    ['', 1, 'HIERARCHY'],
    ['HIERARCHY\nJOINT a', 2, 'Expected ROOT'],
    ['HIERARCHY\nROOT {', 2, 'no name'],
    ['HIERARCHY\nROOT a', 2, 'ends'],
    ['HIERARCHY ROOT a {\nOFFSET 0 NaN 0', 2, '"NaN"'],
    ['HIERARCHY ROOT a {\nOFFSET 0 0x1f 0', 2, '0x1f'],
    ['HIERARCHY ROOT a { CHANNELS 7', 1, '0 to 6'],
    ['HIERARCHY ROOT a { CHANNELS 1\nWrotation', 2, 'Wrotation'],
    ['HIERARCHY ROOT a { CHANNELS 2 Xrotation Xrotation', 1, 'twice'],
    ['HIERARCHY ROOT a { CHANNELS 1 Xrotation } MOTION Frames: 2 Frame Time: 0.1\n1', 2, 'ends'],
    [
      'HIERARCHY ROOT a { CHANNELS 1 Xrotation } MOTION Frames: 1 Frame Time: 0.1\n1 2',
      2,
      'more than 1 frame',
    ],
    ['HIERARCHY ROOT a { CHANNELS 1 Xrotation } MOTION Frames: 1 Frame Time: 0', 1, 'above 0'],
    ['HIERARCHY ROOT a { CHANNELS 1 Xrotation } MOTION Frames: -1 Frame Time: 1', 1, '1 frame or more'],
    ['HIERARCHY ROOT a { CHANNELS 1 Xrotation } MOTION Frames: 1e15 Frame Time: 1', 1, 'too many'],
    [`HIERARCHY ROOT a { ${'JOINT b { '.repeat(100_000)}`, 1, 'more than 2000 joints'],
  ])('refuses %j', (text, line, message) => {
    expect(parseBvh(text)).toEqual({ ok: false, line, message: expect.stringContaining(message) });
  });

  test('never throws, however a file is broken', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: TEXT.length }),
        fc.nat({ max: 40 }),
        fc.string({ maxLength: 12 }),
        (at, length, put) => {
          const reading = parseBvh(TEXT.slice(0, at) + put + TEXT.slice(at + length));
          if (!reading.ok) expect(reading.message).toMatch(/\.$/);
        },
      ),
      { numRuns: 60 },
    );
  });
});
