import { expect, test, vi } from 'vitest';
import { getFigureOrDefault, hasFigure } from '../../../../renderer/state/bodies/figures.ts';
import { type CharacterJob, runCharacterJob } from '../../../../renderer/state/characters/characterJob.ts';
import {
  bringCharacters,
  removeCharacter,
  restoreCharacters,
} from '../../../../renderer/state/commands/file/characterCommands.ts';
import {
  checkJoints,
  forgetCharacterJoints,
  nameCharacterJoint,
  setCharacterOption,
} from '../../../../renderer/state/commands/file/characterJoints.ts';
import { getExportDraft } from '../../../../renderer/state/export/exportDrafts.ts';
import { runExportJob } from '../../../../renderer/state/export/exportJob.ts';
import { createMotionJob, getNamedWalk } from '../../../../renderer/state/export/motionJob.ts';
import { changeEditedLane, getEditedLane } from '../../../../renderer/state/lanes/lanes.ts';
import { parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import { createRigFile } from '../../../shared/character/createRigFile.ts';
import { mustRead } from '../../../shared/character/rigs.ts';
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
  expect(getFigureOrDefault(body).name).toBe('Bob');
  // And that there is no place here where it could be kept.
  await vi.waitFor(() =>
    expect(studio.notices.store.getState().map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Bob: 17 of 17 joints, by names and shape\. 1\.\d\d m, toes bend\.$/),
      expect.stringMatching(/^Bob walks, but could not be kept/),
    ]),
  );
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

test('a file that is read is told of for as long as it takes', async () => {
  const { studio } = createTestStudio();
  const told = () => studio.notices.store.getState().filter(({ kind }) => kind === 'busy');
  let read: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    read = resolve;
  });
  const brought = bringCharacters(studio, [await createFile('Bob.glb')], (job) => ({
    outcome: waits.then(() => runCharacterJob(job)),
    end: () => undefined,
  }));
  await vi.waitFor(() => expect(told()[0]!.text).toMatch(/^Reading Bob\.glb, \d+\.\d MB…$/));
  expect(getEditedLane(studio.lanes).body).not.toMatch(/^character:/);
  read();
  await brought;
  expect(told()).toEqual([]);
  await bringCharacters(studio, [new File(['Hello'], 'letter.glb')], start);
  expect(told()).toEqual([]);
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
      text: 'letter.glb is no GLB, glTF, VRM or FBX file. Choose one of these, or export it as GLB. What walks is as it was.',
    }),
  ]);
});

test('a body that is not there any more is shown as the usual one, and no other text is a body', () => {
  expect(getFigureOrDefault('character:0123456789abcdef').name).toBe('Man');
  expect(() => getFigureOrDefault('character:no')).toThrow(RangeError);
});

test('a character whose legs are not recognised is put right, walks, and is remembered', async () => {
  const { studio } = createTestStudio();
  // Nothing is called as it should be, and its legs do not mirror each other.
  const rename = (name: string) =>
    /Leg|Foot|Toe/.test(name) ? `b${[...name].reverse().join('')}`.replaceAll(/[A-Z]/g, 'x') : name;
  const file = await createFile('Odd.glb', { rename, hasArms: false, isUneven: true });
  await bringCharacters(studio, [file], start);
  const { joints } = studio.dialogs.store.getState();
  expect(joints?.problem).toContain('no two legs');
  for (const [role, name] of [
    ['left.hip', 'LeftUpLeg'],
    ['left.knee', 'LeftLeg'],
    ['left.ankle', 'LeftFoot'],
    ['right.hip', 'RightUpLeg'],
    ['right.knee', 'RightLeg'],
    ['right.ankle', 'RightFoot'],
  ] as const)
    await nameCharacterJoint.run(studio, { role, joint: rename(name), start });
  const [character] = studio.characters.getState();
  expect(character?.character.facts.roles['left.knee']).toBe(rename('LeftLeg'));
  expect(getEditedLane(studio.lanes).body).toBe(character?.id);
  expect(studio.dialogs.store.getState().joints?.problem).not.toContain('no two legs');

  // Another file of the same skeleton, lower legs, is right at once; forgotten, it is not.
  const { workspace } = studio;
  const other = createTestStudio().studio;
  other.workspace.setState({ clipRoles: workspace.getState().clipRoles });
  await bringCharacters(
    other,
    [await createFile('Odder.glb', { rename, hasArms: false, isUneven: true, units: 100 })],
    start,
  );
  expect(other.characters.getState().map(({ name }) => name)).toEqual(['Odder']);
  checkJoints.run(other);
  await forgetCharacterJoints.run(other, { start });
  expect(other.dialogs.store.getState().joints?.problem).toContain('no two legs');
});

test('what is said of a character walks at once, and is remembered until it is forgotten', async () => {
  const { studio } = createTestStudio();
  const file = await createFile('Bob.glb');
  await bringCharacters(studio, [file], start);
  const { body } = getEditedLane(studio.lanes);
  const before = getFigureOrDefault(body);
  checkJoints.run(studio);
  await setCharacterOption.run(studio, { change: { heightM: 1.2, toesBend: false }, start });
  expect(getFigureOrDefault(body).statureM).toBeCloseTo(1.2, 9);
  expect(studio.dialogs.store.getState().joints?.character?.facts.toesBend).toBe(false);
  // What is left out stays.
  await setCharacterOption.run(studio, { change: { toesBend: undefined }, start });
  expect(getFigureOrDefault(body).statureM).toBeCloseTo(1.2, 9);
  expect(studio.dialogs.store.getState().joints?.character?.facts.toesBend).toBe(true);

  await setCharacterOption.run(studio, { change: { name: 'Robert' }, start });
  expect(getFigureOrDefault(body).name).toBe('Robert');
  expect(studio.characters.getState().map(({ name }) => name)).toEqual(['Robert']);

  const other = createTestStudio().studio;
  const { characterSettings } = studio.workspace.getState();
  other.workspace.setState({ characterSettings });
  await bringCharacters(other, [file], start);
  expect(getFigureOrDefault(body).statureM).toBeCloseTo(1.2, 9);

  await forgetCharacterJoints.run(studio, { start });
  expect(getFigureOrDefault(body)).toEqual(before);
  expect(before.name).toBe('Bob');
  expect(studio.workspace.getState().characterSettings).toEqual({});
});

test('settings that are kept wrongly are as measured', () => {
  const { characterSettings } = parseWorkspace({
    characterSettings: { 'character:0123456789': { heightM: -1, toesBend: 'yes', relaxesHands: true } },
  });
  expect(characterSettings['character:0123456789']).toEqual({ relaxesHands: true });
});

test('its walk is exported into its own file', async () => {
  const { studio } = createTestStudio();
  await bringCharacters(studio, [await createFile('Bob.vrm')], start);
  const draft = getExportDraft(studio.exportDrafts, studio.documents.getActive(), 24);
  const job = createMotionJob([getNamedWalk(studio)], { ...draft, format: 'glb' })!;
  expect(job).toMatchObject({ kind: 'clip', fileName: expect.stringMatching(/^Natural_1\.\d\d\.vrm$/) });
  const outcome = await runExportJob(structuredClone(job), () => true);
  if (outcome.kind === 'failed') throw new Error(outcome.message);
  expect(outcome.line).toMatch(/^Natural_1\.\d\d\.vrm: “Natural_1\.\d\d”, \d+ frames/);
  const again = await mustRead(outcome.files[0]!.bytes, { fileName: 'Bob.vrm' });
  expect(again.figure).toEqual(studio.characters.getState()[0]!.character.figure);
});

test('characters that were kept are there again, in their lanes, until they are removed', async () => {
  const first = createTestStudio().studio;
  const file = await createFile('Bob.glb', { units: 10 });
  await bringCharacters(first, [file], start);
  const { body } = getEditedLane(first.lanes);
  removeCharacter(first, body);
  expect(getEditedLane(first.lanes).body).toBe('Man');
  expect(hasFigure(body)).toBe(false);

  const { studio } = createTestStudio();
  changeEditedLane(studio.lanes, { body });
  const other = await createFile('Other.glb', { hasToes: false });
  await restoreCharacters(studio, start, async () => [
    { id: 'character:00000000', file: other },
    { id: body, file },
  ]);
  expect(studio.characters.getState().map(({ name }) => name)).toEqual(['Bob', 'Other']);
  expect(getFigureOrDefault(getEditedLane(studio.lanes).body).name).toBe('Bob');
  expect(studio.notices.store.getState()).toEqual([]);
});
