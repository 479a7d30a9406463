import { succeed } from '../../../../shared/ipc/result.ts';
import type { LibraryEntry } from '../../../../shared/ipc/contract.ts';
import { createStyleText, type FakePlatform } from '../studioOnFakePlatform.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';

/** A line of the library. */
export function createEntry(
  kind: 'builtin' | 'user',
  name: string,
  rest: Partial<LibraryEntry> = {},
): LibraryEntry {
  const fileName = `${name}.gait.json`;
  return {
    id: `${kind}:${fileName}`,
    fileName,
    name,
    description: '',
    tags: [],
    builtIn: kind === 'builtin',
    keys: [1.4],
    hipPolicy: 'fixed-amplitude',
    ...rest,
  };
}

/**
 * The text that `stockLibrary` answers with for an entry: the torso leans by as many degrees as its name is
 * long.
 */
export function createEntryText(name: string): string {
  return createStyleText(name, [{ speed: 1.4, channels: { torsoTilt: { scale: 1, offset: name.length } } }]);
}

/** Fills a studio's library, and lets its platform list and read it. */
export function stockLibrary(
  { library }: Studio,
  platform: FakePlatform,
  styles: readonly LibraryEntry[],
): void {
  library.setState({ status: 'ready', styles });
  platform.answers['library.list'] = () => succeed({ folderName: 'library', styles });
  const read = ({ id }: { id: string }) => {
    const fileName = id.slice(id.indexOf(':') + 1);
    return succeed({ fileName, text: createEntryText(fileName.replace('.gait.json', '')) });
  };
  platform.answers['library.read'] = read;
  platform.answers['library.peek'] = read;
}
