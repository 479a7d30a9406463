import { writeSplineWeightsInto } from '../../body/planting/plan/splines.ts';
import { type FootInstant, PITCH_COUNT, writePitchSharesInto } from './footInstant.ts';

const weights = new Float64Array(4);
const shares = new Float64Array(PITCH_COUNT);

/** How far the body of a walk over steps is off its template, over time: what is solved for. */
export class BodyTrack {
  /** Coefficients of the hips' rise and of their shift ahead, metres; cubic B-splines. */
  readonly rise: Float64Array;
  readonly shift: Float64Array;
  /** Changes of pitch by stand, `PITCH_COUNT` each, radians. */
  readonly pitch: Float64Array;
  readonly #spacingS: number;

  constructor(durationS: number, spacingS: number, standCount: number) {
    const segments = Math.max(1, Math.ceil(durationS / spacingS));
    this.#spacingS = spacingS;
    this.rise = new Float64Array(segments + 3);
    this.shift = new Float64Array(segments + 3);
    this.pitch = new Float64Array(PITCH_COUNT * standCount);
  }

  /** The first of four coefficients at a time; fills their weights. */
  locate(timeS: number, out: Float64Array): number {
    const segments = this.rise.length - 3;
    const x = Math.min(segments, Math.max(0, timeS / this.#spacingS));
    const segment = Math.min(segments - 1, Math.floor(x));
    writeSplineWeightsInto(x - segment, out);
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
