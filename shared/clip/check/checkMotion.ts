import { takeOffBelt } from '../../body/pose/inclinePose.ts';
import { movePointsToLocal } from '../../body/pose/walkFrame.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { Clip } from '../clip.ts';
import { getTravel, getTravelM } from '../travel.ts';
import { measureSlide, type Slide } from './measureSlide.ts';
import { computeFigureReach } from './reach.ts';
import type { ReadMotion } from './readMotion.ts';

/** What was found when a file was read back. */
export interface ClipCheck {
  /** Greatest distance of a joint from where the kernel has it, metres. */
  readonly positionErrorM: number;
  /**
   * What jumps where a loop begins again, metres: from its end frame to its first, or, without one, from
   * where the walk goes on to its first. null where no loop is promised.
   */
  readonly seamM: number | null;
  /** m/s at which the floor passes under the clip as it plays; null where the file tells nothing of it. */
  readonly groundSpeedMps: number | null;
  /** Path that a carrying foot slides in a step, mean of all steps, metres; null without rotations. */
  readonly slipM: number | null;
  /** Path that a swinging foot scuffs in a step, mean of all steps, metres; null without rotations. */
  readonly scuffM: number | null;
}

/** A check with its verdict; the message ends a sentence that names the file. */
export type ClipVerdict =
  | { readonly ok: true; readonly check: ClipCheck }
  | { readonly ok: false; readonly check: ClipCheck; readonly message: string };

/** How far a file may be from the kernel. */
export const CHECK_TOLERANCES = {
  /**
   * Joints, seam and slide of a step, in leg lengths: a tenth of a millimetre for a leg of a metre (issue
   * 9).
   */
  legs: 1e-4,
  /** Share of the ground speed (chosen: far above rounding, far below what is seen). */
  speedShare: 1e-5,
} as const;

/** How far a number is rounded in a file of single precision, as a share of it. */
const SINGLE = 2 ** -23;

/**
 * Compares what was read back with the clip that was written. Where keys were left out, joints may be as far
 * off as bones that point so many degrees away take them. Allocates.
 */
export function checkMotion(motion: ReadMotion, clip: Clip, keyErrorDeg: number): ClipVerdict {
  const { figure, plan } = clip;
  const slide = motion.orientations === undefined ? undefined : measureSlide(clip, motion);
  const check: ClipCheck = {
    positionErrorM: computeGreatestDistance(motion.positions, clip.positions),
    seamM: !plan.isLoop ? null : computeSeam(motion.positions, clip),
    groundSpeedMps: computeGroundSpeed(motion, clip),
    slipM: slide?.slipM ?? null,
    scuffM: slide?.scuffM ?? null,
  };
  const furthestM = figure.statureM + computeFurthest(clip);
  const roundingM = SINGLE * furthestM + keyErrorDeg * RADIANS_PER_DEGREE * computeFigureReach(figure);
  const nearM = CHECK_TOLERANCES.legs * figure.legLengthM + roundingM;
  const framesPerCycle = (plan.cycleDurationS ?? 0) * plan.fps;
  const slideM = CHECK_TOLERANCES.legs * figure.legLengthM + 2 * framesPerCycle * roundingM;
  const message =
    findLengthFault(motion, clip) ??
    findFault(check, clip, nearM) ??
    (slide === undefined ? undefined : findSlideFault(slide, measureSlide(clip, undefined), slideM));
  return message === undefined ? { ok: true, check } : { ok: false, check, message };
}

/** How far from the origin a clip's root comes, metres. */
function computeFurthest({ plan, way, rootPositions }: Clip): number {
  if (way === undefined) return getTravelM(plan, plan.frames);
  return rootPositions.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
}

function findLengthFault(motion: ReadMotion, { plan }: Clip): string | undefined {
  if (motion.frames !== plan.frames)
    return `it holds ${motion.frames} frames, and ${plan.frames} were written.`;
  const lengthS = (plan.frames - 1) / plan.fps;
  if (!(Math.abs(motion.lengthS - lengthS) <= 1e-4 / plan.fps + SINGLE * lengthS))
    return `it lasts ${motion.lengthS} s, and ${lengthS} s were written.`;
  return undefined;
}

function findFault(check: ClipCheck, { plan }: Clip, nearM: number): string | undefined {
  const { positionErrorM, seamM, groundSpeedMps } = check;
  if (!(positionErrorM <= nearM))
    return `a joint is ${millimetres(positionErrorM)} from where the walk has it.`;
  if (seamM !== null && !(seamM <= nearM))
    return `the loop jumps by ${millimetres(seamM)} where it begins again.`;
  const slackMps = CHECK_TOLERANCES.speedShare * plan.groundSpeedMps + nearM / plan.durationS;
  if (groundSpeedMps !== null && !(Math.abs(groundSpeedMps - plan.groundSpeedMps) <= slackMps))
    return `the floor passes at ${groundSpeedMps} m/s, and not at ${plan.groundSpeedMps} m/s.`;
  return undefined;
}

function findSlideFault(slide: Slide, own: Slide, slackM: number): string | undefined {
  for (const [verb, key] of SLIDES) {
    if (!(slide[key] <= own[key] + slackM))
      return `a foot ${verb} by ${millimetres(slide[key])} in a step, and by ${millimetres(own[key])} in the walk.`;
  }
  return undefined;
}

const SLIDES = [
  ['slides', 'slipM'],
  ['scuffs', 'scuffM'],
] as const;

function millimetres(metres: number): string {
  return `${(1000 * metres).toPrecision(3)} mm`;
}

function computeGreatestDistance(a: Float64Array, b: Float64Array): number {
  let greatest = 0;
  for (let at = 0; at < b.length; at += 3) greatest = Math.max(greatest, computeDistance(a, b, at));
  return greatest;
}

function computeDistance(a: Float64Array, b: Float64Array, at: number): number {
  return Math.hypot(a[at]! - b[at]!, a[at + 1]! - b[at + 1]!, a[at + 2]! - b[at + 2]!);
}

function computeSeam(positions: Float64Array, { plan, figure, positions: own }: Clip): number {
  const perFrame = 3 * figure.joints.length;
  // A walk without an end frame goes on to its first one.
  const first = positions.subarray(0, perFrame);
  if (plan.frames <= plan.intervals) return computeGreatestDistance(own, first);
  const end = positions.slice(perFrame * plan.intervals, perFrame * (plan.intervals + 1));
  movePointsToLocal(end, getTravel(plan, plan.intervals));
  return computeGreatestDistance(end, first);
}

/** With root motion what the root travels beyond its sway; else what the file says. */
function computeGroundSpeed({ positions, writtenSpeedMps }: ReadMotion, clip: Clip): number | null {
  const { plan, figure } = clip;
  const last = plan.frames - 1;
  if (!plan.hasRootMotion || last === 0) return writtenSpeedMps ?? null;
  // Along its way from the first frame to the last: straight, or the chord of an arc.
  const bearing = getTravel(plan, last).headingRad / 2;
  const at = 3 * figure.joints.length * last;
  const computeWay = (of: Float64Array) => {
    const gone = Float64Array.of(of[at]! - of[0]!, of[at + 1]! - of[1]!, of[at + 2]! - of[2]!);
    takeOffBelt(gone, -plan.inclineRad);
    return gone[0]! * Math.sin(bearing) + gone[2]! * Math.cos(bearing);
  };
  const beyondM = computeWay(positions) - computeWay(clip.positions);
  return plan.groundSpeedMps + (beyondM * plan.fps) / last;
}
