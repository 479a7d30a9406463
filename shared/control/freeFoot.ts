import { carryInto } from '../body/planting/beltMotion.ts';
import { createHeldFoot, type HeldFoot, raiseHeel } from '../body/planting/heldFoot.ts';
import type { PlantPlan } from '../body/planting/plantPlan.ts';
import { bringBack, type Ground, takeAlong } from '../body/pose/ground.ts';
import type { Side } from '../gait/channels.ts';
import { computeLength } from '../gait/length.ts';
import { getSidePhase } from '../gait/phase.ts';
import { wrapAngle } from '../gait/units.ts';

/** A foot of a free walk; a live record. */
export interface FreeFoot {
  /** Whether it stands. */
  readonly stands: boolean;
  /** How often it has come down. */
  readonly steps: number;
  /** Cycles since it came down last, [0, 1). */
  readonly since: number;
  /** Where in the world it stands, or stood last: its ankle over the flat sole, metres; radians, left +. */
  readonly x: number;
  readonly z: number;
  readonly headingRad: number;
}

/** How far a foot of a body that stands may be from its place, leg lengths (chosen: not seen as a step). */
const ASTRAY = 0.04;
/**
 * A foot that stands further behind than its plan has it by more than the first, leg lengths, makes the walk
 * go on faster, by the second for each of them, Hz, to the third (all chosen: legs that are set off from a
 * stand then reach their feet, but for a centimetre).
 */
const LAG_FROM = 0.03;
const HURRY_PER_LAG = 15;
const HURRY_MAX_HZ = 1.5;
/**
 * The same for one that stands on the other foot's side: a body that comes to a stand turns away from a foot
 * that is still before it (chosen).
 */
const CROSSED_FROM = 0.1;
const HURRY_PER_CROSSED = 8;
/** Cycles before its toe off from which on a foot is about to leave (chosen: some frames of a hurry). */
const LEAVING = 0.08;
/** The same for one that is turned further out of its plan's heading, radians (chosen: 30 degrees). */
const TWIST_FROM = 0.5;
const HURRY_PER_TWIST = 2;
/** A foot in the air has left by so many cycles at least (chosen: more than a phase is rounded by). */
const LEFT_BY = 1e-9;

/** A place on its way from one frame into the other, x y z. */
const place = new Float64Array(3);

/** A foot that keeps its place in the world from its heel strike to its toe off. */
export class StandingFoot implements FreeFoot {
  /** The same in the treadmill frame of this instant, for the pose. */
  readonly held: HeldFoot = createHeldFoot();
  stands = false;
  steps = 0;
  since = 0;
  x = 0;
  z = 0;
  headingRad = 0;

  readonly #side: Side;
  readonly #legLengthM: number;
  /** Where a belt would have it by now, metres in the treadmill frame. */
  readonly #planned = { x: 0, z: 0, yawRad: 0 };
  readonly #run = { cycles: 0 };
  #stanceEnd = 0;

  constructor(side: Side, legLengthM: number) {
    this.#side = side;
    this.#legLengthM = legLengthM;
  }

  /** Follows the walk to a phase (cycles) and a ground; the plan is that of this instant. */
  update(plan: PlantPlan, phase: number, ground: Ground): void {
    const since = getSidePhase(phase, this.#side);
    const stands = since < plan.stanceEnd;
    const hasComeDown = stands && (since < this.since || this.steps === 0);
    const { foothold, swing } = plan.feet[this.#side];
    this.#run.cycles = since;
    carryInto(foothold, plan, this.#run, this.#planned);
    this.#planned.yawRad = foothold.yawRad - plan.turnPerCycle * since;
    if (hasComeDown) this.#comeDown(ground);
    if (stands || this.stands) this.#hold(ground, since);
    // Who has not stood yet swings as after a stance of the plan.
    if (!stands && this.steps === 0) this.held.change.set(swing.start.change);
    this.stands = stands;
    this.since = since;
    this.#stanceEnd = plan.stanceEnd;
  }

  /** The latest end of a stance with which it stays in the air, cycles; 1 where it is not in it. */
  getEndOfStance(phase: number): number {
    const since = getSidePhase(phase, this.#side);
    return this.stands || this.steps === 0 || since < this.since ? 1 : since - LEFT_BY;
  }

  /** How much faster than by itself the walk has to go on so that this foot is not left behind, Hz. */
  computeHurry(): number {
    if (!this.stands) return 0;
    const { x, z, yawRad } = this.held;
    const twistRad = Math.abs(wrapAngle(yawRad - this.#planned.yawRad));
    const byTwist = HURRY_PER_TWIST * (twistRad - TWIST_FROM);
    // One that is ahead is not left behind.
    const lagM = z > 0 ? 0 : computeLength(x, z) - computeLength(this.#planned.x, this.#planned.z);
    const byLag = HURRY_PER_LAG * (lagM / this.#legLengthM - LAG_FROM);
    const crossedM = this.#side === 'left' ? -x : x;
    const byCrossed = HURRY_PER_CROSSED * (crossedM / this.#legLengthM - CROSSED_FROM);
    return Math.min(HURRY_MAX_HZ, Math.max(0, byTwist, byLag, byCrossed));
  }

  /**
   * What a swing has to undo of what its stance has changed: the most of a joint, radians; 0 in a stance that
   * still lasts.
   */
  computeUndoing(): number {
    if (this.stands && this.since < this.#stanceEnd - LEAVING) return 0;
    const { change } = this.held;
    const hip = change[0]! * change[0]! + change[1]! * change[1]! + change[2]! * change[2]!;
    const ankle = change[4]! * change[4]! + change[5]! * change[5]! + change[6]! * change[6]!;
    return Math.max(Math.sqrt(Math.max(hip, ankle)), Math.abs(change[3]!), Math.abs(change[7]!));
  }

  /** Whether it is not where its plan has it now, or has been lifted and is not down again. */
  isAstray(): boolean {
    if (!this.stands) return this.steps > 0;
    const { offX, offZ } = this.held;
    return computeLength(offX, offZ) > ASTRAY * this.#legLengthM;
  }

  /** Takes the place that its plan has for it. */
  #comeDown(ground: Ground): void {
    place[0] = this.#planned.x;
    place[2] = this.#planned.z;
    takeAlong(place, ground);
    this.x = place[0];
    this.z = place[2]!;
    this.headingRad = ground.headingRad + this.#planned.yawRad;
    this.steps++;
  }

  /** Brings its place into the treadmill frame, also once more as it leaves. */
  #hold(ground: Ground, since: number): void {
    const { held } = this;
    place[0] = this.x;
    place[2] = this.z;
    bringBack(place, ground);
    held.x = place[0]!;
    held.z = place[2]!;
    held.yawRad = wrapAngle(this.headingRad - ground.headingRad);
    held.offX = held.x - this.#planned.x;
    held.offZ = held.z - this.#planned.z;
    raiseHeel(held, since, this.#legLengthM);
  }
}
