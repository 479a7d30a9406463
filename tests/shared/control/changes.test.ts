import { describe, expect, test } from 'vitest';
import { listChangesMisses, writeChangesDocument } from '../../soak/changes/changesDocument.ts';
import { createChangesFound, runChanges } from '../../soak/changes/changesRun.ts';
import { Wardrobe } from '../../soak/changes/wardrobe.ts';
import { getBuiltIn } from '../style/builtIns.ts';

/** A sample of `npm run soak -- --changes`: what takes its time are the plans of styles and bodies. */
const STYLES = ['Natural', 'Tired'].map(getBuiltIn);
const BODIES = ['Man', 'Child'] as const;
const WALKS = 3;
const CHANGES = 100;

describe('walks of which everything may change at any time', () => {
  const wardrobe = new Wardrobe(STYLES, BODIES);
  const seen = createChangesFound();
  for (let seed = 1; seed <= WALKS; seed++) runChanges(wardrobe, { seed, changes: CHANGES }, seen);

  test('neither jump nor slide nor break, and obey', () => {
    expect(listChangesMisses(seen)).toEqual([]);
  });

  test('are changed in every way, and take steps', () => {
    for (const { kind, changes } of seen.kinds) expect(changes, kind).toBeGreaterThan(WALKS * 5);
    expect(seen.kinds.flatMap(({ slides }) => slides).length).toBeGreaterThan(CHANGES);
    const origin = { date: '', machine: '', changes: WALKS * CHANGES };
    expect(writeChangesDocument(seen, origin)).toContain('All of it is kept.');
  });

  test('would be told of', () => {
    const [first, ...others] = seen.kinds;
    const jumped = { ...seen, kinds: [{ ...first!, mostDeg: Number.NaN }, ...others] };
    expect(listChangesMisses(jumped)).toHaveLength(1);
    // In the place of the longest, so that 95 of 100 stay what they are.
    const shorter = [...first!.slides].sort((a, b) => a - b).slice(0, -1);
    const slid = { ...seen, kinds: [{ ...first!, slides: [...shorter, 1] }, ...others] };
    expect(listChangesMisses(slid)).toEqual(['slides: worst']);
    expect(listChangesMisses({ ...seen, broken: ['here'], disobeyed: ['there'] })).toHaveLength(2);
  });
});
