import { nameClip } from '../../../shared/clip/nameClip.ts';
import type { ExportProblem } from '../../../shared/clip/exportOptions.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { type FramePlan, planFrames, planWayFrames } from '../../../shared/clip/framePlan.ts';
import { IDLE_LOOP_S, type IdleLoop } from '../../../shared/body/motion/idle/idleScore.ts';
import { SET_IDLE } from '../../../shared/clip/set/setPlan.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { type BroughtCharacter, findCharacter } from '../characters/characterStore.ts';
import { getShownDocument, getWalkSource } from '../documents/shownStyle.ts';
import type { HeightRaster } from '../../../shared/steps/terrain/heightRaster.ts';
import type { TerrainPart } from '../../../shared/steps/terrain/grounds.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { isOn } from '../stage/stageStore.ts';
import { findGroundSet } from '../steps/sets/groundSets.ts';
import { placeSequence } from '../steps/placedSteps.ts';
import { getStepBody } from '../steps/stepBody.ts';
import { getPreviewedSteps, STEPS } from '../steps/stepsStore.ts';
import { getEditedLane } from '../lanes/lanes.ts';
import { getShownWalk } from '../lanes/shownWalk.ts';
import type { Studio } from '../studio.ts';
import { getShownStairs } from '../walk/shownStairs.ts';
import { createWalkMessage } from '../walk/walkMessage.ts';
import { createQueriedGait, type WalkOnBody } from '../walk/walkQuery.ts';
import { asksForOwn, type ExportDraft, getDraftPacking, readExportDraft } from './exportDraft.ts';
import { type ExportJob, type ExportWalk, STEPS_NAME } from './exportJob.ts';

/** A walk that can be exported, by the name of its style. */
export interface NamedWalk extends WalkOnBody {
  readonly styleName: string;
  /** The shown style, at every speed. */
  readonly document: StyleDocument;
  /** It at a walk, whichever gait is seen. */
  readonly walkSource: StyleSource;
  /** Whose body it is, where that is out of a file. */
  readonly character: BroughtCharacter | undefined;
  /** How it idles where it stands; undefined where it stands still. */
  readonly idle: IdleLoop | undefined;
}

/** The shown walk, as it would be exported. */
export function getNamedWalk(studio: Studio): NamedWalk {
  const document = getShownDocument(studio);
  const { body, id } = getEditedLane(studio.lanes);
  const character = findCharacter(studio.characters, body);
  const idle = studio.workspace.getState().view.idle ? { seed: id, loopS: IDLE_LOOP_S.default } : undefined;
  const walkSource = getWalkSource(studio);
  return { ...getShownWalk(studio), styleName: document.name, document, walkSource, character, idle };
}

/** The footsteps that are walked in the picture, and how long that takes; undefined on a belt. */
export function getShownSteps(studio: Studio): ShownSteps | undefined {
  if (!isOn(studio, STEPS)) return undefined;
  const sequence = getPreviewedSteps(studio.steps.getState());
  const { plan, terrain } = placeSequence(getStepBody(studio), sequence);
  return {
    plan,
    ground: terrain.parts,
    set: findGroundSet(sequence)?.raster,
    durationS: studio.stepHead.durationS,
    styles: studio.steps.getState().styles,
  };
}

/** Footsteps that can be exported; seconds, 0 until they were solved. */
export interface ShownSteps {
  readonly plan: StepPlan;
  /** The parts of the ground that it goes over. */
  readonly ground: readonly TerrainPart[];
  /** The set that they lie on. */
  readonly set?: HeightRaster | undefined;
  readonly styles: ReadonlyMap<string, StyleDocument>;
  readonly durationS: number;
}

/** The same of footsteps. */
export function forecastSteps({ durationS }: ShownSteps, draft: ExportDraft): MotionForecast {
  const reading = readExportDraft(draft, true);
  if (!reading.ok) return reading;
  const planning = planWayFrames(durationS, reading.options);
  return planning.ok ? { ok: true, plans: [planning.plan] } : planning;
}

/** The job that a draft asks of footsteps; undefined where something is wrong with it. */
export function createStepsJob(
  walk: NamedWalk,
  { plan, ground, set, styles }: ShownSteps,
  draft: ExportDraft,
): ExportJob | undefined {
  const reading = readExportDraft(draft, true);
  if (!reading.ok) return undefined;
  const { options } = reading;
  const fileName = `${[toFileStem(walk.styleName), STEPS_NAME].join('_')}.${draft.format}`;
  const character = chooseOwn(walk, draft);
  const name = nameFile(character, fileName);
  return {
    kind: 'steps',
    steps: { ...createExportWalk(walk, draft), plan, ground, set, styles, idle: walk.idle },
    character,
    options,
    fileName: name,
  };
}

/** What an export will be, a plan a clip, or what is wrong with what was asked for. */
export type MotionForecast =
  | { readonly ok: true; readonly plans: readonly FramePlan[] }
  | { readonly ok: false; readonly problems: readonly ExportProblem[] };

/** Plans the frames that a draft asks of its walks, one or those of a set; some microseconds each. */
export function forecastMotion(walks: readonly NamedWalk[], draft: ExportDraft): MotionForecast {
  const reading = readExportDraft(draft);
  if (!reading.ok) return reading;
  const plans: FramePlan[] = [];
  for (const walk of walks) {
    // Sets are of the level.
    const isSet = draft.scope === 'set';
    const cycle = isSet ? undefined : getShownStairs(walk);
    const planning = planFrames(cycle?.law ?? createQueriedGait(walk).law, walk.figure.legLengthM, {
      ...reading.options,
      idle: isSet ? SET_IDLE : walk.idle,
      inclineRad: isSet ? 0 : walk.inclineRad,
      stairs: cycle?.belt,
    });
    if (!planning.ok) return planning;
    plans.push(planning.plan);
  }
  return { ok: true, plans };
}

/**
 * The job that a draft asks of its walks; undefined where something is wrong with it, or there are none.
 */
export function createMotionJob(walks: readonly NamedWalk[], draft: ExportDraft): ExportJob | undefined {
  const reading = readExportDraft(draft);
  const [first] = walks;
  if (!reading.ok || first === undefined) return undefined;
  const { options } = reading;
  const messages = walks.map((walk) => createExportWalk(walk, draft));
  if (draft.scope === 'set') {
    const name = toFileStem(draft.setName);
    const packing = getDraftPacking(draft);
    const own = chooseOwn(first, draft);
    return {
      kind: 'set',
      walks: messages,
      character: own,
      ending: nameFile(own, `.${draft.format}`),
      options,
      packing,
      hasTransitions: draft.setHasTransitions,
      name,
    };
  }
  const character = chooseOwn(first, draft);
  return {
    kind: 'clip',
    walk: messages[0]!,
    character,
    options: { ...options, idle: first.idle },
    fileName: nameFile(character, `${nameWalk(first)}.${draft.format}`),
  };
}

function createExportWalk(walk: NamedWalk, { planted }: ExportDraft): ExportWalk {
  const { styleName, document } = walk;
  return { walk: createWalkMessage(planted ? walk : { ...walk, plantStrength: 0 }), styleName, document };
}

/**
 * The character in whose file, or on whose joints, a motion leaves; undefined where it leaves as a figure's.
 */
function chooseOwn({ character }: NamedWalk, draft: ExportDraft): BroughtCharacter | undefined {
  return asksForOwn(draft) ? character : undefined;
}

/** A character's own file keeps what it is: a VRM stays one. */
function nameFile(character: BroughtCharacter | undefined, fileName: string): string {
  return character !== undefined && /\.vrm$/i.test(character.fileName)
    ? fileName.replace(/\.glb$/, '.vrm')
    : fileName;
}

/** The name that a clip of a walk has, without an ending. */
export function nameWalk(walk: NamedWalk): string {
  const { base, law } = createQueriedGait(walk);
  const { styleName: style, plantStrength, figure } = walk;
  const { normalizedSpeed } = law;
  return nameClip({
    walk: { style, base: base.name, gait: base.gait, normalizedSpeed, plantStrength },
    figure,
  });
}

/** A name as files may have it, without an ending; as clips are named. */
export function toFileStem(name: string): string {
  const stem = name.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-+|-+$/g, '');
  return stem === '' ? 'Locomotion' : stem;
}
