import type { FootNow } from '../../body/planting/footing/footing.ts';
import { bringBack } from '../../body/pose/walkFrame.ts';
import type { Side } from '../../gait/channels.ts';
import { wrapAngle } from '../../gait/units.ts';
import type { BodyTrack } from './bodyTrack.ts';
import type { FootInstant } from './footInstant.ts';
import { KnottedCurve } from './knottedCurve.ts';
import type { StepSchedule } from './schedule.ts';
import { findNext } from './smoothedLine.ts';
import type { StepTemplate } from './stepTemplate.ts';
import type { WalkWay, WayFrame } from './walkWay.ts';

/** The most of a stand that is over while a foot still stands (chosen: more than it is rounded by). */
const STILL_STANDS = 1 - 1e-9;

const place = new Float64Array(3);

/** Reads a schedule at any time: the template there, the frame, and what either foot does. */
export class StepReader {
  readonly frame: WayFrame = { x: 0, y: 0, z: 0, headingRad: 0 };
  readonly feet: Readonly<Record<Side, FootInstant>> = { left: createInstant(), right: createInstant() };
  /** Whether the template goes ahead or is read backwards. */
  direction: 1 | -1 = 1;
  readonly schedule: StepSchedule;
  readonly template: StepTemplate;
  readonly way: WalkWay;
  readonly #phase: KnottedCurve;
  readonly #stands: Readonly<Record<Side, Int32Array>>;
  readonly #strikes: Readonly<Record<Side, Float64Array>>;
  readonly #swingAfter: Int32Array;
  readonly #turnTimes: Float64Array;
  readonly #directions: readonly (1 | -1)[];

  constructor(schedule: StepSchedule, way: WalkWay, template: StepTemplate) {
    const { stands, swings, phase, marks } = schedule;
    this.schedule = schedule;
    this.way = way;
    this.template = template;
    this.#phase = new KnottedCurve(phase.times, phase.values);
    const list = (side: Side) =>
      Int32Array.from(stands.flatMap((stand, at) => (stand.side === side ? [at] : [])));
    this.#stands = { left: list('left'), right: list('right') };
    const getStrikes = (side: Side) => Float64Array.from(this.#stands[side], (at) => stands[at]!.strikeS);
    this.#strikes = { left: getStrikes('left'), right: getStrikes('right') };
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
    const { template, way } = this;
    this.direction = this.#directions[findNext(this.#turnTimes, timeS)]!;
    template.walk(way.speed.evaluate(timeS), way.turnRate.evaluate(timeS));
    const phase = this.#phase.evaluate(timeS);
    template.read(this.direction === 1 ? phase : template.plan.stanceEnd - phase);
    way.writeInto(timeS, this.frame);
    this.#follow('left', timeS, phase);
    this.#follow('right', timeS, phase);
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
    foot.share = clamp((phase - strikePhase) / (liftPhase - strikePhase));
    const share = this.direction === 1 ? foot.share : 1 - foot.share;
    foot.ownPhase = this.template.plan.stanceEnd * Math.min(STILL_STANDS, share);
  }

  /** Fills where a foot stands in the frame read, and how it is pitched beyond the template. */
  writeFootInto(side: Side, body: BodyTrack | undefined, out: FootNow): void {
    const { foothold } = this.schedule.stands[this.feet[side].stand]!;
    place[0] = foothold.x;
    place[1] = foothold.y;
    place[2] = foothold.z;
    bringBack(place, this.frame);
    out.x = place[0];
    out.y = place[1];
    out.z = place[2];
    out.yawRad = wrapAngle(foothold.yawRad - this.frame.headingRad);
    out.slopeRad = foothold.slopeRad;
    out.rollRad = foothold.rollRad;
    out.pitchRad = body === undefined ? 0 : body.computePitch(this.feet[side], this.template.plan);
  }
}

function createInstant(): FootInstant {
  return { stand: 0, swing: -1, share: 0, ownPhase: 0 };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
