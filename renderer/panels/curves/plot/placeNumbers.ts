/** A rectangle in the curves' area, CSS pixels from its left upper corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A curve that is to bear a number. */
export interface NumberedCurve {
  /**
   * Height of each of its samples, CSS pixels from the area's top.
   */
  readonly heights: ArrayLike<number>;
  /** Where each lies, CSS pixels from the area's left edge, ascending. */
  readonly places: ArrayLike<number>;
  /** Index of the sample that the number stands at where there is room. */
  readonly start: number;
}

/** What the numbers are placed in. */
export interface NumberPlaces {
  readonly curves: readonly NumberedCurve[];
  /** Size of the area, CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of a number, CSS pixels. */
  readonly number: { readonly width: number; readonly height: number };
  /** What numbers keep off. */
  readonly taken: readonly Box[];
}

/**
 * Distances of a number from its curve, CSS pixels: beside the line, then clear of a line that is dotted
 * along the curve itself.
 */
const GAPS = [1, 5] as const;

/**
 * Finds where each curve's number stands: on its curve, above it or else below, as near to where it is wanted
 * as it can without standing on what is taken or on another number. The first curves choose first; one that
 * finds no room stands where it was wanted.
 */
export function placeNumbers({ curves, width, height, number, taken }: NumberPlaces): readonly Box[] {
  const inTheWay: Box[] = [...taken];
  const isFree = (box: Box): boolean =>
    box.top >= 0 &&
    box.bottom <= height &&
    !inTheWay.some(
      (other) =>
        box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
    );
  return curves.map((curve) => {
    const wanted = createBox(curve, curve.start, 'above', GAPS[0]);
    const found = findFree(curve) ?? wanted;
    inTheWay.push(found);
    return found;
  });

  function createBox(
    { heights, places }: NumberedCurve,
    index: number,
    at: 'above' | 'below',
    gap: number,
  ): Box {
    const x = places[index]!;
    const left = Math.min(width - number.width, Math.max(0, x - number.width / 2));
    const y = heights[index]!;
    const top = at === 'above' ? y - gap - number.height : y + gap;
    return { left, top, right: left + number.width, bottom: top + number.height };
  }

  function findFree(curve: NumberedCurve): Box | undefined {
    const last = curve.heights.length - 1;
    for (let away = 0; away <= last; away++) {
      for (const gap of GAPS) {
        for (const at of ['above', 'below'] as const) {
          for (const index of away === 0 ? [curve.start] : [curve.start + away, curve.start - away]) {
            if (index < 0 || index > last) continue;
            const box = createBox(curve, index, at, gap);
            if (isFree(box)) return box;
          }
        }
      }
    }
    return undefined;
  }
}
