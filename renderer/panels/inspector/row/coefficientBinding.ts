import { CHANNELS, type ChannelName, getSlot, type Side } from '../../../../shared/gait/channels.ts';
import type { CoefficientName } from '../../../../shared/style/limits.ts';
import { getFieldDecimals } from '../../../../shared/style/fieldDecimals.ts';
import { getCoefficientRange, IDENTITY } from '../../../../shared/style/limits.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import {
  pasteChannelCoefficient,
  setChannelCoefficient,
} from '../../../state/commands/style/channelCommands.ts';
import { resetRows } from '../../../state/commands/style/rowCommands.ts';
import { createDocumentGesture } from '../../../state/documents/gesture/documentGesture.ts';
import { getEditedStyle, getSelectedKey } from '../../../state/documents/documentStore.ts';
import { createRowEdit, createRowReset } from '../../../state/documents/meantRows.ts';
import type { Studio } from '../../../state/studio.ts';
import type { FieldSpec } from '../../../ui/field/fieldMath.ts';
import type { FieldActions, FieldSource, TickSource } from '../../../ui/field/fieldTypes.ts';
import { getInspectorFrame } from '../inspectorFrame.ts';

/** Which number of the selected key a field holds. */
export interface CoefficientAddress {
  readonly channel: ChannelName;
  readonly side: Side;
  readonly coefficient: CoefficientName;
}

/**
 * The slider's reach, arrow step and snap by kind of number (chosen).
 */
const SCALE = { min: 0, max: 2, step: 0.05, snap: 0.1 } as const;
const ANGLE_OFFSET = {
  min: -45,
  max: 45,
  step: 1,
  snap: 5,
  unit: '°',
  spokenUnit: 'degrees',
} as const;
const TRANSLATION_OFFSET = {
  min: -0.15,
  max: 0.15,
  step: 0.005,
  snap: 0.01,
  spokenUnit: 'leg lengths',
} as const;
const LEAD = {
  min: -0.15,
  max: 0.15,
  step: 0.005,
  snap: 0.025,
  spokenUnit: 'cycles',
} as const;

function getReach(channel: ChannelName, coefficient: CoefficientName) {
  if (coefficient === 'scale') return SCALE;
  if (coefficient === 'lead') return LEAD;
  return CHANNELS[channel].unit === 'legLengths' ? TRANSLATION_OFFSET : ANGLE_OFFSET;
}

/** How a coefficient's field looks and moves; `fullRange` takes its slider as far as a file may. */
export function getCoefficientSpec(
  channel: ChannelName,
  coefficient: CoefficientName,
  fullRange = false,
): FieldSpec {
  const { min, max } = getCoefficientRange(channel, coefficient);
  const reach = getReach(channel, coefficient);
  const decimals = getFieldDecimals(channel, coefficient);
  const base = { ...reach, decimals, lowest: min, highest: max, neutral: IDENTITY[coefficient] };
  // The full range reaches further; what a pixel is worth stays.
  return fullRange ? { ...base, min, max, dragSpan: reach.max - reach.min } : base;
}

/** Reads a coefficient of the selected key of the active document, as shown. */
export function createCoefficientSource(
  { documents }: Studio,
  { channel, side, coefficient }: CoefficientAddress,
): FieldSource {
  return {
    get() {
      const state = documents.getActive().getState();
      return getCoefficients(getEditedStyle(state), getSelectedKey(state), channel, side)[coefficient];
    },
    subscribe: documents.subscribeActive,
  };
}

/**
 * Reads what a coefficient is at the playing speed, between the keys; undefined where a style has one key,
 * which holds at all speeds.
 */
export function createEffectSource(
  studio: Studio,
  { channel, side, coefficient }: CoefficientAddress,
): TickSource {
  const frame = getInspectorFrame(studio);
  const values = frame.effect[coefficient];
  const slot = getSlot(channel, side);
  return {
    get: () =>
      getEditedStyle(studio.documents.getActive().getState()).keys.length > 1 ? values[slot] : undefined,
    subscribe: frame.subscribe,
  };
}

/**
 * Edits a coefficient of the selected key through the commands; a gesture is one entry. What goes along (the
 * other side, selected rows, all keys) is looked up at every step.
 */
export function createCoefficientActions(studio: Studio, address: CoefficientAddress): FieldActions {
  const gesture = createDocumentGesture(studio);
  const getEdit = (value: number) => createRowEdit(studio, address, value);
  return {
    set: (value) => setChannelCoefficient.run(studio, getEdit(value)),
    paste: (value) => pasteChannelCoefficient.run(studio, getEdit(value)),
    ...gesture,
    preview: (value) => gesture.preview(setChannelCoefficient, getEdit(value)),
    reset: () => resetRows.run(studio, createRowReset(studio, address)),
  };
}
