import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FigureId } from '../../../shared/body/figure/registry.ts';
import type { Character } from '../../../shared/character/createCharacter.ts';

/** A character that was brought in. */
export interface BroughtCharacter {
  readonly id: FigureId;
  /** As menus have it; no two are called the same. */
  readonly name: string;
  readonly fileName: string;
  readonly character: Character;
  /** Its file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A small picture of it, once it was drawn. */
  readonly portrait?: Blob | undefined;
}

/** The characters of this run, in the order in which they came. */
export type CharactersState = readonly BroughtCharacter[];
/** Holds them. */
export type CharactersStore = StoreApi<CharactersState>;

/** Characters at most. */
export const CHARACTERS_MAX = 64;

/** Creates a store without any. */
export function createCharactersStore(): CharactersStore {
  return createStore<CharactersState>(() => []);
}

/** A character by its id; undefined for any other body. */
export function findCharacter(store: CharactersStore, id: FigureId): BroughtCharacter | undefined {
  return store.getState().find((one) => one.id === id);
}
