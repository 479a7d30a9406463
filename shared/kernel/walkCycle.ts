import type { Figure } from '../body/figure/figure.ts';
import { createWalkSampler } from '../body/metrics/walkSampler.ts';
import type { Pose } from '../body/pose/pose.ts';
import type { StyleDocument } from '../style/document.ts';
import { getStyleSource } from './styles.ts';

/** Options of `createWalkCycle`. */
export interface WalkCycleOptions {
  readonly figure: Figure;
  readonly style: StyleDocument;
  /** Metres a second. */
  readonly speedMps: number;
  /** Radians a second, left +. Default 0. */
  readonly turnRate?: number;
  /** How much of the correction that plants the feet is taken, 0 to 1. Default 1. */
  readonly plantStrength?: number;
}

/** One cycle of a walk on the spot, from one left strike to the next. */
export interface WalkCycle {
  /** Seconds; infinite where it stands. */
  readonly durationS: number;
  /** Metres a second that the ground runs back. */
  readonly groundSpeedMps: number;
  /** Refilled by `sample`: its joints over the ground that runs back beneath it. */
  readonly pose: Pose;
  /** Poses it at a phase in cycles, 0 at the left strike. Allocates nothing. */
  sample(phase: number): void;
}

/** Makes one cycle of a walk that is settled. Allocates. */
export function createWalkCycle({
  figure,
  style,
  speedMps,
  turnRate = 0,
  plantStrength = 1,
}: WalkCycleOptions): WalkCycle {
  const sampler = createWalkSampler({
    figure,
    style: getStyleSource(style),
    normalizedSpeed: speedMps / figure.legLengthM,
    turnRate,
    plantStrength,
    leaning: 1,
  });
  const { law, pose } = sampler;
  return {
    durationS: 1 / law.frequency,
    groundSpeedMps: law.frequency * (law.stepLeft + law.stepRight) * figure.legLengthM,
    pose,
    sample: (phase) => sampler.sample(phase),
  };
}
