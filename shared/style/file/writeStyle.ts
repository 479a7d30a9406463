import { CHANNEL_NAMES } from '../../gait/channels.ts';
import type {
  ChannelSetting,
  RunKey,
  StyleDocument,
  StyleKey,
  StyleRun,
  UnknownMember,
} from '../document.ts';
import { getFormatVersion, isMemberOf } from './formatVersion.ts';
import { layOutJson, writeShortestJson } from './jsonText.ts';
import { countUtf8Bytes, KEY_SPEED_GAP, KEY_SPEED_MIN, TEXT_BYTES_MAX } from '../limits.ts';
import { createCoefficients } from '../../gait/coefficients.ts';
import { readIdle, withIdle, writeIdleInto } from '../idle.ts';
import { KNOWN_MEMBERS, MEMBER_DEFAULTS } from './schema.ts';
import { createRhythmMembers, getKeyRhythm, mapRhythm } from '../rhythm.ts';
import { getRunLegs, getRunNumber, withRun, withRunNumber } from '../runKeys.ts';
import { RUN_NUMBERS } from '../runRanges.ts';
import { OWN_LEGS } from '../../gait/run/runStyle.ts';
import { createSetting, type FullCoefficients, getKeyCoefficients } from '../settings.ts';

/**
 * Writes a style as the text of a `*.gait.json` file, after the rules of writing in style-file.md: the same
 * document always gives the same bytes, and writing what was read back changes nothing. The version is the
 * lowest that can hold it. Expects a document
 * within the limits of the file (what `parseStyle`, `interpolateStyles` and the edits give).
 *
 * A text that would pass the 1 MiB that can be read back gives up the indent of unknown members, then all
 * white space, defaults and long forms of numbers: what was read always fits. Throws a RangeError where that
 * is not enough.
 */
export function writeStyle(document: StyleDocument): string {
  for (const write of [writeIndented, writeCompactUnknown, writeShortest]) {
    const text = write(document);
    if (countUtf8Bytes(text) <= TEXT_BYTES_MAX) return text;
  }
  throw new RangeError(`"${document.name}" is longer than the 1 MiB that a style file may have`);
}

function writeIndented(document: StyleDocument, unknownIndent = 2): string {
  return joinMembers([
    ...Object.entries(getKnownMembers(document)).map(([name, value]) => ({
      name,
      json: JSON.stringify(value, null, 2),
    })),
    ...getUnknownMembers(document).map(({ name, json }) => ({
      name,
      json: layOutJson(json, unknownIndent),
    })),
  ]);
}

/** Only unknown members are so long, and indenting may be what took them over the limit. */
function writeCompactUnknown(document: StyleDocument): string {
  return writeIndented(document, 0);
}

/**
 * Written line by line, since an object literal cannot hold every name (`__proto__`) in every order (`1`
 * after `a`).
 */
function joinMembers(members: readonly UnknownMember[]): string {
  const lines = members.map(
    ({ name, json }) => `  ${JSON.stringify(name)}: ${json.replaceAll('\n', '\n  ')}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Fewest bytes: no member of a text that was read takes more here than it took there. One line. */
export function writeShortest(document: StyleDocument): string {
  const known = Object.entries(getKnownMembers(document))
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(MEMBER_DEFAULTS[name]))
    .map(([name, value]) => `${JSON.stringify(name)}:${writeShortestJson(value)}`);
  const unknown = getUnknownMembers(document).map(
    ({ name, json }) => `${JSON.stringify(name)}:${layOutJson(json, 0)}`,
  );
  return `{${[...known, ...unknown].join(',')}}`;
}

/** Those that the version it is written as does not know either; what else has such a name is left out. */
function getUnknownMembers(document: StyleDocument): readonly UnknownMember[] {
  const { unknownMembers = [] } = document;
  if (!unknownMembers.some(({ name }) => KNOWN_MEMBERS.includes(name))) return unknownMembers;
  const { version } = getKnownMembers(document);
  return unknownMembers.filter(({ name }) => !KNOWN_MEMBERS.includes(name) || !isMemberOf(name, version));
}

function getKnownMembers(document: StyleDocument): Readonly<Record<string, unknown>> {
  const { format, name, description, author, license, tags, base, hipPolicy, mix } = document;
  const keys = createWrittenKeys(document.keys);
  const run = createWrittenRun(document);
  const { idle } = createWrittenIdle(document);
  const version = getFormatVersion({ keys, run, idle });
  const members = {
    format,
    version,
    name,
    description,
    author,
    license,
    tags,
    base,
    hipPolicy,
    keys,
    ...(run !== undefined && { run }),
    ...(idle !== undefined && { idle }),
  };
  if (mix === undefined) return members;
  return {
    ...members,
    mix: mix.map((part) => ({ name: part.name, weight: roundToMicros(part.weight) / 1e6 })),
  };
}

/** Keys as they are written: rounded, channels in the table's order, identities left out. */
function createWrittenKeys(keys: readonly StyleKey[]): StyleKey[] {
  const gapMicros = roundToMicros(KEY_SPEED_GAP);
  // Rounding must not take a key to 0 or nearer to the one before than a file allows; a step up of one
  // millionth at most.
  let lowestMicros = roundToMicros(KEY_SPEED_MIN);
  return keys.map((key) => {
    const speedMicros = Math.max(lowestMicros, roundToMicros(key.speed));
    lowestMicros = speedMicros + gapMicros;
    const channels: Record<string, ChannelSetting> = {};
    for (const channel of CHANNEL_NAMES) {
      const setting = createSetting(
        channel,
        roundCoefficients(getKeyCoefficients(key, channel, 'left')),
        roundCoefficients(getKeyCoefficients(key, channel, 'right')),
      );
      if (setting !== undefined) channels[channel] = setting;
    }
    const rhythm = getKeyRhythm(key);
    const written = mapRhythm((name) => roundToMicros(rhythm[name]) / 1e6);
    return { speed: speedMicros / 1e6, channels, ...createRhythmMembers(written) };
  });
}

/** A run as it is written; one that says nothing is left out. */
function createWrittenRun(document: StyleDocument): StyleRun | undefined {
  const { run } = document;
  if (run === undefined || run === false) return run;
  const legs = roundToMicros(getRunLegs(document)) / 1e6;
  const keys = run.keys && createWrittenKeys(run.keys);
  return withRun(document, {
    ...(legs !== OWN_LEGS && { legs }),
    ...(keys !== undefined && {
      keys: keys.map(({ speed, channels }, at) => {
        let key: RunKey = { speed, channels };
        for (const name of RUN_NUMBERS)
          key = withRunNumber(key, name, roundToMicros(getRunNumber(name, run.keys![at]!)) / 1e6);
        return key;
      }),
    }),
  }).run;
}

/** A stand as it is written; one that says nothing is left out. */
function createWrittenIdle({ idle }: StyleDocument): Pick<StyleDocument, 'idle'> {
  const numbers = createCoefficients().idle;
  writeIdleInto(idle, numbers);
  return withIdle(
    {},
    readIdle(numbers, (value) => roundToMicros(value) / 1e6),
  );
}

function roundCoefficients({ scale, offset, lead, stance, strike }: FullCoefficients): FullCoefficients {
  return {
    scale: roundToMicros(scale) / 1e6,
    offset: roundToMicros(offset) / 1e6,
    lead: roundToMicros(lead) / 1e6,
    stance: roundToMicros(stance) / 1e6,
    strike: roundToMicros(strike) / 1e6,
  };
}

/**
 * Rounds to whole millionths, half away from zero, never -0. Works on the shortest decimal form, so that
 * 1.0000005 is the half that it looks like whatever its binary value. Expects |value| < 1e15.
 */
function roundToMicros(value: number): number {
  const size = Math.abs(value);
  // Below a millionth the decimal form has an exponent already.
  const micros = size < 1e-6 ? Number(size >= 5e-7) : Math.round(Number(`${size}e6`));
  return value < 0 && micros > 0 ? -micros : micros;
}
