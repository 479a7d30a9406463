import { z } from 'zod';
import { PHASE_STEPS } from '../../../shared/capture/capture.ts';
import { CHANNEL_OF_SLOT, SLOT_COUNT } from '../../../shared/gait/channels.ts';
import { type ClipGhost, createZeroCurves } from './clipGhost.ts';

/**
 * Steps of a kept curve's whole numbers: a hundredth of a degree (to 327°) and a ten-thousandth of a leg
 * length (to 3.2), far below what a capture knows.
 */
const STEPS = { degrees: 100, legLengths: 10_000 } as const;
const INT16_MAX = 32_767;
const NUMBERS = SLOT_COUNT * PHASE_STEPS;
/** Most key speeds that are kept of one walk: as many as a style has keys. */
const KEYS_MAX = 32;

const keptSchema = z.object({
  name: z.string().max(1000),
  keys: z
    .array(z.object({ normalizedSpeed: z.number().min(0).max(100), curves: z.string() }))
    .min(1)
    .max(KEYS_MAX),
});

const texts = new WeakMap<ClipGhost, string>();

/**
 * A captured walk as a short text, to be kept with the open document: 9 kB a key speed. The same object
 * always gives the same text, made once.
 */
export function writeClipGhostText(walk: ClipGhost): string {
  let text = texts.get(walk);
  if (text === undefined) {
    const { name, keys } = walk;
    text = JSON.stringify({
      name,
      keys: keys.map(({ normalizedSpeed, curves }) => ({ normalizedSpeed, curves: packCurves(curves) })),
    });
    texts.set(walk, text);
  }
  return text;
}

/** Reads what `writeClipGhostText` wrote; undefined for anything else. */
export function readClipGhostText(text: string): ClipGhost | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const kept = keptSchema.safeParse(given).data;
  if (kept === undefined) return undefined;
  const keys = kept.keys.flatMap(({ normalizedSpeed, curves }) => {
    const unpacked = unpackCurves(curves);
    return unpacked === undefined ? [] : [{ normalizedSpeed, curves: unpacked }];
  });
  if (keys.length < kept.keys.length) return undefined;
  return { name: kept.name, keys: keys.toSorted((a, b) => a.normalizedSpeed - b.normalizedSpeed) };
}

/** Whole numbers of 16 bits, low byte first, slot by slot, in base 64. */
function packCurves(curves: readonly Float64Array[]): string {
  const view = new DataView(new ArrayBuffer(2 * NUMBERS));
  for (const [slot, curve] of curves.entries()) {
    const steps = STEPS[CHANNEL_OF_SLOT[slot]!.unit];
    for (const [index, value] of curve.entries()) {
      const whole = Math.min(INT16_MAX, Math.max(-INT16_MAX, Math.round(value * steps)));
      view.setInt16(2 * (slot * PHASE_STEPS + index), whole, true);
    }
  }
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
}

function unpackCurves(packed: string): readonly Float64Array[] | undefined {
  let binary: string;
  try {
    binary = atob(packed);
  } catch {
    return undefined;
  }
  if (binary.length !== 2 * NUMBERS) return undefined;
  const view = new DataView(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer);
  const curves = createZeroCurves();
  for (const [slot, curve] of curves.entries()) {
    const steps = STEPS[CHANNEL_OF_SLOT[slot]!.unit];
    for (let index = 0; index < PHASE_STEPS; index++)
      curve[index] = view.getInt16(2 * (slot * PHASE_STEPS + index), true) / steps;
  }
  return curves;
}
