import { getEditedLane } from '../../state/lanes/lanes.ts';
import type { Studio } from '../../state/studio.ts';
import { getRowJoints } from '../../state/workspace/channelJoints.ts';
import type { ShownFilm } from '../../viewport/film/filmScreen.ts';
import type { Picture, PictureProps } from '../../viewport/picture.ts';
import type { SceneOptions } from '../../viewport/sceneOptions.ts';
import { readTheme, subscribeTheme } from './theme.ts';

const NONE: readonly never[] = [];

/** Reads what the picture is to show, out of a studio's stores; the same options while they are alike. */
export function createPictureReader(studio: Studio): () => PictureProps {
  const { workspace, viewport, lanes, film, stage, transient } = studio;
  let parts: readonly unknown[] = [];
  let options: SceneOptions | undefined;
  const readOptions = (): SceneOptions => {
    const { view, film: filmView } = workspace.getState();
    const { turntable } = viewport.getState();
    const { overlay, lanes: all, sync } = lanes.getState();
    const shownFilm = film.getState().film;
    const next = [view, filmView, turntable, overlay && all.length > 1, sync === 'step', shownFilm] as const;
    if (options === undefined || next.some((part, index) => part !== parts[index])) {
      const { quality: _quality, navigation: _navigation, ...shown } = view;
      options = {
        ...shown,
        turntable,
        overlay: next[3],
        isInStep: next[4],
        film: findShownFilm(studio),
      };
      parts = next;
    }
    return options;
  };
  return () => {
    const { camera, view, poseReach } = workspace.getState();
    const { hoveredChannel, hoveredSide, pickedJoint } = transient.getState();
    const { hasCycle } = stage.getState().current;
    return {
      theme: readTheme(studio),
      quality: view.quality === 'auto' ? undefined : view.quality,
      camera,
      navigation: view.navigation,
      options: readOptions(),
      litJoints: hoveredChannel === undefined || !hasCycle ? NONE : getRowJoints(hoveredChannel, hoveredSide),
      pickedJoint: pickedJoint ?? null,
      // A limb is led by the pose of an even belt, which that on stairs is not.
      hasHandles: poseReach === 'here' && getEditedLane(lanes).stairs === undefined && hasCycle,
    };
  };
}

/** Has a picture show from now on what the stores say. */
export function feedPicture(studio: Studio, picture: Picture, read: () => PictureProps): void {
  const { workspace, viewport, lanes, film, stage, transient } = studio;
  const feed = (): void => picture.setProps(read());
  for (const store of [workspace, viewport, lanes, film, stage, transient]) store.subscribe(feed);
  subscribeTheme(feed);
}

/** The film behind the figure as it is to be shown; undefined for none. */
function findShownFilm({ film, workspace }: Studio): ShownFilm | undefined {
  const opened = film.getState().film;
  const view = workspace.getState().film;
  if (opened === undefined || !view.isShown) return undefined;
  const { source, width, height, durationS } = opened;
  return { ...view, source, aspect: width / height, durationS, opacity: view.opacity / 100 };
}
