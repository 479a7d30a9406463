import { describe, expect, it } from 'vitest';
import { findCommandByShortcut } from '../../../../../renderer/state/commands/keymap.ts';
import { isEnabled } from '../../../../../renderer/state/commands/command.ts';
import { keepViewCommands } from '../../../../../renderer/state/commands/view/keptViewCommands.ts';
import { openPicture, savePicture } from '../../../../../renderer/state/commands/view/pictureCommands.ts';
import { lookAlongAxis } from '../../../../../renderer/state/commands/view/viewCommands.ts';
import { navigationCommands } from '../../../../../renderer/state/commands/view/viewportCommands.ts';
import { parsePictureSide } from '../../../../../renderer/state/workspace/pictureSize.ts';
import { NO_CAMERA_STEPS } from '../../../../../renderer/state/workspace/viewportHandle.ts';
import { parseWorkspace } from '../../../../../renderer/state/workspace/workspaceStore.ts';
import { createTestStudio, createStyleText, readStyle } from '../../studioOnFakePlatform.ts';

describe('the picture', () => {
  it('is asked for views, frames and steps by their keys', async () => {
    const { studio, view } = createTestStudio();
    for (const key of ['3', '3', 'F', 'Shift+ArrowLeft', '-'])
      await findCommandByShortcut(studio, key)!.run(studio);
    expect(view.asked).toEqual([
      ['show', 'front'],
      ['show', 'front'],
      ['frame', undefined],
      ['step', { ...NO_CAMERA_STEPS, turn: -1 }],
      ['step', { ...NO_CAMERA_STEPS, zoom: -1 }],
    ]);
    expect(studio.workspace.getState().camera).toBe('front');
  });

  it('goes to the views that are kept, over a restart too; a key without a view does nothing', async () => {
    const { studio, view } = createTestStudio();
    expect(isEnabled(findCommandByShortcut(studio, '6')!, studio)).toBe(false);
    const kept = view.stands;
    keepViewCommands[1]!.run(studio);
    view.stands = { ...kept, azimuthRad: 2 };
    await findCommandByShortcut(studio, '6')!.run(studio);
    expect(view.asked).toEqual([['go', kept]]);
    const again = parseWorkspace(JSON.parse(JSON.stringify(studio.workspace.getState())));
    expect(again.keptViews).toEqual([null, kept, null, null]);
    // What is odd in what was kept is no view, and takes no other along.
    const odd = [{ azimuthRad: 'x' }, kept, null, null];
    expect(parseWorkspace({ keptViews: odd }).keptViews).toEqual([null, kept, null, null]);
    expect(parseWorkspace({ keptViews: [kept] }).keptViews).toEqual([null, null, null, null]);
  });

  it('is seen along an axis, and from its other side where it is seen so already', () => {
    const { studio, view } = createTestStudio();
    const look = (axis: 'x' | 'y' | 'z') => lookAlongAxis.run(studio, { axis });
    look('z');
    look('z');
    look('z');
    look('x');
    look('x');
    look('y');
    // Turned away by hand it is gone back to.
    studio.viewport.setState({ isTurned: true });
    look('y');
    expect(view.asked.map(([, asked]) => asked)).toEqual([
      'front',
      'front from the other side',
      'front',
      'side from the other side',
      'side',
      'top',
      'top',
    ]);
  });

  it('is seen from the other side of a preset by its key, and from its own by the preset’s', async () => {
    const { studio, view } = createTestStudio();
    for (const key of ['2', '9', '9', '9', '2']) await findCommandByShortcut(studio, key)!.run(studio);
    expect(view.asked.map(([, asked]) => asked)).toEqual([
      'side',
      'side from the other side',
      'side',
      'side from the other side',
      'side',
    ]);
    expect(studio.workspace.getState().camera).toBe('side');
  });

  it('is navigated as the person chose, kept with what else is kept', () => {
    const { studio } = createTestStudio();
    expect(studio.workspace.getState().view.navigation).toBe('gaitsmith');
    navigationCommands.find(({ id }) => id.endsWith('blender'))!.run(studio);
    const kept = JSON.parse(JSON.stringify(studio.workspace.getState())) as unknown;
    expect(parseWorkspace(kept).view.navigation).toBe('blender');
    expect(parseWorkspace({ view: { navigation: 'cad', arcs: true } }).view).toMatchObject({
      navigation: 'gaitsmith',
      arcs: true,
    });
  });
});

describe('a picture as a file', () => {
  it('is asked for its size first', async () => {
    const { studio, view } = createTestStudio();
    await findCommandByShortcut(studio, 'F12')!.run(studio);
    expect(findCommandByShortcut(studio, 'F12')).toBe(openPicture);
    expect(studio.dialogs.store.getState().sheet).toBe('picture');
    expect(view.asked).toEqual([]);
  });

  it('is drawn in that size, which is kept for the next, and named after the file of the style', async () => {
    const { studio, view } = createTestStudio();
    const size = { width: 3840, height: 2160 };
    studio.documents.open({
      document: readStyle(createStyleText('Tired walk')),
      origin: { fileName: 'shot 12.gait.json', ticket: 'ticket' },
      kept: true,
    });
    await savePicture.run(studio, { size, theme: 'dark' });
    expect(view.asked).toEqual([['picture', size]]);
    expect(studio.notices.store.getState().at(-1)!.text).toContain('Saved shot 12.png');
    expect(parseWorkspace(studio.workspace.getState()).view.pictureSize).toEqual(size);
  });

  it('of a style without a file of its own is named after the style', async () => {
    const { studio } = createTestStudio();
    const document = studio.documents.getActive().getState().document;
    studio.documents.open({ document, origin: { fileName: 'built-in.gait.json' }, kept: true });
    await savePicture.run(studio, { size: null, theme: 'dark' });
    expect(studio.notices.store.getState().at(-1)!.text).toContain('Saved Natural.png');
    expect(studio.workspace.getState().view.pictureSize).toBeNull();
  });

  it('that cannot be drawn is said so', async () => {
    const { studio, view } = createTestStudio();
    view.picture = undefined;
    await savePicture.run(studio, { size: { width: 4096, height: 4096 }, theme: 'dark' });
    const notice = studio.notices.store.getState().at(-1)!;
    expect(notice.kind).toBe('error');
    expect(notice.text).toMatch(/could not be made.*Your work is as it was; please try again/);
  });

  it.each([
    ['1920', 1920],
    [' 16 ', 16],
    ['4096', 4096],
    ['4097', undefined],
    ['15', undefined],
    ['1e3', undefined],
    ['12.5', undefined],
    ['', undefined],
  ])('has a side of %j read as %s', (text, side) => {
    expect(parsePictureSide(text)).toBe(side);
  });

  it.each([{ width: 0, height: 10 }, { width: 1920 }, 'large', { width: 1920.5, height: 1080 }])(
    'forgets a kept size that is odd: %o',
    (pictureSize) => {
      expect(parseWorkspace({ view: { pictureSize } }).view.pictureSize).toBeNull();
    },
  );
});
