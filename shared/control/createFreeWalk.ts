import { createPoser } from '../body/pose/poser.ts';
import { FootedWalk } from './footedWalk.ts';
import type { FreeWalk, FreeWalkOptions } from './freeWalk.ts';
import { SteppingWalk } from './stepping/steppingWalk.ts';

/** Puts a body down where its control stands. Allocates. */
export function createFreeWalk(options: FreeWalkOptions): FreeWalk {
  const poser = options.poser ?? createPoser(options.figure);
  const walk = new FootedWalk(options, poser);
  return options.stepping === true ? new SteppingWalk(walk, poser, options) : walk;
}
