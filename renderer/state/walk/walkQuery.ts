import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { type BeltStairs, isSameStairs } from '../../../shared/gait/slope/beltStairs.ts';
import { createGait, type Gait } from '../../../shared/gait/gait.ts';
import type { SpeedExtension } from '../../../shared/gait/laws.ts';

/** What a walk on a body is asked for. */
export interface WalkQuery {
  readonly source: StyleSource;
  /** Asked V, 1/s. */
  readonly normalizedSpeed: number;
  /** Asked turn rate, rad/s, left +. */
  readonly turnRate: number;
  /** How far its belt rises ahead, radians. Default 0. */
  readonly inclineRad?: number;
  /** The stairs that it is walked on instead. */
  readonly stairs?: BeltStairs | undefined;
  readonly extension: SpeedExtension;
  readonly figure: Figure;
}

/** Creates the walk that is asked for, settled: what read-outs and curves tell, also while paused. */
export function createQueriedGait({
  source,
  normalizedSpeed,
  turnRate,
  inclineRad = 0,
  extension,
  figure: { legLengthM },
}: WalkQuery): Gait {
  return createGait({ style: source, normalizedSpeed, turnRate, inclineRad, extension, legLengthM });
}

/** A walk whose feet may be planted. */
export interface WalkOnBody extends WalkQuery {
  /** How much of the correction that plants the feet is taken, 0 to 1. */
  readonly plantStrength: number;
  /** How much a planted body leans into its turn, 0 to 1. */
  readonly leaning: number;
}

/** Creates the walk that is planted: that which is asked for, leaning as much as its feet are planted. */
export function createPlantedGait({ source, figure, leaning, plantStrength, ...walk }: WalkOnBody): Gait {
  const { stairs: _, ...even } = walk;
  return createGait({
    ...even,
    style: source,
    legLengthM: figure.legLengthM,
    leaning: leaning * plantStrength,
  });
}

/** Whether two queries ask for the same walk on the same body. */
export function isSameWalkOnBody(a: WalkOnBody, b: WalkOnBody): boolean {
  return (
    a.source === b.source &&
    a.normalizedSpeed === b.normalizedSpeed &&
    a.turnRate === b.turnRate &&
    a.inclineRad === b.inclineRad &&
    isSameStairs(a.stairs, b.stairs) &&
    a.extension === b.extension &&
    a.figure === b.figure &&
    a.plantStrength === b.plantStrength &&
    a.leaning === b.leaning
  );
}
