import type { FloorPoint } from '../../pose/floorPoint.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import { createLegSolution, type Leg, type LegSolution, mixLegInto } from '../../leg/leg.ts';
import type { Pose } from '../../pose/pose.ts';
import { holdAnkle } from './ankleLimit.ts';
import { type BeltRun, carryInto } from '../footing/beltMotion.ts';
import { liftFreeFoot, liftHeldFoot, type SwingFloor } from './clearance.ts';
import type { LegInstant } from './legInstant.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';
import { smoothstep } from '../../../gait/smoothstep.ts';
import { softPositive } from '../../leg/smooth.ts';
import { solvePathInto } from './pathSwing.ts';
import { shapeSwing } from './swingAside.ts';
import { applySwingChangeInto } from './swingChange.ts';

/**
 * A swinging knee bends forward by no more than nothing; within this of straight, softly (chosen: less than a
 * standing leg's straightest knee).
 */
const KNEE_ROUNDING = 1 * RADIANS_PER_DEGREE;
/**
 * And of a run by no less than the first, within the second (chosen: a leg does not lock before it lands).
 */
const RUN_KNEE = 8 * RADIANS_PER_DEGREE;
const RUN_KNEE_ROUNDING = 5 * RADIANS_PER_DEGREE;
/** Share of a swing within which that comes: a foot may leave the floor off a straighter knee (chosen). */
const RUN_KNEE_WITHIN = 0.1;
/** How fast a run's foot rises and comes down, parts of a walk's (chosen). */
const RUN_RISE = 30 / 39;
/** Share of a swing within which a foot that stood under the floor comes out of it (chosen). */
const OUT_WITHIN = 0.4;
/**
 * Times that a leg with a held ankle is lifted: the foot turns with the shank, so that one lift asks for
 * another (chosen: a fifth changes less than a millimetre).
 */
const HELD_PASSES = 4;

/**
 * How fast the whole sole rises to its clearance and comes down from it, clearances a cycle, and cycles
 * within which that begins (chosen: a millimetre, at which it is seen to touch, within 0.012 cycles of the
 * law's event also of a short leg, 5 mm x H at a tenth of a slow walk's swing; faster, slow joints jerk).
 */
const RISE_RATE = 39;
const ROUND_WITHIN = 0.001;
/** What of the bump of its middle a swing has after a fifth of it and before: toes are wholly up (chosen). */
const TOES_WHOLE = 0.41;
/** Cycles after which it is whole in any case. */
const WHOLE_AFTER = 0.035;
/** Corner at which it is whole. */
const PLATEAU_FROM = 0.75;
const PLATEAU_TO = 1.25;

/**
 * Cycles before a strike within which a foot comes over its spot: from the second to wholly at the first. For
 * a foot that has gone past it, as slow ones do; for one that is still behind or aside, and comes by itself
 * until shortly before. And after a toe off, within which it stays over it. All chosen: foot and joints are
 * then moved least hard; it takes some 0.016 cycles through the 3 mm x H under which a foot is said to scuff.
 */
const PAST = { whole: 0.05, from: 0.08 } as const;
const SHORT = { whole: 0.014, from: 0.025 } as const;
const LEAVE = { whole: 0.005, from: 0.05 } as const;
/** Share of its sideways way that a foot is moved back by, and how much more in a sharp turn (chosen). */
const ASIDE_SHARE = 0.7;
const ASIDE_TURNING = 0.3;
/** The furthest it is moved for that, in lengths of thigh and shank (chosen: 1 cm, and a quarter of it). */
const MOST_AT_STRIKE = 0.01;
const MOST_AT_LEAVE = 0.0025;
/** Times as far before the strike of a sharp turn (chosen). */
const MOST_TURNING = 2;
/** How much faster a foot comes down in a sharp turn, whose cycles are long (chosen). */
const ARRIVE_TURNING = 1.3;

const onPath = createLegSolution();
const spotPlace: FloorPoint = { x: 0, z: 0 };
const untilNow: BeltRun = { cycles: 0 };
const floor: SwingFloor = {
  bumpM: 0,
  plateauM: 0,
  toesM: 0,
  hipOverM: 0,
  moreClearance: 0,
  softness: 1,
  spot: { point: 0, asideM: 0, aheadM: 0, holdAhead: 0, holdBehind: 0, holdAside: 0, most: 0 },
};

/**
 * Solves a leg that swings, at a share of its swing: the pattern's, and what its stances have changed, and as
 * much lift as the floor asks for.
 */
export function solveSwingInto(
  leg: Leg,
  plan: PlantPlan,
  pose: Pose,
  moment: LegInstant,
  out: LegSolution,
): void {
  const { foot } = moment;
  if (foot.pathShare < 1) solveFreeInto(leg, plan, pose, moment, out);
  if (foot.pathShare === 0) return;
  solvePathInto(leg, plan, pose, moment, onPath);
  mixLegInto(onPath, foot.pathShare, out);
}

/** The same of a foot that no path leads. */
function solveFreeInto(leg: Leg, plan: PlantPlan, pose: Pose, moment: LegInstant, out: LegSolution): void {
  const { swing, moreClearance } = plan.feet[leg.side];
  const { swingShare: share, foot } = moment;
  applySwingChangeInto(leg, pose, plan, moment, out);
  shapeSwing(leg, plan, moment, out);
  if (plan.runHz !== 0) {
    const held = smoothstep(share / RUN_KNEE_WITHIN);
    const least = held * RUN_KNEE;
    out.kneeRad = least + softPositive(out.kneeRad - least, held * RUN_KNEE_ROUNDING);
  } else if (out.kneeRad < KNEE_ROUNDING) out.kneeRad = softPositive(out.kneeRad, KNEE_ROUNDING);
  const bump = 16 * share * share * (1 - share) * (1 - share);
  const bumpM = plan.clearanceM * bump;
  const toes = Math.min(1, bump / TOES_WHOLE);
  floor.toesM = plan.clearanceM * toes * (2 - toes);
  // A foot that stood under the floor comes out of it, and goes back to where it will stand.
  let sunkM = 0;
  if (swing.start.sunkM > 0) sunkM += swing.start.sunkM * smoothstep(1 - share / OUT_WITHIN);
  if (foot.end.sunkM > 0) sunkM += foot.end.sunkM * smoothstep(1 - (1 - share) / OUT_WITHIN);
  floor.bumpM = bumpM;
  setPlateau(plan, moment);
  setSpot(leg, plan, pose, moment);
  floor.moreClearance = moreClearance;
  floor.softness = plan.softness;
  // The ground beneath it is the plane between where it stood and where it will.
  const groundM = foot.y + (foot.end.spot.y - foot.y) * share;
  floor.hipOverM = pose.positions[3 * leg.hip + 1]! + moment.heightM + sunkM - groundM;
  if (bumpM > 0) liftFreeFoot(leg, floor, out);
  if (!holdAnkle(moment, out) || bumpM <= 0) return;
  for (let pass = 0; pass < HELD_PASSES; pass++) liftHeldFoot(leg, floor, out);
}

/**
 * Sets the clearance of the whole sole: from nothing at the swing's ends, at first as the square of the
 * cycles and then evenly, to all of it.
 */
function setPlateau(
  { clearanceM, stanceEnd, leaveRate, turnShare, runHz }: PlantPlan,
  { ownPhase }: LegInstant,
): void {
  const since = (runHz === 0 ? leaveRate : RUN_RISE) * (ownPhase - stanceEnd);
  const until = (runHz === 0 ? 1 + (ARRIVE_TURNING - 1) * turnShare : RUN_RISE) * (1 - ownPhase);
  floor.plateauM = clearanceM;
  if (since > WHOLE_AFTER && until > WHOLE_AFTER) return;
  const risen = RISE_RATE * (Math.sqrt(since * since + ROUND_WITHIN * ROUND_WITHIN) - ROUND_WITHIN);
  const left = RISE_RATE * (Math.sqrt(until * until + ROUND_WITHIN * ROUND_WITHIN) - ROUND_WITHIN);
  // As `softAtMost`, in place: a call would box its numbers.
  const pastRisen = Math.max(0, risen - PLATEAU_FROM);
  const pastLeft = Math.max(0, left - PLATEAU_FROM);
  const whole = 2 * (PLATEAU_TO - PLATEAU_FROM);
  floor.plateauM =
    clearanceM *
    (risen < PLATEAU_TO ? risen - (pastRisen * pastRisen) / whole : 1) *
    (left < PLATEAU_TO ? left - (pastLeft * pastLeft) / whole : 1);
}

/** Sets the spot that is nearest in time, and how much it counts. */
function setSpot(
  leg: Leg,
  plan: PlantPlan,
  { positions }: Pose,
  { ownPhase, shiftM, foot }: LegInstant,
): void {
  const { start } = plan.feet[leg.side].swing;
  const { spot } = floor;
  const since = ownPhase - plan.stanceEnd;
  const until = 1 - ownPhase;
  const isLeaving = since < until;
  spot.holdAhead = 0;
  // A run's foot comes over its spot by itself, and is thrown about where it is held there.
  if (plan.runHz !== 0 || (isLeaving ? since > LEAVE.from : until > PAST.from)) return;
  const near = isLeaving ? start.spot : foot.end.spot;
  // The belt has taken it along since the toe off, or will until the strike.
  untilNow.cycles = isLeaving ? since : -until;
  carryInto(near, plan, untilNow, spotPlace);
  if (isLeaving) {
    spotPlace.x += foot.offX;
    spotPlace.z += foot.offZ;
  }
  spot.point = near.point;
  spot.asideM = spotPlace.x - positions[3 * leg.hip]!;
  spot.aheadM = spotPlace.z - positions[3 * leg.hip + 2]! - shiftM;
  spot.most = isLeaving ? MOST_AT_LEAVE : MOST_AT_STRIKE * (1 + (MOST_TURNING - 1) * plan.turnShare);
  const hold = plan.clearance * plan.spotHold * near.hold;
  if (isLeaving) {
    spot.holdAhead = hold * smoothstep((LEAVE.from - since) / (LEAVE.from - LEAVE.whole));
    spot.holdBehind = 0;
  } else {
    spot.holdAhead = hold * smoothstep((PAST.from - until) / (PAST.from - PAST.whole));
    spot.holdBehind = hold * smoothstep((SHORT.from - until) / (SHORT.from - SHORT.whole));
  }
  spot.holdAside = (ASIDE_SHARE + ASIDE_TURNING * plan.turnShare) * spot.holdBehind;
}
