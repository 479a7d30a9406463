import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { pictureSizeSchema } from './pictureSize.ts';
import { NAVIGATIONS } from './viewportHandle.ts';

/** What the picture is drawn with: three tiers, or whichever the machine keeps up with. */
export const QUALITY_CHOICES = ['auto', 'low', 'medium', 'high'] as const;
export type QualityChoice = (typeof QUALITY_CHOICES)[number];

const off = z.boolean().catch(false);

/** What is drawn besides the figure, kept per user; a field that is missing or odd takes its default. */
export const viewOptionsSchema = z.object({
  /** The same walk without its style, as a ghost in the same place. */
  normalGhost: off,
  /** The style as it was last saved, as a ghost. */
  savedGhost: off,
  /** The walk that a style was captured from, as a ghost; nothing is drawn of a style that was not. */
  capturedGhost: z.boolean().catch(true),
  /** Whether that ghost stands beside the figure, or in its place. */
  capturedBeside: off,
  /** Poses before and after this one. */
  onionSkin: off,
  /** Paths of ankles, wrists, hips and head over the cycle, of this walk and of the normal one. */
  arcs: off,
  normalArcs: z.boolean().catch(true),
  footprints: z.boolean().catch(true),
  /** The line between the feet that carry. */
  supportBar: off,
  /** Where the soles touch, coloured by how far they slide. */
  contactMarks: off,
  /** Figures as one flat shape. */
  silhouette: off,
  /** Whole limbs in the colours of their side. */
  limbTint: off,
  /** Bodies that stand sway, breathe and look about. */
  idle: z.boolean().catch(true),
  /** Figures as people in clothes, not as mannequins. */
  dressed: off,
  /** The camera goes along with the sway of the hips. */
  follow: off,
  quality: z.enum(QUALITY_CHOICES).catch('auto'),
  /** Which buttons and modifiers turn, move and zoom the view. */
  navigation: z.enum(NAVIGATIONS).catch('gaitsmith'),
  /** Size of the last picture that was kept as a file. */
  pictureSize: pictureSizeSchema.catch(null),
});

/** What is drawn besides the figure. */
export type ViewOptions = Readonly<z.infer<typeof viewOptionsSchema>>;
/** The options that are on or off. */
export type ViewToggle = Exclude<keyof ViewOptions, 'quality' | 'navigation' | 'pictureSize'>;

/** What the picture does that is lost on reload. */
export interface ViewportState {
  /** Whether the view turns about the figure by itself. */
  readonly turntable: boolean;
  /** Whether the view was turned away from the camera preset that was chosen. */
  readonly isTurned: boolean;
  /** Whether that preset is seen from its other side. */
  readonly isOtherSide: boolean;
  /** Whether the first picture is drawn, or none can be: what stands beside it is read then. */
  readonly isSettled: boolean;
}

/** Creates the state of a viewport that stands still. */
export function createViewportStore(): StoreApi<ViewportState> {
  return createStore<ViewportState>(() => ({
    turntable: false,
    isTurned: false,
    isOtherSide: false,
    isSettled: false,
  }));
}
