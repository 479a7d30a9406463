import type { StyleDocument } from '../../../shared/style/document.ts';

const NATURAL = 'Natural';

/**
 * The styles, and among them the normal walk of either base: where there is no Natural, Normal on the
 * measured base stands for it.
 */
export function addNatural(styles: readonly StyleDocument[]): readonly StyleDocument[] {
  const normal = styles.find(({ name }) => name === 'Normal');
  if (normal === undefined || styles.some(({ name }) => name === NATURAL)) return styles;
  return [...styles, { ...normal, name: NATURAL, base: 'measured' }];
}
