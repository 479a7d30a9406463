import { BASES } from '../gait/bases.ts';
import type { CurveSpan } from '../gait/channelCurve.ts';
import type { ChannelName, Side } from '../gait/channels.ts';
import type { SpeedExtension } from '../gait/laws.ts';
import { changeCoefficients } from './changeCoefficients.ts';
import type { StyleDocument } from './document.ts';
import type { StyleEdit } from './edit.ts';
import { clampToRange, getCoefficientRange } from './limits.ts';
import { holdCoefficients } from './mapChannels.ts';
import { createNormalSpans, isFlat } from './normalSpans.ts';
import { getSideCoefficients } from './replaceChannel.ts';
import { type FullCoefficients, getKey } from './settings.ts';
import { type ChainMode, createChainEdits } from './sideChange.ts';

/*
 * Dragging a curve: which scale and offset put an extreme of the styled curve, or its mean, at a value.
 * Computed from the document before the gesture, so that a maximum that is dragged below the minimum turns
 * the curve over (a negative scale) and back again.
 */

/** A curve that is dragged at a key. */
export interface CurveDrag {
  readonly keyIndex: number;
  readonly channel: ChannelName;
  /** The side whose curve is dragged; either one for a one-sided channel. */
  readonly side: Side;
  /** Where it is dragged to, in the channel's unit: degrees or leg lengths. */
  readonly value: number;
  /** What the other side does: changes its scale and offset by as much, not at all, or by the opposite. */
  readonly chain: ChainMode;
  /** Default `constant-step`. */
  readonly extension?: SpeedExtension;
}

/** A curve that is dragged by its greatest or its least value. */
export interface ExtremeDrag extends CurveDrag {
  readonly extreme: 'max' | 'min';
}

/**
 * Puts the greatest or least value of a styled curve at `value` and keeps the opposite extreme where it is,
 * both over the cycle at the key's own speed. Where the normal walk does not move there is nothing to scale:
 * only the offset changes. A scale that meets its limit stops the drag there. Throws a RangeError for a key
 * that is not there or a value that is not finite.
 */
export function solveExtreme(document: StyleDocument, drag: ExtremeDrag): StyleEdit {
  const { channel, value, extreme } = drag;
  const curve = grabCurve(document, drag);
  const { scale, offset } = curve.own;
  const span = curve.getSpan(curve.own);
  // A negative scale turns the curve over: its greatest value is then where the normal one is least.
  const held = (extreme === 'max') === scale >= 0 ? 'max' : 'min';
  const kept = held === 'max' ? 'min' : 'max';
  if (isFlat(channel, span)) return curve.place(scale, value - scale * span[held], false);

  const keptValue = scale * span[kept] + offset;
  if (!curve.isCoupled) {
    const wanted = (value - keptValue) / (span[held] - span[kept]);
    const reached = clampToRange(wanted, getCoefficientRange(channel, 'scale'));
    return curve.place(reached, keptValue - reached * span[kept], reached !== wanted);
  }
  return bisectScale(curve, { value, held, kept, keptValue });
}

/**
 * Puts the mean over the cycle of a styled curve, at the key's own speed, at `value`: the offset alone.
 * Throws as `solveExtreme` does.
 */
export function solveMean(document: StyleDocument, drag: CurveDrag): StyleEdit {
  const curve = grabCurve(document, drag);
  const { own, getSpan } = curve;
  const offset = settleOffset(curve, own.scale, (trial) => drag.value - own.scale * getSpan(trial).mean);
  return curve.place(own.scale, offset, false);
}

/** A curve in hand: what is known of it, and how to put it down. */
interface GrabbedCurve {
  /** The coefficients of its side before the drag. */
  readonly own: FullCoefficients;
  /** Whether its normal amplitude depends on its coefficients: the hip's does under `shared-change`. */
  readonly isCoupled: boolean;
  /** The normal curve under coefficients on trial, the other side following by the chain. */
  readonly getSpan: (trial: FullCoefficients) => Readonly<CurveSpan>;
  readonly place: (scale: number, offset: number, stopped: boolean) => StyleEdit;
}

function grabCurve(document: StyleDocument, drag: CurveDrag): GrabbedCurve {
  const { keyIndex, channel, side, value, chain, extension = 'constant-step' } = drag;
  if (!Number.isFinite(value)) throw new RangeError(`expected a finite number, got ${value}`);
  const key = getKey(document, keyIndex);
  const { hipPolicy } = document;
  const base = BASES[document.base];
  const before = getSideCoefficients(key, channel);
  const own = before[side];
  const spans = createNormalSpans({ normalizedSpeed: key.speed, hipPolicy, base, extension });
  const otherSide: Side = side === 'left' ? 'right' : 'left';
  const share = chain === 'linked' ? 1 : chain === 'opposite' ? -1 : 0;
  return {
    own,
    isCoupled: channel === 'hipFlexion' && hipPolicy === 'shared-change',
    getSpan(trial) {
      const other = before[otherSide];
      const followed = holdCoefficients(channel, {
        ...other,
        scale: other.scale + share * (trial.scale - own.scale),
        offset: other.offset + share * (trial.offset - own.offset),
      });
      const sides = side === 'left' ? { left: trial, right: followed } : { left: followed, right: trial };
      return spans.getSpan(channel, sides);
    },
    place(scale, offset, stopped) {
      const place = { keyIndex, channel, side } as const;
      const edit = changeCoefficients(document, [
        ...createChainEdits({ ...place, coefficient: 'scale', change: scale - own.scale }, chain),
        ...createChainEdits({ ...place, coefficient: 'offset', change: offset - own.offset }, chain),
      ]);
      return { document: edit.document, clamped: edit.clamped || stopped };
    },
  };
}

/**
 * Rounds in which an offset and the normal amplitude that it has a small part in settle (chosen; a few are
 * enough).
 */
const OFFSET_ROUNDS = 30;
/** Nearer than this an offset has settled, degrees. */
const OFFSET_SETTLED = 1e-10;

/** The offset that equals what it gives when it is tried; found at once where the curve is not coupled. */
function settleOffset(
  { own, isCoupled }: GrabbedCurve,
  scale: number,
  give: (trial: FullCoefficients) => number,
): number {
  let offset = give({ ...own, scale });
  if (!isCoupled) return offset;
  for (let round = 0; round < OFFSET_ROUNDS; round++) {
    const next = give({ ...own, scale, offset });
    if (Math.abs(next - offset) <= OFFSET_SETTLED) return next;
    offset = next;
  }
  return offset;
}

/** Halvings of the scale's range, 10: to 1e-11. */
const HALVINGS = 40;

/**
 * A hip under `shared-change`: a wider swing lowers V_h and with it the normal amplitude that it scales. The
 * swing still grows with the scale throughout, so that halving finds it.
 */
function bisectScale(
  curve: GrabbedCurve,
  goal: {
    readonly value: number;
    readonly held: 'max' | 'min';
    readonly kept: 'max' | 'min';
    readonly keptValue: number;
  },
): StyleEdit {
  const { value, held, kept, keptValue } = goal;
  const findOffset = (scale: number): number =>
    settleOffset(curve, scale, (trial) => keptValue - scale * curve.getSpan(trial)[kept]);
  const isBeyond = (scale: number, offset: number): boolean => {
    const reached = scale * curve.getSpan({ ...curve.own, scale, offset })[held] + offset;
    return held === 'max' ? reached > value : reached < value;
  };
  const range = getCoefficientRange('hipFlexion', 'scale');
  let { min: low, max: high } = range;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (isBeyond(middle, findOffset(middle))) high = middle;
    else low = middle;
  }
  const stopped = low === range.min || high === range.max;
  const scale = low === range.min ? range.min : high === range.max ? range.max : (low + high) / 2;
  return curve.place(scale, findOffset(scale), stopped);
}
