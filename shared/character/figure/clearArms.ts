import { type JointName, limbJoint } from '../../body/figure/joints.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { compose, subtract, type Vector } from '../matrix.ts';
import { createSpaceAt, gatherPoints } from './footPoints.ts';
import type { RigMeasures } from './rigMeasures.ts';
import { multiplyTurns, turnVector, type ZeroTurns } from './zeroPose.ts';

/** Arms are held off a trunk by this much at most, degrees (chosen: more looks like a wrestler's). */
const MOST_DEG = 20;
/** What is left between them, and how high a slice is in which they are looked at, in legs (chosen). */
const GAP_LEGS = 0.005;
const SLICE_LEGS = 0.03;
/** As far out as the normal walk has them: what it clears by itself needs no more, degrees. */
const WALKED_DEG = 8;
/** Forearms are looked at from here on: elbows may touch a trunk (chosen). */
const FROM_SHARE = 0.5;
/** Meshes are thinned out to about this many points (chosen). */
const POINTS = 2000;

/**
 * Holds hanging forearms and hands that would be inside of a wide trunk or thigh off it, by the smallest turn
 * of the shoulders outwards that clears them, the same on both sides: changes the turns of the arms. Returns
 * it, degrees; 0 where arms are clear, and for a body without a mesh or arms.
 */
export function clearArms(
  measures: RigMeasures,
  places: ReadonlyMap<JointName, Vector>,
  turns: ZeroTurns,
  legM: number,
): number {
  const owners = findOwners(measures);
  const missing = SIDES.map((side) => findMissing(measures, owners, places, turns, side, legM));
  const angleDeg = Math.max(...missing);
  if (angleDeg === 0) return 0;
  for (const side of SIDES)
    for (const joint of ['shoulder', 'elbow', 'radiocarpal'] as const) {
      const turn = turns.get(limbJoint(side, joint));
      if (turn) turns.set(limbJoint(side, joint), multiplyTurns(createOutwardTurn(side, angleDeg), turn));
    }
  return angleDeg;
}

/** The turn about forward that takes a hanging arm outwards. */
function createOutwardTurn(side: Side, angleDeg: number): Float64Array {
  const halfRad = ((side === 'left' ? 1 : -1) * angleDeg * Math.PI) / 360;
  return Float64Array.of(0, 0, Math.sin(halfRad), Math.cos(halfRad));
}

/** The joint that carries each node: that of the nearest driven one above it, or its own. */
function findOwners({ rig, driven }: RigMeasures): readonly (JointName | undefined)[] {
  const owners: (JointName | undefined)[] = rig.nodes.map(() => undefined);
  const own = new Map([...driven].map(([joint, node]) => [node, joint]));
  for (const node of rig.order) {
    const { parent } = rig.nodes[node]!;
    owners[node] = own.get(node) ?? (parent < 0 ? undefined : owners[parent]);
  }
  return owners;
}

/** How far an arm has to be turned outwards, degrees. */
function findMissing(
  { rig, pose, standing }: RigMeasures,
  owners: readonly (JointName | undefined)[],
  places: ReadonlyMap<JointName, Vector>,
  turns: ZeroTurns,
  side: Side,
  legM: number,
): number {
  const [shoulder, elbow, hip] = (['shoulder', 'elbow', 'hip'] as const).map((joint) =>
    places.get(limbJoint(side, joint)),
  );
  const [upperTurn, foreTurn, thighTurn] = (['shoulder', 'elbow', 'hip'] as const).map((joint) =>
    turns.get(limbJoint(side, joint)),
  );
  if (!shoulder || !elbow || !hip || !upperTurn || !foreTurn || !thighTurn) return 0;
  /** Points that joints carry, turned about one joint's place, in the figure's axes from the shoulder. */
  const gather = (isCarried: (joint: JointName) => boolean, at: Vector, turn: Float64Array, to: Vector) => {
    const carries = (node: number) => owners[node] !== undefined && isCarried(owners[node]);
    const space = createSpaceAt(at, compose([0, 0, 0], turn, [1, 1, 1]), standing.fromBound);
    const found = gatherPoints(rig, pose, carries, space);
    const step = Math.ceil(found.length / POINTS);
    return found
      .filter((_, index) => index % step === 0)
      .map((point): Vector => [point[0] + to[0], point[1] + to[1], point[2] + to[2]]);
  };
  const own: readonly JointName[] = [limbJoint(side, 'elbow'), limbJoint(side, 'radiocarpal')];
  const hangs = turnVector(upperTurn, subtract(elbow, shoulder));
  const wrist = places.get(limbJoint(side, 'radiocarpal'));
  const fromM = wrist === undefined ? 0 : FROM_SHARE * Math.hypot(...subtract(wrist, elbow));
  const arm = gather((joint) => own.includes(joint), elbow, foreTurn, hangs).filter(
    ([, y]) => y < hangs[1] - fromM,
  );
  const fixed = Float64Array.of(0, 0, 0, 1);
  const body = [
    ...gather((joint) => /^(humanoid_root|v[lt]\d)/.test(joint), shoulder, fixed, [0, 0, 0]),
    ...gather((joint) => joint === limbJoint(side, 'hip'), hip, thighTurn, subtract(hip, shoulder)),
  ];
  if (arm.length === 0 || body.length === 0) return 0;
  for (let angleDeg = WALKED_DEG; angleDeg < WALKED_DEG + MOST_DEG; angleDeg++)
    if (isClear(arm, body, side, angleDeg, legM)) return angleDeg - WALKED_DEG;
  return MOST_DEG;
}

/** Whether an arm that is turned outwards is outside of a body wherever that is as high and as far ahead. */
function isClear(
  arm: readonly Vector[],
  body: readonly Vector[],
  side: Side,
  angleDeg: number,
  legM: number,
): boolean {
  const outward = side === 'left' ? 1 : -1;
  const [sine, cosine] = [Math.sin((angleDeg * Math.PI) / 180), Math.cos((angleDeg * Math.PI) / 180)];
  /** By slice of height downwards: the innermost point, and how far back and ahead there are any. */
  const slices: ([inner: number, back: number, front: number] | undefined)[] = [];
  const find = (y: number) => Math.max(0, Math.floor(-y / (SLICE_LEGS * legM)));
  for (const point of arm) {
    const x = point[0];
    const y = point[1];
    const z = point[2];
    const inner = outward * x * cosine - y * sine;
    const at = (slices[find(y * cosine + outward * x * sine)] ??= [Infinity, Infinity, -Infinity]);
    at[0] = Math.min(at[0], inner);
    at[1] = Math.min(at[1], z);
    at[2] = Math.max(at[2], z);
  }
  // A coarse mesh leaves slices without a point.
  for (let at = 1, last = slices[0]; at < slices.length; at++) {
    const next = slices.slice(at).find((one) => one !== undefined)!;
    slices[at] ??= last && [
      Math.min(last[0], next[0]),
      Math.min(last[1], next[1]),
      Math.max(last[2], next[2]),
    ];
    last = slices[at] ?? last;
  }
  return body.every((point) => {
    const near = slices[find(point[1])];
    if (near === undefined || point[2] < near[1] || point[2] > near[2]) return true;
    return outward * point[0] + GAP_LEGS * legM <= near[0];
  });
}
