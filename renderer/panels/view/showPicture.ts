import type { Studio } from '../../state/studio.ts';
import { getPanelLayout } from '../../state/workspace/layoutStore.ts';
import { getInspectorWidth } from '../../state/workspace/workspaceStore.ts';
import { SIZES } from '../../ui/tokens/tokens.ts';
import { Picture } from '../../viewport/picture.ts';
import type { Stage } from '../../viewport/stage/stage.ts';
import type { ViewportControl } from '../../viewport/viewportControl.ts';
import { createPictureReader, feedPicture } from './pictureFeed.ts';

/** What stands under the picture in the view, where it has room in one line each, CSS pixels. */
const BARS_PX = 121;

/**
 * Has a studio's figures walk before any panel is there, in the place that the picture has among them;
 * returns the picture, or why there can be none.
 */
export function showPicture(studio: Studio, stage: Stage, control: ViewportControl): Picture | Error {
  try {
    const read = createPictureReader(studio);
    const picture = new Picture(stage, control, read());
    feedPicture(studio, picture, read);
    placeAlone(studio, picture.wrapper);
    document.body.append(picture.wrapper);
    picture.start();
    return picture;
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault));
  }
}

/** Lays the picture where it is to be when the panels are there. */
function placeAlone({ layout, workspace, stage }: Studio, { style }: HTMLElement): void {
  const state = layout.getState();
  const kept = workspace.getState();
  const places = getPanelLayout(state, kept, stage.getState().current);
  const curvesPx = places.curves === 'docked' ? Math.min(kept.curves.height, places.lowerHeight) : 0;
  style.top = `${SIZES.titleBar}px`;
  style.bottom = `${SIZES.readout + curvesPx + BARS_PX}px`;
  style.left = `${places.library === 'docked' ? kept.libraryWidth : 0}px`;
  style.right = `${places.inspector === 'docked' ? getInspectorWidth(kept, state.width) : 0}px`;
}
