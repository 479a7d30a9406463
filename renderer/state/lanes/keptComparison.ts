import { z } from 'zod';
import { isFigureId } from '../../../shared/body/figure/registry.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { parseStyle } from '../../../shared/style/parseStyle.ts';
import { writeStyle } from '../../../shared/style/writeStyle.ts';
import { type DocumentStore, getSeenDocument } from '../documents/documentStore.ts';
import { getLaneCast, type Lane, LANE_SYNCS, LANES_MAX } from './lanes.ts';
import { followHistory, SLOT_NAMES, type SlotName, type Slots } from '../documents/slots.ts';
import type { Studio } from '../studio.ts';
import { SPEED_RANGE } from '../workspace/transientStore.ts';

/**
 * Versions are kept up to this many characters altogether, those of the documents first in order (chosen:
 * some hundred usual styles).
 */
const VERSIONS_LENGTH_MAX = 2_000_000;

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

/** Who stood beside whom, and the versions A to D of the documents, as kept with the workspace. */
const keptComparisonSchema = z.object({
  version: z.literal(1),
  /** How many of the kept documents were open; those after them only stood in lanes. */
  open: z.int().min(0),
  lanes: z
    .array(
      z.object({
        /** Null for work that has no file yet; only the edited lane is kept then. */
        document: place.nullable(),
        body: z.string().refine(isFigureId),
        normalizedSpeed: z.number().min(SPEED_RANGE.min).max(SPEED_RANGE.typedMax),
      }),
    )
    .min(1)
    .max(LANES_MAX),
  /** Index of the edited lane. */
  edited: z.int().min(0),
  sync: z.enum(LANE_SYNCS),
  overlay: z.boolean(),
  versions: z.array(keptVersionsSchema).catch([]),
});

/** What is kept of the lanes and the versions from run to run. */
export type KeptComparison = Readonly<z.infer<typeof keptComparisonSchema>>;

/**
 * Reads what was kept; undefined for what is missing, broken or of another version: then nothing is compared.
 */
export function parseComparison(view: Readonly<Record<string, unknown>>): KeptComparison | undefined {
  return keptComparisonSchema.safeParse(view['comparison']).data;
}

/** The documents that stand in lanes and are not open, each once. */
export function listLaneGuests(studio: Studio): readonly DocumentStore[] {
  const { lanes, documents } = studio;
  const stores = lanes.getState().lanes.map((lane) => getLaneCast(studio, lane).store);
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
  const { lanes, editedId, sync, overlay } = studio.lanes.getState();
  const find = (store: DocumentStore): number | null => {
    const index = stores.indexOf(store);
    return index < 0 ? null : index;
  };
  const kept = lanes
    .map(({ id, cast }) => ({ id, ...getLaneCast(studio, { id, cast }) }))
    .map(({ id, store, ...rest }) => ({ id, lane: { document: find(store), ...rest } }))
    .filter(({ id, lane }) => id === editedId || lane.document !== null);
  return {
    version: 1,
    open,
    lanes: kept.map(({ lane }) => lane),
    edited: kept.findIndex(({ id }) => id === editedId),
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
    const texts = writeHeld({ ...held, [current]: getSeenDocument(store.getState()) });
    left -= Object.values(texts).reduce((sum, text) => sum + text.length, 0);
    return left < 0 ? [] : [{ document, current, last, held: texts }];
  });
}

function writeHeld(held: Slots['held']): Partial<Record<SlotName, string>> {
  const texts: Partial<Record<SlotName, string>> = {};
  for (const name of SLOT_NAMES) {
    const document = held[name];
    const text = document && tryWrite(document);
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
 * document is gone are left out.
 */
export function restoreComparison(
  studio: Studio,
  kept: KeptComparison,
  stores: ReadonlyMap<number, DocumentStore>,
): void {
  const { lanes, documents, transient } = studio;
  for (const versions of kept.versions) {
    const store = stores.get(versions.document);
    if (store !== undefined) restoreVersions(studio, store, versions);
  }
  const edited = kept.lanes[kept.edited];
  if (edited === undefined) return;
  const editedStore = edited.document === null ? undefined : stores.get(edited.document);
  const open = editedStore && documents.find((store) => store === editedStore);
  if (open !== undefined) documents.activate(open);
  const standing = kept.lanes.flatMap((lane, index): readonly Lane[] => {
    const { document, body, normalizedSpeed } = lane;
    const store = lane === edited ? documents.getActive() : stores.get(document ?? -1);
    return store === undefined ? [] : [{ id: index + 1, cast: { store, body, normalizedSpeed } }];
  });
  // Alone, a walk starts at the usual speed.
  if (standing.length < 2) return;
  transient.setState({ normalizedSpeed: edited.normalizedSpeed });
  lanes.setState({
    lanes: standing,
    editedId: kept.edited + 1,
    sync: kept.sync,
    overlay: kept.overlay,
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
  const { document } = store.getState();
  const text = tryWrite(document);
  const held: Partial<Record<SlotName, StyleDocument>> = {};
  for (const name of SLOT_NAMES) {
    const parse = parseStyle(texts[name] ?? '');
    if (parse.ok) held[name] = parse.document;
  }
  const names = [kept, ...SLOT_NAMES.filter((name) => name !== kept)];
  const current = names.find((name) => held[name] !== undefined && tryWrite(held[name]) === text) ?? kept;
  const restored: Slots = {
    current,
    last: current === last ? kept : last,
    held: { ...held, [current]: document },
  };
  slots.setState(({ byDocument }) => ({ byDocument: new Map(byDocument).set(store, restored) }));
  followHistory(slots, store);
}
