import type { Scene, WebGLRenderer } from 'three';
import type { PictureSize } from '../state/workspace/pictureSize.ts';
import type { CameraName, PictureInstant } from '../state/workspace/viewportHandle.ts';
import { CAMERA } from '../ui/tokens/tokens.ts';
import { Director } from './camera/director.ts';
import { LensCamera } from './camera/lensCamera.ts';
import { paintPicture } from './paintPicture.ts';
import type { LaneGroup } from './scene/laneGroup.ts';
import type { ViewportScene } from './scene/viewportScene.ts';
import type { SceneOptions } from './sceneOptions.ts';
import type { Stage } from './stage/stage.ts';

/** What a picture is painted of. */
export interface PaintedScene {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly drawn: ViewportScene;
  /** Of the window. */
  readonly director: Director;
  readonly stage: Stage;
  readonly lanes: LaneGroup;
  readonly options: SceneOptions;
}

/**
 * Paints a moment that is named by value, as `paintPicture` does the present one: the same phase gives the
 * same figure, whatever the clock and the cycle. The playhead stays there; the view of the window stays as it
 * is.
 */
export async function paintMoment(
  painted: PaintedScene,
  size: PictureSize | null,
  { phase, view, isAlone = false }: PictureInstant,
): Promise<Blob | undefined> {
  const { renderer, scene, drawn, director, stage, lanes } = painted;
  // A film is a moment behind whoever asks for one.
  const options = { ...painted.options, film: undefined };
  stage.cast.settleEven();
  stage.cast.setPhase(phase);
  stage.advance(0, options);
  lanes.update(stage, options.overlay);
  const { width, height } = size ?? renderer.domElement;
  const seer = view === undefined ? director : createSeer(view, lanes, width / height, director);
  const follow = (sight: Director): void => {
    lanes.part(sight.rig.view);
    drawn.update(stage.current, lanes, options, 0, sight);
  };
  return paintPicture(renderer, scene, drawn, director, size, {
    director: seer,
    enter() {
      follow(seer);
      drawn.setRoom(!isAlone);
    },
    leave() {
      drawn.setRoom(true);
      follow(director);
    },
  });
}

/** A camera of its own that stands at a preset view, where that of the window has gone along to. */
function createSeer(view: CameraName, lanes: LaneGroup, aspect: number, { rig }: Director): Director {
  const seer = new Director(new LensCamera(CAMERA.lensDeg, aspect));
  Object.assign(seer.rig.carrier, rig.carrier);
  seer.showView(view);
  seer.update(lanes, aspect, 0);
  return seer;
}
