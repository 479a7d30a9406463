import type { Side } from '../../../gait/channels.ts';
import type { Figure } from '../../figure/figure.ts';
import type { Leg } from '../../leg/leg.ts';
import { softAtMost } from '../../leg/smooth.ts';
import { TOE_CLEARANCE } from '../leg/clearance.ts';
import { BUMP_COUNT, computeFold, writeBumpsInto } from '../leg/liftBumps.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';
import { solveLeastNorm } from './leastNorm.ts';
import type { PatternReader } from './patternReader.ts';
import { posePlanted } from './plantedGap.ts';

/** Shares of a swing at which its toes are looked at. */
const SHARES = Array.from({ length: 14 }, (_, index) => 0.15 + 0.05 * index);
/** Times that it is looked: how far a fold lifts changes as the leg folds (chosen). */
const LOOKS = 2;
/** What is left to the soft beginning of a lift, leg lengths (`clearance.ts`, a quarter of its corner). */
const LEFT = 0.0011;
/**
 * A fold that wins less than this for each radian, leg lengths, is not worth it: before its strike a leg is
 * near straight (chosen).
 */
const SOFTNESS = 0.02;
/**
 * Legs fold by no more than half way between these, leg lengths (chosen: a knee whose curve is dragged
 * straighter still gets there).
 */
const FOLDED_FROM = 0.0065;
const FOLDED_TO = 0.0115;
/** Bumps that they fold by: the last would throw a leg that is to land (chosen). */
const FOLD_BUMPS = BUMP_COUNT - 1;

/** By side, how far a leg folds by each of a swing's bumps, radians. */
export type SwingFolds = Readonly<Record<Side, Float64Array>>;

/** Allocates legs that do not fold. */
export function createSwingFolds(): SwingFolds {
  return { left: new Float64Array(BUMP_COUNT), right: new Float64Array(BUMP_COUNT) };
}

/**
 * How far each leg has to fold in its swing so that its toes clear the floor, as people's do by knee and hip:
 * the least that does, over all of the swing. Looked for on `sides`: where that is the left one, the right
 * leg folds as far. `createPlan` makes the plan for such folds; of what is missing in it without any lift,
 * `share` is taken, and less by a foot that drags. Allocates.
 */
export function foldSwings(
  legs: Readonly<Record<Side, Leg>>,
  sides: readonly Side[],
  { legLengthM }: Figure,
  reader: PatternReader,
  share: number,
  createPlan: (folds: SwingFolds) => PlantPlan,
): SwingFolds {
  const folds = createSwingFolds();
  const rows = new Float64Array(SHARES.length * BUMP_COUNT);
  const needs = new Float64Array(SHARES.length);
  const bumps = new Float64Array(BUMP_COUNT);
  for (const side of sides) {
    const { hip, knee, ankle } = legs[side];
    const toe = side === 'left' ? 7 : 16;
    for (let look = 0; look < LOOKS; look++) {
      const plan = createPlan(folds);
      const unlifted = { ...plan, clearanceM: 0 };
      const dragged = 1 + Math.min(0, plan.feet[side].moreClearance);
      const toesM = TOE_CLEARANCE * plan.clearanceM * dragged;
      SHARES.forEach((swingShare, row) => {
        const own = plan.stanceEnd + swingShare * (1 - plan.stanceEnd);
        posePlanted(legs, reader, unlifted, side === 'left' ? own : own - 0.5);
        const { contacts, positions } = reader.pose;
        // The thigh goes forward by as much as the shank goes back.
        const thighM = positions[3 * knee + 2]! - positions[3 * hip + 2]!;
        const shankM = positions[3 * ankle + 2]! - positions[3 * knee + 2]!;
        const gainM = plan.clearance * Math.max(0, thighM - shankM);
        writeBumpsInto(swingShare, bumps);
        for (let bump = 0; bump < FOLD_BUMPS; bump++) rows[row * BUMP_COUNT + bump] = gainM * bumps[bump]!;
        // What is missing of a leg that does not fold.
        const toeM = contacts[toe]! - gainM * computeFold(folds[side], swingShare);
        const missing = (toesM - toeM) / legLengthM - LEFT;
        needs[row] = share * dragged * legLengthM * softAtMost(missing, FOLDED_FROM, FOLDED_TO);
      });
      solveLeastNorm(rows, needs, SOFTNESS * legLengthM, folds[side]);
    }
  }
  if (sides.length === 1) folds.right.set(folds.left);
  return folds;
}
