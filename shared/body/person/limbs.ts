import { smoothstep } from '../../gait/smoothstep.ts';
import { addBall } from '../wood/ball.ts';
import { type Binder, createRigidBinder, type GeometryBuilder, PAINT } from '../wood/geometryBuilder.ts';
import type { SideStyle } from '../wood/limbPart.ts';
import { addLoft, DOWNWARD, type Station } from '../wood/loft.ts';
import type { Point, RestSkeleton } from '../wood/restSkeleton.ts';

interface JointPlace {
  readonly index: number;
  readonly at: Point;
}

/**
 * Has a hanging limb bend at a joint: within `reachM` about it the pull passes from one to the next, metres.
 */
function bendAt(upper: JointPlace, lower: JointPlace, reachM: number): Binder {
  return (_x, y, _z, out) => {
    out.first = upper.index;
    out.second = lower.index;
    out.weight = smoothstep(Math.min(1, Math.max(0, 0.5 + (lower.at[1] - y) / (2 * reachM))));
  };
}

/** Stands sections of a limb over the straight lines from joint to joint, metres from `from`. */
function follow(from: Point, middle: Point, to: Point, stations: readonly Station[]): readonly Station[] {
  const upper = from[1] - middle[1];
  const lower = middle[1] - to[1];
  return stations.map((station) => {
    const isUpper = station.at <= upper;
    const share = isUpper ? station.at / upper : (station.at - upper) / lower;
    const [a, b] = isUpper ? [from, middle] : [middle, to];
    const place = (axis: 0 | 2): number => a[axis] + share * (b[axis] - a[axis]) - from[axis];
    return { ...station, u: place(0) + (station.u ?? 0), v: place(2) + (station.v ?? 0) };
  });
}

/** A leg in trousers, from the hip to over the shoe, which bends at the knee. */
export function addPersonLeg(builder: GeometryBuilder, rest: RestSkeleton, style: SideStyle): void {
  const hip = rest.getLimb(style.side, 'hip');
  const knee = rest.getLimb(style.side, 'knee');
  const ankle = rest.getLimb(style.side, 'talocrural');
  const [near, kneeM] = rest.build.thighRadiusM;
  const [calf, hem] = rest.build.shankRadiusM;
  const upper = hip.at[1] - knee.at[1];
  const lower = knee.at[1] - ankle.at[1];
  const end = upper + lower - 0.1 * hem;
  const { outward, tint, band } = style;
  addLoft(builder, {
    origin: hip.at,
    axes: DOWNWARD,
    stations: follow(hip.at, knee.at, ankle.at, [
      { at: 0, width: 0.96 * near, front: 0.98 * near, back: 1.04 * near, occlusion: 0.95 },
      {
        at: 0.2 * upper,
        width: 1.02 * near,
        front: 1.06 * near,
        back: 1.06 * near,
        slantU: -0.12 * outward,
      },
      { at: 0.45 * upper, width: 0.94 * near, front: 1.04 * near, back: 0.94 * near },
      { at: 0.72 * upper, width: 1.16 * kneeM, front: 1.22 * kneeM, back: 1.14 * kneeM },
      { at: 0.94 * upper, width: 1.08 * kneeM, front: 1.12 * kneeM, back: 1.04 * kneeM },
      { at: upper + 0.1 * lower, width: 1.06 * calf, front: 1.06 * calf, back: 1.08 * calf },
      { at: upper + 0.32 * lower, width: 1.04 * calf, front: 0.98 * calf, back: 1.22 * calf },
      { at: upper + 0.62 * lower, width: 0.9 * calf, front: 0.9 * calf, back: 1.0 * calf },
      { at: end - 0.5 * hem, width: 1.24 * hem, front: 1.3 * hem, back: 1.3 * hem },
      { at: end, width: 1.22 * hem, front: 1.3 * hem, back: 1.26 * hem },
    ]),
    start: { kind: 'dome', height: 0.92 * near, rings: 6 },
    end: { kind: 'lip', radius: 0.1 * hem, inset: 0.3 * hem },
    segments: 22,
    rings: 30,
    keepsDetail: true,
    bind: bendAt(hip, knee, 0.9 * kneeM),
    paint: PAINT.trousers,
    tint,
    // A stripe down by the hem tells left from right.
    bands: [{ from: end - 0.42 * hem, to: end - 0.12 * hem, paint: band }],
  });
  // What keeps the knee as wide as it is however it bends.
  addBall(builder, {
    at: knee.at,
    radii: [1.0 * kneeM, 1.02 * kneeM, 1.04 * kneeM],
    bind: createRigidBinder(knee.index),
    paint: PAINT.trousers,
    tint,
  });
}

/** Where a short sleeve ends, shares of the upper arm. */
const SLEEVE = 0.56;

/** An arm from the shoulder to the wrist, which bends at the elbow, in a short sleeve. */
export function addPersonArm(builder: GeometryBuilder, rest: RestSkeleton, style: SideStyle): void {
  const shoulder = rest.getLimb(style.side, 'shoulder');
  const elbow = rest.getLimb(style.side, 'elbow');
  const wrist = rest.getLimb(style.side, 'radiocarpal');
  const [near, elbowM] = rest.build.upperArmRadiusM;
  const [forearm, end] = rest.build.forearmRadiusM;
  const upper = shoulder.at[1] - elbow.at[1];
  const lower = elbow.at[1] - wrist.at[1];
  const { tint, band } = style;
  const sleeve = SLEEVE * upper;
  const bind = bendAt(shoulder, elbow, 0.9 * elbowM);
  addLoft(builder, {
    origin: shoulder.at,
    axes: DOWNWARD,
    stations: follow(shoulder.at, elbow.at, wrist.at, [
      { at: 0.05 * upper, width: 0.86 * near, front: 0.9 * near },
      { at: 0.34 * upper, width: 0.84 * near, front: 0.9 * near },
      { at: 0.6 * upper, width: 0.76 * near, front: 0.86 * near },
      { at: 0.85 * upper, width: 0.92 * elbowM, front: 0.96 * elbowM },
      { at: upper, width: 0.94 * elbowM, front: 0.92 * elbowM },
      { at: upper + 0.18 * lower, width: 0.98 * forearm, front: 1.04 * forearm },
      { at: upper + 0.42 * lower, width: 0.88 * forearm, front: 0.94 * forearm },
      { at: upper + 0.7 * lower, width: 0.64 * forearm, front: 0.76 * forearm },
      { at: upper + lower, width: 0.74 * end, front: 1.0 * end },
    ]),
    start: { kind: 'dome', height: 0.8 * near },
    end: { kind: 'dome', height: 0.4 * end },
    segments: 18,
    rings: 26,
    bind,
    paint: PAINT.skin,
    tint,
    bands: [
      // A band about the wrist tells left from right.
      { from: upper + lower - 1.5 * end, to: upper + lower - 0.8 * end, paint: band },
    ],
  });
  addLoft(builder, {
    origin: shoulder.at,
    axes: DOWNWARD,
    stations: follow(shoulder.at, elbow.at, wrist.at, [
      { at: 0, width: 0.92 * near, front: 1.0 * near },
      { at: 0.18 * upper, width: 1.02 * near, front: 1.1 * near },
      { at: 0.4 * upper, width: 0.98 * near, front: 1.08 * near },
      { at: sleeve, width: 0.96 * near, front: 1.06 * near },
    ]),
    start: { kind: 'dome', height: 0.78 * near, rings: 6 },
    end: { kind: 'lip', radius: 0.07 * near, inset: 0.3 * near },
    segments: 20,
    rings: 8,
    keepsDetail: true,
    bind,
    paint: PAINT.shirt,
    tint,
  });
}
