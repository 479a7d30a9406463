import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';

const sources = new WeakMap<StyleDocument, StyleSource>();

/**
 * The compiled form of a document for the frame loop: made once a document, the same object on every later
 * call.
 */
export function getStyleSource(document: StyleDocument): StyleSource {
  let source = sources.get(document);
  if (source === undefined) {
    source = createStyleSource(document);
    sources.set(document, source);
  }
  return source;
}
