import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import { getKneeFlexion, type Leg } from '../../body/leg/leg.ts';
import type { Side } from '../../gait/channels.ts';
import { smoothstep } from '../../gait/smoothstep.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { LANDED_S } from './legSamples.ts';
import type { StepReader } from './stepReader.ts';
import type { Swing } from './schedule.ts';

/** Shares of a swing at which a knee is looked at before its leg lands, and after it has left. */
const LANDING_SHARES = [0.8, 0.9] as const;
const LEAVING_SHARES = [0.06, 0.12, 0.2] as const;
/**
 * A knee is not to be straighter there (chosen: it dips before a quick strike, and goes on as it was
 * stretched by a body that has gone far from the foot that leaves).
 */
const LEAST_KNEE = 8 * RADIANS_PER_DEGREE;

/**
 * The knee of a leg shortly before it lands or after it has left, as the blend of its swing has it:
 * a + first * k + second * k', k the knee as it stands at the strike or the lift and k' a moment further into
 * the stand. And how straight it may be.
 */
export interface SwingKnee {
  readonly constantRad: number;
  readonly byFirst: number;
  readonly bySecond: number;
  readonly leastRad: number;
}

/**
 * The knees of a leg at either end of a swing. `aims` are the template's, then and a moment further into the
 * stand.
 */
export function readSwingKnees(
  reader: StepReader,
  legs: Readonly<Record<Side, Leg>>,
  stances: StanceSolver,
  { step, liftS, strikeS }: Swing,
  end: 'lift' | 'strike',
  aims: readonly [number, number],
): readonly SwingKnee[] {
  const readPattern = (timeS: number): number => {
    reader.read(timeS);
    return getKneeFlexion(legs[step.side], stances.read(reader.template.posture));
  };
  const spanS = strikeS - liftS;
  const endS = end === 'lift' ? liftS : strikeS;
  const inward = end === 'lift' ? 1 : -1;
  const patternRad = readPattern(endS);
  // How fast it bends away from the stand.
  const patternRate = (readPattern(endS + inward * LANDED_S) - patternRad) / LANDED_S;
  return (end === 'lift' ? LEAVING_SHARES : LANDING_SHARES).map((share) => {
    const kneeRad = readPattern(liftS + share * spanS);
    const { swingReach } = reader.template.plan;
    const awayShare = end === 'lift' ? share : 1 - share;
    const kept = Math.max(0, 1 - awayShare / swingReach);
    const stays = smoothstep(kept);
    const slope = kept * kept * (1 - kept) * swingReach * spanS;
    const byFirst = stays + slope / LANDED_S;
    const bySecond = -slope / LANDED_S;
    const constantRad = kneeRad - stays * patternRad - slope * patternRate;
    const aimRad = constantRad + byFirst * aims[0] + bySecond * aims[1];
    return { constantRad, byFirst, bySecond, leastRad: Math.min(LEAST_KNEE, aimRad) };
  });
}
