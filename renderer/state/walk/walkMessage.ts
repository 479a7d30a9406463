import type { Figure } from '../../../shared/body/figure/figure.ts';
import { getBase } from '../../../shared/gait/bases.ts';
import {
  copyCoefficientsInto,
  type HipPolicy,
  type StyleCoefficients,
} from '../../../shared/gait/coefficients.ts';
import type { BeltStairs } from '../../../shared/gait/slope/beltStairs.ts';
import type { SpeedExtension } from '../../../shared/gait/laws.ts';
import { createQueriedGait, type WalkOnBody } from './walkQuery.ts';

/**
 * A walk on a body as a message to another thread: a style is a function, so it goes as its coefficients at
 * the speed walked.
 */
export interface WalkMessage {
  readonly figure: Figure;
  /** The name of the style's base. */
  readonly base: string;
  /** How much secondary motion it has, 0 to 1. */
  readonly secondaryMotion: number;
  /** At the held speed. */
  readonly coefficients: Readonly<StyleCoefficients>;
  readonly hipPolicy: HipPolicy;
  /** The asked V, 1/s. */
  readonly normalizedSpeed: number;
  /** The asked turn rate, rad/s, left +. */
  readonly turnRate: number;
  /** How far the belt rises ahead, radians. */
  readonly inclineRad: number;
  /** The stairs that it is walked on instead: of the style at other speeds too. */
  readonly stairs: BeltStairs | undefined;
  readonly extension: SpeedExtension;
  readonly plantStrength: number;
  /** How much it leans into its turn, 0 to 1. */
  readonly leaning: number;
}

/** Makes the message. Allocates. */
export function createWalkMessage(walk: WalkOnBody): WalkMessage {
  const { figure, source, normalizedSpeed, turnRate, extension, plantStrength, leaning } = walk;
  const { inclineRad = 0, stairs } = walk;
  const { base, coefficients } = createQueriedGait(walk);
  const { hipPolicy } = source;
  return {
    figure,
    base: base.name,
    secondaryMotion: base.secondaryMotion,
    coefficients,
    hipPolicy,
    normalizedSpeed,
    turnRate,
    inclineRad,
    stairs,
    extension,
    plantStrength,
    leaning,
  };
}

/** The walk that a message was made of, to the last digit; at no other speed. */
export function readWalkMessage({
  base,
  secondaryMotion,
  coefficients,
  hipPolicy,
  ...walk
}: WalkMessage): WalkOnBody {
  return {
    ...walk,
    source: {
      base: getBase(base, secondaryMotion),
      hipPolicy,
      writeCoefficientsInto: (_normalizedSpeed, out) => copyCoefficientsInto(coefficients, out),
    },
  };
}
