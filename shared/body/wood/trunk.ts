import { smoothstep } from '../../gait/smoothstep.ts';
import { limbJoint } from '../figure/joints.ts';
import { addBall } from './ball.ts';
import { createRigidBinder, type GeometryBuilder, PAINT, TINT } from './geometryBuilder.ts';
import { addLoft, type Relief, UPWARD } from './loft.ts';
import { createChainBinder, type RestSkeleton } from './restSkeleton.ts';
import type { TrunkSpace } from './trunkSpace.ts';
import type { WoodBuild } from './woodBuild.ts';

/** A bump of the surface around an angle (radians) and a height, falling off over the given widths. */
function bump(value: number, centre: number, width: number): number {
  const x = (value - centre) / width;
  return Math.exp(-x * x);
}

const FRONT = Math.PI / 2;
const BACK = -Math.PI / 2;

/** Smallest turn between two angles, radians. */
function turnBetween(a: number, b: number): number {
  return Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
}

/**
 * Pelvis and rib cage, two masses of their own so that list and torsion are seen, and the soft core between
 * them that bends with the spine. Heights below are fractions of the trunk, hip centres to skullbase; widths
 * of the build.
 */
export function addTrunk(builder: GeometryBuilder, rest: RestSkeleton, space: TrunkSpace): void {
  addPelvis(builder, rest, space);
  addCore(builder, rest, space);
  addRibCage(builder, rest, space);
  addNeck(builder, rest, space);
}

function addPelvis(builder: GeometryBuilder, rest: RestSkeleton, { heightM: h }: TrunkSpace): void {
  const { build } = rest;
  const { legLengthM } = rest.figure;
  const w = build.pelvisWidthM / 2;
  const d = build.pelvisDepthM / 2;
  const sacroiliac = rest.find('sacroiliac');
  addLoft(builder, {
    origin: [0, legLengthM, 0],
    axes: UPWARD,
    stations: [
      { at: -0.11 * h, width: 0.15 * w, front: 0.3 * d, back: 0.55 * d, v: -0.04 * d, occlusion: 0.6 },
      { at: -0.07 * h, width: 0.32 * w, front: 0.54 * d, back: 0.84 * d, occlusion: 0.75 },
      { at: -0.015 * h, width: 0.72 * w, front: 0.72 * d, back: 1.06 * d, occlusion: 0.92 },
      { at: 0.035 * h, width: 0.98 * w, front: 0.8 * d, back: 1.1 * d, square: 2.2 },
      { at: 0.085 * h, width: 1.01 * w, front: 0.82 * d, back: 1.0 * d, square: 2.3, slantV: -0.08 },
      { at: 0.135 * h, width: 0.94 * w, front: 0.78 * d, back: 0.9 * d, square: 2.3, slantV: -0.22 },
    ],
    start: { kind: 'dome', height: 0.012 * h },
    end: { kind: 'lip', radius: 0.03 * h, inset: 0.02 * h },
    segments: 30,
    rings: 12,
    bind: createRigidBinder(sacroiliac >= 0 ? sacroiliac : 0),
    paint: PAINT.wood,
    tint: TINT.none,
    relief: (at, angle) =>
      -0.035 * d * bump(turnBetween(angle, BACK), 0, 0.22) * bump(at / h, 0, 0.08) -
      0.02 * d * bump(turnBetween(angle, FRONT), 0, 0.5) * bump(at / h, 0.05, 0.05),
  });
}

/**
 * The middle, which follows every vertebra between the two masses: a flat-filled core, and the belly's soft
 * barrel round it.
 */
function addCore(builder: GeometryBuilder, rest: RestSkeleton, space: TrunkSpace): void {
  const { build } = rest;
  const { legLengthM } = rest.figure;
  const h = space.heightM;
  const w = build.waistWidthM / 2;
  const d = build.pelvisDepthM / 2;
  const chain = rest.spine.filter((joint) => !/^(vc|skull)/.test(rest.figure.joints[joint]!));
  const bind = createChainBinder(
    chain.map((joint) => space.getStraight(joint)[1]),
    chain,
    rest.find('humanoid_root'),
  );
  addLoft(builder, {
    origin: [0, legLengthM, -0.02 * h],
    axes: UPWARD,
    stations: [
      { at: 0.03 * h, width: 0.7 * w, front: 0.56 * d, back: 0.6 * d, occlusion: 0.6 },
      { at: 0.14 * h, width: 0.84 * w, front: 0.68 * d, back: 0.68 * d, occlusion: 0.7 },
      { at: 0.24 * h, width: 0.8 * w, front: 0.68 * d, back: 0.66 * d, occlusion: 0.8 },
      { at: 0.34 * h, width: 0.8 * w, front: 0.7 * d, back: 0.68 * d, occlusion: 0.7 },
      { at: 0.42 * h, width: 0.7 * w, front: 0.6 * d, back: 0.6 * d, occlusion: 0.5 },
    ],
    start: { kind: 'dome', height: 0.01 * h },
    end: { kind: 'dome', height: 0.01 * h },
    segments: 18,
    rings: 7,
    bind,
    paint: PAINT.joint,
    tint: TINT.none,
    warp: space.warp,
  });
  addLoft(builder, {
    origin: [0, legLengthM, -0.02 * h],
    axes: UPWARD,
    stations: [
      { at: 0.196 * h, width: 0.9 * w, front: 0.8 * d, back: 0.72 * d, slantV: -0.2, occlusion: 0.9 },
      { at: 0.235 * h, width: 0.95 * w, front: 0.88 * d, back: 0.76 * d, slantV: 0.05 },
      { at: 0.28 * h, width: 0.91 * w, front: 0.82 * d, back: 0.75 * d, slantV: 0.38, occlusion: 0.9 },
    ],
    start: { kind: 'lip', radius: 0.022 * h, inset: 0.02 * h },
    end: { kind: 'lip', radius: 0.022 * h, inset: 0.02 * h },
    segments: 28,
    rings: 5,
    bind,
    paint: PAINT.wood,
    tint: TINT.none,
    relief: (_at, angle) =>
      -0.035 * d * bump(turnBetween(angle, FRONT), 0, 0.16) -
      0.06 * d * bump(turnBetween(angle, BACK), 0, 0.2),
    warp: space.warp,
  });
}

/** The chest: its top turns with the shoulders, its lower ribs follow the spine half-way. */
function addRibCage(builder: GeometryBuilder, rest: RestSkeleton, space: TrunkSpace): void {
  const { build } = rest;
  const { legLengthM } = rest.figure;
  const h = space.heightM;
  const w = build.chestWidthM / 2;
  const d = build.chestDepthM / 2;
  const neck = getNeckRadius(build);
  const chest = rest.find('vt1');
  const ribs = rest.find('vt10');
  const relief: Relief = (at, angle) => {
    const height = at / h;
    const fromFront = turnBetween(angle, FRONT);
    const fromBack = turnBetween(angle, BACK);
    const breast = 0.12 * bump(fromFront, 0.52, 0.4) * bump(height, 0.61, 0.065);
    const sternum = -0.05 * bump(fromFront, 0, 0.16) * bump(height, 0.57, 0.11);
    const spine = -0.09 * bump(fromBack, 0, 0.2) * bump(height, 0.54, 0.22);
    const blade = 0.08 * bump(fromBack, 0.62, 0.34) * bump(height, 0.64, 0.08);
    return d * (breast + sternum + spine + blade);
  };
  addLoft(builder, {
    origin: [0, legLengthM, -0.012 * h],
    axes: UPWARD,
    stations: [
      { at: 0.33 * h, width: 0.76 * w, front: 0.66 * d, back: 0.76 * d, slantV: 0.46, occlusion: 0.85 },
      { at: 0.4 * h, width: 0.86 * w, front: 0.82 * d, back: 0.92 * d, slantV: 0.3 },
      { at: 0.52 * h, width: 0.96 * w, front: 0.92 * d, back: 1.02 * d, square: 2.15, slantV: 0.1 },
      { at: 0.63 * h, width: w, front: 0.92 * d, back: 1.04 * d, square: 2.3 },
      { at: 0.7 * h, width: 1.07 * w, front: 0.8 * d, back: 0.98 * d, square: 2.3 },
      { at: 0.75 * h, width: 1.13 * w, front: 0.6 * d, back: 0.82 * d, v: -0.06 * d, square: 2.1 },
      { at: 0.785 * h, width: 1.0 * w, front: 0.48 * d, back: 0.66 * d, v: -0.09 * d },
      { at: 0.81 * h, width: 0.64 * w, front: 0.44 * d, back: 0.56 * d, v: -0.1 * d },
      {
        at: 0.83 * h,
        width: Math.max(0.44 * w, 1.14 * neck),
        front: 1.14 * neck,
        back: 1.18 * neck,
        v: -0.1 * d,
        slantV: -0.2,
      },
    ],
    start: { kind: 'lip', radius: 0.026 * h, inset: 0.03 * h },
    end: { kind: 'lip', radius: 0.012 * h, inset: 0.012 * h },
    segments: 30,
    rings: 17,
    bind(_x, y, _z, out) {
      out.first = ribs >= 0 ? ribs : chest;
      out.second = chest;
      out.weight = smoothstep(Math.min(1, Math.max(0, ((y - legLengthM) / h - 0.36) / 0.26)));
    },
    paint: PAINT.wood,
    tint: TINT.none,
    relief,
    warp: space.warp,
  });
  for (const side of ['left', 'right'] as const) {
    const [x, y, z] = rest.getLimb(side, 'shoulder').at;
    const radius = build.upperArmRadiusM[0];
    const collarbone = rest.find(limbJoint(side, 'sternoclavicular'));
    addBall(builder, {
      at: [x - Math.sign(x) * 0.5 * radius, y, z],
      radii: [0.86 * radius, 0.86 * radius, 0.86 * radius],
      bind: createRigidBinder(collarbone >= 0 ? collarbone : chest),
      occlusion: 0.85,
      keepsDetail: true,
    });
  }
}

/** The neck stays slimmer than the head that it carries, however stout the body is; metres. */
export function getNeckRadius({ neckRadiusM, headWidthM }: WoodBuild): number {
  return Math.min(neckRadiusM, 0.4 * headWidthM);
}

/** The neck, which follows its vertebrae. */
export function addNeck(builder: GeometryBuilder, rest: RestSkeleton, space: TrunkSpace): void {
  const { build } = rest;
  const { legLengthM } = rest.figure;
  const h = space.heightM;
  const radius = getNeckRadius(build);
  const vt1 = rest.find('vt1');
  const chain = rest.spine.filter((joint) => /^(vc|skull)/.test(rest.figure.joints[joint]!));
  const [, skullY, skullZ] = space.getStraight(rest.find('skullbase'));
  const [, baseY, baseZ] = space.getStraight(vt1);
  const top = skullY - legLengthM;
  const bottom = baseY - legLengthM - 0.012 * h;
  addLoft(builder, {
    origin: [0, legLengthM, 0],
    axes: UPWARD,
    stations: [
      { at: bottom, v: baseZ + 0.3 * radius, width: 0.94 * radius, front: 0.9 * radius, occlusion: 0.8 },
      {
        at: (bottom + top) / 2,
        v: (baseZ + skullZ) / 2 + 0.1 * radius,
        width: 0.98 * radius,
        front: 0.98 * radius,
      },
      { at: top + 0.02 * h, v: skullZ - 0.1 * radius, width: 0.96 * radius, front: radius, occlusion: 0.8 },
    ],
    start: { kind: 'dome', height: 0.01 * h },
    end: { kind: 'dome', height: 0.01 * h },
    segments: 18,
    rings: 6,
    bind: createChainBinder(
      chain.map((joint) => space.getStraight(joint)[1]),
      chain,
      vt1,
    ),
    paint: PAINT.joint,
    tint: TINT.none,
    warp: space.warp,
  });
}
