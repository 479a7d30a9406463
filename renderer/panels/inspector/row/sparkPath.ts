/** The square that paths are written in: it is stretched to what the row has. */
export const SPARK_SQUARE = 100;
/** Room above and below the lines, of the square (chosen: half of a line's width, and a little). */
const MARGIN = 4;

/**
 * Writes curves over one cycle as paths in the square (SVG), all to one height. Curves that do not move lie
 * where they lie against the others, or in the middle; what spans less than `least` is drawn as if it spanned
 * that.
 */
export function writeSparkPaths(curves: readonly Float64Array[], least: number): readonly string[] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const curve of curves) {
    for (let i = 0; i < curve.length; i++) {
      low = Math.min(low, curve[i]!);
      high = Math.max(high, curve[i]!);
    }
  }
  const middle = (low + high) / 2;
  const half = Math.max(high - low, least) / 2;
  const reach = SPARK_SQUARE / 2 - MARGIN;
  return curves.map((curve) => {
    let path = 'M';
    for (let i = 0; i <= curve.length; i++) {
      // The cycle ends where it begins.
      const y = SPARK_SQUARE / 2 - ((curve[i % curve.length]! - middle) / half) * reach;
      path += `${((i / curve.length) * SPARK_SQUARE).toFixed(1)} ${y.toFixed(1)} `;
    }
    return path;
  });
}
