import { type Side, SLOT } from '../../gait/channels.ts';
import { createPosture, type Posture } from '../../gait/posture.ts';
import type { Figure } from '../figure/figure.ts';
import { writeSmoothLowestInto } from './floorHeight.ts';
import {
  createKinematics,
  writeContactsInto,
  writeFootContactsInto,
  writeJointsInto,
  writeRootInto,
} from './forwardKinematics.ts';
import { computeHipsAhead, inclineRoot, levelFeet, takePoseOffBelt } from './inclinePose.ts';
import { writeJointRotationsInto } from './jointRotations.ts';
import { createLegs } from '../leg/leg.ts';
import { plantOneLegInto, type Planting, plantPoseInto } from '../planting/plantPose.ts';
import { StanceSolver } from '../planting/leg/stanceSolver.ts';
import { createPose, type Pose } from './pose.ts';
import type { RootMode } from './rootMode.ts';
import { createLegRotationPlan, createRotationPlan } from './rotationPlan.ts';
import { movePointsToWorld, turnToWorld, type WalkFrame } from './walkFrame.ts';

/** Turns postures into poses of one figure. */
export interface Poser {
  readonly figure: Figure;
  /** Solves legs that stand, for whoever moves a walk of this figure. */
  readonly stances: StanceSolver;
  /**
   * Fills `pose` from `posture` and `pose.headingRad`: rotations, root, orientations, positions, contacts. A
   * pure function of its arguments; allocates nothing that lives on. `pose` must have been created for the
   * same figure, and a plan of `planting` for it, the posture's walk and the root mode. Without `planting` it
   * is exactly the papers' pattern. With `frame` it stands in the world, else in the walk's own frame. Up is
   * up also on a belt that rises: that then rises through the origin.
   */
  writePoseInto(
    posture: Posture,
    pose: Pose,
    rootMode: RootMode,
    planting?: Planting,
    frame?: WalkFrame,
  ): void;
  /** Fills orientations, positions and contacts of a pose from its rotations and its root. */
  placeJointsInto(pose: Pose): void;
  /** Fills root, legs and contacts of a pose with the pattern's, for `plantLegsInto`. Allocates nothing. */
  writePatternInto(posture: Posture, pose: Pose): void;
  /**
   * Fills root, legs and contacts of a pose as `writePoseInto` does on the floor without a frame, from the
   * pattern's. Allocates nothing.
   */
  plantLegsInto(posture: Posture, pattern: Pose, planting: Planting, out: Pose): void;
  /**
   * Fills one leg and its contacts anew in a pose that `plantLegsInto` has filled of the same instant, what
   * is planned of that leg alone being another. Allocates nothing.
   */
  plantLegAgain(posture: Posture, pattern: Pose, planting: Planting, side: Side, out: Pose): void;
}

/**
 * Prepares a figure for posing (allocates once).
 *
 * @example
 * const poser = createPoser(getBody('Man'));
 * walker.gait.sample(walker.phase, posture);
 * poser.writePoseInto(posture, pose, 'floor');
 */
export function createPoser(figure: Figure): Poser {
  const rotationPlan = createRotationPlan(figure);
  const legRotations = createLegRotationPlan(figure, rotationPlan);
  const kinematics = createKinematics(figure, rotationPlan.turning);
  const toes = findToes(figure);
  const legs = createLegs(figure);
  /** The pattern's feet, below hips at height 0. */
  const hangBy = (turns: typeof rotationPlan, posture: Posture, pose: Pose) => {
    writeJointRotationsInto(turns, posture.angles, pose);
    straightenToes(toes, pose);
    pose.soleGive.fill(0);
    writeRootPlanInto(posture, figure.legLengthM, pose);
    if (posture.inclineRad !== 0) inclineRoot(posture.inclineRad, pose);
    writeRootInto(kinematics, pose);
    writeJointsInto(kinematics, pose, 1, kinematics.contactEnd);
    if (posture.inclineRad === 0) return;
    levelFeet(posture.inclineRad, legs, pose);
    writeJointsInto(kinematics, pose, 1, kinematics.contactEnd);
  };

  const hang = (posture: Posture, pose: Pose) => hangBy(legRotations, posture, pose);

  const writePattern = (turns: typeof rotationPlan, posture: Posture, pose: Pose, rootMode: RootMode) => {
    hangBy(turns, posture, pose);
    writeContactsInto(kinematics, pose);
    writeRootHeightInto(posture, figure.legLengthM, rootMode, pose);
  };
  const placeLegs = (pose: Pose) => {
    writeRootInto(kinematics, pose);
    writeJointsInto(kinematics, pose, 1, kinematics.contactEnd);
    writeContactsInto(kinematics, pose);
  };

  return {
    figure,
    stances: new StanceSolver(legs, createPosture(), createPose(figure), hang),
    writePoseInto(posture, pose, rootMode, planting, frame) {
      // The feet first: they tell how high the hips stand, and the rest of the body follows.
      writePattern(rotationPlan, posture, pose, rootMode);
      const isPlanted = planting !== undefined && planting.strength > 0;
      if (isPlanted) plantPoseInto(legs, planting, posture, pose);
      if (frame !== undefined) takeRootAlong(pose, frame);
      if (isPlanted || frame !== undefined) placeLegs(pose);
      else raiseToRoot(pose, kinematics.contactEnd);
      writeJointsInto(kinematics, pose, kinematics.contactEnd, figure.joints.length);
      if (posture.inclineRad !== 0) takePoseOffBelt(pose, posture.inclineRad);
    },
    placeJointsInto(pose) {
      placeLegs(pose);
      writeJointsInto(kinematics, pose, kinematics.contactEnd, figure.joints.length);
    },
    writePatternInto(posture, pose) {
      writePattern(legRotations, posture, pose, 'floor');
    },
    plantLegsInto(posture, pattern, planting, out) {
      for (let i = 0; i < 4 * kinematics.contactEnd; i++) {
        out.rotations[i] = pattern.rotations[i]!;
        out.orientations[i] = pattern.orientations[i]!;
      }
      for (let i = 0; i < 3 * kinematics.contactEnd; i++) out.positions[i] = pattern.positions[i]!;
      for (let i = 0; i < 3; i++) out.rootPosition[i] = pattern.rootPosition[i]!;
      plantPoseInto(legs, planting, posture, out);
      placeLegs(out);
    },
    plantLegAgain(posture, pattern, planting, side, out) {
      const { hip, ankle, toe } = legs[side];
      const end = Math.max(ankle, toe) + 1;
      for (let i = 4 * hip; i < 4 * end; i++) {
        out.rotations[i] = pattern.rotations[i]!;
        out.orientations[i] = pattern.orientations[i]!;
      }
      for (let i = 3 * hip; i < 3 * end; i++) out.positions[i] = pattern.positions[i]!;
      plantOneLegInto(legs, planting, posture, side, out);
      writeJointsInto(kinematics, out, hip, end);
      writeFootContactsInto(kinematics, out, side === 'left' ? 0 : 1);
    },
  };
}

/** Joints of the toes: no channel turns them, planting does. */
function findToes({ soles, joints }: Figure): Int16Array {
  const toes = [soles.left.toe.joint, soles.right.toe.joint];
  return Int16Array.from(toes.filter((joint) => joints[joint]!.includes('metatarsophalangeal')));
}

/** Takes back what an earlier planted pose has bent. */
function straightenToes(toes: Int16Array, { rotations }: Pose): void {
  for (let i = 0; i < toes.length; i++) {
    rotations[4 * toes[i]!] = 0;
    rotations[4 * toes[i]! + 3] = 1;
  }
}

/**
 * The sway of the hips' midpoint along the heading, (lateral H, 0, forward H); the height is added once the
 * feet are known.
 */
function writeRootPlanInto(
  { channels, inclineRad }: Posture,
  legLengthM: number,
  { headingRad, rootPosition }: Pose,
): void {
  const left = channels[SLOT.lateral]! * legLengthM;
  let ahead = channels[SLOT.forward]! * legLengthM;
  // A function of numbers is called where it does something alone: what is passed may be boxed.
  if (inclineRad !== 0) ahead += computeHipsAhead(inclineRad, legLengthM);
  const sin = Math.sin(headingRad);
  const cos = Math.cos(headingRad);
  rootPosition[0] = left * cos + ahead * sin;
  rootPosition[1] = 0;
  rootPosition[2] = ahead * cos - left * sin;
}

/** The height of the hips' midpoint; the contact points are still relative to it. */
function writeRootHeightInto(
  posture: Posture,
  legLengthM: number,
  rootMode: RootMode,
  { rootPosition, contacts }: Pose,
): void {
  const vertical = posture.channels[SLOT.vertical]!;
  if (rootMode === 'formula') {
    rootPosition[1] = legLengthM * (1 + vertical);
    return;
  }
  writeSmoothLowestInto(contacts, rootPosition, 1);
  rootPosition[1] = legLengthM * (vertical - posture.normalVertical + posture.aloft) - rootPosition[1]!;
}

/** Takes the root, of which all else is placed, into the world. */
function takeRootAlong({ rootPosition, rotations }: Pose, frame: WalkFrame): void {
  movePointsToWorld(rootPosition, frame);
  turnToWorld(rotations, frame, 1);
}

/** Moves the first `jointCount` joints and the contact points up by the height of the root. */
function raiseToRoot({ rootPosition, positions, contacts }: Pose, jointCount: number): void {
  const heightM = rootPosition[1]!;
  for (let at = 1; at < 3 * jointCount; at += 3) positions[at]! += heightM;
  for (let at = 1; at < contacts.length; at += 3) contacts[at]! += heightM;
}
