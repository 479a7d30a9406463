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

/**
 * Has a document that takes another's place go on with its compiled form where both make the same walk, so
 * that nobody who follows that walk plans and measures it anew.
 */
export function keepStyleSource(from: StyleDocument, to: StyleDocument): void {
  if (getWalkText(from) === getWalkText(to)) sources.set(to, getStyleSource(from));
}

/** The part of a document its compiled form that is made of. */
function getWalkText({ base, hipPolicy, keys, run, idle }: StyleDocument): string {
  return JSON.stringify([base, hipPolicy, keys, run, idle]);
}
