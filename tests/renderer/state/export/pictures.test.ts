import { describe, expect, it } from 'vitest';

import { makeFrames } from '../../../../renderer/state/export/makeFrames.ts';
import { hasVideoEncoder } from '../../../../renderer/state/export/makeVideo.ts';
import { getNamedWalk } from '../../../../renderer/state/export/motionJob.ts';
import {
  forecastPictures,
  type PictureDraft,
  pictureDraftSchema,
} from '../../../../renderer/state/export/pictureDraft.ts';
import { createPictureExport } from '../../../../renderer/state/export/pictureExport.ts';
import type { PictureSize } from '../../../../renderer/state/workspace/pictureSize.ts';
import type { PictureInstant } from '../../../../renderer/state/workspace/viewportHandle.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const DRAFT: PictureDraft = { ...pictureDraftSchema.parse({}), fps: '24' };

/** What the walk that a studio starts with comes to as pictures. */
function forecast(change: Partial<PictureDraft> = {}) {
  const { studio } = createTestStudio();
  return forecastPictures(getNamedWalk(studio), { ...DRAFT, ...change });
}

/** A view that draws pictures of one byte, their number, and notes what was asked of it. */
class NotedView {
  readonly asked: [PictureSize | null, PictureInstant | undefined][] = [];
  last = Number.POSITIVE_INFINITY;

  async takePicture(size: PictureSize | null, moment?: PictureInstant): Promise<Blob | undefined> {
    this.asked.push([size, moment]);
    return this.asked.length > this.last ? undefined : new Blob([new Uint8Array([this.asked.length])]);
  }
}

const wanted = (isAlone = false) => {
  const found = forecast();
  if (!found.ok) throw new Error('refused');
  return { plan: found.plan, size: found.size, stem: 'Natural_1.40', isAlone };
};

describe('what pictures will be', () => {
  it('is whole cycles without a frame that repeats the first', () => {
    expect(wanted().size).toEqual({ width: 1920, height: 1080 });
    const { plan } = wanted();
    expect(plan.frames).toBe(plan.intervals);
  });

  it.each([
    [{ fps: '5' }, 'fps'],
    [{ cycles: '0' }, 'cycles'],
    [{ size: 'typed', width: '15' }, 'width'],
    [{ size: 'typed', height: 'x' }, 'height'],
    [{ size: 'typed', kind: 'video', width: '101' }, 'width'],
    [{ fps: '120', cycles: '1000' }, 'cycles'],
  ] as const)('is refused beside its field: %j', (change, place) => {
    expect(forecast(change)).toMatchObject({ ok: false, problems: [{ place }] });
  });

  it('does not ask of a sheet what was typed for frames', () => {
    expect(forecast({ kind: 'sheet', fps: 'x', size: 'typed', width: '' }).ok).toBe(true);
  });
});

describe('frames', () => {
  it('are painted each at its phase by value, numbered from 1', async () => {
    const view = new NotedView();
    const outcome = await makeFrames(view, wanted(true), () => true);
    const { plan } = wanted();
    if (outcome.kind !== 'made') throw new Error(outcome.message);
    expect(outcome.files).toHaveLength(plan.frames);
    expect(outcome.files[0]).toEqual({ name: 'Natural_1.40_0001.png', bytes: new Uint8Array([1]) });
    expect(outcome.line).toMatch(/^Natural_1\.40: \d+ pictures of 1920 × 1080 for 24\u2009fps, 1\u2009kB$/);
    view.asked.forEach(([size, moment], frame) => {
      expect(size).toEqual({ width: 1920, height: 1080 });
      expect(moment).toEqual({ phase: frame / plan.intervals, isAlone: true });
    });
  });

  it('are none where one cannot be painted', async () => {
    const view = new NotedView();
    view.last = 3;
    const outcome = await makeFrames(view, wanted(), () => true);
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('a smaller size') });
    expect(view.asked).toHaveLength(4);
  });

  it('stop being painted once they are given up', async () => {
    const view = new NotedView();
    await makeFrames(view, wanted(), () => view.asked.length < 2);
    expect(view.asked).toHaveLength(2);
  });

  it('pause the walk, which then goes on from where it was', async () => {
    const { studio } = createTestStudio();
    studio.playhead.setPhase(0.3);
    const walk = getNamedWalk(studio);
    const found = forecastPictures(walk, DRAFT);
    if (!found.ok) throw new Error('refused');
    const playing: boolean[] = [];
    const shares: number[] = [];
    const start = createPictureExport(studio, { walk, draft: DRAFT, forecast: found, theme: 'dark' });
    const { outcome } = start((share) => {
      shares.push(share);
      playing.push(studio.transient.getState().playing);
      studio.playhead.setPhase(share);
    });
    expect((await outcome).kind).toBe('made');
    expect(new Set(playing)).toEqual(new Set([false]));
    expect(shares[0]).toBe(0);
    expect(studio.transient.getState().playing).toBe(true);
    expect(studio.playhead.phase).toBeCloseTo(0.3, 9);
  });
});

it('a window without an encoder has no video', async () => {
  expect(await hasVideoEncoder({ width: 1920, height: 1080 })).toBe(false);
});
