// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

import { Dialogs, loadDialogs } from '../../../../renderer/panels/dialogs/Dialogs.tsx';
import { CapturePage } from '../../../../renderer/panels/capture/CapturePage.tsx';
import type { StartCaptureThread } from '../../../../renderer/state/capture/captureThread.ts';
import { openDropped } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { newFromClip } from '../../../../renderer/state/commands/file/captureCommands.ts';
import { getWalkingSpeed } from '../../../../renderer/state/studio.ts';
import { writeFbx } from '../../../../shared/clip/fbx/writeFbx.ts';
import { succeed } from '../../../../shared/ipc/result.ts';
import {
  createHandCapture,
  createHandFit,
  createHandThread,
  createQuickThread,
} from '../../state/capture/handCapture.ts';
import { createClip, createWalk } from '../../../shared/clip/walks.ts';
import { renderPanel } from '../renderPanel.tsx';

beforeAll(loadDialogs);

const CAPTURE = createHandCapture({ name: 'walk01', normalizedSpeed: 1.45 });

function open(startThread: StartCaptureThread, ...names: string[]) {
  const files = names.map((fileName) => ({ fileName, bytes: new Uint8Array(1) }));
  return renderPanel(<CapturePage files={files} startThread={startThread} />);
}

const page = () => within(screen.getByRole('dialog', { name: 'New style from a clip' }));

describe('the page of a clip', () => {
  it('shows what was found, every stride with its reason, every channel with its fit', async () => {
    open(createQuickThread({ walk01: CAPTURE }), 'walk01.bvh');
    const found = await screen.findByLabelText('Found in the clip');
    expect(found.textContent).toContain('V 1.45');
    expect(found.textContent).toContain('3 of 4');
    const strides = within(page().getByRole('group', { name: 'Strides' })).getAllByRole('button');
    expect(strides.map((stride) => stride.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
      'true',
      'true',
    ]);
    expect(strides[0]!.getAttribute('aria-label')).toMatch(
      /^Stride 1, .*refused: the pelvis turns by more than 20 degrees$/,
    );
    await waitFor(() =>
      expect(
        page().getByLabelText(/^Knee flexion: left R² 0\.50, off by 1\.2°; right R² 0\.97/),
      ).toBeTruthy(),
    );
    expect(page().getByText('What no style can say of it')).toBeTruthy();
  });

  it('tells a warning once, without the name of a clip that is alone', async () => {
    const capture = { ...CAPTURE, warnings: ['the clip is a loop.'] };
    open(createQuickThread({ walk01: capture }), 'walk01.bvh');
    await waitFor(() => expect(page().getByText('What no style can say of it')).toBeTruthy());
    const known = within(page().getByRole('list', { name: 'To know' })).getAllByRole('listitem');
    expect(known.map(({ textContent }) => textContent)).toEqual(['The clip is a loop.']);
  });

  it('leaves a stride out by a press, and tells it; refused ones stay', async () => {
    open(createQuickThread({ walk01: CAPTURE }), 'walk01.bvh');
    await screen.findByLabelText('Found in the clip');
    const stride = page().getByRole('button', { name: /^Stride 3,/ });
    fireEvent.click(stride);
    expect(stride.getAttribute('aria-pressed')).toBe('false');
    expect(page().getByText('left out by you')).toBeTruthy();
    expect(screen.getByLabelText('Found in the clip').textContent).toContain('2 of 4');
    fireEvent.click(page().getByRole('button', { name: 'Take it' }));
    expect(stride.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(page().getByRole('button', { name: /^Stride 1,/ }));
    expect(screen.getByLabelText('Found in the clip').textContent).toContain('3 of 4');
    await act(() => Promise.resolve());
  });

  it('keeps one stride at the least, and says so', async () => {
    const capture = createHandCapture({ name: 'walk01', refusals: [undefined, 'turning'] });
    open(createQuickThread({ walk01: capture }), 'walk01.bvh');
    await screen.findByLabelText('Found in the clip');
    expect(page().getByText('taken, the only one: a style needs one')).toBeTruthy();
    expect(page().queryByRole('button', { name: 'Leave it out' })).toBeNull();
    fireEvent.click(page().getByRole('button', { name: /^Stride 1,/ }));
    expect(
      page()
        .getByRole('button', { name: /^Stride 1,/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    await act(() => Promise.resolve());
  });

  it('steps through strides by arrows, and plays one alone', async () => {
    open(createQuickThread({ walk01: CAPTURE }), 'walk01.bvh');
    await screen.findByLabelText('Found in the clip');
    const second = page().getByRole('button', { name: /^Stride 2,/ });
    act(() => second.focus());
    fireEvent.keyDown(second, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Stride 3,/);
    const look = page().getByRole('button', { name: 'Look at it' });
    fireEvent.click(look);
    expect(page().getByRole('button', { name: 'Play all' }).getAttribute('aria-pressed')).toBe('true');
    await act(() => Promise.resolve());
  });

  it('makes the style by Enter, also before it is fitted: unsaved, at the speed of the clip, with its ghost', async () => {
    const { studio } = open(createQuickThread({ walk01: CAPTURE }), 'walk01.bvh');
    studio.dialogs.store.setState({ clips: [] });
    const make = page().getByRole('button', { name: 'Make style' });
    expect(document.activeElement).toBe(make);
    fireEvent.click(make);
    await waitFor(() => expect(studio.documents.getActive().getState().document.name).toBe('walk01'));
    const store = studio.documents.getActive();
    expect(store.getState().document.description).toBe('From walk01.');
    expect(studio.documents.listDirty()).toHaveLength(1);
    expect(getWalkingSpeed(studio)).toBe(1.45);
    expect(studio.clipGhosts.getState().byDocument.get(store)).toMatchObject({
      name: 'walk01',
      keys: [{ normalizedSpeed: 1.45, curves: CAPTURE.curves.mean }],
    });
    expect(studio.dialogs.store.getState().clips).toBeUndefined();
  });

  it('gives the style the name that was typed', async () => {
    const { studio } = open(createQuickThread({ walk01: CAPTURE }), 'walk01.bvh');
    const name = page().getByRole('textbox', { name: 'Name' });
    expect((name as HTMLInputElement).value).toBe('walk01');
    fireEvent.change(name, { target: { value: 'Grandfather' } });
    fireEvent.submit(name.closest('form')!);
    await waitFor(() => expect(studio.documents.getActive().getState().document.name).toBe('Grandfather'));
  });

  it('says of a clip that is no walk why, and lets joints be put right', async () => {
    const { start, asked } = createHandThread();
    const { studio } = open(start, 'bind.bvh');
    const { joints, skeletonKey } = CAPTURE;
    const message = 'The left knee was not found.';
    await act(() =>
      asked[0]!.answer({
        kind: 'read',
        reading: { ok: false, code: 'joints', message, joints, skeletonKey, roles: { pelvis: 0 } },
      }),
    );
    expect(page().getByRole('alert').textContent).toBe(message);
    expect(page().getByRole('button', { name: 'Make style' })).toHaveProperty('disabled', true);
    const knee = page().getByRole('combobox', { name: 'left knee' });
    expect(knee.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(knee, { target: { value: '2' } });
    expect(studio.workspace.getState().clipRoles).toEqual({ 'by hand': { 'left.knee': 'LeftLeg' } });
    expect(asked.at(-1)!.job.kind).toBe('read');
  });

  it('lights the making of a style once it is read', async () => {
    const { start, asked } = createHandThread();
    open(start, 'walk01.bvh');
    const make = page().getByRole('button', { name: 'Make style' });
    expect(document.activeElement).toBe(make);
    expect(make.className).not.toContain('primary');
    await act(() => asked[0]!.answer({ kind: 'read', reading: { ok: true, capture: CAPTURE } }));
    const { job } = asked[1]!;
    if (job.kind !== 'fit') throw new Error('no style was asked for');
    expect(make.className).not.toContain('primary');
    await act(() => asked[1]!.answer({ kind: 'fitted', fit: createHandFit(job) }));
    expect(make.className).toContain('primary');
  });

  it('ends what is under way as it closes', async () => {
    const { start, asked } = createHandThread();
    const { studio, unmount } = open(start, 'walk01.bvh');
    studio.dialogs.store.setState({ clips: [] });
    expect(page().getByRole('progressbar', { name: 'Reading' })).toBeTruthy();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(studio.dialogs.store.getState().clips).toBeUndefined();
    unmount();
    expect(asked[0]!.isEnded).toBe(true);
  });

  it('takes several clips of one person, one of them off', async () => {
    const neutral = createHandCapture({ name: 'neutral', normalizedSpeed: 1.2 });
    const { studio } = open(createQuickThread({ walk01: CAPTURE, neutral }), 'walk01.bvh', 'neutral.bvh');
    const choice = await screen.findByRole('combobox', { name: 'Take off' });
    fireEvent.change(choice, { target: { value: '2' } });
    fireEvent.click(page().getByRole('button', { name: 'Make style' }));
    await waitFor(() => expect(studio.documents.getActive().getState().document.name).toBe('walk01'));
    expect(studio.documents.getActive().getState().document.keys).toHaveLength(1);
  });
});

describe('more clips', () => {
  it('are dropped on the page or asked for, taken away, and chosen to be looked at', async () => {
    const slow = createHandCapture({ name: 'slow', normalizedSpeed: 0.9 });
    const fast = createHandCapture({ name: 'fast', normalizedSpeed: 2 });
    const { platform } = open(createQuickThread({ walk01: CAPTURE, slow, fast }), 'walk01.bvh');
    await screen.findByLabelText('Found in the clip');
    const files = [new File(['x'], 'slow.bvh'), new File(['x'], 'notes.txt')];
    fireEvent.drop(page().getByRole('group', { name: 'Strides' }), { dataTransfer: { files } });
    await page().findByRole('button', { name: /^slow/ });
    platform.answerClips = succeed({
      kind: 'opened',
      files: [{ fileName: 'fast.bvh', bytes: new Uint8Array(1) }],
      problems: [],
    });
    fireEvent.click(page().getByRole('button', { name: /^Add a clip/ }));
    await page().findByRole('button', { name: /^fast/ });
    await waitFor(() => expect(screen.getByLabelText('Found in the clip').textContent).toContain('V 2.00'));
    fireEvent.click(page().getByRole('button', { name: /^slow/ }));
    expect(screen.getByLabelText('Found in the clip').textContent).toContain('V 0.90');
    fireEvent.click(page().getByRole('button', { name: 'Take slow away' }));
    expect(page().queryByRole('button', { name: /^slow/ })).toBeNull();
    expect(page().queryByRole('button', { name: /^notes/ })).toBeNull();
    await act(() => Promise.resolve());
  });
});

describe('clips', () => {
  it('that are dropped come to the page, and styles among them are opened', async () => {
    const { studio } = renderPanel(null);
    const files = [new File(['HIERARCHY'], 'walk.BVH'), new File(['{}'], 'a.gait.json')];
    await act(() => Promise.resolve(openDropped.run(studio, { files })));
    const { clips, broken } = studio.dialogs.store.getState();
    expect(clips?.map(({ fileName }) => fileName)).toEqual(['walk.BVH']);
    expect(broken).toHaveLength(1);
  });

  it('are FBX with motion and no mesh too, which are no characters', async () => {
    const { studio } = renderPanel(null);
    const walk = createClip(createWalk('Man', 'Tired'), { cycles: 1 });
    const bytes = writeFbx([{ name: 'Walk', clip: walk }], {
      naming: 'mixamo',
      restPose: 't',
      content: 'skeleton',
      keyErrorDeg: 0,
      rootNode: false,
    });
    await act(() => openDropped.run(studio, { files: [new File([bytes], 'walk.FBX')] }) as Promise<void>);
    expect(studio.dialogs.store.getState().clips?.map(({ fileName }) => fileName)).toEqual(['walk.FBX']);
    expect(studio.characters.getState()).toEqual([]);
  });

  it('are asked for by the menu; a person who gives up sees nothing change', async () => {
    const { studio, platform } = renderPanel(<Dialogs />);
    await act(() => Promise.resolve(newFromClip.run(studio)));
    expect(screen.queryByRole('dialog')).toBeNull();
    platform.answerClips = succeed({ kind: 'opened', files: [], problems: ['x.bvh is too large.'] });
    await act(() => Promise.resolve(newFromClip.run(studio)));
    expect(studio.notices.store.getState().at(-1)?.text).toBe('x.bvh is too large.');
    expect(studio.dialogs.store.getState().clips).toBeUndefined();
  });
});
