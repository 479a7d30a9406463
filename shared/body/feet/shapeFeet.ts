import type { BasePattern } from '../../gait/base.ts';
import { getOtherSide, type ChannelName, getSlot, type Side, SIDES } from '../../gait/channels.ts';
import {
  copyCoefficientsInto,
  createCoefficients,
  type HipPolicy,
  type StyleCoefficients,
} from '../../gait/coefficients.ts';
import type { SpeedExtension } from '../../gait/laws.ts';
import type { Figure } from '../figure/figure.ts';
import { createWalkSampler } from '../metrics/walkSampler.ts';
import { createFullEquations, createRow } from '../planting/solve/skyline.ts';
import { FOOT_MEASURES, type FootMeasure, type FootMeasures, measureFeet } from './measureFeet.ts';

/** A styled walk at one speed, whose feet are to be shaped. */
export interface ShapedWalk {
  readonly figure: Figure;
  readonly base: BasePattern;
  readonly hipPolicy: HipPolicy;
  /** The style at the speed walked. */
  readonly coefficients: Readonly<StyleCoefficients>;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  readonly extension: SpeedExtension;
  /** How much of the correction that plants the feet is taken, 0 to 1. */
  readonly plantStrength: number;
}

/** One measure of a foot that is to become another. */
export interface FootGoal {
  readonly side: Side;
  /** Whether the other foot is to do the same. */
  readonly isLinked: boolean;
  readonly measure: FootMeasure;
  /** In the unit of `FootMeasures`. */
  readonly value: number;
}

/** What is added to one number of a style. */
export interface FootChange {
  readonly channel: ChannelName;
  readonly side: Side;
  readonly coefficient: 'scale' | 'offset' | 'stance' | 'strike';
  readonly change: number;
}

/** What a goal comes to. */
export interface ShapedFeet {
  readonly changes: readonly FootChange[];
  /** Both feet after the changes. */
  readonly measures: Readonly<Record<Side, FootMeasures>>;
}

/** A number of a style that shapes a step. */
interface Lever extends Pick<FootChange, 'channel' | 'coefficient'> {
  /** A change as small as this counts one (chosen: changes that are about as much seen). */
  readonly unit: number;
  /** Changes stay within this. */
  readonly most: number;
}

const LEVERS: readonly Lever[] = [
  { channel: 'hipFlexion', coefficient: 'scale', unit: 0.1, most: 1 },
  { channel: 'hipAbduction', coefficient: 'offset', unit: 2, most: 25 },
  { channel: 'hipTwist', coefficient: 'offset', unit: 4, most: 60 },
  { channel: 'kneeFlexion', coefficient: 'stance', unit: 4, most: 40 },
  { channel: 'hipFlexion', coefficient: 'stance', unit: 3, most: 30 },
  { channel: 'ankleFlexion', coefficient: 'stance', unit: 3, most: 30 },
  { channel: 'ankleFlexion', coefficient: 'strike', unit: 3, most: 30 },
  { channel: 'kneeFlexion', coefficient: 'strike', unit: 3, most: 30 },
];

/** A lever, and the legs that it pulls at once. */
interface HeldLever extends Lever {
  readonly sides: readonly Side[];
}

/** What a goal is solved with: what is pulled, and what is asked for or to stay. */
interface FootProblem {
  readonly levers: readonly HeldLever[];
  readonly rows: readonly { readonly side: Side; readonly measure: FootMeasure }[];
}

/**
 * The foot's measures by its levers. Where sides are split, both step lengths hang on both hips: the other
 * step stays by the other hip's scale.
 */
function createProblem({ side, isLinked, measure }: FootGoal): FootProblem {
  const sides = isLinked ? SIDES : [side];
  const levers = LEVERS.map((lever) => ({ ...lever, sides }));
  const rows = FOOT_MEASURES.map((one) => ({ side, measure: one }));
  if (isLinked || measure !== 'step') return { levers, rows };
  const other = getOtherSide(side);
  return {
    levers: [...levers, { ...LEVERS[0]!, sides: [other] }],
    rows: [...rows, { side: other, measure: 'step' }],
  };
}

/** A difference as small as this counts one, in the unit of `FootMeasures` (chosen: it is just seen). */
const SEEN: Readonly<Record<FootMeasure, number>> = {
  step: 0.02,
  width: 0.01,
  toeOut: 2,
  lift: 0.01,
  heelOff: 0.04,
  strikePitch: 2,
};

/** How much what is asked for counts over a lever's unit. */
const ASKED_WEIGHT = 1e4;
/** How much what is to stay does (chosen: heel-off answers in leaps, and gives way to what is asked). */
const KEPT_WEIGHT: Readonly<Record<FootMeasure, number>> = {
  step: 3,
  width: 3,
  toeOut: 3,
  lift: 2,
  heelOff: 0.1,
  strikePitch: 1,
};
/** A step of a finite difference, in units of the lever. */
const PROBE = 0.5;
/** Gauss-Newton steps of one goal at most (chosen: the sixth moves nothing that is seen). */
const STEPS = 6;
/** A goal that is missed by less is reached, in differences that are just seen. */
const REACHED = 0.05;

/** Solves what a style's numbers must change by so that a foot does what is asked of it. */
export interface FeetShaper {
  /** Both feet as they are. */
  readonly measures: Readonly<Record<Side, FootMeasures>>;
  /**
   * The least change that brings one measure where it is asked, as far as the levers reach, and leaves the
   * other measures of that foot about as they are. Some ten milliseconds, the first for a foot some fifty.
   */
  shape(goal: FootGoal): ShapedFeet;
}

/** Creates the shaper of one walk; it measures once. */
export function createFeetShaper(walk: ShapedWalk): FeetShaper {
  const before = measureChanged(walk, []);
  const responses = new Map<string, readonly Float64Array[]>();

  function getResponse(problem: FootProblem, key: string): readonly Float64Array[] {
    let response = responses.get(key);
    if (response === undefined) {
      response = measureResponse(walk, problem, before);
      responses.set(key, response);
    }
    return response;
  }

  return {
    measures: before,
    shape(goal) {
      const problem = createProblem(goal);
      const { levers, rows } = problem;
      const response = getResponse(problem, `${goal.side} ${goal.isLinked} ${rows.length}`).map((row) =>
        row.slice(),
      );
      const asked = FOOT_MEASURES.indexOf(goal.measure);
      const getMisses = (measures: Readonly<Record<Side, FootMeasures>>) =>
        rows.map(({ side, measure }, row) => {
          const wanted = row === asked ? goal.value : before[side][measure];
          const miss = (measures[side][measure] - wanted) / SEEN[measure];
          return Number.isFinite(miss) ? miss : 0;
        });
      /** How far the steps and measures that have to be met are missed. */
      const getMiss = (misses: readonly number[]): number =>
        Math.max(...misses.filter((_, row) => isMet(row, asked)).map(Math.abs));
      let best = { pulled: new Float64Array(levers.length), measures: before, misses: getMisses(before) };
      let reach = 1;
      for (let step = 0; step < STEPS && getMiss(best.misses) >= REACHED; step++) {
        const weights = rows.map(({ measure }, row) =>
          isMet(row, asked) ? ASKED_WEIGHT : KEPT_WEIGHT[measure],
        );
        const pulled = pull(best.pulled, { levers, response, misses: best.misses, weights, reach });
        const measures = measureChanged(walk, createChanges(levers, pulled));
        const misses = getMisses(measures);
        learnFrom(response, best, { pulled, misses });
        // A step too far for what is measured: half as far.
        if (getMiss(misses) >= getMiss(best.misses)) reach /= 2;
        else best = { pulled, measures, misses };
      }
      return { changes: createChanges(levers, best.pulled), measures: best.measures };
    },
  };
}

/** How far levers are pulled, and what is missed so. */
interface Pulled {
  readonly pulled: Float64Array;
  readonly misses: readonly number[];
}

/**
 * Brings a response in line with what a pull has done (Broyden's update): legs that fold for their toes fold
 * less where a style lifts them, and answer another way further on.
 */
function learnFrom(response: readonly Float64Array[], from: Pulled, to: Pulled): void {
  const further = to.pulled.map((value, lever) => value - from.pulled[lever]!);
  const square = further.reduce((sum, value) => sum + value * value, 0);
  if (square === 0) return;
  response.forEach((row, index) => {
    const told = row.reduce((sum, value, lever) => sum + value * further[lever]!, 0);
    const off = (to.misses[index]! - from.misses[index]! - told) / square;
    for (let lever = 0; lever < row.length; lever++) row[lever]! += off * further[lever]!;
  });
}

/** Whether a row has to be met: what is asked, and the step of the other foot. */
function isMet(row: number, asked: number): boolean {
  return row === asked || row >= FOOT_MEASURES.length;
}

/** The equations of one Gauss-Newton step. */
interface FootEquations {
  readonly levers: readonly HeldLever[];
  /** By row and lever. */
  readonly response: readonly Float64Array[];
  readonly misses: readonly number[];
  readonly weights: readonly number[];
  /** The part of the step that is taken, 0 to 1. */
  readonly reach: number;
}

/** All levers after one Gauss-Newton step, or a part of it; in their units. */
function pull(
  pulled: Float64Array,
  { levers, response, misses, weights, reach }: FootEquations,
): Float64Array<ArrayBuffer> {
  const count = levers.length;
  const equations = createFullEquations(count);
  const row = createRow(count);
  row.count = count;
  levers.forEach((_, lever) => (row.columns[lever] = lever));
  misses.forEach((miss, index) => {
    row.values.set(response[index]!);
    row.residual = miss;
    row.weight = weights[index]!;
    equations.add(row);
  });
  levers.forEach((_, lever) => {
    row.values.fill(0);
    row.values[lever] = 1;
    row.residual = pulled[lever]!;
    row.weight = 1;
    equations.add(row);
  });
  equations.solve(0);
  return Float64Array.from(pulled, (before, lever) => {
    const { unit, most } = levers[lever]!;
    const next = before + reach * equations.vector[lever]!;
    return Math.min(most / unit, Math.max(-most / unit, next));
  });
}

/** How the measures, in differences that are just seen, go with each lever's unit; by row. */
function measureResponse(
  walk: ShapedWalk,
  { levers, rows }: FootProblem,
  before: Readonly<Record<Side, FootMeasures>>,
): readonly Float64Array[] {
  const response = rows.map(() => new Float64Array(levers.length));
  const probe = new Float64Array(levers.length);
  levers.forEach((_, lever) => {
    probe.fill(0);
    probe[lever] = PROBE;
    const after = measureChanged(walk, createChanges(levers, probe));
    rows.forEach(({ side, measure }, index) => {
      const slope = (after[side][measure] - before[side][measure]) / SEEN[measure] / PROBE;
      response[index]![lever] = Number.isFinite(slope) ? slope : 0;
    });
  });
  return response;
}

function createChanges(levers: readonly HeldLever[], pulled: Float64Array): readonly FootChange[] {
  return levers.flatMap(({ channel, coefficient, unit, sides }, lever) =>
    pulled[lever] === 0
      ? []
      : sides.map((side) => ({ channel, side, coefficient, change: pulled[lever]! * unit })),
  );
}

function measureChanged(
  walk: ShapedWalk,
  changes: readonly FootChange[],
): Readonly<Record<Side, FootMeasures>> {
  const { figure, base, hipPolicy, normalizedSpeed, extension, plantStrength } = walk;
  const coefficients = createCoefficients();
  copyCoefficientsInto(walk.coefficients, coefficients);
  for (const { channel, side, coefficient, change } of changes)
    coefficients[coefficient][getSlot(channel, side)]! += change;
  const style = {
    base,
    hipPolicy,
    writeCoefficientsInto: (_speed: number, out: StyleCoefficients) =>
      copyCoefficientsInto(coefficients, out),
  };
  return measureFeet(createWalkSampler({ figure, style, normalizedSpeed, extension, plantStrength }));
}
