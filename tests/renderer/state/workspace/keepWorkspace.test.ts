import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slotCommands } from '../../../../renderer/state/commands/style/slotCommands.ts';
import { changeDocument } from '../../../../renderer/state/documents/documentStore.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { keepWorkspace } from '../../../../renderer/state/workspace/keepWorkspace.ts';
import { isBoundedObject } from '../../../../shared/ipc/boundedJson.ts';
import { VIEW_BOUNDS } from '../../../../shared/ipc/limits.ts';
import { fail, succeed } from '../../../../shared/ipc/result.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A studio whose open style is of this many characters and has a version B of another name. */
function startWithVersions(length: number) {
  const { studio, platform } = createTestStudio();
  platform.answers['workspace.write'] = ({ view }) =>
    isBoundedObject(view, VIEW_BOUNDS) ? succeed({}) : fail('bad-request', 'It is too long.');
  const store = studio.documents.getActive();
  const own = { unknownMembers: [{ name: 'note', json: JSON.stringify('x'.repeat(length)) }] };
  store.setState({ origin: { fileName: 'a.gait.json', ticket: 'a'.repeat(32) } });
  rename(studio, 'A', own);
  slotCommands.find(({ id }) => id.endsWith('slot.B'))!.run(studio);
  rename(studio, 'B', own);
  return { studio, platform, stop: keepWorkspace(studio) };
}

function rename({ documents }: Studio, name: string, extras = {}): void {
  const store = documents.getActive();
  const { document } = store.getState();
  changeDocument(store, {
    document: { ...document, name, ...extras },
    entry: 'Rename',
    transition: 'cut',
  });
}

const listTexts = ({ notices }: Studio) => notices.store.getState().map(({ text }) => text);

async function write(studio: Studio): Promise<void> {
  studio.workspace.setState(({ libraryWidth }) => ({ libraryWidth: libraryWidth + 1 }));
  await vi.advanceTimersByTimeAsync(1000);
}

test('two versions of 600,000 characters each are kept together, without a word', async () => {
  const { studio, platform, stop } = startWithVersions(590_000);
  await write(studio);
  const { view } = platform.requestsOf('workspace.write').at(-1)!;
  expect(isBoundedObject(view, VIEW_BOUNDS)).toBe(true);
  expect(view).toMatchObject({ comparison: { versions: [{ held: { A: expect.any(String) } }] } });
  expect(JSON.stringify(view).length).toBeGreaterThan(1_150_000);
  expect(listTexts(studio)).toEqual([]);
  stop();
});

test('versions that are longer than is kept are told once, and nothing else is lost for them', async () => {
  const { studio, platform, stop } = startWithVersions(700_000);
  await write(studio);
  await write(studio);
  expect(platform.requestsOf('workspace.write').at(-1)!.view).toMatchObject({ comparison: { versions: [] } });
  expect(listTexts(studio)).toEqual([
    expect.stringMatching(/^The versions of B are too long to be kept for the next start\. They are open/),
  ]);
  const [notice] = studio.notices.store.getState();
  studio.notices.dismiss(notice!.id);
  await write(studio);
  expect(listTexts(studio)).toEqual([]);
  stop();
});

test('a write that is refused is told, and again after one that was not', async () => {
  const { studio, platform } = createTestStudio();
  const stop = keepWorkspace(studio);
  const refuse = () => fail('unwritable', 'The disk is full.');
  for (const answer of [refuse, () => succeed({}), refuse]) {
    platform.answers['workspace.write'] = answer;
    await write(studio);
    const texts = listTexts(studio);
    if (answer === refuse)
      expect(texts).toEqual([
        expect.stringMatching(
          /^What is open, its versions and the views were not kept .* The disk is full\.$/,
        ),
      ]);
    for (const { id } of studio.notices.store.getState()) studio.notices.dismiss(id);
  }
  platform.answers['workspace.write'] = () => fail('unreachable', 'Gone.');
  await write(studio);
  expect(listTexts(studio)).toEqual([]);
  stop();
});
