import { InvalidArgumentError } from 'commander';
import { parseFinite } from '../arguments.ts';

/** Frames a second of what is printed, where none are asked for. */
export const DEFAULT_FPS = 60;
/** Frames a second (chosen: nobody sees more than the last). */
const FPS = { min: 1, max: 240 } as const;

/** Reads frames a second. Throws for what is none, or out of range. */
export function parseFps(text: string): number {
  const fps = parseFinite(text);
  if (fps < FPS.min || fps > FPS.max)
    throw new InvalidArgumentError(`Expected a number from ${FPS.min} to ${FPS.max}.`);
  return fps;
}
