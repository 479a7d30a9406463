import { createCoefficients, type StyleCoefficients } from '../gait/coefficients.ts';
import { RHYTHM } from '../gait/cycleClock.ts';
import { SLOT } from '../gait/channels.ts';
import { computeNormalLanding } from '../gait/run/landing.ts';
import { SLOWEST_RUN } from '../gait/run/runLaw.ts';
import { FASTEST_READ, getRunStyle, OWN_LEGS } from '../gait/run/runStyle.ts';
import type { RunKey, StyleDocument, StyleKey, StyleRun } from './document.ts';
import { createKey } from './edit/createKey.ts';
import { dropNoise } from './edit/mapChannels.ts';
import { clampToRange, isFarEnough } from './limits.ts';
import { RUN_RANGES, type RunNumber } from './runRanges.ts';
import { createStyleSource, evaluateStyle } from './styleSource.ts';

/** What a file's decimals can tell. */
const FILE_GRAIN = 1e-6;

/** The value of each that changes nothing in a key. */
export function getNeutral(name: RunNumber, { speed }: Pick<RunKey, 'speed'>): number {
  return name === 'bounce' ? 1 : computeNormalLanding(speed);
}

/** What a key holds of each, left out or not. */
export function getRunNumber(name: RunNumber, key: RunKey): number {
  return key[name] ?? getNeutral(name, key);
}

/** The key with another value of one, held within the limits of a file; the neutral one is left out. */
export function withRunNumber(key: RunKey, name: RunNumber, value: number): RunKey {
  if (value === getRunNumber(name, key)) return key;
  const { [name]: _old, ...rest } = key;
  const held = clampToRange(dropNoise(value), RUN_RANGES[name]);
  return Math.abs(held - getNeutral(name, key)) < FILE_GRAIN ? rest : { ...rest, [name]: held };
}

/** The keys of a style's run, where it has its own. */
export function getRunKeys({ run }: Pick<StyleDocument, 'run'>): readonly RunKey[] | undefined {
  return run === undefined || run === false ? undefined : run.keys;
}

/** How much of its walk's legs a style's run takes, where it is derived. */
export function getRunLegs({ run }: Pick<StyleDocument, 'run'>): number {
  return (run === false ? undefined : run?.legs) ?? OWN_LEGS;
}

/** Says that a style of this name does not run. */
export function describeNoRun(name: string): string {
  return `${name} does not run: it walks at any speed.`;
}

/** The style with another run; one that says nothing is left out. */
export function withRun(document: StyleDocument, run: StyleRun | undefined): StyleDocument {
  const { run: _old, ...rest } = document;
  const saysNothing =
    run === undefined || (run !== false && run.keys === undefined && (run.legs ?? OWN_LEGS) === OWN_LEGS);
  return saysNothing ? rest : { ...rest, run };
}

/**
 * The keys with which a style runs as it does by itself: its own, or those that its walk comes to, up to the
 * speed at which that is read. Undefined for a style that does not run.
 */
export function deriveRunKeys(document: StyleDocument): readonly RunKey[] | undefined {
  if (document.run === false) return undefined;
  const own = getRunKeys(document);
  if (own !== undefined) return own;
  const between = document.keys.map(({ speed }) => speed).filter((V) => V > SLOWEST_RUN && V < FASTEST_READ);
  const speeds = [SLOWEST_RUN, ...between, FASTEST_READ].filter(
    (V, at, all) => at === 0 || isFarEnough(all[at - 1]!, V),
  );
  const keys = readRunKeys([{ document, weight: 1 }], speeds);
  // Both ends are held outside, so that more than one key of what they say says nothing.
  const texts = keys.map((key) => JSON.stringify({ ...key, speed: 0 }));
  const first = texts.findLastIndex((text, at) => texts.slice(0, at).every((before) => before === text));
  const last = texts.findIndex((text, at) => at >= first && texts.slice(at).every((after) => after === text));
  return keys.slice(first, last + 1);
}

/** The weighted sum of how styles run, as keys at these speeds; weights sum to 1. */
export function readRunKeys(
  shares: readonly { readonly document: StyleDocument; readonly weight: number }[],
  speeds: readonly number[],
): readonly RunKey[] {
  const runs = shares.map(({ document }) => getRunStyle(createStyleSource(document)));
  const part = createCoefficients();
  return speeds.map((speed): RunKey => {
    const sum = createCoefficients();
    sum.numbers.fill(0);
    for (const [at, { weight }] of shares.entries()) {
      runs[at]!.writeCoefficientsInto(speed, part);
      part.numbers.forEach((value, i) => (sum.numbers[i]! += weight * value));
    }
    sum.numbers.forEach((value, i) => (sum.numbers[i] = dropNoise(value)));
    return createRunKey(speed, sum);
  });
}

/** What a style comes to at a speed V (1/s), as a key of its walk, or of its run where its keys are those. */
export function readKey(document: StyleDocument, speed: number): StyleKey {
  const create = document.runOf === undefined ? createKey : createRunKey;
  return create(speed, evaluateStyle(document, speed));
}

/** Makes a key of a run from the coefficients of one by slot: `createKey` of a run. */
function createRunKey(speed: number, coefficients: StyleCoefficients): RunKey {
  const { vertical: _bounce, ...channels } = createKey(speed, coefficients).channels;
  const key = withRunNumber({ speed, channels }, 'bounce', coefficients.scale[SLOT.vertical]!);
  return withRunNumber(key, 'landing', computeNormalLanding(speed) + coefficients.rhythm[RHYTHM.landing]!);
}
