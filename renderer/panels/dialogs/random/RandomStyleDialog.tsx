import { type KeyboardEvent, useId } from 'react';
import { CHANNEL_GROUPS } from '../../../../shared/gait/channels.ts';
import { SEED_MAX } from '../../../../shared/random/seed.ts';
import type { RandomStyleQuestion } from '../../../state/workspace/dialogs.ts';
import { GROUP_LABELS } from '../../../state/workspace/channelNames.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { CheckField } from '../../export/CheckField.tsx';
import { FAULT_WORDS } from './randomFaults.ts';
import styles from './RandomStyleDialog.module.css';
import { TextLine } from '../StyleFields.tsx';
import { useRandomDraw } from './useRandomDraw.ts';

/**
 * Asks which random style is to be opened, while the figure walks it. What was drawn last is seen until the
 * next one is there; Open waits for that.
 */
export function RandomStyleDialog({ question }: { question: RandomStyleQuestion }) {
  const { open, answer } = question;
  const { text, setText, seed, step, groups, keep, isAllKept, random, isThere, isBroken, submit } =
    useRandomDraw(question);
  const id = useId();

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || !(event.target instanceof HTMLInputElement) || event.target.type !== 'text')
      return;
    event.preventDefault();
    step(by);
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
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
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
                  {random.faults.map((fault) => FAULT_WORDS[fault]).join(', ')}. Try another seed, or keep
                  less.
                </p>
              )}
            </>
          )
        )}
      </div>
    </DialogFrame>
  );
}
