import { BASE_NAMES } from '../../../shared/gait/bases.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';

/** The speed of a new style's only key, V in 1/s (chosen: the usual walk, 1.4 m/s on a leg of 1 m). */
const FIRST_KEY_SPEED = 1.4;

/** A style that is the normal walk, with one key, so that it holds at all speeds. */
export function createNewStyle(name: string): StyleDocument {
  return {
    format: 'gait-style',
    name,
    description: '',
    author: '',
    license: 'CC0-1.0',
    tags: [],
    base: BASE_NAMES[0],
    hipPolicy: 'fixed-amplitude',
    keys: [{ speed: FIRST_KEY_SPEED, channels: {} }],
  };
}
