import type { BaseName } from '../../gait/bases.ts';
import { CHANNEL_NAMES, CHANNELS, type ChannelName, SLOT } from '../../gait/channels.ts';
import type { StyleDocument, StyleKey } from '../../style/document.ts';
import { cutText, NAME_LENGTH } from '../../style/limits.ts';
import { createRhythmMembers } from '../../style/rhythm.ts';
import { createSetting } from '../../style/settings.ts';
import type { Capture } from '../capture.ts';
import { createCaptureKeys } from './captureKeys.ts';
import { describeCaptures } from '../describeCaptures.ts';
import { fitChannel, type FittedSides } from './fitChannel.ts';
import { createFittedWalk, type FittedWalk } from './fittedWalk.ts';
import { listUnsaid } from './notSaid.ts';
import { createReport, walkKey } from './reportFit.ts';
import type { ChannelReport, KeyFit, StyleFit } from './styleFit.ts';
import { takeNeutral } from './takeNeutral.ts';
import { listWarnings } from './fitWarnings.ts';

/** Options of `fitStyle`. */
export interface FitStyleOptions {
  /** Default `measured`. */
  readonly base?: BaseName;
  /** Name of the style; default that of the first clip. */
  readonly name?: string;
  /** A plain walk of the same person: the style is then what the clips have over it. */
  readonly neutral?: Capture;
}

/**
 * Fits a style to captured walks of one person (capture.md §10 to 15): at each of their speeds the
 * coefficients with which the base's curves come nearest to theirs, and how near that is. The document is
 * always one that a file may hold.
 *
 * @param captures at least one, each with a stride that counts.
 */
export function fitStyle(captures: readonly Capture[], options: FitStyleOptions = {}): StyleFit {
  const { base = 'measured', neutral } = options;
  const name = cutText((options.name ?? captures[0]!.name).trim() || 'Capture', NAME_LENGTH.max - 1);
  const fit = fitKeys(captures, base);
  const createStyle = (own: readonly StyleKey[]): StyleDocument => ({
    format: 'gait-style',
    name,
    description: describeCaptures(captures, neutral),
    author: '',
    license: '',
    tags: ['motion capture'],
    base,
    hipPolicy: 'fixed-amplitude',
    keys: own,
  });
  const judge = (style: StyleDocument) => {
    const keys = fit.walks.map((walk): KeyFit => walkKey(style, walk, fit.dropped));
    return { style, keys, report: createReport(captures, fit.walks, keys, fit.isKnown) };
  };
  const first = judge(createStyle(fit.keys));
  const isRiseSaid = isSaid(first.report.channels.vertical);
  const { style: whole, keys, report } = isRiseSaid ? first : judge(createStyle(fit.keys.map(dropRise)));
  const notSaid = [...(isRiseSaid ? [] : [RISE_UNSAID]), ...listUnsaid(captures, base, fit.isKnown)];
  const warnings = listWarnings(captures, fit.walks, whole);
  if (neutral === undefined)
    return {
      style: whole,
      report: { ...report, notSaid, warnings },
      keys,
    };
  const plain = fitKeys([neutral], base);
  const over = takeNeutral(whole, {
    ...whole,
    keys: isRiseSaid ? plain.keys : plain.keys.map(dropRise),
  });
  return {
    style: over.document,
    report: {
      ...report,
      notSaid,
      warnings: [...warnings, ...listWarnings([neutral], plain.walks, whole), ...over.warnings],
    },
    keys,
  };
}

/**
 * R2 of the rise and fall below which a style says nothing of it (chosen: captures of people have .9; a
 * figure that was set on the floor frame by frame has none, and half a wave on top of that is a stumble).
 */
const RISE_MIN = 0.5;
const RISE_UNSAID =
  'How the body rises and sinks: it does not go as the base does, so it is left to the floor.';

function isSaid(report: ChannelReport): boolean {
  return 'left' in report || report.r2 === null || report.r2 >= RISE_MIN;
}

function dropRise({ channels: { vertical: _vertical, ...channels }, ...key }: StyleKey): StyleKey {
  return { ...key, channels };
}

/** What the clips do not tell the mean of: where the body is carried, and a head without a rest pose. */
const CARRIED: readonly ChannelName[] = ['vertical', 'lateral', 'forward'];
const HEAD: readonly ChannelName[] = ['headTilt', 'headRoll', 'headTorsion'];

/** Keys of a style, and what they were fitted to. */
interface FittedKeys {
  readonly walks: readonly FittedWalk[];
  readonly keys: readonly StyleKey[];
  readonly isKnown: readonly boolean[];
  /** By slot: whether the mean is unknown, so that no offset is written. */
  readonly dropped: readonly boolean[];
}

function fitKeys(captures: readonly Capture[], base: BaseName): FittedKeys {
  const walks = createCaptureKeys(captures).map((key) => createFittedWalk(key, base));
  const isKnown = captures[0]!.isKnown.map((_, slot) => captures.every((capture) => capture.isKnown[slot]!));
  const hasHead = captures.every(({ isHeadLevelKnown }) => isHeadLevelKnown);
  const isDropped = (channel: ChannelName): boolean =>
    CARRIED.includes(channel) || (!hasHead && HEAD.includes(channel));
  const fitted = CHANNEL_NAMES.map((channel): readonly (FittedSides | undefined)[] => {
    const { leftSlot, rightSlot } = CHANNELS[channel];
    if (!isKnown[leftSlot]! || !isKnown[rightSlot]!) return walks.map(() => undefined);
    const sides = fitChannel(channel, walks, base);
    if (!isDropped(channel)) return sides;
    return sides.map(({ left, right }) => ({ left: { ...left, offset: 0 }, right: { ...right, offset: 0 } }));
  });
  const keys = walks.map(({ speed, rhythm }, index): StyleKey => {
    const channels: Partial<Record<ChannelName, StyleKey['channels'][ChannelName]>> = {};
    CHANNEL_NAMES.forEach((channel, at) => {
      const sides = fitted[at]![index];
      const setting = sides && createSetting(channel, sides.left, sides.right);
      if (setting !== undefined) channels[channel] = setting;
    });
    return { speed, channels: channels as StyleKey['channels'], ...createRhythmMembers(rhythm) };
  });
  const dropped = Array.from(isKnown, () => false);
  for (const channel of CHANNEL_NAMES) if (isDropped(channel)) dropped[SLOT[channel]] = true;
  return { walks, keys, isKnown, dropped };
}
