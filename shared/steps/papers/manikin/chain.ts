import type { Figure } from '../../../body/figure/figure.ts';
import { createLeg } from '../../../body/leg/leg.ts';
import type { Foothold } from '../../../body/planting/footing/foothold.ts';
import type { Side } from '../../../gait/channels.ts';
import { type ChainAxis, ChainFrame, type Offset } from './chainFrame.ts';

/** A leg and a foot of the manikin, metres; both sides alike. */
export interface ChainMeasures {
  readonly thighM: number;
  readonly shankM: number;
  /** Of the ankle over the sole. */
  readonly ankleHeightM: number;
  /** From under the ankle back to the heel. */
  readonly heelBehindM: number;
  /** From under the ankle to the toe joint, and that joint's height. */
  readonly ballAheadM: number;
  readonly ballHeightM: number;
  /** From the toe joint to the tip. */
  readonly toeM: number;
  /** From the pelvis' middle to either hip. */
  readonly halfHipM: number;
}

/** Measures the manikin's legs of a figure, by its left one. Allocates. */
export function measureChain(figure: Figure): ChainMeasures {
  const { hip, toeLengthM, ...leg } = createLeg(figure, 'left');
  return { ...leg, toeM: toeLengthM, halfHipM: Math.abs(figure.offsets[3 * hip]!) };
}

/**
 * Angles of one leg in the order of the chain's: toes, ankle, knee and hip, signs as `JOINT_LIMITS` has them
 * (toes up, inversion and turn outward of the foot are +).
 */
export const LEG_ANGLES = [
  'toe',
  'ankleFlexion',
  'ankleInversion',
  'ankleTurn',
  'knee',
  'hipFlexion',
  'hipAbduction',
  'hipTwist',
] as const;
export type LegAngle = (typeof LEG_ANGLES)[number];

/** Angles of a leg, and of the chain: the support leg's, then the swinging one's. */
export const LEG_ANGLE_COUNT = LEG_ANGLES.length;
export const CHAIN_ANGLE_COUNT = 2 * LEG_ANGLE_COUNT;
/** Numbers that a goal has: heel and tip of the swinging foot, three each. */
export const GOAL_COUNT = 6;

/** One angle: where its joint is in the frame before it, about which axis of that frame, in which sense. */
interface Link {
  readonly offset: Offset;
  readonly angle: number;
  readonly axis: ChainAxis;
  readonly sign: number;
}

/**
 * The chain of 2018 section 3.6: toes of the support foot (flat, held at the origin, facing +Z), its ankle,
 * knee and hip, the pelvis, and down the other leg to its heel and the tip of its toes.
 */
export interface StepChain {
  readonly support: Side;
  readonly links: readonly Link[];
  /** How many links come before the pelvis, and where its middle is from the last of them. */
  readonly pelvisAt: number;
  readonly pelvisOffset: Offset;
  /** Before which link the heel is, and where. */
  readonly heelAt: number;
  readonly heelOffset: Offset;
  readonly tipOffset: Offset;
}

/** Where a chain is: filled by `writeChainInto`. */
export interface ChainState {
  /** Heel and tip of the swinging foot, x y z each, metres. */
  readonly goal: Float64Array;
  /** Middle of the pelvis, metres. */
  readonly pelvis: Float64Array;
  /** How `goal` changes with each angle, metres a radian: `GOAL_COUNT` rows of `CHAIN_ANGLE_COUNT`. */
  readonly jacobian: Float64Array;
}

/** Lays a chain out. Allocates. */
export function createStepChain(measures: ChainMeasures, support: Side): StepChain {
  const { thighM, shankM, ankleHeightM, heelBehindM, ballAheadM, ballHeightM, toeM, halfHipM } = measures;
  const outward = support === 'left' ? 1 : -1;
  const links: Link[] = [];
  const add = (leg: 0 | 1, name: LegAngle, axis: ChainAxis, sign: number, offset = NOWHERE) =>
    links.push({ offset, angle: leg * LEG_ANGLE_COUNT + LEG_ANGLES.indexOf(name), axis, sign });
  // Up the support leg every turn is undone, the last one first.
  add(0, 'toe', X, 1, [0, ballHeightM, ballAheadM]);
  add(0, 'ankleTurn', Y, -outward, [0, ankleHeightM - ballHeightM, -ballAheadM]);
  add(0, 'ankleInversion', Z, -outward);
  add(0, 'ankleFlexion', X, 1);
  add(0, 'knee', X, -1, [0, shankM, 0]);
  add(0, 'hipTwist', Y, -outward, [0, thighM, 0]);
  add(0, 'hipAbduction', Z, -outward);
  add(0, 'hipFlexion', X, 1);
  const pelvisAt = links.length;
  add(1, 'hipFlexion', X, -1, [-2 * outward * halfHipM, 0, 0]);
  add(1, 'hipAbduction', Z, -outward);
  add(1, 'hipTwist', Y, -outward);
  add(1, 'knee', X, 1, [0, -thighM, 0]);
  add(1, 'ankleFlexion', X, -1, [0, -shankM, 0]);
  add(1, 'ankleInversion', Z, -outward);
  add(1, 'ankleTurn', Y, -outward);
  const heelAt = links.length;
  add(1, 'toe', X, -1, [0, ballHeightM - ankleHeightM, ballAheadM]);
  return {
    support,
    links,
    pelvisAt,
    pelvisOffset: [-outward * halfHipM, 0, 0],
    heelAt,
    heelOffset: [0, -ankleHeightM, -heelBehindM],
    tipOffset: [0, -ballHeightM, toeM],
  };
}

/** Allocates a state. */
export function createChainState(): ChainState {
  return {
    goal: new Float64Array(GOAL_COUNT),
    pelvis: new Float64Array(3),
    jacobian: new Float64Array(GOAL_COUNT * CHAIN_ANGLE_COUNT),
  };
}

const [X, Y, Z] = [0, 1, 2] as const;
const NOWHERE: Offset = [0, 0, 0];

const frame = new ChainFrame();
/** Of each link the axis and the place of its joint in the world, by angle. */
const axes = new Float64Array(3 * CHAIN_ANGLE_COUNT);
const joints = new Float64Array(3 * CHAIN_ANGLE_COUNT);

/**
 * Writes where the chain is and, by the geometric Jacobian (2018 equation 3.2: a column is the axis times the
 * arm from its joint), how its goal moves. Allocates nothing.
 * @param angles `CHAIN_ANGLE_COUNT` angles, radians.
 */
export function writeChainInto(chain: StepChain, angles: Float64Array, out: ChainState): void {
  const { goal, pelvis, jacobian } = out;
  frame.reset();
  chain.links.forEach((link, index) => {
    if (index === chain.pelvisAt) frame.writePointInto(chain.pelvisOffset, pelvis, 0);
    if (index === chain.heelAt) frame.writePointInto(chain.heelOffset, goal, 0);
    const { angle, axis, sign } = link;
    frame.move(link.offset);
    for (let i = 0; i < 3; i++) {
      axes[3 * angle + i] = sign * frame.turned[3 * i + axis]!;
      joints[3 * angle + i] = frame.place[i]!;
    }
    frame.turn(axis, sign * angles[angle]!);
  });
  frame.writePointInto(chain.tipOffset, goal, 3);
  const toe = LEG_ANGLE_COUNT + LEG_ANGLES.indexOf('toe');
  for (let angle = 0; angle < CHAIN_ANGLE_COUNT; angle++) {
    for (let point = 0; point < 2; point++) {
      // The heel is before the toes.
      const moves = angle !== toe || point === 1 ? 1 : 0;
      for (let i = 0; i < 3; i++) {
        const [j, k] = [(i + 1) % 3, (i + 2) % 3];
        const armJ = goal[3 * point + j]! - joints[3 * angle + j]!;
        const armK = goal[3 * point + k]! - joints[3 * angle + k]!;
        jacobian[(3 * point + i) * CHAIN_ANGLE_COUNT + angle] =
          moves * (axes[3 * angle + j]! * armK - axes[3 * angle + k]! * armJ);
      }
    }
  }
}

/** Where a foot stands flat: metres under its ankle, and its direction, radians, left +. */
export type FlatFoothold = Pick<Foothold, 'x' | 'z' | 'yawRad'>;

/** Heel and tip of a foot that stands flat, as a goal. */
export function writeGoalInto(
  { heelBehindM, ballAheadM, toeM }: ChainMeasures,
  foothold: FlatFoothold,
  out: Float64Array,
): void {
  const { x, z, yawRad } = foothold;
  const [sin, cos] = [Math.sin(yawRad), Math.cos(yawRad)];
  const aheadM = ballAheadM + toeM;
  out.set([x - heelBehindM * sin, 0, z - heelBehindM * cos, x + aheadM * sin, 0, z + aheadM * cos]);
}
