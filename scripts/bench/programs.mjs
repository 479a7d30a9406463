// What is measured: programs of tests/bench, and the words of each case, which runs in a process of its own.

/** What is exported: its word in `tests/bench/export.bench.ts`, and in the table with its aim. */
export const EXPORT_CASES = {
  minute: '60 s of the full spine, 60 frames a second, GLB with its mesh (aim 1 s)',
  set: 'a set of 100 clips in one GLB (aim 5 s)',
  files: 'the same set, a GLB each',
};

/**
 * Which clip a style is fitted to: its word in `tests/bench/capture.bench.ts`, and in the table with its aim.
 */
export const CAPTURE_CASES = {
  'half-minute': '30 s at 60 frames a second, 49 joints (aim 2 s)',
  'ten-minutes': '10 min of it',
};

/** Cases of each program of the kernel, `tests/bench/<name>.bench.ts`. */
export const PROGRAMS = {
  kernel: [
    [1, 'changing'],
    [1, 'resting'],
    [1000, 'changing'],
    [1000, 'resting'],
  ],
  planting: [[1], [1000]],
  control: [[10], [100], [1000], [10_000]],
  steps: [[12], [30], [55], [60]],
  terrain: [['floor'], ['hills'], ['kerb'], ['stairs']],
  export: Object.keys(EXPORT_CASES).map((what) => [what]),
  capture: Object.keys(CAPTURE_CASES).map((what) => [what]),
};
