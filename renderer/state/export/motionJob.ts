import { nameClip } from '../../../shared/clip/nameClip.ts';
import type { ExportProblem } from '../../../shared/clip/exportOptions.ts';
import { type FramePlan, planFrames } from '../../../shared/clip/framePlan.ts';
import { getShownDocument } from '../documents/shownStyle.ts';
import { getSeenWalk } from '../lanes/seenWalk.ts';
import type { Studio } from '../studio.ts';
import { createWalkMessage } from '../walk/walkMessage.ts';
import { createQueriedGait, type WalkOnBody } from '../walk/walkQuery.ts';
import { type ExportDraft, readExportDraft } from './exportDraft.ts';
import type { ExportJob } from './exportJob.ts';

/** A walk that can be exported, by the name of its style. */
export interface NamedWalk extends WalkOnBody {
  readonly styleName: string;
}

/** The walk that is seen, as it would be exported. */
export function getNamedWalk(studio: Studio): NamedWalk {
  return { ...getSeenWalk(studio), styleName: getShownDocument(studio).name };
}

/** What an export will be, or what is wrong with what was asked for. */
export type MotionForecast =
  | { readonly ok: true; readonly plan: FramePlan }
  | { readonly ok: false; readonly problems: readonly ExportProblem[] };

/** Plans the frames that a draft asks of a walk; some microseconds. */
export function forecastMotion(walk: NamedWalk, draft: ExportDraft): MotionForecast {
  const reading = readExportDraft(draft);
  if (!reading.ok) return reading;
  const { law } = createQueriedGait(walk);
  return planFrames(law, walk.figure.legLengthM, reading.options);
}

/** The job that a draft asks of a walk; undefined where something is wrong with it. */
export function createMotionJob(walk: NamedWalk, draft: ExportDraft): ExportJob | undefined {
  const reading = readExportDraft(draft);
  if (!reading.ok) return undefined;
  const { styleName, figure } = walk;
  const message = createWalkMessage(draft.planted ? walk : { ...walk, plantStrength: 0 });
  const { normalizedSpeed } = createQueriedGait(walk).law;
  const name = nameClip({
    walk: {
      style: styleName,
      base: message.base,
      normalizedSpeed,
      plantStrength: message.plantStrength,
    },
    figure,
  });
  return { walk: message, styleName, options: reading.options, fileName: `${name}.${draft.format}` };
}
