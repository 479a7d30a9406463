import { expect, it } from 'vitest';
import { addLane, editLane } from '../../../../renderer/state/commands/walk/laneCommands.ts';
import {
  setSecondaryMotion,
  toggleSecondaryMotion,
} from '../../../../renderer/state/commands/walk/secondaryCommands.ts';
import { createNewStyle } from '../../../../renderer/state/documents/newStyle.ts';
import { getShownSource } from '../../../../renderer/state/documents/shownStyle.ts';
import {
  createKeptComparison,
  getKeptSetup,
  parseComparison,
} from '../../../../renderer/state/lanes/keptComparison.ts';
import { getLaneSource } from '../../../../renderer/state/lanes/laneSource.ts';
import { getEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { getShownWalk } from '../../../../renderer/state/lanes/shownWalk.ts';
import { createWalkMessage, readWalkMessage } from '../../../../renderer/state/walk/walkMessage.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

it('each lane walks with its own amount of secondary motion, and so does what goes to another thread', () => {
  const { studio } = createTestStudio();
  const first = studio.documents.store.getState().activeId;
  studio.documents.open({ document: createNewStyle('Other', 'measured') });
  studio.documents.activate(first);
  addLane.run(studio);
  const read = (): readonly number[] =>
    studio.lanes.getState().lanes.map((lane) => getLaneSource(studio, lane).base.secondaryMotion);
  expect(read()).toEqual([1, 1]);
  setSecondaryMotion.run(studio, { amount: 0.4 });
  const { edited } = studio.lanes.getState();
  expect(read()[edited]).toBe(0.4);
  expect(read()[1 - edited]).toBe(1);
  // Whoever draws compares by identity.
  expect(getShownSource(studio)).toBe(getLaneSource(studio, getEditedLane(studio.lanes)));
  expect(getShownSource(studio)).toBe(getShownSource(studio));
  const { source } = readWalkMessage(structuredClone(createWalkMessage(getShownWalk(studio))));
  expect(source.base).toBe(getShownSource(studio).base);
  editLane.run(studio, { id: studio.lanes.getState().lanes[1 - edited]!.id });
  expect(read()[edited]).toBe(0.4);
  expect(read()[1 - edited]).toBe(1);
  editLane.run(studio, { id: studio.lanes.getState().lanes[edited]!.id });
  const comparison = createKeptComparison(studio, [getEditedLane(studio.lanes).store], 1);
  expect(getKeptSetup({}, parseComparison({ comparison }))).toMatchObject({ secondaryMotion: 0.4 });
  toggleSecondaryMotion.run(studio);
  expect(read()[edited]).toBe(0);
  toggleSecondaryMotion.run(studio);
  expect(read()).toEqual([1, 1]);
});
