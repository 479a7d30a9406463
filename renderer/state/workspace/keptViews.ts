import { z } from 'zod';

/** Views that a person may keep. */
export const KEPT_VIEWS_MAX = 4;

const metres = z.number().min(-1000).max(1000);

/** Where a camera stands, as `Viewpoint` of the viewport. */
const keptViewSchema = z.object({
  azimuthRad: z.number().min(-100).max(100),
  elevationRad: z.number().min(-1.6).max(1.6),
  targetX: metres,
  targetY: metres,
  targetZ: metres,
  viewHeightM: z.number().min(0.01).max(1000),
  lensDeg: z.number().min(0).max(120),
  parting: z.number().min(0).max(1),
});

/** A view that was kept, metres and radians about who is edited. */
export type KeptView = Readonly<z.infer<typeof keptViewSchema>>;

/** The views that are kept, by their places; null where there is none. */
export const keptViewsSchema = z.array(keptViewSchema.nullable().catch(null)).length(KEPT_VIEWS_MAX);

/** No view at all. */
export const NO_VIEWS: readonly (KeptView | null)[] = Array.from({ length: KEPT_VIEWS_MAX }, () => null);
