import type { StyleDocument } from '../../../shared/style/document.ts';

/** A style that is compared. */
export interface ComparedStyle {
  readonly title: string;
  readonly document: StyleDocument;
}

/** Two styles whose difference is told: what `to` does that `from` does not. */
export interface LaneComparison {
  readonly from: ComparedStyle;
  readonly to: ComparedStyle;
}
