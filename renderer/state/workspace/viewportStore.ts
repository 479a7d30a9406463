import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';

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
  /** The camera goes along with the sway of the hips. */
  follow: off,
  quality: z.enum(QUALITY_CHOICES).catch('auto'),
});

/** What is drawn besides the figure. */
export type ViewOptions = Readonly<z.infer<typeof viewOptionsSchema>>;
/** The options that are on or off. */
export type ViewToggle = Exclude<keyof ViewOptions, 'quality'>;

/**
 * Steps that the camera was asked to go by keys since the start: to the right and up round the figure,
 * nearer, to the right and up along with the picture.
 */
export interface CameraSteps {
  readonly turn: number;
  readonly tilt: number;
  readonly zoom: number;
  readonly right: number;
  readonly up: number;
}

/** What the picture is asked for and loses on reload. The counters rise by one a request. */
export interface ViewportState {
  /** Requests of a preset view: the same one again goes back to it. */
  readonly cameraRequests: number;
  /** Requests to bring the figures into the frame without turning the view. */
  readonly frameRequests: number;
  readonly cameraSteps: CameraSteps;
  /** Requests of a picture as a file. */
  readonly pictureRequests: number;
  /** Whether the view turns about the figure by itself. */
  readonly turntable: boolean;
}

/** Creates the state of a viewport that nothing was asked of. */
export function createViewportStore(): StoreApi<ViewportState> {
  return createStore<ViewportState>(() => ({
    cameraRequests: 0,
    frameRequests: 0,
    cameraSteps: { turn: 0, tilt: 0, zoom: 0, right: 0, up: 0 },
    pictureRequests: 0,
    turntable: false,
  }));
}
