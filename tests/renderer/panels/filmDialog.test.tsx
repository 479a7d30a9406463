// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FilmDialog } from '../../../renderer/panels/film/FilmDialog.tsx';
import { MENUS } from '../../../renderer/state/commands/allCommands.ts';
import {
  openFilmSheet,
  removeFilm,
  restoreFilm,
  setFilmNumber,
  toggleFilm,
} from '../../../renderer/state/commands/view/filmCommands.ts';
import { FILM_RANGES, filmViewSchema } from '../../../renderer/state/film/filmStore.ts';
import { parseWorkspace } from '../../../renderer/state/workspace/workspaceStore.ts';
import { renderPanel } from './renderPanel.tsx';

const film = (durationS: number) => ({
  fileName: 'walk.webm',
  source: document.createElement('img'),
  width: 320,
  height: 480,
  durationS,
});

describe('the film behind the figure', () => {
  it('is a command of the Show menu', () => {
    const menu = MENUS.find(({ label }) => label === 'Show');
    const commands = menu?.sections.flatMap((section) => section.commands);
    expect(commands).toContain(openFilmSheet);
    expect(commands).toContain(toggleFilm);
  });

  it('has numbers once it is there, those of its time where it has some', () => {
    const { studio } = renderPanel(<FilmDialog />);
    expect(screen.queryByRole('slider')).toBeNull();
    act(() => studio.film.setState({ film: film(0) }));
    expect(screen.getAllByRole('slider')).toHaveLength(4);
    act(() => studio.film.setState({ film: film(3) }));
    expect(screen.getAllByRole('slider')).toHaveLength(6);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Shown' }));
    expect(studio.workspace.getState().film.isShown).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Take it away' }));
    expect(studio.film.getState().film).toBeUndefined();
    expect(removeFilm.enabled!(studio)).toBe(false);
  });

  it('holds its numbers within their ranges; what is none changes nothing', () => {
    const { studio } = renderPanel(<FilmDialog />);
    const read = () => studio.workspace.getState().film;
    setFilmNumber.run(studio, { name: 'heightM', value: 1.8 });
    setFilmNumber.run(studio, { name: 'opacity', value: 400 });
    const before = read();
    setFilmNumber.run(studio, { name: 'heightM', value: Number.NaN });
    expect(read()).toEqual(before);
    expect([read().heightM, read().opacity]).toEqual([1.8, 100]);
  });

  it('is kept with the view; what is odd in that takes its default', () => {
    const usual = filmViewSchema.parse({});
    const odd = { heightM: 'high', opacity: -3, cycleS: 1.3, fileName: 'walk.webm' };
    expect(parseWorkspace({ film: odd }).film).toEqual({ ...usual, cycleS: 1.3, fileName: 'walk.webm' });
    expect(parseWorkspace({ film: 7 }).film).toEqual(usual);
    expect(usual.heightM).toBe(FILM_RANGES.heightM.usual);
  });

  it('says so where the one of the last time is gone, once', async () => {
    const { studio } = renderPanel(<FilmDialog />);
    act(() => studio.workspace.setState(({ film: view }) => ({ film: { ...view, fileName: 'walk.webm' } })));
    await act(() => restoreFilm(studio));
    await act(() => restoreFilm(studio));
    const texts = studio.notices.store.getState().map(({ text }) => text);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('walk.webm is not there any more. Your work is as it was');
  });
});
