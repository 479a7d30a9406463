import { getFigureOrDefault } from '../bodies/figures.ts';
import { keepPortrait } from '../../platform/keptCharacters.ts';
import type { Studio } from '../studio.ts';
import { type BroughtCharacter, findCharacter } from './characterStore.ts';

/** Draws a character for its card and keeps that beside its file; without a picture it goes as well. */
export async function portray(
  { view, characters }: Pick<Studio, 'view' | 'characters'>,
  { id }: Pick<BroughtCharacter, 'id'>,
): Promise<void> {
  // It walks before its card is drawn.
  await view.waitForFrame();
  const portrait = await view.takePortrait(getFigureOrDefault(id));
  // It may have gone meanwhile.
  if (portrait === undefined || findCharacter(characters, id) === undefined) return;
  characters.setState((state) => state.map((one) => (one.id === id ? { ...one, portrait } : one)), true);
  await keepPortrait(id, new File([portrait], 'portrait.png', { type: portrait.type }));
}
