import type { Figure } from '../../../../shared/body/figure/figure.ts';
import { type JointName, type LimbJoint, limbJoint } from '../../../../shared/body/figure/joints.ts';
import { SIDES } from '../../../../shared/gait/channels.ts';
import type { PickShapes } from '../../picking/pickShapes.ts';
import { createWoodBuild, type WoodBuild } from '../../../../shared/body/wood/woodBuild.ts';

/** Pointing is forgiving by this share of a part's radius (chosen). */
const GENEROSITY = 1.12;
/** Radius of what is pointed at for a collarbone, in those of the upper arm's near end (chosen). */
const COLLARBONE = 0.7;

interface Shape {
  readonly joint: number;
  readonly start: number;
  readonly end: number;
  readonly radiusM: number;
  readonly biasM: number;
}

/**
 * Prepares the shapes of a figure. A segment belongs to the joint that moves it: the shank to the knee, the
 * foot to the ankle.
 */
export function createWoodPickShapes(figure: Figure): PickShapes {
  const shapes: Shape[] = [];
  const find = (name: JointName) => figure.joints.indexOf(name);
  const build = createWoodBuild(figure);
  const mean = ([near, far]: readonly [number, number]) => (near + far) / 2;
  const addSegment = (joint: number, end: number, radiusM: number) => {
    if (joint >= 0 && end >= 0)
      shapes.push({ joint, start: joint, end, radiusM: GENEROSITY * radiusM, biasM: 0 });
  };
  const addBall = (joint: number, radiusM: number) => {
    if (joint < 0) return;
    const generousM = GENEROSITY * radiusM;
    shapes.push({ joint, start: joint, end: joint, radiusM: generousM, biasM: 0.8 * generousM });
  };

  for (const side of SIDES) {
    const findLimb = (name: LimbJoint) => find(limbJoint(side, name));
    const [hip, knee, ankle] = [findLimb('hip'), findLimb('knee'), findLimb('talocrural')];
    const [shoulder, elbow, wrist] = [findLimb('shoulder'), findLimb('elbow'), findLimb('radiocarpal')];
    addSegment(hip, knee, mean(build.thighRadiusM));
    addSegment(knee, ankle, mean(build.shankRadiusM));
    addSegment(ankle, findLimb('metatarsophalangeal_2'), build.footWidthM / 2);
    addSegment(findLimb('sternoclavicular'), shoulder, COLLARBONE * build.upperArmRadiusM[0]);
    addSegment(shoulder, elbow, mean(build.upperArmRadiusM));
    addSegment(elbow, wrist, mean(build.forearmRadiusM));
    addSegment(wrist, findLimb('metacarpophalangeal_3'), build.handWidthM / 2);
    addBall(hip, build.thighRadiusM[0]);
    addBall(knee, build.shankRadiusM[0]);
    addBall(ankle, build.footWidthM / 2);
    addBall(shoulder, build.upperArmRadiusM[0]);
    addBall(elbow, build.forearmRadiusM[0]);
    addBall(wrist, build.handWidthM / 2);
  }
  addSpine(figure, build, addSegment);
  const pelvis = find('sacroiliac');
  if (pelvis >= 0) {
    const [start, end] = [find('l_hip'), find('r_hip')];
    shapes.push({ joint: pelvis, start, end, radiusM: build.pelvisDepthM / 2, biasM: 0 });
  }
  const skull = find('skullbase');
  const headM = build.headHeightM + build.chinDropM;
  if (skull >= 0)
    shapes.push({ joint: skull, start: skull, end: skull, radiusM: headM / 2, biasM: headM / 4 });
  return {
    count: shapes.length,
    joints: Int16Array.from(shapes, ({ joint }) => joint),
    starts: Int16Array.from(shapes, ({ start }) => start),
    ends: Int16Array.from(shapes, ({ end }) => end),
    radii: Float64Array.from(shapes, ({ radiusM }) => radiusM),
    biases: Float64Array.from(shapes, ({ biasM }) => biasM),
  };
}

/** Every vertebra up to the next. */
function addSpine(
  { joints }: Figure,
  build: WoodBuild,
  addSegment: (joint: number, end: number, radiusM: number) => void,
): void {
  const spine = joints.flatMap((name, index) => (/^(vl|vt|vc)\d+$/.test(name) ? [index] : []));
  const skull = joints.indexOf('skullbase');
  spine.forEach((joint, i) => {
    const next = spine[i + 1] ?? skull;
    addSegment(joint, next, getTrunkRadius(joints[joint]!, joints[next], build));
  });
}

/**
 * Radius of the segment between two vertebrae, metres. The chest draws in towards vt1; from there on it is
 * the neck.
 */
function getTrunkRadius(name: JointName, next: JointName | undefined, build: WoodBuild): number {
  if (name.startsWith('vl')) return build.waistWidthM / 2;
  if (name.startsWith('vc') || name === 'vt1') return build.neckRadiusM;
  return (next === 'vt1' ? 0.3 : 0.42) * build.chestWidthM;
}
