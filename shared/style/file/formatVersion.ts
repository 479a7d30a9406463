import { CHANNEL_NAMES, CHANNELS, type ChannelName, SIDES } from '../../gait/channels.ts';
import type { StyleIdle, StyleKey, StyleRun } from '../document.ts';
import { type CoefficientName, hasCoefficient, KEY_COUNT } from '../limits.ts';
import { formatPlace, isJsonObject, type PlaceStep } from './place.ts';
import type { ProblemList } from './problems.ts';

/*
 * What each version of the format brought (style-file.md). A style is written as the lowest version that
 * holds it, so that one without any of it stays as it always was.
 */

/** The versions of the format, from the first on. */
export const FORMAT_VERSIONS = [1, 2, 3, 4] as const;
export type FormatVersion = (typeof FORMAT_VERSIONS)[number];

/** The first version that knows a channel; 1 for those that are not here. */
const VERSION_OF_CHANNEL: Readonly<Partial<Record<ChannelName, FormatVersion>>> = {
  torsoRoll: 2,
  pelvisTilt: 3,
  shoulderTwist: 3,
  clavicleElevation: 3,
  clavicleProtraction: 3,
};

/** The channels that a version does not know. */
export function listNewerChannels(version: FormatVersion): readonly ChannelName[] {
  return CHANNEL_NAMES.filter((name) => (VERSION_OF_CHANNEL[name] ?? 1) > version);
}

/** The first version that knows a member of a key; 1 for those that are not here. */
export const VERSION_OF_KEY_MEMBER = {
  otherStrike: 3,
  toeOff: 3,
  clearance: 4,
} as const satisfies Readonly<Record<string, FormatVersion>>;
/** The members that version 1 does not know. */
const KEY_MEMBERS = Object.keys(VERSION_OF_KEY_MEMBER) as (keyof typeof VERSION_OF_KEY_MEMBER)[];

/** The members of a key that a version does not know. */
export function listNewerMembers(version: FormatVersion): readonly string[] {
  return KEY_MEMBERS.filter((name) => VERSION_OF_KEY_MEMBER[name] > version);
}

/** The first version that knows how a style runs and how it stands. */
const VERSION_OF_GAITS: FormatVersion = 4;

/** Whether a version of the format knows a member of the style; another keeps one of that name as it is. */
export function isMemberOf(name: string, version: unknown): boolean {
  return (name !== 'run' && name !== 'idle') || Number(version) >= VERSION_OF_GAITS;
}

/** The coefficients that version 1 does not know. */
export const COEFFICIENTS_OF_VERSION_2 = ['stance', 'strike'] as const satisfies readonly CoefficientName[];

/** The lowest version that holds these members, as they are written: what says nothing left out. */
export function getFormatVersion(members: {
  readonly keys: readonly StyleKey[];
  readonly run: StyleRun | undefined;
  readonly idle: StyleIdle | undefined;
}): FormatVersion {
  const { keys, run, idle } = members;
  if (run !== undefined || idle !== undefined) return VERSION_OF_GAITS;
  return findNewPlaces(keys).reduce<FormatVersion>(
    (highest, { version }) => (version > highest ? version : highest),
    1,
  );
}

/** Names what a file uses that the version it says has not, each with its place. `keys` is any JSON. */
export function addVersionProblems(
  problems: Pick<ProblemList, 'add'>,
  keys: unknown,
  says: FormatVersion,
): void {
  if (!Array.isArray(keys)) return;
  // Of a list that is too long, its length is what is told.
  for (const { steps, version } of findNewPlaces(keys.slice(0, KEY_COUNT.max))) {
    if (version <= says) continue;
    problems.add(() => ({
      path: formatPlace(steps),
      message: `${String(steps.at(-1))} needs version ${version} of the format, the file says version ${says}`,
    }));
  }
}

/** A place that version 1 does not know, and the first version that does. */
interface NewPlace {
  readonly steps: readonly PlaceStep[];
  readonly version: FormatVersion;
}

/** Every place in a list of keys, well formed or not, that version 1 does not know. */
function findNewPlaces(keys: readonly unknown[]): readonly NewPlace[] {
  return keys.flatMap((key, index) => {
    if (!isJsonObject(key)) return [];
    const members = KEY_MEMBERS.filter((name) => Object.hasOwn(key, name)).map(
      (name): NewPlace => ({ steps: ['keys', index, name], version: VERSION_OF_KEY_MEMBER[name] }),
    );
    const { channels } = key;
    if (!isJsonObject(channels)) return members;
    const inChannels = Object.entries(channels).flatMap(([channel, setting]): readonly NewPlace[] => {
      const place: readonly PlaceStep[] = ['keys', index, 'channels', channel];
      const version = isChannelName(channel) ? VERSION_OF_CHANNEL[channel] : undefined;
      if (version !== undefined) return [{ steps: place, version }];
      return findNewCoefficients(channel, setting).map((steps) => ({
        steps: [...place, ...steps],
        version: 2,
      }));
    });
    return [...inChannels, ...members];
  });
}

/**
 * Where the setting of a channel, or a side of it, has a coefficient of version 2 that its channel may have.
 */
function findNewCoefficients(channel: string, setting: unknown): readonly (readonly PlaceStep[])[] {
  if (!isJsonObject(setting) || !isChannelName(channel)) return [];
  const names = COEFFICIENTS_OF_VERSION_2.filter((name) => hasCoefficient(channel, name));
  const holders: readonly (readonly [readonly PlaceStep[], unknown])[] = [
    [[], setting],
    ...SIDES.map((side) => [[side], setting[side]] as const),
  ];
  return holders.flatMap(([steps, holder]) =>
    isJsonObject(holder)
      ? names.filter((name) => Object.hasOwn(holder, name)).map((name) => [...steps, name])
      : [],
  );
}

function isChannelName(name: string): name is ChannelName {
  return Object.hasOwn(CHANNELS, name);
}
