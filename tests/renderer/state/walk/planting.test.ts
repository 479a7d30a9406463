import { describe, expect, it } from 'vitest';
import {
  getPlantStrength,
  setPlantStrength,
  togglePlanting,
} from '../../../../renderer/state/commands/plantingCommands.ts';
import { findCommandByShortcut } from '../../../../renderer/state/commands/allCommands.ts';
import { newDocument } from '../../../../renderer/state/commands/fileCommands.ts';
import { isDirty } from '../../../../renderer/state/documents/documentStore.ts';
import { createKeptPlanting, restorePlanting } from '../../../../renderer/state/workspace/keptPlanting.ts';
import { writeStyle } from '../../../../shared/style/writeStyle.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const set = (studio: ReturnType<typeof createTestStudio>['studio'], strength: number) =>
  setPlantStrength.run(studio, { strength, transition: 'cut' });

describe('planting', () => {
  it('is on wholly by default, and each open document has its own', () => {
    const { studio } = createTestStudio();
    expect(getPlantStrength(studio)).toBe(1);
    const first = studio.documents.store.getState().activeId;
    set(studio, 0.4);
    newDocument.run(studio);
    expect(getPlantStrength(studio)).toBe(1);
    studio.documents.activate(first);
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
    expect(findCommandByShortcut('Shift+J')).toBe(togglePlanting);
    set(studio, 0.4);
    expect(togglePlanting.checked!(studio)).toBe(true);
    togglePlanting.run(studio);
    expect([getPlantStrength(studio), togglePlanting.checked!(studio)]).toEqual([0, false]);
    togglePlanting.run(studio);
    expect(getPlantStrength(studio)).toBe(1);
  });
});

describe('planting that was kept', () => {
  const open = () => {
    const { studio } = createTestStudio();
    newDocument.run(studio);
    const [first, second] = studio.documents.store.getState().order.map((id) => studio.documents.get(id));
    return { studio, first: first!, second: second! };
  };

  it('comes back by the documents it was of', () => {
    const { studio, first, second } = open();
    set(studio, 0.25);
    const kept = JSON.parse(JSON.stringify(createKeptPlanting([first, second]))) as unknown;
    const again = open();
    restorePlanting(
      { planting: kept },
      new Map([
        [0, again.first],
        [1, again.second],
      ]),
    );
    expect(again.first.getState().planting.strength).toBe(1);
    expect(again.second.getState().planting.strength).toBe(0.25);
  });

  it.each([
    ['nothing', undefined],
    ['another version', { version: 2, strengths: [{ document: 0, strength: 0.5 }] }],
    ['no list', { version: 1, strengths: 'all' }],
    ['odd strengths', { version: 1, strengths: [{ document: 0, strength: 7 }, { document: 0 }, null] }],
    ['documents that are gone', { version: 1, strengths: [{ document: 9, strength: 0.5 }] }],
  ])('and cannot be read (%s) leaves documents planted wholly', (_, planting) => {
    const { first } = open();
    restorePlanting({ planting }, new Map([[0, first]]));
    expect(first.getState().planting.strength).toBe(1);
  });

  it('loses no more than what is odd in it', () => {
    const { first } = open();
    const strengths = [
      { document: 'x', strength: 1 },
      { document: 0, strength: 0.5 },
    ];
    restorePlanting({ planting: { version: 1, strengths } }, new Map([[0, first]]));
    expect(first.getState().planting.strength).toBe(0.5);
  });
});
