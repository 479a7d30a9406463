import type { Group } from 'three';
import type { Director } from '../camera/director.ts';
import type { FigureAppearance } from '../figureActor.ts';
import type { LaneGroup } from '../scene/laneGroup.ts';
import type { SceneOptions } from '../sceneOptions.ts';

/** What a mode draws besides the figures in the lanes. */
export interface ModeDrawing {
  readonly group: Group;
  /** Takes how figures are drawn, live. */
  setAppearance(appearance: FigureAppearance): void;
  /** Follows the mode, while it is on. Allocates nothing but for other figures. */
  update(options: SceneOptions, lanes: LaneGroup, director: Pick<Director, 'camera' | 'rig'>): void;
  /** Frees what lies on the GPU; drawn again, it goes up again. */
  dispose(): void;
}
