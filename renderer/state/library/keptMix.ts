import { z } from 'zod';
import type { StoreApi } from 'zustand/vanilla';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import { type MixState, putMix } from './mixStore.ts';

/** Longest text of all styles of a mix that is kept, characters (chosen: a dozen of usual styles). */
const KEPT_LENGTH_MAX = 60_000;

const keptSchema = z.object({
  name: z.string().max(1000).catch(''),
  folded: z.boolean().catch(false),
  entries: z.array(
    z.object({
      text: z.string(),
      libraryId: z.string().max(300).nullable().catch(null),
      weight: z.number().min(0).max(1),
    }),
  ),
});

/** What is kept of the mix that is being made from run to run. */
type KeptMix = Readonly<z.infer<typeof keptSchema>>;

/** What is to be kept of a mix; null for none, and for one that is too long. */
export function createKeptMix({ entries, name, folded }: MixState): KeptMix | null {
  const kept = entries.map(({ document, libraryId, weight }) => ({
    text: writeStyle(document),
    libraryId: libraryId ?? null,
    weight,
  }));
  const length = kept.reduce((sum, { text }) => sum + text.length, 0);
  return kept.length === 0 || length > KEPT_LENGTH_MAX ? null : { name, folded, entries: kept };
}

/**
 * Puts the mix back that a kept view holds, without showing it on the figure; nothing where a person has
 * begun another one, or a style of it cannot be read.
 */
export function restoreMix(mix: StoreApi<MixState>, view: Readonly<Record<string, unknown>>): void {
  const kept = keptSchema.safeParse(view['mix']).data;
  if (kept === undefined || mix.getState().entries.length > 0) return;
  const entries = kept.entries.flatMap(({ text, libraryId, weight }) => {
    const style = parseStyle(text);
    if (!style.ok) return [];
    return [{ document: style.document, weight, ...(libraryId !== null && { libraryId }) }];
  });
  if (entries.length === kept.entries.length) putMix(mix, { ...kept, entries });
}
