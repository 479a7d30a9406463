import { BASES } from '../../gait/bases.ts';
import { CHANNEL_NAMES, CHANNELS, getSlot, SIDES, SLOT_COUNT } from '../../gait/channels.ts';
import { createCoefficients, type StyleCoefficients, type StyleSource } from '../../gait/coefficients.ts';
import { RHYTHM } from '../../gait/cycleClock.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import type { StyleDocument } from '../document.ts';
import { dropNoise, mapChannels, type StyleEdit } from '../edit/mapChannels.ts';
import { clampToRange, COEFFICIENT_NAMES, type CoefficientName, IDENTITY, type Range } from '../limits.ts';
import { mapKeyRhythms, mapRhythm } from '../rhythm.ts';
import { createNormalSpans } from '../normalSpans.ts';
import type { FullCoefficients } from '../settings.ts';
import { createStyleSource } from '../styleSource.ts';

/**
 * How far along an axis a slider goes (chosen): the normal walk is at 0, the styles of its ends are about 1
 * away, and twice as far again is an exaggeration.
 */
export const AXIS_RANGE: Range = { min: -2.5, max: 2.5 };

/** The two groups of styles of an axis, read; of any base: what counts is how each differs from its own. */
export interface AxisStyles {
  readonly from: readonly StyleDocument[];
  readonly to: readonly StyleDocument[];
}

/** An axis that styles can be placed on and moved along. */
export interface Axis {
  /** Half of what the styles of one end have more than those of the other at a speed, V in 1/s. Allocates. */
  readHalf(normalizedSpeed: number): StyleCoefficients;
}

/** Prepares an axis. Throws a RangeError where an end has no styles. */
export function createAxis({ from, to }: AxisStyles): Axis {
  if (from.length === 0 || to.length === 0) throw new RangeError('an axis has styles at both ends');
  const [less, more] = [from.map(createStyleSource), to.map(createStyleSource)];
  return {
    readHalf(normalizedSpeed) {
      const half = average(more, normalizedSpeed);
      const other = average(less, normalizedSpeed);
      for (const name of COEFFICIENT_NAMES)
        for (let slot = 0; slot < SLOT_COUNT; slot++)
          half[name][slot] = (half[name][slot]! - other[name][slot]!) / 2;
      half.rhythm.forEach((value, i) => {
        half.rhythm[i] = (value - other.rhythm[i]!) / 2;
      });
      return half;
    },
  };
}

function average(sources: readonly StyleSource[], normalizedSpeed: number): StyleCoefficients {
  const sum = createCoefficients();
  const part = createCoefficients();
  for (const name of COEFFICIENT_NAMES) sum[name].fill(0);
  sum.rhythm.fill(0);
  for (const source of sources) {
    source.writeCoefficientsInto(normalizedSpeed, part);
    for (const name of COEFFICIENT_NAMES)
      for (let slot = 0; slot < SLOT_COUNT; slot++) sum[name][slot]! += part[name][slot]! / sources.length;
    for (let i = 0; i < sum.rhythm.length; i++) sum.rhythm[i]! += part.rhythm[i]! / sources.length;
  }
  return sum;
}

/**
 * Where a style stands on an axis: 0 for the normal walk, and 2 further for the one end's styles than for the
 * other's. The foot of the perpendicular over all of its keys, by how far each number moves a joint on the
 * normal walk, in degrees (a leg length counts as a radian). 0 where both ends are the same.
 */
export function computeAxisPosition(document: StyleDocument, axis: Axis): number {
  const source = createStyleSource(document);
  const own = createCoefficients();
  let along = 0;
  let length = 0;
  for (const { speed } of document.keys) {
    source.writeCoefficientsInto(speed, own);
    const half = axis.readHalf(speed);
    const weights = getWeights(document, speed);
    for (const name of COEFFICIENT_NAMES)
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        const weight = weights[name][slot]! ** 2;
        along += weight * (own[name][slot]! - IDENTITY[name]) * half[name][slot]!;
        length += weight * half[name][slot]! ** 2;
      }
  }
  return length === 0 ? 0 : along / length;
}

/**
 * Moves a style along an axis to a place, held within `AXIS_RANGE`, at all of its keys; what it has beside
 * the axis stays. Numbers that meet the limits of a file stay there, and are told.
 */
export function moveAlongAxis(document: StyleDocument, axis: Axis, position: number): StyleEdit {
  if (!Number.isFinite(position)) throw new RangeError(`expected a finite number, got ${position}`);
  const held = clampToRange(position, AXIS_RANGE);
  const way = held - computeAxisPosition(document, axis);
  const halves = document.keys.map(({ speed }) => axis.readHalf(speed));
  const move = (old: FullCoefficients, slot: number, keyIndex: number): FullCoefficients => {
    const next: Record<CoefficientName, number> = { ...IDENTITY };
    for (const name of COEFFICIENT_NAMES)
      next[name] = dropNoise(old[name] + way * halves[keyIndex]![name][slot]!);
    return next;
  };
  const paced = mapKeyRhythms(document, (old, keyIndex) =>
    mapRhythm((name) => dropNoise(old[name] + way * halves[keyIndex]!.rhythm[RHYTHM[name]]!)),
  );
  const edit = mapChannels(paced, CHANNEL_NAMES, (old, channel, keyIndex) => ({
    left: move(old.left, getSlot(channel, 'left'), keyIndex),
    right: move(old.right, getSlot(channel, 'right'), keyIndex),
  }));
  return { document: edit.document, clamped: edit.clamped || held !== position };
}

/** How far a joint moves by one of each coefficient on the normal walk, degrees, by base and speed. */
const weightsBySpeed = new Map<string, StyleCoefficients>();
/** Speeds that are kept at most: key speeds that a person drags are many. */
const MOST_SPEEDS = 200;

function getWeights({ base }: StyleDocument, normalizedSpeed: number): StyleCoefficients {
  const id = `${base} ${normalizedSpeed}`;
  const known = weightsBySpeed.get(id);
  if (known !== undefined) return known;
  if (weightsBySpeed.size >= MOST_SPEEDS) weightsBySpeed.clear();
  const spans = createNormalSpans({ normalizedSpeed, hipPolicy: 'fixed-amplitude', base: BASES[base] });
  const weights = createCoefficients();
  for (const channel of CHANNEL_NAMES) {
    const degrees = CHANNELS[channel].unit === 'degrees' ? 1 : DEGREES_PER_RADIAN;
    const { min, max } = spans.getSpan(channel, { left: IDENTITY, right: IDENTITY });
    for (const side of SIDES) {
      const slot = getSlot(channel, side);
      for (const name of COEFFICIENT_NAMES) weights[name][slot] = degrees;
      weights.scale[slot] = degrees * Math.max(Math.abs(min), Math.abs(max));
      // A cycle's shift of a wave moves it by pi times its range at most, to the first order.
      weights.lead[slot] = degrees * Math.PI * (max - min);
    }
  }
  weightsBySpeed.set(id, weights);
  return weights;
}
