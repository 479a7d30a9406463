import { addBall } from './ball.ts';
import { createRigidBinder, type GeometryBuilder, PAINT } from './geometryBuilder.ts';
import type { SideStyle } from './limbPart.ts';
import { addLoft, DOWNWARD } from './loft.ts';
import type { RestSkeleton } from './restSkeleton.ts';

/** Width of the inlaid bands, in radii of the limb's end. */
const BAND = 0.3;

/**
 * Thigh and shank with the balls of hip, knee and ankle. Sections are shares of the segment's length and of
 * its radii.
 */
export function addLeg(builder: GeometryBuilder, rest: RestSkeleton, style: SideStyle): void {
  const hip = rest.getLimb(style.side, 'hip');
  const knee = rest.getLimb(style.side, 'knee');
  const ankle = rest.getLimb(style.side, 'talocrural');
  const { thighRadiusM, shankRadiusM } = rest.build;
  addThigh(builder, hip, hip.at[1] - knee.at[1], thighRadiusM, style);
  addShank(builder, knee, knee.at[1] - ankle.at[1], shankRadiusM, style);
  const bindKnee = createRigidBinder(knee.index);
  const kneeRadius = 0.93 * Math.min(thighRadiusM[1], shankRadiusM[0]);
  addBall(builder, {
    at: knee.at,
    radii: [kneeRadius, kneeRadius, kneeRadius],
    bind: bindKnee,
    tint: style.tint,
  });
  const ankleRadius = 0.92 * shankRadiusM[1];
  addBall(builder, {
    at: ankle.at,
    radii: [ankleRadius, 1.1 * ankleRadius, ankleRadius],
    bind: createRigidBinder(ankle.index),
    tint: style.tint,
  });
}

interface JointPlace {
  readonly index: number;
  readonly at: readonly [number, number, number];
}

function addThigh(
  builder: GeometryBuilder,
  hip: JointPlace,
  length: number,
  [near, far]: readonly [number, number],
  { outward, band, tint }: SideStyle,
): void {
  const slope = -0.6 * outward;
  const end = length - 0.42 * far;
  // Its top is half a ball about the hip: it turns within the pelvis, and no rim comes out.
  addLoft(builder, {
    origin: hip.at,
    axes: DOWNWARD,
    stations: [
      { at: 0, width: 0.9 * near, front: 0.93 * near, back: 0.95 * near, occlusion: 0.9 },
      { at: 0.2 * length, width: near, front: 1.04 * near, back: 0.98 * near, slantU: 0.3 * slope },
      { at: 0.4 * length, width: 0.93 * near, front: 1.04 * near, back: 0.88 * near, slantU: 0.1 * slope },
      { at: 0.62 * length, width: 0.8 * near, front: 0.92 * near, back: 0.76 * near },
      { at: 0.8 * length, width: 0.98 * far, front: 1.06 * far, back: 0.98 * far },
      { at: 0.9 * length, width: 0.98 * far, front: 1.02 * far, back: 0.96 * far, slantV: 0.1 },
      { at: end, width: far, front: far, back: 0.94 * far, slantV: 0.32 },
    ],
    start: { kind: 'dome', height: 0.9 * near, rings: 6 },
    end: { kind: 'lip', radius: 0.1 * far, inset: 0.3 * far },
    segments: 20,
    rings: 11,
    keepsDetail: true,
    bind: createRigidBinder(hip.index),
    paint: PAINT.wood,
    tint,
    bands: [{ from: end - (0.14 + BAND) * far, to: end - 0.14 * far, paint: band }],
  });
}

function addShank(
  builder: GeometryBuilder,
  knee: JointPlace,
  length: number,
  [near, far]: readonly [number, number],
  { band, tint }: SideStyle,
): void {
  const start = 0.42 * near;
  const end = length - 0.62 * far;
  addLoft(builder, {
    origin: knee.at,
    axes: DOWNWARD,
    stations: [
      { at: start, width: 0.97 * near, front: 0.99 * near, back: 0.92 * near, slantV: -0.2 },
      { at: 0.17 * length, width: 0.98 * near, front: 0.93 * near, back: 1.1 * near },
      { at: 0.3 * length, width: 1.0 * near, front: 0.87 * near, back: 1.26 * near },
      { at: 0.46 * length, width: 0.9 * near, front: 0.8 * near, back: 1.1 * near },
      { at: 0.66 * length, width: 0.68 * near, front: 0.68 * near, back: 0.72 * near },
      { at: 0.83 * length, width: 1.02 * far, front: 1.08 * far, back: 1.0 * far },
      { at: end, width: far, front: 1.02 * far, back: far },
    ],
    start: { kind: 'lip', radius: 0.1 * near, inset: 0.3 * near },
    end: { kind: 'lip', radius: 0.14 * far, inset: 0.3 * far },
    segments: 20,
    rings: 11,
    bind: createRigidBinder(knee.index),
    paint: PAINT.wood,
    tint,
    bands: [{ from: end - (0.2 + 1.6 * BAND) * far, to: end - 0.2 * far, paint: band }],
  });
}
