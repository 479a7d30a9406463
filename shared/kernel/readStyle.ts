import { BASE_NAMES, type BaseName } from '../gait/bases.ts';
import { CHANNELS, type ChannelName, SIDES } from '../gait/channels.ts';
import { HIP_POLICIES, type HipPolicy } from '../gait/coefficients.ts';
import type {
  ChannelSetting,
  PerFoot,
  RunKey,
  StyleDocument,
  StyleIdle,
  StyleKey,
  StyleProblem,
  StyleRun,
} from '../style/document.ts';
import { addVersionProblems, FORMAT_VERSIONS, isMemberOf } from '../style/file/formatVersion.ts';
import { formatPlace, isJsonObject, type PlaceStep } from '../style/file/place.ts';
import { IDLE_AMOUNTS, IDLE_RANGE, type IdleAmount, withIdle } from '../style/idle.ts';
import {
  COEFFICIENT_NAMES,
  type CoefficientName,
  getCoefficientRange,
  hasCoefficient,
  isFarEnough,
  KEY_COUNT,
  KEY_SPEED_MAX,
  NAME_LENGTH,
  PROBLEMS_MAX,
  type Range,
} from '../style/limits.ts';
import { RHYTHM_RANGES } from '../style/rhythm.ts';
import { LEGS_RANGE, RUN_NUMBERS, RUN_RANGES, RUN_SPEEDS, type RunNumber } from '../style/runRanges.ts';

/** A style, or everything that is wrong with what was read; never a part of it. */
export type StyleReading =
  | { readonly ok: true; readonly style: StyleDocument }
  | { readonly ok: false; readonly problems: readonly StyleProblem[] };

/**
 * Reads a style out of plain data, `JSON.parse` of a `*.gait.json` file, by the format's rules
 * (style-file.md) as far as they say how it walks. What only an editor needs is not looked at: description,
 * author, licence, tags, what it was mixed from and unknown members are left out.
 */
export function readStyle(file: unknown): StyleReading {
  const reader = new Reader();
  const style = reader.readFile(file);
  return style === undefined || reader.problems.length > 0
    ? { ok: false, problems: reader.problems }
    : { ok: true, style };
}

/** Collects what is wrong while it reads on. */
class Reader {
  readonly problems: StyleProblem[] = [];
  readonly #place: PlaceStep[] = [];

  readFile(file: unknown): StyleDocument | undefined {
    if (!isJsonObject(file)) return this.#say('expected an object');
    const { version, base = BASE_NAMES[0], hipPolicy = 'fixed-amplitude', name, keys, run, idle } = file;
    const says = FORMAT_VERSIONS.find((known) => known === version);
    if (says === undefined) this.#at('version', () => this.#say(`expected ${FORMAT_VERSIONS.join(', ')}`));
    if (file['format'] !== 'gait-style') this.#at('format', () => this.#say('expected "gait-style"'));
    if (!isOneOf(BASE_NAMES, base)) this.#at('base', () => this.#say(`expected ${BASE_NAMES.join(', ')}`));
    if (!isOneOf(HIP_POLICIES, hipPolicy))
      this.#at('hipPolicy', () => this.#say(`expected ${HIP_POLICIES.join(', ')}`));
    if (typeof name !== 'string' || !isWithin([...name].length, NAME_LENGTH))
      this.#at('name', () => this.#say(`expected a text of 1 to ${NAME_LENGTH.max} characters`));
    const read = this.#at('keys', () => this.#readKeys(keys));
    if (says !== undefined)
      addVersionProblems({ add: (create) => void this.problems.push(create()) }, keys, says);
    return {
      format: 'gait-style',
      name: String(name),
      description: '',
      author: '',
      license: '',
      tags: [],
      base: base as BaseName,
      hipPolicy: hipPolicy as HipPolicy,
      keys: read,
      ...(run !== undefined && isMemberOf('run', says) && { run: this.#at('run', () => this.#readRun(run)) }),
      ...(idle !== undefined && isMemberOf('idle', says) && this.#at('idle', () => this.#readIdle(idle))),
    };
  }

  #readRun(run: unknown): StyleRun {
    if (run === false) return run;
    const { legs, keys } = this.#open(run, ['legs', 'keys']);
    return {
      ...(legs !== undefined && { legs: this.#readNumber('legs', legs, LEGS_RANGE) }),
      ...(keys !== undefined && { keys: this.#at('keys', () => this.#readRunKeys(keys)) }),
    };
  }

  #readIdle(idle: unknown): Pick<StyleDocument, 'idle'> {
    const { channels, ...amounts } = this.#open(idle, [...IDLE_AMOUNTS, 'channels']);
    const read = Object.entries(amounts).map(([name, amount]) => [
      name,
      this.#readNumber(name, amount, IDLE_RANGE),
    ]);
    return withIdle(
      {},
      {
        ...(Object.fromEntries(read) as Pick<StyleIdle, IdleAmount>),
        ...(channels !== undefined && {
          channels: this.#at('channels', () => this.#readChannels(channels, ['scale', 'offset'])),
        }),
      },
    );
  }

  #readRunKeys(keys: unknown): readonly RunKey[] {
    return this.#readKeyList(keys, ['speed', 'channels', ...RUN_NUMBERS], (read, members) => {
      const { speed } = read;
      if (!isWithin(speed, RUN_SPEEDS))
        this.#at('speed', () => this.#say(`expected a number from ${RUN_SPEEDS.min} to ${RUN_SPEEDS.max}`));
      const numbers = RUN_NUMBERS.filter((name) => members[name] !== undefined).map((name) => [
        name,
        this.#readNumber(name, members[name], RUN_RANGES[name]),
      ]);
      return { ...read, ...(Object.fromEntries(numbers) as Pick<RunKey, RunNumber>) };
    });
  }

  /** What a walk's keys and a run's have in common. */
  #readKeyList<Key>(
    keys: unknown,
    known: readonly string[],
    complete: (read: Pick<StyleKey, 'speed' | 'channels'>, members: Readonly<Record<string, unknown>>) => Key,
  ): readonly Key[] {
    if (!Array.isArray(keys) || !isWithin(keys.length, KEY_COUNT)) {
      this.#say(`expected a list of ${KEY_COUNT.min} to ${KEY_COUNT.max} keys`);
      return [];
    }
    let before = 0;
    return keys.map((key: unknown, index): Key => {
      return this.#at(index, () => {
        const members = this.#open(key, known);
        const { speed, channels } = members;
        const read = typeof speed === 'number' ? speed : Number.NaN;
        if (index > 0 && read > 0 && !isFarEnough(before, read))
          this.#at('speed', () =>
            this.#say(`expected a speed at least 0.001 above ${before}, that of the key before`),
          );
        before = read;
        return complete(
          { speed: before, channels: this.#at('channels', () => this.#readChannels(channels)) },
          members,
        );
      });
    });
  }

  #readKeys(keys: unknown): readonly StyleKey[] {
    return this.#readKeyList(keys, KEY_MEMBERS, (read, { otherStrike, toeOff, clearance }) => {
      if (!(read.speed > 0 && read.speed <= KEY_SPEED_MAX))
        this.#at('speed', () => this.#say(`expected a number above 0, up to ${KEY_SPEED_MAX}`));
      return {
        ...read,
        ...(otherStrike !== undefined && {
          otherStrike: this.#readNumber('otherStrike', otherStrike, RHYTHM_RANGES.otherStrike),
        }),
        ...(toeOff !== undefined && {
          toeOff: this.#readFeet('toeOff', toeOff, RHYTHM_RANGES.toeOffLeft),
        }),
        ...(clearance !== undefined && {
          clearance: isJsonObject(clearance)
            ? this.#readFeet('clearance', clearance, RHYTHM_RANGES.clearanceLeft)
            : this.#readNumber('clearance', clearance, RHYTHM_RANGES.clearanceLeft),
        }),
      };
    });
  }

  #readChannels(
    channels: unknown,
    known: readonly CoefficientName[] = COEFFICIENT_NAMES,
  ): StyleKey['channels'] {
    const read: Partial<Record<ChannelName, ChannelSetting>> = {};
    for (const [name, setting] of Object.entries(this.#open(channels, Object.keys(CHANNELS)))) {
      const channel = name as ChannelName;
      read[channel] = this.#at(channel, (): ChannelSetting => {
        const isSplit = CHANNELS[channel].sides === 'two' && isJsonObject(setting) && 'left' in setting;
        if (!isSplit) return this.#readCoefficients(channel, setting, known);
        const sides = this.#open(setting, SIDES);
        const side = (each: (typeof SIDES)[number]) =>
          this.#at(each, () => this.#readCoefficients(channel, sides[each], known));
        return { left: side('left'), right: side('right') };
      });
    }
    return read;
  }

  #readCoefficients(channel: ChannelName, value: unknown, known: readonly CoefficientName[]) {
    const names = known.filter((name) => hasCoefficient(channel, name));
    const held = this.#open(value, names);
    const read = { scale: 1, offset: 0 };
    for (const name of names)
      if (held[name] !== undefined || name in read)
        Object.assign(read, {
          [name]: this.#readNumber(name, held[name], getCoefficientRange(channel, name)),
        });
    return read;
  }

  #readFeet(name: string, value: unknown, range: Range): PerFoot {
    return this.#at(name, () => {
      const { left, right } = this.#open(value, SIDES);
      return { left: this.#readNumber('left', left, range), right: this.#readNumber('right', right, range) };
    });
  }

  #readNumber(name: string, value: unknown, range: Range): number {
    return this.#at(name, () => {
      if (typeof value === 'number' && isWithin(value, range)) return value;
      this.#say(`expected a number from ${range.min} to ${range.max}`);
      return 0;
    });
  }

  /** The members of an object; those that it may not have are told. */
  #open(value: unknown, known: readonly string[]): Readonly<Record<string, unknown>> {
    if (!isJsonObject(value)) {
      this.#say('expected an object');
      return {};
    }
    const members = Object.entries(value).filter(([name]) => {
      if (!known.includes(name)) this.#at(name, () => this.#say('is not a member'));
      return known.includes(name);
    });
    return Object.fromEntries(members);
  }

  #at<Result>(step: PlaceStep, read: () => Result): Result {
    this.#place.push(step);
    const result = read();
    this.#place.pop();
    return result;
  }

  #say(message: string): undefined {
    if (this.problems.length < PROBLEMS_MAX) this.problems.push({ path: formatPlace(this.#place), message });
    return undefined;
  }
}

const KEY_MEMBERS = ['speed', 'channels', 'otherStrike', 'toeOff', 'clearance'] as const;

function isWithin(value: number, { min, max }: Range): boolean {
  return value >= min && value <= max;
}

function isOneOf(known: readonly unknown[], value: unknown): boolean {
  return known.includes(value);
}
