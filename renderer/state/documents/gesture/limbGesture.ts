import type { Figure } from '../../../../shared/body/figure/figure.ts';
import { type JointName, limbJoint } from '../../../../shared/body/figure/joints.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createPose, type Pose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { rotateInto } from '../../../../shared/body/pose/quaternion.ts';
import { CHANNELS, type ChannelName, getSlot, type Side } from '../../../../shared/gait/channels.ts';
import { createGait, type Gait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { focusCurve } from '../../commands/view/curveCommands.ts';
import { getPlantStrength } from '../../commands/walk/plantingCommands.ts';
import { getEditedLane } from '../../lanes/lanes.ts';
import { getLeaning } from '../../lanes/leaning.ts';
import { poseChannels, tellRefusal } from '../../commands/walk/poseCommands.ts';
import { getFigure, type Studio } from '../../studio.ts';
import { getJointSide } from '../../workspace/channelJoints.ts';
import {
  applyPose,
  createPoseMove,
  createShownPhase,
  type PoseMove,
  type ShownPhase,
} from './channelPose.ts';
import { createDocumentGesture } from './documentGesture.ts';
import { getCommittedStyle, getEditedStyle } from '../documentStore.ts';
import { createReachSolver, type ReachSolver } from './reachSolver.ts';
import type { Direction } from './ringTarget.ts';

/** A drag of a hand, an elbow, a foot, a knee or the pelvis, from taking hold to letting go. */
interface LimbGesture {
  /**
   * Takes hold of a joint of the figure as it is drawn; does nothing while the walk plays, or for a joint
   * that has no handle.
   */
  start(joint: JointName, pose: Pose): void;
  /** It is to come so far from where it was grabbed, metres, as seen along `towardsEye`. */
  aim(by: Direction, towardsEye: Direction): void;
  /**
   * A step of the way there; `pose` is the figure as it is drawn with all that was done before. To be called
   * once a frame, until it is released.
   */
  step(pose: Pose): void;
  /** Let go: the steps that no frame had the time for are made at once, and all is one entry. */
  end(): void;
  cancel(): void;
}

/** What a handle's place is solved by. */
interface Limb {
  /** What the history calls it. */
  readonly name: string;
  readonly channels: readonly ChannelName[];
  /** Whether what its channels do is tried without planting. */
  readonly isFree: boolean;
  /** The end of the limb that stays where it is as far as it can, while its middle is dragged. */
  readonly keeps?: JointName;
}

const ARM: readonly ChannelName[] = ['shoulderFlexion', 'elbowFlexion', 'shoulderAbduction'];
const LEG: readonly ChannelName[] = ['hipFlexion', 'kneeFlexion', 'hipAbduction', 'ankleFlexion'];
/** A knee also goes to the side by the twist of its hip, and down with the hips over a foot that stands. */
const KNEE: readonly ChannelName[] = [...LEG, 'hipTwist', 'vertical'];
const PELVIS: readonly ChannelName[] = ['vertical', 'forward', 'lateral'];
/** Said where a pelvis is dragged that runs. */
const RUN_HEIGHT =
  'How high the hips of a run are follows from gravity, so that they are dragged to the sides alone: Bounce, on the page Shape, has them rise further.';

function findLimb(joint: JointName): Limb | undefined {
  if (joint === 'humanoid_root') return { name: 'Pelvis', channels: PELVIS, isFree: true };
  const side = getJointSide(joint);
  const name = side === 'right' ? 'Right' : 'Left';
  if (side === undefined) return undefined;
  if (joint.endsWith('radiocarpal')) return { name: `${name} wrist`, channels: ARM, isFree: false };
  if (joint.endsWith('talocrural')) return { name: `${name} ankle`, channels: LEG, isFree: false };
  if (joint.endsWith('elbow'))
    return { name: `${name} elbow`, channels: ARM, isFree: false, keeps: limbJoint(side, 'radiocarpal') };
  if (joint.endsWith('knee'))
    return { name: `${name} knee`, channels: KNEE, isFree: false, keeps: limbJoint(side, 'talocrural') };
  return undefined;
}

/** Farthest that one drag moves a channel: degrees, and hundredths of a leg (chosen: beyond a pose). */
const REACH = { degrees: 90, legLengths: 12 } as const;
/** What the solver's unknown is in a channel's unit: a degree moves a limb about as far. */
const LEGS_PER_UNIT = 0.01;
/**
 * How far ahead of its joint a foot's pitch is read, metres: a part of what is missed where both cannot be
 * had (chosen: 4 degrees count as a centimetre, 14 of a planted foot. Its pitch is mostly its plan's; held
 * harder it would keep the ankle from coming to where it is dragged).
 */
const PITCH_ARM_M = { free: 0.15, planted: 0.04 } as const;
/**
 * How much it counts that the end of a limb moves whose middle is dragged (chosen: of two ways to a place the
 * one that leaves the end there is taken, and the place is missed by a hundredth of what the end cannot
 * stay).
 */
const KEEP_WEIGHT = 0.1;
/** How far an unknown is moved to see what it does, in its unit (chosen: what it does is nearly linear). */
const PROBE = 0.5;

/** Most steps that are made when it is released (chosen: a hand that is led by frames is there in ten). */
const LAST_STEPS = 16;

/** A limb in hand. */
interface Held {
  readonly seen: ShownPhase;
  readonly name: string;
  readonly start: Float64Array;
  readonly solver: ReachSolver;
  /**
   * Where it is in a pose, x, y, z, and what is to stay: the height of what lies ahead of an ankle, or a part
   * of where the limb's end is; metres.
   */
  read(pose: Pose): Float64Array;
  createMoves(values: Float64Array): readonly PoseMove[];
  /** The figure as it is drawn with what was done; the pose is used again. */
  posePreview(): Pose;
}

/**
 * Makes the drags of hands, elbows, feet, knees and the pelvis: the channels of the limb are moved at the
 * phase that is seen, and not half a cycle away, so that the figure as it is planted comes to where it is
 * dragged. A foot keeps its pitch as far as it can. One entry.
 */
export function createLimbGesture(studio: Studio): LimbGesture {
  const gesture = createDocumentGesture(studio);
  let held: Held | undefined;
  const goal = new Float64Array(3);
  const eye = { x: 0, y: 0, z: 0 };
  let isAimed = false;

  /** A step towards the goal; tells whether there was one to make. */
  function approach({ solver, seen, name, read, createMoves }: Held, pose: Pose): boolean {
    if (!solver.step(read(pose), goal, eye)) return false;
    gesture.preview(poseChannels, { ...seen, name, moves: createMoves(solver.values) });
    return true;
  }

  return {
    start(joint, pose) {
      held = undefined;
      isAimed = false;
      const seen = createShownPhase(studio);
      const limb = findLimb(joint);
      if (seen === undefined || limb === undefined) return;
      gesture.begin();
      if (tellRefusal(studio, seen)) return;
      if (limb.channels === PELVIS && studio.documents.getActive().getState().edits === 'run')
        studio.notices.show({ kind: 'info', text: RUN_HEIGHT });
      held = takeHold(studio, joint, limb, seen, pose);
      // What is dragged is seen in the curves.
      if (!limb.channels.includes(studio.curves.getState().focus))
        focusCurve.run(studio, { channel: limb.channels[0]! });
    },
    aim({ x, y, z }, towardsEye) {
      if (held === undefined) return;
      const { start } = held;
      goal[0] = start[0]! + x;
      goal[1] = start[1]! + y;
      goal[2] = start[2]! + z;
      eye.x = towardsEye.x;
      eye.y = towardsEye.y;
      eye.z = towardsEye.z;
      isAimed = true;
    },
    step(pose) {
      if (held !== undefined && isAimed && !gesture.isOver()) approach(held, pose);
    },
    end() {
      if (held !== undefined && isAimed && !gesture.isOver()) {
        for (let made = 0; made < LAST_STEPS && approach(held, held.posePreview()); made++);
      }
      gesture.commit();
    },
    cancel: gesture.cancel,
  };
}

function takeHold(studio: Studio, joint: JointName, limb: Limb, seen: ShownPhase, pose: Pose): Held {
  const side = getJointSide(joint) ?? 'left';
  const state = studio.documents.getActive().getState();
  const style = getCommittedStyle(state);
  const { name, channels, keeps } = limb;
  const pitchArmM = PITCH_ARM_M[getPlantStrength(studio) > 0 ? 'planted' : 'free'];
  const read = createReader(getFigure(studio), joint, keeps, pitchArmM);
  const createMoves = (values: Float64Array): readonly PoseMove[] =>
    channels.map((channel, index) =>
      createPoseMove(studio, channel, side, values[index]! * getUnit(channel)),
    );
  // What the channels do is tried with the feet planted anew for each, or free under a pelvis, which a plan
  // holds; what is seen in the drag tells the rest.
  const tryStyle = createTrial(studio, seen, limb.isFree);
  const untouched = read(tryStyle(style));
  const effects = channels.map((_, index) => {
    const values = new Float64Array(channels.length);
    values[index] = PROBE;
    const posed = applyPose(state, { ...seen, moves: createMoves(values) });
    const moved = read(tryStyle(posed.ok ? posed.document : style));
    return moved.map((value, axis) => (value - untouched[axis]!) / PROBE);
  });
  const start = read(pose);
  const solver = createReachSolver({
    start,
    effects,
    least: channels.map((channel) => -readRoom(style, seen, channel, side)),
    greatest: channels.map((channel) => REACH[CHANNELS[channel].unit]),
    fading: channels.map((channel) => CHANNELS[channel].unit === 'legLengths'),
  });
  const tryPlanted = createTrial(studio, seen, false);
  const store = studio.documents.getActive();
  const posePreview = (): Pose => tryPlanted(getEditedStyle(store.getState()));
  return { seen, name, start, solver, read, createMoves, posePreview };
}

const getUnit = (channel: ChannelName): number =>
  CHANNELS[channel].unit === 'legLengths' ? LEGS_PER_UNIT : 1;

/** How far a channel may go down: a knee and an elbow as far as they are bent, all others freely. */
function readRoom(document: StyleDocument, seen: ShownPhase, channel: ChannelName, side: Side): number {
  if (channel !== 'kneeFlexion' && channel !== 'elbowFlexion') return REACH[CHANNELS[channel].unit];
  const posture = createPosture();
  createShownGait(document, seen).sample(seen.phase, posture);
  return Math.max(0, posture.channels[getSlot(channel, side)]!);
}

function createShownGait(
  document: StyleDocument,
  { normalizedSpeed, turnRate, inclineRad, extension, legLengthM }: ShownPhase,
  leaning = 0,
): Gait {
  return createGait({
    style: createStyleSource(document),
    normalizedSpeed,
    turnRate,
    inclineRad,
    extension,
    legLengthM,
    leaning,
  });
}

/** Makes what reads where a joint is in a pose, and what is to stay there. */
function createReader(
  figure: Figure,
  joint: JointName,
  keeps: JointName | undefined,
  pitchArmM: number,
): (pose: Pose) => Float64Array {
  const index = figure.joints.indexOf(joint);
  const kept = keeps === undefined ? -1 : figure.joints.indexOf(keeps);
  const isFoot = joint.endsWith('talocrural');
  const ahead = new Float64Array(3);
  return ({ positions, orientations }) => {
    const place = positions.slice(3 * index, 3 * index + 3);
    if (kept >= 0) {
      const end = positions.subarray(3 * kept, 3 * kept + 3);
      return Float64Array.of(...place, ...end.map((metres) => KEEP_WEIGHT * metres));
    }
    if (!isFoot) return place;
    ahead.set([0, 0, pitchArmM]);
    rotateInto(orientations, 4 * index, ahead, 0, ahead, 0);
    return Float64Array.of(...place, ahead[1]!);
  };
}

/** Makes what poses the figure of a style at the shown phase; the pose is used again. */
function createTrial(studio: Studio, seen: ShownPhase, isFree: boolean): (document: StyleDocument) => Pose {
  const figure = getFigure(studio);
  const poser = createPoser(figure);
  const pose = createPose(figure);
  const posture = createPosture();
  const strength = isFree ? 0 : getPlantStrength(studio);
  const leaning = isFree ? 0 : getLeaning(getEditedLane(studio.lanes));
  return (document) => {
    const gait = createShownGait(document, seen, leaning);
    gait.sample(seen.phase, posture);
    const plan = createPlantPlan(figure, gait, 'floor');
    poser.writePoseInto(posture, pose, 'floor', { plan, strength });
    return pose;
  };
}
