import { smoothstep } from '../../../shared/gait/smoothstep.ts';
import { STYLE_BLEND_S } from '../../../shared/gait/walker.ts';

/**
 * How much of the correction that plants the feet is taken, 0 to 1: softly at both ends, since feet that
 * stand show every corner.
 */
export class SoftStrength {
  #from: number;
  #to: number;
  /** Seconds of wall time until it is there. */
  #leftS = 0;
  #now: number;

  constructor(strength: number) {
    this.#from = strength;
    this.#to = strength;
    this.#now = strength;
  }

  get now(): number {
    return this.#now;
  }

  /** Asks for a strength, at once or gone over to in 0.3 s. Returns whether it has become another at once. */
  ask(strength: number, isBlended: boolean): boolean {
    if (strength === this.#to && (isBlended || this.#leftS === 0)) return false;
    this.#to = strength;
    this.#from = this.#now;
    this.#leftS = isBlended ? STYLE_BLEND_S : 0;
    if (isBlended) return false;
    this.#now = strength;
    return true;
  }

  /** Lets wall time pass, seconds. */
  pass(wallDtS: number): void {
    if (this.#leftS <= 0) return;
    this.#leftS = Math.max(0, this.#leftS - wallDtS);
    this.#now = this.#from + (this.#to - this.#from) * smoothstep(1 - this.#leftS / STYLE_BLEND_S);
  }

  /** Takes what was asked for at once. */
  settle(): void {
    this.#leftS = 0;
    this.#now = this.#to;
  }
}
