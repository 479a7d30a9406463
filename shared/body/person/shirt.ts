import { limbJoint } from '../figure/joints.ts';
import { addBall } from '../wood/ball.ts';
import { createRigidBinder, type GeometryBuilder, PAINT, TINT } from '../wood/geometryBuilder.ts';
import { addLoft, UPWARD } from '../wood/loft.ts';
import { createChainBinder, type RestSkeleton } from '../wood/restSkeleton.ts';
import { getNeckRadius } from '../wood/trunk.ts';
import type { TrunkSpace } from '../wood/trunkSpace.ts';

/** Where the shirt begins, shares of the trunk from the hips' middle to the base of the skull. */
const HEM = 0.1;

/**
 * Trunk from crotch to collar in one piece, which bends with every vertebra: trousers up to the hem, then the
 * shirt. Heights are shares of the trunk, as those of the mannequin.
 */
export function addShirt(builder: GeometryBuilder, rest: RestSkeleton, space: TrunkSpace): void {
  const { build, figure } = rest;
  const h = space.heightM;
  const hips = build.pelvisWidthM / 2;
  const waist = build.waistWidthM / 2;
  const chest = build.chestWidthM / 2;
  const [d, e] = [build.pelvisDepthM / 2, build.chestDepthM / 2];
  const neck = getNeckRadius(build);
  const chain = rest.spine.filter((joint) => !/^(vc|skull)/.test(figure.joints[joint]!));
  const sacroiliac = rest.find('sacroiliac');
  addLoft(builder, {
    origin: [0, figure.legLengthM, -0.012 * h],
    axes: UPWARD,
    stations: [
      { at: -0.1 * h, width: 0.34 * hips, front: 0.56 * d, back: 0.8 * d, occlusion: 0.7 },
      { at: -0.04 * h, width: 0.78 * hips, front: 0.86 * d, back: 1.08 * d, occlusion: 0.9 },
      { at: 0.03 * h, width: 0.97 * hips, front: 0.92 * d, back: 1.14 * d },
      { at: HEM * h, width: 0.96 * hips, front: 0.92 * d, back: 1.04 * d, square: 2.2 },
      { at: 0.19 * h, width: 1.08 * waist, front: 0.95 * d, back: 0.92 * d, square: 2.2 },
      { at: 0.27 * h, width: 1.06 * waist, front: 0.95 * d, back: 0.88 * d, square: 2.2 },
      { at: 0.38 * h, width: 0.92 * chest, front: 0.88 * e, back: 0.88 * e, square: 2.2 },
      { at: 0.52 * h, width: 0.99 * chest, front: 0.98 * e, back: 1.0 * e, square: 2.2 },
      { at: 0.62 * h, width: 1.03 * chest, front: 0.98 * e, back: 1.06 * e, square: 2.3 },
      { at: 0.7 * h, width: 1.1 * chest, front: 0.82 * e, back: 1.0 * e, square: 2.3 },
      { at: 0.75 * h, width: 1.16 * chest, front: 0.62 * e, back: 0.84 * e, v: -0.06 * e, square: 2.1 },
      { at: 0.785 * h, width: 1.04 * chest, front: 0.5 * e, back: 0.66 * e, v: -0.09 * e },
      { at: 0.815 * h, width: 0.72 * chest, front: 0.46 * e, back: 0.54 * e, v: -0.1 * e },
      {
        at: 0.845 * h,
        width: Math.max(0.42 * chest, 1.16 * neck),
        front: 1.2 * neck,
        back: 1.2 * neck,
        v: -0.1 * e,
        slantV: -0.25,
      },
    ],
    start: { kind: 'dome', height: 0.02 * h },
    end: { kind: 'lip', radius: 0.012 * h, inset: 0.012 * h },
    segments: 34,
    rings: 34,
    bind: createChainBinder(
      chain.map((joint) => space.getStraight(joint)[1]),
      chain,
      sacroiliac >= 0 ? sacroiliac : rest.find('humanoid_root'),
    ),
    paint: PAINT.shirt,
    tint: TINT.none,
    bands: [{ from: -0.1 * h, to: HEM * h, paint: PAINT.trousers }],
    warp: space.warp,
  });
  for (const side of ['left', 'right'] as const) {
    const [x, y, z] = rest.getLimb(side, 'shoulder').at;
    const radius = build.upperArmRadiusM[0];
    const collarbone = rest.find(limbJoint(side, 'sternoclavicular'));
    addBall(builder, {
      at: [x - Math.sign(x) * 0.5 * radius, y - 0.06 * radius, z],
      radii: [1.0 * radius, 0.9 * radius, 0.94 * radius],
      bind: createRigidBinder(collarbone >= 0 ? collarbone : rest.find('vt1')),
      paint: PAINT.shirt,
      keepsDetail: true,
    });
  }
}
