import { seek } from '../../state/commands/walk/transportCommands.ts';
import { findShownPhase } from '../../state/walk/shownClock.ts';
import type { Studio } from '../../state/studio.ts';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import type { DragActions } from '../../ui/drag/dragHandle.ts';

/** The end of the cycle is its start; a scrub past it stays at the last instant. */
const LAST_TIME = 0.9999;

/** The share of the cycle's time at a place on the screen over an element as wide as it, CSS pixels. */
export function getTimeAt({ x }: Pick<DragPoint, 'x'>, element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return Math.min(LAST_TIME, Math.max(0, (x - left) / width));
}

/**
 * Creates the drag of the playhead over an element on which `readTime` tells the share of the cycle's time,
 * from the press on; given up, the playhead is where it was, and plays if it played.
 */
export function createScrub(
  studio: Studio,
  readTime: typeof getTimeAt = getTimeAt,
): Required<Pick<DragActions, 'press' | 'move' | 'cancel'>> {
  const { playhead, transient } = studio;
  let before = { playing: false, phase: 0 };
  const seekTo = (point: DragPoint, element: HTMLElement): void =>
    seek.run(studio, { phase: findShownPhase(studio, readTime(point, element)) });
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
