import { type FootInstant, PITCH_COUNT, writePitchSharesInto } from './footInstant.ts';
import type { StepSchedule } from './schedule.ts';
import { findNext } from './smoothedLine.ts';

/** Seconds between the knots of what is solved for, nearly: a whole number of them in each step (chosen). */
const KNOT_S = 0.055;
/** Knots of a cubic spline that lie beyond each end. */
const BEYOND = 3;

const weights = new Float64Array(4);
const shares = new Float64Array(PITCH_COUNT);
const before = new Float64Array(4);
const after = new Float64Array(4);

/** What is solved for, at one time of a solution. */
export interface BodyState {
  /** Coefficients of the hips' rise and of their shift ahead, metres; cubic B-splines. */
  readonly rise: Float64Array;
  readonly shift: Float64Array;
  /** Changes of pitch by stand, `PITCH_COUNT` each, radians. */
  readonly pitch: Float64Array;
}

/**
 * How far the body of a walk over steps is off its template, over time: what is solved for. Knots are tied to
 * strikes, so that steps which are later have theirs as much later.
 */
export class BodyTrack implements BodyState {
  readonly rise: Float64Array;
  readonly shift: Float64Array;
  readonly pitch: Float64Array;
  /** As it was before each step of its solution, and what that step changed before it was held. */
  readonly past: { readonly state: BodyState; readonly change: BodyState }[] = [];
  /** Parts between the begin, each strike and the end. */
  readonly parts: Int32Array;
  readonly #knots: Float64Array;

  constructor({ swings, durationS, stands }: StepSchedule) {
    const events = [0, ...swings.map(({ strikeS }) => strikeS), durationS];
    this.parts = Int32Array.from(events.slice(1), (timeS, at) =>
      Math.max(1, Math.round((timeS - events[at]!) / KNOT_S)),
    );
    const bounds = [0];
    for (const [at, parts] of this.parts.entries()) {
      const [fromS, untilS] = [events[at]!, events[at + 1]!];
      for (let part = 1; part <= parts; part++) bounds.push(fromS + ((untilS - fromS) * part) / parts);
    }
    const last = bounds.length - 1;
    const [firstS, lastS] = [bounds[1]! - bounds[0]!, bounds[last]! - bounds[last - 1]!];
    this.#knots = new Float64Array(bounds.length + 2 * BEYOND);
    for (let i = 0; i < this.#knots.length; i++) {
      const at = i - BEYOND;
      this.#knots[i] = at < 0 ? at * firstS : at > last ? bounds[last]! + (at - last) * lastS : bounds[at]!;
    }
    this.rise = new Float64Array(last + BEYOND);
    this.shift = new Float64Array(last + BEYOND);
    this.pitch = new Float64Array(PITCH_COUNT * stands.length);
  }

  /** When a coefficient begins to count, counts most, and counts no more, seconds. */
  readSpan(coefficient: number): {
    readonly fromS: number;
    readonly middleS: number;
    readonly untilS: number;
  } {
    const knots = this.#knots;
    return {
      fromS: knots[coefficient]!,
      middleS: knots[coefficient + 2]!,
      untilS: knots[coefficient + 4]!,
    };
  }

  /** The first of four coefficients at a time; fills their weights (de Boor). Allocates nothing. */
  locate(timeS: number, out: Float64Array): number {
    const knots = this.#knots;
    const most = knots.length - 2 * BEYOND - 2;
    const segment = Math.min(most, Math.max(0, findNext(knots, timeS) - 1 - BEYOND));
    const x = Math.min(knots[segment + BEYOND + 1]!, Math.max(knots[segment + BEYOND]!, timeS));
    out[0] = 1;
    for (let degree = 1; degree <= BEYOND; degree++) {
      before[degree] = x - knots[segment + BEYOND + 1 - degree]!;
      after[degree] = knots[segment + BEYOND + degree]! - x;
      let kept = 0;
      for (let i = 0; i < degree; i++) {
        const part = out[i]! / (after[i + 1]! + before[degree - i]!);
        out[i] = kept + after[i + 1]! * part;
        kept = before[degree - i]! * part;
      }
      out[degree] = kept;
    }
    return segment;
  }

  /** Adds rise and shift at a time, metres. */
  moveHips(timeS: number, hips: { heightM: number; shiftM: number }): void {
    const first = this.locate(timeS, weights);
    for (let i = 0; i < 4; i++) {
      hips.heightM += weights[i]! * this.rise[first + i]!;
      hips.shiftM += weights[i]! * this.shift[first + i]!;
    }
  }

  /** How much further a foot that stands has its toes up than the template, radians. */
  computePitch(
    { stand, pitchShare }: Readonly<FootInstant>,
    timing: { readonly toeOffPhase: number; readonly stanceEnd: number },
  ): number {
    writePitchSharesInto(pitchShare, timing, shares);
    let pitchRad = 0;
    for (let i = 0; i < PITCH_COUNT; i++) pitchRad += shares[i]! * this.pitch[PITCH_COUNT * stand + i]!;
    return pitchRad;
  }
}
