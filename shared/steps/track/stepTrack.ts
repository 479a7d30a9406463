import { createFootNow, type FootNow } from '../../body/planting/footing/footing.ts';
import {
  createPlanRecord,
  type PlanRecord,
  type SwingEndRecord,
} from '../../body/planting/plan/planRecord.ts';
import type { Planting } from '../../body/planting/plantPose.ts';
import { movePointsToLocal, type WalkFrame } from '../../body/pose/walkFrame.ts';
import type { Side } from '../../gait/channels.ts';
import { type IdleCoefficients, NEUTRAL_IDLE } from '../../gait/coefficients.ts';
import { copyPostureInto, createPosture, type Posture } from '../../gait/posture.ts';
import { computeFold } from '../../body/planting/leg/liftBumps.ts';
import type { SwingPlan } from './planSwings.ts';
import type { SwingPath } from './path/swingPath.ts';
import { standHips } from './standPlan.ts';
import type { BodyTrack } from './bodyTrack.ts';
import type { StepReader } from './stepReader.ts';

/** One instant of a walk over steps: all that a poser needs; refilled. */
export interface StepFrame {
  readonly posture: Posture;
  readonly planting: Planting;
  /** As its style stands. */
  readonly idle: IdleCoefficients;
  /** Where the walk's frame is in the world. */
  readonly place: WalkFrame;
  /** Whether each foot stands, and which of its stands it is, or was last. */
  readonly stands: Record<Side, boolean>;
  readonly standIndex: Record<Side, number>;
}

/** The same, to be written. */
export interface StepFrameRecord extends StepFrame {
  idle: IdleCoefficients;
  readonly plan: PlanRecord;
  readonly feet: Readonly<Record<Side, FootNow>>;
  readonly place: { x: number; y: number; z: number; headingRad: number };
  readonly ownPhases: Record<Side, number>;
}

/**
 * Clearance of a step that no walk lifts, which is folded over the ground: enough to hold a sole that would
 * still go into it (chosen: a quarter of a millimetre).
 */
const HELD_CLEARANCE = 0.05;

const place = new Float64Array(3);

/** Allocates a frame that is filled before it is read. */
export function createStepFrame(): StepFrameRecord {
  const plan = createPlanRecord();
  const feet = { left: createFootNow(), right: createFootNow() };
  const ownPhases = { left: 0, right: 0.5 };
  return {
    posture: createPosture(),
    planting: { plan, strength: 1, footing: feet, ownPhases },
    idle: NEUTRAL_IDLE,
    place: { x: 0, y: 0, z: 0, headingRad: 0 },
    stands: { left: true, right: true },
    standIndex: { left: 0, right: 0 },
    plan,
    feet,
    ownPhases,
  };
}

/** Fills a frame with what a walk does at a time, seconds. Allocates nothing. */
export function sampleInto(
  reader: StepReader,
  body: BodyTrack | undefined,
  swings: readonly SwingPlan[],
  timeS: number,
  frame: StepFrame,
): void {
  const out = frame as StepFrameRecord;
  reader.read(timeS);
  copyPostureInto(reader.template.posture, out.posture);
  out.idle = reader.template.gait.coefficients.idle;
  out.place.x = reader.frame.x;
  out.place.y = reader.frame.y;
  out.place.z = reader.frame.z;
  out.place.headingRad = reader.frame.headingRad;
  standHips(reader, body, timeS, out.plan);
  takeFoot(reader, body, swings, 'left', timeS, out);
  takeFoot(reader, body, swings, 'right', timeS, out);
}

function takeFoot(
  reader: StepReader,
  body: BodyTrack | undefined,
  swings: readonly SwingPlan[],
  side: Side,
  timeS: number,
  out: StepFrameRecord,
): void {
  const { swing, share, ownPhase, stand } = reader.feet[side];
  const foot = out.feet[side];
  out.ownPhases[side] = ownPhase;
  out.stands[side] = swing < 0;
  out.standIndex[side] = stand;
  reader.writeFootInto(side, body, foot);
  foot.pathShare = 0;
  if (swing < 0) return;
  const { lift, strike, asideRad, folds, isFloored, path } = swings[swing]!;
  const isAhead = reader.direction === 1;
  const start = isAhead ? lift : strike;
  const end = isAhead ? strike : lift;
  const planned = out.plan.feet[side];
  copyEnd(start, reader.frame, planned.swing.start);
  copyEnd(end, reader.frame, foot.end);
  foot.change.set(start.change);
  foot.dorsiflexedRad = start.dorsiflexedRad;
  foot.plantarflexedRad = start.plantarflexedRad;
  foot.y = planned.swing.start.spot.y;
  planned.asideRad = asideRad;
  foot.foldRad = computeFold(folds, share);
  const { lawShare, levelShare, liftS, strikeS } = reader.schedule.swings[swing]!;
  if (path !== undefined) takePath(path, reader.frame, (timeS - liftS) / (strikeS - liftS), foot);
  const clearance = isFloored
    ? levelShare * (lawShare * out.plan.clearance + (1 - lawShare) * HELD_CLEARANCE)
    : 0;
  out.plan.clearance = clearance;
  out.plan.clearanceM = clearance * reader.template.table.figure.legLengthM;
}

/** Has a foot go where its path has it, as the frame sees that now. */
export function takePath(path: SwingPath, frame: WalkFrame, share: number, foot: FootNow): void {
  foot.pathShare = path.share;
  path.sampleInto(share, foot.path);
  place[0] = foot.path.x;
  place[1] = foot.path.y;
  place[2] = foot.path.z;
  movePointsToLocal(place, frame);
  foot.path.x = place[0];
  foot.path.y = place[1];
  foot.path.z = place[2];
  foot.path.yawRad -= frame.headingRad;
}

/** Copies an end, its spot as the frame sees it now. */
function copyEnd(from: SwingEndRecord, frame: WalkFrame, to: SwingEndRecord): void {
  to.change.set(from.change);
  to.slope.set(from.slope);
  to.dorsiflexedRad = from.dorsiflexedRad;
  to.plantarflexedRad = from.plantarflexedRad;
  to.sunkM = from.sunkM;
  const { spot } = from;
  place[0] = spot.x;
  place[1] = spot.y;
  place[2] = spot.z;
  movePointsToLocal(place, frame);
  to.spot.point = spot.point;
  to.spot.x = place[0];
  to.spot.y = place[1];
  to.spot.z = place[2];
  to.spot.hold = spot.hold;
}
