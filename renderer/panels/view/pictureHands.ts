import { pickJoint } from '../../state/commands/style/jointCommands.ts';
import { lookAlongAxis } from '../../state/commands/view/viewCommands.ts';
import { openWalkerStyle } from '../../state/commands/walk/crowdCommands.ts';
import { editLane } from '../../state/commands/walk/laneCommands.ts';
import { createLimbGesture } from '../../state/documents/gesture/limbGesture.ts';
import { createRingGesture } from '../../state/documents/gesture/ringGesture.ts';
import type { Studio } from '../../state/studio.ts';
import type { PictureHands } from '../../viewport/picture.ts';
import type { ViewportListener } from '../../viewport/viewportListener.ts';

/** What is done in the picture, as commands and gestures. */
export function createPictureHands(studio: Studio): PictureHands {
  return {
    listener: createListener(studio),
    ringDrag: createRingGesture(studio),
    limbDrag: createLimbGesture(studio),
  };
}

/** What the picture tells, as commands. */
function createListener(studio: Studio): ViewportListener {
  const { transient, notices } = studio;
  return {
    onPickJoint: (joint) => pickJoint.run(studio, { joint: joint ?? undefined }),
    onHoverJoint: (joint) => transient.setState({ hoveredJoint: joint ?? undefined }),
    onDrawn: () => studio.viewport.setState({ isSettled: true }),
    onTurnView: (isTurned) => studio.viewport.setState({ isTurned }),
    onPickAxis: (axis) => lookAlongAxis.run(studio, { axis }),
    onPickLane: (id) => editLane.run(studio, { id }),
    onPickWalker: (style) => openWalkerStyle.run(studio, { style }),
    onContext(isLost) {
      if (!isLost) return;
      notices.show({
        kind: 'warning',
        text: 'The graphics driver was restarted. Your work is safe; the picture comes back by itself in a moment.',
      });
    },
  };
}
