import { type Side, SIDES } from '../../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import {
  CHAIN_ANGLE_COUNT,
  type ChainMeasures,
  createChainState,
  createStepChain,
  GOAL_COUNT,
  LEG_ANGLE_COUNT,
  LEG_ANGLES,
  type LegAngle,
  writeGoalInto,
} from './chain.ts';
import { ChainFrame } from './chainFrame.ts';
import { computeChange, CONTROLS, FRAME_S, PULL } from './control.ts';
import { ITERATIONS, stepTowards } from './goalStance.ts';

/** Constants of the simulation that the thesis does not print. */
export interface ManikinConstants {
  /** How near to a pose all angles are when the next is wanted, degrees (fitted to the printed period). */
  readonly toleranceDeg: number;
  /** How gravity turns the body over its foot, rad/s a metre squared per second squared (chosen). */
  readonly gravity: number;
  /** The swinging and the standing leg in mid-swing, degrees (SIMBICON's published pose). */
  readonly swing: Partial<Record<LegAngle, number>>;
  readonly support: Partial<Record<LegAngle, number>>;
  /** Share of the mid-swing pose that the very first foot is lifted by (chosen). */
  readonly liftShare: number;
  /**
   * Angles that the inverse kinematics has straight ahead (chosen): with toes and twists free as well, hips
   * turn by 42 degrees where the thesis has 47.
   */
  readonly free: readonly LegAngle[];
}

export const DEFAULT_MANIKIN: ManikinConstants = {
  toleranceDeg: 4.25,
  gravity: 0.05,
  swing: { hipFlexion: 22.9, knee: 63, ankleFlexion: 11.5 },
  support: { knee: 2.9 },
  liftShare: 0.4,
  free: ['ankleFlexion', 'ankleInversion', 'knee', 'hipFlexion', 'hipAbduction'],
};

/** One frame of a walk. */
export interface ManikinFrame {
  readonly timeS: number;
  /** Left leg's angles, then the right one's, radians. */
  readonly angles: Float64Array;
  /** Middle of the pelvis, metres, and how far the body is pitched forward, radians. */
  readonly pelvis: Float64Array;
  readonly pitchRad: number;
  readonly support: Side;
}

/** A landing. */
export interface ManikinStrike {
  readonly timeS: number;
  readonly side: Side;
  /** Where the ankle is, metres along +Z. */
  readonly aheadM: number;
}

/** A walk that was simulated once, to be read. */
export interface ManikinRecord {
  readonly frames: readonly ManikinFrame[];
  readonly strikes: readonly ManikinStrike[];
  /** False where a pose was not reached in `MOST_STEP_S`: the walk ends there. */
  readonly arrived: boolean;
}

/** Seconds that a step may take. */
const MOST_STEP_S = 3;
const GRAVITY = 9.81;

/** A leg as it is simulated: its angles and their changes of the last frame, radians. */
interface Leg {
  readonly angles: Float64Array;
  readonly changes: Float64Array;
}

/**
 * Walks the manikin of 2018 straight ahead, +Z, from a stand to a stand: two poses a step (mid-swing as
 * given, goal stance by inverse kinematics), each angle led there by `computeChange`, the body turned by
 * gravity over the foot that is held at its heel or its toes, until the swinging foot lands.
 * @param steps metres from ankle to ankle at each landing; the right foot goes first.
 */
export function walkManikin(
  measures: ChainMeasures,
  steps: readonly number[],
  constants: ManikinConstants = DEFAULT_MANIKIN,
): ManikinRecord {
  const legs: Record<Side, Leg> = { left: createLeg(), right: createLeg() };
  const poses = { swing: createPose(constants.swing), support: createPose(constants.support) };
  const body = new Body(measures);
  const frames: ManikinFrame[] = [];
  const strikes: ManikinStrike[] = [];
  const tolerance = constants.toleranceDeg * RADIANS_PER_DEGREE;
  let timeS = 0;
  body.hold('left', legs);

  /** One frame; true when every angle is near what is wanted. */
  const advance = (wanted: Record<Side, Float64Array>, pull: 'gravity' | 'upright' | 'none'): boolean => {
    let near = true;
    for (const side of SIDES) {
      const { angles, changes } = legs[side];
      for (let i = 0; i < LEG_ANGLE_COUNT; i++) {
        const change = computeChange(wanted[side][i]! - angles[i]!, changes[i]!, CONTROLS[i]!);
        changes[i] = change;
        angles[i]! += change;
        if (Math.abs(wanted[side][i]! - angles[i]!) > tolerance) near = false;
      }
    }
    body.turn(pull, constants.gravity);
    body.follow(legs);
    timeS += FRAME_S;
    frames.push({
      timeS,
      angles: Float64Array.from([...legs.left.angles, ...legs.right.angles]),
      pelvis: body.pelvis.slice(),
      pitchRad: body.pitchRad,
      support: body.support,
    });
    return near;
  };

  for (const [index, stepM] of steps.entries()) {
    const { support } = body;
    const swing = support === 'left' ? 'right' : 'left';
    const end = timeS + MOST_STEP_S;
    const first = index === 0;
    const share = first ? constants.liftShare : 1;
    const middle = {
      [swing]: poses.swing.map((value) => share * value),
      [support]: poses.support,
    } as Record<Side, Float64Array>;
    while (!advance(middle, first ? 'none' : 'upright'))
      if (timeS > end) return { frames, strikes, arrived: false };
    const goal = solveGoal(measures, support, stepM, constants.free);
    while (!advance(goal, 'gravity') || !body.lands(swing, legs))
      if (timeS > end) return { frames, strikes, arrived: false };
    body.hold(swing, legs);
    strikes.push({ timeS, side: swing, aheadM: body.getAnkleM(swing, legs) });
  }
  return { frames, strikes, arrived: true };
}

function createLeg(): Leg {
  return { angles: new Float64Array(LEG_ANGLE_COUNT), changes: new Float64Array(LEG_ANGLE_COUNT) };
}

function createPose(degrees: Partial<Record<LegAngle, number>>): Float64Array {
  return Float64Array.from(LEG_ANGLES, (angle) => (degrees[angle] ?? 0) * RADIANS_PER_DEGREE);
}

/** The angles with which the other foot stands `stepM` ahead, begun at a straight stand. */
function solveGoal(
  measures: ChainMeasures,
  support: Side,
  stepM: number,
  free: readonly LegAngle[],
): Record<Side, Float64Array> {
  const chain = createStepChain(measures, support);
  const goal = new Float64Array(GOAL_COUNT);
  const asideM = support === 'left' ? -2 * measures.halfHipM : 2 * measures.halfHipM;
  writeGoalInto(measures, { x: asideM, z: stepM, yawRad: 0 }, goal);
  const angles = new Float64Array(CHAIN_ANGLE_COUNT);
  const state = createChainState();
  for (let i = 0; i < ITERATIONS; i++) stepTowards(chain, goal, angles, state, free);
  const [own, other] = [angles.slice(0, LEG_ANGLE_COUNT), angles.slice(LEG_ANGLE_COUNT)];
  return support === 'left' ? { left: own, right: other } : { left: other, right: own };
}

/** The body over the foot that is held. */
class Body {
  support: Side = 'left';
  pitchRad = 0;
  readonly pelvis = new Float64Array(3);
  readonly #measures: ChainMeasures;
  readonly #frame = new ChainFrame();
  /** Heel, tip and ankle of a foot, x y z each. */
  readonly #foot = new Float64Array(9);
  /** What is held of the foot, 0 its heel or 3 its tip, and where. */
  #held = 0;
  readonly #place = new Float64Array(3);

  constructor(measures: ChainMeasures) {
    this.#measures = measures;
    const { ankleHeightM, shankM, thighM } = measures;
    this.pelvis[1] = ankleHeightM + shankM + thighM;
  }

  /** Holds a foot at the lower of heel and tip, on the floor from now on. */
  hold(side: Side, legs: Record<Side, Leg>): void {
    this.support = side;
    this.#write(side, legs);
    this.#grip();
  }

  /** Turns the body for a frame: falling over its foot, or drawn upright. */
  turn(pull: 'gravity' | 'upright' | 'none', gravity: number): void {
    if (pull === 'upright') this.pitchRad -= PULL * this.pitchRad;
    // 2018 equation 3.12, r x g, as a rate; r from what is held to the hips.
    if (pull === 'gravity')
      this.pitchRad += FRAME_S * gravity * GRAVITY * (this.pelvis[2]! - this.#place[2]!);
  }

  /** Moves the body so that what is held stays. */
  follow(legs: Record<Side, Leg>): void {
    this.#write(this.support, legs);
    // The height of what is held is led to the floor (2018 section 3.13).
    this.#place[1]! -= PULL * this.#place[1]!;
    for (let i = 0; i < 3; i++) this.pelvis[i]! += this.#place[i]! - this.#foot[this.#held + i]!;
  }

  /** Whether heel or tip of a foot is on the floor or under it. */
  lands(side: Side, legs: Record<Side, Leg>): boolean {
    this.#write(side, legs);
    return Math.min(this.#foot[1]!, this.#foot[4]!) <= 0;
  }

  getAnkleM(side: Side, legs: Record<Side, Leg>): number {
    this.#write(side, legs);
    return this.#foot[8]!;
  }

  #grip(): void {
    this.#held = this.#foot[1]! < this.#foot[4]! ? 0 : 3;
    this.#place.set(this.#foot.subarray(this.#held, this.#held + 3));
  }

  #write(side: Side, legs: Record<Side, Leg>): void {
    const { thighM, shankM, ankleHeightM, heelBehindM, ballAheadM, ballHeightM, toeM, halfHipM } =
      this.#measures;
    const [toe, flexion, inversion, footTurn, knee, hip, abduction, twist] = legs[side].angles;
    const outward = side === 'left' ? 1 : -1;
    const frame = this.#frame;
    frame.reset(this.pelvis);
    frame.turn(0, this.pitchRad);
    frame.move([outward * halfHipM, 0, 0]);
    frame.turn(0, -hip!);
    frame.turn(2, outward * abduction!);
    frame.turn(1, outward * twist!);
    frame.move([0, -thighM, 0]);
    frame.turn(0, knee!);
    frame.move([0, -shankM, 0]);
    frame.turn(0, -flexion!);
    frame.turn(2, outward * inversion!);
    frame.turn(1, outward * footTurn!);
    this.#foot.set(frame.place, 6);
    frame.writePointInto([0, -ankleHeightM, -heelBehindM], this.#foot, 0);
    frame.move([0, ballHeightM - ankleHeightM, ballAheadM]);
    frame.turn(0, -toe!);
    frame.writePointInto([0, -ballHeightM, toeM], this.#foot, 3);
  }
}
