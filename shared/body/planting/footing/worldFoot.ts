import type { Side } from '../../../gait/channels.ts';
import { getSidePhase } from '../../../gait/phase.ts';
import { wrapAngle } from '../../../gait/units.ts';
import { movePointsToLocal, movePointsToWorld, type WalkFrame } from '../../pose/walkFrame.ts';
import { type BeltRun, carryFootholdInto } from './beltMotion.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';
import { createFoothold, type Foothold, type FootholdRecord } from './foothold.ts';
import { createFootNow, type FootNow, raiseHeel } from './footing.ts';

/** A foot of a walk over a floor, in the world; a live record. */
export interface FootInWorld {
  /** Whether it stands. */
  readonly stands: boolean;
  /** How often it has come down. */
  readonly steps: number;
  /** Cycles since it came down last, [0, 1). */
  readonly since: number;
  /** Where it stands, or stood last, metres and radians. */
  readonly foothold: Foothold;
}

/** A foot in the air has left by this many cycles at least (chosen: more than a phase is rounded by). */
const LEFT_BY = 1e-9;

/** A place on its way from one frame into the other, x y z. */
const place = new Float64Array(3);
const run: BeltRun = { cycles: 0 };
const atLift = createFoothold();

/**
 * A foot that keeps its place in the world from its heel strike to its toe off, while walk and plan may
 * change in between.
 */
export class WorldFoot implements FootInWorld {
  readonly side: Side;
  readonly foothold: FootholdRecord = createFoothold();
  stands = false;
  steps = 0;
  since = 0;
  /** The same in the walk's frame of this instant. */
  readonly now: FootNow = createFootNow();
  /** Where a belt would have it by now, in the walk's frame. */
  readonly planned: FootholdRecord = createFoothold();
  /** Cycles after its heel strike at which it left last. */
  leftAt = 0;

  readonly #legLengthM: number;
  #isAsPlanned = false;

  constructor(side: Side, legLengthM: number) {
    this.side = side;
    this.#legLengthM = legLengthM;
  }

  /**
   * Follows the walk to a phase (cycles) and a frame; the plan is that of this instant. Returns whether it
   * has left the ground meanwhile; `now` is then as it was at that instant.
   */
  update(plan: PlantPlan, phase: number, frame: WalkFrame): boolean {
    const since = getSidePhase(phase, this.side);
    const stands = since < plan.stanceEnd;
    const hasComeDown = stands && (since < this.since || this.steps === 0);
    const hasLeft = this.stands && !stands;
    const { foothold, swing } = plan.feet[this.side];
    // A stance that has just become shorter ends where its foot still stood.
    if (hasLeft) this.leftAt = Math.max(plan.stanceEnd, this.since);
    run.cycles = hasLeft ? this.leftAt : since;
    carryFootholdInto(foothold, plan, run, this.planned);
    if (hasComeDown) this.#comeDown(frame);
    if (stands) this.#stand(frame, since);
    if (hasLeft) this.#leave(plan, frame, since);
    if (!stands && (this.steps === 0 || this.#isAsPlanned)) this.now.change.set(swing.start.change);
    this.stands = stands;
    this.since = since;
    return hasLeft;
  }

  /** The latest end of a stance with which it stays in the air, cycles; 1 where it is not in it. */
  getEndOfStance(phase: number): number {
    const since = getSidePhase(phase, this.side);
    return this.stands || this.steps === 0 || since < this.since ? 1 : since - LEFT_BY;
  }

  /**
   * Goes with steps that are planned: it stands, or has stood last, on a foothold, since this many cycles.
   */
  carry(foothold: Foothold, stands: boolean, since: number): void {
    if (stands && !this.stands) this.steps++;
    Object.assign(this.foothold, foothold);
    this.stands = stands;
    this.since = since;
  }

  /** Is in the air after a stance of the plan, as one is that has not stood yet. */
  swingAsPlanned(): void {
    this.stands = false;
    this.#isAsPlanned = true;
  }

  /** Takes the place that its plan has for it. */
  #comeDown(frame: WalkFrame): void {
    this.#isAsPlanned = false;
    const { foothold, planned } = this;
    place[0] = planned.x;
    place[1] = planned.y;
    place[2] = planned.z;
    movePointsToWorld(place, frame);
    foothold.x = place[0];
    foothold.y = place[1];
    foothold.z = place[2];
    foothold.yawRad = frame.headingRad + planned.yawRad;
    foothold.slopeRad = planned.slopeRad;
    foothold.rollRad = planned.rollRad;
    foothold.edgeAheadM = planned.edgeAheadM;
    foothold.landingRad = planned.landingRad;
    this.steps++;
  }

  /** Brings its place into the walk's frame. */
  #stand(frame: WalkFrame, since: number): void {
    const { foothold, now } = this;
    place[0] = foothold.x;
    place[1] = foothold.y;
    place[2] = foothold.z;
    movePointsToLocal(place, frame);
    now.x = place[0];
    now.y = place[1];
    now.z = place[2];
    now.yawRad = wrapAngle(foothold.yawRad - frame.headingRad);
    now.slopeRad = foothold.slopeRad;
    now.rollRad = foothold.rollRad;
    now.edgeAheadM = foothold.edgeAheadM;
    now.landingRad = foothold.landingRad;
    this.#measureLag(since);
  }

  /** Once more as it leaves: where it was then, the belt has gone on since. */
  #leave(plan: PlantPlan, frame: WalkFrame, since: number): void {
    const { now, leftAt } = this;
    this.#stand(frame, leftAt);
    run.cycles = leftAt - since;
    carryFootholdInto(now, plan, run, atLift);
    now.x = atLift.x;
    now.z = atLift.z;
    now.yawRad = atLift.yawRad;
    this.#measureLag(leftAt);
  }

  #measureLag(since: number): void {
    const { now, planned } = this;
    now.offX = now.x - planned.x;
    now.offZ = now.z - planned.z;
    raiseHeel(now, since, this.#legLengthM);
  }
}
