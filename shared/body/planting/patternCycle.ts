import { SIDES, type Side, SLOT } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { flattenPitch } from './footPath.ts';
import { computeLegReach, type PlantedLeg } from './leg.ts';
import {
  type PatternReader,
  type PlantedWalk,
  READ,
  READ_LENGTH,
  writeLegReadingInto,
} from './patternReader.ts';
import { AT, AT_LENGTH } from './plantPlan.ts';

/** Phases at which the pattern is read in a cycle; even, so that both feet's strikes are among them. */
export const SAMPLES = 40;

/**
 * A knee that is straighter is aimed at with this flexion, degrees: nearly straight legs turn a millimetre of
 * hip height into degrees (chosen).
 */
const LEAST_KNEE = 9 * RADIANS_PER_DEGREE;

/** Legs and reader of one figure, as the solution needs them. */
export interface PlantedBody {
  readonly legLengthM: number;
  readonly legs: Readonly<Record<Side, PlantedLeg>>;
  readonly reader: PatternReader;
}

// The pattern over the cycle that is being solved; filled by `readPatternCycle`, read until the next call.
/** What `writeLegReadingInto` reads of either leg, by sample. */
export const readings: Readonly<Record<Side, Float64Array>> = {
  left: new Float64Array(SAMPLES * READ_LENGTH),
  right: new Float64Array(SAMPLES * READ_LENGTH),
};
/** The knee aimed at, radians, by sample. */
export const wantedRad: Readonly<Record<Side, Float64Array>> = {
  left: new Float64Array(SAMPLES),
  right: new Float64Array(SAMPLES),
};
/** Pitch of the foot that stands, toes up +, radians, by sample. */
export const flatPitch: Readonly<Record<Side, Float64Array>> = {
  left: new Float64Array(SAMPLES),
  right: new Float64Array(SAMPLES),
};
/** The formula's root height, metres, by sample. */
export const formulaM = new Float64Array(SAMPLES);
/** The hips' height over the lowest ankle flat on the floor, metres, by sample. */
export const lowestM = new Float64Array(SAMPLES);
/** Styled less normal vertical translation, metres, by sample. */
const liftM = new Float64Array(SAMPLES);
const place = new Float64Array(AT_LENGTH);

/**
 * The pattern's knee, never quite straight, and flexed further or less by what the vertical slider asks of
 * the leg's length.
 */
function setWantedKnee(leg: PlantedLeg, sample: number): void {
  const kneeRad = Math.max(LEAST_KNEE, readings[leg.side][READ_LENGTH * sample + READ.knee]!);
  const { thighM, shankM } = leg;
  const lengthM = computeLegReach(leg, kneeRad) + liftM[sample]!;
  const cosine = (lengthM * lengthM - thighM * thighM - shankM * shankM) / (2 * thighM * shankM);
  wantedRad[leg.side][sample] =
    liftM[sample] === 0 ? kneeRad : Math.max(LEAST_KNEE, Math.acos(Math.min(1, Math.max(-1, cosine))));
}

/** Reads one cycle of the pattern into the arrays above. Allocates nothing. */
export function readPatternCycle({ legLengthM, legs, reader }: PlantedBody, walk: PlantedWalk): void {
  const { posture, pose } = reader;
  for (let sample = 0; sample < SAMPLES; sample++) {
    place[AT.phase] = sample / SAMPLES;
    reader.read(walk, place);
    liftM[sample] = legLengthM * (posture.channels[SLOT.vertical]! - posture.normalVertical);
    formulaM[sample] = legLengthM * (1 + posture.channels[SLOT.vertical]!);
    lowestM[sample] = Number.POSITIVE_INFINITY;
    for (const side of SIDES) {
      const at = READ_LENGTH * sample;
      writeLegReadingInto(legs[side], pose, readings[side], at);
      setWantedKnee(legs[side], sample);
      flatPitch[side][sample] = readings[side][at + READ.pitch]!;
      flattenPitch(flatPitch[side], sample);
      const standing = legs[side].ankleHeightM - readings[side][at + READ.ankleY]!;
      lowestM[sample] = Math.min(lowestM[sample]!, standing);
    }
  }
}

/** Index of the sample at which a foot is `step` samples past its own strike. */
export function getSample(side: Side, step: number): number {
  return (side === 'left' ? step : step + SAMPLES / 2) % SAMPLES;
}
