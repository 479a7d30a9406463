import { RadioGroup } from 'radix-ui';
import { useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { readSeed, SEED_MAX } from '../../../../shared/random/seed.ts';
import { tryRandomStyle } from '../../../state/commands/style/randomCommands.ts';
import { endAudition } from '../../../state/library/audition.ts';
import {
  getChosen,
  getPage,
  type GridPage,
  type RandomGrid,
  SPREAD,
} from '../../../state/random/randomGrid.ts';
import type { RandomGridQuestion } from '../../../state/workspace/dialogs.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import type { StudioNumber } from '../../../state/numbers/studioNumber.ts';
import { createSpec } from '../../../ui/field/fieldMath.ts';
import { WalkingFigure } from '../../library/strips/WalkingFigure.tsx';
import { NumberField } from '../../NumberField.tsx';
import { useStudio } from '../../studioContext.ts';
import { useTheme } from '../../useWindow.ts';
import { FAULT_WORDS } from './randomFaults.ts';
import styles from './RandomGridDialog.module.css';
import { TextLine } from '../StyleFields.tsx';

const SPREAD_FIELD = createSpec({ ...SPREAD, neutral: SPREAD.usual, step: 5, unit: '%' });

/**
 * Nine random styles that walk; the one that is chosen is tried on the figure, kept, or bred on: then it
 * stands in the middle of nine that are like it. Every grid can be gone back to.
 */
export function RandomGridDialog({ question }: { question: RandomGridQuestion }) {
  const { grid, answer } = question;
  const studio = useStudio();
  const page = useStore(grid.store, getPage);
  const isFirst = useStore(grid.store, ({ pages }) => pages.length === 1);
  const chosen = getChosen(page)?.document;
  useEffect(() => {
    if (chosen === undefined) endAudition(studio);
    else tryRandomStyle.run(studio, { document: chosen });
  }, [studio, chosen]);

  return (
    <DialogFrame
      title="Random styles"
      description={
        page.around === undefined
          ? 'Choose one, and the figure walks it.'
          : `Like “${page.around.name}”, which is in the middle.`
      }
      size="aside"
      onCancel={() => answer(undefined)}
      actions={
        <>
          <Button className={styles.back} disabled={isFirst} onClick={grid.goBack}>
            Back
          </Button>
          <Button onClick={() => answer(undefined)}>Cancel</Button>
          <Button look="primary" disabled={chosen === undefined} onClick={() => answer(chosen)}>
            Keep
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <SeedLine key={page.seed} grid={grid} seed={page.seed} />
        <Places grid={grid} page={page} />
        <p className={styles.outcome} role="status">
          {describePage(page)}
        </p>
        <div className={styles.breed}>
          <Button disabled={chosen === undefined} onClick={grid.breed}>
            More like this
          </Button>
          <span className={styles.label}>Spread</span>
          <SpreadField grid={grid} />
        </div>
      </div>
    </DialogFrame>
  );
}

function Places({ grid, page }: { grid: RandomGrid; page: GridPage }) {
  const theme = useTheme();
  return (
    <RadioGroup.Root
      className={styles.places}
      aria-label="Styles of this grid"
      aria-busy={page.outcomes.includes(undefined)}
      value={page.chosen === undefined ? '' : String(page.chosen)}
      onValueChange={(place) => grid.choose(Number(place))}
    >
      {page.outcomes.map((outcome, place) => {
        const drawn = outcome === undefined || outcome === 'broken' ? undefined : outcome.document;
        return (
          <RadioGroup.Item
            key={place}
            className={styles.place}
            value={String(place)}
            disabled={drawn === undefined}
            aria-label={drawn?.name ?? (outcome === 'broken' ? 'Could not be drawn' : 'Being drawn')}
            title={drawn?.name}
          >
            {drawn !== undefined && <WalkingFigure document={drawn} theme={theme} />}
          </RadioGroup.Item>
        );
      })}
    </RadioGroup.Root>
  );
}

/** The seed of a grid, and the way to the next one. */
function SeedLine({ grid, seed }: { grid: RandomGrid; seed: number }) {
  const id = useId();
  const [text, setText] = useState(String(seed));
  return (
    <form
      className={styles.seed}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = readSeed(text);
        if (typed !== undefined && typed !== seed) grid.setSeed(typed);
      }}
    >
      <TextLine
        id={id}
        label="Seed"
        value={text}
        hint={readSeed(text) === undefined ? `A whole number from 0 to ${SEED_MAX}.` : undefined}
        onChange={setText}
      />
      <Button title="Nine others, of the next seed" onClick={grid.drawOthers}>
        Others
      </Button>
    </form>
  );
}

function SpreadField({ grid }: { grid: RandomGrid }) {
  const number = useMemo(
    (): StudioNumber => ({
      label: 'Spread',
      spec: SPREAD_FIELD,
      of: (_, listener) => grid.store.subscribe(listener),
      get: () => grid.store.getState().spread,
      set: (_, value) => grid.setSpread(value),
      reset: SPREAD.usual,
    }),
    [grid],
  );
  return <NumberField number={number} />;
}

/** What is chosen, or what may be done. */
function describePage(page: GridPage): string {
  const outcome = getChosen(page);
  if (page.outcomes.includes('broken'))
    return 'Not all could be drawn. Your work is as it was; try other seeds.';
  if (outcome === undefined) return 'None is chosen yet.';
  const { document, faults } = outcome;
  if (faults.length === 0) return document.name;
  const words = faults.map((fault) => FAULT_WORDS[fault]).join(', ');
  return `${document.name}. Not quite believable: ${words}.`;
}
