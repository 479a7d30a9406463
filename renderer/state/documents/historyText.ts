import { z } from 'zod';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import { type DocumentStore, getVersion, putHistory, type Version } from './documentStore.ts';

const stepSchema = z.object({ entry: z.string().max(1000), text: z.string() });
const historySchema = z.object({
  /** The document that the steps lead to. */
  present: z.string(),
  entry: z.string().max(1000),
  past: z.array(stepSchema),
  future: z.array(stepSchema),
});

type Steps = Version['past'];

const texts = new WeakMap<StyleDocument, string>();

/** The text of a step, made once; undefined for what is too long for a style file. */
function writeStep(document: StyleDocument): string | undefined {
  let text = texts.get(document);
  if (text === undefined) {
    try {
      text = writeStyle(document);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
    texts.set(document, text);
  }
  return text;
}

/** Steps as they are kept, from the one next to the present on, for as long as there is room. */
function packSteps(nearestFirst: Steps, room: { left: number }): z.infer<typeof stepSchema>[] {
  const kept: z.infer<typeof stepSchema>[] = [];
  for (const { document, entry = '' } of nearestFirst) {
    const text = document && writeStep(document);
    if (text === undefined || text.length > room.left) break;
    room.left -= text.length;
    kept.push({ entry, text });
  }
  return kept;
}

/**
 * A document's undo history as a text of about `length` characters at most: the steps that are nearest to the
 * present. A gesture that goes on is its last step. Undefined where there is nothing to undo or redo.
 */
export function writeHistoryText(store: DocumentStore, length: number): string | undefined {
  const { document, entry, past, future } = getVersion(store);
  const { preview } = store.getState();
  const isHeld = preview !== undefined && preview.document !== document;
  const before = isHeld ? [...past, { document, entry }] : past;
  const present = writeStep(isHeld ? preview.document : document);
  const room = { left: length - (present?.length ?? 0) };
  const pastSteps = packSteps(before.toReversed(), room).toReversed();
  const futureSteps = isHeld ? [] : packSteps(future.toReversed(), room).toReversed();
  if (present === undefined || pastSteps.length + futureSteps.length === 0) return undefined;
  return JSON.stringify({
    present,
    entry: isHeld ? preview.entry : entry,
    past: pastSteps,
    future: futureSteps,
  } satisfies z.infer<typeof historySchema>);
}

/**
 * Gives a document the history that a text holds; nothing where that led to another document, or holds a step
 * that is no style.
 */
export function restoreHistory(store: DocumentStore, text: string): void {
  const kept = historySchema.safeParse(parseJson(text)).data;
  const { document, saved } = store.getState();
  if (kept === undefined || kept.present !== writeStep(document)) return;
  const onDisk = writeStep(saved);
  const parseSteps = (steps: typeof kept.past): Steps =>
    steps.flatMap((step) => {
      // Undone to what is on disk, nothing is unsaved.
      if (step.text === onDisk) return [{ document: saved, entry: step.entry }];
      const style = parseStyle(step.text);
      return style.ok ? [{ document: style.document, entry: step.entry }] : [];
    });
  const past = parseSteps(kept.past);
  const future = parseSteps(kept.future);
  if (past.length < kept.past.length || future.length < kept.future.length) return;
  putHistory(store, { entry: kept.entry, past, future });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
