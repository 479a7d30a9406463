import { createClipFacts } from '../../clip/clipFacts.ts';
import { type ExportSummary, summarize } from '../../clip/createExport.ts';
import type { ExportOptions, ExportProblem } from '../../clip/exportOptions.ts';
import { nameClip } from '../../clip/nameClip.ts';
import { type ClipSource, sampleClip } from '../../clip/sampleClip.ts';
import type { Character } from '../createCharacter.ts';
import { takeApart } from '../read/container.ts';
import { readRig } from '../read/readRig.ts';
import { appendAnimation } from './appendAnimation.ts';
import { listNodeKeys } from './nodeKeys.ts';
import { readKeys } from './readKeys.ts';
import { measureError } from './readBack.ts';

/** A walk that is to be put into a character's own file. */
export interface CharacterExportRequest {
  readonly source: ClipSource;
  readonly options: ExportOptions;
  readonly character: Character;
  /** The character's file as it was read. */
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/** What came of it. */
export type CharacterExport =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly summary: ExportSummary;
      /** Name of the added animation. */
      readonly animation: string;
      /** How far a joint is from where it should be at most, as the file was read back; metres. */
      readonly errorM: number;
    }
  | { readonly ok: false; readonly code: 'options'; readonly problems: readonly ExportProblem[] }
  | { readonly ok: false; readonly code: 'check'; readonly message: string };

/** What was written may be off by so much, metres a metre of leg. */
const ERROR_MAX = 1e-4;

/**
 * Adds a walk to a character's file as an animation and changes nothing else of it; read back before it is
 * called done. The source's figure must be the character's.
 */
export async function createCharacterExport(request: CharacterExportRequest): Promise<CharacterExport> {
  const { source, options, character, bytes, fileName } = request;
  const sampling = sampleClip(source, options);
  if (!sampling.ok) return { ok: false, code: 'options', problems: sampling.problems };
  const { clip } = sampling;
  const rig = await readRig(bytes, { withMeshes: false });
  const { json } = takeApart(bytes);
  const added = appendAnimation(bytes, {
    name: nameClip(clip),
    fps: clip.plan.fps,
    frames: clip.plan.frames,
    keys: listNodeKeys(rig, character.binding, clip, json),
    extras: { ...createClipFacts(clip) },
  });
  const written = await readRig(added.bytes, { withMeshes: false });
  const keys = await readKeys(added.bytes, added.name);
  const errorM = measureError(written, character.binding, keys, clip);
  if (!(errorM <= ERROR_MAX * clip.figure.legLengthM))
    return {
      ok: false,
      code: 'check',
      message: `${fileName} was not written: a joint stands ${(1000 * errorM).toPrecision(3)} mm from where it should.`,
    };
  return { ok: true, bytes: added.bytes, summary: summarize(clip), animation: added.name, errorM };
}
