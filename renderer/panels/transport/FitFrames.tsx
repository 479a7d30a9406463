import { Popover } from 'radix-ui';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { fitFrames, getCycleFrames, planFit } from '../../state/commands/walk/transportCommands.ts';
import { Button } from '../../ui/Button.tsx';
import { evaluateExpression } from '../../ui/field/expression.ts';
import { FieldHint } from '../../ui/field/FieldHint.tsx';
import { returnFocus } from '../../ui/focus.ts';
import { useStudio } from '../studioContext.ts';
import styles from './FitFrames.module.css';

/** Asks for the number of frames that the cycle is to have, above what it is anchored to. */
export function FitFrames({ children }: { children: ReactElement }) {
  const studio = useStudio();
  const isOpen = useStore(studio.layout, (state) => state.fitting);
  const close = (): void => studio.layout.setState({ fitting: false });
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Popover.Anchor asChild>{children}</Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label="Fit the cycle to frames"
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={returnFocus}
        >
          <FitForm onDone={close} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function FitForm({ onDone }: { onDone(): void }) {
  const studio = useStudio();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [now] = useState(() => Math.round(getCycleFrames(studio)));

  function fit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const frames = evaluateExpression(input.current?.value ?? '', now) ?? Number.NaN;
    const plan = planFit(studio, frames);
    if (!plan.ok) {
      setRefusal(plan.message);
      return;
    }
    fitFrames.run(studio, { frames });
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={fit}>
      <label className={styles.label}>
        Fit the cycle to
        <FieldHint text={refusal} isError>
          <input
            ref={input}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label="Frames of the cycle"
            aria-invalid={refusal !== undefined || undefined}
            defaultValue={now > 0 ? now : ''}
            onFocus={(event) => event.currentTarget.select()}
            onChange={() => setRefusal(undefined)}
          />
        </FieldHint>
        frames
      </label>
      <Button type="submit">Fit</Button>
    </form>
  );
}
