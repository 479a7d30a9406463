import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import { getKneeFlexion, type Leg } from '../../body/leg/leg.ts';
import type { Side } from '../../gait/channels.ts';
import { smoothstep } from '../../gait/smoothstep.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { LANDED_S } from './legSamples.ts';
import type { StepReader } from './stepReader.ts';
import type { Swing } from './schedule.ts';

/** Shares of a swing at which the knee of a leg that comes down is looked at. */
const SHARES = [0.8, 0.9] as const;
/** A knee that comes down is not to be straighter (chosen: it dips there before a quick strike). */
const LEAST_KNEE = 8 * RADIANS_PER_DEGREE;
/** Seconds before a strike over which the pattern's knee is seen to turn. */
const BEFORE_S = LANDED_S;

/**
 * The knee of a leg shortly before it lands, as the blend of its swing has it: a + first * k + second * k',
 * k the knee as it stands at the strike and k' a moment later. And how straight it may be.
 */
export interface Landing {
  readonly constantRad: number;
  readonly byFirst: number;
  readonly bySecond: number;
  readonly leastRad: number;
}

/**
 * The knees of a leg that lands at a strike of a swing. `aims` are the template's, then and a moment later.
 */
export function readLandings(
  reader: StepReader,
  legs: Readonly<Record<Side, Leg>>,
  stances: StanceSolver,
  { step, liftS, strikeS }: Swing,
  aims: readonly [number, number],
): readonly Landing[] {
  if (step.direction === -1) return [];
  const readPattern = (timeS: number): number => {
    reader.read(timeS);
    return getKneeFlexion(legs[step.side], stances.read(reader.template.posture));
  };
  const spanS = strikeS - liftS;
  const patternRad = readPattern(strikeS);
  const patternRate = (patternRad - readPattern(strikeS - BEFORE_S)) / BEFORE_S;
  return SHARES.map((share) => {
    const kneeRad = readPattern(liftS + share * spanS);
    const { swingReach } = reader.template.plan;
    const b = Math.max(0, 1 - (1 - share) / swingReach);
    const arrive = smoothstep(b);
    const slope = b * b * (b - 1) * swingReach * spanS;
    const byFirst = arrive - slope / LANDED_S;
    const bySecond = slope / LANDED_S;
    const constantRad = kneeRad - arrive * patternRad - slope * patternRate;
    const aimRad = constantRad + byFirst * aims[0] + bySecond * aims[1];
    return { constantRad, byFirst, bySecond, leastRad: Math.min(LEAST_KNEE, aimRad) };
  });
}
