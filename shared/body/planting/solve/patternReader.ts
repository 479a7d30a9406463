import { SLOT } from '../../../gait/channels.ts';
import { createPosture, type Posture } from '../../../gait/posture.ts';
import type { Gait } from '../../../gait/gait.ts';
import type { Figure } from '../../figure/figure.ts';
import { createLegs, getKneeFlexion, type Leg } from '../../leg/leg.ts';
import {
  createKinematics,
  writeContactsInto,
  writeJointsInto,
  writeRootInto,
} from '../../pose/forwardKinematics.ts';
import { computeHipsAhead, inclineRoot, levelFeet } from '../../pose/inclinePose.ts';
import { writeJointRotationsInto } from '../../pose/jointRotations.ts';
import { createPose, type Pose } from '../../pose/pose.ts';
import { createPeopleShape } from './peopleShape.ts';
import { createLegRotationPlan, createRotationPlan } from '../../pose/rotationPlan.ts';

/** A leg of the pattern at one phase: metres below hips at height 0, radians. */
export interface LegReading {
  readonly hip: Readonly<Record<'x' | 'y' | 'z', number>>;
  readonly ankle: Readonly<Record<'x' | 'y' | 'z', number>>;
  /** Flexion. */
  readonly kneeRad: number;
  /** Of the foot, toes up +. */
  readonly pitchRad: number;
  readonly yawRad: number;
}

/** Reads the pattern's legs at any phase, hips at height 0 and heading 0. */
export interface PatternReader {
  readonly posture: Posture;
  /** Legs and what they hang on; joints further out are left as they were. */
  readonly pose: Pose;
  /** Fills `posture` and the legs of `pose` at a phase in cycles. */
  read(phase: number): void;
  /** The same with the legs that people have (`peopleShape.ts`): what a plan aims at. */
  readAim(phase: number): void;
  /** Fills places, orientations and sole points of a `pose` whose rotations and root were changed. */
  place(): void;
}

/** Prepares a reader of a walk: the same rotations and kinematics as the poser's. Allocates. */
export function createPatternReader(figure: Figure, gait: Gait): PatternReader {
  const rotationPlan = createRotationPlan(figure);
  const legRotations = createLegRotationPlan(figure, rotationPlan);
  const kinematics = createKinematics(figure, rotationPlan.turning);
  const posture = createPosture();
  const pose = createPose(figure);
  const legs = createLegs(figure);
  const shape = createPeopleShape(gait);
  const turn = () => {
    writeJointRotationsInto(legRotations, posture.angles, pose);
    pose.rootPosition[0] = posture.channels[SLOT.lateral]! * figure.legLengthM;
    pose.rootPosition[1] = 0;
    const { inclineRad } = posture;
    pose.rootPosition[2] =
      posture.channels[SLOT.forward]! * figure.legLengthM + computeHipsAhead(inclineRad, figure.legLengthM);
    if (inclineRad !== 0) inclineRoot(inclineRad, pose);
    writeRootInto(kinematics, pose);
    writeJointsInto(kinematics, pose, 1, kinematics.contactEnd);
    if (inclineRad === 0) return;
    levelFeet(inclineRad, legs, pose);
    writeJointsInto(kinematics, pose, 1, kinematics.contactEnd);
  };
  return {
    posture,
    pose,
    read(phase) {
      gait.sample(phase, posture);
      turn();
    },
    readAim(phase) {
      gait.sample(phase, posture);
      shape(posture);
      turn();
    },
    place() {
      writeRootInto(kinematics, pose);
      writeJointsInto(kinematics, pose, 1, kinematics.contactEnd);
      writeContactsInto(kinematics, pose);
    },
  };
}

/** Reads a leg off a pose of the pattern. Allocates. */
export function readLeg(leg: Leg, pose: Pose): LegReading {
  const { positions, orientations } = pose;
  const getPlace = (joint: number) => ({
    x: positions[3 * joint]!,
    y: positions[3 * joint + 1]!,
    z: positions[3 * joint + 2]!,
  });
  // Ry(yaw) Rz(roll) Rx(-pitch): the side axis tells the yaw, heights of the fore and up axes the pitch, also
  // beyond a right angle.
  const q = 4 * leg.ankle;
  const x = orientations[q]!;
  const y = orientations[q + 1]!;
  const z = orientations[q + 2]!;
  const w = orientations[q + 3]!;
  return {
    hip: getPlace(leg.hip),
    ankle: getPlace(leg.ankle),
    kneeRad: getKneeFlexion(leg, pose),
    yawRad: Math.atan2(-2 * (x * z - w * y), 1 - 2 * (y * y + z * z)),
    pitchRad: Math.atan2(2 * (y * z - w * x), 1 - 2 * (x * x + z * z)),
  };
}
