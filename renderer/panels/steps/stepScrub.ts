import { seekStep } from '../../state/commands/walk/stepHeadCommands.ts';
import type { Studio } from '../../state/studio.ts';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import type { DragActions } from '../../ui/drag/dragHandle.ts';

/**
 * Creates the drag of the playhead over an element as wide as the walk over footsteps is long; given up, it
 * is where it was, and plays if it played.
 */
export function createStepScrub(studio: Studio): Required<Pick<DragActions, 'press' | 'move' | 'cancel'>> {
  const { stepHead, transient } = studio;
  let before = { playing: false, timeS: 0 };
  const seekTo = ({ x }: DragPoint, element: HTMLElement): void => {
    const { left, width } = element.getBoundingClientRect();
    seekStep.run(studio, { timeS: (stepHead.durationS * (x - left)) / width });
  };
  return {
    press(point, element) {
      before = { playing: transient.getState().playing, timeS: stepHead.timeS };
      seekTo(point, element);
    },
    move: seekTo,
    cancel() {
      seekStep.run(studio, { timeS: before.timeS });
      transient.setState({ playing: before.playing });
    },
  };
}
