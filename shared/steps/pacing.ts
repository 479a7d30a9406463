import type { ClockLaw } from '../gait/clockLaw.ts';
import { type StepShares, writeStepSharesInto } from '../gait/cycleClock.ts';
import { KnottedCurve } from './track/knottedCurve.ts';
import { computeSwingTime, type StepSchedule } from './track/schedule.ts';

/** Maps the time of even steps to the rhythm of a style. */
export interface Pacing {
  /** The schedule in shown time. */
  readonly schedule: StepSchedule;
  /** The time of the even steps at a shown time, seconds. Allocates nothing. */
  findEvenS(seenS: number): number;
}

const shares: StepShares = { carry: 0, swing: 0 };

/**
 * Times even steps by the rhythm of a style: a step that goes on from the one before takes its share of two,
 * and stands and swings as long as that has them. Between a foot's coming and going time runs as the clock of
 * the walk does (`cycleClock.ts`). Steps from a stand, and those that go back, stay as they are. Allocates.
 */
export function createPacing(even: StepSchedule, readClock: ClockLaw): Pacing {
  const knots = { even: [0], seen: [0] };
  let isEven = true;
  let late = 0;
  const add = (evenS: number, seenS: number): void => {
    if (evenS <= knots.even.at(-1)!) return;
    knots.even.push(evenS);
    knots.seen.push(seenS);
  };
  even.swings.forEach(({ liftS, strikeS, leastS, step: { side, durationS } }, at) => {
    const speed = even.lawSpeeds[at];
    const clock = speed === undefined ? undefined : readClock(speed);
    if (clock === undefined || clock.isEven) {
      add(liftS, liftS + late);
      add(strikeS, strikeS + late);
      return;
    }
    isEven = false;
    writeStepSharesInto(clock, side, shares);
    const beginS = even.swings[at - 1]!.strikeS + late;
    const stepS = 2 * (shares.carry + shares.swing) * durationS;
    const landsS = beginS + stepS;
    const leavesS = landsS - computeSwingTime(stepS, 2 * shares.swing * durationS, leastS);
    add(liftS, leavesS);
    add(strikeS, landsS);
    late = landsS - strikeS;
  });
  if (isEven) return { schedule: even, findEvenS: (seenS) => seenS };
  add(even.durationS, even.durationS + late);
  const toSeen = createTime(knots.even, knots.seen);
  const toEven = createTime(knots.seen, knots.even);
  const see = (timeS: number): number => (Number.isFinite(timeS) ? readTime(knots, toSeen, timeS) : timeS);
  return { schedule: mapTimes(even, see), findEvenS: (seenS) => toEven.evaluate(seenS) };
}

/** A knot's own time is told to the last digit. */
function readTime(
  knots: { readonly even: readonly number[]; readonly seen: readonly number[] },
  curve: KnottedCurve,
  evenS: number,
): number {
  const at = knots.even.indexOf(evenS);
  return at < 0 ? curve.evaluate(evenS) : knots.seen[at]!;
}

/** A curve through times that goes on evenly before the first and after the last of them. */
function createTime(from: readonly number[], to: readonly number[]): KnottedCurve {
  const extend = (times: readonly number[]): number[] => [
    times[0]! - 2,
    times[0]! - 1,
    ...times,
    times.at(-1)! + 1,
    times.at(-1)! + 2,
  ];
  return new KnottedCurve(extend(from), extend(to));
}

function mapTimes(even: StepSchedule, see: (timeS: number) => number): StepSchedule {
  const { durationS, stands, swings, marks, gestures, leftShare, phase } = even;
  return {
    ...even,
    durationS: see(durationS),
    stands: stands.map((stand) => ({
      ...stand,
      strikeS: see(stand.strikeS),
      liftS: see(stand.liftS),
      midS: see(stand.midS),
    })),
    swings: swings.map((swing) => ({ ...swing, liftS: see(swing.liftS), strikeS: see(swing.strikeS) })),
    marks: marks.map((mark) => ({ ...mark, timeS: see(mark.timeS) })),
    gestures: gestures.map((one) => ({
      ...one,
      startS: see(one.startS),
      fromS: see(one.fromS),
      untilS: see(one.untilS),
    })),
    leftShare: { times: leftShare.times.map(see), values: leftShare.values },
    phase: { times: phase.times.map(see), values: phase.values },
  };
}
