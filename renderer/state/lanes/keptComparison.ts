import { z } from 'zod';
import { isFigureId } from '../bodies/figures.ts';
import { GAIT_KINDS } from '../../../shared/gait/base.ts';
import { VARIATION_MAX } from '../../../shared/gait/variation/variation.ts';
import { isRise, TREAD_M } from '../../../shared/gait/slope/beltStairs.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import {
  createVersion,
  type DocumentStore,
  getPreviewedDocument,
  type Version,
} from '../documents/documentStore.ts';
import { getEditedLane, type Lane, LANE_SYNCS, LANES_MAX, type LaneSetup, WHOLLY_PLANTED } from './lanes.ts';
import { setSlots, SLOT_NAMES, type SlotName, type Slots } from '../documents/slots.ts';
import type { Studio } from '../studio.ts';
import { INCLINE_RANGE, MOST_SPEED, SPEED_RANGE, TURN_RANGE } from '../walk/ranges.ts';

/**
 * Versions are kept up to this many characters altogether, those of the documents first in order (chosen:
 * some hundred usual styles, and half of what the contract takes of the view, `VIEW_BOUNDS`).
 */
const VERSIONS_LENGTH_MAX = 1_250_000;

/** Place of a document in the list of those that are kept. */
const place = z.int().min(0);
const slotName = z.enum(SLOT_NAMES);

const keptVersionsSchema = z.object({
  document: place,
  current: slotName,
  last: slotName,
  /** Texts as style files hold them. */
  held: z.partialRecord(slotName, z.string()),
});

const strength = z.number().min(0).max(1);

const keptLaneSchema = z.object({
  /** Null for work that has no file yet; only the edited lane is kept then. */
  document: place.nullable(),
  body: z.string().refine(isFigureId),
  normalizedSpeed: z.number().min(SPEED_RANGE.min).max(MOST_SPEED),
  /** What was kept without it went straight ahead. */
  turnRate: z.number().min(TURN_RANGE.typedMin).max(TURN_RANGE.typedMax).catch(0),
  /** What was kept without it walked. */
  gait: z.enum(GAIT_KINDS).catch('walk'),
  isGaitAuto: z.boolean().catch(false),
  /** What was kept without it stood on a level belt. */
  inclineRad: z.number().min(INCLINE_RANGE.min).max(INCLINE_RANGE.max).catch(0),
  /** What was kept without them, or with stairs that there are not, stood on an even belt. */
  stairs: z
    .object({
      treadM: z.number().min(TREAD_M.min).max(TREAD_M.max),
      riseM: z.number().refine(isRise),
    })
    .nullable()
    .catch(null),
  /** How much the walk is planted. */
  plantStrength: strength.catch(WHOLLY_PLANTED.strength),
  /** What was kept without it did not vary. */
  variation: z.number().min(0).max(VARIATION_MAX).catch(0),
  /** What was kept without it leans as it is. */
  leaning: z.number().min(0).max(1).catch(1),
  /** What was kept without it has all of it. */
  secondaryMotion: z.number().min(0).max(1).catch(1),
});

/**
 * The lanes that stood side by side, and the versions A to D of the documents, as kept with the workspace.
 */
const keptComparisonSchema = z.object({
  version: z.literal(2),
  /** How many of the kept documents were open; those after them only stood in lanes. */
  open: z.int().min(0),
  lanes: z.array(keptLaneSchema).min(1).max(LANES_MAX),
  /** Index of the edited lane. */
  edited: z.int().min(0),
  sync: z.enum(LANE_SYNCS),
  overlay: z.boolean(),
  versions: z.array(keptVersionsSchema).catch([]),
});

/** Planting as it was kept before lanes had it: by document, in a list of its own. */
const oldPlantingSchema = z.object({
  version: z.literal(1),
  // One that is odd loses no more than itself.
  strengths: z.array(z.object({ document: place, strength }).nullable().catch(null)),
});
const oldComparisonSchema = z.looseObject({
  version: z.literal(1),
  lanes: z.array(z.looseObject({ document: z.unknown() })),
});
const oldBodySchema = z.string().refine(isFigureId);

/** What is kept of the lanes and the versions from run to run. */
export type KeptComparison = Readonly<z.infer<typeof keptComparisonSchema>>;

/**
 * Reads what was kept; undefined for what is missing, broken or of a version to come: then nothing is
 * compared. Views of before lanes owned body, speed and planting are read as well.
 */
export function parseComparison(view: Readonly<Record<string, unknown>>): KeptComparison | undefined {
  return keptComparisonSchema.safeParse(toLaterComparison(view) ?? view['comparison']).data;
}

/** What was kept in the first version as this one has it; undefined for any other. */
function toLaterComparison(view: Readonly<Record<string, unknown>>): unknown {
  const old = oldComparisonSchema.safeParse(view['comparison']).data;
  if (old === undefined) return undefined;
  const strengths = oldPlantingSchema.safeParse(view['planting']).data?.strengths ?? [];
  const find = (document: unknown): number | undefined =>
    strengths.find((kept) => kept?.document === document)?.strength;
  const lanes = old.lanes.map((lane) => ({ ...lane, plantStrength: find(lane.document) }));
  return { ...old, version: 2, lanes };
}

/** The setup of the edited lane as it was kept; what is not known of it is left out. */
export function getKeptSetup(
  view: Readonly<Record<string, unknown>>,
  comparison: KeptComparison | undefined,
): Partial<LaneSetup> {
  const lane = comparison?.lanes[comparison.edited];
  if (lane !== undefined) return toSetup(lane);
  const body = oldBodySchema.safeParse(view['body']).data;
  return body === undefined ? {} : { body };
}

function toSetup({
  body,
  normalizedSpeed,
  turnRate,
  gait,
  isGaitAuto,
  inclineRad,
  stairs,
  plantStrength,
  variation,
  leaning,
  secondaryMotion,
}: KeptComparison['lanes'][number]): Omit<LaneSetup, 'store'> {
  const planting = { strength: plantStrength, transition: 'cut' } as const;
  return {
    body,
    normalizedSpeed,
    turnRate,
    gait,
    isGaitAuto,
    inclineRad,
    stairs: stairs ?? undefined,
    planting,
    variation,
    leaning,
    secondaryMotion,
  };
}

/** What stands in a lane, apart from what is only tried there. */
function getRestingStore({ documents }: Studio, { store }: LaneSetup): DocumentStore {
  const { trial } = documents.store.getState();
  const isTried = trial !== undefined && store === documents.get(trial.id);
  return isTried ? documents.get(trial.returnTo) : store;
}

/** The documents that stand in lanes and are not open, each once. */
export function listLaneGuests(studio: Studio): readonly DocumentStore[] {
  const { lanes, documents } = studio;
  const stores = lanes.getState().lanes.map((lane) => getRestingStore(studio, lane));
  return [...new Set(stores)].filter((store) => documents.find((open) => open === store) === undefined);
}

/**
 * What is to be kept; `stores` are the kept documents in their order, the first `open` of them the open ones.
 * Lanes of work that has no file are left out, but for the edited one.
 */
export function createKeptComparison(
  studio: Studio,
  stores: readonly DocumentStore[],
  open: number,
): KeptComparison {
  const { lanes, edited, sync, overlay } = studio.lanes.getState();
  const find = (lane: LaneSetup): number | null => {
    const index = stores.indexOf(getRestingStore(studio, lane));
    return index < 0 ? null : index;
  };
  const kept = lanes.filter((lane, index) => index === edited || find(lane) !== null);
  return {
    version: 2,
    open,
    lanes: kept.map((lane) => ({
      document: find(lane),
      body: lane.body,
      normalizedSpeed: lane.normalizedSpeed,
      turnRate: lane.turnRate,
      gait: lane.gait,
      isGaitAuto: lane.isGaitAuto,
      inclineRad: lane.inclineRad,
      stairs: lane.stairs === undefined ? null : { ...lane.stairs },
      plantStrength: lane.planting.strength,
      variation: lane.variation,
      leaning: lane.leaning,
      secondaryMotion: lane.secondaryMotion,
    })),
    edited: kept.indexOf(lanes[edited]!),
    sync,
    overlay,
    versions: listVersions(studio, stores.slice(0, open)),
  };
}

function listVersions({ slots }: Studio, stores: readonly DocumentStore[]): KeptComparison['versions'] {
  const { byDocument } = slots.getState();
  let left = VERSIONS_LENGTH_MAX;
  return stores.flatMap((store, document) => {
    const known = byDocument.get(store);
    if (known === undefined) return [];
    const { current, last, held } = known;
    const texts = writeHeld({ ...held, [current]: createVersion(getPreviewedDocument(store.getState())) });
    left -= Object.values(texts).reduce((sum, text) => sum + text.length, 0);
    return left < 0 ? [] : [{ document, current, last, held: texts }];
  });
}

function writeHeld(held: Slots['held']): Partial<Record<SlotName, string>> {
  const texts: Partial<Record<SlotName, string>> = {};
  for (const name of SLOT_NAMES) {
    const version = held[name];
    const text = version && tryWrite(version.document);
    if (text !== undefined) texts[name] = text;
  }
  return texts;
}

/** The text of a version; undefined for one that is too long for a style file, which is not kept. */
function tryWrite(document: StyleDocument): string | undefined {
  try {
    return writeStyle(document);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Puts lanes and versions back, over the documents that could be read again, by their places. Lanes whose
 * document is gone are left out; the edited one stands as it is, but for its document.
 */
export function restoreComparison(
  studio: Studio,
  kept: KeptComparison,
  stores: ReadonlyMap<number, DocumentStore>,
): void {
  const { lanes, documents } = studio;
  for (const versions of kept.versions) {
    const store = stores.get(versions.document);
    if (store !== undefined) restoreVersions(studio, store, versions);
  }
  const edited = kept.lanes[kept.edited];
  if (edited === undefined) return;
  const editedStore = edited.document === null ? undefined : stores.get(edited.document);
  const open = editedStore && documents.find((store) => store === editedStore);
  if (open !== undefined) documents.activate(open);
  const own = getEditedLane(lanes);
  const standing = kept.lanes.flatMap((lane, index): readonly Lane[] => {
    if (lane === edited) return [own];
    const store = stores.get(lane.document ?? -1);
    return store === undefined ? [] : [{ id: own.id + 1 + index, store, ...toSetup(lane) }];
  });
  lanes.setState({
    lanes: standing,
    edited: standing.indexOf(own),
    sync: kept.sync,
    overlay: kept.overlay && standing.length > 1,
  });
}

/**
 * The slot that the file is the text of is the one that is open: what was not saved in another one is still
 * in that.
 */
function restoreVersions(
  { slots }: Studio,
  store: DocumentStore,
  { current: kept, last, held: texts }: KeptComparison['versions'][number],
): void {
  const text = tryWrite(store.getState().document);
  const held: Partial<Record<SlotName, Version>> = {};
  for (const name of SLOT_NAMES) {
    const parse = parseStyle(texts[name] ?? '');
    if (parse.ok) held[name] = createVersion(parse.document, tryWrite(parse.document) === text);
  }
  const names = [kept, ...SLOT_NAMES.filter((name) => name !== kept)];
  const current = names.find((name) => held[name] && tryWrite(held[name].document) === text) ?? kept;
  setSlots(slots, store, { current, last: current === last ? kept : last, held });
}
