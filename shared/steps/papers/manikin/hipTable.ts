import { DEGREES_PER_RADIAN } from '../../../gait/units.ts';
import { placeBothFeet } from '../../plan/straightSteps.ts';
import { planWay } from '../../route/planWay.ts';
import { ASIDE_SHARE, BACK_SHARE, MOVED, NEAR, type WalkerGait } from '../../route/walkerGait.ts';
import { type ChainMeasures, LEG_ANGLES } from './chain.ts';
import { type ManikinConstants, walkManikin } from './walkManikin.ts';

/** A grown man's legs and feet in lengths of his leg, hip to floor; the leg from hip to ankle is 0.9265. */
const ADULT: ChainMeasures = {
  thighM: 0.4623,
  shankM: 0.4642,
  ankleHeightM: 0.0736,
  heelBehindM: 0.0717,
  ballAheadM: 0.1377,
  ballHeightM: 0.0184,
  toeM: 0.0774,
  halfHipM: 0.1,
};

/** The thesis' normal step in hip-to-ankle lengths, found from its own table (2018 section 4.1.1). */
const NORMAL_STEP = 0.882;
/** What the bodies of the table walk, metres. */
const WAY_M = 5;

/** Percentiles of the US survey ANSUR that the thesis walks, and each one's deviations from the mean. */
const PERCENTILES = [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 99] as const;
const DEVIATIONS = [-2.3263, -1.2816, -0.8416, -0.5244, -0.2533, 0, 0.2533, 0.5244, 0.8416, 1.2816, 2.3263];

/** A walker: stature in the survey, metres; the leg's share of it; hips as the thesis has them, degrees. */
const PEOPLE = {
  men: {
    meanM: 1.756,
    deviationM: 0.067,
    legShare: 0.491,
    printed: [47, 51, 49, 49, 48, 48, 47, 47, 46, 45, 43],
  },
  women: {
    meanM: 1.629,
    deviationM: 0.064,
    legShare: 0.48,
    printed: [51, 49, 49, 47, 47, 47, 47, 45, 45, 51, 49],
  },
} as const;

/** One body of the table, walked. */
export interface HipTableRow {
  readonly percentile: number;
  /** Metres. */
  readonly statureM: number;
  /** Moves of a foot but for the one that closes. */
  readonly steps: number;
  /** What the hip bends and stretches by in a cycle, degrees: printed by the thesis, and ours. */
  readonly printedDeg: number;
  readonly hipDeg: number;
  /** Seconds of a cycle, metres of a step, and metres a second. */
  readonly periodS: number;
  readonly stepM: number;
  readonly speedMs: number;
}

/** A table: its rows, mean and deviation of the hips, printed and ours, degrees. */
export interface HipTable {
  readonly rows: readonly HipTableRow[];
  readonly printed: { readonly meanDeg: number; readonly deviationDeg: number };
  readonly walked: { readonly meanDeg: number; readonly deviationDeg: number };
}

/**
 * How the planner of ways sees the manikin: steps of the thesis' normal one, feet under the hips, the
 * tightrope's 5 and 15 cm in lengths of the leg from hip to ankle. Who walks it has no law of durations.
 */
export function createManikinGait(measures: ChainMeasures): WalkerGait {
  const { thighM, shankM, heelBehindM, ballAheadM, toeM, halfHipM } = measures;
  const legM = thighM + shankM;
  const aheadM = NORMAL_STEP * legM;
  const feet = { left: { x: halfHipM, z: 0, yawRad: 0 }, right: { x: -halfHipM, z: 0, yawRad: 0 } };
  return {
    aheadM,
    backM: BACK_SHARE * aheadM,
    asideM: ASIDE_SHARE * aheadM,
    firstShare: 1,
    durationS: 0,
    feet,
    standing: feet,
    heelM: heelBehindM,
    ballM: ballAheadM,
    toeM: ballAheadM + toeM,
    gapM: halfHipM,
    nearM: NEAR * legM,
    movedM: MOVED * legM,
  };
}

/** Walks the thesis' 22 bodies over 5 m by its manikin (2018 section 4.1.1). Throws nothing. */
export function createHipTable(constants?: ManikinConstants): Record<keyof typeof PEOPLE, HipTable> {
  const walk = (who: keyof typeof PEOPLE): HipTable => {
    const { meanM, deviationM, legShare, printed } = PEOPLE[who];
    const rows = PERCENTILES.map((percentile, index): HipTableRow => {
      const statureM = meanM + DEVIATIONS[index]! * deviationM;
      const figures = walkBody(legShare * statureM, constants);
      return { percentile, statureM, printedDeg: printed[index]!, ...figures };
    });
    return {
      rows,
      printed: summarise(rows.map(({ printedDeg }) => printedDeg)),
      walked: summarise(rows.map(({ hipDeg }) => hipDeg)),
    };
  };
  return { men: walk('men'), women: walk('women') };
}

/**
 * Walks one body over the table's way and reads the cycle in its middle.
 * @param legM from hip to ankle, metres.
 */
export function walkBody(
  legM: number,
  constants?: ManikinConstants,
): Omit<HipTableRow, 'percentile' | 'statureM' | 'printedDeg'> {
  const scale = legM / (ADULT.thighM + ADULT.shankM);
  const measures = Object.fromEntries(
    Object.entries(ADULT).map(([name, value]) => [name, scale * value]),
  ) as unknown as ChainMeasures;
  const gait = createManikinGait(measures);
  const feet = placeBothFeet(gait, { x: 0, z: 0, headingRad: 0 });
  const moves = planWay({ x: 0, z: 0, headingRad: 0, feet }, [{ x: 0, z: WAY_M }], gait);
  const { frames, strikes } = walkManikin(measures, { start: feet, steps: moves }, constants);
  const steps = moves.length - 1;
  const from = strikes[3];
  const to = strikes[5];
  if (from === undefined || to === undefined)
    return { steps, hipDeg: Number.NaN, periodS: Number.NaN, stepM: Number.NaN, speedMs: Number.NaN };
  const hip = LEG_ANGLES.indexOf('hipFlexion');
  const hips = frames
    .filter(({ timeS }) => timeS > from.timeS && timeS <= to.timeS)
    .map(({ angles }) => angles[hip]! * DEGREES_PER_RADIAN);
  const periodS = to.timeS - from.timeS;
  const advanceM = to.foothold.z - from.foothold.z;
  return {
    steps,
    hipDeg: Math.max(...hips) - Math.min(...hips),
    periodS,
    stepM: advanceM / 2,
    speedMs: advanceM / periodS,
  };
}

function summarise(values: readonly number[]): HipTable['walked'] {
  const meanDeg = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - meanDeg) ** 2, 0);
  return { meanDeg, deviationDeg: Math.sqrt(squares / values.length) };
}
