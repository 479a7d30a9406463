import type { RandomFault } from '../../../../shared/random/judgeStyle.ts';

/** What is wrong with a style that was drawn, after "in this one". */
export const FAULT_WORDS: Readonly<Record<RandomFault, string>> = {
  steps: 'its steps are too quick or go backwards',
  joints: 'a joint bends further than it can',
  arms: 'an arm goes into the trunk',
  legs: 'one leg goes through the other',
  slip: 'its feet slide',
  near: 'it is all but a style that there is',
  far: 'it is like no style that there is',
  reach: 'it bends further than any style that there is',
};
