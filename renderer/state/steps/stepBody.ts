import { getFigureOrDefault } from '../bodies/figures.ts';
import { getPlanTable } from '../../../shared/body/planting/plan/planShelf.ts';
import type { PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { withSecondaryMotion } from '../../../shared/gait/coefficients.ts';
import { createStepBody, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { getWalkSource } from '../documents/shownStyle.ts';
import { getStyleSource } from '../documents/styleSources.ts';
import { getEditedLane } from '../lanes/lanes.ts';
import { getLeaning } from '../lanes/leaning.ts';
import type { Studio } from '../studio.ts';
import type { WayBody } from './placedSteps.ts';

interface Made {
  readonly own: StepBody;
  readonly documents: ReadonlyMap<string, StyleDocument>;
  readonly body: WayBody;
}

const made = new WeakMap<Studio, Made>();
/** What steps by a table, measured. */
const measured = new WeakMap<PlanTable, StepBody>();

/**
 * What steps in the edited lane: its style on its body, measured, and the same body in the styles that
 * waypoints name. The same one until any of them is another. Allocates then.
 */
export function getStepBody(studio: Studio): WayBody {
  const lane = getEditedLane(studio.lanes);
  const figure = getFigureOrDefault(lane.body);
  const { extension } = studio.workspace.getState();
  const leaning = getLeaning(lane);
  const own = measure(getPlanTable({ figure, style: getWalkSource(studio), extension, leaning }));
  const { styles: documents } = studio.steps.getState();
  const before = made.get(studio);
  if (before?.own === own && before.documents === documents) return before.body;
  const styles = new Map(
    [...documents].map(([name, document]) => {
      const style = withSecondaryMotion(getStyleSource(document), lane.secondaryMotion);
      return [name, measure(getPlanTable({ figure, style, extension, leaning }))];
    }),
  );
  const body = { ...own, styles };
  made.set(studio, { own, documents, body });
  return body;
}

function measure(table: PlanTable): StepBody {
  const body = measured.get(table) ?? createStepBody(table);
  measured.set(table, body);
  return body;
}
