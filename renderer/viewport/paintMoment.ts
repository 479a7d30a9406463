import type { Scene, WebGLRenderer } from 'three';
import type { PictureSize } from '../state/workspace/pictureSize.ts';
import type { CameraName, PictureMoment } from '../state/workspace/viewportHandle.ts';
import { CAMERA } from '../ui/tokens/tokens.ts';
import { Director } from './camera/director.ts';
import { LensCamera } from './camera/lensCamera.ts';
import type { Cast } from './cast.ts';
import { paintPicture } from './paintPicture.ts';
import type { LaneGroup } from './scene/laneGroup.ts';
import type { ViewportScene } from './scene/viewportScene.ts';
import type { SceneOptions } from './sceneOptions.ts';

/** What a picture is painted of. */
export interface PaintedStage {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly drawn: ViewportScene;
  /** Of the window. */
  readonly director: Director;
  readonly cast: Cast;
  readonly lanes: LaneGroup;
  readonly options: SceneOptions;
}

/**
 * Paints a moment that is named by value, as `paintPicture` does the present one: the same phase gives the
 * same figure, whatever the clock. The playhead stays there; the view of the window stays as it is.
 */
export async function paintMoment(
  stage: PaintedStage,
  size: PictureSize | null,
  { phase, view, isAlone = false }: PictureMoment,
): Promise<Blob | undefined> {
  const { renderer, scene, drawn, director, cast, lanes, options } = stage;
  const { overlay, arcs, normalArcs, normalGhost, savedGhost, capturedGhost } = options;
  cast.setPhase(phase);
  cast.advance(0, normalGhost || (arcs && normalArcs), savedGhost, capturedGhost);
  lanes.update(cast, overlay);
  const { width, height } = size ?? renderer.domElement;
  const seer = view === undefined ? director : createSeer(view, lanes, width / height);
  const follow = ({ camera, rig }: Director): void => {
    lanes.part(rig.view);
    drawn.update(cast, lanes, options, 0, camera, rig);
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

/** A camera of its own that stands at a preset view. */
function createSeer(view: CameraName, lanes: LaneGroup, aspect: number): Director {
  const seer = new Director(new LensCamera(CAMERA.lensDeg, aspect));
  seer.showView(view);
  seer.update(lanes, aspect, 0);
  return seer;
}
