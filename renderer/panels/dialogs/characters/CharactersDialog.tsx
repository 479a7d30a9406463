import { PersonStanding, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { FigureId } from '../../../../shared/body/figure/registry.ts';
import { ROLES } from '../../../../shared/skeleton/roles.ts';
import type { BroughtCharacter } from '../../../state/characters/characterStore.ts';
import { portray } from '../../../state/characters/portraits.ts';
import { sortByUse } from '../../../state/characters/usedCharacters.ts';
import { addCharacter, removeCharacter } from '../../../state/commands/file/characterCommands.ts';
import { changeEditedLane } from '../../../state/lanes/lanes.ts';
import { formatLength } from '../../../state/walk/units.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ICON } from '../../../ui/icons.tsx';
import { useEditedLane, useStudio, useWorkspace } from '../../studioContext.ts';
import styles from './CharactersDialog.module.css';

/** Which way a key goes through the cards. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** All characters as cards, those that walked last first; a click walks one, each can be taken out. */
export function CharactersDialog() {
  const studio = useStudio();
  const characters = useStore(studio.characters);
  const cards = useCards(characters);
  const [removed, setRemoved] = useState<readonly (() => void)[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const close = () => studio.dialogs.store.setState({ characters: undefined });
  useMissingPortraits();

  function remove(id: FigureId): void {
    const at = cards.findIndex((one) => one.id === id);
    // The focus goes on to the next one, or out of the list: not away with its card.
    const next = cards[at + 1] ?? cards[at - 1];
    const home = list.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-add]');
    (next === undefined ? home : findCard(list.current, next.id))?.focus();
    const bringBack = removeCharacter(studio, id);
    if (bringBack !== undefined) setRemoved([...removed, bringBack]);
  }

  function undo(): void {
    removed.at(-1)?.();
    setRemoved(removed.slice(0, -1));
  }

  function handleKey(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      event.stopPropagation();
      undo();
      return;
    }
    const at = cards.findIndex(({ id }) => findCard(list.current, id) === event.target);
    if (at < 0) return;
    const step = STEPS[event.key];
    if (step !== undefined) findCard(list.current, cards[at + step]?.id)?.focus();
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(cards[at]!.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <DialogFrame
      title="Characters"
      description={
        cards.length === 0
          ? 'None yet. Drop a GLB, VRM, FBX or glTF file on the window, or add one here.'
          : 'Choose one, and it walks. Delete takes one out, Undo brings it back.'
      }
      size="aside"
      onCancel={close}
      actions={
        <>
          <Button disabled={removed.length === 0} onClick={undo}>
            Undo
          </Button>
          <Button data-add="" onClick={() => void addCharacter.run(studio)}>
            Add character…
          </Button>
          <Button look="primary" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <ul ref={list} className={styles.cards} aria-label="Characters" onKeyDown={handleKey}>
        {cards.map((one) => (
          <Card key={one.id} character={one} onRemove={() => remove(one.id)} />
        ))}
      </ul>
    </DialogFrame>
  );
}

interface CardProps {
  readonly character: BroughtCharacter;
  onRemove(): void;
}

function Card({ character, onRemove }: CardProps) {
  const studio = useStudio();
  const { id, name, portrait } = character;
  const { statureM, missing } = character.character.facts;
  const height = formatLength(
    statureM,
    useWorkspace((workspace) => workspace.units),
  );
  const joints = `${ROLES.length - missing.length} of ${ROLES.length} joints`;
  const isWalking = useEditedLane(({ body }) => body === id);
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.walk}
        data-character={id}
        aria-pressed={isWalking}
        aria-label={`${name}, ${height}, ${joints}`}
        onClick={() => changeEditedLane(studio.lanes, { body: id })}
      >
        {portrait === undefined ? (
          <PersonStanding className={styles.portrait} strokeWidth={1} aria-hidden="true" />
        ) : (
          <Portrait picture={portrait} />
        )}
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.detail}>{height}</span>
        <span className={styles.detail}>{joints}</span>
      </button>
      <IconButton className={styles.remove} label={`Remove ${name}`} onClick={onRemove}>
        <X {...ICON} />
      </IconButton>
    </li>
  );
}

function Portrait({ picture }: { readonly picture: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(picture);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return <img ref={image} className={styles.portrait} alt="" />;
}

function findCard(list: HTMLElement | null, id: FigureId | undefined): HTMLElement | undefined {
  if (list === null || id === undefined) return undefined;
  return [...list.querySelectorAll<HTMLElement>('[data-character]')].find(
    ({ dataset }) => dataset['character'] === id,
  );
}

/** As they were sorted when the list opened: none goes away under the hand. What comes meanwhile is first. */
function useCards(characters: readonly BroughtCharacter[]): readonly BroughtCharacter[] {
  const studio = useStudio();
  const [order] = useState(() => sortByUse(studio, characters).map(({ id }) => id));
  const getRank = ({ id }: BroughtCharacter) => order.indexOf(id);
  return characters.toReversed().toSorted((a, b) => getRank(a) - getRank(b));
}

/** Draws those that have no picture yet: what was kept before there were any. */
function useMissingPortraits(): void {
  const studio = useStudio();
  useEffect(() => {
    let isOpen = true;
    void (async () => {
      for (const one of studio.characters.getState()) {
        if (!isOpen) return;
        if (one.portrait === undefined) await portray(studio, one);
      }
    })();
    return () => {
      isOpen = false;
    };
  }, [studio]);
}
