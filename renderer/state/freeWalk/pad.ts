import { z } from 'zod';
import type { Push } from '../../../shared/control/drive.ts';

/** What buttons of a pad do while one walks freely. */
export const PAD_ACTIONS = [
  'style1',
  'style2',
  'style3',
  'style4',
  'previousStyle',
  'nextStyle',
  'drive',
  'restart',
] as const;
export type PadAction = (typeof PAD_ACTIONS)[number];

/** The sticks of a pad, and the first of the two axes of each (the standard layout of the Gamepad API). */
export const PAD_STICKS = ['left', 'right'] as const;
export type PadStick = (typeof PAD_STICKS)[number];
const STICK_AXIS: Readonly<Record<PadStick, number>> = { left: 0, right: 2 };

/** Most of a stick's way that may count as none. */
export const DEAD_ZONE_MAX = 0.5;
/** Buttons that the standard layout names. */
export const PAD_BUTTONS = 17;

const button = (usual: number) =>
  z
    .int()
    .min(0)
    .max(PAD_BUTTONS - 1)
    .catch(usual);

/** What a pad's sticks and buttons mean, kept per user; a field that is missing or odd takes its default. */
export const padMappingSchema = z.object({
  stick: z.enum(PAD_STICKS).catch('left'),
  /** Share of a stick's way round its middle that counts as its middle: sticks never rest quite there. */
  deadZone: z.number().min(0).max(DEAD_ZONE_MAX).catch(0.15),
  /** The button of each action, as the standard layout counts them. */
  buttons: z
    .object({
      style1: button(0),
      style2: button(1),
      style3: button(2),
      style4: button(3),
      previousStyle: button(4),
      nextStyle: button(5),
      drive: button(8),
      restart: button(9),
    })
    .catch({
      style1: 0,
      style2: 1,
      style3: 2,
      style4: 3,
      previousStyle: 4,
      nextStyle: 5,
      drive: 8,
      restart: 9,
    }),
});

/** What a pad's sticks and buttons mean. */
export type PadMapping = Readonly<z.infer<typeof padMappingSchema>>;

/** The part of a `Gamepad` that is read. */
export interface PadSample {
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

/**
 * Adds what a pad's stick pushes. From the dead zone on it rises from nothing, so that a walk begins slowly;
 * axes that are missing or not finite push nothing.
 */
export function addStickTo({ axes }: PadSample, { stick, deadZone }: PadMapping, push: Push): void {
  const right = axes[STICK_AXIS[stick]] ?? 0;
  const back = axes[STICK_AXIS[stick] + 1] ?? 0;
  const pushed = Math.hypot(right, back);
  if (!Number.isFinite(pushed) || pushed <= deadZone) return;
  const share = Math.min(1, (pushed - deadZone) / (1 - deadZone)) / pushed;
  push.right += share * right;
  push.forward -= share * back;
}

/** Which buttons have gone down since the last look. */
export interface PadButtons {
  /** Reads a pad, or that there is none; a button that is held is told once. */
  look(sample: PadSample | undefined): readonly number[];
}

/** Creates the memory of a pad that was not looked at yet: what is held at first is no press. */
export function createPadButtons(): PadButtons {
  let held: ReadonlySet<number> | undefined;
  return {
    look(sample) {
      const before = held;
      held = sample && new Set(sample.buttons.flatMap(({ pressed }, index) => (pressed ? [index] : [])));
      if (held === undefined || before === undefined) return [];
      return [...held].filter((index) => !before.has(index));
    },
  };
}

/** What a button does; undefined for one that does nothing. The action that stands first has it. */
export function findPadAction({ buttons }: PadMapping, index: number): PadAction | undefined {
  return PAD_ACTIONS.find((action) => buttons[action] === index);
}

/** A mapping in which an action has another button; whatever had that button takes the one it leaves. */
export function remapPad(mapping: PadMapping, action: PadAction, index: number): PadMapping {
  const other = findPadAction(mapping, index);
  const swapped = other === undefined ? {} : { [other]: mapping.buttons[action] };
  return { ...mapping, buttons: { ...mapping.buttons, ...swapped, [action]: index } };
}
