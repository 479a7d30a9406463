import { useStore } from 'zustand';
import { chooseFilm, removeFilm, setFilmNumber, toggleFilm } from '../../state/commands/view/filmCommands.ts';
import { closeSheet } from '../../state/commands/view/sheetCommands.ts';
import { FILM_RANGES, type FilmNumber } from '../../state/film/filmStore.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import type { StudioNumber } from '../../state/numbers/studioNumber.ts';
import { createSpec, type FieldSpec } from '../../ui/field/fieldMath.ts';
import { CheckField } from '../export/CheckField.tsx';
import { NumberField } from '../NumberField.tsx';
import { useStudio, useWorkspace } from '../studioContext.ts';
import styles from './FilmDialog.module.css';

/** A number of the film; a drag goes through a part of its range. */
function createRow(
  name: FilmNumber,
  label: string,
  spec: Pick<FieldSpec, 'min' | 'max' | 'step'> & Partial<FieldSpec>,
): StudioNumber {
  const { min: lowest, max: highest, usual } = FILM_RANGES[name];
  return {
    label,
    spec: createSpec({ ...spec, lowest, highest, neutral: usual }),
    of: 'workspace',
    get: ({ workspace }) => workspace.getState().film[name],
    set: (studio, value) => setFilmNumber.run(studio, { name, value }),
    reset: usual,
  };
}

const METRES = { decimals: 2, step: 0.05, unit: 'm' };
const SECONDS = { decimals: 2, step: 0.02, unit: 's' };
const PLACE: readonly StudioNumber[] = [
  createRow('opacity', 'Opacity', { min: 5, max: 100, step: 5, unit: '%' }),
  createRow('heightM', 'Height', { ...METRES, min: 0.5, max: 5 }),
  createRow('acrossM', 'Across', { ...METRES, min: -2, max: 2 }),
  createRow('upM', 'Up', { ...METRES, min: -1, max: 1 }),
];
const TIME: readonly StudioNumber[] = [
  createRow('startS', 'Left heel strike at', { ...SECONDS, min: 0, max: 10 }),
  createRow('cycleS', 'One cycle takes', { ...SECONDS, min: 0.5, max: 3 }),
];

/** The film or picture behind the figure: which one, where, and how it goes with the walk. */
export function FilmDialog() {
  const studio = useStudio();
  const film = useStore(studio.film, (state) => state.film);
  const isShown = useWorkspace((state) => state.film.isShown);
  const close = (): void => closeSheet.run(studio);
  return (
    <DialogFrame
      title="Film behind the figure"
      description="A film or picture of your own to hold the walk against. It stays on this machine."
      size="aside"
      onCancel={close}
      actions={
        <>
          {film !== undefined && <Button onClick={() => removeFilm.run(studio)}>Take it away</Button>}
          <Button look="primary" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.file}>
          <span className={styles.name}>{film?.fileName ?? 'None yet'}</span>
          <Button autoFocus onClick={() => void chooseFilm.run(studio)}>
            Choose…
          </Button>
        </div>
        {film !== undefined && (
          <>
            <CheckField label="Shown" checked={isShown} onCheck={() => toggleFilm.run(studio)} />
            {PLACE.map((row) => (
              <FilmRow key={row.label} row={row} />
            ))}
            {film.durationS > 0 && (
              <>
                <p className={styles.hint}>
                  Stop the walk at a left heel strike and set the second of the film that shows one; then set
                  the cycle until the next one fits. The film has {film.durationS.toFixed(1)} s.
                </p>
                {TIME.map((row) => (
                  <FilmRow key={row.label} row={row} />
                ))}
              </>
            )}
          </>
        )}
      </div>
    </DialogFrame>
  );
}

function FilmRow({ row }: { row: StudioNumber }) {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{row.label}</span>
      <NumberField number={row} />
    </div>
  );
}
