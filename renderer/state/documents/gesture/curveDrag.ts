import { CHANNELS, type ChannelName, type Side, SIDES } from '../../../../shared/gait/channels.ts';
import type { SpeedExtension } from '../../../../shared/gait/laws.ts';
import { holdGaitSpeed } from '../../../../shared/gait/styledLaw.ts';
import {
  changeCoefficients,
  type CoefficientEdit,
} from '../../../../shared/style/edit/changeCoefficients.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { type CoefficientName, getCoefficientRange, KEY_SPEED_MIN } from '../../../../shared/style/limits.ts';
import type { StyleEdit } from '../../../../shared/style/edit/mapChannels.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import type { ChainMode } from '../../../../shared/style/edit/sideChange.ts';
import { type ExtremeDrag, solveExtreme, solveMean } from '../../../../shared/style/edit/solveExtreme.ts';
import { readKey } from '../../../../shared/style/runKeys.ts';
import { getKeyBase } from '../../../../shared/style/styleSource.ts';

/** The part of a curve that is held: its greatest or least value, or its mean. */
export const CURVE_GRIPS = ['max', 'min', 'mean'] as const;
export type CurveGrip = (typeof CURVE_GRIPS)[number];

/** A curve that is dragged as shown, at the playing speed. */
export interface ShownCurveDrag {
  readonly channel: ChannelName;
  /** Either side for a one-sided channel. */
  readonly side: Side;
  readonly grip: CurveGrip;
  /** Where it is dragged to, degrees or leg lengths. */
  readonly value: number;
  /** Where the opposite extreme is to be; left out it stays. Of no meaning for the mean. */
  readonly opposite?: number | undefined;
  readonly chain: ChainMode;
  /** The speed at which the curve is seen, V in 1/s. */
  readonly normalizedSpeed: number;
  readonly extension: SpeedExtension;
  /** Leg length of the body that it is seen on, metres. */
  readonly legLengthM: number;
  /** The key that the edit goes to, or every key. */
  readonly keyIndex: number | 'all';
  /** Share of that key in what is seen, (0, 1]; 1 for every key. */
  readonly influence: number;
}

const EDITED: readonly CoefficientName[] = ['scale', 'offset'];

/**
 * Changes a key so that the shown curve follows the pointer, also where it is seen between keys: what
 * the curve needs at the playing speed is solved there, and the key takes it divided by its share. Where a
 * number would pass a file's limit, the drag stops on its way, so that what it keeps stays kept. `document`
 * is the one before the gesture.
 */
export function dragShownCurve(
  document: StyleDocument,
  drag: ShownCurveDrag,
): { readonly document: StyleDocument; readonly stopped: boolean } {
  const { channel, side, value, chain, extension, legLengthM, keyIndex, influence } = drag;
  const held = holdGaitSpeed(getKeyBase(document), drag.normalizedSpeed, extension);
  const seen = { ...document, keys: [readKey(document, Math.max(KEY_SPEED_MIN, held))] };
  const options = { keyIndex: 0, channel, side, value, chain, extension, legLengthM } as const;
  const solved = solveGrip(seen, options, drag);

  const sides = CHANNELS[channel].sides === 'two' ? SIDES : (['left'] as const);
  const edits: CoefficientEdit[] = [];
  let share = 1;
  for (const of of sides) {
    const before = getCoefficients(seen, 0, channel, of);
    const after = getCoefficients(solved.document, 0, channel, of);
    for (const coefficient of EDITED) {
      const change = (after[coefficient] - before[coefficient]) / influence;
      if (change === 0) continue;
      const { min, max } = getCoefficientRange(channel, coefficient);
      for (let index = 0; index < document.keys.length; index++) {
        if (keyIndex !== 'all' && keyIndex !== index) continue;
        const room = (change > 0 ? max : min) - getCoefficients(document, index, channel, of)[coefficient];
        share = Math.min(share, Math.max(0, room / change));
      }
      edits.push({ keyIndex, channel, side: of, coefficient, change });
    }
  }
  const edit = changeCoefficients(
    document,
    edits.map((one) => ({ ...one, change: one.change * share })),
  );
  return { document: edit.document, stopped: share < 1 || solved.clamped };
}

/** Brings what is held to its value, then the opposite extreme to its own, which leaves this one there. */
function solveGrip(
  seen: StyleDocument,
  options: Omit<ExtremeDrag, 'extreme'>,
  { grip, opposite }: ShownCurveDrag,
): StyleEdit {
  if (grip === 'mean') return solveMean(seen, options);
  const solved = solveExtreme(seen, { ...options, extreme: grip });
  // Past its opposite the curve is turned over, about what stays.
  const isTurned = opposite !== undefined && (grip === 'max') !== options.value > opposite;
  if (opposite === undefined || isTurned) return solved;
  const extreme = grip === 'max' ? 'min' : 'max';
  const both = solveExtreme(solved.document, { ...options, extreme, value: opposite });
  return { ...both, clamped: both.clamped || solved.clamped };
}
