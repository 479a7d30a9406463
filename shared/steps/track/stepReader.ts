import type { Leg } from '../../body/leg/leg.ts';
import { createFootPlace, placeFootInto } from '../../body/planting/leg/footPath.ts';
import { evaluateOpenSpline } from '../../body/planting/plan/splines.ts';
import type { FootNow } from '../../body/planting/footing/footing.ts';
import { movePointsToLocal } from '../../body/pose/walkFrame.ts';
import type { Side } from '../../gait/channels.ts';
import { ANGLE_COUNT } from '../../gait/posture.ts';
import { smoothstep } from '../../gait/smoothstep.ts';
import { wrapAngle } from '../../gait/units.ts';
import type { BodyTrack } from './bodyTrack.ts';
import { computeStandShare, type FootInstant, LEAVE_FROM, ON_UNTIL } from './footInstant.ts';
import { KnottedCurve } from './knottedCurve.ts';
import type { StancePhase, StepSchedule } from './schedule.ts';
import { findNext } from './smoothedLine.ts';
import type { StepTemplate } from './stepTemplate.ts';
import { type WalkWay, WALKING_SPEED, type WayFrame } from './walkWay.ts';

/** The most of a stand that is over while a foot still stands (chosen: more than it is rounded by). */
const STILL_STANDS = 1 - 1e-9;

/** Seconds either side of where a way turns back within which both directions are mixed (chosen). */
const MIXED_S = 0.1;

const place = new Float64Array(3);
const angles = new Float64Array(ANGLE_COUNT);
const standing = { ownPhase: 0, heel: 0, pitchRad: 0 };
const rolled = createFootPlace();

/** Reads a schedule at any time: the template there, the frame, and what either foot does. */
export class StepReader {
  readonly frame: WayFrame = { x: 0, y: 0, z: 0, headingRad: 0 };
  readonly feet: Readonly<Record<Side, FootInstant>> = { left: createInstant(), right: createInstant() };
  /** Whether the template goes ahead or is read backwards. */
  direction: 1 | -1 = 1;
  readonly schedule: StepSchedule;
  readonly template: StepTemplate;
  readonly way: WalkWay;
  readonly #legs: Readonly<Record<Side, Leg>>;
  readonly #phase: KnottedCurve;
  #timeS = 0;
  /** How far ahead of the frame hips stand, metres. */
  readonly #standM: number;
  /** Shares of stands that are over as the walk begins, and how much faster those that end it settle. */
  readonly #restShares: Float64Array;
  readonly #pitchPaces: Float64Array;
  /** Share of the other direction that is mixed in. */
  #otherShare = 0;
  readonly #stands: Readonly<Record<Side, Int32Array>>;
  readonly #strikes: Readonly<Record<Side, Float64Array>>;
  readonly #swingAfter: Int32Array;
  readonly #turnTimes: Float64Array;
  readonly #directions: readonly (1 | -1)[];

  constructor(
    schedule: StepSchedule,
    way: WalkWay,
    template: StepTemplate,
    legs: Readonly<Record<Side, Leg>>,
  ) {
    this.#legs = legs;
    const { stands, swings, phase, marks } = schedule;
    this.schedule = schedule;
    this.way = way;
    this.template = template;
    this.#phase = new KnottedCurve(phase.times, phase.values);
    template.walk(0, 0);
    template.read(0);
    this.#standM = template.readAhead();
    const list = (side: Side) =>
      Int32Array.from(stands.flatMap((stand, at) => (stand.side === side ? [at] : [])));
    this.#stands = { left: list('left'), right: list('right') };
    const getStrikes = (side: Side) => Float64Array.from(this.#stands[side], (at) => stands[at]!.strikeS);
    this.#strikes = { left: getStrikes('left'), right: getStrikes('right') };
    const startPhase = phase.values[0]!;
    this.#restShares = Float64Array.from(stands, ({ strikeS, strikePhase, liftPhase }) =>
      Number.isFinite(strikeS) ? 0 : computeStandShare(startPhase - strikePhase, liftPhase - strikePhase),
    );
    this.#pitchPaces = Float64Array.from(stands, ({ liftS }) => (Number.isFinite(liftS) ? 1 : ON_UNTIL));
    this.#swingAfter = new Int32Array(stands.length).fill(-1);
    swings.forEach(({ from }, at) => {
      this.#swingAfter[from] = at;
    });
    const turns = swings.flatMap((swing, at) => {
      const next = swings[at + 1];
      if (!next || next.step.direction === swing.step.direction) return [];
      const stop = marks.find(({ timeS }) => timeS > swing.strikeS && timeS <= next.liftS);
      return [{ timeS: stop?.timeS ?? swing.strikeS, direction: next.step.direction }];
    });
    this.#turnTimes = Float64Array.from(turns, ({ timeS }) => timeS);
    this.#directions = [swings[0]?.step.direction ?? 1, ...turns.map(({ direction }) => direction)];
  }

  /** Takes a time, seconds. Allocates nothing. */
  read(timeS: number): void {
    this.#timeS = timeS;
    const { template, way } = this;
    const next = findNext(this.#turnTimes, timeS);
    this.direction = this.#directions[next]!;
    template.walk(way.speed.evaluate(timeS), way.turnRate.evaluate(timeS));
    const phase = this.#phase.evaluate(timeS);
    template.read(this.direction === 1 ? phase : template.plan.stanceEnd - phase);
    this.#mixTurn(next, timeS, phase);
    const { hips } = template;
    hips.shiftM += (1 - way.sway.evaluate(timeS)) * (this.#standM - template.readAhead());
    way.writeInto(timeS, this.frame);
    this.#follow('left', timeS, phase);
    this.#follow('right', timeS, phase);
  }

  /** Mixes in the other direction where the way turns back: who stands need not stand alike in both. */
  #mixTurn(next: number, timeS: number, phase: number): void {
    const { template } = this;
    const beforeS = next > 0 ? timeS - this.#turnTimes[next - 1]! : MIXED_S;
    const untilS = next < this.#turnTimes.length ? this.#turnTimes[next]! - timeS : MIXED_S;
    this.#otherShare = smoothstep(0.5 - Math.min(beforeS, untilS) / (2 * MIXED_S));
    if (this.#otherShare === 0) return;
    const { posture, hips } = template;
    const { heightM, shiftM } = hips;
    const ownPhase = posture.phase;
    angles.set(posture.angles);
    template.read(this.direction === -1 ? phase : template.plan.stanceEnd - phase);
    const share = 1 - this.#otherShare;
    for (let at = 0; at < angles.length; at++)
      posture.angles[at]! += share * (angles[at]! - posture.angles[at]!);
    hips.heightM += share * (heightM - hips.heightM);
    hips.shiftM += share * (shiftM - hips.shiftM);
    posture.phase = ownPhase;
  }

  /**
   * How much further the template's foot has its toes up for the other direction that is mixed in, radians.
   */
  computeMixedPitch(side: Side): number {
    if (this.#otherShare === 0) return 0;
    const { ownPhase } = this.feet[side];
    const other = Math.min(
      STILL_STANDS * this.template.plan.stanceEnd,
      this.template.plan.stanceEnd - ownPhase,
    );
    return this.#otherShare * (this.#computePitch(side, other) - this.#computePitch(side, ownPhase));
  }

  #computePitch(side: Side, ownPhase: number): number {
    const { plan, foot } = this.template;
    const { heelRise } = plan.feet[side];
    standing.ownPhase = ownPhase;
    standing.heel = evaluateOpenSpline(heelRise, ownPhase / plan.stanceEnd);
    placeFootInto(this.#legs[side], foot, plan.feet[side], plan, standing, rolled);
    return rolled.pitchRad;
  }

  /** Appends frame, template and phase at a time, the phase since another one. */
  writeTraitInto(timeS: number, sincePhase: number, out: number[]): void {
    const { way, frame } = this;
    way.writeInto(timeS, frame);
    out.push(frame.x, frame.y, frame.z, Math.sin(frame.headingRad), Math.cos(frame.headingRad));
    out.push(
      way.speed.evaluate(timeS),
      way.turnRate.evaluate(timeS),
      this.#phase.evaluate(timeS) - sincePhase,
    );
  }

  /** The middle of a stand's time within the walk, seconds. */
  readMiddle({ strikeS, liftS }: StancePhase): number {
    return (Math.max(0, strikeS) + Math.min(this.schedule.durationS, liftS)) / 2;
  }

  /** Has a foot do at the time read what its stand says, also as it leaves or comes down. */
  readStand(stand: number, timeS: number): void {
    const { side } = this.schedule.stands[stand]!;
    this.#setStand(side, stand, this.#phase.evaluate(timeS));
  }

  #follow(side: Side, timeS: number, phase: number): void {
    const { stands, swings } = this.schedule;
    const at = Math.max(0, findNext(this.#strikes[side], timeS) - 1);
    const stand = this.#stands[side][at]!;
    if (timeS < stands[stand]!.liftS) {
      this.#setStand(side, stand, phase);
      return;
    }
    const foot = this.feet[side];
    foot.stand = stand;
    foot.swing = this.#swingAfter[stand]!;
    const { to } = swings[foot.swing]!;
    const from = stands[stand]!.liftPhase;
    foot.share = clamp((phase - from) / (stands[to]!.strikePhase - from));
    const { stanceEnd } = this.template.plan;
    const share = this.direction === 1 ? foot.share : 1 - foot.share;
    foot.ownPhase = stanceEnd + share * (1 - stanceEnd);
  }

  #setStand(side: Side, stand: number, phase: number): void {
    const { strikePhase, liftPhase } = this.schedule.stands[stand]!;
    const foot = this.feet[side];
    foot.stand = stand;
    foot.swing = -1;
    foot.share = computeStandShare(phase - strikePhase, liftPhase - strikePhase);
    const rest = this.#restShares[stand]!;
    const going = clamp(((foot.share - rest) / (1 - rest)) * this.#pitchPaces[stand]!);
    foot.pitchShare = rest > 0 ? LEAVE_FROM + (1 - LEAVE_FROM) * going : going;
    const share = this.direction === 1 ? foot.share : 1 - foot.share;
    const { plan, gait } = this.template;
    // Who hardly moves stands as in the middle of a stand, whatever the phase.
    const still = 1 - smoothstep(gait.law.normalizedSpeed / WALKING_SPEED);
    const held = Math.min(STILL_STANDS, share);
    foot.ownPhase = plan.stanceEnd * (held + still * (0.5 - held));
  }

  /** Fills where a foot stands in the frame read, and how it is pitched beyond the template. */
  writeFootInto(side: Side, body: BodyTrack | undefined, out: FootNow): void {
    const { foothold, turned } = this.schedule.stands[this.feet[side].stand]!;
    place[0] = foothold.x;
    place[1] = foothold.y;
    place[2] = foothold.z;
    let { yawRad } = foothold;
    if (turned !== undefined && this.#timeS > turned.fromS) {
      const share = smoothstep((this.#timeS - turned.fromS) / (turned.untilS - turned.fromS));
      yawRad += share * wrapAngle(turned.foothold.yawRad - yawRad);
      const { ballAheadM } = this.#legs[side];
      place[0] += ballAheadM * (Math.sin(foothold.yawRad) - Math.sin(yawRad));
      place[2] += ballAheadM * (Math.cos(foothold.yawRad) - Math.cos(yawRad));
    }
    movePointsToLocal(place, this.frame);
    out.x = place[0];
    out.y = place[1];
    out.z = place[2];
    out.yawRad = wrapAngle(yawRad - this.frame.headingRad);
    out.slopeRad = foothold.slopeRad;
    out.rollRad = foothold.rollRad;
    out.edgeAheadM = foothold.edgeAheadM;
    out.landingRad = foothold.landingRad;
    out.pitchRad = this.computeMixedPitch(side);
    if (body !== undefined) out.pitchRad += body.computePitch(this.feet[side], this.template.plan);
  }
}

function createInstant(): FootInstant {
  return { stand: 0, swing: -1, share: 0, pitchShare: 0, ownPhase: 0 };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
