import type { Figure } from '../../shared/body/figure/figure.ts';
import type { StyleSource } from '../../shared/gait/coefficients.ts';
import type { SpeedExtension } from '../../shared/gait/laws.ts';
import { type BeltStairs, isSameStairs } from '../../shared/gait/slope/beltStairs.ts';
import type { StairCycle, StairWalk } from '../../shared/steps/belt/stairCycle.ts';
import { findStairCycle, getStairCycle } from '../../shared/steps/belt/stairCycles.ts';

/** Makes a walk's fields writable, for its owner. */
type Own<Walk> = { -readonly [Key in keyof Walk]: Walk[Key] };

/**
 * Follows what a walk on stairs is asked for by its cycle. A cycle takes longer than a frame: while what is
 * asked changes in every frame they are solved half of the time, and the one before is gone on with. Allocates
 * only where one is solved.
 */
export class StairFollower {
  #walk: Own<StairWalk> | undefined;
  #cycle: StairCycle | undefined;
  #restUntilMs = 0;

  /** The cycle to walk by; undefined off stairs, and where nobody walks them: that is walked on the level. */
  follow(
    figure: Figure,
    style: StyleSource,
    normalizedSpeed: number,
    extension: SpeedExtension,
    stairs: BeltStairs | undefined,
  ): StairCycle | undefined {
    if (stairs === undefined) {
      this.#walk = undefined;
      this.#cycle = undefined;
      return undefined;
    }
    const walk = this.#walk;
    const isSame =
      walk !== undefined &&
      walk.figure === figure &&
      walk.style === style &&
      walk.normalizedSpeed === normalizedSpeed &&
      walk.extension === extension &&
      isSameStairs(walk.stairs, stairs);
    if (isSame) return this.#cycle;
    const asked: StairWalk = { figure, style, normalizedSpeed, extension, stairs };
    const isWaiting = walk?.figure === figure && performance.now() < this.#restUntilMs;
    if (isWaiting && findStairCycle(asked) === undefined) return this.#cycle;
    const beganMs = performance.now();
    const result = getStairCycle(asked);
    const nowMs = performance.now();
    this.#restUntilMs = nowMs + (nowMs - beganMs);
    this.#walk = asked;
    this.#cycle = result.ok ? result.cycle : undefined;
    return this.#cycle;
  }
}
