import { CHANNEL_NAMES, type ChannelName, getSlot, SIDES, SLOT } from '../gait/channels.ts';
import type { StyleCoefficients, StyleSource } from '../gait/coefficients.ts';
import { EVEN_RHYTHM } from '../gait/cycleClock.ts';
import { IDENTITY } from './limits.ts';

/**
 * The slots that rows' mute and solo buttons silence: those of muted channels and, while any channel is
 * soloed, of all that are not. A channel that is both muted and soloed is silent. Ascending, each once.
 */
export function collectMutedSlots(
  muted: ReadonlySet<ChannelName>,
  soloed: ReadonlySet<ChannelName>,
): readonly number[] {
  const silent = CHANNEL_NAMES.filter((name) => muted.has(name) || (soloed.size > 0 && !soloed.has(name)));
  return [...new Set(silent.flatMap((name) => SIDES.map((side) => getSlot(name, side))))];
}

/**
 * A style in which some slots are those of the normal walk; its rhythm is silent with the hips, which make
 * its steps. Evaluation allocates nothing. Mutes are fixed at creation: other mutes are another source, which
 * is how a walker notices. Without mutes it is `source` itself.
 */
export function createMutedSource(source: StyleSource, mutedSlots: readonly number[]): StyleSource {
  if (mutedSlots.length === 0) return source;
  const slots = Uint8Array.from(mutedSlots);
  const isEven = mutedSlots.includes(SLOT.hipFlexion);
  const { run } = source;
  const mute = (from: Pick<StyleSource, 'writeCoefficientsInto'>) => ({
    writeCoefficientsInto(normalizedSpeed: number, out: StyleCoefficients) {
      from.writeCoefficientsInto(normalizedSpeed, out);
      if (isEven) out.rhythm.set(EVEN_RHYTHM);
      for (let i = 0; i < slots.length; i++) {
        const slot = slots[i]!;
        out.scale[slot] = IDENTITY.scale;
        out.offset[slot] = IDENTITY.offset;
        out.lead[slot] = IDENTITY.lead;
        out.stance[slot] = IDENTITY.stance;
        out.strike[slot] = IDENTITY.strike;
        out.idle.scale[slot] = IDENTITY.scale;
        out.idle.offset[slot] = IDENTITY.offset;
      }
    },
  });
  return { ...source, ...mute(source), run: typeof run === 'object' ? mute(run) : run };
}
