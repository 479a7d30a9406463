import type { Side } from '../../gait/channels.ts';
import type { RoleMap } from '../../skeleton/roles.ts';
import type { SkeletonJoint } from '../../skeleton/skeletonJoint.ts';
import { measureAngles } from './angles/angleTracks.ts';
import { averageCurves, averageWalk, listUsed, type UsedStride } from '../averageStrides.ts';
import type { Capture, CaptureFailure, Stride } from '../capture.ts';
import { computeAheads, type Course, followCourse } from './course.ts';
import { findCycle } from './cycle.ts';
import { findStrides } from './findStrides.ts';
import { findFlatPitch } from './flatFoot.ts';
import { measureSupport, type Support } from './measureSupport.ts';
import { type FeetMotion, followFoot, type FootMotion } from './footEvents.ts';
import { type CapturedBody, findBodyFault, guessUnit, measureBody } from './measureBody.ts';
import { addTravel, findBelt } from './onTheSpot.ts';
import { type OnProgress, tellProgress } from '../progress.ts';
import type { Recording } from './recordMotion.ts';
import { findRestStance, type RestStance } from './restStance.ts';
import { cutStride } from './strideCurves.ts';
import { countRefusals, STRIDE_REFUSAL_WORDS } from '../strideRefusals.ts';
import { createTracks, RATE_HZ, type Tracks } from './tracks.ts';
import { standFigure } from './standFigure.ts';
import { findUprightTurn } from './upright.ts';

/** What a recording says of a walk. */
export type WalkReading =
  | {
      readonly ok: true;
      readonly walk: Pick<
        Capture,
        | 'figure'
        | 'cycleS'
        | 'isInPlace'
        | 'strides'
        | 'walk'
        | 'curves'
        | 'isKnown'
        | 'isHeadLevelKnown'
        | 'warnings'
      >;
    }
  | CaptureFailure;

/**
 * Feet that never come further apart than this share of the leg do not walk (chosen: half a shuffle at V .1).
 */
const STEP_MIN = 0.03;
/** Own toe off below which a cycle has no double support to speak of (capture.md §7). */
const OWN_TOE_OFF_MIN = 0.52;

/**
 * Share of the cycle in the air from which it is a run (chosen: the shortest flights of a jog are twice
 * that).
 */
const FLIGHT_MIN = 0.05;

const ON_THE_SPOT_WORDS = 'the figure walks on the spot; its speed is that of its standing feet.';
const SLIDING_WORDS =
  'the feet slide while they stand, so their toe off is told by their height, and less surely.';

/** Reads strides, angles and means from recorded joints (capture.md §3 to 9). Throws `Stopped`. */
export function readWalk(
  recording: Recording,
  joints: readonly SkeletonJoint[],
  roles: RoleMap,
  onProgress?: OnProgress,
): WalkReading {
  const up = findUprightTurn(recording);
  const tracks = createTracks(recording, up);
  tellProgress(onProgress, 0.3);
  const gait = findGait(tracks);
  if (!gait.ok) return gait;
  const { body, cycleS } = gait;
  tellProgress(onProgress, 0.5);
  const belt = findBelt(tracks, cycleS, body.legLength);
  if (belt !== undefined) addTravel(tracks, belt.speed);
  const rest = findRestStance(joints, roles, up);
  const course = followCourse(tracks, cycleS);
  const feet = followFeet(tracks, course, rest);
  const found = findStrides(tracks, course, feet, body.legLength);
  if (!found.some(({ refusal }) => refusal === undefined)) return refuseAll(found);
  tellProgress(onProgress, 0.7);
  const angles = measureAngles(tracks, course, rest);
  tellProgress(onProgress, 0.9);
  const strides = found.map(
    (stride): Stride =>
      stride.refusal === undefined
        ? { ...stride, curves: cutStride(tracks, angles, stride, body.legLength) }
        : stride,
  );
  const used = listUsed(strides);
  const { unit, metresPerUnit } = guessUnit(body);
  const { walk, support } = averageSupport(feet, used, body.legLength, metresPerUnit);
  if (support !== undefined && support.flight >= FLIGHT_MIN)
    return refuse(
      'Both feet are in the air between steps (no double support): this is a run, or no steady walk.',
      strides,
    );
  const curves = averageCurves(used);
  const { fps, frames, positions } = recording.recordFigure();
  standFigure(positions, joints.length, up, roles, computeMeanHeading(course, used));
  let isNear = [[walk.normalizedSpeed], ...curves.mean].every((values) => values.every(Number.isFinite));
  for (let i = 0; i < positions.length; i++) {
    positions[i]! *= metresPerUnit;
    isNear &&= Number.isFinite(positions[i]);
  }
  if (!isNear) return refuse('Places in the clip are too far away to be those of a figure.');
  return {
    ok: true,
    walk: {
      figure: { metresPerUnit, unit, fps, frames, positions },
      cycleS,
      isInPlace: belt !== undefined,
      strides,
      walk,
      curves,
      isKnown: angles.isKnown,
      isHeadLevelKnown: angles.isHeadLevelKnown,
      warnings: [
        ...(support === undefined ? [] : [SLIDING_WORDS]),
        ...(belt?.isSteady === true ? [ON_THE_SPOT_WORDS] : []),
        ...(belt?.isSteady === false ? [describeGuess(walk.normalizedSpeed)] : []),
      ],
    },
  };
}

/** The body that walks and how long its cycle takes; refused where it is no body, or does not walk. */
function findGait(
  tracks: Tracks,
): { readonly ok: true; readonly body: CapturedBody; readonly cycleS: number } | CaptureFailure {
  const body = measureBody(tracks);
  const fault = findBodyFault(body);
  if (fault !== undefined) return { ok: false, code: 'joints', message: fault };
  const cycleS = findCycle(computeAheads(tracks), STEP_MIN * body.legLength);
  if (cycleS === undefined)
    return refuse('The feet do not pass each other again and again: this is no walk.');
  return { ok: true, body, cycleS };
}

/** What both feet do along their course. */
function followFeet(tracks: Tracks, course: Course, rest: RestStance | undefined): FeetMotion {
  const follow = (side: Side): FootMotion =>
    followFoot(tracks, course, side, findFlatPitch(tracks, side, rest));
  return { left: follow('left'), right: follow('right') };
}

/**
 * The mean walk of the strides that are used. Where the feet slide as they stand, their speed does not tell
 * when they leave the floor: there it is told by their height, which `support` is then measured by.
 */
function averageSupport(
  feet: FeetMotion,
  used: readonly UsedStride[],
  legLength: number,
  metresPerUnit: number,
): { readonly walk: Capture['walk']; readonly support: Support | undefined } {
  const walk = averageWalk(used, legLength * metresPerUnit);
  const isSliding = !(walk.toeOffPhase + 0.5 >= OWN_TOE_OFF_MIN);
  if (!isSliding) return { walk, support: undefined };
  const support = measureSupport(feet, used, legLength);
  return { walk: { ...walk, toeOffPhase: support.double / 2 }, support };
}

function computeMeanHeading({ headings }: Course, strides: readonly Stride[]): number {
  let [x, z] = [0, 0];
  for (const { startS, endS } of strides) {
    const heading = headings[Math.round(((startS + endS) / 2) * RATE_HZ)]!;
    x += Math.sin(heading);
    z += Math.cos(heading);
  }
  return Math.atan2(x, z);
}

function describeGuess(normalizedSpeed: number): string {
  return `on the spot with feet that slide, nothing tells the speed; by the reach of the feet it is taken for ${normalizedSpeed.toFixed(2)} leg lengths a second, which may be a fifth off.`;
}

function refuse(message: string, strides?: readonly Stride[]): CaptureFailure {
  return { ok: false, code: 'walk', message, ...(strides !== undefined && { strides }) };
}

/** None of the strides counts: the reasons, counted. */
function refuseAll(strides: readonly Stride[]): CaptureFailure {
  if (strides.length === 0)
    return refuse('There is no stride in it: no foot strikes the floor twice with the other one between.');
  const reasons = countRefusals(strides).map(
    ({ reason, count }) => `${count} ${count === 1 ? 'stride' : 'strides'}: ${STRIDE_REFUSAL_WORDS[reason]}`,
  );
  return refuse(`No stride in it can be used. ${reasons.join('; ')}.`, strides);
}
