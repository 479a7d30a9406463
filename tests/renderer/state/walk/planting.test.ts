import { describe, expect, it } from 'vitest';
import {
  getPlantStrength,
  setPlantStrength,
  togglePlanting,
} from '../../../../renderer/state/commands/walk/plantingCommands.ts';
import { findCommandByShortcut } from '../../../../renderer/state/commands/keymap.ts';
import { createDocument } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { isDirty } from '../../../../renderer/state/documents/documentStore.ts';
import { addLane, editLane } from '../../../../renderer/state/commands/walk/laneCommands.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const set = (studio: ReturnType<typeof createTestStudio>['studio'], strength: number) =>
  setPlantStrength.run(studio, { strength, transition: 'cut' });

describe('planting', () => {
  it('is on wholly by default, and each lane has its own, whatever walks there', () => {
    const { studio } = createTestStudio();
    expect(getPlantStrength(studio)).toBe(1);
    addLane.run(studio);
    const [first, second] = studio.lanes.getState().lanes;
    set(studio, 0.4);
    createDocument.run(studio, { base: 'measured' });
    expect(getPlantStrength(studio)).toBe(0.4);
    editLane.run(studio, { id: second!.id });
    expect(getPlantStrength(studio)).toBe(1);
    editLane.run(studio, { id: first!.id });
    expect(getPlantStrength(studio)).toBe(0.4);
  });

  it('is no part of the style and no entry of its history', () => {
    const { studio } = createTestStudio();
    const store = studio.documents.getActive();
    const text = writeStyle(store.getState().document);
    set(studio, 0.4);
    expect(writeStyle(store.getState().document)).toBe(text);
    expect(isDirty(store.getState())).toBe(false);
    expect(store.temporal.getState().pastStates).toEqual([]);
  });

  it('is held within 0 and 100 %, and says so', () => {
    const { studio } = createTestStudio();
    set(studio, 1.4);
    expect(getPlantStrength(studio)).toBe(1);
    set(studio, -3);
    expect(getPlantStrength(studio)).toBe(0);
    expect(studio.notices.store.getState().at(-1)?.text).toMatch(/0 to 100/);
  });

  it('goes off and wholly on by its key', () => {
    const { studio } = createTestStudio();
    expect(findCommandByShortcut(studio, 'Shift+J')).toBe(togglePlanting);
    set(studio, 0.4);
    expect(togglePlanting.checked!(studio)).toBe(true);
    togglePlanting.run(studio);
    expect([getPlantStrength(studio), togglePlanting.checked!(studio)]).toEqual([0, false]);
    togglePlanting.run(studio);
    expect(getPlantStrength(studio)).toBe(1);
  });
});
