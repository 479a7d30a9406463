import type { BaseName } from '../gait/bases.ts';

/** What a person reads of a base. */
export interface BaseWords {
  /** Its normal walk: the built-in style that is the base as it is. */
  readonly walk: string;
  /** The same within a sentence or at the head of a column. */
  readonly adjective: string;
  /** What it is and when to begin with it, a sentence. */
  readonly about: string;
}

/** The words of every base, the one that a new style begins with first. */
export const BASE_WORDS: Readonly<Record<BaseName, BaseWords>> = {
  measured: {
    walk: 'Natural',
    adjective: 'natural',
    about: 'As people were measured: knees give way under the weight, feet roll from heel to toe.',
  },
  classic: {
    walk: 'Normal',
    adjective: 'normal',
    about: 'The walk of the 1990 papers, by formula: level, straight-kneed, plain to exaggerate.',
  },
};

/** The bases with their words, in that order. */
export const LISTED_BASES = Object.entries(BASE_WORDS) as [BaseName, BaseWords][];

/** The base that a new style and a first start begin with. */
export const FIRST_BASE: BaseName = 'measured';

/** The base that a style can be converted to. */
export function getOtherBase(base: BaseName): BaseName {
  return base === 'measured' ? 'classic' : 'measured';
}

const WALKS = Object.values(BASE_WORDS).map(({ walk }) => walk);

/** Where a built-in style stands in lists: the walks of the bases first, in their order, then all others. */
export function getBuiltInRank(styleName: string): number {
  const index = WALKS.indexOf(styleName);
  return index === -1 ? WALKS.length : index;
}
