import { z } from 'zod';
import { type DocumentStore, WHOLLY_PLANTED } from '../documents/documentStore.ts';

const keptStrengthSchema = z.object({
  /** Place of a document in the list of those that are kept. */
  document: z.int().min(0),
  strength: z.number().min(0).max(1),
});

/**
 * How much the walks of documents are planted, as kept with the workspace; those that are planted wholly are
 * left out.
 */
const keptPlantingSchema = z.object({
  version: z.literal(1),
  // One that is odd loses no more than itself.
  strengths: z.array(keptStrengthSchema.nullable().catch(null)),
});

type KeptPlanting = Readonly<z.infer<typeof keptPlantingSchema>>;

/** What is to be kept of documents in their order. */
export function createKeptPlanting(stores: readonly DocumentStore[]): KeptPlanting {
  const strengths = stores.map((store, document) => ({
    document,
    strength: store.getState().planting.strength,
  }));
  return {
    version: 1,
    strengths: strengths.filter(({ strength }) => strength !== WHOLLY_PLANTED.strength),
  };
}

/**
 * Puts back what was kept, by the documents' places; what is missing, broken or of another version leaves
 * documents planted wholly.
 */
export function restorePlanting(
  view: Readonly<Record<string, unknown>>,
  stores: ReadonlyMap<number, DocumentStore>,
): void {
  for (const kept of keptPlantingSchema.safeParse(view['planting']).data?.strengths ?? []) {
    if (kept === null) continue;
    stores.get(kept.document)?.setState({ planting: { strength: kept.strength, transition: 'cut' } });
  }
}
