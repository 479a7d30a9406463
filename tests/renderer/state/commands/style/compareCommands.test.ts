import { describe, expect, it } from 'vitest';
import {
  compareOpenWithNormal,
  compareSelected,
  compareWithNormal,
  swapComparison,
} from '../../../../../renderer/state/commands/style/compareCommands.ts';
import { createEntryText } from '../../library/libraryEntries.ts';
import { readStyle } from '../../studioOnFakePlatform.ts';
import { createStocked, MINE, SAD } from '../stockedStudio.ts';

describe('comparing', () => {
  it('tells what the second of two does that the first does not, and the other way', async () => {
    const { studio, select } = createStocked();
    select(SAD, MINE);
    await compareSelected.run(studio);
    const titles = () => {
      const { comparison } = studio.library.getState();
      return [comparison?.from.title, comparison?.to.title];
    };
    expect(titles()).toEqual(['Sad', 'Mine']);
    swapComparison.run(studio);
    expect(titles()).toEqual(['Mine', 'Sad']);
  });

  it('sets one style beside the normal walk', async () => {
    const { studio, select } = createStocked();
    select(SAD);
    await compareWithNormal.run(studio);
    const { comparison } = studio.library.getState();
    expect(comparison?.to.document).toEqual(readStyle(createEntryText('Sad')));
    expect(comparison?.from.document.keys.every(({ channels }) => Object.keys(channels).length === 0)).toBe(
      true,
    );
    compareOpenWithNormal.run(studio);
    expect(studio.library.getState().comparison?.to.document).toBe(
      studio.documents.getActive().getState().document,
    );
  });
});
