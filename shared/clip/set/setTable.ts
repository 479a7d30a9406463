import type { Clip } from '../clip.ts';
import { type ClipFacts, createClipFacts } from '../clipFacts.ts';

/** A clip of a set, as its table has it. */
export interface SetClip extends ClipFacts {
  /** Name of the animation, and of the file where it has one of its own. */
  readonly name: string;
  /** The file that it is in. */
  readonly file: string;
  /** The walk's own speed, m/s; `groundSpeed` is what the clip plays at. */
  readonly speed: number;
}

/** Columns of the table in CSV, in their order. */
const COLUMNS = [
  'name',
  'file',
  'style',
  'speed',
  'groundSpeed',
  'speedError',
  'frames',
  'fps',
  'duration',
  'cycles',
  'cycleDuration',
  'loop',
  'endFrame',
  'rootMotion',
  'normalizedSpeed',
  'plant',
  'base',
  'body',
  'legLength',
] as const satisfies readonly (keyof SetClip)[];

/** A row of the table. */
export function createSetClip(clip: Clip, name: string, file: string): SetClip {
  const speed = clip.walk.normalizedSpeed * clip.figure.legLengthM;
  return { name, file, speed, ...createClipFacts(clip) };
}

/**
 * The table of a set as JSON, for blend spaces: every clip begins at the left heel strike, so that walks of
 * different speeds and styles can be mixed at the same phase.
 */
export function writeSetJson(name: string, clips: readonly SetClip[]): string {
  const table = {
    format: 'gait-locomotion-set',
    version: 1,
    name,
    body: clips[0]?.body,
    start: { phase: 0, event: 'left heel strike' },
    clips,
  };
  return `${JSON.stringify(table, null, 2)}\n`;
}

/** The same table as CSV, a row a clip; text with commas, quotes or line breaks is quoted. */
export function writeSetCsv(clips: readonly SetClip[]): string {
  const rows = clips.map((clip) => COLUMNS.map((column) => writeCell(clip[column])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`;
}

function writeCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
