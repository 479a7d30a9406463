import type { Page } from 'playwright/test';

/** What an unpainted page has beside the program. */
export interface UnpaintedWindow {
  /** What the picture since the last call would have been drawn with: another picture, another number. */
  gaitsmithFingerprint?: () => number;
}

/** Runs in the page before its own code. */
function leaveUnpainted(): void {
  const gl = WebGL2RenderingContext.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const bits = new DataView(new ArrayBuffer(8));
  let print = 0;
  const add = (value: number): void => {
    bits.setFloat64(0, value);
    print = Math.imul(print ^ bits.getInt32(0), 0x01000193) + bits.getInt32(4);
  };
  for (const name of Object.getOwnPropertyNames(gl)) {
    if (/^(draw(Arrays|Elements|RangeElements)|clear$|blitFramebuffer)/.test(name)) {
      gl[name] = () => undefined;
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
  (globalThis as UnpaintedWindow).gaitsmithFingerprint = () => {
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
  await page.addInitScript(leaveUnpainted);
}
