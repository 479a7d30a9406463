import { KEY_SPEED_MAX, KEY_SPEED_MIN } from '../../style/limits.ts';
import {
  averageCurves,
  averageRhythm,
  averageWalk,
  type CapturedRhythm,
  listUsed,
  type UsedStride,
} from '../averageStrides.ts';
import type { Capture, MeanCurves } from '../capture.ts';

/** The strides that a key of a style is fitted to, and their means. */
export interface CaptureKey {
  /** V, 1/s, as the file will write it. */
  readonly speed: number;
  /** Cycles a second. */
  readonly frequency: number;
  readonly clips: readonly string[];
  readonly strides: number;
  readonly curves: MeanCurves;
  /** When its feet come down and leave. */
  readonly events: CapturedRhythm;
}

/** A new key begins where V leaves the first of its group by this share (capture.md §13). */
const KEY_STEP = 0.15;
/** Strides that a key needs, where a clip has more than one key (capture.md §13). */
const KEY_STRIDES_MIN = 2;
/**
 * Keys nearer to each other than this share of their speed are one (chosen: V itself is no surer, and between
 * two such keys coefficients would run steeply).
 */
const NEAR = 0.03;

interface Group {
  readonly clips: readonly string[];
  readonly strides: readonly UsedStride[];
}

/** Groups the strides of clips of one person into keys, ascending in speed (capture.md §13). */
export function createCaptureKeys(captures: readonly Capture[]): readonly CaptureKey[] {
  const groups = captures.flatMap((capture) =>
    groupBySpeed(listUsed(capture.strides)).map((strides): Group => ({ clips: [capture.name], strides })),
  );
  const merged: Group[] = [];
  for (const group of groups.toSorted((a, b) => getSpeed(a) - getSpeed(b))) {
    const last = merged.at(-1);
    if (last !== undefined && getSpeed(group) - getSpeed(last) < NEAR * getSpeed(last))
      merged[merged.length - 1] = {
        clips: [...new Set([...last.clips, ...group.clips])],
        strides: [...last.strides, ...group.strides],
      };
    else merged.push(group);
  }
  return merged.map((group) => ({
    speed: getSpeed(group),
    frequency: averageWalk(group.strides, 1).frequency,
    clips: group.clips,
    strides: group.strides.length,
    curves: averageCurves(group.strides),
    events: averageRhythm(group.strides),
  }));
}

function groupBySpeed(strides: readonly UsedStride[]): readonly (readonly UsedStride[])[] {
  const groups: UsedStride[][] = [];
  for (const stride of strides.toSorted((a, b) => a.normalizedSpeed - b.normalizedSpeed)) {
    const last = groups.at(-1);
    if (last === undefined || stride.normalizedSpeed > (1 + KEY_STEP) * last[0]!.normalizedSpeed)
      groups.push([stride]);
    else last.push(stride);
  }
  const large = groups.filter((group) => group.length >= KEY_STRIDES_MIN);
  // Single strides at several speeds are no keys: together they are the walk that the clip has.
  return large.length > 0 ? large : [strides];
}

function getSpeed({ strides }: Group): number {
  const mean = strides.reduce((sum, { normalizedSpeed }) => sum + normalizedSpeed, 0) / strides.length;
  return Math.min(KEY_SPEED_MAX, Math.max(KEY_SPEED_MIN, Math.round(mean * 1e6) / 1e6));
}
