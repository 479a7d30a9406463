import type { CurveSpan } from '../../gait/channelCurve.ts';
import { getOtherSide, type ChannelName, type Side } from '../../gait/channels.ts';
import type { SpeedExtension } from '../../gait/laws.ts';
import { changeCoefficients } from './changeCoefficients.ts';
import type { StyleDocument } from '../document.ts';
import { holdCoefficients, type StyleEdit } from './mapChannels.ts';
import { createNormalSpans } from '../normalSpans.ts';
import { getSideCoefficients, type SideCoefficients } from '../replaceChannel.ts';
import { type FullCoefficients, getKey } from '../settings.ts';
import { getKeyBase } from '../styleSource.ts';
import { type ChainMode, createChainEdits } from './sideChange.ts';

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
  /** Leg length of the body that it is seen on, metres. Default 1. */
  readonly legLengthM?: number;
}

/** A curve in hand: what is known of it, and how to put it down. */
export interface GrabbedCurve {
  /** The coefficients of its side before the drag. */
  readonly own: FullCoefficients;
  /** Whether its normal amplitude depends on its coefficients: the hip's does under `shared-change`. */
  readonly isCoupled: boolean;
  /** The normal curve under coefficients on trial, the other side following by the chain. */
  readonly getSpan: (trial: FullCoefficients) => Readonly<CurveSpan>;
  /** The styled curve under them, all but its offset. */
  readonly getShapeSpan: (trial: FullCoefficients) => Readonly<CurveSpan>;
  readonly place: (scale: number, offset: number, stopped: boolean) => StyleEdit;
}

/** Takes hold of a curve. Throws a RangeError for a key that is not there or a value that is not finite. */
export function grabCurve(document: StyleDocument, drag: CurveDrag): GrabbedCurve {
  const { keyIndex, channel, side, value, chain, extension = 'constant-step', legLengthM = 1 } = drag;
  if (!Number.isFinite(value)) throw new RangeError(`expected a finite number, got ${value}`);
  const key = getKey(document, keyIndex);
  const { hipPolicy } = document;
  const base = getKeyBase(document);
  const before = getSideCoefficients(key, channel);
  const own = before[side];
  const spans = createNormalSpans({ normalizedSpeed: key.speed, hipPolicy, base, extension, legLengthM });
  const otherSide: Side = getOtherSide(side);
  const share = chain === 'linked' ? 1 : chain === 'opposite' ? -1 : 0;
  const getSides = (trial: FullCoefficients): SideCoefficients => {
    const other = before[otherSide];
    const followed = holdCoefficients(channel, {
      ...other,
      scale: other.scale + share * (trial.scale - own.scale),
      offset: other.offset + share * (trial.offset - own.offset),
    });
    return side === 'left' ? { left: trial, right: followed } : { left: followed, right: trial };
  };
  return {
    own,
    isCoupled: channel === 'hipFlexion' && hipPolicy === 'shared-change',
    getSpan: (trial) => spans.getSpan(channel, getSides(trial)),
    getShapeSpan: (trial) => spans.getShapeSpan(channel, side, getSides(trial)),
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
export function settleOffset(
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
