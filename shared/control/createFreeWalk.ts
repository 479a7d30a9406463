import { createPoser } from '../body/pose/poser.ts';
import { FootedWalk } from './footedWalk.ts';
import type { FreeWalk, FreeWalkOptions } from './freeWalk.ts';
import { SteppingWalk } from './stepping/steppingWalk.ts';

/** Puts a body down where its control stands. Allocates. */
export function createFreeWalk(options: FreeWalkOptions): FreeWalk {
  if (options.stepping === true) return new SteppingWalk(options);
  return new FootedWalk(options, options.poser ?? createPoser(options.figure));
}
