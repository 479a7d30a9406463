import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { Binding } from '../../../shared/character/binding.ts';
import type { KeptView } from './keptViews.ts';
import type { PictureSize } from './pictureSize.ts';
import type { DecodedDrawing } from '../characters/decodeDrawing.ts';

/** The preset views of the figure, on the keys 1 to 4. */
export const CAMERA_NAMES = ['three-quarter', 'side', 'front', 'top'] as const;
export type CameraName = (typeof CAMERA_NAMES)[number];

/** Whose buttons and modifiers turn, move and zoom the view. */
export const NAVIGATIONS = ['gaitsmith', 'blender', 'maya'] as const;
export type Navigation = (typeof NAVIGATIONS)[number];

/**
 * Whole steps that the camera goes by keys: it goes to where the key points, and what is seen goes the other
 * way.
 */
export interface CameraSteps {
  /** Round what it looks at, towards the picture's right. */
  readonly turn: number;
  /** Over what it looks at, upwards. */
  readonly tilt: number;
  /** Nearer. */
  readonly zoom: number;
  /** Along with what it looks at, towards the picture's right and upwards. */
  readonly right: number;
  readonly up: number;
}

/** No step at all. */
export const NO_CAMERA_STEPS: CameraSteps = { turn: 0, tilt: 0, zoom: 0, right: 0, up: 0 };

/** A picture of another moment than the present one. */
export interface PictureInstant {
  /** Where the playhead stands, cycles; it stays there. */
  readonly phase: number;
  /** A preset view, seen by a camera of its own; left out: the view of the window. */
  readonly view?: CameraName;
  /** Nothing but the figures and what is drawn over them: no ground, no backdrop, transparent around. */
  readonly isAlone?: boolean;
}

/** A figure that is drawn as its own mesh, and what that is. */
export interface CharacterLook extends DecodedDrawing {
  readonly figure: Figure;
  readonly binding: Binding;
}

/** Nodes of the edited character's file whose places in the window are asked for. */
export interface NodeTrack {
  readonly nodes: readonly number[];
  /** Where each is, refilled once a frame: x and y, CSS pixels of the window; NaN where it is not seen. */
  readonly places: Float64Array;
  /** Called as they are filled. */
  onFrame(): void;
}

/** The viewport as commands see it; the picture of the window is one. */
export interface ViewportHandle {
  /** Makes ready to draw a character; false where its meshes cannot be drawn. Never rejects. */
  addCharacter(look: CharacterLook): Promise<boolean>;
  /** Tells where nodes are from now on, until another track is given or none. */
  trackNodes(track: NodeTrack | undefined): void;
  /**
   * Goes to a preset view; back to it where it is in force already. From the other side it looks the opposite
   * way, a view from above turned half round; left out, the side stays.
   */
  showView(view: CameraName, isOtherSide?: boolean): void;
  /** Brings the figures into the picture from where the view is. */
  frameFigures(): void;
  /** Where the camera stands, or is going. */
  readView(): KeptView;
  /** Glides to where a camera stood. */
  goToView(view: KeptView): void;
  /** Takes the camera steps on from where it is going. */
  stepCamera(steps: CameraSteps): void;
  /**
   * Draws the picture as a PNG of a size, null for that of the window, now or of a moment that is named by
   * value; undefined where the graphics driver gives none, or nothing is drawn yet. A moment is only what it
   * says while the walk is paused.
   */
  takePicture(size: PictureSize | null, moment?: PictureInstant): Promise<Blob | undefined>;
  /** Waits until what came just now has been drawn and the window rests; not where nothing is drawn yet. */
  waitForFrame(): Promise<void>;
  /**
   * Draws a figure by itself, walking, as a small square PNG over nothing; undefined where nothing is drawn
   * yet.
   */
  takePortrait(figure: Figure): Promise<Blob | undefined>;
}
