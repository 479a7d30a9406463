import {
  computeCompassAngle,
  computeRestPitch,
  type PlaneAngles,
  type PlaneLeg,
  type PlanePoint,
  placePitchedAnkle,
  solvePlaneLeg,
} from './compassStance.ts';
import { evaluateBezier, type PlaneBezier } from './swingCurve.ts';

/** What the score weighs each joint's jerk by (equation 10 of 2000). */
export type JointWeights = readonly [hip: number, knee: number, ankle: number];

/** A step of the thesis, its pelvis searched for from one mid-support to the next; soles stand level. */
export interface PelvisSearch {
  readonly leg: PlaneLeg;
  readonly legLengthM: number;
  /** From foot to foot, ahead and up. */
  readonly stepM: number;
  readonly riseM: number;
  /** Share of a cycle that a foot stands. */
  readonly dutyFactor: number;
  /** Bend of the standing knee at mid-support, radians. */
  readonly kneeRad: number;
  readonly weights: JointWeights;
  /** Instants of a candidate that are scored. */
  readonly samples: number;
  /** What an instant costs that a leg does not reach (the thesis: a large constant). */
  readonly unreached: number;
}

/** Where the hips are in the middle of the double support, and what that scores. */
export interface PelvisCandidate {
  readonly middle: PlanePoint;
  readonly score: number;
}

const JOINTS = ['hipRad', 'kneeRad', 'ankleRad'] as const;
/** Cells of a grid along each side, and how far the box goes below mid-support, leg lengths (chosen). */
const CELLS = 5;
const BOX_DEPTH = 0.1;
/** How far inner control points are drawn to the ends, in parts of the way there (chosen). */
const DRAWN = 0.1;
/** Shares of a stand at which the sole has come flat, and leaves the ground again (chosen). */
const FLAT_FROM = 0.12;
const FLAT_UNTIL = 0.65;

/** Where the foot stands that is passed first (0) or then (1). */
function placeFoot({ stepM, riseM }: PelvisSearch, foot: 0 | 1): PlanePoint {
  return { aheadM: foot * stepM, upM: foot * riseM };
}

/** The hips at mid-support over a foot, whose shank is upright (2000, 6.2). */
function placeMidSupport(search: PelvisSearch, foot: 0 | 1): PlanePoint {
  const { leg, kneeRad } = search;
  const { aheadM, upM } = placeFoot(search, foot);
  return {
    aheadM: aheadM - leg.thighM * Math.sin(kneeRad),
    upM: upM + leg.ankleHeightM + leg.shankM + leg.thighM * Math.cos(kneeRad),
  };
}

/** A standing foot's pitch, radians, toes up +, at a share of its stand: flat between two even turns. */
function computeStandPitch(share: number, compassRad: number): number {
  if (share < FLAT_FROM) return compassRad * (1 - share / FLAT_FROM);
  return share > FLAT_UNTIL ? (-compassRad * (share - FLAT_UNTIL)) / (1 - FLAT_UNTIL) : 0;
}

/**
 * The hips' two curves through a middle: their inner points at thirds, everywhere as steep as the way from
 * one mid-support to the next.
 */
function createPelvisCurves(search: PelvisSearch, middle: PlanePoint): readonly [PlaneBezier, PlaneBezier] {
  const slope = search.riseM / search.stepM;
  const draw = (from: PlanePoint, to: PlanePoint): PlaneBezier => {
    const thirdM = ((1 - DRAWN) * (to.aheadM - from.aheadM)) / 3;
    return [
      from,
      { aheadM: from.aheadM + thirdM, upM: from.upM + slope * thirdM },
      { aheadM: to.aheadM - thirdM, upM: to.upM - slope * thirdM },
      to,
    ];
  };
  return [draw(placeMidSupport(search, 0), middle), draw(middle, placeMidSupport(search, 1))];
}

/** A leg at a share of the way between two mid-supports; undefined where it does not reach. */
function solveLegAt(
  search: PelvisSearch,
  middle: PlanePoint,
  foot: 0 | 1,
  share: number,
): PlaneAngles | undefined {
  const { leg, legLengthM, stepM, riseM, dutyFactor } = search;
  const curves = createPelvisCurves(search, middle);
  const hip = evaluateBezier(curves[share < 0.5 ? 0 : 1], share < 0.5 ? 2 * share : 2 * share - 1);
  const ownPhase = (dutyFactor + share - foot) / 2;
  const compassRad = computeCompassAngle(Math.hypot(stepM, riseM), legLengthM);
  const pitchRad = computeStandPitch(ownPhase / dutyFactor, compassRad);
  return solvePlaneLeg(leg, hip, placePitchedAnkle(leg, placeFoot(search, foot), pitchRad), pitchRad);
}

/**
 * Scores hips that pass a middle (equation 10 of 2000): the squared third derivative, by phase in cycles, of
 * the joints of the leg that leaves, from mid-support to lift-off, and of the one that lands, from strike to
 * mid-support.
 */
export function scorePelvis(search: PelvisSearch, middle: PlanePoint): number {
  const { dutyFactor, weights, samples, unreached } = search;
  let score = 0;
  for (const foot of [0, 1] as const) {
    const angles: PlaneAngles[] = [];
    for (let i = 0; i <= samples; i++) {
      const ownPhase = (dutyFactor + i / samples - foot) / 2;
      if (ownPhase < -1e-9 || ownPhase > dutyFactor + 1e-9) continue;
      const solved = solveLegAt(search, middle, foot, i / samples);
      if (solved === undefined) score += unreached;
      else angles.push(solved);
    }
    score += scoreJerk(angles, 0.5 / samples, weights);
  }
  return score;
}

/** The squared third derivative of a leg's joints, weighed, of instants so many cycles apart. */
export function scoreJerk(angles: readonly PlaneAngles[], stepPhase: number, weights: JointWeights): number {
  let score = 0;
  for (let i = 0; i + 3 < angles.length; i++) {
    for (const [joint, name] of JOINTS.entries()) {
      const third =
        angles[i + 3]![name] - 3 * angles[i + 2]![name] + 3 * angles[i + 1]![name] - angles[i]![name];
      score += weights[joint]! * (third / stepPhase ** 3) ** 2 * stepPhase;
    }
  }
  return score;
}

/**
 * What the foot that lands is pitched by at its strike, and the one that leaves at its lift-off, radians,
 * toes up +, by a searched pelvis and the ankle's rest (2000, 5.1); undefined where a leg does not reach.
 */
export function findRestPitches(
  search: PelvisSearch,
  middle: PlanePoint,
): { readonly landRad: number; readonly leaveRad: number } | undefined {
  const lands = solveLegAt(search, middle, 1, 1 - search.dutyFactor);
  const leaves = solveLegAt(search, middle, 0, search.dutyFactor);
  if (lands === undefined || leaves === undefined) return undefined;
  return { landRad: computeRestPitch(lands), leaveRad: computeRestPitch(leaves) };
}

/**
 * The search of 2000, 6.2: a box between two mid-supports, so many cells a side; the middle of the best one,
 * and of the best cell of that one, and so on for as many levels.
 */
export function searchPelvis(search: PelvisSearch, levels = 2, cells = CELLS): PelvisCandidate {
  const from = placeMidSupport(search, 0);
  const depthM = BOX_DEPTH * search.legLengthM;
  let [leftM, bottomM] = [from.aheadM, from.upM + Math.min(0, search.riseM) - depthM];
  let [widthM, heightM] = [search.stepM, depthM + Math.abs(search.riseM)];
  let best: PelvisCandidate = { middle: from, score: Number.POSITIVE_INFINITY };
  for (let level = 0; level < levels; level++) {
    best = { middle: from, score: Number.POSITIVE_INFINITY };
    [widthM, heightM] = [widthM / cells, heightM / cells];
    for (let cell = 0; cell < cells * cells; cell++) {
      const middle = {
        aheadM: leftM + ((cell % cells) + 0.5) * widthM,
        upM: bottomM + (Math.floor(cell / cells) + 0.5) * heightM,
      };
      const score = scorePelvis(search, middle);
      if (score < best.score) best = { middle, score };
    }
    [leftM, bottomM] = [best.middle.aheadM - widthM / 2, best.middle.upM - heightM / 2];
  }
  return best;
}
