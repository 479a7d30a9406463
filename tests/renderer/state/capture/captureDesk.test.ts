import { describe, expect, it } from 'vitest';
import { createCaptureDesk } from '../../../../renderer/state/capture/captureDesk.ts';
import { getStyleName, listFitted } from '../../../../renderer/state/capture/deskState.ts';
import type { ClipFile } from '../../../../renderer/platform/readClipFile.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';
import { createHandCapture, createHandFit, createHandThread } from './handCapture.ts';

const file = (fileName: string): ClipFile => ({ fileName, bytes: new Uint8Array(3) });

/** A desk with clips of these names, whose jobs the test answers. */
function start(...names: string[]) {
  const { studio } = createTestStudio();
  const { start: startThread, asked } = createHandThread();
  const desk = createCaptureDesk(studio, startThread, names.map(file));
  const get = () => desk.store.getState();
  const last = () => asked.at(-1)!;
  async function fitLast(): Promise<void> {
    const { job } = last();
    if (job.kind !== 'fit') throw new Error('no fit was asked for');
    await last().answer({ kind: 'fitted', fit: createHandFit(job) });
  }
  return { studio, desk, asked, get, last, fitLast };
}

const read = (name = 'walk') =>
  ({ kind: 'read', reading: { ok: true, capture: createHandCapture({ name }) } }) as const;

describe('clips on the desk', () => {
  it('are read one by one, and fitted once all of them are', async () => {
    const { desk, asked, get, last, fitLast } = start('slow.bvh', 'fast.bvh');
    expect(asked.map(({ job }) => job)).toMatchObject([
      { kind: 'read', name: 'slow' },
      { kind: 'read', name: 'fast' },
    ]);
    asked[0]!.tell(0.4);
    asked[0]!.tell(0.1);
    expect(get().clips[0]!.reading).toEqual({ kind: 'reading', share: 0.4 });
    await asked[0]!.answer(read('slow'));
    expect(asked).toHaveLength(2);
    expect(get()).toMatchObject({ isFitting: true, fit: undefined });
    const settled = desk.settle();
    await asked[1]!.answer(read('fast'));
    expect(asked).toHaveLength(3);
    const { job } = last();
    if (job.kind !== 'fit') throw new Error('no fit');
    expect(job.captures.map(({ name, figure }) => [name, figure.positions.length])).toEqual([
      ['slow', 0],
      ['fast', 0],
    ]);
    await fitLast();
    expect(get().isFitting).toBe(false);
    expect((await settled)?.style.name).toBe('slow');
  });

  it('go by names of their own, also where their files do not', () => {
    const { desk, get } = start('walk.bvh', 'walk.bvh');
    desk.add([file('walk.BVH')]);
    expect(get().clips.map(({ name }) => name)).toEqual(['walk', 'walk 2', 'walk 3']);
  });

  it('that are refused keep no others from being fitted, nor give the style their name', async () => {
    const { asked, get, last } = start('Rest pose.bvh', 'walk.bvh');
    const failure = { ok: false, code: 'walk', message: 'A rest pose, no walk.' } as const;
    await asked[0]!.answer({ kind: 'read', reading: failure });
    await asked[1]!.answer(read());
    expect(last().job.kind).toBe('fit');
    expect(get().clips[0]!.reading).toEqual({ kind: 'refused', failure });
    expect(getStyleName(get())).toBe('walk');
  });

  it('alone and refused come to nothing, at once', async () => {
    const { asked, desk, get } = start('Rest pose.bvh');
    const settled = desk.settle();
    await asked[0]!.answer({ kind: 'failed', message: 'Its thread ended.' });
    expect(get()).toMatchObject({ isFitting: false, fit: undefined });
    expect(get().clips[0]!.reading).toMatchObject({ failure: { message: 'Its thread ended.' } });
    expect(await settled).toBeUndefined();
  });

  it('that are taken away end what was read of them, and are fitted no more', async () => {
    const { asked, desk, get, last } = start('one.bvh', 'two.bvh');
    desk.setNeutral(2);
    desk.remove(2);
    expect(asked[1]!.isEnded).toBe(true);
    expect(get()).toMatchObject({ neutralId: undefined, shownId: 1 });
    await asked[0]!.answer(read('one'));
    expect(last().job).toMatchObject({ kind: 'fit', captures: [{ name: 'one' }] });
  });

  it('of the same person may be their neutral walk, which is taken off and gives no name', async () => {
    const { asked, desk, get, last } = start('neutral.bvh', 'old.bvh');
    await asked[0]!.answer(read('neutral'));
    await asked[1]!.answer(read('old'));
    desk.setNeutral(1);
    expect(last().job).toMatchObject({
      captures: [{ name: 'old' }],
      neutral: { name: 'neutral' },
      name: 'old',
    });
    expect(listFitted(get()).neutral?.name).toBe('neutral');
  });

  it('are fitted anew for every choice, and what was asked before is ended', async () => {
    const { asked, desk, get, last, fitLast } = start('walk.bvh');
    await asked[0]!.answer(read());
    const first = last();
    desk.setBase('classic');
    expect(first.isEnded).toBe(true);
    const { job } = first;
    // What still comes of it is of other choices.
    if (job.kind === 'fit') await first.answer({ kind: 'fitted', fit: createHandFit(job) });
    expect(get().fit).toBeUndefined();
    await fitLast();
    expect(get().fit?.style.base).toBe('classic');
  });

  it('end with the desk', async () => {
    const { asked, desk } = start('walk.bvh');
    const settled = desk.settle();
    desk.end();
    expect(asked[0]!.isEnded).toBe(true);
    expect(await settled).toBeUndefined();
  });
});

describe('a stride', () => {
  it('is left out and taken again, and the style fitted without it; what the clip refuses stays so', async () => {
    const { asked, desk, get, last } = start('walk.bvh');
    await asked[0]!.answer(read());
    const look = () => {
      const { reading } = get().clips[0]!;
      if (reading.kind !== 'read') throw new Error('not read');
      return [reading.capture.walk.strides, reading.capture.strides.map(({ refusal }) => refusal)];
    };
    desk.toggleStride(1, 2);
    expect(look()).toEqual([2, ['turning', undefined, 'by-hand', undefined]]);
    expect(last().job).toMatchObject({ captures: [{ walk: { strides: 2 } }] });
    const jobs = asked.length;
    desk.toggleStride(1, 0);
    expect(asked).toHaveLength(jobs);
    desk.toggleStride(1, 2);
    expect(look()).toEqual([3, ['turning', undefined, undefined, undefined]]);
  });
});

describe('a role', () => {
  it('that was put right is remembered by its skeleton: its clips are read again with it, others are not', async () => {
    const { studio, asked, desk } = start('walk.bvh', 'other.bvh');
    await asked[0]!.answer(read());
    const other = { ...createHandCapture({ name: 'other' }), skeletonKey: 'another' };
    await asked[1]!.answer({ kind: 'read', reading: { ok: true, capture: other } });
    const before = asked.length;
    desk.setRole(1, 'left.toe', 'LeftFoot');
    expect(studio.workspace.getState().clipRoles).toEqual({ 'by hand': { 'left.toe': 'LeftFoot' } });
    expect(asked.slice(before).map(({ job }) => job)).toMatchObject([
      { kind: 'read', name: 'walk', remembered: { 'by hand': { 'left.toe': 'LeftFoot' } } },
    ]);
    desk.forgetRoles(1);
    expect(studio.workspace.getState().clipRoles).toEqual({ 'by hand': { 'left.toe': 'LeftFoot' } });
  });

  it('may be put right in a clip that was refused for its joints', async () => {
    const { studio, asked, desk } = start('walk.bvh');
    const { joints, skeletonKey } = createHandCapture();
    const failure = { ok: false, code: 'joints', message: 'No left knee.', joints, skeletonKey } as const;
    await asked[0]!.answer({ kind: 'read', reading: failure });
    desk.setRole(1, 'left.knee', 'LeftLeg');
    expect(asked.at(-1)!.job).toMatchObject({ kind: 'read', remembered: { 'by hand': {} } });
    expect(studio.workspace.getState().clipRoles['by hand']).toEqual({ 'left.knee': 'LeftLeg' });
  });
});
