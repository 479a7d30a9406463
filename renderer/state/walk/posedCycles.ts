import { createPosedCycle, type PosedCycle } from '../../../shared/body/metrics/posedCycle.ts';
import { createBeltSampler } from '../../../shared/steps/belt/beltSampler.ts';
import { readWalkMessage, type WalkMessage } from './walkMessage.ts';
import { isSameWalkOnBody, type WalkOnBody } from './walkQuery.ts';

/** Intervals that a cycle is read in (chosen: a sample each 6 px of the panel at 1280). */
export const CYCLE_INTERVALS = 160;

/** Walks whose cycles are kept (chosen: six lanes with their normal walks, and some to spare). */
const KEPT = 16;

/** Cycles that were read, the latest last; a cycle is a pure function of its walk. */
const kept: { readonly walk: WalkOnBody; readonly cycle: PosedCycle }[] = [];

function readCycle({ source, ...walk }: WalkOnBody): PosedCycle {
  return createPosedCycle(createBeltSampler({ ...walk, style: source }), CYCLE_INTERVALS);
}

/** The cycle of a shown walk, where it was read lately. */
export function findPosedCycle(walk: WalkOnBody): PosedCycle | undefined {
  return kept.findLast((one) => isSameWalkOnBody(one.walk, walk))?.cycle;
}

/** Keeps a cycle that was read elsewhere. */
export function keepPosedCycle(walk: WalkOnBody, cycle: PosedCycle): void {
  if (kept.length >= KEPT) kept.shift();
  kept.push({ walk: { ...walk }, cycle });
}

/** The cycle of a shown walk; some milliseconds where it was not read lately. */
export function getPosedCycle(walk: WalkOnBody): PosedCycle {
  const known = findPosedCycle(walk);
  if (known !== undefined) return known;
  const cycle = readCycle(walk);
  keepPosedCycle(walk, cycle);
  return cycle;
}

/** Reads the cycle of a message: that of the walk it was made of, to the last digit. */
export function answerCycleRequest(message: WalkMessage): PosedCycle {
  return readCycle(readWalkMessage(message));
}
