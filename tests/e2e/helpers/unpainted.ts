import type { Page } from 'playwright/test';

import type { PacedWindow } from './pacedWindow.ts';

/** Runs in the page before its own code. */
function leaveUnpainted({ isLookedAt }: { isLookedAt: boolean }): void {
  const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const bits = new DataView(new ArrayBuffer(8));
  let print = 0;
  const add = (value: number): void => {
    bits.setFloat64(0, value);
    print = Math.imul(print ^ bits.getInt32(0), 0x01000193) + bits.getInt32(4);
  };
  for (const name of Object.getOwnPropertyNames(gl)) {
    if (/^(draw(Arrays|Elements|RangeElements)|clear$|blitFramebuffer)/.test(name)) {
      const own = gl[name]!;
      gl[name] = function draw(this: unknown, ...given: unknown[]) {
        if (!isLookedAt || (globalThis as PacedWindow).gaitsmithIsUnseen === true) return undefined;
        return own.apply(this, given);
      };
    } else if (/^(uniform|bufferSubData|texSubImage)/.test(name)) {
      const own = gl[name]!;
      gl[name] = function note(this: unknown, ...given: unknown[]) {
        for (const value of given) {
          if (typeof value === 'number') add(value);
          else if (value instanceof Float32Array || value instanceof Float64Array) value.forEach(add);
        }
        return own.apply(this, given);
      };
    }
  }
  (globalThis as PacedWindow).gaitsmithFingerprint = () => {
    const seen = print;
    print = 0;
    return seen;
  };
}

/**
 * Leaves the picture of a page empty from its next load on: the program draws as ever, and what it asks of
 * the graphics is not done. In software it takes most of two cores, and few steps are about the picture.
 */
export async function leavePageUnpainted(page: Page): Promise<void> {
  await page.addInitScript(leaveUnpainted, { isLookedAt: false });
}

/**
 * Has only those frames of a page painted, from its next load on, that `settle` and `waitForFrames` look at,
 * and what is drawn outside of frames: the room's light, pictures and videos for files. Between them the
 * picture stays as it was looked at last.
 */
export async function paintPageWhereSeen(page: Page): Promise<void> {
  await page.addInitScript(leaveUnpainted, { isLookedAt: true });
}
