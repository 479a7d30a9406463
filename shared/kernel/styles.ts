import type { StyleSource } from '../gait/coefficients.ts';
import type { StyleDocument } from '../style/document.ts';
import { interpolateStyles } from '../style/mix/interpolateStyles.ts';
import { createStyleSource } from '../style/styleSource.ts';

const compiled = new WeakMap<StyleDocument, StyleSource>();

/** A style as a walk reads it; compiled once. */
export function getStyleSource(style: StyleDocument): StyleSource {
  let source = compiled.get(style);
  if (source === undefined) {
    source = createStyleSource(style);
    compiled.set(style, source);
  }
  return source;
}

/** A style and its share of a mix; shares need not sum to 1. */
export interface Share {
  readonly style: StyleDocument;
  readonly weight: number;
}

/** Mixes styles by weight, at run time. Throws RangeError where they cannot be mixed, saying why. */
export function mixStyles(shares: readonly Share[]): StyleDocument {
  const mix = interpolateStyles(
    shares.map(({ style, weight }) => ({ document: style, weight })),
    { name: shares.map(({ style }) => style.name).join(' + ') },
  );
  if (!mix.ok) throw new RangeError(mix.message);
  return mix.document;
}
