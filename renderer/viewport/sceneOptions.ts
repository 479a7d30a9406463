import type { ShownFilm } from './film/filmScreen.ts';
import type { MarkOptions } from './scene/marks.ts';

/** What is drawn besides the figures, and how the lanes stand. */
export interface SceneOptions extends MarkOptions {
  readonly normalGhost: boolean;
  readonly savedGhost: boolean;
  /** The walk that the style was captured from, where it was. */
  readonly capturedGhost: boolean;
  /** Whether that stands beside the figure, or in its place. */
  readonly capturedBeside: boolean;
  readonly onionSkin: boolean;
  readonly arcs: boolean;
  readonly normalArcs: boolean;
  readonly silhouette: boolean;
  readonly limbTint: boolean;
  readonly dressed: boolean;
  /** Whether the camera goes along: with the sway of the hips, or with who walks over the floor. */
  readonly follow: boolean;
  readonly turntable: boolean;
  /** Whether lanes are drawn in one place. */
  readonly overlay: boolean;
  /** What is behind the figure; undefined for nothing. */
  readonly film?: ShownFilm | undefined;
  /** Whether lanes go in step, so that each one's own tempo is written on it. */
  readonly isInStep: boolean;
}

/** What is drawn round a walker on its belt, and not where one walks over the floor. */
export const OVER_FLOOR: Partial<SceneOptions> = {
  normalGhost: false,
  savedGhost: false,
  capturedGhost: false,
  onionSkin: false,
  arcs: false,
  overlay: false,
  film: undefined,
};
