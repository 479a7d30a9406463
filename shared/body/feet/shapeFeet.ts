import type { BasePattern } from '../../gait/base.ts';
import { type ChannelName, getSlot, type Side, SIDES } from '../../gait/channels.ts';
import {
  copyCoefficientsInto,
  createCoefficients,
  type HipPolicy,
  type StyleCoefficients,
} from '../../gait/coefficients.ts';
import type { SpeedExtension } from '../../gait/laws.ts';
import type { Figure } from '../figure/figure.ts';
import { createWalkSampler } from '../metrics/walkSampler.ts';
import { addRow, createNormalEquations, createRow, solveStep } from '../planting/solve/normalEquations.ts';
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
/** Gauss-Newton steps of one goal at most (chosen: the fourth moves nothing that is seen). */
const STEPS = 4;
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
  const before = measureChanged(walk, [], new Float64Array(LEVERS.length));
  const responses = new Map<string, readonly Float64Array[]>();

  function getResponse(sides: readonly Side[], side: Side): readonly Float64Array[] {
    const key = `${side} ${sides.length}`;
    let response = responses.get(key);
    if (response === undefined) {
      response = measureResponse(walk, sides, before[side], side);
      responses.set(key, response);
    }
    return response;
  }

  return {
    measures: before,
    shape({ side, isLinked, measure, value }) {
      const sides = isLinked ? SIDES : [side];
      const response = getResponse(sides, side);
      const asked = FOOT_MEASURES.indexOf(measure);
      const getMisses = (measures: Readonly<Record<Side, FootMeasures>>) =>
        FOOT_MEASURES.map((one) => {
          const goal = one === measure ? value : before[side][one];
          const miss = (measures[side][one] - goal) / SEEN[one];
          return Number.isFinite(miss) ? miss : 0;
        });
      let best = { pulled: new Float64Array(LEVERS.length), measures: before, misses: getMisses(before) };
      let reach = 1;
      for (let step = 0; step < STEPS && Math.abs(best.misses[asked]!) >= REACHED; step++) {
        const pulled: Float64Array<ArrayBuffer> = pull(best.pulled, response, best.misses, asked, reach);
        const measures = measureChanged(walk, sides, pulled);
        const misses = getMisses(measures);
        // A step too far for what is measured: half as far.
        if (Math.abs(misses[asked]!) >= Math.abs(best.misses[asked]!)) reach /= 2;
        else best = { pulled, measures, misses };
      }
      const { pulled, measures } = best;
      return { changes: createChanges(sides, pulled), measures };
    },
  };
}

/** All levers after one Gauss-Newton step, or a part of it; in their units. */
function pull(
  pulled: Float64Array,
  response: readonly Float64Array[],
  misses: readonly number[],
  asked: number,
  reach: number,
): Float64Array<ArrayBuffer> {
  const count = LEVERS.length;
  const equations = createNormalEquations(count);
  equations.damping = 0;
  const row = createRow(count);
  row.count = count;
  LEVERS.forEach((_, lever) => (row.columns[lever] = lever));
  misses.forEach((miss, index) => {
    row.values.set(response[index]!);
    row.residual = miss;
    row.weight = index === asked ? ASKED_WEIGHT : KEPT_WEIGHT[FOOT_MEASURES[index]!];
    addRow(equations, row);
  });
  LEVERS.forEach((_, lever) => {
    row.values.fill(0);
    row.values[lever] = 1;
    row.residual = pulled[lever]!;
    row.weight = 1;
    addRow(equations, row);
  });
  solveStep(equations);
  return pulled.map((before, lever) => {
    const { unit, most } = LEVERS[lever]!;
    const next = before + reach * equations.vector[lever]!;
    return Math.min(most / unit, Math.max(-most / unit, next));
  });
}

/** How the measures of a foot, in differences that are just seen, go with each lever's unit; by measure. */
function measureResponse(
  walk: ShapedWalk,
  sides: readonly Side[],
  before: FootMeasures,
  side: Side,
): readonly Float64Array[] {
  const response = FOOT_MEASURES.map(() => new Float64Array(LEVERS.length));
  const probe = new Float64Array(LEVERS.length);
  LEVERS.forEach((_, lever) => {
    probe.fill(0);
    probe[lever] = PROBE;
    const after = measureChanged(walk, sides, probe)[side];
    FOOT_MEASURES.forEach((measure, index) => {
      const slope = (after[measure] - before[measure]) / SEEN[measure] / PROBE;
      response[index]![lever] = Number.isFinite(slope) ? slope : 0;
    });
  });
  return response;
}

function createChanges(sides: readonly Side[], pulled: Float64Array): readonly FootChange[] {
  return LEVERS.flatMap(({ channel, coefficient, unit }, lever) =>
    pulled[lever] === 0
      ? []
      : sides.map((side) => ({ channel, side, coefficient, change: pulled[lever]! * unit })),
  );
}

function measureChanged(
  walk: ShapedWalk,
  sides: readonly Side[],
  pulled: Float64Array,
): Readonly<Record<Side, FootMeasures>> {
  const { figure, base, hipPolicy, normalizedSpeed, extension, plantStrength } = walk;
  const coefficients = createCoefficients();
  copyCoefficientsInto(walk.coefficients, coefficients);
  for (const { channel, side, coefficient, change } of createChanges(sides, pulled))
    coefficients[coefficient][getSlot(channel, side)]! += change;
  const style = {
    base,
    hipPolicy,
    writeCoefficientsInto: (_speed: number, out: StyleCoefficients) =>
      copyCoefficientsInto(coefficients, out),
  };
  return measureFeet(createWalkSampler({ figure, style, normalizedSpeed, extension, plantStrength }));
}
