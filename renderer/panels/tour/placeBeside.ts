/** Room between a control and the line about it, CSS pixels. */
const GAP = 12;
/** Room kept to the window's edge, CSS pixels. */
const EDGE = 8;

/** A box and where it is to stand; CSS pixels of the window. */
export interface Placement {
  readonly anchor: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  readonly width: number;
  readonly height: number;
  readonly windowWidth: number;
  readonly windowHeight: number;
}

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

function getPlace({ anchor, side, width, height }: Placement): { x: number; y: number } {
  const middleX = (anchor.left + anchor.right - width) / 2;
  const middleY = (anchor.top + anchor.bottom - height) / 2;
  switch (side) {
    case 'left':
      return { x: anchor.left - GAP - width, y: middleY };
    case 'right':
      return { x: anchor.right + GAP, y: middleY };
    case 'top':
      return { x: middleX, y: anchor.top - GAP - height };
    case 'bottom':
      return { x: middleX, y: anchor.bottom + GAP };
  }
}

/**
 * Upper left corner of a box beside an anchor: on the side asked for, on the other where there is no room,
 * and always within the window.
 */
export function placeBeside(placement: Placement): { readonly x: number; readonly y: number } {
  const { side, width, height, windowWidth, windowHeight } = placement;
  const fits = ({ x, y }: { x: number; y: number }): boolean =>
    side === 'left' || side === 'right'
      ? x >= EDGE && x + width <= windowWidth - EDGE
      : y >= EDGE && y + height <= windowHeight - EDGE;
  const asked = getPlace(placement);
  const other = getPlace({ ...placement, side: OPPOSITE[side] });
  const { x, y } = fits(asked) || !fits(other) ? asked : other;
  return {
    x: Math.round(Math.max(EDGE, Math.min(x, windowWidth - EDGE - width))),
    y: Math.round(Math.max(EDGE, Math.min(y, windowHeight - EDGE - height))),
  };
}
