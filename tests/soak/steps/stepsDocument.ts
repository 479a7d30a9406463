import type { MovedFound } from '../../shared/steps/movedTracks.ts';
import type { PathRow, PathsFound } from './pathsRun.ts';

/** What a path is measured by, and the most that is aimed at. */
const MEASURES = [
  { key: 'slip', name: 'slip of a stand, mm x H', most: 1.5 },
  { key: 'standing', name: 'standing sole in the floor, mm x H', most: 0.1 },
  { key: 'swinging', name: 'swinging sole in the floor, mm x H', most: 1 },
  { key: 'floating', name: 'standing foot over the floor, mm x H', most: 3 },
  { key: 'overlap', name: 'legs in each other, mm x H', most: 0 },
  { key: 'knee', name: 'knee, degrees/s²', most: 40_000 },
  { key: 'turn', name: 'joint in 1/240 s, degrees', most: 3 },
] as const;

/** When and where paths were walked. */
export interface StepsOrigin {
  readonly date: string;
  readonly machine: string;
}

/** A measure of a path; the more the worse. */
function read(path: PathRow, key: (typeof MEASURES)[number]['key']): number {
  return key === 'overlap' ? Math.max(0, -path.gap) : path[key];
}

/** Writes docs/measured/steps.md. */
export function writeStepsDocument(
  { paths, moved, broken }: PathsFound,
  under: MovedFound,
  origin: StepsOrigin,
): string {
  const rows = MEASURES.map(({ key, name, most }) => {
    const sorted = paths.map((path) => read(path, key)).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
    const kept = sorted.filter((value) => value <= most).length;
    const worst = paths.find((path) => read(path, key) === sorted.at(-1))!;
    const digits = key === 'knee' ? 0 : 2;
    const [median, p95, last] = [at(0.5), at(0.95), at(1)].map((value) => value.toFixed(digits));
    return `| ${name} | ${most} | ${kept} | ${median} | ${p95} | ${last} | ${worst.at} |`;
  });
  const steps = paths.reduce((sum, path) => sum + path.steps, 0);
  return `${[
    '# Ways at random, walked',
    '',
    `${origin.date}, ${origin.machine}. Written by \`npm run soak -- --steps\`.`,
    '',
    `${paths.length} ways of ${steps} steps from a stand at the origin through 1 to 4 waypoints, 0.4 to 2.5 leg lengths apart and anywhere round, half of them with a facing at the end; V 0.4 to 1.2, any rule of corners.`,
    'Every built-in style and every body, drawn evenly. Looked at 240 times a second. H is the length of the leg in metres. *Legs in each other*: how far they overlap.',
    '',
    `- Each ends with both feet where the last waypoint has them, to 1e-9, and so does each plan after ${moved} moves of a waypoint by up to half a leg: ${broken.length === 0 ? 'all of them' : `**${broken.length} do not**`}.`,
    ...broken.slice(0, 20).map((line) => `  - ${line}`),
    `- ${under.moved} moves of a print or a waypoint under the walking figure: the place of a standing foot moved by ${under.footholdMm.toExponential(1)} mm at most, its lowest point by ${under.slipMm.toFixed(2)} mm in 1/60 s, and a joint turned by ${under.jumpDeg.toFixed(2)} degrees in 1/60 s more than in the same walk unmoved.`,
    '',
    '| of a way, at worst | aim | ways that keep it | median | 95 % | worst | which |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'What does not keep its aim, and why, is in [what steps reach](../architecture/steps.md#what-it-reaches).',
  ].join('\n')}\n`;
}
