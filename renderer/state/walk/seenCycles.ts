import { createSeenCycle, type SeenCycle } from '../../../shared/body/metrics/seenCycle.ts';
import { createBeltSampler } from '../../../shared/steps/belt/beltSampler.ts';
import { readWalkMessage, type WalkMessage } from './walkMessage.ts';
import { isSameWalkOnBody, type WalkOnBody } from './walkQuery.ts';

/** Intervals that a cycle is read in (chosen: a sample each 6 px of the panel at 1280). */
export const CYCLE_INTERVALS = 160;

/** Walks whose cycles are kept (chosen: six lanes with their normal walks, and some to spare). */
const KEPT = 16;

/** Cycles that were read, the latest last; a cycle is a pure function of its walk. */
const kept: { readonly walk: WalkOnBody; readonly cycle: SeenCycle }[] = [];

function readCycle({ source, ...walk }: WalkOnBody): SeenCycle {
  return createSeenCycle(createBeltSampler({ ...walk, style: source }), CYCLE_INTERVALS);
}

/** The cycle of a walk as it is seen, where it was read lately. */
export function findSeenCycle(walk: WalkOnBody): SeenCycle | undefined {
  return kept.findLast((one) => isSameWalkOnBody(one.walk, walk))?.cycle;
}

/** Keeps a cycle that was read elsewhere. */
export function keepSeenCycle(walk: WalkOnBody, cycle: SeenCycle): void {
  if (kept.length >= KEPT) kept.shift();
  kept.push({ walk: { ...walk }, cycle });
}

/** The cycle of a walk as it is seen; some milliseconds where it was not read lately. */
export function getSeenCycle(walk: WalkOnBody): SeenCycle {
  const known = findSeenCycle(walk);
  if (known !== undefined) return known;
  const cycle = readCycle(walk);
  keepSeenCycle(walk, cycle);
  return cycle;
}

/** Reads the cycle of a message: that of the walk it was made of, to the last digit. */
export function answerCycleRequest(message: WalkMessage): SeenCycle {
  return readCycle(readWalkMessage(message));
}
