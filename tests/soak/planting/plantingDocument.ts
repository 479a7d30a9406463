import { PLANTED_JOINT_NAMES } from './peakAcceleration.ts';
import { findWorst, isKept, type PlantingAim, PLANTING_AIMS } from './plantingAims.ts';
import { describeDrawnStep, DRAWN_SEED, type DrawnStep, MOST_STEP_DEG } from './drawnSteps.ts';
import { type PlantingRow, TABLE_SPEEDS } from './plantingRow.ts';

/** When and on what a table was made. */
export interface Provenance {
  /** Year-month-day. */
  readonly date: string;
  /** "2 cores (model), 8 GiB, Node 20.1.0". */
  readonly machine: string;
}

/** What the members of `gait metrics` mean, one a line. */
const DEFINITIONS = [
  '- *slip*: path on the belt of the lowest sole point while the foot carries, from heel strike to toe off.',
  '- *scuff* (`scuff.perStepM`): the same path while it swings, as far as that point is lower than 3 mm x H.',
  '- *strike off*, *leave off* (`contact`): own phases at which the sole really comes under 1 mm and leaves it; here, how far from the phase events.',
  '- *sole clear*: least height of the lowest sole point from 0.1 to 0.9 of the swing, over H; *toe clear* is of the toes alone, from 0.2 to 0.8.',
  '- *legs* (`legs.minGapM`): least distance of both shoes, as outlines of their soles, and shanks as they taper; negative where they go through each other.',
  "- *toe-up speed*: fastest rise of the foot's pitch in the last 0.15 of the cycle before its strike, in that of people at the same speed.",
] as const;

/**
 * Writes docs/measured/planting.md: every aim with its worst case, and every style with its worst figures.
 * Every walk is a row of `writePlantingTable`.
 */
export function writePlantingDocument(
  rows: readonly PlantingRow[],
  drawn: readonly DrawnStep[],
  { date, machine }: Provenance,
): string {
  const styles = [...new Set(rows.map(({ style }) => style))].map((style) => ({
    style,
    rows: rows.filter((row) => row.style === style),
  }));
  return `${[
    '# Planted feet, measured',
    '',
    `${date}, ${machine}. Written by \`npm run soak\` (\`npm run soak -- --planting\` does this part alone).`,
    '',
    `${styles.length} styles x ${rows.length / styles.length / TABLE_SPEEDS.length} bodies x V ${TABLE_SPEEDS.map(formatSpeed).join(', ')}: ${rows.length} walks, feet planted wholly (\`--plant on\`). Slip, clearance and the like are the figures of`,
    '`gait metrics`, as `gait metrics --style STYLE --body BODY --normalized-speed V --plant on` prints them; *slip* is of a stance, *RMS* is how far planting',
    'turned the joint away from the pattern, *acc.* is the peak of its angular acceleration as planted (changes of the angular velocity between',
    "frames of 60 a second), in peaks of people's: of the measured base's own curves at the same speed. Always the worse of left and right, but for *slip mean*.",
    'How planting works, and why an aim is hard: [planting](../architecture/planting.md). How planted steps look, beside people: [people](people.md).',
    '',
    '## What the figures are',
    '',
    ...DEFINITIONS,
    '',
    '## The aims',
    '',
    '| aim | bound | worst | where | missed |',
    '|---|---|---|---|---|',
    ...PLANTING_AIMS.map((aim) => writeAim(aim, rows)),
    '',
    '## Every style',
    '',
    'Worst over bodies and speeds, lengths in millimetres and angles in degrees; **bold** is missed. Every walk is a row of [the table](planting.csv), with the aims that it misses.',
    '',
    `| style | ${PLANTING_AIMS.map(({ heading }) => heading.replace(/, (mm|deg)$/, '')).join('|')}|`,
    `|---|${PLANTING_AIMS.map(() => '---|').join('')}`,
    ...styles.map(
      ({ style, rows: own }) =>
        `| ${style} | ${PLANTING_AIMS.map((aim) => formatFigure(aim, findWorst(aim, own))).join(' | ')} |`,
    ),
    '',
    ...writeDrawn(drawn),
  ].join('\n')}\n`;
}

function formatSpeed(normalizedSpeed: number): string {
  return normalizedSpeed.toFixed(1);
}

function formatPlace({ body, normalizedSpeed }: PlantingRow): string {
  return `${body}, V ${formatSpeed(normalizedSpeed)}`;
}

function formatFigure(aim: PlantingAim, row: PlantingRow): string {
  const text = aim.read(row).toFixed(aim.decimals);
  return isKept(aim, row) ? text : `**${text}**`;
}

function writeAim(aim: PlantingAim, rows: readonly PlantingRow[]): string {
  const worst = findWorst(aim, rows);
  const missed = rows.filter((row) => !isKept(aim, row)).length;
  const bound = `${aim.bound === 'most' ? '<=' : '>='} ${aim.value}`;
  return `| ${aim.name} (${aim.heading}) | ${bound} | ${formatFigure(aim, worst)} | ${worst.style}, ${formatPlace(worst)} | ${missed} of ${rows.length} |`;
}

/**
 * Writes docs/measured/planting.csv: a row a walk, its figures, each joint's peak of angular acceleration
 * (rad/s²) as planted, as people's and as the walk's own pattern has it, and what it misses.
 */
export function writePlantingTable(rows: readonly PlantingRow[]): string {
  const figures = PLANTING_AIMS.slice(0, -PLANTED_JOINT_NAMES.length);
  const header = [
    'style',
    'body',
    'V',
    ...figures.map(({ heading }) => heading),
    ...PLANTED_JOINT_NAMES.flatMap((joint) =>
      ['planted', "people's", "pattern's"].map((whose) => `${joint} ${whose} (rad/s²)`),
    ),
    'limits that are passed',
    'missed',
  ];
  const lines = rows.map((row) => [
    row.style,
    row.body,
    formatSpeed(row.normalizedSpeed),
    ...figures.map((aim) => aim.read(row).toFixed(aim.decimals)),
    ...PLANTED_JOINT_NAMES.flatMap((joint) => {
      const { peakRadps2, peopleRadps2, patternRadps2 } = row.accelerations[joint];
      return [peakRadps2, peopleRadps2, patternRadps2].map((peak) => peak.toFixed(0));
    }),
    row.limits.map(({ joint, axis }) => `${joint} ${axis}`).join('; '),
    PLANTING_AIMS.filter((aim) => !isKept(aim, row))
      .map(({ heading }) => heading)
      .join('; '),
  ]);
  return [header, ...lines].map((cells) => `${cells.map(quoteCell).join(',')}\n`).join('');
}

/** A cell of a table of comma-separated values, after RFC 4180. */
function quoteCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Walks with every slider anywhere in its range: how fast joints turn, and how much the plans give way. */
function writeDrawn(drawn: readonly DrawnStep[]): readonly string[] {
  if (drawn.length === 0) return [];
  const steps = drawn.map(({ turnDeg }) => turnDeg).sort((a, b) => a - b);
  const shares = drawn.map(({ bearable }) => bearable).sort((a, b) => b - a);
  const get = (values: readonly number[], share: number) =>
    values[Math.min(values.length - 1, Math.floor(share * values.length))]!;
  const ranks = [0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 1];
  const over = drawn.filter(({ turnDeg }) => !(turnDeg <= MOST_STEP_DEG));
  const softer = drawn.filter(({ softness }) => softness > 1).length;
  const count = (isCounted: (share: number) => boolean) => shares.filter(isCounted).length;
  const percent = (value: number) => `${((100 * value) / drawn.length).toFixed(1)} %`;
  return [
    '## Drawn walks',
    '',
    `${drawn.length} walks drawn evenly (seed ${DRAWN_SEED}) from all that the sliders reach: scale 0 to 2, offset to 45 degrees or 0.15 leg lengths, lead to 0.15, each slot by itself,`,
    'V from 0.2 to the limit, both extensions, both hip policies, both root modes, all bodies. *Step*: the furthest that any joint turns between two phases',
    `1/1000 of a cycle apart, degrees; at most ${MOST_STEP_DEG} are allowed, and **${over.length}** walks are over it. *Planted*: the share of the correction that the legs bear.`,
    '',
    `| of the walks | ${ranks.map((rank) => percent(rank * drawn.length)).join(' | ')} |`,
    `|---|${ranks.map(() => '---|').join('')}`,
    `| step at most | ${ranks.map((rank) => get(steps, rank).toFixed(2)).join(' | ')} |`,
    `| planted at least | ${ranks.map((rank) => `${(100 * get(shares, rank)).toFixed(0)} %`).join(' | ')} |`,
    '',
    `Planted wholly are ${percent(count((share) => share === 1))}, by half and more ${percent(count((share) => share >= 0.5))}; in ${percent(softer)} legs give way more softly than a calm walk's.`,
    '',
    ...over.flatMap((step) => [`- ${describeDrawnStep(step)}`, '']),
  ];
}
