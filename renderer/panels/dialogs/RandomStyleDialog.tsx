import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CHANNEL_GROUPS, type ChannelGroup } from '../../../shared/gait/channels.ts';
import { type RandomFault, SEED_MAX } from '../../../shared/random/createRandomStyle.ts';
import { tryRandomStyle } from '../../state/commands/style/randomCommands.ts';
import type { RandomOutcome } from '../../state/random/randomDraw.ts';
import type { RandomStyleQuestion } from '../../state/workspace/dialogs.ts';
import { GROUP_LABELS } from '../../state/workspace/channelNames.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { CheckField } from '../export/CheckField.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './RandomStyleDialog.module.css';
import { TextLine } from './StyleFields.tsx';

/** What is wrong with a style where what is kept cannot be mended. */
const FAULTS: Readonly<Record<RandomFault, string>> = {
  steps: 'its steps are too quick or go backwards',
  joints: 'a joint bends further than it can',
  arms: 'an arm goes into the trunk',
  legs: 'one leg goes through the other',
  slip: 'its feet slide',
  near: 'it is all but a style that there is',
  far: 'it is like no style that there is',
  reach: 'it bends further than any style that there is',
};

/** What came of a seed and of what is kept; no outcome where it could not be drawn. */
interface Drawn {
  readonly seed: number;
  readonly groups: ReadonlySet<ChannelGroup>;
  readonly outcome: RandomOutcome | undefined;
}

/**
 * Asks which random style is to be opened, while the figure walks it. What was drawn last is seen until the
 * next one is there; Open waits for that.
 */
export function RandomStyleDialog({ question }: { question: RandomStyleQuestion }) {
  const { draw, open, answer } = question;
  const studio = useStudio();
  const [text, setText] = useState(String(question.seed));
  const [groups, setGroups] = useState<ReadonlySet<ChannelGroup>>(new Set());
  const seed = readSeed(text);
  const isAllKept = groups.size === CHANNEL_GROUPS.length;
  const [drawn, setDrawn] = useState<Drawn>();
  const isOpenedNext = useRef(false);
  useEffect(() => {
    if (seed === undefined || isAllKept) return undefined;
    let isWanted = true;
    const take = (outcome: RandomOutcome | undefined): void => {
      if (!isWanted) return;
      setDrawn({ seed, groups, outcome });
      if (isOpenedNext.current && outcome !== undefined) answer(outcome.document);
    };
    draw({ seed, open, groups }).then(take, () => take(undefined));
    return () => {
      isWanted = false;
      isOpenedNext.current = false;
    };
  }, [draw, answer, open, seed, groups, isAllKept]);
  const isThere = drawn?.seed === seed && drawn?.groups === groups;
  const random = seed === undefined || isAllKept ? undefined : drawn?.outcome;
  const isBroken = isThere && drawn?.outcome === undefined;
  const document = random?.document;
  useEffect(() => {
    if (document !== undefined) tryRandomStyle.run(studio, { document });
  }, [studio, document]);
  const id = useId();

  function keep(group: ChannelGroup, isKept: boolean): void {
    const others = CHANNEL_GROUPS.filter((each) => each !== group && groups.has(each));
    setGroups(new Set(isKept ? [...others, group] : others));
  }

  /** A text that is no seed is gone on from the seed that the dialog began with. */
  function step(by: number): void {
    const count = SEED_MAX + 1;
    setText(String(((seed ?? question.seed) + by + count) % count));
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || !(event.target instanceof HTMLInputElement) || event.target.type !== 'text')
      return;
    event.preventDefault();
    step(by);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (seed === undefined || isAllKept) return;
    if (!isThere) isOpenedNext.current = true;
    else if (document !== undefined) answer(document);
  }

  return (
    <DialogFrame
      title="Random style"
      description="Mixed of the built-in styles and varied within what those do. The figure walks it; one seed is one style."
      size="aside"
      onCancel={() => answer(undefined)}
      actions={
        <>
          <Button onClick={() => answer(undefined)}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={id}
            disabled={seed === undefined || isAllKept || isBroken}
          >
            Open
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <div className={styles.seed} onKeyDown={handleKey}>
          <TextLine
            id={`${id}-seed`}
            label="Seed"
            value={text}
            autoFocus
            hint={seed === undefined ? `A whole number from 0 to ${SEED_MAX}.` : undefined}
            onChange={setText}
          />
          <Button title="The next seed; the arrow keys step through seeds" onClick={() => step(1)}>
            Another
          </Button>
        </div>
        <fieldset className={styles.groups}>
          <legend>Keep from “{open.name}”</legend>
          {CHANNEL_GROUPS.map((group) => (
            <CheckField
              key={group}
              label={GROUP_LABELS[group]}
              checked={groups.has(group)}
              onCheck={(isKept) => keep(group, isKept)}
            />
          ))}
        </fieldset>
      </form>
      <div className={styles.outcome} role="status" aria-busy={!isThere}>
        {isAllKept ? (
          <p>Everything is kept, so nothing is drawn. Keep fewer groups.</p>
        ) : isBroken ? (
          <p>Nothing could be drawn of this seed. Your work is as it was; try another seed, or keep less.</p>
        ) : (
          random !== undefined && (
            <>
              <p className={styles.name}>{random.document.name}</p>
              <p>{random.document.description}</p>
              {random.faults.length > 0 && (
                <p>
                  With what is kept, no draw of this seed is quite believable: in this one{' '}
                  {random.faults.map((fault) => FAULTS[fault]).join(', ')}. Try another seed, or keep less.
                </p>
              )}
            </>
          )
        )}
      </div>
    </DialogFrame>
  );
}

/** The seed that a text is; undefined for none. */
function readSeed(text: string): number | undefined {
  const trimmed = text.trim();
  return /^\d+$/.test(trimmed) && Number(trimmed) <= SEED_MAX ? Number(trimmed) : undefined;
}
