import { SIDES } from '../../gait/channels.ts';
import type { Figure } from '../figure/figure.ts';
import { limbJoint } from '../figure/joints.ts';
import { computeRestPositions } from '../figure/restPositions.ts';
import type { Pose } from '../pose/pose.ts';
import { createWoodBuild } from '../wood/woodBuild.ts';
import type { WalkSampler } from './walkSampler.ts';

/** A level cut through a mass of the trunk, an ellipse whose front and back differ; metres. */
interface Section {
  /** Height over the hip centres in the rest pose. */
  readonly height: number;
  readonly width: number;
  readonly front: number;
  readonly back: number;
}

/** A mass of the trunk that turns with one joint. */
interface Mass {
  readonly joint: number;
  /** Where that joint stands in the rest pose, over and ahead of the hip centres, metres. */
  readonly jointHeight: number;
  readonly jointDepth: number;
  /** Ascending in height. */
  readonly sections: readonly Section[];
}

/** A point on the centre line of an arm: between two joints, with the arm's radius there, metres. */
interface ArmPoint {
  readonly from: number;
  readonly to: number;
  readonly share: number;
  readonly radius: number;
}

/**
 * How an arm is read, as shares of the segment and places in its two radii. The upper half of the upper arm
 * is left out: it is joined to the chest and never leaves it.
 */
const UPPER_ARM = [0.55, 0.7, 0.85, 1] as const;
const FOREARM = [0.2, 0.4, 0.6, 0.8, 1] as const;
/** In lengths from wrist to knuckle; the fingers reach as far again and are curled. */
const HAND = [0.5, 1, 1.6] as const;
/** Half the thickness of a hand, in hand widths. */
const HAND_THICKNESS = 0.25;

/** Creates what tells how far the arms of a figure are from its trunk in a pose, metres. */
export function createArmGapMeter(figure: Figure): (pose: Pose) => number {
  const masses = createMasses(figure);
  const points = createArmPoints(figure);
  const place = new Float64Array(3);
  return (pose) => {
    let gapM = Number.POSITIVE_INFINITY;
    for (const point of points) {
      for (const mass of masses) {
        writeInMass(pose, mass, point, place);
        gapM = Math.min(gapM, computeGap(mass, place) - point.radius);
      }
    }
    return gapM;
  };
}

/**
 * Least distance between the arms and the trunk over a cycle, metres; negative where an arm goes into it.
 * Arms are their centre lines with the radii of the mannequin that is seen (`shared/body/wood`). The trunk
 * is its pelvis, belly and rib cage as stacks of level ellipses, bent nowhere: right for a figure that
 * stands upright, near enough for a stooped one. A level distance is that along the line to the middle of
 * the trunk, so never less than the true one. `samplesPerCycle` phases are read, 60 unless told otherwise:
 * arms are slow.
 */
export function computeArmGap(sampler: WalkSampler, samplesPerCycle = 60): number {
  const measure = createArmGapMeter(sampler.figure);
  let gapM = Number.POSITIVE_INFINITY;
  for (let i = 0; i < samplesPerCycle; i++) {
    sampler.sample(i / samplesPerCycle);
    gapM = Math.min(gapM, measure(sampler.pose));
  }
  return gapM;
}

/** Heights and widths as those of `shared/body/wood/trunk.ts`, where the masses are widest. */
function createMasses(figure: Figure): readonly Mass[] {
  const build = createWoodBuild(figure);
  const rest = computeRestPositions(figure);
  const find = (name: 'sacroiliac' | 'vl3' | 'vt1' | 'skullbase') => figure.joints.indexOf(name);
  const h = rest[3 * find('skullbase') + 1]! - figure.legLengthM;
  const createMass = (
    joint: number,
    widthM: number,
    depthM: number,
    rows: readonly (readonly [height: number, width: number, front: number, back: number])[],
  ): Mass => ({
    joint,
    jointHeight: rest[3 * joint + 1]! - figure.legLengthM,
    jointDepth: rest[3 * joint + 2]!,
    sections: rows.map(([height, width, front, back]) => ({
      height: height * h,
      width: (width * widthM) / 2,
      front: (front * depthM) / 2,
      back: (back * depthM) / 2,
    })),
  });
  return [
    createMass(find('sacroiliac'), build.pelvisWidthM, build.pelvisDepthM, [
      [-0.07, 0.32, 0.54, 0.84],
      [-0.015, 0.72, 0.72, 1.06],
      [0.035, 0.98, 0.8, 1.1],
      [0.135, 0.94, 0.78, 0.9],
    ]),
    createMass(find('vl3'), build.waistWidthM, build.pelvisDepthM, [
      [0.196, 0.9, 0.8, 0.72],
      [0.28, 0.91, 0.82, 0.75],
    ]),
    createMass(find('vt1'), build.chestWidthM, build.chestDepthM, [
      [0.33, 0.76, 0.66, 0.76],
      [0.4, 0.86, 0.82, 0.92],
      [0.52, 0.96, 0.92, 1.02],
      [0.63, 1, 0.92, 1.04],
      [0.7, 1.07, 0.8, 0.98],
    ]),
  ].filter(({ joint }) => joint >= 0);
}

function createArmPoints(figure: Figure): readonly ArmPoint[] {
  const { upperArmRadiusM, forearmRadiusM, handWidthM } = createWoodBuild(figure);
  const taper = ([near, far]: readonly [number, number], share: number) => near + (far - near) * share;
  return SIDES.flatMap((side) => {
    const [shoulder, elbow, wrist, knuckle] = (
      ['shoulder', 'elbow', 'radiocarpal', 'metacarpophalangeal_3'] as const
    ).map((joint) => figure.joints.indexOf(limbJoint(side, joint))) as [number, number, number, number];
    return [
      ...UPPER_ARM.map((share) => ({
        from: shoulder,
        to: elbow,
        share,
        radius: taper(upperArmRadiusM, share),
      })),
      ...FOREARM.map((share) => ({ from: elbow, to: wrist, share, radius: taper(forearmRadiusM, share) })),
      ...HAND.map((share) => ({ from: wrist, to: knuckle, share, radius: HAND_THICKNESS * handWidthM })),
    ];
  });
}

/** Fills `out` with an arm's point as the rest pose of the mass has it: left, over and ahead of the hips. */
function writeInMass(
  { positions, orientations }: Pose,
  mass: Mass,
  point: ArmPoint,
  out: Float64Array,
): void {
  const { from, to, share } = point;
  const qx = orientations[4 * mass.joint]!;
  const qy = orientations[4 * mass.joint + 1]!;
  const qz = orientations[4 * mass.joint + 2]!;
  const qw = orientations[4 * mass.joint + 3]!;
  for (let i = 0; i < 3; i++) {
    const start = positions[3 * from + i]!;
    out[i] = start + share * (positions[3 * to + i]! - start) - positions[3 * mass.joint + i]!;
  }
  // The inverse rotation: v - 2 w (q x v) + 2 q x (q x v).
  const x = out[0]!;
  const y = out[1]!;
  const z = out[2]!;
  const tx = 2 * (qy * z - qz * y);
  const ty = 2 * (qz * x - qx * z);
  const tz = 2 * (qx * y - qy * x);
  out[0] = x - qw * tx + (qy * tz - qz * ty);
  out[1] = y - qw * ty + (qz * tx - qx * tz) + mass.jointHeight;
  out[2] = z - qw * tz + (qx * ty - qy * tx) + mass.jointDepth;
}

/** Distance of a point from the surface of a mass, negative within. */
function computeGap({ sections }: Mass, place: Float64Array): number {
  const x = place[0]!;
  const height = place[1]!;
  const z = place[2]!;
  const last = sections.length - 1;
  let at = 0;
  while (at < last - 1 && height > sections[at + 1]!.height) at++;
  const [low, high] = [sections[at]!, sections[at + 1]!];
  const within = (height - low.height) / (high.height - low.height);
  const along = Math.min(1, Math.max(0, within));
  const width = low.width + (high.width - low.width) * along;
  const isAhead = z >= 0;
  const lowDepth = isAhead ? low.front : low.back;
  const depth = lowDepth + ((isAhead ? high.front : high.back) - lowDepth) * along;
  const ratio = Math.hypot(x / width, z / depth);
  const distance = Math.hypot(x, z);
  const aside = ratio > 1e-9 ? distance * (1 - 1 / ratio) : -Math.min(width, depth);
  const beyond = Math.max(0, low.height - height, height - high.height);
  return beyond > 0 ? Math.hypot(Math.max(0, aside), beyond) : aside;
}
