import type { Figure } from '../body/figure/figure.ts';
import { CHANNEL_NAMES } from '../gait/channels.ts';
import { createRandom } from '../gait/random.ts';
import { createStyleTrace } from '../style/diff/styleDistance.ts';
import type { StyleDocument } from '../style/document.ts';
import { createKey } from '../style/edit/createKey.ts';
import { evaluateStyle } from '../style/styleSource.ts';
import { SEED_MAX } from './seed.ts';
import { drawMoves, moveRow } from './drawStyle.ts';
import { judgeStyle, type RandomFault, type TriedStyle } from './judgeStyle.ts';
import { measureReach, uniteReaches } from './postures.ts';
import { describeVariation, nameVariation } from './randomWords.ts';
import type { StyleStock } from './styleStock.ts';

/** What `createVariation` draws. */
interface VariationOptions {
  readonly stock: StyleStock;
  /** The style that it is to be like. */
  readonly around: StyleDocument;
  /** An integer from 0 up to `SEED_MAX`; the same one gives the same style. */
  readonly seed: number;
  /** How far each number is moved, in what the built-in styles spread by; 0 moves none. */
  readonly spread: number;
  /** The body that has to be able to walk it. */
  readonly figure: Figure;
}

/** A style that is like another one, and what is wrong with its walk: nothing as a rule. */
export interface StyleVariation {
  readonly document: StyleDocument;
  readonly faults: readonly RandomFault[];
}

/** Drawings at most (chosen: a style that is believable itself takes one or two). */
const DRAWINGS_MOST = 20;

/**
 * Makes a style that is like another: its keys, with every number moved the same way at each of them and on
 * both sides. Drawn again from the same stream until it is believable at V 0.6, 1.4 and 2, but for what that
 * other style reaches itself; after 20 the one that got furthest is given, with what it breaks. Throws a
 * RangeError for a seed that is none, and for a style whose base no style of the stock stands on.
 */
export function createVariation({ stock, around, seed, spread, figure }: VariationOptions): StyleVariation {
  if (!Number.isInteger(seed) || seed < 0 || seed > SEED_MAX) throw new RangeError(`${seed} is no seed`);
  const base = stock.bases.get(around.base);
  if (base === undefined) throw new RangeError(`no style stands on the base "${around.base}"`);
  const random = createRandom(seed);
  const reach = uniteReaches([stock.reach, measureReach(createStyleTrace(around))]);
  const judges = { stock, figure, channels: CHANNEL_NAMES, reach };
  let best: TriedStyle | undefined;
  for (let count = 0; count < DRAWINGS_MOST; count++) {
    const moves = drawMoves(base, random, spread);
    const keys = around.keys.map(({ speed }) =>
      createKey(speed, moveRow(base, evaluateStyle(around, speed), moves, true)),
    );
    const tried = judgeStyle({ ...describe(around, seed, spread), keys }, judges);
    if (tried.fault === undefined) return { document: tried.document, faults: [] };
    if (best === undefined || tried.passed > best.passed) best = tried;
  }
  return { document: best!.document, faults: [best!.fault!] };
}

function describe(around: StyleDocument, seed: number, spread: number): Omit<StyleDocument, 'keys'> {
  return {
    format: 'gait-style',
    name: nameVariation(around.name, seed),
    description: describeVariation(around.name, seed, spread),
    author: '',
    license: around.license,
    tags: ['random'],
    base: around.base,
    hipPolicy: around.hipPolicy,
    ...(around.idle !== undefined && { idle: around.idle }),
    ...(around.mix !== undefined && { mix: around.mix }),
  };
}
