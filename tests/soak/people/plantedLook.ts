import { getBody } from '../../../shared/body/figure/bodies.ts';
import { computeMetrics, type WalkMetrics } from '../../../shared/body/metrics/metrics.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { BASES } from '../../../shared/gait/bases.ts';
import { getNormalStyle, type StyleSource } from '../../../shared/gait/coefficients.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';

/** A slow, a comfortable and a fast walk: V in 1/s. */
export const LOOK_SPEEDS = [0.6, 1.4, 2.2] as const;

/** How a style's steps look at one speed, the Man. */
export interface PlantedLook {
  /** As the table has it. */
  readonly name: string;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** Whether planting carries it: what unplanted feet do on the floor says nothing. */
  readonly planted: boolean;
  readonly metrics: WalkMetrics;
}

/**
 * Measures people and every style, at each speed. People are the measured base's own curves, which no
 * planting has touched; all others are planted wholly.
 */
export function measureLooks(styles: readonly StyleDocument[]): readonly PlantedLook[] {
  const people = measureLook('*people*', getNormalStyle(BASES.measured), 0);
  return [
    ...people,
    ...styles
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((style) => measureLook(style.name, createStyleSource(style), 1)),
  ];
}

function measureLook(name: string, style: StyleSource, plantStrength: number): readonly PlantedLook[] {
  return LOOK_SPEEDS.map((normalizedSpeed) => ({
    name,
    normalizedSpeed,
    planted: plantStrength > 0,
    metrics: computeMetrics(
      createWalkSampler({ figure: getBody('Man'), style, normalizedSpeed, plantStrength }),
    ),
  }));
}

/** A column of the table: a sided figure as "left / right" where the sides part, else once. */
interface LookColumn {
  readonly heading: string;
  /** Whether it tells of the legs' form, which people's unplanted curves have too. */
  readonly isForm?: true;
  write(metrics: WalkMetrics): string;
}

type PerSide = { readonly left: number; readonly right: number };

function writeSides({ left, right }: PerSide, decimals: number, factor = 1): string {
  const [one, other] = [left, right].map((value) => (factor * value).toFixed(decimals));
  return one === other ? one! : `${one} / ${other}`;
}

const COLUMNS: readonly LookColumn[] = [
  {
    heading: 'comes down',
    write: ({ contact: { left, right } }) => writeSides({ left: left.strike, right: right.strike }, 3),
  },
  { heading: 'heel off', write: ({ heelOff }) => writeSides(heelOff, 2) },
  {
    heading: 'leaves',
    write: ({ contact: { left, right } }) => writeSides({ left: left.off, right: right.off }, 3),
  },
  { heading: 'heel lift', isForm: true, write: ({ heelLiftDeg }) => writeSides(heelLiftDeg, 0) },
  { heading: 'toes up', isForm: true, write: ({ strikePitchDeg }) => writeSides(strikePitchDeg, 0) },
  { heading: 'hips lowest', write: ({ rootLowestPhase }) => writeSides(rootLowestPhase, 2) },
  {
    heading: 'knee straightest',
    isForm: true,
    write: ({ stanceKnee: { left, right } }) => writeSides({ left: left.minDeg, right: right.minDeg }, 0),
  },
  {
    heading: 'most bent',
    isForm: true,
    write: ({ stanceKnee: { left, right } }) => writeSides({ left: left.maxDeg, right: right.maxDeg }, 0),
  },
  { heading: 'scuff, mm', write: ({ scuff }) => writeSides(scuff.perStepM, 0, 1000) },
  { heading: 'legs apart, mm', write: ({ legs }) => (1000 * legs.minGapM).toFixed(0) },
];

/** The table's lines, with its heading. */
export function writeLooks(looks: readonly PlantedLook[]): readonly string[] {
  return [
    `| style | V | ${COLUMNS.map(({ heading }) => heading).join(' | ')} |`,
    `|---|---|${COLUMNS.map(() => '---|').join('')}`,
    ...looks.map(
      ({ name, normalizedSpeed, planted, metrics }) =>
        `| ${name} | ${normalizedSpeed.toFixed(1)} | ${COLUMNS.map(({ isForm, write }) => (planted || isForm ? write(metrics) : '–')).join(' | ')} |`,
    ),
  ];
}
