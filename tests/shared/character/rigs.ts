import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Character, type CharacterOptions } from '../../../shared/character/createCharacter.ts';
import { readCharacter } from '../../../shared/character/openCharacter.ts';
import { createRigFile } from './createRigFile.ts';

/** Rigs that others made; not part of the project. */
const FOLDER = new URL('../../../../shared/data/rigs/', import.meta.url);

/** A rig by name: where it is not there, its tests are skipped. */
export interface TestRig {
  readonly name: string;
  readonly isThere: boolean;
  read(): Promise<Uint8Array>;
}

const NAMES = [
  'three_Xbot.glb',
  'three_Soldier.glb',
  'three_RobotExpressive.glb',
  'CesiumMan.glb',
  'm2m_human-male.glb',
  'm2m_rig-human.glb',
  'vrmaddon_basic_armature_vrm0.vrm',
  'vrmaddon_basic_armature_vrm1.vrm',
];

/** The rigs of the data, and one that is made here and always there. */
export const TEST_RIGS: readonly TestRig[] = [
  { name: 'made.glb', isThere: true, read: () => createRigFile() },
  ...NAMES.map((name) => ({
    name,
    isThere: existsSync(new URL(name, FOLDER)),
    read: async () => new Uint8Array(readFileSync(new URL(name, FOLDER))),
  })),
];

/** How many rigs of the folder the list leaves out. */
export function listUnknown(): readonly string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).filter((name) => /\.(glb|vrm)$/.test(name) && !NAMES.includes(name));
}

/** A character that must be readable. */
export async function mustRead(
  bytes: Uint8Array,
  options: Partial<CharacterOptions> = {},
): Promise<Character> {
  const reading = await readCharacter(bytes, { fileName: 'rig.glb', ...options });
  if (!reading.ok) throw new Error(reading.message);
  return reading.character;
}
