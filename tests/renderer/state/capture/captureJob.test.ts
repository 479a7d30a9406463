import { describe, expect, it } from 'vitest';
import {
  type CaptureJob,
  runCaptureJob,
  withoutFigure,
} from '../../../../renderer/state/capture/captureJob.ts';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createExport } from '../../../../shared/clip/createExport.ts';
import { createFbxFile } from '../../../shared/character/createFbxFile.ts';
import { parseExportOptions } from '../../../../shared/clip/exportOptions.ts';

/** The normal walk as the window exports it: five cycles of it that travel. */
async function exportWalk(options: object = {}): Promise<Uint8Array<ArrayBuffer>> {
  const reading = parseExportOptions({ format: 'bvh', fps: 60, rootMotion: true, cycles: 5, ...options });
  if (!reading.ok) throw new Error('the options are broken');
  const source = { figure: getBody('Man'), styleName: 'Normal', normalizedSpeed: 1.4, plantStrength: 0 };
  const made = await createExport({ source, options: reading.options, fileName: 'walk.bvh' });
  if (!made.ok) throw new Error('the walk cannot be exported');
  return made.files[0]!.bytes;
}

const readJob = (
  bytes: Uint8Array<ArrayBuffer>,
  remembered: Extract<CaptureJob, { kind: 'read' }>['remembered'] = {},
): CaptureJob => ({ kind: 'read', name: 'walk', bytes, remembered });

async function read(job: CaptureJob) {
  const shares: number[] = [];
  const outcome = await runCaptureJob(job, (share) => shares.push(share));
  if (outcome.kind !== 'read' || !outcome.reading.ok) throw new Error(JSON.stringify(outcome));
  return { capture: outcome.reading.capture, shares };
}

describe('a job of a capture', () => {
  it('reads a clip, telling how far it is, and fits a style that crosses from thread to thread', async () => {
    const { capture, shares } = await read(readJob(await exportWalk()));
    expect(capture.walk.strides).toBeGreaterThan(2);
    expect(Math.abs(capture.walk.normalizedSpeed - 1.4)).toBeLessThan(0.05);
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    const sent = structuredClone(withoutFigure(capture));
    const fitted = await runCaptureJob(
      { kind: 'fit', captures: [sent], base: 'classic', name: 'Back' },
      () => undefined,
    );
    if (fitted.kind !== 'fitted') throw new Error(JSON.stringify(fitted));
    expect(fitted.fit.style).toMatchObject({ name: 'Back', base: 'classic' });
    expect(structuredClone(fitted.fit)).toEqual(fitted.fit);
  });

  it('reads a loop of one cycle on the spot, as the window exports it at first', async () => {
    const { capture } = await read(readJob(await exportWalk({ cycles: 1, rootMotion: false })));
    expect(capture.walk.strides).toBeGreaterThan(0);
    expect(capture.durationS).toBeGreaterThan(capture.strides.at(-1)!.endS);
    expect(capture.warnings.join(' ')).toMatch(/loop/);
  });

  it('reads a skeleton again of which something was put right, and no other', async () => {
    const bytes = await exportWalk();
    const { skeletonKey, joints, roles } = (await read(readJob(bytes))).capture;
    const other = joints.find(({ parent }) => parent === roles.chest)!.name;
    const put = (await read(readJob(bytes, { [skeletonKey]: { chest: other } }))).capture;
    expect(joints[put.roles.chest!]!.name).toBe(other);
    expect((await read(readJob(bytes, { another: { chest: other } }))).capture.roles).toEqual(roles);
  });

  it('reads an FBX as the BVH of the same walk', async () => {
    const [bvh, fbx] = [
      await read(readJob(await exportWalk({ naming: 'mixamo', restPose: 't' }))),
      await read(
        readJob(await exportWalk({ format: 'fbx', naming: 'mixamo', restPose: 't', content: 'skeleton' })),
      ),
    ];
    expect(fbx.capture.walk.strides).toBe(bvh.capture.walk.strides);
    expect(fbx.capture.walk.normalizedSpeed).toBeCloseTo(bvh.capture.walk.normalizedSpeed, 3);
    expect(fbx.capture.roles).toEqual(
      Object.fromEntries(
        Object.entries(bvh.capture.roles).map(([role, joint]) => [
          role,
          fbx.capture.joints.findIndex(({ name }) => name === bvh.capture.joints[joint]!.name),
        ]),
      ),
    );
  });

  it('says of an FBX that holds no walk why', async () => {
    for (const [bytes, words] of [
      [createFbxFile(), 'has no motion'],
      [createFbxFile().subarray(0, 400).slice(), 'longer than what it is in'],
      [new TextEncoder().encode('; FBX 7.4.0 project file'), 'written as text'],
    ] as const) {
      const outcome = await runCaptureJob(readJob(bytes), () => undefined);
      expect(outcome).toMatchObject({
        kind: 'read',
        reading: { ok: false, code: 'file', message: expect.stringContaining(words) },
      });
    }
  });

  it('says of what is no clip why', async () => {
    const outcome = await runCaptureJob(readJob(Uint8Array.from([0, 255, 1])), () => undefined);
    expect(outcome).toMatchObject({ kind: 'read', reading: { ok: false, code: 'file' } });
  });
});
