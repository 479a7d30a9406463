import { BODY_NAMES, type BodyName, getBody } from '../../../shared/body/figure/bodies.ts';
import { computeMetrics, type LimitExcess } from '../../../shared/body/metrics/metrics.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { type AddedAcceleration, measureAddedAcceleration, type PlantedJoint } from './addedAcceleration.ts';

/** The speeds V of the table, 1/s. */
export const TABLE_SPEEDS: readonly number[] = [0.3, 0.6, 1.0, 1.4, 1.8, 2.2, 2.5];

/** One cell of the table: a style on a body at a speed V. */
export interface PlantingCase {
  readonly style: StyleDocument;
  readonly body: BodyName;
  readonly normalizedSpeed: number;
}

/**
 * How well a case's feet are planted, both sides together; millimetres and degrees. From `computeMetrics`
 * alone, but for the accelerations.
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
  readonly limits: readonly LimitExcess[];
  /** RMS by which the joint was moved away from the pattern, the worse side. */
  readonly hipChangeDeg: number;
  readonly kneeChangeDeg: number;
  readonly accelerations: Readonly<Record<PlantedJoint, AddedAcceleration>>;
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
  { style, body, normalizedSpeed }: PlantingCase,
  { strength = 1, samplesPerCycle }: PlantingOptions = {},
): PlantingRow {
  const sampler = createWalkSampler({
    figure: getBody(body),
    style: createStyleSource(style),
    normalizedSpeed,
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
    limits: metrics.limits,
    hipChangeDeg: worse(hip),
    kneeChangeDeg: worse(knee),
    accelerations: measureAddedAcceleration(sampler),
  };
}
