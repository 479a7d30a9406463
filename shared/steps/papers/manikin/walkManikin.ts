import { getOtherSide, type Side, SIDES } from '../../../gait/channels.ts';
import { RADIANS_PER_DEGREE, wrapAngle } from '../../../gait/units.ts';
import type { Hold, StepKind } from '../../plan/footstep.ts';
import {
  CHAIN_ANGLE_COUNT,
  type ChainMeasures,
  createChainState,
  createStepChain,
  type FlatFoothold,
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
   * Angles that the inverse kinematics finds, hips first twisted by half of what the feet are turned apart
   * (chosen): with toes free as well, hips turn by 45 degrees where the thesis has 47.
   */
  readonly free: readonly LegAngle[];
}

export const DEFAULT_MANIKIN: ManikinConstants = {
  toleranceDeg: 4.25,
  gravity: 0.05,
  swing: { hipFlexion: 22.9, knee: 63, ankleFlexion: 11.5 },
  support: { knee: 2.9 },
  liftShare: 0.4,
  free: ['ankleFlexion', 'ankleInversion', 'knee', 'hipFlexion', 'hipAbduction', 'hipTwist'],
};

/** What a manikin walks: where its feet stand, and in turn where a foot is to stand, or a wait. */
export interface ManikinPlan {
  readonly start: Readonly<Record<Side, FlatFoothold>>;
  readonly steps: readonly (
    | { readonly kind: StepKind; readonly side: Side; readonly foothold: FlatFoothold }
    | Pick<Hold, 'kind' | 'durationS'>
  )[];
}

/** One frame of a walk. */
export interface ManikinFrame {
  readonly timeS: number;
  /** Left leg's angles, then the right one's, radians. */
  readonly angles: Float64Array;
  /** Middle of the pelvis, metres. */
  readonly pelvis: Float64Array;
  /** How far the body is pitched forward and rolled to its right, and which way it faces, radians. */
  readonly pitchRad: number;
  readonly rollRad: number;
  readonly headingRad: number;
  readonly support: Side;
}

/** A landing. */
export interface ManikinStrike {
  readonly timeS: number;
  readonly side: Side;
  /** Where the foot stands once it is flat, and how far that is from where it was to stand, metres. */
  readonly foothold: FlatFoothold;
  readonly missM: number;
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
const TWIST = LEG_ANGLES.indexOf('hipTwist');

/** A leg as it is simulated: its angles and their changes of the last frame, radians. */
interface Leg {
  readonly angles: Float64Array;
  readonly changes: Float64Array;
}

/**
 * Walks the manikin of 2018 over footholds, from a stand to a stand: two poses a step (mid-swing as given,
 * goal stance by inverse kinematics), each angle led there by `computeChange`, the body turned by gravity
 * over the foot that is held at its heel or its toes, until the swinging foot lands. Each goal is seen from
 * where the standing foot really is, so that what one step misses the next makes good. A pure function;
 * allocates.
 */
export function walkManikin(
  measures: ChainMeasures,
  { start, steps }: ManikinPlan,
  constants: ManikinConstants = DEFAULT_MANIKIN,
): ManikinRecord {
  const poses = { swing: createPose(constants.swing), support: createPose(constants.support) };
  const frames: ManikinFrame[] = [];
  const strikes: ManikinStrike[] = [];
  const tolerance = constants.toleranceDeg * RADIANS_PER_DEGREE;
  const first = steps.find((step) => step.kind !== 'hold');
  const standing = first === undefined ? 'left' : getOtherSide(first.side);
  let goal = solveGoal(measures, standing, start, constants.free);
  const legs: Record<Side, Leg> = { left: createLeg(goal.left), right: createLeg(goal.right) };
  const body = new Body(measures);
  body.stand(standing, start[standing], legs);
  let timeS = 0;

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
      rollRad: body.rollRad,
      headingRad: body.headingRad,
      support: body.support,
    });
    return near;
  };

  for (const step of steps) {
    if (step.kind === 'hold') {
      for (let left = Math.round(step.durationS / FRAME_S); left > 0; left--) advance(goal, 'upright');
      continue;
    }
    const { side, foothold } = step;
    const support = getOtherSide(side);
    if (body.support !== support) body.hold(support, legs);
    const isFirst = strikes.length === 0;
    const before = goal;
    const feet = { [side]: foothold, [support]: body.foothold } as Record<Side, FlatFoothold>;
    goal = solveGoal(measures, support, feet, constants.free);
    const share = isFirst ? constants.liftShare : 1;
    const middle = {
      [side]: poses.swing.map((value) => share * value),
      [support]: poses.support.slice(),
    } as Record<Side, Float64Array>;
    for (const leg of SIDES) middle[leg][TWIST] = (before[leg][TWIST]! + goal[leg][TWIST]!) / 2;
    const end = timeS + MOST_STEP_S;
    while (!advance(middle, isFirst ? 'none' : 'upright'))
      if (timeS > end) return { frames, strikes, arrived: false };
    while (!advance(goal, 'gravity') || !body.lands(side, legs))
      if (timeS > end) return { frames, strikes, arrived: false };
    body.hold(side, legs);
    const missM = Math.hypot(body.foothold.x - foothold.x, body.foothold.z - foothold.z);
    strikes.push({ timeS, side, foothold: body.foothold, missM });
  }
  return { frames, strikes, arrived: true };
}

function createLeg(angles: Float64Array): Leg {
  return { angles: angles.slice(), changes: new Float64Array(LEG_ANGLE_COUNT) };
}

function createPose(degrees: Partial<Record<LegAngle, number>>): Float64Array {
  return Float64Array.from(LEG_ANGLES, (angle) => (degrees[angle] ?? 0) * RADIANS_PER_DEGREE);
}

/** The angles with which both feet stand where they are to, found from a straight stand on one of them. */
function solveGoal(
  measures: ChainMeasures,
  support: Side,
  feet: Readonly<Record<Side, FlatFoothold>>,
  free: readonly LegAngle[],
): Record<Side, Float64Array> {
  const chain = createStepChain(measures, support);
  const goal = new Float64Array(GOAL_COUNT);
  const [from, to] = [feet[support], feet[getOtherSide(support)]];
  const [x, z] = [to.x - from.x, to.z - from.z];
  const [sine, cosine] = [Math.sin(from.yawRad), Math.cos(from.yawRad)];
  const yawRad = wrapAngle(to.yawRad - from.yawRad);
  writeGoalInto(measures, { x: x * cosine - z * sine, z: z * cosine + x * sine, yawRad }, goal);
  const angles = new Float64Array(CHAIN_ANGLE_COUNT);
  for (const leg of [0, LEG_ANGLE_COUNT]) angles[leg + TWIST] = (support === 'left' ? -yawRad : yawRad) / 2;
  const state = createChainState();
  for (let i = 0; i < ITERATIONS; i++) stepTowards(chain, goal, angles, state, free);
  const [own, other] = [angles.slice(0, LEG_ANGLE_COUNT), angles.slice(LEG_ANGLE_COUNT)];
  return support === 'left' ? { left: own, right: other } : { left: other, right: own };
}

/** The body over the foot that is held. */
class Body {
  support: Side = 'left';
  pitchRad = 0;
  rollRad = 0;
  headingRad = 0;
  /** Where the foot that is held stands once it is flat. */
  foothold: FlatFoothold = { x: 0, z: 0, yawRad: 0 };
  readonly pelvis = new Float64Array(3);
  readonly #measures: ChainMeasures;
  readonly #frame = new ChainFrame();
  /** Heel and tip of a foot, x y z each, and its direction over the floor, radians. */
  readonly #foot = new Float64Array(6);
  #footRad = 0;
  /** What is held of the foot, 0 its heel or 3 its tip, and where. */
  #held = 0;
  readonly #place = new Float64Array(3);

  constructor(measures: ChainMeasures) {
    this.#measures = measures;
  }

  /** Stands on a foot, at a place of the floor. */
  stand(side: Side, foothold: FlatFoothold, legs: Record<Side, Leg>): void {
    this.support = side;
    this.foothold = foothold;
    writeGoalInto(this.#measures, foothold, this.#foot);
    this.#held = 0;
    this.#place.set(this.#foot.subarray(0, 3));
    this.follow(legs);
  }

  /** Holds a foot at the lower of heel and tip, on the floor from now on. */
  hold(side: Side, legs: Record<Side, Leg>): void {
    const { heelBehindM, ballAheadM, toeM } = this.#measures;
    this.support = side;
    this.#write(side, legs);
    this.#held = this.#foot[1]! < this.#foot[4]! ? 0 : 3;
    this.#place.set(this.#foot.subarray(this.#held, this.#held + 3));
    const yawRad = this.#footRad;
    const aheadM = this.#held === 0 ? heelBehindM : -ballAheadM - toeM;
    const [x, z] = [this.#place[0]! + aheadM * Math.sin(yawRad), this.#place[2]! + aheadM * Math.cos(yawRad)];
    this.foothold = { x, z, yawRad };
  }

  /** Turns the body for a frame: falling over its foot, or drawn upright. */
  turn(pull: 'gravity' | 'upright' | 'none', gravity: number): void {
    if (pull === 'upright') {
      this.pitchRad -= PULL * this.pitchRad;
      this.rollRad -= PULL * this.rollRad;
    } else if (pull === 'gravity') {
      // 2018 equation 3.12, r x g, as a rate; r from what is held to the hips, in the body's own axes.
      const rate = FRAME_S * gravity * GRAVITY;
      const [x, z] = [this.pelvis[0]! - this.#place[0]!, this.pelvis[2]! - this.#place[2]!];
      const [sine, cosine] = [Math.sin(this.headingRad), Math.cos(this.headingRad)];
      this.pitchRad += rate * (x * sine + z * cosine);
      this.rollRad -= rate * (x * cosine - z * sine);
    }
  }

  /** Moves and turns the body so that what is held stays, and its foot goes on facing as it does. */
  follow(legs: Record<Side, Leg>): void {
    this.#write(this.support, legs);
    this.headingRad += wrapAngle(this.foothold.yawRad - this.#footRad);
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

  #write(side: Side, legs: Record<Side, Leg>): void {
    const { thighM, shankM, ankleHeightM, heelBehindM, ballAheadM, ballHeightM, toeM, halfHipM } =
      this.#measures;
    const [toe, flexion, inversion, footTurn, knee, hip, abduction, twist] = legs[side].angles;
    const outward = side === 'left' ? 1 : -1;
    const frame = this.#frame;
    frame.reset(this.pelvis);
    frame.turn(1, this.headingRad);
    frame.turn(0, this.pitchRad);
    frame.turn(2, this.rollRad);
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
    this.#footRad = Math.atan2(frame.turned[2]!, frame.turned[8]!);
    frame.writePointInto([0, -ankleHeightM, -heelBehindM], this.#foot, 0);
    frame.move([0, ballHeightM - ankleHeightM, ballAheadM]);
    frame.turn(0, -toe!);
    frame.writePointInto([0, -ballHeightM, toeM], this.#foot, 3);
  }
}
