/** One frame of whatever is measured, seconds on from the last. */
export type Frame = (dtS: number) => void;

const DT_S = 1 / 60;

/** The middle one of some values; of an even number the upper of two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** Runs frames, nanoseconds for all of them. */
export function time(frame: Frame, frames: number): number {
  const start = process.hrtime.bigint();
  for (let i = 0; i < frames; i++) frame(DT_S);
  return Number(process.hrtime.bigint() - start);
}

/** Heap growth per frame, bytes. Throws without --expose-gc. */
export function measureBytesPerFrame(frame: Frame, frames: number): number {
  if (globalThis.gc === undefined) throw new Error('The benchmark needs node --expose-gc to count bytes.');
  for (let i = 0; i < frames; i++) frame(DT_S);
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < frames; i++) frame(DT_S);
  return Math.max(0, process.memoryUsage().heapUsed - before) / frames;
}
