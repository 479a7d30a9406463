import type { Capture, CaptureFailure } from '../../../shared/capture/capture.ts';
import type { StyleFit } from '../../../shared/capture/fit/styleFit.ts';
import type { BaseName } from '../../../shared/gait/bases.ts';
import { NAME_LENGTH } from '../../../shared/style/limits.ts';

/** A clip on the desk. */
export interface DeskClip {
  readonly id: number;
  /** Without folder and ending. */
  readonly name: string;
  readonly reading: ClipReading;
}

/** What came of reading a clip. */
export type ClipReading =
  /** `share` of it is done, 0 to 1. */
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'read'; readonly capture: Capture }
  | { readonly kind: 'refused'; readonly failure: CaptureFailure };

/** What a style is made of, and what comes of it. */
export interface DeskState {
  readonly clips: readonly DeskClip[];
  /** The clip that is looked at. */
  readonly shownId: number;
  /** The clip of the same person that is taken off. */
  readonly neutralId: number | undefined;
  readonly base: BaseName;
  /** What the style is to be called; undefined while nobody has said so. */
  readonly typedName: string | undefined;
  /** The latest fit; of other choices while `isFitting`. */
  readonly fit: StyleFit | undefined;
  readonly isFitting: boolean;
  /** Why no style can be made of the clips as they are; a sentence. */
  readonly problem: string | undefined;
}

/**
 * What a clip, and the style made of it, is called: its file's words, without ending, lines between them or
 * numbers of takes. "dataset-1_walk_sad_001.bvh" is "dataset walk sad", "walk01.bvh" stays "walk01".
 */
export function getClipName(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '');
  const words = stem.split(/[\s_.-]+/).filter((word) => word !== '');
  const named = words.filter((word) => !/^\d+$/.test(word));
  return (named.length > 0 ? named : words).join(' ') || fileName;
}

/** The captures that a style is fitted to, and the one that is taken off. */
export function listFitted({ clips, neutralId }: DeskState): {
  readonly captures: readonly Capture[];
  readonly neutral: Capture | undefined;
} {
  const read = clips.flatMap(({ id, reading }) =>
    reading.kind === 'read' && reading.capture.walk.strides > 0 ? [{ id, capture: reading.capture }] : [],
  );
  return {
    captures: read.filter(({ id }) => id !== neutralId).map(({ capture }) => capture),
    neutral: read.find(({ id }) => id === neutralId)?.capture,
  };
}

/** What the style is called: as was said, or as the first clip that it is made of. */
export function getStyleName({ clips, neutralId, typedName }: DeskState): string {
  const name = typedName?.trim() ?? '';
  const first = clips.find(({ id, reading }) => id !== neutralId && reading.kind !== 'refused');
  const named = name === '' ? (first?.name ?? 'Captured walk') : name;
  return Array.from(named).slice(0, NAME_LENGTH.max).join('');
}

/** The clip of that id; undefined where none is on the desk. */
export function findDeskClip({ clips }: DeskState, id: number): DeskClip | undefined {
  return clips.find((clip) => clip.id === id);
}

/** The key of a clip's skeleton, where that was read. */
export function getSkeletonKey(clip: DeskClip | undefined): string | undefined {
  if (clip?.reading.kind === 'read') return clip.reading.capture.skeletonKey;
  return clip?.reading.kind === 'refused' ? clip.reading.failure.skeletonKey : undefined;
}
