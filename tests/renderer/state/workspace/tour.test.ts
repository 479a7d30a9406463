import { describe, expect, it } from 'vitest';
import { placeBeside } from '../../../../renderer/panels/tour/placeBeside.ts';
import { createDocument } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { endTour, nextTourStep, startTour } from '../../../../renderer/state/commands/view/tourCommands.ts';
import { setSpeed, togglePlaying } from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { getTourStart, TOUR_STEPS } from '../../../../renderer/state/workspace/tour.ts';
import { parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

describe('tour', () => {
  it('goes through all its steps and then is over for good', () => {
    const { studio } = createTestStudio();
    startTour.run(studio);
    for (let step = 0; step < TOUR_STEPS.length; step++) {
      expect(studio.tour.getState().step).toBe(step);
      nextTourStep.run(studio);
    }
    expect(studio.tour.getState().step).toBeUndefined();
    expect(parseWorkspace({ ...studio.workspace.getState() }).tourOffered).toBe(false);
  });

  it('can be ended for good at any step, and be begun again', () => {
    const { studio } = createTestStudio();
    startTour.run(studio);
    endTour.run(studio);
    expect(studio.tour.getState().step).toBeUndefined();
    expect(studio.workspace.getState().tourOffered).toBe(false);
    startTour.run(studio);
    expect(studio.tour.getState().step).toBe(0);
  });

  it('is led on by the thing done, not by what was so before', () => {
    const { studio } = createTestStudio();
    const start = getTourStart(studio);
    const listDone = () => TOUR_STEPS.map((step) => step.isDone?.(studio, start) === true);
    expect(listDone()).toEqual([false, false, false, false, false, false]);
    togglePlaying.run(studio);
    expect(listDone()).toEqual([false, false, false, true, false, false]);
    setSpeed.run(studio, { normalizedSpeed: 2 });
    expect(listDone()[2]).toBe(true);
    createDocument.run(studio, { base: 'measured' });
    expect(listDone()[0]).toBe(true);
  });
});

describe('a line beside its control', () => {
  const window = { windowWidth: 1280, windowHeight: 800, width: 320, height: 90 };

  it('stands on the side asked for, and on the other where there is no room', () => {
    const anchor = { left: 1000, right: 1100, top: 300, bottom: 320 };
    expect(placeBeside({ ...window, anchor, side: 'left' }).x).toBeLessThan(1000 - 320);
    expect(placeBeside({ ...window, anchor, side: 'right' }).x).toBeLessThan(1000 - 320);
    expect(placeBeside({ ...window, anchor, side: 'bottom' }).y).toBeGreaterThan(320);
  });

  it('never leaves the window', () => {
    for (const side of ['left', 'right', 'top', 'bottom'] as const) {
      for (const at of [-500, 0, 640, 1279, 3000]) {
        const anchor = { left: at, right: at + 10, top: at, bottom: at + 10 };
        const { x, y } = placeBeside({ ...window, anchor, side });
        expect(x >= 0 && y >= 0 && x + 320 <= 1280 && y + 90 <= 800).toBe(true);
      }
    }
  });
});
