import type { Crowd } from '../../../shared/crowd/crowd.ts';
import { CROWD_MAX } from '../../../shared/crowd/crowdMax.ts';

/** Measures how long the circles of two bodies of a crowd overlap at a stretch, and how deeply. */
export class OverlapMeter {
  /** Longest stretch, seconds. */
  longestS = 0;
  /** Deepest overlap of two circles, metres. */
  deepestM = 0;
  /** Stretches so far. */
  count = 0;

  readonly #crowd: Crowd;
  readonly #frameS: number;
  /** Seconds that a pair overlaps already. */
  readonly #lasting = new Map<number, number>();

  constructor(crowd: Crowd, frameS: number) {
    this.#crowd = crowd;
    this.#frameS = frameS;
  }

  /** Looks at all pairs; once a frame. */
  look(): void {
    const { walkers, bodyRadiusM } = this.#crowd;
    for (let one = 0; one < walkers.length; one++) {
      const a = walkers[one]!.walk.frame;
      for (let other = one + 1; other < walkers.length; other++) {
        const b = walkers[other]!.walk.frame;
        this.#note(one * CROWD_MAX + other, 2 * bodyRadiusM - Math.hypot(a.x - b.x, a.z - b.z));
      }
    }
  }

  #note(pair: number, depthM: number): void {
    // What is not a number overlaps.
    if (depthM <= 0) {
      this.#lasting.delete(pair);
      return;
    }
    const beforeS = this.#lasting.get(pair) ?? 0;
    if (beforeS === 0) this.count++;
    this.#lasting.set(pair, beforeS + this.#frameS);
    this.longestS = Math.max(this.longestS, beforeS + this.#frameS);
    this.deepestM = Math.max(this.deepestM, depthM);
  }
}
