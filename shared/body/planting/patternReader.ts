import { SLOT } from '../../gait/channels.ts';
import { createPosture, type Posture } from '../../gait/posture.ts';
import type { Walker } from '../../gait/walker.ts';
import type { Figure } from '../figure/figure.ts';
import { createKinematics, writeJointsInto, writeRootInto } from '../pose/forwardKinematics.ts';
import { writeJointRotationsInto } from '../pose/jointRotations.ts';
import type { JointName } from '../figure/joints.ts';
import { createPose, type Pose } from '../pose/pose.ts';
import { createRotationPlan } from '../pose/rotationPlan.ts';
import type { PlantedLeg } from './leg.ts';
import { AT } from './plantPlan.ts';

/** What is read of a walk to plant it. */
export type PlantedWalk = Pick<Walker, 'law' | 'sample' | 'revision'>;

/**
 * Indices into a leg's reading: hip and ankle x y z in metres below hips at height 0, knee flexion, and pitch
 * (toes up +) and yaw of the foot; radians.
 */
export const READ = {
  hipX: 0,
  hipY: 1,
  hipZ: 2,
  ankleX: 3,
  ankleY: 4,
  ankleZ: 5,
  knee: 6,
  pitch: 7,
  yaw: 8,
} as const;
export const READ_LENGTH = 9;

/** Reads the pattern's legs at any phase, hips at height 0 and heading 0. */
export interface PatternReader {
  readonly posture: Posture;
  /** Only root and legs are filled. */
  readonly pose: Pose;
  /** Fills `posture` and the legs of `pose` at the phase `place[AT.phase]`. Allocates nothing. */
  read(walk: PlantedWalk, place: Float64Array): void;
}

const LEG_JOINTS = ['hip', 'knee', 'talocrural'];

/**
 * Prepares a reader (allocates once): the same rotations and kinematics as the poser's, of the legs alone.
 */
export function createPatternReader(figure: Figure): PatternReader {
  const kept = new Set(['humanoid_root', ...LEG_JOINTS.flatMap((joint) => [`l_${joint}`, `r_${joint}`])]);
  const joints = figure.joints.map((joint) => (kept.has(joint) ? joint : ('' as JointName)));
  const plan = createRotationPlan({ joints });
  const kinematics = createKinematics(figure, plan.turning);
  const posture = createPosture();
  const pose = createPose(figure);
  return {
    posture,
    pose,
    read(walk, place) {
      walk.sample(place[AT.phase]!, posture);
      writeJointRotationsInto(plan, posture.channels, pose);
      pose.rootPosition[0] = posture.channels[SLOT.lateral]! * figure.legLengthM;
      pose.rootPosition[2] = posture.channels[SLOT.forward]! * figure.legLengthM;
      writeRootInto(kinematics, pose);
      writeJointsInto(kinematics, pose, 1, kinematics.contactEnd);
    },
  };
}

/** Knee flexion of a pose, radians. */
export function getKneeFlexion({ knee }: PlantedLeg, { rotations }: Pose): number {
  return 2 * Math.atan2(rotations[4 * knee]!, rotations[4 * knee + 3]!);
}

/** Fills a leg's reading, `READ_LENGTH` numbers from `at`, from a pose of the pattern. Allocates nothing. */
export function writeLegReadingInto(leg: PlantedLeg, pose: Pose, out: Float64Array, at: number): void {
  const { positions, orientations } = pose;
  for (let i = 0; i < 3; i++) {
    out[at + READ.hipX + i] = positions[3 * leg.hip + i]!;
    out[at + READ.ankleX + i] = positions[3 * leg.ankle + i]!;
  }
  out[at + READ.knee] = getKneeFlexion(leg, pose);
  // Ry(yaw) Rz(roll) Rx(-pitch): the side axis tells the yaw, heights of the fore and up axes the pitch, also
  // beyond a right angle.
  const q = 4 * leg.ankle;
  const x = orientations[q]!;
  const y = orientations[q + 1]!;
  const z = orientations[q + 2]!;
  const w = orientations[q + 3]!;
  out[at + READ.yaw] = Math.atan2(-2 * (x * z - w * y), 1 - 2 * (y * y + z * z));
  out[at + READ.pitch] = Math.atan2(2 * (y * z - w * x), 1 - 2 * (x * x + z * z));
}
