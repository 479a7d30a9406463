import { SLOT } from '../../gait/channels.ts';
import type { Posture } from '../../gait/posture.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { KnottedCurve } from './knottedCurve.ts';
import type { StepSchedule } from './schedule.ts';

/** How far the trunk leans ahead for each degree that a step goes up, at most, degrees (2000; chosen). */
const LEAN_SHARE = 0.35;
const MOST_LEAN_DEG = 12;
/** What of it the head gives back: it faces the way. */
const HEAD_SHARE = 0.8;

/** How a trunk leans into ground that rises; down it stays as upright as on the level. */
export class SlopeLean {
  readonly #leanDeg: KnottedCurve;

  constructor({ stands, swings, marks }: StepSchedule) {
    const knots = [
      ...swings.map(({ liftS, strikeS, from, to }) => {
        const [start, end] = [stands[from]!.foothold, stands[to]!.foothold];
        const slopeRad = Math.atan2(end.y - start.y, Math.hypot(end.x - start.x, end.z - start.z));
        const leanDeg = LEAN_SHARE * DEGREES_PER_RADIAN * Math.max(0, slopeRad);
        return { timeS: (liftS + strikeS) / 2, leanDeg: Math.min(MOST_LEAN_DEG, leanDeg) };
      }),
      ...marks.map(({ timeS }) => ({ timeS, leanDeg: 0 })),
    ]
      .toSorted((a, b) => a.timeS - b.timeS)
      .filter(({ timeS }, at, all) => at === 0 || timeS > all[at - 1]!.timeS);
    this.#leanDeg = new KnottedCurve(
      knots.map(({ timeS }) => timeS),
      knots.map(({ leanDeg }) => leanDeg),
    );
  }

  /** Leans the trunk of a posture of a time. Allocates nothing. */
  lean(timeS: number, { channels }: Posture): void {
    const leanDeg = this.#leanDeg.evaluate(timeS);
    if (leanDeg === 0) return;
    channels[SLOT.torsoTilt]! += leanDeg;
    channels[SLOT.headTilt]! -= HEAD_SHARE * leanDeg;
  }
}
