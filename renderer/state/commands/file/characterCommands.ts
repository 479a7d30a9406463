import { bringFigure, type FigureId } from '../../../../shared/body/figure/registry.ts';
import { CHARACTER_LIMITS } from '../../../../shared/character/read/limits.ts';
import { pickFiles } from '../../../platform/pickFiles.ts';
import { CHARACTERS_MAX, type CharactersStore, findCharacter } from '../../characters/characterStore.ts';
import { startCharacterThread, type StartCharacterThread } from '../../characters/characterThread.ts';
import { describeCharacter } from '../../characters/characterWords.ts';
import { changeEditedLane } from '../../lanes/lanes.ts';
import type { Studio } from '../../studio.ts';
import type { Command } from '../command.ts';

/** What a character's file is called. */
const CHARACTER_ENDING = /\.(glb|gltf|vrm)$/i;
const UNTOUCHED = 'What walks is as it was.';

/** Whether a file is named like a character. */
export function isCharacterName(fileName: string): boolean {
  return CHARACTER_ENDING.test(fileName);
}

/** Asks for characters' files and lets the last of them walk. */
export const addCharacter: Command = {
  id: 'file.addCharacter',
  label: 'Add character…',
  async run(studio) {
    const files = await pickFiles('.glb,.gltf,.vrm');
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
 * that is none changes nothing and is told.
 */
export async function bringCharacters(
  studio: Studio,
  files: readonly File[],
  start: StartCharacterThread = startCharacterThread,
): Promise<void> {
  for (const file of files) await bringCharacter(studio, file, start);
}

async function bringCharacter(studio: Studio, file: File, start: StartCharacterThread): Promise<void> {
  const { characters, notices, view, lanes } = studio;
  const refuse = (text: string) => notices.show({ kind: 'error', text: `${text} ${UNTOUCHED}` });
  if (characters.getState().length >= CHARACTERS_MAX)
    return refuse(`There are ${CHARACTERS_MAX} characters already, which is the most.`);
  if (file.size > CHARACTER_LIMITS.fileBytes)
    return refuse(
      `${file.name} is larger than ${CHARACTER_LIMITS.fileBytes / 2 ** 20} MiB. Choose a smaller one.`,
    );
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refuse(`${file.name} could not be read: it is a folder, or was moved, or may not be read.`);
  }
  const outcome = await start({ fileName: file.name, bytes, roles: {} }).outcome;
  if (outcome.kind === 'failed') return refuse(outcome.message);
  const { reading, drawn, hash } = outcome;
  const { character } = reading;
  const id: FigureId = `character:${hash}`;
  const known = findCharacter(characters, id);
  const name = known?.name ?? findFreeName(characters, character.facts.name);
  const figure = { ...character.figure, name };
  const isDrawn = await view.addCharacter({ figure, binding: character.binding, ...drawn });
  if (!isDrawn) return refuse(`${file.name} cannot be drawn: its meshes are damaged. Export it again.`);
  bringFigure(id, figure);
  characters.setState(
    (state) => [...state.filter((one) => one.id !== id), { id, name, fileName: file.name, character, bytes }],
    true,
  );
  changeEditedLane(lanes, { body: id });
  const kind = character.facts.problems.length > 0 ? 'warning' : 'info';
  notices.show({ kind, text: describeCharacter(name, character.facts), about: id });
}

function findFreeName(characters: CharactersStore, name: string): string {
  const taken = new Set(characters.getState().map((one) => one.name));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
  return free;
}
