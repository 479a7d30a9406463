import { layGoals } from '../../../../shared/control/goals/layGoals.ts';
import { withSecondaryMotion } from '../../../../shared/gait/coefficients.ts';
import type { Instruction } from '../../../../shared/steps/say/layInstruction.ts';
import { FLAT } from '../../../../shared/steps/terrain/terrain.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { describeNoRun } from '../../../../shared/style/runKeys.ts';
import { getShownDocument } from '../../documents/shownStyle.ts';
import { getStyleSource } from '../../documents/styleSources.ts';
import { FREE_WALK } from '../../freeWalk/freeWalkStore.ts';
import { goOn } from '../../freeWalk/goOn.ts';
import { getEditedLane } from '../../lanes/lanes.ts';
import { getStepTerrain } from '../../steps/stepTerrain.ts';
import type { Studio } from '../../studio.ts';
import { readWaypointStyles } from './waypointStyles.ts';

/** Has the free walk do what an instruction says that runs, from its start; says why where it cannot. */
export async function leadByInstruction(studio: Studio, instruction: Instruction): Promise<void> {
  const laid = layGoals(instruction);
  const refuse = (reason: string): void =>
    studio.notices.show({
      kind: 'error',
      about: 'instruction',
      text: `“${instruction.name}” was not done: ${reason}. All is as it was.`,
    });
  if (!laid.ok) return refuse(laid.message);
  if (getStepTerrain(studio).terrain !== FLAT)
    return refuse('uneven ground is walked, so choose the level floor or leave “run” out');
  const { goals, halt } = laid.file;
  const names = new Set(goals.flatMap(({ style }) => (style === undefined ? [] : [style])));
  await readWaypointStyles(studio, names);
  const documents = studio.steps.getState().styles;
  let document = getShownDocument(studio);
  for (const { style, gait } of goals) {
    document = (style === undefined ? undefined : documents.get(style)) ?? document;
    if (gait === 'run' && document.run === false) return refuse(describeNoRun(document.name).slice(0, -1));
  }
  const { secondaryMotion } = getEditedLane(studio.lanes);
  const compile = (style: StyleDocument) => withSecondaryMotion(getStyleSource(style), secondaryMotion);
  const styles = new Map(
    [...names].flatMap((name) => {
      const read = documents.get(name);
      return read === undefined ? [] : [[name, compile(read)] as const];
    }),
  );
  studio.stage.setState({ current: FREE_WALK });
  studio.freeWalk.setState(({ restarts }) => ({
    said: { goals, halt, styles },
    restarts: restarts + 1,
    isSteered: true,
  }));
  goOn(studio);
}
