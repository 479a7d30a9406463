import { RadioGroup } from 'radix-ui';
import { type FormEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { BaseName } from '../../../shared/gait/bases.ts';
import { FIRST_BASE, LISTED_BASES } from '../../../shared/style/baseWords.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { StyleStrip } from '../library/strips/StyleStrip.tsx';
import { useStudio } from '../studioContext.ts';
import { useTheme } from '../useWindow.ts';
import styles from './NewStyleDialog.module.css';

/** Asks which normal walk a new style begins with. */
export function NewStyleDialog({ onAnswer }: { onAnswer(answer: BaseName | undefined): void }) {
  const { library } = useStudio();
  const theme = useTheme();
  const entries = useStore(library, (state) => state.styles);
  const [base, setBase] = useState<BaseName>(FIRST_BASE);
  const id = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    onAnswer(base);
  }

  return (
    <DialogFrame
      title="New style"
      description="Every number of the style is relative to this walk. It can be converted to the other one later."
      onCancel={() => onAnswer(undefined)}
      actions={
        <>
          <Button onClick={() => onAnswer(undefined)}>Cancel</Button>
          <Button look="primary" type="submit" form={id}>
            Create
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <RadioGroup.Root
          className={styles.walks}
          aria-label="Begin with"
          value={base}
          onValueChange={(chosen) => setBase(chosen as BaseName)}
          onKeyDown={({ key }) => key === 'Enter' && onAnswer(base)}
        >
          {LISTED_BASES.map(([name, { walk, about }]) => {
            const entry = entries.find((one) => one.builtIn && one.name === walk);
            return (
              <li key={name} className={styles.card}>
                <RadioGroup.Item
                  className={styles.walk}
                  value={name}
                  autoFocus={name === FIRST_BASE}
                  onDoubleClick={() => onAnswer(name)}
                >
                  <span className={styles.name}>{walk}</span>
                  {entry !== undefined && <StyleStrip entry={entry} theme={theme} />}
                  <span className={styles.about}>{about}</span>
                </RadioGroup.Item>
              </li>
            );
          })}
        </RadioGroup.Root>
      </form>
    </DialogFrame>
  );
}
