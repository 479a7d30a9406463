import { SIDES, type Side, SLOT } from '../../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import { computeKneeAtReach, computeLegReach, type Leg } from '../../leg/leg.ts';
import { flattenPitch } from '../leg/footPath.ts';
import { type LegReading, type PatternReader, readLeg } from './patternReader.ts';

/** Phases at which the pattern is read in a cycle; even, so that both feet's strikes are among them. */
export const SAMPLES = 40;

/**
 * A knee that is straighter is aimed at with this flexion, degrees: nearly straight legs turn a millimetre of
 * hip height into degrees (chosen).
 */
const LEAST_KNEE = 4 * RADIANS_PER_DEGREE;
/**
 * Own phases between which a foot's mean pitch tells whether a walk goes on flat soles, on its toes or on its
 * heels (people's are flat there at every speed: measured-base.md §2.3).
 */
const FLAT_FROM = 0.15;
const FLAT_UNTIL = 0.3;
/** And of a run, shares of its stance. */
const RUN_FLAT_FROM = 0.22;
const RUN_FLAT_UNTIL = 0.42;

/** What one leg of the pattern does at one of its own phases, and what planting makes of it; radians. */
export interface PatternLeg extends LegReading {
  /** Phase of the walk, cycles in [0, 1). */
  readonly phase: number;
  /** The knee aimed at. */
  readonly wantedKneeRad: number;
  /** Pitch of the foot if it stands, toes up +: over what it has in the middle of its stance. */
  readonly flatPitchRad: number;
}

/** The pattern over one cycle, at `SAMPLES` phases. */
export interface PatternCycle {
  /** By steps past the leg's own heel strike; from `SAMPLES` on the next cycle's. Length 2 `SAMPLES`. */
  readonly legs: Readonly<Record<Side, readonly PatternLeg[]>>;
  /** The formula's root height, metres, by sample of the walk. */
  readonly formulaM: Float64Array;
  /** How far the pattern has its hips ahead of where they go evenly, metres, by sample of the walk. */
  readonly forwardM: Float64Array;
  /** The hips' height over the lowest ankle flat on the floor, metres, by sample of the walk. */
  readonly lowestM: Float64Array;
  /** How far the belt rises ahead, radians. */
  readonly inclineRad: number;
}

/** Reads one cycle of the pattern, whose stances end at an own phase, cycles. Allocates. */
export function readPatternCycle(
  legs: Readonly<Record<Side, Leg>>,
  legLengthM: number,
  reader: PatternReader,
  stanceEnd: number,
): PatternCycle {
  const { posture, pose } = reader;
  const samples: Record<Side, Omit<PatternLeg, 'flatPitchRad'>[]> = { left: [], right: [] };
  const formulaM = new Float64Array(SAMPLES);
  const forwardM = new Float64Array(SAMPLES);
  const lowestM = new Float64Array(SAMPLES).fill(Number.POSITIVE_INFINITY);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const phase = sample / SAMPLES;
    reader.readAim(phase);
    const vertical = posture.channels[SLOT.vertical]!;
    const liftM = legLengthM * (vertical - posture.normalVertical);
    formulaM[sample] = legLengthM * (1 + vertical);
    forwardM[sample] = pose.rootPosition[2]!;
    for (const side of SIDES) {
      const leg = legs[side];
      const reading = readLeg(leg, pose);
      samples[side].push({
        ...reading,
        phase,
        wantedKneeRad: computeWantedKnee(leg, reading.kneeRad, liftM),
      });
      lowestM[sample] = Math.min(lowestM[sample]!, leg.ankleHeightM - reading.ankle.y);
    }
  }
  const half = SAMPLES / 2;
  const { left, right } = samples;
  return {
    legs: {
      left: flatten([...left, ...left], stanceEnd),
      right: flatten([...right.slice(half), ...right, ...right.slice(0, half)], stanceEnd),
    },
    formulaM,
    forwardM,
    lowestM,
    inclineRad: posture.inclineRad,
  };
}

/**
 * Takes from all pitches what makes the middle of the stance flat, if it is nearly so. `samples` by steps
 * past the own strike.
 */
function flatten(
  samples: readonly Omit<PatternLeg, 'flatPitchRad'>[],
  stanceEnd: number,
): readonly PatternLeg[] {
  const isRun = stanceEnd < 0.5;
  const from = isRun ? Math.round(RUN_FLAT_FROM * stanceEnd * SAMPLES) : FLAT_FROM * SAMPLES;
  const until = isRun ? Math.round(RUN_FLAT_UNTIL * stanceEnd * SAMPLES) : FLAT_UNTIL * SAMPLES;
  const middle = samples.slice(from, until + 1);
  const middleRad = middle.reduce((sum, { pitchRad }) => sum + pitchRad, 0) / middle.length;
  const changeRad = flattenPitch(middleRad) - middleRad;
  return samples.map((sample) => ({ ...sample, flatPitchRad: sample.pitchRad + changeRad }));
}

/**
 * The pattern's knee, never quite straight, and flexed further or less by what the vertical slider asks of
 * the leg's length.
 */
function computeWantedKnee(leg: Leg, patternKneeRad: number, liftM: number): number {
  const kneeRad = Math.max(LEAST_KNEE, patternKneeRad);
  if (liftM === 0) return kneeRad;
  return Math.max(LEAST_KNEE, computeKneeAtReach(leg, computeLegReach(leg, kneeRad) + liftM));
}
