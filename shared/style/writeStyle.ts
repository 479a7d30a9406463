import { CHANNEL_NAMES } from '../gait/channels.ts';
import type { ChannelSetting, StyleDocument, StyleKey } from './document.ts';
import { countUtf8Bytes, KEY_SPEED_GAP, KEY_SPEED_MIN, TEXT_BYTES_MAX } from './limits.ts';
import { createSetting, type FullCoefficients, getKeyCoefficients } from './settings.ts';

/**
 * Writes a style as the text of a `*.gait.json` file, after the rules of writing in style-file.md: the same document always gives the
 * same bytes, and writing what was read back changes nothing. Expects a document within the limits of the file (what `parseStyle`,
 * `interpolateStyles` and the edits give). Throws a RangeError where unknown members make the text longer than the 1 MiB that can be
 * read back.
 */
export function writeStyle(document: StyleDocument): string {
  const indented = writeMembers(document, 2);
  if (countUtf8Bytes(indented) <= TEXT_BYTES_MAX) return indented;
  // Only unknown members are that long, and indenting may be what took them over the limit.
  const compact = writeMembers(document, 0);
  if (countUtf8Bytes(compact) <= TEXT_BYTES_MAX) return compact;
  throw new RangeError(`"${document.name}" is longer than the 1 MiB that a style file may have`);
}

/** Written line by line, since an object literal cannot hold every name (`__proto__`) in every order (`1` after `a`). */
function writeMembers(document: StyleDocument, unknownIndent: number): string {
  const { format, version, name, description, author, license, tags, base, hipPolicy, mix } = document;
  const members: string[] = [];
  const add = (member: string, value: unknown, indent = 2) => {
    members.push(
      `  ${JSON.stringify(member)}: ${JSON.stringify(value, null, indent).replaceAll('\n', '\n  ')}`,
    );
  };
  for (const [member, value] of Object.entries({
    format,
    version,
    name,
    description,
    author,
    license,
    tags,
    base,
    hipPolicy,
  })) {
    add(member, value);
  }
  add('keys', createWrittenKeys(document.keys));
  if (mix !== undefined)
    add(
      'mix',
      mix.map((part) => ({ name: part.name, weight: roundToMicros(part.weight) / 1e6 })),
    );
  for (const [member, value] of document.unknownMembers ?? []) add(member, value, unknownIndent);
  return `{\n${members.join(',\n')}\n}\n`;
}

/** Keys as they are written: rounded, channels in the table's order, identities left out. */
function createWrittenKeys(keys: readonly StyleKey[]): StyleKey[] {
  const gapMicros = roundToMicros(KEY_SPEED_GAP);
  // Rounding must not take a key to 0 or nearer to the one before than a file allows; a step up of one millionth at most.
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
    return { speed: speedMicros / 1e6, channels };
  });
}

function roundCoefficients({ scale, offset, lead }: FullCoefficients): FullCoefficients {
  return {
    scale: roundToMicros(scale) / 1e6,
    offset: roundToMicros(offset) / 1e6,
    lead: roundToMicros(lead) / 1e6,
  };
}

/**
 * Rounds to whole millionths, half away from zero, never -0. Works on the shortest decimal form, so that 1.0000005 is the half that it
 * looks like whatever its binary value. Expects |value| < 1e15.
 */
function roundToMicros(value: number): number {
  const size = Math.abs(value);
  // Below a millionth the decimal form has an exponent already.
  const micros = size < 1e-6 ? Number(size >= 5e-7) : Math.round(Number(`${size}e6`));
  return value < 0 && micros > 0 ? -micros : micros;
}
