import { readRecordsAsRows } from '../../pageRows.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { computeMetrics } from '../../../shared/body/metrics/metrics.ts';
import { createWalkSampler, type WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { CHANNEL_NAMES, SIDES, SLOT } from '../../../shared/gait/channels.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { computeFrequency } from '../../../shared/gait/laws.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { STYLE_ENDING } from '../../../shared/style/limits.ts';
import { getKeyCoefficients } from '../../../shared/style/settings.ts';
import { createStyleSource, evaluateStyle } from '../../../shared/style/styleSource.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';

const SHEETS = fileURLToPath(new URL('../../../docs/styles', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../../assets/styles', import.meta.url));
/** The walks of the bases, then the styles on them. */
const NAMES = [
  'Natural',
  'Relaxed',
  'Brisk',
  'Weary',
  'Proud stroll',
  'Old with a stiff hip',
  'Toddler-like',
  'Normal',
  'March',
  'Elderly',
  'Tired',
  'Happy',
  'Sad',
  'Angry',
  'Sneak',
  'Strut',
  'Proud',
  'Shy',
  'Zombie',
  'Heavy',
  'Child',
  'Limp (left)',
  'Robot',
];
/**
 * Two styles, or two speeds of one style, that differ by less look the same: the bound, leg lengths.
 */
const VISIBLE_LEGS = 0.08;
/** Runs that differ by less were taken for each other in pictures; leg lengths (chosen). */
const TOLD_APART_LEGS = 0.2;
/** The range in which no style may be clamped. */
const SPEEDS = [0.3, 0.6, 1, 1.4, 1.8, 2.2, 2.5];
const PHASES = Array.from({ length: 16 }, (_, i) => i / 16);

const FILES = readdirSync(FOLDER)
  .filter((file) => file.endsWith(STYLE_ENDING))
  .map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const reading = parseStyle(text);
    if (!reading.ok) throw new Error(`${file}: ${JSON.stringify(reading.problems)}`);
    return { file, text, document: reading.document };
  });
const STYLES = FILES.map(({ document }): [name: string, document: StyleDocument] => [
  document.name,
  document,
]);

function find(name: string): StyleDocument {
  const document = STYLES.find(([candidate]) => candidate === name)?.[1];
  if (document === undefined) throw new Error(`no style ${name}`);
  return document;
}

/** The Man, whose legs are 1 m long. */
function createSampler(document: StyleDocument, normalizedSpeed: number): WalkSampler {
  return createWalkSampler({ figure: getBody('Man'), normalizedSpeed, style: createStyleSource(document) });
}

/** Joint positions from the hips' midpoint, leg lengths, phase by phase. */
function traceJoints(sampler: WalkSampler): Float64Array[] {
  return PHASES.map((phase) => {
    sampler.sample(phase);
    const { positions, rootPosition } = sampler.pose;
    return positions.map((value, at) => (value - rootPosition[at % 3]!) / sampler.figure.legLengthM);
  });
}

/** The farthest that any joint is from where it is in the other walk, at any phase. */
function computeDistance(a: readonly Float64Array[], b: readonly Float64Array[]): number {
  let largest = 0;
  a.forEach((joints, phase) => {
    const others = b[phase]!;
    for (let at = 0; at < joints.length; at += 3) {
      const distance = Math.hypot(
        joints[at]! - others[at]!,
        joints[at + 1]! - others[at + 1]!,
        joints[at + 2]! - others[at + 2]!,
      );
      largest = Math.max(largest, distance);
    }
  });
  return largest;
}

/** How far a style's first key's posture is from its last key's, both laid over the same walk at V 1.4. */
function computeKeyChange(document: StyleDocument): number {
  const traces = [document.keys[0]!, document.keys.at(-1)!].map((key) =>
    traceJoints(createSampler({ ...document, keys: [key] }, 1.4)),
  );
  return computeDistance(traces[0]!, traces[1]!);
}

function usesLead(document: StyleDocument): boolean {
  return document.keys.some((key) =>
    CHANNEL_NAMES.some((channel) => SIDES.some((side) => getKeyCoefficients(key, channel, side).lead !== 0)),
  );
}

describe('the built-in styles', () => {
  it('are those that are asked for', () => {
    expect(STYLES.map(([name]) => name).sort()).toEqual([...NAMES].sort());
  });

  it.each(FILES)('$file is named after its style', ({ file, document }) => {
    const stem = document.name
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replaceAll(/^-|-$/g, '');
    expect(file).toBe(`${stem}.gait.json`);
  });

  it.each(FILES)('$file is written as the program writes it', ({ text, document }) => {
    expect(writeStyle(document)).toBe(text);
  });

  it.each(STYLES)('%s tells what it is, and may be used freely', (_, document) => {
    expect(document.description.length).toBeGreaterThan(10);
    expect(document.tags.length).toBeGreaterThan(0);
    expect(document.license).toBe('CC0-1.0');
  });

  it.each(FILES)('$file has its contact sheet and its line in docs/styles', ({ file, document }) => {
    const picture = file.replace('.gait.json', '.png');
    expect(existsSync(join(SHEETS, picture))).toBe(true);
    const lines = readRecordsAsRows(readFileSync(join(SHEETS, 'README.md'), 'utf8')).split('\n');
    expect(
      lines.filter((line) => line.startsWith(`| ${document.name} |`) && line.includes(`(${picture})`)),
    ).toHaveLength(1);
  });

  /** Pairs whose walks are nearer to each other than that at a speed, leg lengths. */
  const findAlike = (normalizedSpeed: number, leastLegs: number, getStyle = (walk: StyleSource) => walk) => {
    const figure = getBody('Man');
    const traces = STYLES.map(([name, document]) => {
      const style = getStyle(createStyleSource(document));
      return { name, trace: traceJoints(createWalkSampler({ figure, normalizedSpeed, style })) };
    });
    return traces.flatMap((a, i) =>
      traces
        .slice(i + 1)
        .filter((b) => computeDistance(a.trace, b.trace) < leastLegs)
        .map((b) => `${a.name} and ${b.name}`),
    );
  };

  it('differ from each other visibly at V 1.4', () => {
    expect(findAlike(1.4, VISIBLE_LEGS)).toEqual([]);
  });

  it('run so that they are told apart, but those that do nothing to a walk', () => {
    expect(findAlike(3, TOLD_APART_LEGS, getRunStyle)).toEqual(['Natural and Normal']);
  });

  it('have key speeds that matter in five styles or more', () => {
    const changing = STYLES.filter(
      ([, document]) => document.keys.length > 1 && computeKeyChange(document) >= VISIBLE_LEGS,
    );
    expect(changing.length).toBeGreaterThanOrEqual(5);
  });

  it('drag and follow with a lead in several styles', () => {
    const names = STYLES.filter(([, document]) => usesLead(document)).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['Strut', 'Zombie', 'Sad', 'Happy', 'Tired']));
  });

  it.each(STYLES)('%s keeps every speed from 0.3 to 2.5 without a clamp, below 2.6 Hz', (_, document) => {
    for (const speed of SPEEDS) {
      const { law } = createSampler(document, speed);
      expect(law).toMatchObject({ speedClamped: false, frequencyClamped: false, hipAngleClamped: false });
      expect(law.frequency).toBeLessThan(2.6);
      expect(law.stepLeft).toBeGreaterThan(0);
      expect(law.stepRight).toBeGreaterThan(0);
    }
  });

  it.each(STYLES)('%s stays within the joints of a body and above the floor', (_, document) => {
    for (const speed of SPEEDS) {
      const { limits, penetration } = computeMetrics(createSampler(document, speed), {
        samplesPerCycle: 100,
      });
      expect(limits).toEqual([]);
      // Rounding: the virtual floor never lets a sole through where the vertical channel is the normal one.
      expect(Math.max(penetration.maxM.left, penetration.maxM.right)).toBeLessThan(1e-9);
    }
  });

  it.each(STYLES)('%s stands on its foot in the later half of single support', (_, document) => {
    // Bound: 3.5 cm for 1 m legs, the most that a stiff swing leg lifts the body at these speeds (the normal
    // walk: 0.5 cm).
    for (const speed of [0.6, 1.2, 2]) {
      const sampler = createSampler(document, speed);
      for (const sidePhase of [0.3, 0.35, 0.4]) {
        SIDES.forEach((_side, side) => {
          sampler.sample(sidePhase + side / 2);
          const { contacts } = sampler.pose;
          const lowest = Math.min(contacts[9 * side + 1]!, contacts[9 * side + 4]!, contacts[9 * side + 7]!);
          expect(lowest).toBeLessThan(0.035);
        });
      }
    }
  });
});

describe('Elderly', () => {
  it('scales the hip less the faster it goes: 0.80 up to V 1, 0.65 at V 2', () => {
    const scale = (speed: number) => evaluateStyle(find('Elderly'), speed).scale[SLOT.hipFlexion]!;
    expect(scale(0.5)).toBeCloseTo(0.8, 9);
    expect(scale(1)).toBeCloseTo(0.8, 9);
    expect(scale(1.5)).toBeLessThan(0.8);
    expect(scale(2)).toBeCloseTo(0.65, 9);
  });

  it('takes more steps, not longer ones: its cadence leaves the normal one behind as it speeds up', () => {
    const ratio = (speed: number) =>
      createSampler(find('Elderly'), speed).law.frequency / computeFrequency(speed, 'constant-step');
    expect(ratio(1)).toBeGreaterThan(1.2);
    expect(ratio(1.5)).toBeGreaterThan(ratio(1));
    expect(ratio(2)).toBeGreaterThan(ratio(1.5));
    const step = (speed: number) => createSampler(find('Elderly'), speed).law.stepLeft;
    const normalStep = (speed: number) => createSampler(find('Normal'), speed).law.stepLeft;
    expect(step(2) / step(1)).toBeLessThan(normalStep(2) / normalStep(1));
  });
});

describe('Limp (left)', () => {
  it('hurries over the left leg: the right foot lands less far ahead than the left', () => {
    const { law } = createSampler(find('Limp (left)'), 1);
    expect(law.stepRight).toBeLessThan(0.8 * law.stepLeft);
  });

  it('keeps the left knee stiffer than the right', () => {
    const { scale } = evaluateStyle(find('Limp (left)'), 1);
    expect(scale[SLOT.kneeFlexion]).toBeLessThan(0.5 * scale[SLOT.kneeFlexion + 1]!);
  });
});

describe('Normal', () => {
  it('is the identity at every speed', () => {
    for (const speed of SPEEDS) {
      const { scale, offset, lead } = evaluateStyle(find('Normal'), speed);
      expect([...scale].every((value) => value === 1)).toBe(true);
      expect([...offset, ...lead].every((value) => value === 0)).toBe(true);
    }
  });
});
