import { ChevronDown, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { FIGURE_IDS } from '../../../shared/body/figure/registry.ts';
import { getFigureOrDefault } from '../../state/bodies/figures.ts';
import { getDocumentTitle } from '../../state/commands/file/documentCommands.ts';
import {
  editLane,
  putStyleInLane,
  removeLane,
  setLaneBody,
  setLaneDocument,
} from '../../state/commands/walk/laneCommands.ts';
import type { DocumentStore } from '../../state/documents/documentStore.ts';
import { findLane, getEditedLane, type LaneSetup } from '../../state/lanes/lanes.ts';
import { createLaneSpeed } from '../../state/numbers/walkNumbers.ts';
import { getLaneSource } from '../../state/lanes/laneSource.ts';
import type { Studio } from '../../state/studio.ts';
import { createQueriedGait } from '../../state/walk/walkQuery.ts';
import { cx } from '../../ui/cx.ts';
import dropTarget from '../../ui/dropTarget.module.css';
import { formatNumber } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import menu from '../../ui/menu/menu.module.css';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { subscribeTicker } from '../../ui/ticker.ts';
import { NumberField } from '../NumberField.tsx';
import { useStudio } from '../studioContext.ts';
import { useOwnFigures } from '../useOwnFigures.ts';
import { useStyleDrop } from '../useStyleDrop.ts';
import styles from './LaneBar.module.css';

interface LaneColumnProps {
  readonly id: number;
  /** From 1. */
  readonly number: number;
  readonly isEdited: boolean;
}

/**
 * One lane: its number in its colour, style, body, speed and tempo; a click on the number edits it, a style
 * can be dropped on it.
 */
export function LaneColumn({ id, number, isEdited }: LaneColumnProps) {
  const studio = useStudio();
  const { body, store } = useLane(id);
  const title = useStore(store, getDocumentTitle);
  const own = useOwnFigures();
  const { name } = getFigureOrDefault(body);
  const drop = useStyleDrop((libraryId) => void putStyleInLane.run(studio, { libraryId, lane: id }));
  return (
    <li
      className={cx(styles.lane, dropTarget.low, drop.state && dropTarget[drop.state])}
      data-edited={isEdited || undefined}
      data-drop={drop.state}
      style={{ '--walker': `var(--color-walker-${number})` } as CSSProperties}
      aria-label={`Lane ${number}`}
      {...drop.handlers}
    >
      <div className={styles.line}>
        <button
          type="button"
          className={styles.number}
          aria-label={isEdited ? `Lane ${number}, edited` : `Edit lane ${number}`}
          aria-pressed={isEdited}
          onClick={() => editLane.run(studio, { id })}
        >
          {number}
        </button>
        <Chooser label={`Style of lane ${number}: ${title}`} text={title}>
          <StyleChoices id={id} store={store} />
        </Chooser>
        <IconButton
          className={styles.remove}
          label={`Remove lane ${number}`}
          onClick={() => removeLane.run(studio, { id })}
        >
          <X {...ICON} />
        </IconButton>
      </div>
      <div className={styles.line}>
        <Chooser label={`Body of lane ${number}: ${name}`} text={name} isQuiet>
          <DropdownMenu.RadioGroup value={body}>
            {[...FIGURE_IDS, ...own.map((one) => one.id)].map((each) => (
              <Choice
                key={each}
                value={each}
                text={getFigureOrDefault(each).name}
                onSelect={() => setLaneBody.run(studio, { id, body: each })}
              />
            ))}
          </DropdownMenu.RadioGroup>
        </Chooser>
        <Tempo id={id} />
      </div>
      <LaneSpeed id={id} name={number} />
    </li>
  );
}

/** The walker of a lane. Renders again for another style or body, and not for another speed. */
function useLane(id: number): Pick<LaneSetup, 'store' | 'body'> {
  return useStore(
    useStudio().lanes,
    useShallow((state) => {
      // A lane that has just gone renders once more before its column does.
      const { store, body } = state.lanes.find((lane) => lane.id === id) ?? state.lanes[state.edited]!;
      return { store, body };
    }),
  );
}

interface ChooserProps {
  readonly label: string;
  readonly text: string;
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** A name that opens a menu of others. */
function Chooser({ label, text, isQuiet = false, children }: ChooserProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={isQuiet ? styles.quiet : styles.name} aria-label={label}>
        <span className={styles.text}>{text}</span>
        <ChevronDown {...ICON} size={12} />
      </DropdownMenu.Trigger>
      <MenuContent place="above" className={styles.choices}>
        {children}
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function Choice({ value, text = value, onSelect }: { value: string; text?: string; onSelect: () => void }) {
  return (
    <DropdownMenu.RadioItem className={menu.item} value={value} onSelect={onSelect}>
      {text}
    </DropdownMenu.RadioItem>
  );
}

/** Every open document, and every style of the library. Rendered as it opens. */
function StyleChoices({ id, store }: { id: number; store: DocumentStore }) {
  const studio = useStudio();
  const { documents, library } = studio;
  const { order } = documents.store.getState();
  const shown = documents.find((each) => each === store) ?? store.getState().origin.libraryId ?? '';
  const entries = library.getState().styles.filter(({ problems }) => problems === undefined);
  return (
    <DropdownMenu.RadioGroup value={shown}>
      <DropdownMenu.Label className={menu.heading}>Open</DropdownMenu.Label>
      {order.map((each) => (
        <Choice
          key={each}
          value={each}
          text={getDocumentTitle(documents.get(each).getState())}
          onSelect={() => setLaneDocument.run(studio, { id, document: each })}
        />
      ))}
      <DropdownMenu.Separator className={menu.separator} />
      <DropdownMenu.Label className={menu.heading}>Library</DropdownMenu.Label>
      {entries.map((entry) => (
        <Choice
          key={entry.id}
          value={entry.id}
          text={entry.name}
          onSelect={() => void putStyleInLane.run(studio, { libraryId: entry.id, lane: id })}
        />
      ))}
    </DropdownMenu.RadioGroup>
  );
}

/** A lane's own tempo as a multiple of the edited lane's; undefined where either stands. */
function getTempo(studio: Studio, id: number): number | undefined {
  const { extension } = studio.workspace.getState();
  const edited = getEditedLane(studio.lanes);
  const lane = findLane(studio.lanes, id) ?? edited;
  const [own, base] = [lane, edited].map((one) => {
    const source = getLaneSource(studio, one);
    const { normalizedSpeed, turnRate } = one;
    const figure = getFigureOrDefault(one.body);
    return createQueriedGait({ source, normalizedSpeed, turnRate, extension, figure }).law.frequency;
  }) as [number, number];
  return own > 0 && base > 0 ? own / base : undefined;
}

/** The tempo, written past React ten times a second at most. */
function Tempo({ id }: { id: number }) {
  const studio = useStudio();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const paint = (): void => {
      const tempo = getTempo(studio, id);
      const next = tempo === undefined ? '' : `×${formatNumber(tempo, 2)}`;
      if (text.current !== null && text.current.textContent !== next) text.current.textContent = next;
    };
    paint();
    return subscribeTicker(paint);
  }, [studio, id]);
  return <span ref={text} className={styles.tempo} title="Its own tempo, against the edited lane's" />;
}

/** The lane's speed in the person's unit, for its body. */
function LaneSpeed({ id, name }: { id: number; name: number }) {
  const number = useMemo(() => createLaneSpeed(id, name), [id, name]);
  return <NumberField className={styles.speed} number={number} />;
}
