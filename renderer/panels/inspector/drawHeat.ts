import { readHexColor } from '../../ui/hexColor.ts';
import { COLORS, type Theme } from '../../ui/tokens/tokens.ts';

/** The difference at which the strip is at its strongest (chosen: what is seen at once in a pose). */
export const HEAT_FULL = { degrees: 10, legLengths: 0.02 } as const;
/** Height of a strip, CSS pixels: a line a side. */
const LINE = 2;
const ONE_LINE = 3;
/** Height of the strip of a channel with this many curves, CSS pixels. */
export const getHeatHeight = (sides: number): number => (sides > 1 ? 2 * LINE + 1 : ONE_LINE);

/** Steps of the ramp; a painter of strips sets a colour each sample. */
const STEPS = 32;
const ramps = new Map<Theme, readonly string[]>();

/** The ramp of slip, from nothing to its strongest: what is far off stands out by its lightness. */
export function getHeatRamp(theme: Theme): readonly string[] {
  let ramp = ramps.get(theme);
  if (ramp === undefined) {
    const { panel, slip0, slip5, slip10 } = COLORS[theme];
    const stops = [panel, slip0, slip5, slip10].map(readHexColor);
    ramp = Array.from({ length: STEPS + 1 }, (_, step) => {
      const place = (step / STEPS) * (stops.length - 1);
      const index = Math.min(stops.length - 2, Math.floor(place));
      const t = place - index;
      const mixed = stops[index]!.map((from, at) => Math.round(from + t * (stops[index + 1]![at]! - from)));
      return `rgb(${mixed.join(' ')})`;
    });
    ramps.set(theme, ramp);
  }
  return ramp;
}

/** A curve and the captured one that it is held against. */
interface HeatPair {
  readonly styled: Float64Array;
  readonly captured: Float64Array;
}

/** The theme in force, from the root element that wears it. */
function getTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/**
 * Draws how far curves are from captured ones over the cycle into a canvas that is as wide as it lies: a line
 * each, the strongest where they are `full` apart.
 */
export function drawHeat(canvas: HTMLCanvasElement, pairs: readonly HeatPair[], full: number): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = window.devicePixelRatio;
  const height = getHeatHeight(pairs.length);
  canvas.style.height = `${height}px`;
  const width = canvas.clientWidth;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const ramp = getHeatRamp(getTheme());
  const line = pairs.length > 1 ? LINE : ONE_LINE;
  let top = 0;
  for (const { styled, captured } of pairs) {
    const step = width / styled.length;
    for (let i = 0; i < styled.length; i++) {
      const share = Math.min(1, Math.abs(styled[i]! - captured[i]!) / full);
      context.fillStyle = ramp[Math.round(share * STEPS)]!;
      // A sample lies in the middle of its patch; patches overlap by a hair, lest the ground shine through.
      context.fillRect((i - 0.5) * step, top, step + 0.5, line);
    }
    top += LINE + 1;
  }
}
