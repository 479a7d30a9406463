import { DEFAULT_FIGURE_ID, type FigureId } from '../../../../shared/body/figure/registry.ts';
import { bringFigure, getFigureOrDefault, hasFigure, takeFigureOut } from '../../bodies/figures.ts';
import type { Companion } from '../../../../shared/character/makeWhole.ts';
import { CHARACTER_LIMITS } from '../../../../shared/character/read/limits.ts';
import {
  forgetCharacter,
  forgetPortrait,
  keepCharacter,
  keepPortrait,
  type KeptCharacter,
  listKeptCharacters,
  listPortraits,
} from '../../../platform/keptCharacters.ts';
import { forgetReturn, isReturnNoted, noteReturn } from '../../../platform/returningCharacters.ts';
import { pickFiles } from '../../../platform/pickFiles.ts';
import type { CharacterJob, CharacterOutcome } from '../../characters/characterJob.ts';
import {
  type BroughtCharacter,
  CHARACTERS_MAX,
  type CharactersStore,
  findCharacter,
} from '../../characters/characterStore.ts';
import { startCharacterThread, type StartCharacterThread } from '../../characters/characterThread.ts';
import { describeCharacter, describeReading } from '../../characters/characterWords.ts';
import { portray } from '../../characters/portraits.ts';
import { sortByUse } from '../../characters/usedCharacters.ts';
import { changeEditedLane, changeLane, findLane } from '../../lanes/lanes.ts';
import type { CharacterFile, DialogContents } from '../../workspace/dialogs.ts';
import type { Studio } from '../../studio.ts';
import type { Command, SyncCommand } from '../command.ts';

/** What a character's file is called. */
const CHARACTER_ENDING = /\.(glb|gltf|vrm|fbx)$/i;
/** What may lie beside one that asks for it. */
const COMPANION_ENDING = /\.(bin|png|jpe?g|webp)$/i;
/** What the table of joints is opened by. */
export const CHECK_JOINTS = 'Check joints…';
const UNTOUCHED = 'What walks is as it was.';

/** Whether a file is named like a character. */
export function isCharacterName(fileName: string): boolean {
  return CHARACTER_ENDING.test(fileName);
}

/** Whether a file is named like what lies beside a character. */
export function isCompanionName(fileName: string): boolean {
  return COMPANION_ENDING.test(fileName);
}

/** Asks for characters' files and lets the last of them walk. */
export const addCharacter: Command = {
  id: 'file.addCharacter',
  label: 'Add character…',
  async run(studio) {
    const files = await pickFiles('.glb,.gltf,.vrm,.fbx,.bin,.png,.jpg,.jpeg,.webp');
    if (files !== undefined) await bringCharacters(studio, files);
  },
};

/** Lets characters walk that were dropped on the window. */
export const openDroppedCharacters: Command<{ files: readonly File[] }> = {
  id: 'file.openDroppedCharacters',
  label: 'Add dropped characters',
  run: (studio, { files }) => bringCharacters(studio, files),
};

/**
 * Reads characters one after the other, the old body walking on, and puts each in the edited lane. A file
 * that is none changes nothing and is told. What lies beside one is read for it, by its name.
 */
export async function bringCharacters(
  studio: Studio,
  files: readonly File[],
  start: StartCharacterThread = startCharacterThread,
): Promise<void> {
  const [beside, own] = [
    files.filter(({ name }) => isCompanionName(name)),
    files.filter(({ name }) => !isCompanionName(name)),
  ];
  if (own.length === 0)
    return refuse(
      studio,
      'None of these files is a character. Choose a GLB, glTF, VRM or FBX file, with those beside it.',
    );
  if (beside.reduce((sum, { size }) => sum + size, 0) > CHARACTER_LIMITS.fileBytes)
    return refuse(
      studio,
      `The files beside ${own[0]!.name} are larger than ${CHARACTER_LIMITS.fileBytes / 2 ** 20} MiB.`,
    );
  const companions: Companion[] = [];
  for (const file of beside) {
    const bytes = await readBytes(studio, file);
    if (bytes === undefined) return;
    companions.push({ name: file.name, bytes });
  }
  for (const file of own) await bringCharacter(studio, file, companions, start);
}

async function bringCharacter(
  studio: Studio,
  file: File,
  companions: readonly Companion[],
  start: StartCharacterThread,
): Promise<void> {
  const { characters } = studio;
  if (characters.getState().length >= CHARACTERS_MAX)
    return refuse(studio, `There are ${CHARACTERS_MAX} characters already, which is the most.`);
  if (file.size > CHARACTER_LIMITS.fileBytes)
    return refuse(
      studio,
      `${file.name} is larger than ${CHARACTER_LIMITS.fileBytes / 2 ** 20} MiB. Choose a smaller one.`,
    );
  await studio.notices.during(describeReading(file), async () => {
    const bytes = await readBytes(studio, file);
    if (bytes !== undefined) await readAgain(studio, { fileName: file.name, bytes }, start, companions);
  });
}

/** The bytes of a file; undefined where it cannot be read, which is told. */
async function readBytes(studio: Studio, file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    refuse(studio, `${file.name} could not be read: it is a folder, or was moved, or may not be read.`);
    return undefined;
  }
}

function refuse({ notices }: Studio, text: string): void {
  notices.show({ kind: 'error', text: `${text} ${UNTOUCHED}` });
}

function createJob(
  { workspace }: Studio,
  { fileName, bytes }: CharacterFile,
  companions: readonly Companion[] = [],
): CharacterJob {
  const { clipRoles, characterSettings } = workspace.getState();
  return { fileName, bytes, companions, remembered: clipRoles, settings: characterSettings };
}

/** What is shown of a character's joints. */
export function describeJoints({
  id,
  fileName,
  bytes,
  character,
}: BroughtCharacter): DialogContents['joints'] {
  const { facts } = character;
  return {
    fileName,
    bytes,
    joints: facts.joints,
    problem: facts.problems.join(' '),
    character: { id, facts },
  };
}

/** Makes a character of a file as what was put right has it, and puts it in the edited lane. */
export async function readAgain(
  studio: Studio,
  file: CharacterFile,
  start: StartCharacterThread,
  companions: readonly Companion[] = [],
): Promise<void> {
  const { notices, lanes, workspace, dialogs } = studio;
  const { fileName } = file;
  const { clipRoles, characterSettings } = workspace.getState();
  const outcome = await start(createJob(studio, file, companions)).outcome;
  // What was put right meanwhile is read by whoever did.
  const now = workspace.getState();
  if (now.clipRoles !== clipRoles || now.characterSettings !== characterSettings) return;
  if (outcome.kind === 'failed') {
    const { joints, message, whole } = outcome;
    if (joints === undefined || whole === undefined) return refuse(studio, message);
    dialogs.store.setState({ joints: { fileName, bytes: whole, joints, problem: message } });
    return;
  }
  const brought = await takeIn(studio, fileName, outcome);
  if (brought === undefined)
    return refuse(studio, `${fileName} cannot be drawn: its meshes are damaged. Export it again.`);
  const { id, name, character } = brought;
  const { facts } = character;
  changeEditedLane(lanes, { body: id });
  void keepOnceSeen(studio, brought).then(() => portray(studio, brought));
  if (dialogs.store.getState().joints !== undefined) {
    dialogs.store.setState({ joints: describeJoints(brought) });
    return;
  }
  notices.show({
    kind: facts.problems.length > 0 ? 'warning' : 'info',
    text: describeCharacter(name, facts),
    about: id,
    action: { label: CHECK_JOINTS, run: () => dialogs.store.setState({ joints: describeJoints(brought) }) },
  });
}

/** Keeps a character's file once a frame has shown it: one that ends the window is not there again. */
async function keepOnceSeen(
  { view, characters, notices }: Studio,
  { id, name, fileName, bytes }: BroughtCharacter,
): Promise<void> {
  await view.waitForFrame();
  // It may have gone meanwhile.
  if (findCharacter(characters, id) === undefined) return;
  forgetReturn(id);
  if (await keepCharacter(id, new File([bytes], fileName))) return;
  const text = `${name} walks, but could not be kept: after a reload it has to be dropped again.`;
  notices.show({ kind: 'warning', text });
}

/** Makes a character that was read one of this run's; undefined where it cannot be drawn. */
async function takeIn(
  { characters, view }: Studio,
  fileName: string,
  { reading, drawn, id, whole }: Extract<CharacterOutcome, { kind: 'read' }>,
  portrait?: Blob,
): Promise<BroughtCharacter | undefined> {
  const { character } = reading;
  const name = findFreeName(characters, id, character.facts.name);
  const figure = { ...character.figure, name };
  const isDrawn = await view.addCharacter({ figure, binding: character.binding, ...drawn });
  if (!isDrawn) return undefined;
  bringFigure(id, figure);
  const brought = { id, name, fileName, character, bytes: whole, portrait };
  characters.setState(
    (state) =>
      state.some((one) => one.id === id)
        ? state.map((one) => (one.id === id ? brought : one))
        : [...state, brought],
    true,
  );
  return brought;
}

/**
 * Brings back the characters that are kept, those that stand in lanes first, one after the other while the
 * window walks. One whose return ended the window before is left out, which is told, as is one that stands in
 * a lane and is not there any more.
 */
export async function restoreCharacters(
  studio: Studio,
  start: StartCharacterThread = startCharacterThread,
  list: typeof listKeptCharacters = listKeptCharacters,
): Promise<void> {
  const { lanes, characters, notices } = studio;
  const portraits = new Map((await listPortraits()).map(({ id, file }) => [id, file]));
  const kept = sortByUse(studio, await list()).toSorted(
    (a, b) => Number(isStanding(studio, b)) - Number(isStanding(studio, a)),
  );
  const bringBack = async (ones: readonly KeptCharacter[]): Promise<void> => {
    for (const one of ones)
      if (findCharacter(characters, one.id) === undefined)
        await bringBackOne(studio, one, start, portraits.get(one.id));
  };
  const listed = kept.slice(0, CHARACTERS_MAX);
  const lost = listed.filter(({ id }) => isReturnNoted(id));
  await bringBack(listed.filter((one) => !lost.includes(one)));
  if (lost.length > 0)
    notices.show({
      kind: 'warning',
      text: `${lost.map(({ file }) => file.name).join(', ')} ended the window as it came back, so it is left out; all else is as it was. Try it again, or drop a smaller file of it on the window.`,
      action: { label: 'Try again', run: () => void bringBack(lost) },
    });
  const isLost = (body: FigureId) => lost.some(({ id }) => id === body);
  if (lanes.getState().lanes.some(({ body }) => !hasFigure(body) && !isLost(body)))
    notices.show({
      kind: 'info',
      text: `A character that walked here is not there any more: ${DEFAULT_FIGURE_ID} stands in for it. Drop its file on the window and it walks again.`,
    });
}

function isStanding({ lanes }: Studio, { id }: KeptCharacter): boolean {
  return lanes.getState().lanes.some(({ body }) => body === id);
}

/** Brings a kept character back; that is noted until it is there, and has been drawn where it stands. */
async function bringBackOne(
  studio: Studio,
  one: KeptCharacter,
  start: StartCharacterThread,
  portrait: Blob | undefined,
): Promise<void> {
  const endNote = noteReturn(one.id);
  try {
    const { name: fileName } = one.file;
    const bytes = new Uint8Array(await one.file.arrayBuffer());
    const outcome = await start(createJob(studio, { fileName, bytes })).outcome;
    if (outcome.kind === 'failed') return;
    await takeIn(studio, fileName, outcome, portrait);
    if (isStanding(studio, one)) await studio.view.waitForFrame();
  } finally {
    endNote();
  }
}

/** Shows all characters. */
export const openCharacters: SyncCommand = {
  id: 'file.characters',
  label: 'Characters…',
  run({ dialogs }) {
    dialogs.store.setState({ characters: true });
  },
};

/**
 * Takes a character out; the usual body walks in its place. The returned function brings it back as it was,
 * where it stood; undefined for one that is not there.
 */
export function removeCharacter(studio: Studio, id: FigureId): (() => void) | undefined {
  const { characters, lanes } = studio;
  const gone = findCharacter(characters, id);
  if (gone === undefined) return undefined;
  const figure = getFigureOrDefault(id);
  const stood = lanes.getState().lanes.filter(({ body }) => body === id);
  for (const lane of stood) changeLane(lanes, lane.id, { body: DEFAULT_FIGURE_ID });
  characters.setState((state) => state.filter((one) => one !== gone), true);
  takeFigureOut(id);
  void forgetCharacter(id);
  void forgetPortrait(id);
  return () => {
    const state = characters.getState();
    if (state.length >= CHARACTERS_MAX || state.some((one) => one.id === id)) return;
    bringFigure(id, figure);
    characters.setState([...state, gone], true);
    // A lane that has gone on to another body since stays there.
    for (const lane of stood)
      if (findLane(lanes, lane.id)?.body === DEFAULT_FIGURE_ID) changeLane(lanes, lane.id, { body: id });
    void keepCharacter(id, new File([gone.bytes], gone.fileName));
    if (gone.portrait !== undefined) void keepPortrait(id, new File([gone.portrait], 'portrait.png'));
  };
}

/** The name of a character, or one near it: no two are called the same. */
function findFreeName(characters: CharactersStore, id: FigureId, name: string): string {
  const taken = new Set(characters.getState().flatMap((one) => (one.id === id ? [] : [one.name])));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
  return free;
}
