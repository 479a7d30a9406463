import * as fc from 'fast-check';
import { evenly } from '../../evenly.ts';
import { CHANNEL_NAMES, CHANNELS, type ChannelName } from '../../../shared/gait/channels.ts';
import { HIP_POLICIES } from '../../../shared/gait/coefficients.ts';
import type {
  ChannelSetting,
  Coefficients,
  RunKey,
  StyleDocument,
  StyleIdle,
  StyleKey,
  StyleRun,
} from '../../../shared/style/document.ts';
import {
  FORMAT_VERSIONS,
  type FormatVersion,
  listNewerChannels,
} from '../../../shared/style/file/formatVersion.ts';
import { KNOWN_MEMBERS } from '../../../shared/style/file/schema.ts';
import { IDLE_RANGE } from '../../../shared/style/idle.ts';
import { isSplit } from '../../../shared/style/settings.ts';
import { RHYTHM_RANGES } from '../../../shared/style/rhythm.ts';
import { LEGS_RANGE, RUN_RANGES } from '../../../shared/style/runRanges.ts';
import { getCoefficientRange, hasCoefficient, type Range } from '../../../shared/style/limits.ts';

/** Doubles of a range, with the halves, ends and tiny values that rounding to 6 decimals trips over. */
function arbitraryNumber(range: Range): fc.Arbitrary<number> {
  return fc.oneof(
    evenly(range.min, range.max),
    fc
      .integer({ min: Math.round(range.min * 1e7), max: Math.round(range.max * 1e7) })
      .map((value) => value / 1e7),
    fc
      .constantFrom(0, -0, range.min, range.max, 5e-7, 4e-7, 1e-9)
      .filter((v) => v >= range.min && v <= range.max),
  );
}

function arbitraryCoefficients(channel: ChannelName, version: FormatVersion): fc.Arbitrary<Coefficients> {
  const scale = fc.oneof(
    fc.constantFrom(1, 1.0000004),
    arbitraryNumber(getCoefficientRange(channel, 'scale')),
  );
  const offset = fc.oneof(fc.constant(0), arbitraryNumber(getCoefficientRange(channel, 'offset')));
  const names = (['lead', 'stance', 'strike'] as const).filter(
    (name) => hasCoefficient(channel, name) && (version > 1 || name === 'lead'),
  );
  const others = Object.fromEntries(
    names.map((name) => [name, arbitraryNumber(getCoefficientRange(channel, name))]),
  );
  return fc.record({ scale, offset, ...others }, { requiredKeys: ['scale', 'offset'] });
}

function arbitrarySetting(channel: ChannelName, version: FormatVersion): fc.Arbitrary<ChannelSetting> {
  const coefficients = arbitraryCoefficients(channel, version);
  if (CHANNELS[channel].sides === 'one') return coefficients;
  const same = coefficients.map((both) => ({ left: both, right: both }));
  return fc.oneof(coefficients, same, fc.record({ left: coefficients, right: coefficients }));
}

function arbitraryChannels(version: FormatVersion): fc.Arbitrary<StyleKey['channels']> {
  const names = CHANNEL_NAMES.filter((name) => !listNewerChannels(version).includes(name));
  return fc.record(
    Object.fromEntries(names.map((name) => [name, arbitrarySetting(name, version)])) as Record<
      ChannelName,
      fc.Arbitrary<ChannelSetting>
    >,
    { requiredKeys: [] },
  );
}

/** Made once: to put one together costs as much as to draw from it. */
const OF_VERSION_1 = arbitraryChannels(1);
const OF_VERSION_3 = arbitraryChannels(3);
const ARBITRARY_CHANNELS = {
  1: OF_VERSION_1,
  2: arbitraryChannels(2),
  3: OF_VERSION_3,
  4: OF_VERSION_3,
};

const CLEARANCE = arbitraryNumber(RHYTHM_RANGES.clearanceLeft);
const ARBITRARY_CLEARANCE: fc.Arbitrary<Pick<StyleKey, 'clearance'>> = fc.record(
  { clearance: fc.oneof(CLEARANCE, fc.record({ left: CLEARANCE, right: CLEARANCE })) },
  { requiredKeys: [] },
);
const ARBITRARY_RHYTHM: fc.Arbitrary<Pick<StyleKey, 'otherStrike' | 'toeOff'>> = fc.record(
  {
    otherStrike: fc.oneof(fc.constant(0.5), arbitraryNumber(RHYTHM_RANGES.otherStrike)),
    toeOff: fc.record({
      left: arbitraryNumber(RHYTHM_RANGES.toeOffLeft),
      right: arbitraryNumber(RHYTHM_RANGES.toeOffRight),
    }),
  },
  { requiredKeys: [] },
);

/** Ascending speeds on a grid of tenths of a millionth, many of them exactly the least gap apart. */
const arbitrarySpeeds: fc.Arbitrary<number[]> = fc
  .record({
    first: fc.integer({ min: 1, max: 20_000_000 }),
    gaps: fc.array(fc.oneof(fc.constant(10_000), fc.integer({ min: 10_000, max: 1_200_000 })), {
      maxLength: 31,
    }),
  })
  .map(({ first, gaps }) => {
    let sum = first;
    return [first, ...gaps.map((gap) => (sum += gap))].map((value) => value / 1e7);
  });

const arbitraryText = (maxLength: number) => fc.string({ unit: 'binary', maxLength });

const ARBITRARY_RUN: fc.Arbitrary<StyleRun> = fc.oneof(
  fc.constant(false as const),
  fc.record(
    {
      legs: arbitraryNumber(LEGS_RANGE),
      keys: arbitrarySpeeds.chain((speeds) =>
        fc.tuple(
          ...speeds.map((speed) =>
            fc
              .tuple(
                OF_VERSION_3,
                fc.record(
                  {
                    bounce: arbitraryNumber(RUN_RANGES.bounce),
                    landing: arbitraryNumber(RUN_RANGES.landing),
                  },
                  { requiredKeys: [] },
                ),
              )
              .map(([channels, numbers]): RunKey => ({ speed: 1.2 + speed, channels, ...numbers })),
          ),
        ),
      ),
    },
    { requiredKeys: [] },
  ),
);

const AMOUNT = arbitraryNumber(IDLE_RANGE);
const ARBITRARY_IDLE: fc.Arbitrary<StyleIdle> = fc.record(
  { shift: AMOUNT, look: AMOUNT, breath: AMOUNT, channels: OF_VERSION_1.map(takeStand) },
  { requiredKeys: [] },
);

/** Scale and offset alone. */
function takeStand(channels: StyleKey['channels']): StyleKey['channels'] {
  const take = ({ scale, offset }: Coefficients): Coefficients => ({ scale, offset });
  return Object.fromEntries(
    Object.entries(channels).map(([name, setting]) => [
      name,
      isSplit(setting) ? { left: take(setting.left), right: take(setting.right) } : take(setting),
    ]),
  );
}

/** Any document that a file may hold, `unknownMembers` and `mix` included. */
export const arbitraryDocument: fc.Arbitrary<StyleDocument> = fc.record(
  {
    format: fc.constant('gait-style' as const),
    name: fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
    description: arbitraryText(40),
    author: arbitraryText(20),
    license: arbitraryText(20),
    tags: fc.array(arbitraryText(10), { maxLength: 4 }),
    base: fc.constant('classic' as const),
    hipPolicy: fc.constantFrom(...HIP_POLICIES),
    // A fourth of them use nothing of version 2, a fourth nothing of 3, a fourth nothing of 4.
    keys: fc
      .tuple(arbitrarySpeeds, fc.constantFrom(...FORMAT_VERSIONS))
      .chain(([speeds, version]) =>
        fc.tuple(
          ...speeds.map((speed) =>
            fc
              .tuple(
                ARBITRARY_CHANNELS[version],
                version < 3 ? fc.constant({}) : ARBITRARY_RHYTHM,
                version < 4 ? fc.constant({}) : ARBITRARY_CLEARANCE,
              )
              .map(([channels, rhythm, clearance]) => ({ speed, channels, ...rhythm, ...clearance })),
          ),
        ),
      ),
    run: ARBITRARY_RUN,
    idle: ARBITRARY_IDLE,
    mix: fc.array(fc.record({ name: fc.constantFrom('A', 'B'), weight: evenly(0, 1) }), {
      maxLength: 3,
    }),
    unknownMembers: fc.uniqueArray(
      fc
        .tuple(
          fc.oneof(
            fc.constantFrom('__proto__', 'constructor', '10', '2', 'x'),
            fc.string().filter((name) => !KNOWN_MEMBERS.includes(name)),
          ),
          fc.jsonValue(),
        )
        .map(([name, value]) => ({ name, json: JSON.stringify(value) })),
      { selector: ({ name }) => name, maxLength: 4, minLength: 1 },
    ),
  },
  {
    requiredKeys: ['format', 'name', 'description', 'author', 'license', 'tags', 'base', 'hipPolicy', 'keys'],
  },
);

/** A document with the members that a test does not care about filled in. */
export function createDocument(parts: Partial<StyleDocument> & Pick<StyleDocument, 'keys'>): StyleDocument {
  return {
    format: 'gait-style',
    name: 'Test',
    description: '',
    author: '',
    license: '',
    tags: [],
    base: 'classic',
    hipPolicy: 'fixed-amplitude',
    ...parts,
  };
}
