import { type Instruction, isRun } from '../../steps/say/layInstruction.ts';
import type { GoalFile, SaidGoal } from './goals.ts';

/** The goals of an instruction, or why it has none, in a sentence. */
export type LaidGoals =
  | { readonly ok: true; readonly file: GoalFile }
  | { readonly ok: false; readonly message: string };

/**
 * Writes an instruction as goals of a free walk, which runs where footsteps walk; lengths in metres. A wait
 * is of the goal after it; the last one is at its own place. Turns on the spot and single steps are refused.
 */
export function layGoals({ items }: Instruction): LaidGoals {
  const goals: SaidGoal[] = [];
  let waited: Pick<SaidGoal, 'waitS' | 'gesture'> = {};
  for (const item of items) {
    if (item.kind === 'hold') {
      // Two waits in a row are two stands.
      if (waited.waitS !== undefined) goals.push({ ...getPlace(goals), ...waited, halt: true });
      waited = { waitS: item.duration, gesture: item.gesture };
    } else if (item.kind === 'waypoint') {
      const { x, z, heading, halt, style, speed } = item;
      const gait = isRun(item) ? item.gait : undefined;
      goals.push({ x, z, heading, halt, style, speed, gait, ...waited });
      waited = {};
    } else return { ok: false, message: NO_STEPS };
  }
  if (waited.waitS !== undefined) goals.push({ ...getPlace(goals), ...waited, halt: true });
  return { ok: true, file: { goals, halt: true } };
}

const NO_STEPS =
  'an instruction that runs has no turns on the spot and no single steps: say places, styles, speeds and waits';

/** Where it stands after some goals. */
const getPlace = (goals: readonly SaidGoal[]): Pick<SaidGoal, 'x' | 'z'> => {
  const { x, z } = goals.at(-1) ?? { x: 0, z: 0 };
  return { x, z };
};
