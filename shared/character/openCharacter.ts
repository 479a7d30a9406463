import { type Character, type CharacterOptions, createCharacter, cut } from './createCharacter.ts';
import { CharacterFault, type CharacterJoints } from './fault.ts';
import { type Companion, type LoadFbxTools, makeWhole, type WholeFile } from './makeWhole.ts';
import { readRig } from './read/readRig.ts';

/** A character, or a sentence that says why there is none. */
export type CharacterReading =
  | { readonly ok: true; readonly character: Character }
  | {
      readonly ok: false;
      readonly message: string;
      /** Where naming joints may help. */
      readonly joints: CharacterJoints | undefined;
    };

/**
 * Reads a character's file and makes a figure of it. Nothing of the file is run or fetched. Never rejects for
 * what a file can hold.
 */
export async function readCharacter(bytes: Uint8Array, options: CharacterOptions): Promise<CharacterReading> {
  try {
    return { ok: true, character: createCharacter(await readRig(bytes), options) };
  } catch (error) {
    if (error instanceof CharacterFault)
      return { ok: false, message: `${cut(options.fileName)} ${error.message}`, joints: error.joints };
    throw error;
  }
}

/** A character that was made of a file and those that came with it. */
export interface OpenedCharacter {
  readonly reading: CharacterReading;
  /** The file that asks for no other; undefined where there is none. */
  readonly whole: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * The same of a file that may ask for others: of those that came with it by their names, and no other. An FBX
 * is read too.
 */
export async function openCharacter(
  bytes: Uint8Array<ArrayBuffer>,
  companions: readonly Companion[],
  findOptions: (whole: Uint8Array<ArrayBuffer>) => CharacterOptions,
  loadFbxTools: LoadFbxTools,
): Promise<OpenedCharacter> {
  let whole: WholeFile | undefined;
  try {
    whole = await makeWhole(bytes, companions, loadFbxTools);
  } catch (error) {
    if (!(error instanceof CharacterFault)) throw error;
    const { fileName } = findOptions(bytes);
    const message = `${cut(fileName)} ${error.message}`;
    return { reading: { ok: false, message, joints: undefined }, whole: undefined };
  }
  const reading = await readCharacter(whole.bytes, findOptions(whole.bytes));
  const { missing, undrawn } = whole;
  if (!reading.ok || missing.length + undrawn === 0) return { reading, whole: whole.bytes };
  const { character } = reading;
  const names = missing.slice(0, 3).map(cut).join(' and ');
  const pictures = undrawn === 1 ? 'a picture' : `${undrawn} pictures`;
  const problems = [
    ...character.facts.problems,
    ...(missing.length > 0 ? [`It is drawn without ${names}: drop them on the window together.`] : []),
    ...(undrawn > 0 ? [`It is drawn without ${pictures} in KTX2: export it with PNG or JPEG.`] : []),
  ];
  const told = { ...character, facts: { ...character.facts, problems } };
  return { reading: { ok: true, character: told }, whole: whole.bytes };
}
