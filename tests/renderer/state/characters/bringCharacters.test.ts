import { expect, test } from 'vitest';
import { getFigureById } from '../../../../shared/body/figure/registry.ts';
import { type CharacterJob, runCharacterJob } from '../../../../renderer/state/characters/characterJob.ts';
import { bringCharacters } from '../../../../renderer/state/commands/file/characterCommands.ts';
import { getEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { createRigFile } from '../../../shared/character/createRigFile.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

/** The job of the thread, in this one. */
const start = (job: CharacterJob) => ({ outcome: runCharacterJob(job), end: () => undefined });

async function createFile(name: string, options = {}): Promise<File> {
  return new File([Uint8Array.from(await createRigFile(options))], name);
}

test('a character that is dropped walks in the edited lane, and is there for others', async () => {
  const { studio } = createTestStudio();
  await bringCharacters(studio, [await createFile('Bob.glb')], start);
  const { body } = getEditedLane(studio.lanes);
  expect(body).toMatch(/^character:/);
  expect(getFigureById(body).name).toBe('Bob');
  expect(studio.notices.store.getState().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Bob: 17 of 17 joints, by names and shape\. 1\.\d\d m, toes bend\.$/),
  ]);
});

test('the same file is one character, and another of its name is called differently', async () => {
  const { studio } = createTestStudio();
  const files = [
    await createFile('Bob.glb'),
    await createFile('Bob.glb'),
    await createFile('Bob.glb', { hasToes: false }),
  ];
  await bringCharacters(studio, files, start);
  expect(studio.characters.getState().map(({ name }) => name)).toEqual(['Bob', 'Bob 2']);
});

test('a file that is none changes nothing and is told', async () => {
  const { studio } = createTestStudio();
  const before = getEditedLane(studio.lanes);
  await bringCharacters(studio, [new File(['Hello'], 'letter.glb')], start);
  expect(getEditedLane(studio.lanes)).toBe(before);
  expect(studio.characters.getState()).toEqual([]);
  expect(studio.notices.store.getState()).toEqual([
    expect.objectContaining({
      kind: 'error',
      text: 'letter.glb is no GLB, glTF or VRM file. Choose one of these, or export it as GLB. What walks is as it was.',
    }),
  ]);
});

test('a body that is not there any more is shown as the usual one, and no other text is a body', () => {
  expect(getFigureById('character:0123456789abcdef').name).toBe('Man');
  expect(() => getFigureById('character:no')).toThrow(RangeError);
});
