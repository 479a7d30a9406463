import { createWoodBuild, type WoodBuild } from '../../../shared/body/wood/woodBuild.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { Pose } from '../../../shared/body/pose/pose.ts';
import type { Side } from '../../../shared/gait/channels.ts';
import {
  createBall,
  createJointFrame,
  type Ellipsoid,
  type JointFrame,
  mixPoints,
  type Solid,
} from './solids.ts';

/**
 * The figure's parts in a pose: rib cage and pelvis as two masses, head with a nose, tapered limbs, feet that
 * break at the ball.
 */
export function createBodySolids(figure: Figure, pose: Pose): Solid[] {
  const frame = (joint: JointName) => createJointFrame(pose, figure.joints.indexOf(joint));
  const build = createWoodBuild(figure);
  return [
    ...createTrunk(figure, build, frame),
    ...createHead(build, frame),
    ...createLeg(figure, build, frame, 'left'),
    ...createLeg(figure, build, frame, 'right'),
    ...createArm(build, frame, 'left'),
    ...createArm(build, frame, 'right'),
  ];
}

type FindFrame = (joint: JointName) => JointFrame;
type JointStem =
  | 'hip'
  | 'knee'
  | 'talocrural'
  | 'metatarsophalangeal_2'
  | 'shoulder'
  | 'elbow'
  | 'radiocarpal'
  | 'metacarpophalangeal_3';

const nameJoint = (side: Side, stem: JointStem): JointName => `${side === 'left' ? 'l' : 'r'}_${stem}`;

function createTrunk({ offsets, joints }: Figure, build: WoodBuild, frame: FindFrame): Solid[] {
  const { chestWidthM, chestDepthM, pelvisWidthM, pelvisDepthM, waistWidthM } = build;
  const chest = frame('vt1');
  const pelvis = frame('humanoid_root');
  const waist = frame('vl3');
  // The spine runs along the back; the masses stand before it by about half a chest's depth.
  const ahead = -offsets[3 * joints.indexOf('vl5') + 2]!;
  const depth = chestDepthM / 2;
  const core: Ellipsoid[] = [
    pelvis.egg([0, 0.08, 0], [0.36 * waistWidthM, 0.06, 0.4 * pelvisDepthM]),
    waist.egg([0, 0.03, 0.9 * ahead], [0.36 * waistWidthM, 0.05, 0.4 * pelvisDepthM]),
    chest.egg([0, -0.24, 0.55 * ahead], [0.3 * chestWidthM, 0.05, 0.7 * depth]),
  ];
  const ribs: Ellipsoid[] = [
    chest.egg([0, -0.06, 0.3 * ahead], [0.44 * chestWidthM, 0.06, 0.62 * depth]),
    chest.egg([0, -0.17, 0.45 * ahead], [0.5 * chestWidthM, 0.1, depth]),
    chest.egg([0, -0.29, 0.5 * ahead], [0.4 * chestWidthM, 0.05, 0.78 * depth]),
  ];
  const bowl: Ellipsoid[] = [
    pelvis.egg([0, 0.07, 0], [0.5 * pelvisWidthM, 0.05, 0.48 * pelvisDepthM]),
    pelvis.egg([0, -0.01, -0.01], [0.36 * pelvisWidthM, 0.07, 0.5 * pelvisDepthM]),
  ];
  return [
    { ellipsoids: core, paint: 'core', nearer: -0.08 },
    { ellipsoids: bowl, paint: 'wood', nearer: 0.17 },
    { ellipsoids: ribs, paint: 'wood' },
  ];
}

function createHead(build: WoodBuild, frame: FindFrame): Solid[] {
  const { headHeightM, chinDropM, headWidthM, neckRadiusM } = build;
  const half = headWidthM / 2;
  const skull = frame('skullbase');
  const neck = [
    createBall(frame('vt1').place(0, 0.01, 0.03), neckRadiusM),
    createBall(skull.place(0, 0, 0), 0.9 * neckRadiusM),
  ];
  const cranium = skull.egg([0, headHeightM - 1.02 * half, -0.1 * half], [half, 1.02 * half, 1.2 * half]);
  const jaw = skull.egg([0, -0.5 * chinDropM, 0.5 * half], [0.55 * half, 0.5 * chinDropM, 0.52 * half]);
  const nose = [
    createBall(skull.place(0, 0.55 * headHeightM, 1.0 * half), 0.1 * half),
    createBall(skull.place(0, 0.25 * headHeightM, 1.42 * half), 0.14 * half),
    createBall(skull.place(0, 0.2 * headHeightM, 1.0 * half), 0.16 * half),
  ];
  return [
    { ellipsoids: neck, paint: 'core', nearer: -0.06 },
    { ellipsoids: [cranium, jaw], paint: 'wood' },
    { ellipsoids: nose, paint: 'wood', nearer: -0.01 },
  ];
}

function createLeg({ soles }: Figure, build: WoodBuild, frame: FindFrame, side: Side): Solid[] {
  const hip = frame(nameJoint(side, 'hip'));
  const knee = frame(nameJoint(side, 'knee'));
  const foot = frame(nameJoint(side, 'talocrural'));
  const toes = frame(nameJoint(side, 'metatarsophalangeal_2'));
  const [thighTop, thighEnd] = build.thighRadiusM;
  const [shankTop, shankEnd] = build.shankRadiusM;
  const halfFoot = build.footWidthM / 2;
  const { heel, ball, toe } = soles[side];
  const solePad = 0.34 * -heel.offset[1];
  const thickness = 0.4 * -heel.offset[1];
  const hipAt = hip.place(0, 0, 0);
  const kneeAt = knee.place(0, 0, 0);
  return [
    {
      ellipsoids: [
        createBall(foot.place(0, 0, 0), 1.05 * shankEnd),
        foot.egg(
          [0, heel.offset[1] + thickness, heel.offset[2] + thickness],
          [0.72 * halfFoot, thickness, thickness],
        ),
        foot.egg([0, ball.offset[1] + solePad, ball.offset[2]], [halfFoot, solePad, solePad]),
      ],
      paint: side,
    },
    {
      ellipsoids: [
        foot.egg([0, ball.offset[1] + solePad, ball.offset[2]], [halfFoot, solePad, solePad]),
        toes.egg(
          [0, toe.offset[1] + 0.7 * solePad, toe.offset[2] - 0.7 * solePad],
          [0.7 * halfFoot, 0.7 * solePad, 0.7 * solePad],
        ),
      ],
      paint: side,
    },
    {
      ellipsoids: [
        createBall(kneeAt, shankTop),
        createBall(knee.place(0, -0.12, -0.25 * shankTop), 1.06 * shankTop),
        createBall(foot.place(0, 0, 0), shankEnd),
      ],
      paint: side,
    },
    {
      ellipsoids: [
        createBall(hipAt, 0.92 * thighTop),
        createBall(mixPoints(hipAt, kneeAt, 0.3), thighTop),
        createBall(kneeAt, thighEnd),
      ],
      paint: side,
    },
  ];
}

function createArm(build: WoodBuild, frame: FindFrame, side: Side): Solid[] {
  const shoulder = frame(nameJoint(side, 'shoulder'));
  const elbow = frame(nameJoint(side, 'elbow'));
  const wrist = frame(nameJoint(side, 'radiocarpal'));
  const knuckles = frame(nameJoint(side, 'metacarpophalangeal_3'));
  const [upperTop, upperEnd] = build.upperArmRadiusM;
  const [foreTop, foreEnd] = build.forearmRadiusM;
  const wristAt = wrist.place(0, 0, 0);
  const knucklesAt = knuckles.place(0, 0, 0);
  const shoulderAt = shoulder.place(0, 0, 0);
  const elbowAt = elbow.place(0, 0, 0);
  return [
    {
      ellipsoids: [
        createBall(wristAt, 0.9 * foreEnd),
        createBall(knucklesAt, 0.42 * build.handWidthM),
        createBall(mixPoints(wristAt, knucklesAt, 1.7), 0.28 * build.handWidthM),
      ],
      paint: side,
    },
    {
      ellipsoids: [
        createBall(elbowAt, foreTop),
        createBall(mixPoints(elbowAt, wristAt, 0.25), 1.04 * foreTop),
        createBall(wristAt, foreEnd),
      ],
      paint: side,
    },
    {
      ellipsoids: [
        createBall(shoulderAt, 1.12 * upperTop),
        createBall(mixPoints(shoulderAt, elbowAt, 0.35), upperTop),
        createBall(elbowAt, upperEnd),
      ],
      paint: side,
    },
  ];
}
