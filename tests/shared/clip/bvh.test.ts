import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeZxyInto } from '../../../shared/clip/bvh/eulerZxy.ts';
import { addBvhRoot } from '../../../shared/clip/bvh/addBvhRoot.ts';
import { parseBvh } from '../../../shared/clip/bvh/parseBvh.ts';
import { writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import { readBvhMotion } from '../../../shared/clip/check/readBvhMotion.ts';
import { createExport } from '../../../shared/clip/createExport.ts';
import { parseExportOptions } from '../../../shared/clip/exportOptions.ts';
import { splitTravel } from '../../../shared/clip/splitTravel.ts';
import { computeAngleBetween, multiplyInto } from '../../../shared/body/pose/quaternion.ts';
import { evenly } from '../../evenly.ts';
import { createClip, createOptions, createWalk } from './walks.ts';

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

describe('a BVH with a root over its hips', () => {
  const options = createOptions({ format: 'bvh', rootMotion: true, rootNode: true });
  const source = createWalk('Man', 'Natural', { turnRate: 0.7 });
  const clip = createClip(source, options);
  const reading = parseBvh(writeBvh(clip, options));
  if (!reading.ok) throw new Error(reading.message);
  const { motion } = reading;
  const { inPlace, travels } = splitTravel(clip);

  test('has it uppermost: it alone travels and turns, and hips keep their sway', () => {
    expect(motion.joints[0]).toMatchObject({ name: 'root', parent: -1, offset: [0, 0, 0] });
    expect(motion.joints[1]).toMatchObject({ name: 'humanoid_root', parent: 0, offset: [0, 0, 0] });
    const last = clip.plan.frames - 1;
    const row = motion.values.subarray(motion.channelCount * last, motion.channelCount * (last + 1));
    const { x, y, z, headingRad } = travels[last]!;
    const meant = [100 * x, 100 * y, 100 * z, 0, 0, (180 / Math.PI) * headingRad];
    meant.forEach((value, at) => expect(row[at]).toBeCloseTo(value, 5));
    expect(z).toBeGreaterThan(0.5);
    const hips = 3 * clip.figure.joints.length * last;
    for (let axis = 0; axis < 3; axis++)
      expect(row[6 + axis]).toBeCloseTo(100 * inPlace.positions[hips + axis]!, 5);
  });

  test('is read back with every joint where the walk has it', async () => {
    const result = await createExport({ source, options, fileName: 'walk.bvh' });
    if (!result.ok) throw new Error(JSON.stringify(result));
    const read = readBvhMotion(new TextDecoder().decode(result.files[0]!.bytes), clip.figure, 'h-anim');
    read.positions.forEach((value, at) => expect(value).toBeCloseTo(clip.positions[at]!, 6));
  });

  test('calls it differently where a joint is called so', () => {
    const joints = motion.joints.map((joint, at) => (at === 1 ? { ...joint, name: 'root' } : joint));
    expect(addBvhRoot({ ...motion, joints: joints.slice(1) }, travels).joints[0]!.name).toBe('root-2');
  });

  test('is not what a walk in place can have', () => {
    expect(parseExportOptions({ format: 'bvh', rootNode: true })).toMatchObject({
      ok: false,
      problems: [{ message: 'Only a GLB, FBX or BVH with root motion has a root of its own to move.' }],
    });
  });
});
