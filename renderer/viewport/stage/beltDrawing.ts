import { Group } from 'three';
import type { Director } from '../camera/director.ts';
import type { Cast } from '../cast.ts';
import type { FigureAppearance } from '../figureActor.ts';
import { GhostActor } from '../ghostActor.ts';
import { Arcs } from '../scene/arcs.ts';
import type { LaneGroup } from '../scene/laneGroup.ts';
import { OnionSkin } from '../scene/onionSkin.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { ModeDrawing } from './modeDrawing.ts';

/**
 * How clearly ghosts are drawn (chosen); that of the saved version a little less, so that both can be told
 * apart.
 */
const NORMAL_OPACITY = 0.22;
const SAVED_OPACITY = 0.3;
/** The captured walk is what the figure is held against: clearer than either (chosen). */
const CAPTURED_OPACITY = 0.4;
/** How far beside the figure the captured walk stands, leg lengths (chosen: arms do not touch). */
const BESIDE_LEG_LENGTHS = 1;

/** What lies over the edited lane: ghosts, poses before and after, and the paths of joints. */
export class BeltDrawing implements ModeDrawing {
  readonly group = new Group();
  readonly #cast: Cast;
  readonly #normalGhost = new GhostActor(NORMAL_OPACITY, 5);
  readonly #savedGhost = new GhostActor(SAVED_OPACITY, 4);
  readonly #capturedGhost = new GhostActor(CAPTURED_OPACITY, 3);
  readonly #onionSkin = new OnionSkin();
  readonly #arcs = new Arcs(false);
  readonly #normalArcs = new Arcs(true);

  constructor(cast: Cast) {
    this.#cast = cast;
    this.group.add(
      this.#normalGhost.group,
      this.#savedGhost.group,
      this.#capturedGhost.group,
      this.#onionSkin.group,
      this.#arcs.line,
      this.#normalArcs.line,
    );
  }

  setAppearance({ colors }: FigureAppearance): void {
    this.#normalGhost.setColor(colors.normal);
    this.#onionSkin.setColors(colors.before, colors.after);
    this.#savedGhost.setColor(colors.selection);
    this.#capturedGhost.setColor(colors.text);
    for (const arcs of [this.#arcs, this.#normalArcs]) arcs.setColors(colors);
  }

  update(options: SceneOptions, lanes: LaneGroup, { rig }: Pick<Director, 'rig'>): void {
    const cast = this.#cast;
    const { frame } = cast.edited;
    const { figure } = frame;
    this.group.position.set(lanes.getX(cast.editedIndex), 0, lanes.getZ(cast.editedIndex));
    this.#normalGhost.update(figure, options.normalGhost ? cast.normalGhost.pose : undefined);
    this.#savedGhost.update(figure, options.savedGhost ? cast.savedGhost.pose : undefined);
    this.#capturedGhost.update(figure, options.capturedGhost ? cast.capturedPose : undefined);
    // Beside it as shown, from wherever.
    const { azimuthRad } = rig.view;
    const asideM = options.capturedBeside ? BESIDE_LEG_LENGTHS * figure.legLengthM : 0;
    this.#capturedGhost.group.position.set(asideM * Math.cos(azimuthRad), 0, -asideM * Math.sin(azimuthRad));
    this.#onionSkin.update(options.onionSkin, frame);
    this.#arcs.update(options.arcs, frame);
    this.#normalArcs.update(options.arcs && options.normalArcs, cast.normalGhost);
  }

  dispose(): void {
    for (const each of [
      this.#normalGhost,
      this.#savedGhost,
      this.#capturedGhost,
      this.#onionSkin,
      this.#arcs,
      this.#normalArcs,
    ])
      each.dispose();
  }
}
