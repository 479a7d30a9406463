import { RADIANS_PER_DEGREE } from '../../../../shared/gait/units.ts';
import type { Footstep } from '../../../../shared/steps/plan/footstep.ts';
import { changeStep, findLaid, namePrint } from '../../steps/editSteps.ts';
import { getPrint, type PlacedSteps, placeSequence } from '../../steps/placedSteps.ts';
import { type SequenceStep, START_PRINTS } from '../../steps/stepSequence.ts';
import { getStepBody } from '../../steps/stepBody.ts';
import { getSeenSequence } from '../../steps/stepsStore.ts';
import type { Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';
import { changeSteps, dragPrint, dropPrint } from './stepsCommands.ts';

/** What of a step is set by a number: seconds, parts of 5 cm for a metre of leg, degrees. */
export type StepNumber = 'durationS' | 'swingHeight' | 'toeOff' | 'landing' | 'otherFoot' | 'turn';

const PITCHES = { toeOff: 'toeOffRad', landing: 'endRad', otherFoot: 'stanceEndRad' } as const;
const FLAT = { toeOffRad: 0, endRad: 0, stanceEndRad: 0 } as const;
const NAMES: Readonly<Record<StepNumber, string>> = {
  durationS: 'Time',
  swingHeight: 'Lift',
  toeOff: 'Toe off',
  landing: 'Landing',
  otherFoot: 'Other foot',
  turn: 'Turn',
};

/** What a number of the selected print is; that of its walk where none was set. */
export function readStepNumber(studio: Studio, number: StepNumber): number {
  const { steps } = studio;
  const { selected } = steps.getState();
  const sequence = getSeenSequence(steps.getState());
  const body = getStepBody(studio);
  if (number === 'turn') return (getPrint(body, sequence, selected)?.yawRad ?? 0) / RADIANS_PER_DEGREE;
  const item = findLaid(body, sequence, selected)?.step;
  if (item === undefined) return 0;
  if (number === 'swingHeight') return item.swingHeight ?? 1;
  if (number === 'durationS')
    return item.durationS ?? listFootsteps(placeSequence(body, sequence))[selected - START_PRINTS]!.durationS;
  return (item.pitch?.[PITCHES[number]] ?? 0) / RADIANS_PER_DEGREE;
}

/** The steps of a plan without its holds. */
function listFootsteps({ plan }: PlacedSteps): readonly Footstep[] {
  return plan.steps.filter((step) => step.kind !== 'hold');
}

/** A change of a step that gives it a number; undefined takes it back to what its walk has. */
function createChange(
  item: SequenceStep,
  number: StepNumber,
  value: number | undefined,
): Partial<SequenceStep> {
  if (number === 'durationS' || number === 'swingHeight') return { [number]: value };
  if (value === undefined || number === 'turn') return { pitch: undefined };
  return { pitch: { ...(item.pitch ?? FLAT), [PITCHES[number]]: value * RADIANS_PER_DEGREE } };
}

/**
 * Gives the selected print a number as part of a gesture that `setStepNumber` or `givePrintUp` ends. A turn
 * that cannot be stepped on moves nothing but what tells so.
 */
export function previewStepNumber(studio: Studio, number: StepNumber, value: number | undefined): void {
  const { steps } = studio;
  const { sequence, selected } = steps.getState();
  const print = getPrint(getStepBody(studio), sequence, selected);
  if (print === undefined || (value !== undefined && !Number.isFinite(value))) return;
  if (number === 'turn') {
    if (value !== undefined) dragPrint(studio, selected, { ...print, yawRad: value * RADIANS_PER_DEGREE });
    return;
  }
  const preview = changeStep(getStepBody(studio), sequence, selected, (item) =>
    createChange(item, number, value),
  );
  if (preview !== undefined) steps.setState({ preview, refused: undefined });
}

/** Lets a number stand as an entry of the history. */
export function commitStepNumber(studio: Studio, number: StepNumber): void {
  const { preview, selected } = studio.steps.getState();
  if (number === 'turn' || preview === undefined) return dropPrint(studio);
  changeSteps(studio, preview, `${NAMES[number]} of ${namePrint(selected)}`, selected);
}

/** Gives the selected print a number at once. */
export const setStepNumber: SyncCommand<{ number: StepNumber; value: number | undefined }> = {
  id: 'steps.setNumber',
  label: 'A number of the step',
  run(studio, { number, value }) {
    previewStepNumber(studio, number, value);
    commitStepNumber(studio, number);
  },
};

/**
 * Pushes the selected print on the floor, leg lengths to the left and ahead of where it points, as part of a
 * gesture that `dropPrint` ends.
 */
export function pushPrint(studio: Studio, left: number, ahead: number): void {
  const { steps } = studio;
  const { selected } = steps.getState();
  const print = getPrint(getStepBody(studio), getSeenSequence(steps.getState()), selected);
  if (print === undefined) return;
  const [sine, cosine] = [Math.sin(print.yawRad), Math.cos(print.yawRad)];
  const place = {
    x: print.x + left * cosine + ahead * sine,
    z: print.z - left * sine + ahead * cosine,
    yawRad: print.yawRad,
  };
  dragPrint(studio, selected, place);
}
