import { EVEN_RHYTHM, RHYTHM } from '../gait/cycleClock.ts';
import type { PerFoot, StyleDocument, StyleKey } from './document.ts';
import { clampToRange, type Range } from './limits.ts';

/** The numbers of a key's rhythm, in the order in which they are read and written. */
export const RHYTHM_NUMBERS = [
  'otherStrike',
  'toeOffLeft',
  'toeOffRight',
  'clearanceLeft',
  'clearanceRight',
] as const;
export type RhythmNumber = (typeof RHYTHM_NUMBERS)[number];

/** The numbers by what they are about: the one strike that is free, toe off and clearance of each side. */
export const RHYTHM_ROWS = {
  strike: ['otherStrike'],
  toeOff: ['toeOffLeft', 'toeOffRight'],
  clearance: ['clearanceLeft', 'clearanceRight'],
} as const satisfies Readonly<Record<string, readonly RhythmNumber[]>>;
export type RhythmRow = keyof typeof RHYTHM_ROWS;
export const RHYTHM_ROW_ORDER: readonly RhythmRow[] = ['strike', 'toeOff', 'clearance'];

/** What a file may hold for each, shares of a cycle; clearances leg lengths. */
export const RHYTHM_RANGES: Readonly<Record<RhythmNumber, Range>> = {
  otherStrike: { min: 0.35, max: 0.65 },
  toeOffLeft: { min: -0.1, max: 0.1 },
  toeOffRight: { min: -0.1, max: 0.1 },
  clearanceLeft: { min: 0, max: 0.1 },
  clearanceRight: { min: 0, max: 0.1 },
};

/** Decimals of each in a field: tenths of a percent of the cycle or the leg. */
export const RHYTHM_DECIMALS = 3;

/** A key's rhythm, defaults filled in. */
export type Rhythm = Readonly<Record<RhythmNumber, number>>;

/**
 * The value of each that changes nothing: even steps, each foot leaving as by the base, and as far over the
 * floor as planting has it.
 */
export const EVEN: Rhythm = mapRhythm((name) => EVEN_RHYTHM[RHYTHM[name]]!);

/** What a key holds. */
export function getKeyRhythm({ otherStrike, toeOff, clearance }: StyleKey): Rhythm {
  if (otherStrike === undefined && toeOff === undefined && clearance === undefined) return EVEN;
  const cleared = typeof clearance === 'number' ? { left: clearance, right: clearance } : clearance;
  return {
    otherStrike: otherStrike ?? EVEN.otherStrike,
    toeOffLeft: toeOff?.left ?? EVEN.toeOffLeft,
    toeOffRight: toeOff?.right ?? EVEN.toeOffRight,
    clearanceLeft: cleared?.left ?? EVEN.clearanceLeft,
    clearanceRight: cleared?.right ?? EVEN.clearanceRight,
  };
}

/** The key with another rhythm, held within the limits of a file; what is even is left out. */
export function withRhythm(key: StyleKey, rhythm: Rhythm): StyleKey {
  const { otherStrike: _strike, toeOff: _toeOff, clearance: _clearance, ...rest } = key;
  return { ...rest, ...createRhythmMembers(rhythm) };
}

/**
 * A style whose keys have other rhythms; keys that stay as they were are shared with the old document, and it
 * is the old document where all do.
 */
export function mapKeyRhythms(
  document: StyleDocument,
  change: (old: Rhythm, keyIndex: number) => Rhythm,
): StyleDocument {
  const keys = document.keys.map((key, keyIndex) => {
    const old = getKeyRhythm(key);
    const next = change(old, keyIndex);
    return isSameRhythm(old, next) ? key : withRhythm(key, next);
  });
  return keys.every((key, index) => key === document.keys[index]) ? document : { ...document, keys };
}

/** The members of a key that say a rhythm; none for an even one. */
export function createRhythmMembers(rhythm: Rhythm): Pick<StyleKey, 'otherStrike' | 'toeOff' | 'clearance'> {
  const hold = (name: RhythmNumber): number => 0 + clampToRange(rhythm[name], RHYTHM_RANGES[name]);
  const otherStrike = hold('otherStrike');
  const toeOff: PerFoot = { left: hold('toeOffLeft'), right: hold('toeOffRight') };
  const clearance: PerFoot = { left: hold('clearanceLeft'), right: hold('clearanceRight') };
  const isCleared = clearance.left !== EVEN.clearanceLeft || clearance.right !== EVEN.clearanceRight;
  return {
    ...(otherStrike !== EVEN.otherStrike && { otherStrike }),
    ...((toeOff.left !== 0 || toeOff.right !== 0) && { toeOff }),
    ...(isCleared && { clearance: clearance.left === clearance.right ? clearance.left : clearance }),
  };
}

/** A rhythm whose numbers are made of those of others. */
export function mapRhythm(map: (name: RhythmNumber) => number): Rhythm {
  return {
    otherStrike: map('otherStrike'),
    toeOffLeft: map('toeOffLeft'),
    toeOffRight: map('toeOffRight'),
    clearanceLeft: map('clearanceLeft'),
    clearanceRight: map('clearanceRight'),
  };
}

/** A rhythm k times as far from even steps. */
export function scaleRhythm(rhythm: Rhythm, k: number): Rhythm {
  return mapRhythm((name) => EVEN[name] + k * (rhythm[name] - EVEN[name]));
}

/** The rhythm of the mirrored walk: half a cycle on, its sides changed. */
export function mirrorRhythm(rhythm: Rhythm): Rhythm {
  return {
    otherStrike: 1 - rhythm.otherStrike,
    toeOffLeft: rhythm.toeOffRight,
    toeOffRight: rhythm.toeOffLeft,
    clearanceLeft: rhythm.clearanceRight,
    clearanceRight: rhythm.clearanceLeft,
  };
}

/** Whether two rhythms are equal, number by number. */
export function isSameRhythm(a: Rhythm, b: Rhythm): boolean {
  return RHYTHM_NUMBERS.every((name) => a[name] === b[name]);
}

/** Fills the kernel's rhythm of a key. */
export function writeKeyRhythmInto(key: StyleKey, out: Float64Array): void {
  const rhythm = getKeyRhythm(key);
  for (const name of RHYTHM_NUMBERS) out[RHYTHM[name]] = rhythm[name];
}
