import { BODY_NAMES, type BodyName } from '../body/figure/bodies.ts';

/** What a body of one's own is told by, besides its name and the body that it is made from. */
export interface BodyMeasures {
  /** Standing upright, before any stoop, metres. */
  readonly stature: number;
  /** Times the length of the legs; the trunk takes what the stature leaves. */
  readonly legs: number;
  /** Times the length of arms and hands. */
  readonly arms: number;
  /** Times the breadth of the shoulders. */
  readonly shoulders: number;
  /** Times the breadth of hips and pelvis. */
  readonly hips: number;
  /** Times the length and breadth of the feet. */
  readonly feet: number;
  /** Times the girth of limbs and neck; the trunk's by its square root. */
  readonly build: number;
  /** How far the back is bent forward, degrees. */
  readonly stoop: number;
}
/** The name of a measure. */
export type BodyMeasure = keyof BodyMeasures;

/** A body of one's own: a built-in one with other measures. */
export interface OwnBody extends BodyMeasures {
  readonly name: string;
  readonly from: BodyName;
}

/** Bodies that one may begin with: one spine is as good as another here. */
export const BODY_ORIGINS: readonly BodyName[] = BODY_NAMES;

const FACTOR = { min: 0.7, max: 1.4 } as const;
/**
 * What measures may be (chosen): a doll's height to a giant's, factors over the body that it is made from.
 * Legs end where the shortest trunk still has room for its ribs.
 */
export const BODY_RANGES = {
  stature: { min: 0.5, max: 4 },
  legs: { min: FACTOR.min, max: 1.25 },
  arms: FACTOR,
  shoulders: FACTOR,
  hips: FACTOR,
  feet: FACTOR,
  build: FACTOR,
  stoop: { min: 0, max: 60 },
} as const satisfies Readonly<Record<BodyMeasure, { readonly min: number; readonly max: number }>>;

/** The measures, in the order in which they are shown. */
export const BODY_MEASURES = Object.keys(BODY_RANGES) as readonly BodyMeasure[];

/** Characters of a name at most. */
export const BODY_NAME_LENGTH = 60;
