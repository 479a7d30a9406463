import { SIDES, type Side } from '../../gait/channels.ts';
import type { RootMode } from '../pose/poser.ts';
import { HEEL_ROUNDING } from './footPath.ts';
import { ROLL, ROLL_LENGTH, writeFootRollInto } from '../leg/footRoll.ts';
import { clearEquations, solveStep } from './normalEquations.ts';
import {
  flatPitch,
  getSample,
  lowestM,
  type PlantedBody,
  readings,
  readPatternCycle,
  SAMPLES,
} from './patternCycle.ts';
import { type PlantedWalk, READ, READ_LENGTH } from './patternReader.ts';
import {
  HEEL_AT,
  HEEL_SEGMENTS,
  HEIGHT_AT,
  HIP_KNOTS,
  type PlantPlan,
  SHIFT_AT,
  UNKNOWN_COUNT,
} from './plantPlan.ts';
import {
  addFormulaRows,
  addLegRows,
  addSmoothness,
  EARLY,
  equations,
  fillShares,
  shares,
} from './plantRows.ts';
import { smoothstep } from './smooth.ts';

/**
 * V from which on swinging feet are given their whole clearance: below, they shuffle, and a body that stands
 * lifts none (chosen).
 */
const FULL_CLEARANCE_SPEED = 0.3;
/**
 * Share of a walk's swing within which corrections die away (chosen: of 0.6, 0.8 and 1 the least change of
 * hip and knee).
 */
const WALKING_SWING_REACH = 0.6;

/**
 * Steps of a solution, and the damping of one relative to the diagonal: much at first, halved from step to
 * step, down to little. A first step that is long goes to this or that solution by a hair, and the figure
 * would pop as its speed slides (chosen: the fewest steps after which it does not).
 */
const STEPS = 14;
const DAMPING = 0.15;
const FIRST_DAMPING = 6;
/**
 * How far below flat feet the hips begin, leg lengths, and how much of the pattern's heel rise after early
 * stance (chosen).
 */
const FIRST_DROP = 0.02;
const FIRST_HEEL = 0.6;

const roll = new Float64Array(ROLL_LENGTH);

/**
 * Solves where feet stand and how hips and heels move so that the legs reach there: Gauss-Newton over one
 * cycle, a fixed number of steps from the pattern itself, hence a pure function of the walk. `swing` of the
 * feet is left alone. Allocates nothing.
 */
export function solvePlantPlan(
  body: PlantedBody,
  walk: PlantedWalk,
  rootMode: RootMode,
  plan: PlantPlan,
): void {
  readPatternCycle(body, walk);
  const { law } = walk;
  plan.toeOffPhase = law.toeOffPhase;
  plan.stanceEnd = 0.5 + plan.toeOffPhase;
  plan.cycleLengthM = law.frequency > 0 ? (law.normalizedSpeed * body.legLengthM) / law.frequency : 0;
  plan.clearance = smoothstep(law.normalizedSpeed / FULL_CLEARANCE_SPEED);
  plan.swingReach = 1 - (1 - WALKING_SWING_REACH) * plan.clearance;
  fillShares(plan);
  for (const side of SIDES) setAnchor(body, plan, side);
  setStepLengths(body, walk, plan);
  setFirstGuess(body, plan);
  for (let step = 0; step < STEPS; step++) {
    clearEquations(equations);
    for (const side of SIDES) addLegRows(body, plan, side);
    addSmoothness(body, plan);
    if (rootMode === 'formula') addFormulaRows(body, plan);
    equations.damping = DAMPING + FIRST_DAMPING * 0.5 ** step;
    solveStep(equations);
    for (let i = 0; i < UNKNOWN_COUNT; i++) plan.unknowns[i]! += equations.vector[i]!;
    for (const side of SIDES) holdHeel(plan, side);
  }
}

/**
 * Heels go no lower than where they rest on the floor: further down nothing answers, and a step back up from
 * there would go anywhere.
 */
function holdHeel({ unknowns }: PlantPlan, side: Side): void {
  for (let knot = 0; knot < HEEL_SEGMENTS + 3; knot++) {
    const at = HEEL_AT[side] + knot;
    unknowns[at] = Math.max(-HEEL_ROUNDING, unknowns[at]!);
  }
}

/** Where the foot stands: the mean over its stance of where the pattern has it on the belt. */
function setAnchor({ legs }: PlantedBody, plan: PlantPlan, side: Side): void {
  const leg = legs[side];
  const footPlan = plan.feet[side];
  const values = readings[side];
  let x = 0;
  let z = 0;
  let yaw = 0;
  let count = 0;
  for (let step = 0; step / SAMPLES < plan.stanceEnd; step++) {
    const at = READ_LENGTH * getSample(side, step);
    const pitch = flatPitch[side][getSample(side, step)]!;
    roll[ROLL.toeUp] = Math.max(0, pitch);
    roll[ROLL.heelUp] = Math.max(0, -pitch);
    writeFootRollInto(leg, roll);
    const share = shares[step]!;
    x += share * (values[at + READ.ankleX]! - roll[ROLL.ahead]! * Math.sin(values[at + READ.yaw]!));
    z +=
      share *
      (values[at + READ.ankleZ]! -
        roll[ROLL.ahead]! * Math.cos(values[at + READ.yaw]!) +
        (plan.cycleLengthM * step) / SAMPLES);
    yaw += share * values[at + READ.yaw]!;
    count += share;
  }
  footPlan.anchorX = x / count;
  footPlan.anchorZ = z / count;
  footPlan.yawRad = yaw / count;
  footPlan.toeUpStartRad = Math.max(0, values[READ_LENGTH * getSample(side, 0) + READ.pitch]!);
  footPlan.toeUpRestRad = Math.max(0, flatPitch[side][getSample(side, SAMPLES / 4)]!);
}

/** Feet land as far ahead of each other as the law says; their mean stays. */
function setStepLengths({ legLengthM }: PlantedBody, { law }: PlantedWalk, { feet }: PlantPlan): void {
  const middle = (feet.left.anchorZ + feet.right.anchorZ) / 2;
  const aheadM = ((law.stepLeft - law.stepRight) * legLengthM) / 4;
  feet.left.anchorZ = middle + aheadM;
  feet.right.anchorZ = middle - aheadM;
}

/** Hips a little lower than flat feet would have them, heels most of the way up to the pattern's. */
function setFirstGuess({ legLengthM }: PlantedBody, plan: PlantPlan): void {
  const { unknowns, stanceEnd } = plan;
  let lowest = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < SAMPLES; sample++) lowest = Math.min(lowest, lowestM[sample]!);
  for (let knot = 0; knot < HIP_KNOTS; knot++) {
    const sample = Math.round((knot * SAMPLES) / HIP_KNOTS) % SAMPLES;
    unknowns[HEIGHT_AT + knot] = (lowest + lowestM[sample]!) / 2 - FIRST_DROP * legLengthM;
    unknowns[SHIFT_AT + knot] = 0;
  }
  for (const side of SIDES) {
    for (let knot = 0; knot < HEEL_SEGMENTS + 3; knot++) {
      const ownPhase = Math.min(1, Math.max(0, (knot - 1) / HEEL_SEGMENTS)) * stanceEnd;
      const step = Math.floor(ownPhase * SAMPLES);
      const part = ownPhase * SAMPLES - step;
      const heel = -(
        (1 - part) * flatPitch[side][getSample(side, step)]! +
        part * flatPitch[side][getSample(side, step + 1)]!
      );
      unknowns[HEEL_AT[side] + knot] = heel * (ownPhase > EARLY ? FIRST_HEEL : 1);
    }
  }
}
