import { BODY_NAMES, type BodyName, getBody } from '../../../shared/body/figure/bodies.ts';
import { computeMetrics, type LimitExcess } from '../../../shared/body/metrics/metrics.ts';
import type { KneeRange } from '../../../shared/body/metrics/support.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { computeDutyFactor, getSidePhase } from '../../../shared/gait/phase.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { computeLowestSole, createWalkTrack } from '../../../shared/body/metrics/walkTrack.ts';
import type { WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { measurePeakAcceleration, type PeakAcceleration, type PlantedJoint } from './peakAcceleration.ts';
import { measureToeUpSpeed, type ToeUpSpeed } from './toeUpSpeed.ts';

/** The speeds V of the table, 1/s. */
export const TABLE_SPEEDS: readonly number[] = [0.3, 0.6, 1.0, 1.4, 1.8, 2.2, 2.5];

/** One cell of the table: a style on a body at a speed V. */
export interface PlantingCase {
  readonly style: StyleDocument;
  readonly body: BodyName;
  readonly normalizedSpeed: number;
  /** Rad/s, left +; default 0. */
  readonly turnRate?: number;
}

/**
 * How well a case's feet are planted, both sides together; millimetres and degrees. From `computeMetrics`
 * alone, but for the accelerations and the toes' speed.
 */
export interface PlantingRow {
  readonly style: string;
  readonly body: BodyName;
  readonly normalizedSpeed: number;
  /** Slide of a stance, the mean of left and right and the worse of them. */
  readonly slipMeanMm: number;
  readonly slipWorstMm: number;
  readonly penetrationMm: number;
  readonly floatingMm: number;
  readonly toeClearanceMm: number;
  /** What a swinging foot drags in a step, the worse side. */
  readonly scuffMm: number;
  /** How far the sole's contact begins and ends away from the law's events, cycles, the worse side. */
  readonly strikeOff: number;
  readonly leaveOff: number;
  /** Least height of the lowest sole point from 0.1 to 0.9 of a swing, for a leg of one metre. */
  readonly soleClearanceMm: number;
  /** Least distance between the legs. */
  readonly legGapMm: number;
  /** How it looks, left side: own phases in cycles, degrees. */
  readonly heelOff: number;
  readonly heelLiftDeg: number;
  readonly strikePitchDeg: number;
  readonly rootLowestPhase: number;
  readonly stanceKnee: KneeRange;
  readonly limits: readonly LimitExcess[];
  /** RMS by which the joint was moved away from the pattern, the worse side. */
  readonly hipChangeDeg: number;
  readonly kneeChangeDeg: number;
  readonly accelerations: Readonly<Record<PlantedJoint, PeakAcceleration>>;
  readonly toeUpSpeed: ToeUpSpeed;
}

/** How to measure. */
export interface PlantingOptions {
  /** 0 to 1. Default 1. */
  readonly strength?: number;
  /** Default that of `computeMetrics`. */
  readonly samplesPerCycle?: number;
}

/** Every case of the table: style x body x speed. */
export function listPlantingCases(styles: readonly StyleDocument[]): readonly PlantingCase[] {
  return styles.flatMap((style) =>
    BODY_NAMES.flatMap((body) => TABLE_SPEEDS.map((normalizedSpeed) => ({ style, body, normalizedSpeed }))),
  );
}

/** Measures one case. Allocates. */
export function measurePlanting(
  { style, body, normalizedSpeed, turnRate = 0 }: PlantingCase,
  { strength = 1, samplesPerCycle }: PlantingOptions = {},
): PlantingRow {
  const sampler = createWalkSampler({
    figure: getBody(body),
    style: createStyleSource(style),
    normalizedSpeed,
    turnRate,
    plantStrength: strength,
  });
  const metrics = computeMetrics(sampler, samplesPerCycle === undefined ? {} : { samplesPerCycle });
  const { left, right } = metrics.slip.stance.perStepM;
  const { hip, knee } = metrics.patternChange;
  const worse = (sides: Readonly<Record<'left' | 'right', number>>) => Math.max(sides.left, sides.right);
  return {
    style: style.name,
    body,
    normalizedSpeed,
    slipMeanMm: 500 * (left + right),
    slipWorstMm: 1000 * Math.max(left, right),
    penetrationMm: 1000 * worse(metrics.penetration.maxM),
    floatingMm: 1000 * worse(metrics.floating.maxM),
    toeClearanceMm: 1000 * Math.min(metrics.toeClearance.minM.left, metrics.toeClearance.minM.right),
    scuffMm: 1000 * worse(metrics.scuff.perStepM),
    strikeOff: worseOff((side) => metrics.contact[side].strike),
    leaveOff: worseOff((side) => metrics.contact[side].off, metrics.dutyFactor),
    soleClearanceMm: (1000 * findSoleClearance(sampler, samplesPerCycle)) / sampler.figure.legLengthM,
    legGapMm: 1000 * metrics.legs.minGapM,
    heelOff: metrics.heelOff.left,
    heelLiftDeg: metrics.heelLiftDeg.left,
    strikePitchDeg: metrics.strikePitchDeg.left,
    rootLowestPhase: metrics.rootLowestPhase.left,
    stanceKnee: metrics.stanceKnee.left,
    limits: metrics.limits,
    hipChangeDeg: worse(hip),
    kneeChangeDeg: worse(knee),
    accelerations: measurePeakAcceleration(sampler),
    toeUpSpeed: measureToeUpSpeed(sampler),
  };
}

/** How far a phase is from that of the law, on the worse side. */
function worseOff(read: (side: Side) => number, lawPhase = 0): number {
  return Math.max(...SIDES.map((side) => Math.abs(read(side) - lawPhase)));
}

/** Shares of a swing between which the whole sole is to be clear of the floor. */
const CLEAR_FROM = 0.1;
const CLEAR_UNTIL = 0.9;

function findSoleClearance(sampler: WalkSampler, samplesPerCycle = 2000): number {
  const track = createWalkTrack(sampler, samplesPerCycle);
  const stance = computeDutyFactor(sampler.law);
  let lowestM = Number.POSITIVE_INFINITY;
  track.phases.forEach((phase, frame) => {
    for (const side of SIDES) {
      const swung = (getSidePhase(phase, side) - stance) / (1 - stance);
      if (swung >= CLEAR_FROM && swung <= CLEAR_UNTIL)
        lowestM = Math.min(lowestM, computeLowestSole(track, frame, side));
    }
  });
  return lowestM;
}
