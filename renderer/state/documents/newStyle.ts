import type { BaseName } from '../../../shared/gait/bases.ts';
import { BASE_WORDS, FIRST_BASE } from '../../../shared/style/baseWords.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';

/** The speed of a new style's only key, V in 1/s (chosen: the usual walk, 1.4 m/s on a leg of 1 m). */
const FIRST_KEY_SPEED = 1.4;

/** A style that is the normal walk of a base, with one key, so that it holds at all speeds. */
export function createNewStyle(name: string, base: BaseName = FIRST_BASE): StyleDocument {
  return {
    format: 'gait-style',
    name,
    description: '',
    author: '',
    license: 'CC0-1.0',
    tags: [],
    base,
    hipPolicy: 'fixed-amplitude',
    keys: [{ speed: FIRST_KEY_SPEED, channels: {} }],
  };
}

/** The walk of a base as a style, under its name. */
export function createNormalWalk(base: BaseName = FIRST_BASE): StyleDocument {
  return createNewStyle(BASE_WORDS[base].walk, base);
}
