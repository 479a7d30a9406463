import { writeSteps } from '../../../../shared/steps/file/parseSteps.ts';
import { doesRun, layInstruction, type Instruction } from '../../../../shared/steps/say/layInstruction.ts';
import { pickFiles } from '../../../platform/pickFiles.ts';
import { readStyleFile } from '../../../platform/readStyleFile.ts';
import { createStyleFileName, getFileStem } from '../../../../shared/style/file/fileName.ts';
import { getShownDocument } from '../../documents/shownStyle.ts';
import { isOn } from '../../stage/stageStore.ts';
import { getStepBody } from '../../steps/stepBody.ts';
import { isStepsName, readSteps, STEPS_ENDING, writeSequence } from '../../steps/stepsFile.ts';
import { STEPS } from '../../steps/stepsStore.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import type { Command } from '../command.ts';
import { restoreGroundSet } from './groundSetCommands.ts';
import { describeSaved } from '../view/describeSaved.ts';
import { leadByInstruction } from '../walk/instructionCommands.ts';
import { takeSteps } from '../walk/stepsCommands.ts';
import { readWaypointStyles } from '../walk/waypointStyles.ts';

/** As many problems of a file are told. */
const TOLD = 3;

/** Walks on the footsteps of a file, in the place of all that lie there; an entry of their history. */
async function openFile(studio: Studio, file: File): Promise<void> {
  const read = await readStyleFile(file);
  if (!read.ok) {
    studio.notices.show({ kind: 'error', about: 'steps', text: read.message });
    return;
  }
  await takeStepsText(studio, read.value, `Open ${file.name}`, `${file.name} was not opened`);
}

/** Walks on footsteps that came as a text; says why, after the beginning of a sentence, where it does not. */
export async function takeStepsText(
  studio: Studio,
  text: string,
  entry: string,
  refusal: string,
): Promise<void> {
  const problems = await takeText(studio, text, entry);
  if (problems.length === 0) return;
  const more = problems.length > TOLD ? `, and ${problems.length - TOLD} more` : '';
  studio.notices.show({
    kind: 'error',
    about: 'steps',
    text: `${refusal}: ${problems.slice(0, TOLD).join('; ')}${more}. The footsteps that are there are as they were.`,
  });
}

/** Walks on the footsteps of a file's text; what is wrong with it, in sentences, where it does not. */
async function takeText(studio: Studio, text: string, entry: string): Promise<readonly string[]> {
  const reading = readSteps(text, getStepBody(studio), getWalkingSpeed(studio));
  if (!reading.ok) return reading.problems;
  takeSteps(studio, reading.sequence, entry);
  await readWaypointStyles(studio);
  await restoreGroundSet(studio);
  return [];
}

/**
 * Walks as an instruction in words says: "happily to 2,5 at 1.2 m/s, then tired back"; in free walk where it
 * runs.
 */
export const walkInstruction: Command<{ instruction: Instruction }> = {
  id: 'steps.order',
  label: 'Walk as said',
  async run(studio, { instruction }) {
    if (doesRun(instruction)) return leadByInstruction(studio, instruction);
    const file = layInstruction(instruction, getStepBody(studio), getWalkingSpeed(studio));
    const entry = `Say “${instruction.name}”`;
    await takeStepsText(studio, writeSteps(file), entry, 'The instruction was not walked');
  },
};

/** Asks for a file of footsteps and walks on them. */
export const openSteps: Command = {
  id: 'file.openSteps',
  label: 'Open footsteps…',
  async run(studio) {
    const [file] = (await pickFiles('.json')) ?? [];
    if (file !== undefined) await openFile(studio, file);
  },
};

/** Walks on footsteps that were dropped on the window: those of the last file. */
export const openDroppedSteps: Command<{ files: readonly File[] }> = {
  id: 'file.openDroppedSteps',
  label: 'Open dropped footsteps',
  async run(studio, { files }) {
    const file = files.findLast(({ name }) => isStepsName(name));
    if (file !== undefined) await openFile(studio, file);
  },
};

/** Keeps the footsteps as a file for any body and style. */
export const saveSteps: Command = {
  id: 'file.saveSteps',
  label: 'Save footsteps as…',
  enabled: (studio) => isOn(studio, STEPS) && studio.steps.getState().sequence.items.length > 0,
  async run(studio) {
    const { platform, notices, steps } = studio;
    const { name } = getShownDocument(studio);
    const text = writeSequence(steps.getState().sequence, name);
    const fileName = `${getFileStem(createStyleFileName(name))}${STEPS_ENDING}`;
    const bytes = new Uint8Array(new TextEncoder().encode(text));
    const result = await platform.saveFiles([{ fileName, bytes }], fileName);
    if (!result.ok) notices.show({ kind: 'error', about: 'steps', text: result.message });
    else if (result.value.kind !== 'cancelled')
      notices.show({ kind: 'info', about: 'steps', text: `${describeSaved(result.value)}.` });
  },
};
