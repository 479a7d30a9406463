import { createEntry, stockLibrary } from '../library/libraryEntries.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

/** A built-in style of the stocked library. */
export const SAD = 'builtin:Sad.gait.json';
/** A style of the person's own in it. */
export const MINE = 'user:Mine.gait.json';

/**
 * A studio whose library holds two built-in styles, one own and one that is broken; `select` chooses among
 * them.
 */
export function createStocked() {
  const test = createTestStudio();
  stockLibrary(test.studio, test.platform, [
    createEntry('builtin', 'Sad'),
    createEntry('builtin', 'Zombie'),
    createEntry('user', 'Mine'),
    createEntry('user', 'Broken', { keys: [], problems: [{ path: 'keys', message: 'missing' }] }),
  ]);
  const select = (...selected: string[]) => test.studio.library.setState({ selected });
  return { ...test, select };
}
