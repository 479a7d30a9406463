import type { Figure } from '../../../shared/body/figure/figure.ts';
import { getFigureById } from '../../../shared/body/figure/registry.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { SpeedExtension } from '../../../shared/gait/laws.ts';
import { createStepBody, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { getEditedLane } from '../lanes/lanes.ts';
import { getLaneSource } from '../lanes/laneSource.ts';
import { getLeaning } from '../lanes/leaning.ts';
import type { Studio } from '../studio.ts';

interface Made {
  readonly style: StyleSource;
  readonly figure: Figure;
  readonly extension: SpeedExtension;
  readonly leaning: number;
  readonly body: StepBody;
}

const made = new WeakMap<Studio, Made>();

/**
 * What steps in the edited lane: its style on its body, measured. The same one until either is another.
 * Allocates then.
 */
export function getStepBody(studio: Studio): StepBody {
  const lane = getEditedLane(studio.lanes);
  const style = getLaneSource(studio, lane);
  const figure = getFigureById(lane.body);
  const { extension } = studio.workspace.getState();
  const leaning = getLeaning(lane);
  const before = made.get(studio);
  if (
    before?.style === style &&
    before.figure === figure &&
    before.extension === extension &&
    before.leaning === leaning
  )
    return before.body;
  const body = createStepBody(createPlanTable({ figure, style, extension, leaning }));
  made.set(studio, { style, figure, extension, leaning, body });
  return body;
}
