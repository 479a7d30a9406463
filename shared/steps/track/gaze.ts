import type { Posture } from '../../gait/posture.ts';
import { RADIANS_PER_DEGREE, wrapAngle } from '../../gait/units.ts';
import { lookAside } from '../../gait/turning/look.ts';
import type { StepPlan } from '../plan/stepPlan.ts';
import { KnottedCurve } from './knottedCurve.ts';
import type { StepSchedule } from './schedule.ts';
import type { WalkWay } from './walkWay.ts';

/** Seconds that the head turns ahead of the body (2018: twice as fast; chosen as a function of time). */
const AHEAD_S = 0.3;
/** Share of it that is the neck's; the rest is the torso's (chosen). */
const NECK_SHARE = 2 / 3;
/** How far the head looks aside of the way, and neck and torso turn for it at most, radians (chosen). */
const MOST_ASIDE = 60 * RADIANS_PER_DEGREE;
const MOST_NECK = 75 * RADIANS_PER_DEGREE;
const MOST_TORSO = 40 * RADIANS_PER_DEGREE;

const look = { chestRad: 0, chestRollRad: 0, asideRad: 0, rollRad: 0 };

/** Where a walk over steps looks: along its way a little ahead, or where its steps are told to. */
export class Gaze {
  readonly #way: WalkWay;
  /** What is told beyond looking along the way, radians. */
  readonly #told: KnottedCurve;

  constructor({ steps }: StepPlan, schedule: StepSchedule, way: WalkWay) {
    this.#way = way;
    const times = [0];
    const values = [0];
    const add = (timeS: number, yawRad: number | undefined) => {
      if (timeS <= times.at(-1)!) return;
      times.push(timeS);
      const told = yawRad === undefined ? 0 : yawRad - way.readHeading(timeS);
      values.push(yawRad === undefined ? 0 : values.at(-1)! + wrapAngle(told - values.at(-1)!));
    };
    let nowS = schedule.swings.length > 0 ? schedule.swings[0]!.liftS / 2 : 0;
    steps.forEach((step, index) => {
      if (step.kind === 'hold') {
        if (step.gazeYawRad === undefined) return;
        add(nowS, undefined);
        add(nowS + 2 * step.durationS, step.gazeYawRad);
        return;
      }
      const { strikeS } = schedule.swings.find((swing) => swing.index === index)!;
      add(strikeS, step.gazeYawRad);
      nowS = strikeS;
    });
    add(schedule.durationS, undefined);
    this.#told = new KnottedCurve(times, values);
  }

  /** Turns torso and head of a posture of a time. Allocates nothing. */
  turn(timeS: number, { channels }: Posture): void {
    const way = this.#way;
    // What a steady turn turns by is in the walk that turns.
    const aheadRad =
      way.readHeading(timeS + AHEAD_S) - way.readHeading(timeS) - AHEAD_S * way.turnRate.evaluate(timeS);
    const asideRad = hold(aheadRad, MOST_ASIDE) + this.#told.evaluate(timeS);
    if (asideRad === 0) return;
    look.chestRad = hold((1 - NECK_SHARE) * asideRad, MOST_TORSO);
    look.asideRad = look.chestRad + hold(NECK_SHARE * asideRad, MOST_NECK);
    lookAside(channels, look);
  }
}

/** An angle softly within a bound. */
function hold(angleRad: number, mostRad: number): number {
  return mostRad * Math.tanh(angleRad / mostRad);
}
