import type { Clip } from '../../clip/clip.ts';
import type { ExportFile } from '../../clip/createExport.ts';
import type { ExportOptions } from '../../clip/exportOptions.ts';
import type { Character } from '../createCharacter.ts';

/** A clip on its way into a character's file. */
export interface CharacterClip {
  readonly character: Character;
  readonly bytes: Uint8Array;
  readonly clip: Clip;
  readonly options: Pick<ExportOptions, 'format' | 'rootNode'>;
  readonly fileName: string;
  /** What it is called there, made unique. */
  readonly name: string;
  /** The character's file as clips were added to it before, written with the same options. */
  readonly into?: Uint8Array;
}

/** What was written, and what reading it back has found. */
export interface Made {
  readonly files: readonly ExportFile[];
  readonly animation: string;
  readonly errorM: number;
  /** What is wrong with it besides. */
  readonly fault?: string;
}
