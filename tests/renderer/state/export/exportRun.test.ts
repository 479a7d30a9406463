import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { describe, expect, it } from 'vitest';

import { createExportDraft } from '../../../../renderer/state/export/exportDraft.ts';
import {
  type ExportJob,
  type ExportOutcome,
  runExportJob,
} from '../../../../renderer/state/export/exportJob.ts';
import { createExportRun, type ExportStatus } from '../../../../renderer/state/export/exportRun.ts';
import {
  createMotionJob,
  forecastMotion,
  getNamedWalk,
} from '../../../../renderer/state/export/motionJob.ts';
import { describeGroundSpeed, describePlan } from '../../../../renderer/state/export/exportWords.ts';
import { changeLane, getEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { METRIC } from '../../../../renderer/state/walk/units.ts';
import { fail, succeed } from '../../../../shared/ipc/result.ts';
import { createTestStudio, FakePlatform } from '../studioOnFakePlatform.ts';

const DRAFT = createExportDraft(30);

/** The job of the walk that a studio starts with, as it comes over to a thread. */
function createJob(change: Partial<typeof DRAFT> = {}): Extract<ExportJob, { kind: 'clip' }> {
  const { studio } = createTestStudio();
  const job = createMotionJob([getNamedWalk(studio)], { ...DRAFT, ...change });
  if (job?.kind !== 'clip') throw new Error('no job of a clip');
  return structuredClone(job);
}

async function make(job: ExportJob): Promise<Extract<ExportOutcome, { kind: 'made' }>> {
  const outcome = await runExportJob(job, () => true);
  if (outcome.kind === 'failed') throw new Error(outcome.message);
  return outcome;
}

/** Work that is done here, and whether it was ended. */
function createWork(outcome: Promise<ExportOutcome>) {
  const ended: boolean[] = [];
  const start = (onShare: (share: number) => void) => {
    onShare(0.5);
    return { outcome, end: () => void ended.push(true) };
  };
  return { start, ended };
}

describe('a job', () => {
  it('is made, read back and told in one line', async () => {
    const { files, line, setName } = await make(createJob());
    expect(files.map(({ name }) => name)).toEqual(['Natural_1.40.glb']);
    expect(setName).toBe('Natural_1.40');
    expect(line).toMatch(
      /^Natural_1\.40\.glb: \d+ frames at 30\u2009fps, loops within 0\.\d+\u2009mm, feet slip \d+\.\d\u2009mm a step, [\d.]+\u2009[kM]B$/,
    );
    const { animations } = await new GLTFLoader().parseAsync(files[0]!.bytes.buffer, '');
    expect(animations).toHaveLength(1);
  });

  it.each(['glb', 'fbx', 'bvh'] as const)(
    'of a lane that runs is a run that loops, as %s',
    async (format) => {
      const { studio } = createTestStudio();
      changeLane(studio.lanes, getEditedLane(studio.lanes).id, { gait: 'run', normalizedSpeed: 3 });
      const job = createMotionJob([getNamedWalk(studio)], { ...DRAFT, format, fps: '60', rootMotion: true });
      const { files, line } = await make(structuredClone(job!));
      expect(files[0]!.name).toBe(`Natural_Run_3.00.${format}`);
      // A cycle of 0.79 s; a foot strikes and leaves between frames, which is told as slip.
      expect(line).toMatch(/: 48 frames at 60\u2009fps, loops within 0\.0/);
      expect(line).toMatch(/feet slip [01]\.\d\u2009mm a step/);
    },
  );

  it('gives a BVH what it tells of the walk beside it, and tables as text', async () => {
    const bvh = await make(createJob({ format: 'bvh', bvhNaming: 'mixamo', restPose: 't' }));
    expect(bvh.files.map(({ name }) => name)).toEqual(['Natural_1.40.bvh', 'Natural_1.40.bvh.json']);
    const csv = await make(createJob({ format: 'csv' }));
    expect(new TextDecoder().decode(csv.files[0]!.bytes)).toMatch(/^frame,time,phase,/);
  });

  it('is refused with a sentence where there would be too many frames', async () => {
    const { studio } = createTestStudio();
    const draft = { ...DRAFT, fps: '120', lengthKind: 'seconds', seconds: '84' } as const;
    const forecast = forecastMotion([getNamedWalk(studio)], draft);
    expect(forecast).toMatchObject({ ok: false, problems: [{ place: 'seconds' }] });
    const outcome = await runExportJob(createJob(draft), () => true);
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('10081 frames') });
  });

  it('walks as the window plants it, or not at all', () => {
    expect(createJob().walk.walk.plantStrength).toBe(1);
    expect(createJob({ planted: false }).walk.walk.plantStrength).toBe(0);
  });
});

describe('a set', () => {
  const speeds = [0, 0.8, 1.4];

  /** The job of the first walk at some speeds, as it comes over to a thread. */
  function createSetJob(change: Partial<typeof DRAFT>): ExportJob {
    const { studio } = createTestStudio();
    const seen = getNamedWalk(studio);
    const walks = speeds.map((speedMps) => ({ ...seen, normalizedSpeed: speedMps / seen.figure.legLengthM }));
    const job = createMotionJob(walks, { ...DRAFT, scope: 'set', setName: 'My: walks', ...change });
    if (job?.kind !== 'set') throw new Error('no job of a set');
    return structuredClone(job);
  }

  it('is one GLB of all clips with its table, and tells the worst of them', async () => {
    const { files, line, setName } = await make(createSetJob({}));
    expect(setName).toBe('My-walks');
    expect(files.map(({ name }) => name)).toEqual(['My-walks.glb', 'My-walks.json', 'My-walks.csv']);
    const { animations } = await new GLTFLoader().parseAsync(files[0]!.bytes.buffer, '');
    expect(animations.map(({ name }) => name)).toEqual(['Natural_Idle', 'Natural_0.80', 'Natural_1.40']);
    expect(line).toMatch(/^My-walks: 3 clips of 35 to 601 frames at 30\u2009fps, they loop within 0\.\d+/);
  });

  it('is a file a clip where that is asked for, or the format holds one alone', async () => {
    const { files } = await make(createSetJob({ format: 'csv' }));
    expect(files.map(({ name }) => name)).toEqual([
      'Natural_Idle.csv',
      'Natural_0.80.csv',
      'Natural_1.40.csv',
      'My-walks.json',
      'My-walks.csv',
    ]);
  });
});

describe('what comes', () => {
  it('is told before: frames, duration, and the ground speed that whole frames give', () => {
    const { studio } = createTestStudio();
    const forecast = forecastMotion([getNamedWalk(studio)], DRAFT);
    if (!forecast.ok) throw new Error('refused');
    const plan = forecast.plans[0]!;
    const [frames, duration, speed] = describePlan(plan, METRIC);
    expect(frames).toBe(`${plan.frames} frames, the last one repeats the first`);
    expect(duration).toBe(`${(plan.intervals / 30).toFixed(3)}\u2009s at 30\u2009fps`);
    expect(speed).toMatch(/^1\.400 → 1\.\d{3}\u2009m\/s, [+−]\d\.\d\u2009%$/);
    expect(describeGroundSpeed({ ...plan, speedErrorMps: 0, groundSpeedMps: 1.4 }, METRIC)).toBe(
      '1.400\u2009m/s',
    );
  });
});

describe('an export', () => {
  const made: ExportOutcome = {
    kind: 'made',
    files: [{ name: 'x.glb', bytes: new Uint8Array([1, 2]) }],
    setName: 'x',
    line: 'x.glb: 2 frames',
  };

  it('is made, then saved, then told; its work is ended', async () => {
    const platform = new FakePlatform();
    const { start, ended } = createWork(Promise.resolve(made));
    const exporting = createExportRun(platform);
    const seen: ExportStatus[] = [];
    exporting.store.subscribe((status) => seen.push(status));
    await exporting.run(start);
    expect(seen.map(({ kind }) => kind)).toEqual(['making', 'making', 'saving', 'saved']);
    expect(seen.at(-1)).toEqual({
      kind: 'saved',
      line: "x.glb: 2 frames. Saved x.glb with the browser's downloads.",
    });
    expect(platform.saved).toEqual([{ fileName: 'x.glb', bytes: new Uint8Array([1, 2]) }]);
    expect(ended).toEqual([true]);
  });

  it('that is cancelled saves nothing, whatever its work still does', async () => {
    const platform = new FakePlatform();
    const { promise, resolve: finish } = defer<ExportOutcome>();
    const { start, ended } = createWork(promise);
    const exporting = createExportRun(platform);
    const running = exporting.run(start);
    expect(exporting.store.getState()).toEqual({ kind: 'making', share: 0.5 });
    exporting.cancel();
    await running;
    finish(made);
    await promise;
    expect(exporting.store.getState()).toEqual({ kind: 'idle' });
    expect(platform.saved).toEqual([]);
    expect(ended).toEqual([true]);
  });

  it('that fails, or cannot be saved, says why until it is forgotten', async () => {
    const platform = new FakePlatform();
    const exporting = createExportRun(platform);
    await exporting.run(createWork(Promise.resolve({ kind: 'failed', message: 'No.' })).start);
    expect(exporting.store.getState()).toEqual({ kind: 'failed', message: 'No.' });
    expect(platform.saved).toEqual([]);

    platform.answerSave = () => fail('unwritable', 'The disk is full.');
    await exporting.run(createWork(Promise.resolve(made)).start);
    expect(exporting.store.getState()).toEqual({ kind: 'failed', message: 'The disk is full.' });
    exporting.forget();
    expect(exporting.store.getState()).toEqual({ kind: 'idle' });
  });

  it('whose place is not given is as if it had not been', async () => {
    const platform = new FakePlatform();
    platform.answerSave = () => succeed({ kind: 'cancelled' });
    const exporting = createExportRun(platform);
    await exporting.run(createWork(Promise.resolve(made)).start);
    expect(exporting.store.getState()).toEqual({ kind: 'idle' });
  });
});

/** A promise and what fulfils it. */
function defer<T>(): { readonly promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value) => resolve(value) };
}
