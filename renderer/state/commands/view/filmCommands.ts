import { closeFilm, openFilm } from '../../../platform/openFilm.ts';
import { forgetFilm, keepFilm, readKeptFilm } from '../../../platform/keptFilm.ts';
import { pickFiles } from '../../../platform/pickFiles.ts';
import { FILM_RANGES, type FilmNumber, type FilmView } from '../../film/filmStore.ts';
import type { Studio } from '../../studio.ts';
import type { Command, SyncCommand } from '../command.ts';
import { createSheetCommand } from './sheetCommands.ts';

/** What can be set of a film. */
export const openFilmSheet = createSheetCommand('film', 'Film behind the figure…', []);

/** Asks for a film or picture and shows it behind the figure. */
export const chooseFilm: Command = {
  id: 'film.choose',
  label: 'Choose a film or picture…',
  async run(studio) {
    const [file] = (await pickFiles('video/*,image/*', false)) ?? [];
    if (file !== undefined) await showFilm(studio, file);
  },
};

/** Shows a file behind the figure; one that cannot be shown changes nothing. */
export async function showFilm(studio: Studio, file: File): Promise<void> {
  const { notices } = studio;
  const opened = await openFilm(file);
  if (!opened.ok) {
    notices.show({ kind: 'error', text: opened.message });
    return;
  }
  takeFilm(studio, opened.value);
  changeView(studio, { fileName: file.name, isShown: true, startS: 0 });
  if (await keepFilm(file)) return;
  notices.show({
    kind: 'info',
    text: `${file.name} is shown, but it is too large to be kept: after a reload it has to be chosen again.`,
  });
}

/** Shows or hides the film; it stays at hand. */
export const toggleFilm: SyncCommand = {
  id: 'film.toggle',
  label: 'Show the film',
  enabled: ({ film }) => film.getState().film !== undefined,
  checked: ({ workspace, film }) => film.getState().film !== undefined && workspace.getState().film.isShown,
  run: (studio) => changeView(studio, { isShown: !studio.workspace.getState().film.isShown }),
};

/** Takes the film away, and what the browser keeps of it. */
export const removeFilm: SyncCommand = {
  id: 'film.remove',
  label: 'Take the film away',
  enabled: ({ film }) => film.getState().film !== undefined,
  run(studio) {
    takeFilm(studio, undefined);
    changeView(studio, { fileName: '' });
    void forgetFilm();
  },
};

/** Sets one number of how the film is shown, held within its range; what is no number changes nothing. */
export const setFilmNumber: SyncCommand<{ name: FilmNumber; value: number }> = {
  id: 'film.set',
  label: 'Place the film',
  run(studio, { name, value }) {
    const { min, max } = FILM_RANGES[name];
    if (Number.isFinite(value)) changeView(studio, { [name]: Math.min(max, Math.max(min, value)) });
  },
};

/** Brings the film of the last time back; says so where it is gone. */
export async function restoreFilm(studio: Studio): Promise<void> {
  const { fileName } = studio.workspace.getState().film;
  if (fileName === '' || studio.film.getState().film !== undefined) return;
  const file = await readKeptFilm();
  const opened = file === undefined ? undefined : await openFilm(file);
  // Another one may have been chosen meanwhile.
  if (studio.film.getState().film !== undefined) return;
  if (opened?.ok === true) {
    takeFilm(studio, opened.value);
    return;
  }
  changeView(studio, { fileName: '' });
  studio.notices.show({
    kind: 'warning',
    text: `The film ${fileName} is not there any more. Your work is as it was; choose it again in Show > Film behind the figure.`,
  });
}

function takeFilm({ film }: Studio, next: Parameters<typeof closeFilm>[0] | undefined): void {
  const { film: before } = film.getState();
  film.setState({ film: next });
  if (before !== undefined) closeFilm(before);
}

function changeView({ workspace }: Studio, change: Partial<FilmView>): void {
  workspace.setState(({ film }) => ({ film: { ...film, ...change } }));
}
