import { addBall } from './ball.ts';
import { createRigidBinder, type GeometryBuilder, PAINT } from './geometryBuilder.ts';
import type { SideStyle } from './limbPart.ts';
import { addLoft, DOWNWARD } from './loft.ts';
import type { RestSkeleton } from './restSkeleton.ts';

/** Width of the inlaid bands, in radii of the limb's end. */
const BAND = 0.42;

/**
 * Upper arm and forearm with the balls of elbow and wrist. Sections are shares of the segment's length and of
 * its radii.
 */
export function addArm(builder: GeometryBuilder, rest: RestSkeleton, style: SideStyle): void {
  const shoulder = rest.getLimb(style.side, 'shoulder');
  const elbow = rest.getLimb(style.side, 'elbow');
  const wrist = rest.getLimb(style.side, 'radiocarpal');
  const { upperArmRadiusM, forearmRadiusM } = rest.build;
  const { outward, band, tint } = style;

  const [near, far] = upperArmRadiusM;
  const upper = shoulder.at[1] - elbow.at[1];
  const upperEnd = upper - 0.5 * far;
  addLoft(builder, {
    origin: shoulder.at,
    axes: DOWNWARD,
    stations: [
      { at: 0, width: 0.96 * near, front: 1.0 * near, u: 0.02 * outward * near },
      { at: 0.16 * upper, width: 1.0 * near, front: 1.04 * near, u: 0.06 * outward * near },
      { at: 0.34 * upper, width: 0.9 * near, front: 0.97 * near, back: 0.96 * near },
      { at: 0.55 * upper, width: 0.8 * near, front: 0.95 * near, back: 0.9 * near },
      { at: 0.78 * upper, width: 0.97 * far, front: 1.02 * far, back: 1.04 * far },
      { at: upperEnd, width: far, front: 0.96 * far, back: far, slantV: -0.34 },
    ],
    start: { kind: 'dome', height: 0.92 * near },
    end: { kind: 'lip', radius: 0.12 * far, inset: 0.3 * far },
    segments: 16,
    rings: 9,
    keepsDetail: true,
    bind: createRigidBinder(shoulder.index),
    paint: PAINT.wood,
    tint,
    bands: [{ from: upperEnd - (0.18 + BAND) * far, to: upperEnd - 0.18 * far, paint: band }],
  });
  const elbowRadius = 0.92 * Math.min(far, forearmRadiusM[0]);
  addBall(builder, {
    at: elbow.at,
    radii: [elbowRadius, elbowRadius, elbowRadius],
    bind: createRigidBinder(elbow.index),
    tint,
  });

  const [start, end] = forearmRadiusM;
  const lower = elbow.at[1] - wrist.at[1];
  const lowerEnd = lower - 0.5 * end;
  addLoft(builder, {
    origin: elbow.at,
    axes: DOWNWARD,
    stations: [
      { at: 0.45 * start, width: 0.96 * start, front: 0.94 * start, back: 0.98 * start, slantV: 0.26 },
      { at: 0.22 * lower, width: 1.02 * start, front: 1.08 * start, back: 1.04 * start },
      { at: 0.42 * lower, width: 0.92 * start, front: 1.0 * start, back: 0.96 * start },
      { at: 0.68 * lower, width: 0.68 * start, front: 0.8 * start, back: 0.8 * start },
      { at: lowerEnd, width: 0.88 * end, front: 1.1 * end, square: 2.3 },
    ],
    start: { kind: 'lip', radius: 0.12 * start, inset: 0.3 * start },
    end: { kind: 'lip', radius: 0.16 * end, inset: 0.2 * end },
    segments: 16,
    rings: 9,
    bind: createRigidBinder(elbow.index),
    paint: PAINT.wood,
    tint,
    bands: [{ from: lowerEnd - (0.24 + 1.3 * BAND) * end, to: lowerEnd - 0.24 * end, paint: band }],
  });
  addBall(builder, {
    at: wrist.at,
    radii: [0.8 * end, 0.95 * end, 0.95 * end],
    bind: createRigidBinder(wrist.index),
    tint,
  });
}
