import { SERIES_LENGTH } from '../pattern/harmonicWheel.ts';

/** Phases at which a warped series is read: enough for all harmonics and the corner at toe off. */
const READ = 64;

/**
 * Reads series at the phase of the same share of stance or swing: a linear map of their coefficients, from
 * one duty factor to another.
 */
export class PhaseWarp {
  /** Coefficients of the warped series, row by row, from those of the series. */
  readonly #map = new Float64Array(SERIES_LENGTH * SERIES_LENGTH);
  readonly #before = new Float64Array(SERIES_LENGTH);
  #from = Number.NaN;
  #to = Number.NaN;

  /** Takes the map to what brings a series with stances of `from` cycles to such of `to`. Makes no object. */
  fit(from: number, to: number): void {
    if (from === this.#from && to === this.#to) return;
    this.#from = from;
    this.#to = to;
    const map = this.#map.fill(0);
    for (let i = 0; i < READ; i++) {
      const phase = i / READ;
      const read = phase < to ? (phase * from) / to : 1 - ((1 - phase) * (1 - from)) / (1 - to);
      for (let row = 0; row < SERIES_LENGTH; row++) {
        if (row === 1) continue;
        const share = (row === 0 ? 1 : 2) / READ;
        const weight = share * readWave(row, phase);
        for (let column = 0; column < SERIES_LENGTH; column++)
          if (column !== 1) map[SERIES_LENGTH * row + column]! += weight * readWave(column, read);
      }
    }
  }

  /** Warps a series of so many numbers in place. Makes no object. */
  apply(series: Float64Array, at: number, length: number): void {
    const before = this.#before;
    for (let i = 0; i < length; i++) before[i] = series[at + i]!;
    for (let row = 0; row < length; row++) {
      let sum = 0;
      for (let i = 0; i < length; i++) sum += this.#map[SERIES_LENGTH * row + i]! * before[i]!;
      series[at + row] = sum;
    }
  }
}

/** cos_k at 2 k and sin_k at 2 k + 1, as series have them. */
function readWave(at: number, phase: number): number {
  const angle = 2 * Math.PI * (at >> 1) * phase;
  return at % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
}
