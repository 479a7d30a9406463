import type { Side } from '../../gait/channels.ts';
import { computeDutyFactor, type ToeOff } from '../../gait/phase.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { type BodyWalkTrack, computeLowestSole, getHeelAt, type WalkTrack } from './walkTrack.ts';

/** A sole that is higher does not touch, metres. */
const TOUCH_M = 0.001;
/** A heel that is higher has left, metres. */
const HEEL_LEFT_M = 0.005;

/**
 * Own phases, cycles since the strike of the law: when the lowest sole point really comes under 1 mm, and
 * when it really leaves. Those of the law for a foot that never leaves.
 */
export interface ContactPhases {
  /** 0 where the law is met; negative for a foot that touches early. */
  readonly strike: number;
  /** The duty factor where the law is met. */
  readonly off: number;
}

/**
 * When a foot touches the floor: the ends of the contact that the law's events lie in or next to. A sole that
 * is down already at its strike came down before, one that is still up comes down later; the same at toe off.
 */
export function computeContact(track: WalkTrack, law: ToeOff, side: Side): ContactPhases {
  const getHeight = (frame: number) => computeLowestSole(track, frame, side);
  const cycle = new OwnCycle(track, side);
  const down = cycle.findFrame(0);
  const strike =
    getHeight(down) > TOUCH_M
      ? cycle.findCrossing(getHeight, TOUCH_M, down, 1)
      : cycle.findCrossing(getHeight, TOUCH_M, down, -1);
  const duty = computeDutyFactor(law);
  return { strike: strike ?? 0, off: cycle.findLift(getHeight, TOUCH_M, duty) ?? duty };
}

/**
 * Own phase at which the heel leaves the floor for its swing, 5 mm high: 0 where it has not been so low
 * since its strike, the duty factor where it is never higher.
 */
export function computeHeelOff(track: WalkTrack, law: ToeOff, side: Side): number {
  const getHeight = (frame: number) => track.contacts[getHeelAt(frame, side) + 1]!;
  const duty = computeDutyFactor(law);
  const cycle = new OwnCycle(track, side);
  const phase = cycle.findLift(getHeight, HEEL_LEFT_M, duty);
  if (phase !== null) return Math.max(0, phase);
  return getHeight(cycle.findFrame(duty)) > HEEL_LEFT_M ? 0 : duty;
}

/** Pitch of the foot's rear part, heel to ball, at an own phase; degrees, toes up +. */
export function computePitchDeg(track: BodyWalkTrack, side: Side, ownPhase: number): number {
  const { soles: contacts } = track;
  const at = getHeelAt(new OwnCycle(track, side).findFrame(ownPhase), side);
  const [x, y, z] = [0, 1, 2].map((i) => contacts[at + 3 + i]! - contacts[at + i]!) as [
    number,
    number,
    number,
  ];
  return DEGREES_PER_RADIAN * Math.atan2(y, Math.hypot(x, z));
}

/** The frames of a track as one side counts them, round and round. */
export class OwnCycle {
  readonly #phases: Float64Array;
  readonly #strike: number;

  constructor({ phases }: WalkTrack, side: Side) {
    this.#phases = phases;
    this.#strike = side === 'left' ? 0 : 0.5;
  }

  /** Frames of a cycle, the last of the track being the first of the next. */
  get count(): number {
    return this.#phases.length - 1;
  }

  /** The frame next to an own phase; events are frames. */
  findFrame(ownPhase: number): number {
    const phase = (((this.#strike + ownPhase) % 1) + 1) % 1;
    const after = this.#phases.findIndex((one) => one >= phase);
    const before = Math.max(0, after - 1);
    const frame = phase - this.#phases[before]! < this.#phases[after]! - phase ? before : after;
    return frame % this.count;
  }

  /** Own phase of a frame, counted on over the cycle's ends. */
  getOwnPhase(step: number): number {
    const cycles = Math.floor(step / this.count);
    return this.#phases[step - cycles * this.count]! + cycles - this.#strike;
  }

  /**
   * The first own phase forwards (1) or backwards (-1) from a frame at which a height goes through a limit;
   * null where it does not within half a cycle.
   */
  findCrossing(
    getHeight: (frame: number) => number,
    limitM: number,
    from: number,
    direction: 1 | -1,
  ): number | null {
    const read = (step: number) => getHeight(((step % this.count) + this.count) % this.count);
    const isUp = read(from) > limitM;
    for (let far = 1; far <= this.count / 2; far++) {
      const step = from + direction * far;
      const height = read(step);
      if (height > limitM === isUp) continue;
      const near = read(step - direction);
      const share = (limitM - near) / (height - near);
      const phase = this.getOwnPhase(step - direction);
      return phase + share * (this.getOwnPhase(step) - phase);
    }
    return null;
  }

  /** The crossing upwards that belongs to the toe off: before it where the height is up already. */
  findLift(getHeight: (frame: number) => number, limitM: number, duty: number): number | null {
    const off = this.findFrame(duty);
    const found = this.findCrossing(getHeight, limitM, off, getHeight(off) > limitM ? -1 : 1);
    // The right side's toe off lies past the end of the track: its frames begin anew.
    return found === null ? null : found + Math.round(duty - this.getOwnPhase(off));
  }
}
