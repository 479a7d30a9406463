import type { Figure } from '../../../../shared/body/figure/figure.ts';
import { createWoodBuild } from '../../../../shared/body/wood/woodBuild.ts';
import { type JointName, type LimbJoint, limbJoint } from '../../../../shared/body/figure/joints.ts';
import type { Pose } from '../../../../shared/body/pose/pose.ts';
import type { Side } from '../../../../shared/gait/channels.ts';

/** What a silhouette is painted with. */
export interface SilhouetteInk {
  /** Head, trunk and pelvis. */
  readonly core: string;
  /** The limbs of the side that is nearer to the eye: the walker's left. */
  readonly left: string;
  readonly right: string;
}

/** Draws one body in whatever pose it is given. */
export interface Silhouette {
  /**
   * Draws the figure from the walker's left; it walks to the left of the picture. The context's origin is the
   * floor below the hips, its unit a metre, its y down.
   */
  draw(context: SilhouetteContext, pose: Pose, ink: SilhouetteInk): void;
}

/** What is drawn on. */
export type SilhouetteContext = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'arc' | 'closePath' | 'fill' | 'fillStyle' | 'globalCompositeOperation'
>;

/**
 * What is left out around a nearer part so that it reads apart, metres (chosen: a little over half a pixel on
 * a card).
 */
const GAP_M = 0.03;
/** Limbs are drawn this much fuller than they are, so that they hold at 20 pixels a metre (chosen by eye). */
const FULLNESS = 1.12;

/** [right, down] on the picture, metres. */
type Spot = readonly [number, number];

/** Makes the drawer of a body. */
export function createSilhouette(figure: Figure): Silhouette {
  const build = createWoodBuild(figure);
  const at = (joint: JointName): number => figure.joints.indexOf(joint);
  const trunk = { root: at('humanoid_root'), chest: at('vt1'), skull: at('skullbase') };
  const limbs = { left: findLimbs(at, 'left'), right: findLimbs(at, 'right') };
  /** Metres that everything is drawn wider by. */
  let grown = 0;

  function drawTaper(context: SilhouetteContext, from: Spot, fromM: number, to: Spot, toM: number): void {
    fillTaper(context, from, FULLNESS * fromM + grown, to, FULLNESS * toM + grown);
  }

  function drawLeg(context: SilhouetteContext, pose: Pose, side: Side): void {
    const { hip, knee, ankle } = limbs[side];
    const [thighTop, thighEnd] = build.thighRadiusM;
    const [shankTop, shankEnd] = build.shankRadiusM;
    const contact = side === 'left' ? 0 : 9;
    const sole = (point: number, lift: number): Spot => [
      -pose.contacts[contact + 3 * point + 2]!,
      -pose.contacts[contact + 3 * point + 1]! - lift,
    ];
    const heel = sole(0, 0.03);
    const ball = sole(1, 0.028);
    const toe = sole(2, 0.02);
    const ankleAt = getSpot(pose, ankle);
    drawTaper(context, ankleAt, 1.1 * shankEnd, heel, 0.03);
    drawTaper(context, ankleAt, shankEnd, ball, 0.03);
    drawTaper(context, heel, 0.03, ball, 0.03);
    drawTaper(context, ball, 0.03, toe, 0.02);
    drawTaper(context, getSpot(pose, knee), shankTop, ankleAt, shankEnd);
    drawTaper(context, getSpot(pose, hip), thighTop, getSpot(pose, knee), thighEnd);
  }

  function drawArm(context: SilhouetteContext, pose: Pose, side: Side): void {
    const { shoulder, elbow, wrist, knuckles } = limbs[side];
    const [upperTop, upperEnd] = build.upperArmRadiusM;
    const [foreTop, foreEnd] = build.forearmRadiusM;
    const wristAt = getSpot(pose, wrist);
    const knucklesAt = getSpot(pose, knuckles);
    const tips: Spot = [2 * knucklesAt[0] - wristAt[0], 2 * knucklesAt[1] - wristAt[1]];
    drawTaper(context, wristAt, foreEnd, tips, 0.8 * foreEnd);
    drawTaper(context, getSpot(pose, elbow), foreTop, wristAt, foreEnd);
    drawTaper(context, getSpot(pose, shoulder), 1.1 * upperTop, getSpot(pose, elbow), upperEnd);
  }

  function drawCore(context: SilhouetteContext, pose: Pose): void {
    const { root, chest, skull } = trunk;
    const pelvis = placeSpot(pose, root, 0.05, 0);
    const ribs = placeSpot(pose, chest, -0.16, 0.06);
    drawTaper(context, pelvis, 0.52 * build.pelvisDepthM, ribs, 0.48 * build.chestDepthM);
    drawTaper(context, ribs, 0.48 * build.chestDepthM, placeSpot(pose, chest, 0, 0.02), build.neckRadiusM);
    const half = build.headWidthM / 2;
    drawTaper(
      context,
      getSpot(pose, chest),
      build.neckRadiusM,
      getSpot(pose, skull),
      0.9 * build.neckRadiusM,
    );
    // Cranium to chin, and a nose, which says where it looks.
    const cranium = placeSpot(pose, skull, build.headHeightM - 1.12 * half, 0);
    const chin = placeSpot(pose, skull, -0.55 * build.chinDropM, 0.6 * half);
    drawTaper(context, cranium, 1.05 * half, chin, 0.5 * half);
    const brow = placeSpot(pose, skull, 0.5 * build.headHeightM, 0.9 * half);
    const nose = placeSpot(pose, skull, 0.22 * build.headHeightM, 1.35 * half);
    drawTaper(context, brow, 0.01, nose, 0.012);
  }

  function paint(context: SilhouetteContext, color: string, draw: () => void): void {
    grown = GAP_M;
    context.globalCompositeOperation = 'destination-out';
    draw();
    grown = 0;
    context.globalCompositeOperation = 'source-over';
    context.fillStyle = color;
    draw();
  }

  return {
    draw(context, pose, { core, left, right }) {
      paint(context, right, () => drawArm(context, pose, 'right'));
      paint(context, right, () => drawLeg(context, pose, 'right'));
      paint(context, core, () => drawCore(context, pose));
      paint(context, left, () => drawLeg(context, pose, 'left'));
      paint(context, left, () => drawArm(context, pose, 'left'));
    },
  };
}

function findLimbs(at: (joint: JointName) => number, side: Side) {
  const atLimb = (joint: LimbJoint) => at(limbJoint(side, joint));
  return {
    hip: atLimb('hip'),
    knee: atLimb('knee'),
    ankle: atLimb('talocrural'),
    shoulder: atLimb('shoulder'),
    elbow: atLimb('elbow'),
    wrist: atLimb('radiocarpal'),
    knuckles: atLimb('metacarpophalangeal_3'),
  };
}

/** A joint as seen from the walker's left. */
function getSpot({ positions }: Pose, joint: number): Spot {
  return [-positions[3 * joint + 2]!, -positions[3 * joint + 1]!];
}

/**
 * A place in the middle plane of a joint's frame, `up` and `ahead` metres from it, as seen from the walker's
 * left.
 */
function placeSpot(pose: Pose, joint: number, up: number, ahead: number): Spot {
  const { orientations } = pose;
  const [x, y, z, w] = [0, 1, 2, 3].map((i) => orientations[4 * joint + i]!) as [
    number,
    number,
    number,
    number,
  ];
  const [right, down] = getSpot(pose, joint);
  // The second and third column of the rotation matrix, their y and z.
  const aheadOut = up * 2 * (y * z + x * w) + ahead * (1 - 2 * (x * x + y * y));
  const upOut = up * (1 - 2 * (x * x + z * z)) + ahead * 2 * (y * z - x * w);
  return [right - aheadOut, down - upOut];
}

/** A tapered limb: two circles and what is between them. */
function fillTaper(context: SilhouetteContext, from: Spot, near: number, to: Spot, far: number): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  context.beginPath();
  if (length <= Math.abs(near - far)) {
    const [centre, radius] = near > far ? [from, near] : [to, far];
    context.arc(centre[0], centre[1], radius, 0, 2 * Math.PI);
  } else {
    const along = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const spread = Math.acos((near - far) / length);
    context.arc(from[0], from[1], near, along + spread, along - spread + 2 * Math.PI);
    context.arc(to[0], to[1], far, along - spread, along + spread);
    context.closePath();
  }
  context.fill();
}
