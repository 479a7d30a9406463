import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CharacterJob, runCharacterJob } from '../../../../renderer/state/characters/characterJob.ts';
import {
  bringCharacters,
  restoreCharacters,
} from '../../../../renderer/state/commands/file/characterCommands.ts';
import { changeEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { createRigFile } from '../../../shared/character/createRigFile.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

/** The job of the thread, in this one. */
const start = (job: CharacterJob) => ({ outcome: runCharacterJob(job), end: () => undefined });
const [HEAVY, OTHER] = ['character:0000000000000001', 'character:0000000000000002'];

/** What a browser holds for all pages of an address, and the page that is open. */
let stored: Map<string, string>;
let page: EventTarget;

beforeEach(() => {
  stored = new Map();
  page = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

async function createFile(name: string, options = {}): Promise<File> {
  return new File([Uint8Array.from(await createRigFile(options))], name);
}

async function listKept() {
  return [
    { id: OTHER, file: await createFile('Other.glb', { hasToes: false }) },
    { id: HEAVY, file: await createFile('Heavy.glb') },
  ];
}

/** A start whose window never draws the frame that Heavy stands in. */
async function startAndFreeze() {
  const { studio } = createTestStudio();
  changeEditedLane(studio.lanes, { body: HEAVY });
  const drawing = vi.spyOn(studio.view, 'waitForFrame').mockReturnValue(new Promise(() => undefined));
  void restoreCharacters(studio, start, listKept);
  await vi.waitFor(() => expect(drawing).toHaveBeenCalled());
}

test('a character is kept once a frame has shown it, and not before', async () => {
  const { studio } = createTestStudio();
  let draw = (): void => undefined;
  const frame = new Promise<void>((resolve) => (draw = resolve));
  vi.spyOn(studio.view, 'waitForFrame').mockReturnValue(frame);
  const put = vi.fn();
  vi.stubGlobal('indexedDB', { open: put });
  await bringCharacters(studio, [await createFile('Bob.glb')], start);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(put).not.toHaveBeenCalled();
  draw();
  await vi.waitFor(() => expect(put).toHaveBeenCalledWith('gaitsmith-characters', 1));
});

test('one whose return ended the window is left out at the next start, told, and tried again when asked', async () => {
  await startAndFreeze();
  expect(stored.size).toBe(1);
  const { studio } = createTestStudio();
  changeEditedLane(studio.lanes, { body: HEAVY });
  await restoreCharacters(studio, start, listKept);
  expect(studio.characters.getState().map(({ name }) => name)).toEqual(['Other']);
  const [notice, ...others] = studio.notices.store.getState();
  expect(others).toEqual([]);
  expect(notice!.text).toBe(
    'Heavy.glb ended the window as it came back, so it is left out; all else is as it was. Try it again, or drop a smaller file of it on the window.',
  );
  notice!.action!.run();
  await vi.waitFor(() => expect(studio.characters.getState()).toHaveLength(2));
  await vi.waitFor(() => expect(stored.size).toBe(0));
});

test('a window that is left while a character returns brings it back the next time', async () => {
  await startAndFreeze();
  page.dispatchEvent(new Event('pagehide'));
  expect(stored.size).toBe(0);
  const { studio } = createTestStudio();
  await restoreCharacters(studio, start, listKept);
  expect(studio.characters.getState()).toHaveLength(2);
  expect(studio.notices.store.getState()).toEqual([]);
  expect(stored.size).toBe(0);
});
