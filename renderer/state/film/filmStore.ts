import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenedFilm } from '../../platform/openFilm.ts';

/**
 * What may be set of a film: metres of its height, of its place beside the walker and of its lower edge over
 * the floor; percent of its opacity; seconds in it.
 */
export const FILM_RANGES = {
  heightM: { min: 0.1, max: 20, usual: 2.2 },
  acrossM: { min: -20, max: 20, usual: 0 },
  upM: { min: -20, max: 20, usual: 0 },
  opacity: { min: 5, max: 100, usual: 60 },
  startS: { min: 0, max: 36_000, usual: 0 },
  cycleS: { min: 0.1, max: 60, usual: 1.1 },
} as const;
export type FilmNumber = keyof typeof FILM_RANGES;

const number = ({ min, max, usual }: { min: number; max: number; usual: number }) =>
  z.number().min(min).max(max).catch(usual);

/** How a film is shown, kept per user; a field that is missing or odd takes its default. */
export const filmViewSchema = z.object({
  isShown: z.boolean().catch(true),
  heightM: number(FILM_RANGES.heightM),
  acrossM: number(FILM_RANGES.acrossM),
  upM: number(FILM_RANGES.upM),
  opacity: number(FILM_RANGES.opacity),
  startS: number(FILM_RANGES.startS),
  cycleS: number(FILM_RANGES.cycleS),
  /** Name of the file that the next start looks for; empty for none. */
  fileName: z.string().max(300).catch(''),
});

/** How a film is shown. */
export type FilmView = Readonly<z.infer<typeof filmViewSchema>>;

/** The film that is behind the figure; lost on reload, and read again then. */
export interface FilmState {
  readonly film?: OpenedFilm | undefined;
}

/** Creates the store of that. */
export function createFilmStore(): StoreApi<FilmState> {
  return createStore<FilmState>(() => ({}));
}
