import { SIDES, type Side } from '../../../gait/channels.ts';
import { ANGLE_COUNT, createPosture, type Posture } from '../../../gait/posture.ts';
import { smootherstep, smoothstep } from '../../../gait/smoothstep.ts';
import { wrapPhase } from '../../../gait/units.ts';
import { NEUTRAL_IDLE } from '../../../gait/coefficients.ts';
import type { Walker } from '../../../gait/walker.ts';
import type { Planting } from '../../planting/plantPose.ts';
import type { Pose } from '../../pose/pose.ts';
import type { Poser } from '../../pose/poser.ts';
import type { WalkFrame } from '../../pose/walkFrame.ts';
import { AskedGestures } from './gesture.ts';
import { createIdleInstant, writeIdleInstantInto } from './idleInstant.ts';
import { type IdlePlanting, IdlePoser, type Idling, STANDING_PHASE, writeStandInto } from './idlePose.ts';
import { createIdleScore, type IdleScore } from './idleScore.ts';

/** Seconds in which a walk that has come to V 0 takes up its stand, and leaves it as it sets off. */
const STAND_S = 0.7;
const SET_OFF_S = 0.3;
/** Seconds in which the weight is where the walk has it. */
const WEIGHT_OFF_S = 0.15;

/**
 * The idling of a walk on its belt: at V 0 it goes over to its style's stand, a swinging foot comes down, and
 * idles there; setting off it goes over to its walk. Allocates once a figure.
 */
export class BeltIdle {
  /** How much it does of it, 0 (it keeps the instant of its walk) to 1. */
  amount = 0;
  /** What it is asked to do as it stands. */
  readonly asked = new AskedGestures();
  #poser: IdlePoser;
  readonly #score: IdleScore;
  readonly #instant = createIdleInstant();
  readonly #idling: Idling = { idle: NEUTRAL_IDLE, instant: this.#instant, amount: 0, standing: 0 };
  readonly #stand = createPosture();
  /** The walk that the stand is of. */
  #revision = -1;
  #timeS = 0;
  /** How far it has taken up its stand, 0 to 1, and whether it is about to. */
  #share = 0;
  #stands = false;
  /** Cycles of each leg that its walk has gone as it stands, whole ones and `STANDING_PHASE`. */
  readonly #standingAt = { left: 0, right: 0 };
  /** How far its walk goes on as it takes up its stand, to the middle of a stance, cycles. */
  #goesOn = 0;
  readonly #ownPhases: Record<Side, number> = { left: 0, right: 0 };
  #planting: IdlePlanting | undefined;

  /** @param seed which of all idlings it is, a whole number. */
  constructor(poser: Poser, seed: number) {
    this.#poser = new IdlePoser(poser);
    this.#score = createIdleScore(seed);
  }

  /** Takes another body, which goes on where the other one was. */
  setPoser(poser: Poser): void {
    this.#poser = new IdlePoser(poser);
    this.#revision = -1;
  }

  /** Whether the body is posed by `writePoseInto` instead of as its walk has it. */
  get isOn(): boolean {
    return this.#share > 0;
  }

  /**
   * Lets wall time pass, seconds, for a walk that has gone on by it. A walk that comes to stand is taken on
   * to the middle of its stance, from where it sets off with its feet under it. While it is paused no stand
   * is taken up.
   */
  pass(walker: Walker, wallDtS: number): void {
    const { rate } = walker.inputs;
    this.#timeS += rate * wallDtS;
    this.asked.pass(rate * wallDtS);
    const stands = this.amount > 0 && walker.gait.law.normalizedSpeed === 0;
    if (stands && rate === 0) return;
    const before = smootherstep(this.#share);
    this.#go(walker, stands, wallDtS);
    const gone = this.#goesOn * (smootherstep(this.#share) - before);
    if (stands && gone > 0) walker.setPhase(walker.phase + gone);
  }

  #go(walker: Walker, stands: boolean, wallDtS: number): void {
    if (this.#share === 0 ? stands : this.#share === 1 && !stands) this.#placeFeet(walker, stands);
    this.#stands = stands;
    this.#share += stands ? wallDtS / STAND_S : -wallDtS / SET_OFF_S;
    this.#share = Math.min(1, Math.max(0, this.#share));
    if (this.#share === 0) this.asked.end();
  }

  /** Takes up its stand, or leaves it, at once. */
  settle(walker: Walker): void {
    this.#go(walker, this.amount > 0 && walker.gait.law.normalizedSpeed === 0, SET_OFF_S + STAND_S);
    this.asked.end();
  }

  /** Leaves its stand at once. */
  end(): void {
    this.#share = 0;
  }

  /**
   * Fills a pose from the posture and the planting of the walk at its present instant; the posture becomes
   * what is posed. Allocates nothing but for a plan that it sees first.
   */
  writePoseInto(
    walker: Walker,
    posture: Posture,
    pose: Pose,
    planting: Planting | undefined,
    frame?: WalkFrame,
  ): void {
    const { gait, revision } = walker;
    if (gait.law.normalizedSpeed === 0 && revision !== this.#revision) {
      writeStandInto(gait, this.#stand);
      this.#revision = revision;
    }
    const standing = smootherstep(this.#share);
    const leftS = SET_OFF_S * (1 - this.#share);
    const weight = this.#stands ? 1 : 1 - smootherstep(leftS / WEIGHT_OFF_S);
    const footing = this.#stands ? standing : 1 - smoothstep(leftS / WEIGHT_OFF_S);
    const { angles } = posture;
    for (let at = 0; at < ANGLE_COUNT; at++)
      angles[at]! += standing * (this.#stand.angles[at]! - angles[at]!);
    posture.normalVertical += standing * (this.#stand.normalVertical - posture.normalVertical);
    const cycles = walker.wholeCycles + walker.phase;
    for (const side of SIDES) {
      const own = cycles + (side === 'left' ? 0 : 0.5);
      this.#ownPhases[side] = wrapPhase(own + footing * (this.#standingAt[side] - own));
    }
    const { idle } = gait.coefficients;
    writeIdleInstantInto(this.#score, this.#timeS, idle.amounts, this.#instant);
    this.asked.addTo(this.#instant);
    this.#instant.weight *= weight;
    this.#instant.lateWeight *= weight;
    this.#idling.idle = idle;
    this.#idling.standing = standing;
    this.#idling.amount = standing * this.amount;
    this.#poser.writePoseInto(posture, pose, this.#take(planting), this.#idling, frame);
  }

  /** Chooses which way feet go: one that swings comes down; setting off, one that is to swing leaves. */
  #placeFeet(walker: Walker, stands: boolean): void {
    const cycles = walker.wholeCycles + walker.phase;
    // Of both legs, half a cycle apart.
    this.#goesOn = Math.ceil(2 * (cycles - 0.4)) / 2 + 0.4 - cycles;
    const stanceEnd = 0.5 + walker.gait.law.toeOffPhase;
    for (const side of SIDES) {
      const own = cycles + (side === 'left' ? 0 : 0.5);
      const whole = Math.floor(own);
      const swings = own - whole >= stanceEnd;
      this.#standingAt[side] = whole + STANDING_PHASE + (stands && swings ? 1 : 0);
    }
  }

  /** The walk's planting with the idling body's phases. */
  #take(planting: Planting | undefined): IdlePlanting | undefined {
    if (planting === undefined) return undefined;
    const { plan, strength, footing } = planting;
    const own = (this.#planting ??= { plan, strength, ownPhases: this.#ownPhases, loweredM: 0 });
    own.plan = plan;
    own.strength = strength;
    own.footing = footing;
    own.loweredM = 0;
    return own;
  }
}
