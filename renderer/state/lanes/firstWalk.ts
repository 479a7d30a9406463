import { DEFAULT_FIGURE_ID, getFigureById } from '../../../shared/body/figure/registry.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createNormalWalk } from '../documents/newStyle.ts';

/** The walking speed at the start, m/s: the usual walk of an adult, as in the command line. */
const START_SPEED_MPS = 1.4;

/** The walker before any file was read, and its V in 1/s. */
export interface FirstWalk {
  readonly document: StyleDocument;
  readonly body: string;
  readonly normalizedSpeed: number;
}

/** Creates the walk that a window begins with: the natural one, on the default body. */
export function createFirstWalk(): FirstWalk {
  const body = DEFAULT_FIGURE_ID;
  return {
    document: createNormalWalk(),
    body,
    normalizedSpeed: START_SPEED_MPS / getFigureById(body).legLengthM,
  };
}
