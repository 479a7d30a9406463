import type { TerrainRow } from './terrainRun.ts';

/** What a walk over uneven ground is measured by, and the most that is aimed at. */
const MEASURES = [
  { key: 'slip', name: 'slip, mm', most: 3, digits: 1 },
  { key: 'standing', name: 'stands inside, mm', most: 2, digits: 1 },
  { key: 'swinging', name: 'swings inside, mm', most: 2, digits: 1 },
  { key: 'floating', name: 'floats, mm', most: 3, digits: 1 },
  { key: 'overlap', name: 'legs meet, mm', most: 0, digits: 0 },
  { key: 'kneeShare', name: 'knee, × flat', most: 2.5, digits: 1 },
  { key: 'turn', name: 'joint in 1/240 s', most: 3, digits: 1 },
] as const;

/** Writes docs/measured/terrain.md. */
export function writeTerrainDocument(
  rows: readonly TerrainRow[],
  origin: { readonly date: string; readonly machine: string },
): string {
  const grounds = [...new Set(rows.map(({ ground }) => ground))];
  const lines = grounds.map((ground) => {
    const walks = rows.filter((row) => row.ground === ground);
    const cells = MEASURES.map(({ key, most, digits }) => {
      const sorted = walks.map((row) => row[key]).toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
      const kept = sorted.filter((value) => value <= most).length;
      return `${at(0.5).toFixed(digits)}; ${at(0.9).toFixed(digits)}; ${at(1).toFixed(digits)} (${kept})`;
    });
    const whole = walks.filter(({ isWhole }) => isWhole).length;
    return `| ${ground} | ${walks.length} | ${whole} | ${cells.join(' | ')} |`;
  });
  const worst = MEASURES.map(({ key, name, digits }) => {
    const row = rows.reduce((most, one) => (one[key] > most[key] ? one : most));
    return `| ${name} | ${row[key].toFixed(digits)} | ${row.ground} | ${row.at} |`;
  });
  const costs = rows.map(({ msPerStep }) => msPerStep).toSorted((a, b) => a - b);
  return `${[
    '# Uneven ground, walked',
    '',
    `${origin.date}, ${origin.machine}. Written by \`npm run soak -- --terrain\`.`,
    '',
    'Straight walks from a stand to a stand over each ground, lengths in leg lengths: slopes, stairs of 0.29 × 0.17 up and down, kerbs of 0.15 and 0.2, stepping stones, hills, blocks; V 0.5, 0.8, 1.1, 1.4.',
    'Natural, Tired, Elderly, March and Zombie on the Man, Natural on the Woman, the Child and the Giant too. *random*: hills, blocks or both under any style on any body, drawn evenly.',
    'Looked at 240 times a second; millimetres are for a leg of a metre. A cell has median; 90 %; worst, and how many walks keep the aim; *whole*: came to their end.',
    '',
    `| ground | walks | whole | ${MEASURES.map(({ name, most }) => `${name} (≤ ${most})`).join(' | ')} |`,
    `|---|---|---|${MEASURES.map(() => '---').join('|')}|`,
    ...lines,
    '',
    '| worst | | ground | who |',
    '|---|---|---|---|',
    ...worst,
    '',
    `Planned and solved, plans of the walk known: ${costs[Math.floor(costs.length / 2)]!.toFixed(1)} ms a step in the median, ${(1000 / costs[Math.floor(costs.length / 2)]!).toFixed(0)} steps a second on one core of a machine that does other things too (aim: 1000; 2000's own: 3.75).`,
    '',
    'What does not keep its aim, and why, is in [what uneven ground reaches](../architecture/terrain.md#what-it-reaches).',
  ].join('\n')}\n`;
}
