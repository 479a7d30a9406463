import { getBody } from '../../../shared/body/figure/bodies.ts';
import { computeArmGap } from '../../../shared/body/metrics/armGap.ts';
import { computeMetrics, findLimitExcesses } from '../../../shared/body/metrics/metrics.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { createWalkTrack } from '../../../shared/body/metrics/walkTrack.ts';
import { createRandomStyle } from '../../../shared/random/createRandomStyle.ts';
import type { RandomFault } from '../../../shared/random/judgeStyle.ts';
import { findNearestStyle, type StyleStock } from '../../../shared/random/styleStock.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { createStyleTrace } from '../../../shared/style/diff/styleDistance.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';

/** The speeds V of the issue, 1/s. */
export const RANDOM_SPEEDS = [0.6, 1.4, 2] as const;

/** What one seed came to, measured anew from the file that it would be saved as. */
export interface RandomRow {
  readonly seed: number;
  readonly name: string;
  readonly redraws: number;
  readonly rejected: readonly RandomFault[];
  /** What the drawing itself says that it could not keep. */
  readonly faults: readonly RandomFault[];
  /** To the nearest built-in style, degrees. */
  readonly distance: number;
  /** Time that the drawing took, ms. */
  readonly drawMs: number;
  /** Least distance between arms and trunk over the speeds, millimetres. */
  readonly armGapMm: number;
  /** Furthest past a limit without planted feet, degrees; 0 within all. */
  readonly patternExcessDeg: number;
  /** Planted, where that was measured. */
  readonly planted: PlantedFigures | undefined;
}

/** The worst over the speeds. */
export interface PlantedFigures {
  /** Slide of a stance, the mean of left and right and the worse of them. */
  readonly slipMeanMm: number;
  readonly slipWorstMm: number;
  readonly excessDeg: number;
  readonly legGapMm: number;
}

/** How finely a seed is measured. */
export interface RandomRowOptions {
  /** Samples of a cycle for joints and feet. Those of the drawing's own checks are 64 and 200. */
  readonly samplesPerCycle: number;
  /** Whether to plant the feet once more and measure them. */
  readonly isPlanted: boolean;
}

/** Draws a seed, writes and reads it as a file, and measures the Man in it. */
export function measureRandom(stock: StyleStock, seed: number, options: RandomRowOptions): RandomRow {
  const figure = getBody('Man');
  const started = performance.now();
  const random = createRandomStyle({ stock, seed, figure });
  const drawMs = performance.now() - started;
  const reading = parseStyle(writeStyle(random.document));
  if (!reading.ok) throw new Error(`seed ${seed}: ${JSON.stringify(reading.problems)}`);
  const style = createStyleSource(reading.document);
  const { samplesPerCycle, isPlanted } = options;
  const walks = RANDOM_SPEEDS.map((normalizedSpeed) => {
    const pattern = createWalkSampler({ figure, style, normalizedSpeed });
    const planted = isPlanted
      ? createWalkSampler({ figure, style, normalizedSpeed, plantStrength: 1 })
      : undefined;
    return {
      armGapMm: 1000 * computeArmGap(pattern, samplesPerCycle),
      limits: findLimitExcesses(createWalkTrack(pattern, samplesPerCycle)),
      planted: planted && computeMetrics(planted, { samplesPerCycle }),
    };
  });
  const plantedWalks = walks.flatMap(({ planted }) => (planted === undefined ? [] : [planted]));
  const slips = plantedWalks.map(({ slip }) => slip.stance.perStepM);
  return {
    seed,
    name: random.document.name,
    redraws: random.redraws,
    rejected: random.rejected,
    faults: random.faults,
    distance: findNearestStyle(stock.all, createStyleTrace(reading.document)).distance,
    drawMs,
    armGapMm: Math.min(...walks.map(({ armGapMm }) => armGapMm)),
    patternExcessDeg: Math.max(0, ...walks.flatMap(({ limits }) => limits.map(getExcess))),
    planted: isPlanted
      ? {
          slipMeanMm: Math.max(...slips.map(({ left, right }) => 500 * (left + right))),
          slipWorstMm: Math.max(...slips.map(({ left, right }) => 1000 * Math.max(left, right))),
          excessDeg: Math.max(0, ...plantedWalks.flatMap(({ limits }) => limits.map(getExcess))),
          legGapMm: Math.min(...plantedWalks.map(({ legs }) => 1000 * legs.minGapM)),
        }
      : undefined,
  };
}

const getExcess = ({ excessDeg }: { readonly excessDeg: number }): number => excessDeg;
