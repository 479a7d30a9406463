import type { Figure } from '../../../shared/body/figure/figure.ts';
import { getFigureById } from '../../../shared/body/figure/registry.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { SpeedExtension } from '../../../shared/gait/laws.ts';
import { createStepBody, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { getStyleSource } from '../documents/styleSources.ts';
import { getEditedLane } from '../lanes/lanes.ts';
import { getLaneSource } from '../lanes/laneSource.ts';
import { getLeaning } from '../lanes/leaning.ts';
import type { Studio } from '../studio.ts';
import type { WayBody } from './placedSteps.ts';

/** Of what a body that steps is made. */
interface Asked {
  readonly style: StyleSource;
  readonly figure: Figure;
  readonly extension: SpeedExtension;
  readonly leaning: number;
}

interface Made {
  readonly asked: Asked;
  readonly own: StepBody;
  readonly documents: ReadonlyMap<string, StyleDocument>;
  readonly body: WayBody;
}

const made = new WeakMap<Studio, Made>();
/** The bodies of the styles that waypoints name, the last of each. */
const named = new WeakMap<StyleSource, { readonly asked: Asked; readonly body: StepBody }>();

/**
 * What steps in the edited lane: its style on its body, measured, and the same body in the styles that
 * waypoints name. The same one until any of them is another. Allocates then.
 */
export function getStepBody(studio: Studio): WayBody {
  const lane = getEditedLane(studio.lanes);
  const asked: Asked = {
    style: getLaneSource(studio, lane),
    figure: getFigureById(lane.body),
    extension: studio.workspace.getState().extension,
    leaning: getLeaning(lane),
  };
  const { styles: documents } = studio.steps.getState();
  const before = made.get(studio);
  const isOwn = before !== undefined && isSame(before.asked, asked);
  if (isOwn && before.documents === documents) return before.body;
  const own = isOwn ? before.own : create(asked);
  const styles = new Map(
    [...documents].map(([name, document]) => [name, getNamed({ ...asked, style: getStyleSource(document) })]),
  );
  const body = { ...own, styles };
  made.set(studio, { asked, own, documents, body });
  return body;
}

function getNamed(asked: Asked): StepBody {
  const before = named.get(asked.style);
  if (before !== undefined && isSame(before.asked, asked)) return before.body;
  const body = create(asked);
  named.set(asked.style, { asked, body });
  return body;
}

function create(asked: Asked): StepBody {
  return createStepBody(createPlanTable(asked));
}

function isSame(one: Asked, two: Asked): boolean {
  return (
    one.style === two.style &&
    one.figure === two.figure &&
    one.extension === two.extension &&
    one.leaning === two.leaning
  );
}
