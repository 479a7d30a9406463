import { Vector3, Vector4 } from 'three';
import { createWoodBuild } from '../../../../shared/body/wood/woodBuild.ts';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import { type JointName, limbJoint } from '../../../../shared/body/figure/joints.ts';
import type { Pose } from '../../../../shared/body/pose/pose.ts';
import { rotateInto } from '../../../../shared/body/pose/quaternion.ts';
import { SIDES } from '../../../../shared/gait/channels.ts';

/** Capsules that a body is made of where it keeps light from itself. */
export const CAPSULE_COUNT = 16;

/** A segment from one joint to another, or to a point above it in its own frame. */
interface Segment {
  readonly from: number;
  readonly to: number;
  readonly aboveM: number;
  readonly radiusM: number;
}

/** A body as capsules in the treadmill frame, metres. */
export interface BodyCapsules {
  /** Beginning of each, and its radius; as many as `CAPSULE_COUNT`, those that the body lacks of radius 0. */
  readonly starts: readonly Vector4[];
  readonly ends: readonly Vector3[];
  /** Takes a pose. Allocates nothing. */
  setPose(pose: Pose): void;
}

/**
 * Creates the capsules of a figure: limbs, pelvis, waist, chest and head, a little slimmer than they look.
 */
export function createBodyCapsules(figure: Figure): BodyCapsules {
  const segments = listSegments(figure);
  const starts = Array.from({ length: CAPSULE_COUNT }, () => new Vector4(0, 0, 0, 0));
  const ends = Array.from({ length: CAPSULE_COUNT }, () => new Vector3(0, 1, 0));
  const above = new Float64Array(3);
  return {
    starts,
    ends,
    setPose({ positions, orientations }) {
      for (let i = 0; i < segments.length; i++) {
        const { from, to, aboveM, radiusM } = segments[i]!;
        const x = positions[3 * from]!;
        const y = positions[3 * from + 1]!;
        const z = positions[3 * from + 2]!;
        starts[i]!.set(x, y, z, radiusM);
        if (to >= 0) ends[i]!.fromArray(positions, 3 * to);
        else {
          above[0] = 0;
          above[1] = aboveM;
          above[2] = 0;
          rotateInto(orientations, 4 * from, above, 0, above, 0);
          ends[i]!.set(x + above[0], y + above[1], z + above[2]);
        }
      }
    },
  };
}

function listSegments(figure: Figure): readonly Segment[] {
  const build = createWoodBuild(figure);
  const find = (name: JointName): number => figure.joints.indexOf(name);
  // Whatever vertebrae the figure has, from the pelvis up.
  const [lumbar = -1] = figure.joints.flatMap((name, joint) => (name.startsWith('vl') ? [joint] : []));
  const thoracic = figure.joints.flatMap((name, joint) => (name.startsWith('vt') ? [joint] : []));
  const [thorax = -1, chest = -1] = [thoracic[0], thoracic.at(-1)];
  const mean = ([near, far]: readonly [number, number]): number => (near + far) / 2;
  const between = (from: number, to: number, radiusM: number): Segment => ({ from, to, aboveM: 0, radiusM });
  const limbs = SIDES.flatMap((side) => {
    const limb = (name: Parameters<typeof limbJoint>[1]): number => find(limbJoint(side, name));
    return [
      between(limb('shoulder'), limb('elbow'), mean(build.upperArmRadiusM)),
      between(limb('elbow'), limb('radiocarpal'), mean(build.forearmRadiusM)),
      between(limb('radiocarpal'), limb('metacarpophalangeal_3'), 0.4 * build.handWidthM),
      between(limb('hip'), limb('knee'), mean(build.thighRadiusM)),
      between(limb('knee'), limb('talocrural'), mean(build.shankRadiusM)),
      between(limb('talocrural'), limb('metatarsophalangeal_2'), 0.35 * build.footWidthM),
    ];
  });
  const head: Segment = {
    from: find('skullbase'),
    to: -1,
    aboveM: 0.5 * build.headHeightM,
    radiusM: 0.5 * build.headWidthM,
  };
  return [
    ...limbs,
    between(find('l_hip'), find('r_hip'), 0.45 * build.pelvisDepthM),
    between(lumbar, thorax, 0.42 * build.waistWidthM),
    between(thorax, chest, 0.5 * build.chestDepthM),
    head,
  ].filter(({ from, to, aboveM }) => from >= 0 && (to >= 0 || aboveM > 0));
}
