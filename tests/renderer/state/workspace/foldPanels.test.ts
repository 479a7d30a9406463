import { CROWD } from '../../../../renderer/state/crowd/crowdStore.ts';
import { FREE_WALK } from '../../../../renderer/state/freeWalk/freeWalkStore.ts';
import { BELT } from '../../../../renderer/state/stage/stageStore.ts';
import { getInspectorWidth, parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import { describe, expect, it } from 'vitest';
import { toggleCurves } from '../../../../renderer/state/commands/view/curveCommands.ts';
import { findChannel } from '../../../../renderer/state/commands/style/inspectorCommands.ts';
import {
  isPanelShown,
  showPanel,
  togglePanel,
} from '../../../../renderer/state/commands/view/layoutCommands.ts';
import { foldPanels, type PanelName } from '../../../../renderer/state/workspace/foldPanels.ts';
import { listFolded } from '../../../../renderer/state/workspace/layoutStore.ts';
import { evenly } from '../../../evenly.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';
import fc from 'fast-check';

const ROOM = { width: 1280, height: 800, libraryWidth: 248, inspectorWidth: 360, curvesHeight: 208 };
const fold = (width: number, height: number, asked: readonly PanelName[] = []) => {
  const { library, inspector, curves } = foldPanels({ ...ROOM, width, height }, asked);
  return `${library} ${inspector} ${curves}`;
};

describe('panels', () => {
  it.each([
    [1920, 1080, 'docked docked docked'],
    [1280, 800, 'docked docked docked'],
    [1100, 700, 'docked docked docked'],
    [1024, 700, 'folded docked docked'],
    [1024, 600, 'folded docked folded'],
    [853, 533, 'folded docked folded'],
    [800, 600, 'folded docked folded'],
    [700, 700, 'folded folded docked'],
    [400, 700, 'folded folded folded'],
  ])('fold away by the room that there is: %dx%d, library inspector curves: %s', (width, height, places) => {
    expect(fold(width, height)).toBe(places);
  });

  it.each([
    [800, 600, ['library'], 'docked folded folded'],
    [800, 600, ['curves'], 'folded docked docked'],
    [800, 600, ['inspector', 'library'], 'folded docked folded'],
    [400, 700, ['inspector'], 'folded below folded'],
    [400, 700, ['library'], 'below folded folded'],
    [400, 700, ['curves'], 'folded folded docked'],
    [400, 700, ['library', 'inspector', 'curves'], 'below folded folded'],
  ] as const)('come back in the place of others: %dx%d, %j: %s', (width, height, asked, places) => {
    expect(fold(width, height, asked)).toBe(places);
  });

  it('never leave the picture without room, and always come back when they are asked for', () => {
    const names = ['library', 'inspector', 'curves'] as const;
    fc.assert(
      fc.property(
        evenly(400, 2000),
        evenly(480, 1400),
        evenly(200, 420),
        evenly(344, 560),
        fc.subarray([...names]),
        (width, height, libraryWidth, inspectorWidth, asked) => {
          const room = { ...ROOM, width, height, libraryWidth, inspectorWidth };
          const layout = foldPanels(room, asked);
          const beside =
            (layout.library === 'docked' ? libraryWidth : 0) +
            (layout.inspector === 'docked' ? inspectorWidth : 0);
          if (beside > 0) expect(width - beside).toBeGreaterThanOrEqual(440);
          const lower = names.filter(
            (name) => layout[name] === 'below' || (name === 'curves' && layout.curves === 'docked'),
          );
          expect(lower.length).toBeLessThanOrEqual(1);
          if (asked[0] !== undefined) expect(layout[asked[0]]).not.toBe('folded');
        },
      ),
      { seed: 4 },
    );
  });
});

describe('a panel that has folded away', () => {
  function createNarrow(width = 853, height = 533) {
    const { studio } = createTestStudio();
    studio.layout.setState({ width, height });
    const list = () => listFolded(studio.layout.getState(), studio.workspace.getState(), BELT);
    return { studio, list };
  }

  it('is listed for as long as there is no room without asking', () => {
    const { studio, list } = createNarrow();
    expect(list()).toEqual(['library', 'curves']);
    togglePanel.run(studio, { panel: 'library' });
    expect(list()).toEqual(['library', 'curves', 'inspector']);
    togglePanel.run(studio, { panel: 'library' });
    expect(list()).toEqual(['library', 'curves']);
    studio.layout.setState({ width: 1280, height: 800 });
    expect(list()).toEqual([]);
  });

  it('comes back by the command for the curves, which hides them again', () => {
    const { studio, list } = createNarrow();
    toggleCurves.run(studio);
    expect(isPanelShown(studio, 'curves')).toBe(true);
    toggleCurves.run(studio);
    expect(isPanelShown(studio, 'curves')).toBe(false);
    expect(list()).toEqual(['library']);
  });

  it.each([FREE_WALK, CROWD])(
    'is that of the curves off the belt ($name), until they are asked for',
    (current) => {
      const { studio } = createNarrow(1280, 800);
      expect(isPanelShown(studio, 'curves')).toBe(true);
      studio.stage.setState({ current });
      expect(isPanelShown(studio, 'curves')).toBe(false);
      toggleCurves.run(studio);
      expect(isPanelShown(studio, 'curves')).toBe(true);
      toggleCurves.run(studio);
      expect(isPanelShown(studio, 'curves')).toBe(false);
      studio.stage.setState({ current: BELT });
      expect(isPanelShown(studio, 'curves')).toBe(true);
    },
  );

  it('comes back for what is asked of it', () => {
    const { studio } = createNarrow(400, 700);
    findChannel.run(studio);
    expect(isPanelShown(studio, 'inspector')).toBe(true);
    showPanel.run(studio, { panel: 'library' });
    expect(isPanelShown(studio, 'library')).toBe(true);
    expect(isPanelShown(studio, 'inspector')).toBe(false);
  });
});

describe('the style panel', () => {
  it('takes a part of what a wide window has to spare, and none where every pixel counts', () => {
    const workspace = parseWorkspace({});
    const start = getInspectorWidth(workspace, 1280);
    expect(getInspectorWidth(workspace, 1440)).toBe(start);
    expect(getInspectorWidth(workspace, 1920)).toBe(start + 120);
    expect(getInspectorWidth(workspace, 3840)).toBe(start + 120);
  });
});
