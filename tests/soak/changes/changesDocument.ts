import type { ChangesFound } from './changesRun.ts';

/**
 * No joint turns by more than this between two frames at 60 Hz, degrees (chosen: walks that are only steered
 * keep 15, see `freeWalk.test.ts`; a third more where plans change under a leg that is just coming down).
 */
export const MOST_DEG = 20;
/** Slides that 95 of 100 stances, and all of them, stay within, leg lengths (chosen). */
export const MOST_SLIDE = { p95: 0.004, worst: 0.035 } as const;

/** When and where changes were measured. */
export interface ChangesOrigin {
  readonly date: string;
  readonly machine: string;
  readonly changes: number;
}

/** Everything that walks did not keep, in words. */
export function listChangesMisses({ kinds, broken, disobeyed }: ChangesFound): readonly string[] {
  const slides = sortSlides(kinds.flatMap((kind) => kind.slides));
  const misses = kinds
    .filter(({ mostDeg }) => !(mostDeg < MOST_DEG))
    .map(
      ({ kind, mostDeg, mostAt }) => `${kind}: a joint turned by ${mostDeg.toFixed(1)} degrees, ${mostAt}`,
    );
  if (!(getQuantile(slides, 0.95) < MOST_SLIDE.p95)) misses.push('slides: 95 %');
  if (!(getQuantile(slides, 1) < MOST_SLIDE.worst)) misses.push('slides: worst');
  return [...misses, ...broken.map((at) => `not a number: ${at}`), ...disobeyed];
}

/** Writes docs/measured/changes.md. */
export function writeChangesDocument(seen: ChangesFound, { date, machine, changes }: ChangesOrigin): string {
  const all = seen.kinds.flatMap(({ slides }) => slides);
  const misses = listChangesMisses(seen);
  const writeRow = (name: string, count: number, deg: number, slides: readonly number[]) => {
    const sorted = sortSlides(slides);
    const [median, p95, worst] = [0.5, 0.95, 1].map((share) =>
      (1000 * getQuantile(sorted, share)).toFixed(1),
    );
    return `| ${name} | ${count} | ${deg.toFixed(1)} | ${slides.length} | ${median} | ${p95} | ${worst} |`;
  };
  return `${[
    '# Everything may change at any time',
    '',
    `${date}, ${machine}. Written by \`npm run soak -- --changes\`.`,
    '',
    `${changes} random changes of planted free walks, ${seen.frames} frames of 1/60 s. Every built-in style on both normal walks, every body. From one change to the next`,
    'are 0 to 1.5 s, drawn evenly, so that changes come within a frame, within a blend, within a swing. Speed: V 0 to 2.2. Turn rate: up to 1.5 rad/s either way. Goal: 0.5 to 8 leg',
    'lengths away, anywhere round, walked to at V 0.3 to 2.2, to halt there or to go through. Style, base: loaded over 0.3 s. Edited style: an offset moved by up to 2 degrees at once, as a drag does.',
    'Body: another one stands where the last one walked; the frame of that itself is not measured.',
    '',
    `- No joint turns by more than **${MOST_DEG} degrees** between two frames: walks that are only steered keep 15 (\`freeWalk.test.ts\`).`,
    `- Feet stay where they stand: the lowest sole point of a stance slides by less than ${1000 * MOST_SLIDE.p95} mm x H in 95 of 100 stances, by less than ${1000 * MOST_SLIDE.worst} in all (mm of a leg of 1 m).`,
    `- No number is none: ${seen.broken.length} frames.`,
    `- After every 50 changes a walk comes to V 1.4 within 6 s, reaches a goal 3 leg lengths away within 30 s, and stands within 12 s of a stop: ${seen.disobeyed.length} times it did not.`,
    '',
    misses.length === 0 ? 'All of it is kept.' : `**Missed:** ${misses.slice(0, 20).join('; ')}.`,
    '',
    'A row has what was seen from changes of its kind until the next change, whatever was under way from those before.',
    '',
    '| changed | times | most a joint turned, degrees | stances | slide in the middle, mm x H | 95 % | worst |',
    '|---|---|---|---|---|---|---|',
    ...seen.kinds.map((kind) => writeRow(kind.kind, kind.changes, kind.mostDeg, kind.slides)),
    writeRow('all', changes, Math.max(...seen.kinds.map(({ mostDeg }) => mostDeg)), all),
    '',
    '## Where joints turned most',
    '',
    ...seen.kinds.map(({ kind, mostDeg, mostAt }) => `- ${kind}: ${mostDeg.toFixed(1)}, ${mostAt}`),
    '',
    '## Where feet slid most',
    '',
    'Told as each left the floor, with the joint that turned most in that frame.',
    '',
    ...seen.kinds.map(
      ({ kind, mostSlide, mostSlideAt }) => `- ${kind}: ${(1000 * mostSlide).toFixed(1)}, ${mostSlideAt}`,
    ),
  ].join('\n')}\n`;
}

function sortSlides(slides: readonly number[]): readonly number[] {
  return slides.toSorted((a, b) => a - b);
}

function getQuantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
