import { CHANNELS, type ChannelName, SIDES } from '../../gait/channels.ts';
import type { StyleKey } from '../document.ts';
import { type CoefficientName, hasCoefficient, KEY_COUNT } from '../limits.ts';
import { formatPlace, isJsonObject, type PlaceStep } from './place.ts';
import type { ProblemList } from './problems.ts';

/*
 * What version 2 of the format brought (style-file.md). A style without any of it is written as version 1, as
 * it always was.
 */

/** The channels that version 1 does not know. */
export const CHANNELS_OF_VERSION_2: readonly ChannelName[] = ['torsoRoll'];

/** The coefficients that version 1 does not know. */
export const COEFFICIENTS_OF_VERSION_2 = ['stance', 'strike'] as const satisfies readonly CoefficientName[];

/** The lowest version that can hold these keys, as they are written: identities and zeros left out. */
export function getFormatVersion(keys: readonly StyleKey[]): 1 | 2 {
  return findPlacesOfVersion2(keys).length > 0 ? 2 : 1;
}

/** Names what a file that says version 1 uses of version 2, each with its place. `keys` is any JSON. */
export function addVersionProblems(problems: ProblemList, keys: unknown): void {
  if (!Array.isArray(keys)) return;
  // Of a list that is too long, its length is what is told.
  for (const steps of findPlacesOfVersion2(keys.slice(0, KEY_COUNT.max))) {
    problems.add(() => ({
      path: formatPlace(steps),
      message: `${String(steps.at(-1))} needs version 2 of the format, the file says version 1`,
    }));
  }
}

/** Every place in a list of keys, well formed or not, that version 1 does not know. */
function findPlacesOfVersion2(keys: readonly unknown[]): readonly (readonly PlaceStep[])[] {
  return keys.flatMap((key, index) => {
    const channels = isJsonObject(key) ? key['channels'] : undefined;
    if (!isJsonObject(channels)) return [];
    return Object.entries(channels).flatMap(([channel, setting]) => {
      const place: readonly PlaceStep[] = ['keys', index, 'channels', channel];
      if (CHANNELS_OF_VERSION_2.some((name) => name === channel)) return [place];
      return findNewCoefficients(channel, setting).map((steps) => [...place, ...steps]);
    });
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
