import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Rounds until the optimizing compiler has taken over; before that every number is boxed. Chosen. */
const WARM_UP = 10;
/** Rounds that are measured. */
const ROUNDS = 5;

/**
 * What one of `count` calls leaves on the heap, bytes: the median over rounds, each after a collection, since
 * compiler and test runner now and then leave some hundred kilobytes of their own in one of them. A round
 * must stay well below the 16 MB after which the collector steps in by itself.
 */
export function measureBytes(run: (count: number) => void, count: number): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < WARM_UP; i++) run(count);
  const rounds = Array.from({ length: ROUNDS }, () => {
    collect();
    const before = process.memoryUsage().heapUsed;
    run(count);
    return (process.memoryUsage().heapUsed - before) / count;
  });
  return rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
}
