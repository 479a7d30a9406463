import { DRAG_THRESHOLD } from '../../renderer/ui/drag/dragGesture.ts';
import { getQuantile, withProbedWindow } from './windowPage.ts';

/** What a drag of a field of the inspector costs. */
export interface Drag {
  /**
   * From a pointer move to the end of the frame callback that hands the moved bones to WebGL, milliseconds.
   */
  readonly latencyMs: number;
  readonly latencyP95Ms: number;
  /** Moves that were seen in the figure, of those that were made. */
  readonly movesSeen: number;
  readonly moves: number;
  readonly reactCommits: number;
  /** What React rendered outside of the dragged row meanwhile, a line each; empty as it should be. */
  readonly rendersOutside: readonly string[];
}

const FIELD = 'Knee flexion offset';
/** There and back, a pixel each. */
const MOVES = 120;
/** The light on the hovered joint has come up, and what follows a press is over. */
const REST_MS = 1000;

/**
 * Drags a field while the walk is paused: one move a frame, there and back. The first step, which makes a
 * copy of the built-in style, does not count.
 */
export function measureDrag(executablePath: string, url: string): Promise<Drag> {
  return withProbedWindow(executablePath, url, async (page) => {
    await page.getByRole('button', { name: 'Pause' }).click();
    const field = page.getByRole('slider', { name: FIELD, exact: true });
    await field.scrollIntoViewIfNeeded();
    const before = await field.getAttribute('aria-valuenow');
    const box = (await field.boundingBox())!;
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    // The way up to the threshold is not made up for.
    await page.mouse.move(x + DRAG_THRESHOLD, y);
    await page.mouse.move(x + 10, y);
    await page.waitForTimeout(REST_MS);
    await page.evaluate(() => window.windowProbe.forgetDrag());
    for (let move = 1; move <= MOVES; move++) {
      await page.mouse.move(x + 10 + Math.min(move, MOVES - move), y);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    await page.waitForTimeout(REST_MS);
    const probe = await page.evaluate(() => window.windowProbe);
    if ((await field.getAttribute('aria-valuenow')) === before) throw new Error(`${FIELD} was not dragged.`);
    await page.mouse.up();
    if (probe.commits === 0) throw new Error('No commit of React was seen at all: the probe does not work.');
    return {
      latencyMs: getQuantile(probe.latenciesMs, 0.5),
      latencyP95Ms: getQuantile(probe.latenciesMs, 0.95),
      movesSeen: probe.latenciesMs.length,
      moves: MOVES,
      reactCommits: probe.dragCommits,
      rendersOutside: probe.rendersOutside,
    };
  });
}
