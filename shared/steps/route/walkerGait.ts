import { createFoothold } from '../../body/planting/footing/foothold.ts';
import type { Side } from '../../gait/channels.ts';
import { createLegs } from '../../body/leg/leg.ts';
import { getSoleLength } from '../../body/figure/figure.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import type { FootBeside } from '../plan/bodyPlace.ts';
import { measureStepGait } from '../plan/stepGait.ts';
import { FIRST_STEP } from '../plan/straightSteps.ts';
import { computeFeetGap } from './feetGap.ts';

/** What planning a way needs to know of who walks it; metres. */
export interface WalkerGait {
  /** Longest advance of a step ahead, back and aside. */
  readonly aheadM: number;
  readonly backM: number;
  readonly asideM: number;
  /** What the first step of a walk is of those, and seconds from strike to strike. */
  readonly firstShare: number;
  readonly durationS: number;
  /** Where feet are as the walk goes, and as it stands. */
  readonly feet: Readonly<Record<Side, FootBeside>>;
  readonly standing: Readonly<Record<Side, FootBeside>>;
  /** The foot behind its ankle, ahead of it to ball and tip, and how far apart the lines of two feet stay. */
  readonly heelM: number;
  readonly ballM: number;
  readonly toeM: number;
  readonly gapM: number;
  /**
   * How near the line of a foot another one may not be, how far it is then moved, and both feet's width
   * apart.
   */
  readonly nearM: number;
  readonly movedM: number;
}

/** Shares of a step ahead that one back and one aside reach (2018's own legs; chosen). */
export const BACK_SHARE = 2 / 3;
export const ASIDE_SHARE = 0.47;
/** The tightrope's 5 and 15 cm (2018), in leg lengths. */
export const NEAR = 0.055;
export const MOVED = 0.165;
/** Room between shoes, metres for each leg length. */
const ROOM = 0.01;

/** How far a step reaches whose way lies so far off the facing, radians: an ellipse (chosen). */
export function computeReach({ aheadM, backM, asideM }: WalkerGait, offRad: number): number {
  const cosine = Math.cos(offRad);
  const long = cosine >= 0 ? aheadM : backM;
  return 1 / Math.hypot(cosine / long, Math.sin(offRad) / asideM);
}

/** Reads it of a style on a body at a V, 1/s. */
export function measureWalkerGait(table: PlanTable, normalizedSpeed: number): WalkerGait {
  const gait = measureStepGait(table, normalizedSpeed);
  const stand = measureStepGait(table, 0);
  const { figure } = table;
  const { heelBehindM, ballAheadM } = createLegs(figure).left;
  // Both feet's places of the walk are even about the body, whatever a limp does with each.
  const middleM = (gait.feet.left.z + gait.feet.right.z) / 2 - (stand.feet.left.z + stand.feet.right.z) / 2;
  const shift = (foot: FootBeside): FootBeside => ({ ...foot, z: foot.z - middleM });
  const walker: WalkerGait = {
    aheadM: gait.stepM,
    backM: BACK_SHARE * gait.stepM,
    asideM: ASIDE_SHARE * gait.stepM,
    firstShare: FIRST_STEP,
    durationS: gait.stepDurationS,
    feet: { left: shift(gait.feet.left), right: shift(gait.feet.right) },
    standing: stand.feet,
    heelM: heelBehindM,
    ballM: ballAheadM,
    toeM: getSoleLength(figure) - heelBehindM,
    gapM: figure.soleWidthM + ROOM * figure.legLengthM,
    nearM: NEAR * figure.legLengthM,
    movedM: MOVED * figure.legLengthM,
  };
  // A style that stands closer than shoes need room stands as it does: its way could not end otherwise.
  const { left, right } = stand.feet;
  const ownGapM = computeFeetGap({ ...createFoothold(), ...left }, { ...createFoothold(), ...right }, walker);
  return { ...walker, gapM: Math.min(walker.gapM, ownGapM) };
}
