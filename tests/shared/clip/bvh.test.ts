import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeZxyInto } from '../../../shared/clip/bvh/eulerZxy.ts';
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
  test('is what command-line.md says', () => {
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
