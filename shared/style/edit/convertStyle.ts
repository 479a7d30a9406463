import type { BaseName } from '../../gait/bases.ts';
import { CHANNEL_NAMES, CHANNELS, type ChannelName, getSlot, type Side } from '../../gait/channels.ts';
import type { SpeedExtension } from '../../gait/laws.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { BASE_WORDS, getOtherBase } from '../baseWords.ts';
import { computeDeviation, computeSd, createChannelFit, roundFitted, STILL } from './channelFit.ts';
import type { ChannelSetting, StyleDocument, StyleKey } from '../document.ts';
import type { CurveFit } from './fitCurve.ts';
import { keepSteps } from './keepSteps.ts';
import { createKeyWalk, type KeyWalk, type EditedKeySide } from './keyWalk.ts';
import { COEFFICIENT_NAMES, cutText, hasCoefficient, NAME_LENGTH } from '../limits.ts';
import { createRhythmMembers, getKeyRhythm } from '../rhythm.ts';
import { createSetting, type FullCoefficients, getKeyCoefficients, isSplit } from '../settings.ts';
import { computeRms, fitTidily, TIDY_DEGREES, TIDY_LEG_LENGTHS } from './tidyFit.ts';

/** What is left between a style and its conversion in one channel, over all keys and sides. */
export interface ConversionResidual {
  readonly channel: ChannelName;
  /** Root of the mean squared difference, degrees or leg lengths. */
  readonly rms: number;
  /** Share of the curve's variance that the conversion shows, at most 1; undefined for a still channel. */
  readonly r2: number | undefined;
}

/** A style said again relative to another base. */
export interface StyleConversion {
  readonly document: StyleDocument;
  readonly to: BaseName;
  /** Every channel, by the worst first: leg lengths count as radians. */
  readonly residuals: readonly ConversionResidual[];
}

/** Options of `convertStyle`. */
export interface ConvertStyleOptions {
  /** How walks go on above V = 2.5; default `constant-step`. */
  readonly extension?: SpeedExtension;
}

/**
 * Says a style again relative to the other base: at its own key speeds, per channel and side, the
 * coefficients whose curve is nearest to the one that it has (least squares with priors towards the identity
 * and tidying, capture.md §11 and 12). Rhythm stays as it is. The hips keep their scale, and their offsets
 * the difference that the laws need, so that frequency and steps are the same at every key. A new document:
 * name, texts, tags and policy are taken over, and what it was mixed of is not.
 */
export function convertStyle(document: StyleDocument, options: ConvertStyleOptions = {}): StyleConversion {
  const { extension = 'constant-step' } = options;
  const to = getOtherBase(document.base);
  const walks = document.keys.map((key) => createKeyWalk(document, key, to, extension));
  const converted = CHANNEL_NAMES.map((channel) => convertChannel(channel, walks));
  const keys = document.keys.map(
    (key, index): StyleKey => ({
      speed: key.speed,
      channels: Object.fromEntries(
        converted.flatMap(({ channel, settings }) =>
          settings[index] === undefined ? [] : [[channel, settings[index]]],
        ),
      ),
      ...createRhythmMembers(getKeyRhythm(key)),
    }),
  );
  const { mix: _mix, ...rest } = document;
  return {
    document: { ...rest, name: createName(document.name, to), base: to, keys },
    to,
    residuals: converted
      .map(({ channel, rms, r2 }) => ({ channel, rms, r2 }))
      .toSorted((a, b) => toDegrees(b) - toDegrees(a)),
  };
}

const toDegrees = ({ channel, rms }: ConversionResidual): number =>
  CHANNELS[channel].unit === 'degrees' ? rms : rms * DEGREES_PER_RADIAN;

/** "Sad (natural)"; the walk that was named takes the place of one before. */
function createName(name: string, to: BaseName): string {
  const endings = Object.values(BASE_WORDS).map(({ adjective }) => ` (${adjective})`);
  const ending = ` (${BASE_WORDS[to].adjective})`;
  const old = endings.find((each) => name.endsWith(each) && name.length > each.length);
  const stem = old === undefined ? name : name.slice(0, -old.length);
  return `${cutText(stem, NAME_LENGTH.max - ending.length - 1)}${ending}`;
}

/** A channel at all keys. */
interface ConvertedChannel extends ConversionResidual {
  /** By key; undefined for the identity. */
  readonly settings: readonly (ChannelSetting | undefined)[];
}

function convertChannel(channel: ChannelName, walks: readonly KeyWalk[]): ConvertedChannel {
  const places = walks.flatMap((walk): readonly EditedKeySide[] => {
    const setting = walk.key.channels[channel];
    const sides: readonly Side[] = setting !== undefined && isSplit(setting) ? ['left', 'right'] : ['left'];
    return sides.map((side) => ({ walk, side, old: getKeyCoefficients(walk.key, channel, side) }));
  });
  const curves = places.map((place) => createCurveFit(channel, place));
  const isShared = places.every(({ walk }) => isSameNormal(channel, walk));
  const found = isShared ? places.map(({ old }) => old) : fitPlaces(channel, places, curves);
  const rms = isShared ? 0 : computeRms(curves, found);
  const sd = computeSd(curves);
  const settings = walks.map((walk) => {
    const of = (side: Side): FullCoefficients => {
      const index = places.findIndex((place) => place.walk === walk && place.side === side);
      return found[index === -1 ? places.findIndex((place) => place.walk === walk) : index]!;
    };
    return createSetting(channel, of('left'), of('right'));
  });
  return { channel, settings, rms, r2: sd < STILL[CHANNELS[channel].unit] ? undefined : 1 - (rms / sd) ** 2 };
}

function createCurveFit(channel: ChannelName, { walk, side, old }: EditedKeySide): CurveFit {
  const slot = getSlot(channel, side);
  const isHip = channel === 'hipFlexion';
  const normal = walk.normalTo[slot]!;
  return createChannelFit(channel, {
    wanted: walk.styled[slot]!,
    normal: isHip ? normal.map((value) => value * walk.hipGain) : normal,
    fixedScale: isHip ? old.scale : 1,
    oldLead: old.lead,
  });
}

function fitPlaces(
  channel: ChannelName,
  places: readonly EditedKeySide[],
  curves: readonly CurveFit[],
): readonly FullCoefficients[] {
  const { unit } = CHANNELS[channel];
  const isFixed = channel === 'hipFlexion' || curves.every(({ normal }) => computeDeviation(normal) === 0);
  const allowed = COEFFICIENT_NAMES.filter(
    (name) => hasCoefficient(channel, name) && !(isFixed && name === 'scale'),
  );
  const tidy = unit === 'degrees' ? TIDY_DEGREES : TIDY_LEG_LENGTHS;
  const { coefficients } = fitTidily(curves, allowed, computeSd(curves), tidy);
  const rounded = coefficients.map((each) => roundFitted(channel, each));
  return channel === 'hipFlexion' ? keepSteps(places, rounded) : rounded;
}

/** Whether both bases move a channel the same way, so that its coefficients hold as they are. */
function isSameNormal(channel: ChannelName, { normalFrom, normalTo }: KeyWalk): boolean {
  const slot = CHANNELS[channel].leftSlot;
  return normalFrom[slot]!.every((value, i) => value === normalTo[slot]![i]);
}
