import { computeSlip, createBelt } from '../../../shared/body/metrics/footSlip.ts';
import type { WalkTrack } from '../../../shared/body/metrics/walkTrack.ts';
import { computeDutyFactor } from '../../../shared/gait/phase.ts';
import type { StyledLaw } from '../../../shared/gait/styledLaw.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { WalkReader } from '../walkReader.ts';

/**
 * Steps of a stance whose slide is kept (chosen: of planted feet within a quarter of a millimetre of `gait
 * metrics`, which tells whole ones, in half a millisecond).
 */
const STEPS = 100;

/**
 * Where the feet of a walk stand, and how far they slide as they do; read from one cycle, so that it holds
 * while paused.
 */
export class ContactTable {
  /** Share of the cycle that a foot stands. */
  stance = 0.6;
  /** Middle of each foot's stance on the treadmill: heel x z, toe x z, left foot and then right, metres. */
  readonly soles = new Float64Array(8);
  /**
   * How far a foot has slid since it came down, metres, by step of its stance; left and then right. Length 2
   * (STEPS + 1).
   */
  readonly #slid = new Float64Array(2 * (STEPS + 1));
  readonly #contacts = new Float64Array(36);
  readonly #phases = new Float64Array(2);

  /** Reads the walk. The slides, which cost more, only where they are asked for. */
  fill(reader: WalkReader, { legLengthM }: Figure, law: Readonly<StyledLaw>, withSlides: boolean): void {
    this.stance = computeDutyFactor(law);
    for (let foot = 0; foot < 2; foot++) {
      const contacts = reader.readOnBelt(0.5 * foot + this.stance / 2);
      const heel = 9 * foot;
      this.soles[4 * foot] = contacts[heel]!;
      this.soles[4 * foot + 1] = contacts[heel + 2]!;
      this.soles[4 * foot + 2] = contacts[heel + 6]!;
      this.soles[4 * foot + 3] = contacts[heel + 8]!;
    }
    if (withSlides) this.#fillSlides(reader, legLengthM, law);
  }

  /** How far a foot (0 left, 1 right) has slid since it came down, metres; `part` of its stance, 0..1. */
  getSlide(foot: number, part: number): number {
    const at = Math.min(1, Math.max(0, part)) * STEPS;
    const step = Math.min(STEPS - 1, Math.floor(at));
    const first = foot * (STEPS + 1) + step;
    const before = this.#slid[first]!;
    return before + (this.#slid[first + 1]! - before) * (at - step);
  }

  #fillSlides(reader: WalkReader, legLengthM: number, law: Readonly<StyledLaw>): void {
    const belt = createBelt(law, legLengthM);
    const track: WalkTrack = { phases: this.#phases, contacts: this.#contacts, channels: EMPTY };
    for (let foot = 0; foot < 2; foot++) {
      const side = foot === 0 ? 'left' : 'right';
      const first = foot * (STEPS + 1);
      this.#slid[first] = 0;
      for (let step = 0; step <= STEPS; step++) {
        const phase = 0.5 * foot + (this.stance * step) / STEPS;
        this.#phases.copyWithin(0, 1);
        this.#contacts.copyWithin(0, 18);
        this.#phases[1] = phase;
        this.#contacts.set(reader.readOnBelt(phase), 18);
        if (step === 0) continue;
        this.#slid[first + step] =
          this.#slid[first + step - 1]! + computeSlip(track, belt, 'stance').perStepM[side];
      }
    }
  }
}

const EMPTY = new Float64Array(0);

/**
 * Sole points this much higher than the lowest, metres, carry a third of it (chosen: the contact rolls on
 * instead of jumping).
 */
const ROLL_M = 0.008;

/**
 * Writes where a foot (0 left, 1 right) touches, x and z in metres, to `out[at]` and `out[at + 1]`; it rolls
 * from heel to toe.
 */
export function writeContactInto(contacts: Float64Array, foot: number, out: Float64Array, at: number): void {
  const heel = 9 * foot;
  const lowest = Math.min(contacts[heel + 1]!, contacts[heel + 4]!, contacts[heel + 7]!);
  let sum = 0;
  let x = 0;
  let z = 0;
  for (let point = heel; point < heel + 9; point += 3) {
    const weight = Math.exp((lowest - contacts[point + 1]!) / ROLL_M);
    sum += weight;
    x += weight * contacts[point]!;
    z += weight * contacts[point + 2]!;
  }
  out[at] = x / sum;
  out[at + 1] = z / sum;
}
