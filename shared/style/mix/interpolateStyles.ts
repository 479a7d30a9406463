import { copyCoefficientsInto, createCoefficients, type StyleCoefficients } from '../../gait/coefficients.ts';
import { createKey } from '../edit/createKey.ts';
import { dropNoise } from '../edit/mapChannels.ts';
import type { RunKey, StyleDocument, StyleRun } from '../document.ts';
import { dropImplied } from '../dropImplied.ts';
import { readIdle, withIdle } from '../idle.ts';
import { countCodePoints, isFarEnough, KEY_COUNT, NAME_LENGTH } from '../limits.ts';
import { deriveRunKeys, getRunKeys, getRunLegs, readRunKeys, withRun } from '../runKeys.ts';
import { createStyleSource } from '../styleSource.ts';

/** One style that goes into a mix. */
export interface StyleShare {
  readonly document: StyleDocument;
  /** Non-negative; shares are normalized to sum 1. */
  readonly weight: number;
}

export interface InterpolateStylesOptions {
  /** Name of the mix, 1 to 120 characters; "Tired 30% + March 70%" by default. */
  readonly name?: string;
}

/** A mixed style and what its user should know of it, or why there is none. */
export type StyleMix =
  | { readonly ok: true; readonly document: StyleDocument; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly code: 'weights' | 'name' | 'base' | 'keys'; readonly message: string };

/**
 * Mixes styles by weight (style-file.md). The mix has the key speeds of all of them (those closer than 0.001
 * merged), and at each the weighted sum of their coefficients there, so that it is the weighted sum at every
 * speed; only merging keys departs from that, by what a style changes within 0.001 1/s. Refused: weights that
 * are negative, not finite or all zero, different bases, and more than 32 keys that no neighbour explains.
 * Numbers are not rounded here but in `writeStyle`.
 */
export function interpolateStyles(
  shares: readonly StyleShare[],
  options: InterpolateStylesOptions = {},
): StyleMix {
  const weights = normalizeWeights(shares.map(({ weight }) => weight));
  if (weights === undefined) {
    return {
      ok: false,
      code: 'weights',
      message: 'weights must be finite and not negative, and one of them above 0',
    };
  }
  const documents = shares.map(({ document }) => document);
  const heaviestIndex = weights.indexOf(Math.max(...weights));
  const heaviest = documents[heaviestIndex]!;
  const stranger = documents.find(({ base }) => base !== heaviest.base);
  if (stranger !== undefined) {
    return {
      ok: false,
      code: 'base',
      message: `"${heaviest.name}" stands on the base "${heaviest.base}" and "${stranger.name}" on "${stranger.base}"; only styles of one base can be mixed`,
    };
  }
  const name = options.name ?? createMixName(documents, weights);
  const length = countCodePoints(name);
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) {
    return {
      ok: false,
      code: 'name',
      message: `a name has ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters, this one ${length}`,
    };
  }
  const rows = dropImpliedRows(createMixedRows(documents, weights, heaviestIndex));
  if (rows.length > KEY_COUNT.max) return refuseKeys(rows.length);
  const run = mixRuns(documents, weights, heaviestIndex);
  const runKeys = run === false ? undefined : run.keys;
  if (runKeys !== undefined && runKeys.length > KEY_COUNT.max) return refuseKeys(runKeys.length);
  const document: StyleDocument = {
    format: 'gait-style',
    name,
    description: '',
    author: '',
    // Two works under one licence leave no doubt; anything else is for a person to decide.
    license: documents.every(({ license }) => license === heaviest.license) ? heaviest.license : '',
    tags: [],
    base: heaviest.base,
    hipPolicy: heaviest.hipPolicy,
    keys: rows.map(({ speed, coefficients }) => createKey(speed, coefficients)),
    mix: documents.map((part, index) => ({ name: part.name, weight: weights[index]! })),
  };
  const others = documents.filter(({ hipPolicy }) => hipPolicy !== heaviest.hipPolicy);
  const warnings = others.length === 0 ? [] : [describePolicies(heaviest, others)];
  const stand = readIdle(rows[0]!.coefficients.idle, dropNoise);
  return { ok: true, document: withIdle(withRun(document, run), stand), warnings };
}

function refuseKeys(count: number): StyleMix {
  return {
    ok: false,
    code: 'keys',
    message: `the mix needs ${count} key speeds, a style has at most ${KEY_COUNT.max}; take keys out of the styles or mix fewer of them`,
  };
}

/**
 * How a mix runs: as each of its styles does, by keys where one of them has its own, or they take their legs
 * along differently. Whether it runs at all the heaviest says.
 */
function mixRuns(
  documents: readonly StyleDocument[],
  weights: readonly number[],
  heaviest: number,
): StyleRun {
  if (documents[heaviest]!.run === false) return false;
  const running = documents.map((style) => (style.run === false ? withRun(style, undefined) : style));
  const legs = getRunLegs(documents[heaviest]!);
  if (running.every((style) => getRunKeys(style) === undefined && getRunLegs(style) === legs))
    return { legs };
  const speeds = uniteSpeeds(running.map((style) => ({ keys: deriveRunKeys(style)! })));
  const shares = running.map((document, index) => ({ document, weight: weights[index]! }));
  return { keys: readRunKeys(shares, speeds) };
}

/** Weights of sum 1, or undefined where there are none to be had. */
function normalizeWeights(weights: readonly number[]): readonly number[] | undefined {
  const greatest = Math.max(0, ...weights);
  if (!weights.every((weight) => Number.isFinite(weight) && weight >= 0) || greatest === 0) return undefined;
  // By the greatest first, so that the sum of very large weights stays finite.
  const sum = weights.reduce((total, weight) => total + weight / greatest, 0);
  return weights.map((weight) => weight / greatest / sum);
}

function createMixName(documents: readonly StyleDocument[], weights: readonly number[]): string {
  const name = documents
    .map((part, index) => `${part.name} ${Math.round(weights[index]! * 100)}%`)
    .join(' + ');
  const characters = Array.from(name);
  return characters.length <= NAME_LENGTH.max
    ? name
    : `${characters.slice(0, NAME_LENGTH.max - 1).join('')}…`;
}

function describePolicies(heaviest: StyleDocument, others: readonly StyleDocument[]): string {
  const names = others.map(({ name }) => `"${name}"`).join(' and ');
  return `The styles keep the asked speed in different ways: the mix takes ${heaviest.hipPolicy} from the heaviest, "${heaviest.name}", not ${others[0]!.hipPolicy} from ${names}.`;
}

/** The coefficients at one speed. */
interface Row {
  readonly speed: number;
  readonly coefficients: StyleCoefficients;
}

/** The weighted sums at every key speed of the mix. */
function createMixedRows(
  documents: readonly StyleDocument[],
  weights: readonly number[],
  heaviest: number,
): Row[] {
  const sources = documents.map(createStyleSource);
  const part = createCoefficients();
  return uniteSpeeds(documents).map((normalizedSpeed) => {
    // As differences from the heaviest: where all styles agree, the mix agrees to the last bit, whatever the
    // weights sum to.
    const reference = createCoefficients();
    sources[heaviest]!.writeCoefficientsInto(normalizedSpeed, reference);
    const coefficients = createCoefficients();
    copyCoefficientsInto(reference, coefficients);
    for (const [index, weight] of weights.entries()) {
      sources[index]!.writeCoefficientsInto(normalizedSpeed, part);
      coefficients.numbers.forEach((value, at) => {
        coefficients.numbers[at] = value + weight * (part.numbers[at]! - reference.numbers[at]!);
      });
    }
    return { speed: normalizedSpeed, coefficients };
  });
}

/**
 * The speeds of all keys, ascending, one for each run that is closer than the least gap. A run is its lowest
 * speed, but the last run its highest, so that what the mix holds below its first and above its last key is
 * exact.
 */
function uniteSpeeds(documents: readonly { readonly keys: readonly Pick<RunKey, 'speed'>[] }[]): number[] {
  const speeds = documents.flatMap(({ keys }) => keys.map(({ speed }) => speed)).toSorted((a, b) => a - b);
  const united: number[] = [];
  for (const speed of speeds) {
    const before = united.at(-1);
    if (before === undefined || isFarEnough(before, speed)) united.push(speed);
  }
  if (united.length > 1) united[united.length - 1] = speeds.at(-1)!;
  return united;
}

/** How far a coefficient may be from what its neighbours give to count as given by them. */
const IMPLIED_TOLERANCE = 1e-9;

/** Above 32 keys: leaves out those whose coefficients follow from the keys that are kept. */
function dropImpliedRows(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= KEY_COUNT.max) return rows;
  // Outside the first and last key values are held: equal rows at the ends say nothing more than one of them.
  let first = 0;
  let last = rows.length - 1;
  while (first < last && isImplied(rows[0]!, rows[first + 1]!, rows[first + 1]!)) first++;
  while (last > first && isImplied(rows.at(-1)!, rows[last - 1]!, rows[last - 1]!)) last--;
  return dropImplied(rows.slice(first, last + 1), isImplied);
}

function isImplied(row: Row, before: Row, after: Row): boolean {
  const span = after.speed - before.speed;
  const along = span === 0 ? 0 : (row.speed - before.speed) / span;
  return row.coefficients.numbers.every((value, at) => {
    const low = before.coefficients.numbers[at]!;
    const high = after.coefficients.numbers[at]!;
    return Math.abs(value - (low + (high - low) * along)) <= IMPLIED_TOLERANCE;
  });
}
