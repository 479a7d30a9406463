import { CHANNELS, type ChannelName, CHANNEL_OF_SLOT } from '../gait/channels.ts';
import { IDLE, type IdleCoefficients } from '../gait/coefficients.ts';
import type { ChannelSetting, StyleDocument, StyleIdle, StyleKey } from './document.ts';
import { clampToRange, getCoefficientRange, type Range } from './limits.ts';
import { createSetting, getKeyCoefficients } from './settings.ts';

/** How much a style does of itself as it stands, in the order in which it is written. */
export type IdleAmount = keyof typeof IDLE;
export const IDLE_AMOUNTS = Object.keys(IDLE) as readonly IdleAmount[];

/** What a file may hold for each; 1 changes nothing. */
export const IDLE_RANGE: Range = { min: 0, max: 3 };

/** How much a style does of something as it stands. */
export function getIdleAmount(idle: StyleIdle | undefined, name: IdleAmount): number {
  return idle?.[name] ?? 1;
}

/** What is changed of a style's stand, as a key; its speed means nothing. */
export function getStandKey(idle: StyleIdle | undefined): StyleKey {
  return { speed: 1, channels: idle?.channels ?? {} };
}

/** The style with another stand; what says nothing is left out, amounts are held within a file's limits. */
export function withIdle<Style extends Pick<StyleDocument, 'idle'>>(style: Style, idle: StyleIdle): Style {
  const { idle: _old, ...rest } = style;
  const amounts = IDLE_AMOUNTS.map((name) => [name, clampToRange(idle[name] ?? 1, IDLE_RANGE)] as const);
  const { channels = {} } = idle;
  const said: StyleIdle = {
    ...Object.fromEntries(amounts.filter(([, amount]) => amount !== 1)),
    ...(Object.keys(channels).length > 0 && { channels }),
  };
  return (Object.keys(said).length > 0 ? { ...rest, idle: said } : rest) as Style;
}

/**
 * The style with its stand changed as its keys are: `change` is given the style with this for its only key.
 * The style itself where it has none.
 */
export function mapIdle(
  document: StyleDocument,
  change: (asKeys: StyleDocument) => StyleDocument,
  changeAmount: (amount: number) => number = (amount) => amount,
): StyleDocument {
  const { run: _run, idle, ...rest } = document;
  if (idle === undefined) return document;
  const { channels } = change({ ...rest, keys: [getStandKey(idle)] }).keys[0]!;
  const amounts = IDLE_AMOUNTS.map((name) => [name, changeAmount(getIdleAmount(idle, name))]);
  return withIdle(document, { ...Object.fromEntries(amounts), channels });
}

/** Fills the kernel's numbers of a stand. */
export function writeIdleInto(idle: StyleIdle | undefined, out: IdleCoefficients): void {
  for (const name of IDLE_AMOUNTS) out.amounts[IDLE[name]] = getIdleAmount(idle, name);
  const key = getStandKey(idle);
  for (const [slot, { name, rightSlot }] of CHANNEL_OF_SLOT.entries()) {
    const held = getKeyCoefficients(key, name, slot === rightSlot ? 'right' : 'left');
    out.scale[slot] = held.scale;
    out.offset[slot] = held.offset;
  }
}

/** What a style says of its stand, from the kernel's numbers, each `trim`med. */
export function readIdle(
  { amounts, scale, offset }: IdleCoefficients,
  trim: (value: number) => number,
): StyleIdle {
  const read = (channel: ChannelName, slot: number) => {
    const hold = (name: 'scale' | 'offset', value: number) =>
      clampToRange(trim(value), getCoefficientRange(channel, name));
    return {
      scale: hold('scale', scale[slot]!),
      offset: hold('offset', offset[slot]!),
      lead: 0,
      stance: 0,
      strike: 0,
    };
  };
  const channels: Partial<Record<ChannelName, ChannelSetting>> = {};
  for (const { name, leftSlot, rightSlot } of Object.values(CHANNELS)) {
    const setting = createSetting(name, read(name, leftSlot), read(name, rightSlot));
    if (setting !== undefined) channels[name] = setting;
  }
  const said = IDLE_AMOUNTS.map((name) => [name, trim(amounts[IDLE[name]]!)]);
  return { ...Object.fromEntries(said), channels };
}
