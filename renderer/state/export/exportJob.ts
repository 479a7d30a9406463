import {
  type ClipOptions,
  createExport,
  type ExportFile,
  type ExportResult,
  type ExportWatch,
} from '../../../shared/clip/createExport.ts';
import type { Character } from '../../../shared/character/createCharacter.ts';
import {
  type CharacterExportRequest,
  createCharacterExport,
} from '../../../shared/character/export/createCharacterExport.ts';
import { createCharacterSet } from '../../../shared/character/export/createCharacterSet.ts';
import type { ExportOptions } from '../../../shared/clip/exportOptions.ts';
import type { ClipSource, WalkSource, WaySource } from '../../../shared/clip/sampleClip.ts';
import type { IdleLoop } from '../../../shared/body/motion/idle/idleScore.ts';
import { createTransitions } from '../../../shared/clip/set/createTransitions.ts';
import { getBase } from '../../../shared/gait/bases.ts';
import { type StyleSource, withSecondaryMotion } from '../../../shared/gait/coefficients.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createStyledTrack } from '../../../shared/steps/mixed/createStyledTrack.ts';
import { createRasterGround, type HeightRaster } from '../../../shared/steps/terrain/heightRaster.ts';
import type { TerrainPart } from '../../../shared/steps/terrain/grounds.ts';
import { createTerrain } from '../../../shared/steps/terrain/terrain.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { createStepMotion } from '../../../shared/steps/stepMotion.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { createLocomotionSet } from '../../../shared/clip/set/createLocomotionSet.ts';
import { planTransitions, type SetPacking } from '../../../shared/clip/set/setPlan.ts';
import { readWalkMessage, type WalkMessage } from '../walk/walkMessage.ts';
import { describeCharacterExport, describeExport, describeSet } from './exportWords.ts';

/** A walk on its way out, as a message. */
export interface ExportWalk {
  readonly walk: WalkMessage;
  /** What its style is called. */
  readonly styleName: string;
  /** The style at every speed, for what is no settled walk. */
  readonly document: StyleDocument;
}

/** Footsteps on their way out, as a message. */
export interface ExportSteps extends ExportWalk {
  readonly plan: StepPlan;
  /** The parts of the ground that it goes over. */
  readonly ground: readonly TerrainPart[];
  /** The set that they lie on. */
  readonly set?: HeightRaster | undefined;
  /** The styles that its steps name. */
  readonly styles: ReadonlyMap<string, StyleDocument>;
  /** How it idles where it stands; undefined where it stands still. */
  readonly idle: IdleLoop | undefined;
}

/** The character that walks, and its file: what leaves is in it, or on its own joints. */
export interface ExportCharacter {
  readonly character: Character;
  readonly bytes: Uint8Array;
}

/** What is to be made, as a message to another thread. */
export type ExportJob =
  | {
      readonly kind: 'steps';
      readonly steps: ExportSteps;
      readonly character: ExportCharacter | undefined;
      readonly options: ExportOptions;
      readonly fileName: string;
    }
  | {
      readonly kind: 'clip';
      readonly walk: ExportWalk;
      readonly character: ExportCharacter | undefined;
      readonly options: ClipOptions;
      /** Name of the main file, with its ending. */
      readonly fileName: string;
    }
  | {
      readonly kind: 'set';
      /** All of the same figure, the very same object. */
      readonly walks: readonly ExportWalk[];
      readonly character: ExportCharacter | undefined;
      /** What its files end in. */
      readonly ending: string;
      readonly options: ExportOptions;
      readonly packing: SetPacking;
      /** Whether each style's starts, stops, turns and single steps go along. */
      readonly hasTransitions: boolean;
      /** Without an ending. */
      readonly name: string;
    };

/** What came of a job. */
export type ExportOutcome =
  | {
      readonly kind: 'made';
      readonly files: readonly ExportFile[];
      /** What several files are called together. */
      readonly setName: string;
      /** What was made and how well it fits, in one line. */
      readonly line: string;
    }
  /** Nothing was made; a sentence says why. */
  | { readonly kind: 'failed'; readonly message: string };

/** The walk of a message, as the kernel takes it. */
export function readExportWalk({ walk, styleName, document }: ExportWalk): WalkSource {
  const { source, ...rest } = readWalkMessage(walk);
  const style = walk.stairs === undefined ? source : takeStyle(document, walk);
  return { ...rest, style, styleName };
}

/** A document's style with the secondary motion of a walk. */
function takeStyle(document: StyleDocument, { secondaryMotion }: WalkMessage): StyleSource {
  return withSecondaryMotion(createStyleSource(document), secondaryMotion);
}

/** Makes what a job asks for: sampled, written and read back. Runs in any thread. */
export async function runExportJob(job: ExportJob, watch: ExportWatch): Promise<ExportOutcome> {
  switch (job.kind) {
    case 'steps':
      return makeClip(walkSteps(job.steps), job, watch);
    case 'clip':
      return makeClip(readExportWalk(job.walk), job, watch);
    case 'set':
      return makeSet(job, watch);
  }
}

/** What footsteps are called as a clip. */
export const STEPS_NAME = 'Steps';

/** Walks over footsteps, as the picture does. */
function walkSteps({ plan, ground, set, document, styles, idle, ...rest }: ExportSteps): WaySource {
  const {
    figure,
    extension,
    leaning = 0,
    plantStrength = 0,
    styleName,
  } = readExportWalk({ ...rest, document });
  const style = takeStyle(document, rest.walk);
  const createTable = (of: StyleDocument) =>
    createPlanTable({
      figure,
      style: of === document ? style : takeStyle(of, rest.walk),
      extension: extension ?? 'constant-step',
      leaning,
    });
  const tables = new Map([...styles].map(([name, of]) => [name, createTable(of)]));
  const track = createStyledTrack({
    table: createTable(document),
    styles: tables,
    plan,
    terrain: createTerrain(ground, set && createRasterGround(set)),
  });
  const motion = createStepMotion(track, figure, {
    plantStrength,
    ...(idle && { idling: 1, seed: idle.seed }),
  });
  return { motion, styleName, way: STEPS_NAME, base: style.base.name, plantStrength };
}

async function makeClip(
  source: ClipSource,
  { options, fileName, character }: Exclude<ExportJob, { kind: 'set' }>,
  watch: ExportWatch,
): Promise<ExportOutcome> {
  if (character !== undefined)
    return makeCharacter(
      { source, options, fileName, character: character.character, bytes: character.bytes },
      watch,
    );
  const result = await createExport({ source, options, fileName }, watch);
  if (!result.ok) return explainFailure(result);
  const setName = fileName.replace(/\.[^.]*$/, '');
  return { kind: 'made', files: result.files, setName, line: describeExport(result) };
}

/** A character's own file with the motion added. */
async function makeCharacter(request: CharacterExportRequest, watch: ExportWatch): Promise<ExportOutcome> {
  if (!(await watch(0))) return { kind: 'failed', message: getFailureText({ ok: false, code: 'cancelled' }) };
  const result = await createCharacterExport(request);
  if (!result.ok) return explainFailure(result);
  const { fileName } = request;
  return {
    kind: 'made',
    files: result.files,
    setName: fileName.replace(/\.[^.]*$/, ''),
    line: describeCharacterExport(fileName, result),
  };
}

async function makeSet(
  { walks, character, ending, options, packing, hasTransitions, name }: Extract<ExportJob, { kind: 'set' }>,
  watch: ExportWatch,
): Promise<ExportOutcome> {
  // Transitions are of the level, and so are the walks between them.
  const level = walks.map((walk) => ({
    ...readExportWalk({ ...walk, walk: { ...walk.walk, stairs: undefined } }),
    inclineRad: 0,
  }));
  const sources = [...level, ...(hasTransitions ? listTransitions(walks) : [])];
  const request = { name, walks: sources, options, packing };
  const result =
    character === undefined
      ? await createLocomotionSet(request, watch)
      : await createCharacterSet({ ...request, ...character, ending }, watch);
  if (!result.ok) return explainFailure(result);
  return { kind: 'made', files: result.files, setName: name, line: describeSet(name, result) };
}

/** The transitions of each style, at the speeds that it walks. */
function listTransitions(walks: readonly ExportWalk[]): readonly WaySource[] {
  const styles = new Map(walks.map((walk) => [walk.document, walk]));
  return [...styles].flatMap(([document, first]) => {
    const messages = walks.filter((walk) => walk.document === document).map(({ walk }) => walk);
    const walked = messages.filter(({ base }) => getBase(base).gait === 'walk');
    return createTransitions(
      { ...readExportWalk(first), style: takeStyle(document, first.walk) },
      planTransitions(
        walked.map(({ normalizedSpeed }) => normalizedSpeed),
        walked.length < messages.length,
      ),
    );
  });
}

function explainFailure(result: Extract<ExportResult, { ok: false }>): ExportOutcome {
  return { kind: 'failed', message: getFailureText(result) };
}

function getFailureText(result: Extract<ExportResult, { ok: false }>): string {
  switch (result.code) {
    case 'options':
      return `Nothing was exported. ${result.problems.map(({ message }) => message).join(' ')}`;
    case 'check':
      return `${result.message} Your work is as it was; please export it with other choices, and tell us.`;
    case 'cancelled':
      return 'Nothing was exported: it was cancelled.';
  }
}
