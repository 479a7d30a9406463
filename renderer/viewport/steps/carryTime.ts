import type { StepSchedule } from '../../../shared/steps/track/schedule.ts';

/** The times that a walk has in common with others: its begin, its strikes, its end. */
function listTimes({ stands, durationS }: Pick<StepSchedule, 'stands' | 'durationS'>): readonly number[] {
  const strikes = stands.map(({ strikeS }) => strikeS).filter((timeS) => timeS > 0 && timeS < durationS);
  return [0, ...strikes.toSorted((a, b) => a - b), durationS];
}

/**
 * Where a walk is, seconds, that goes on by another schedule: as far in the same step. Past the last step of
 * the other one it is at its end.
 */
export function carryTime(
  from: Pick<StepSchedule, 'stands' | 'durationS'>,
  to: Pick<StepSchedule, 'stands' | 'durationS'>,
  timeS: number,
): number {
  const [before, after] = [listTimes(from), listTimes(to)];
  const step = Math.max(
    0,
    before.findLastIndex((begin) => begin <= timeS),
  );
  // The end is the end, however many steps there were.
  if (step === before.length - 1) return to.durationS;
  const share = (timeS - before[step]!) / (before[step + 1]! - before[step]!);
  const [begin, end] = [after[step], after[step + 1]];
  return begin === undefined || end === undefined ? to.durationS : begin + share * (end - begin);
}
