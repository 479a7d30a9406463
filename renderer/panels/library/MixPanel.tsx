import { ChevronDown, ChevronUp, Eye, EyeOff, TriangleAlert, X } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import {
  addActiveToMix,
  addLibraryEntryToMix,
  clearMix,
  closeMixPreview,
  previewMix,
  removeEntryFromMix,
  renameMix,
  saveMix,
  toggleMixFolded,
  weighMixEntry,
} from '../../state/commands/library/mixCommands.ts';
import { getMixPercents, type MixEntry } from '../../state/library/mixStore.ts';
import type { StudioNumber } from '../../state/numbers/studioNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import dropTarget from '../../ui/dropTarget.module.css';
import { createSpec } from '../../ui/field/fieldMath.ts';
import { focusHome } from '../../ui/focus.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { NumberField } from '../NumberField.tsx';
import { useStudio } from '../studioContext.ts';
import { useStyleDrop } from '../useStyleDrop.ts';
import { MixPad } from './MixPad.tsx';
import styles from './MixPanel.module.css';

/** The weight of a style of the mix, percent before normalizing. */
const createWeight = ({ id, document }: MixEntry): StudioNumber => ({
  label: `Weight of ${document.name}`,
  spec: createSpec({ min: 0, max: 100, step: 5, spokenUnit: 'parts of 100' }),
  of: 'mix',
  get: ({ mix }) => Math.round((mix.getState().entries.find((entry) => entry.id === id)?.weight ?? 0) * 100),
  set: (studio, value) => weighMixEntry.run(studio, { entryId: id, weight: value / 100 }),
});

/** Two or more styles by weights, seen live on the figure and saved as a new one. */
export function MixPanel() {
  const studio = useStudio();
  const { mix } = studio;
  // Not the weights: they go to the screen by themselves while one is dragged.
  const ids = useStore(mix, ({ entries }) => entries.map(({ id }) => id).join(' '));
  const hasMix = useStore(mix, ({ document }) => document !== undefined);
  const previewing = useStore(mix, (state) => state.previewing);
  const message = useStore(mix, (state) => state.message);
  const folded = useStore(mix, (state) => state.folded);
  const { entries } = mix.getState();
  const drop = useStyleDrop((id) => void addLibraryEntryToMix.run(studio, { id }));
  return (
    <section
      className={cx(styles.mix, drop.state && dropTarget[drop.state])}
      aria-label="Mix"
      data-entries={ids}
      data-drop={drop.state}
      data-drop-says="Add to the mix"
      {...drop.handlers}
    >
      <div className={styles.header}>
        <h2 className={styles.heading}>Mix</h2>
        {folded && (
          <span className={styles.parts}>{entries.map(({ document }) => document.name).join(', ')}</span>
        )}
        {entries.length > 0 && (
          <>
            {hasMix && (
              <IconButton
                label={previewing ? 'Close preview of the mix' : 'Preview the mix on the figure'}
                aria-pressed={previewing}
                onClick={() => (previewing ? closeMixPreview : previewMix).run(studio)}
              >
                {previewing ? <Eye {...ICON} /> : <EyeOff {...ICON} />}
              </IconButton>
            )}
            <Button look="quiet" onClick={() => clearMix.run(studio)}>
              Clear
            </Button>
            <IconButton
              label={folded ? 'Unfold the mix' : 'Fold the mix'}
              aria-expanded={!folded}
              onClick={() => toggleMixFolded.run(studio)}
            >
              {folded ? <ChevronUp {...ICON} /> : <ChevronDown {...ICON} />}
            </IconButton>
          </>
        )}
      </div>
      <div className={styles.body} hidden={folded}>
        {entries.length >= 2 && <MixPad entries={entries} />}
        {entries.map((entry) => (
          <MixRow key={entry.id} entry={entry} />
        ))}
        {entries.length < 2 && (
          <div className={styles.empty}>
            <p>
              {entries.length === 0 ? 'Blend two or more styles by weight.' : 'One more style makes a mix.'}
            </p>
            <Button look="quiet" onClick={() => addActiveToMix.run(studio)}>
              Add the open style
            </Button>
          </div>
        )}
        {message !== undefined && (
          <p className={styles.message} role="status">
            <TriangleAlert {...ICON} />
            {message}
          </p>
        )}
      </div>
      {entries.length >= 2 && !folded && (
        <div className={styles.save}>
          <MixName />
          <Button look="primary" disabled={!hasMix} onClick={() => void saveMix.run(studio)}>
            Save mix
          </Button>
        </div>
      )}
    </section>
  );
}

function MixRow({ entry }: { entry: MixEntry }) {
  const { id, document } = entry;
  const studio = useStudio();
  const { mix } = studio;
  const share = useRef<HTMLSpanElement>(null);
  const weight = useMemo(() => createWeight(entry), [entry]);

  useLayoutEffect(() => {
    const paint = (): void => {
      const state = mix.getState();
      const percent = getMixPercents(state)[state.entries.findIndex((each) => each.id === id)];
      if (share.current !== null && percent !== undefined) share.current.textContent = `${percent}%`;
    };
    paint();
    return mix.subscribe(paint);
  }, [mix, id]);

  return (
    <div className={styles.row}>
      <span className={styles.name} title={document.name}>
        {document.name}
      </span>
      <NumberField className={styles.weight} number={weight} />
      <span ref={share} className={styles.share} />
      <IconButton
        label={`Remove ${document.name} from mix`}
        onClick={() => removeEntryFromMix.run(studio, { entryId: id })}
      >
        <X {...ICON} />
      </IconButton>
    </div>
  );
}

/** The mix's name: made from its parts until one is typed. */
function MixName() {
  const studio = useStudio();
  const { mix } = studio;
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      const { document } = mix.getState();
      if (input.current === null || document === undefined) return;
      if (globalThis.document.activeElement !== input.current) input.current.value = document.name;
    };
    paint();
    return mix.subscribe(paint);
  }, [mix]);
  return (
    <input
      ref={input}
      className={styles.mixName}
      type="text"
      aria-label="Name of the mix"
      spellCheck={false}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        const typed = event.currentTarget.value;
        if (typed !== mix.getState().document?.name) renameMix.run(studio, { name: typed });
        event.currentTarget.value = mix.getState().document?.name ?? typed;
      }}
      onKeyDown={(event) => event.key === 'Enter' && focusHome()}
    />
  );
}
