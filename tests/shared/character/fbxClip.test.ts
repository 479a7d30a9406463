import { describe, expect, test } from 'vitest';
import { isFbxMotion, readClipBytes } from '../../../shared/character/fbx/readClipBytes.ts';
import { readFbxClip } from '../../../shared/character/fbx/readFbxClip.ts';
import { readCapture } from '../../../shared/capture/read/readCapture.ts';
import { parseBvh } from '../../../shared/clip/bvh/parseBvh.ts';
import { poseBvh } from '../../../shared/clip/bvh/poseBvh.ts';
import { writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import {
  FBX_HEADER_BYTES,
  type FbxRecord,
  readFbxRecords,
  writeFbxRecords,
} from '../../../shared/clip/fbx/fbxRecords.ts';
import { createFbxRecord, readFbxValues } from '../../../shared/clip/fbx/fbxValues.ts';
import { writeFbx } from '../../../shared/clip/fbx/writeFbx.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { createClip, createWalk } from '../clip/walks.ts';
import { createFbxFile } from './createFbxFile.ts';

const CLIP = createClip(createWalk('Man', 'Strut'), { seconds: 4, fps: 30, rootMotion: true });
const OPTIONS = {
  naming: 'mixamo',
  restPose: 't',
  content: 'skeleton',
  keyErrorDeg: 0,
  rootNode: false,
} as const;
const FILE = writeFbx([{ name: 'Walk', clip: CLIP }], OPTIONS);

/** The file with its records changed. */
function change(how: (record: FbxRecord) => FbxRecord): Uint8Array<ArrayBuffer> {
  const walk = (record: FbxRecord): FbxRecord => how({ ...record, records: record.records?.map(walk) });
  return writeFbxRecords(
    readFbxRecords(FILE).map(walk),
    FILE.subarray(0, FBX_HEADER_BYTES),
    () => new Uint8Array(176),
  );
}

describe('the motion of an FBX', () => {
  test('is that of the BVH of the same walk, joint by joint', async () => {
    const reading = await readFbxClip(FILE);
    const bvh = parseBvh(writeBvh(CLIP, OPTIONS));
    if (!reading.ok || !bvh.ok) throw new Error(JSON.stringify(reading));
    const { motion } = reading;
    expect(motion.frames).toBe(bvh.motion.frames);
    expect(1 / motion.frameTimeS).toBeCloseTo(30, 6);
    const places = bvh.motion.joints.map(({ name }) =>
      motion.joints.findIndex((joint) => joint.name === name),
    );
    for (const frame of [0, 17, motion.frames - 1]) {
      const [own, other] = [poseBvh(motion, frame), poseBvh(bvh.motion, frame)];
      places.forEach((place, joint) => {
        for (let axis = 0; axis < 3; axis++)
          expect(own.positions[3 * place + axis]!).toBeCloseTo(other.positions[3 * joint + axis]!, 3);
      });
    }
  });

  test('is upright where the file has Z up', async () => {
    const isUp = (record: FbxRecord) => record.name === 'P' && readFbxValues(record)[0] === 'UpAxis';
    const turned = change((record) =>
      isUp(record) ? createFbxRecord('P', ['UpAxis', 'int', 'Integer', '', { integer: 2 }]) : record,
    );
    const [plain, other] = [await readFbxClip(FILE), await readFbxClip(turned)];
    if (!plain.ok || !other.ok) throw new Error('not read');
    const [a, b] = [poseBvh(plain.motion, 9).positions, poseBvh(other.motion, 9).positions];
    for (let at = 0; at < a.length; at += 3) {
      expect(b[at]!).toBeCloseTo(a[at]!, 3);
      expect(b[at + 1]!).toBeCloseTo(a[at + 2]!, 3);
      expect(b[at + 2]!).toBeCloseTo(-a[at + 1]!, 3);
    }
  });

  test('makes a file a clip where it has no mesh', () => {
    expect(isFbxMotion(FILE)).toBe(true);
    expect(isFbxMotion(writeFbx([{ name: 'Walk', clip: CLIP }], { ...OPTIONS, content: 'figure' }))).toBe(
      false,
    );
    expect(isFbxMotion(createFbxFile())).toBe(false);
    expect(isFbxMotion(FILE.subarray(0, 1000))).toBe(false);
    expect(isFbxMotion(new TextEncoder().encode('HIERARCHY'))).toBe(false);
  });

  test('of a broken file is refused with a sentence, or is one that can be looked at', async () => {
    const random = createRandom(7);
    for (let round = 0; round < 150; round++) {
      const bytes = FILE.slice();
      for (let i = 0; i < 1 + 8 * random(); i++)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(256 * random());
      const clip = await readClipBytes(
        random() < 0.2 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes,
      );
      if (!clip.ok) expect(clip.message).toMatch(/^The file .{10,300}\.$/);
      else expect(readCapture(clip.source, { name: 'broken' })).toHaveProperty('ok');
    }
  }, 60_000);
});
