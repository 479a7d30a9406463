import { z } from 'zod';
import type { FigureId } from '../../../shared/body/figure/registry.ts';
import { type CharacterSettings, HEIGHT_M, NAME_LENGTH_MAX } from '../../../shared/character/settings.ts';
import { CHARACTERS_MAX } from './characterStore.ts';

/** What was said of one: nothing in it is undefined. */
type SaidSettings = { readonly [Key in keyof CharacterSettings]?: NonNullable<CharacterSettings[Key]> };

const settings = z
  .object({
    name: z.string().trim().min(1).max(NAME_LENGTH_MAX).optional().catch(undefined),
    heightM: z.number().min(HEIGHT_M.min).max(HEIGHT_M.max).optional().catch(undefined),
    isTurnedRound: z.boolean().optional().catch(undefined),
    toesBend: z.boolean().optional().catch(undefined),
    relaxesHands: z.boolean().optional().catch(undefined),
  })
  .transform(dropUndefined);

/** What a person said of characters, by what is in their files, kept per user. */
export const rememberedSettingsSchema = z.record(z.string(), settings);
export type RememberedSettings = Readonly<Record<FigureId, SaidSettings>>;

/** Remembers a change for a character; those set last stay. One of whom nothing is said is forgotten. */
export function rememberSettings(
  remembered: RememberedSettings,
  id: FigureId,
  change: CharacterSettings,
): RememberedSettings {
  const { [id]: before = {}, ...others } = remembered;
  const said = dropUndefined({ ...before, ...change });
  if (Object.keys(said).length === 0) return others;
  const kept = Object.entries(others).slice(-(CHARACTERS_MAX - 1));
  return { ...Object.fromEntries(kept), [id]: said };
}

/** Forgets all that was said of a character. */
export function forgetSettings(remembered: RememberedSettings, id: FigureId): RememberedSettings {
  const { [id]: _, ...others } = remembered;
  return others;
}

function dropUndefined(said: CharacterSettings): SaidSettings {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
