import { seek } from '../../state/commands/walk/transportCommands.ts';
import type { Studio } from '../../state/studio.ts';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import type { DragActions } from '../../ui/drag/dragHandle.ts';

/** The end of the cycle is its start; a scrub past it stays at the last instant. */
const LAST_PHASE = 0.9999;

/** The phase at a place on the screen over an element as wide as the cycle, CSS pixels. */
export function getPhaseAt({ x }: Pick<DragPoint, 'x'>, element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return Math.min(LAST_PHASE, Math.max(0, (x - left) / width));
}

/**
 * Creates the drag of the playhead over an element as wide as the cycle, from the press on; given up, the
 * playhead is where it was, and plays if it played.
 */
export function createScrub(studio: Studio): Required<Pick<DragActions, 'press' | 'move' | 'cancel'>> {
  const { playhead, transient } = studio;
  let before = { playing: false, phase: 0 };
  const seekTo = (point: DragPoint, element: HTMLElement): void =>
    seek.run(studio, { phase: getPhaseAt(point, element) });
  return {
    press(point, element) {
      before = { playing: transient.getState().playing, phase: playhead.phase };
      seekTo(point, element);
    },
    move: seekTo,
    cancel() {
      seek.run(studio, { phase: before.phase });
      transient.setState({ playing: before.playing });
    },
  };
}
