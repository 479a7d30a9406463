import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { evaluateExpression, explainExpression } from './expression.ts';
import { FieldHint } from './FieldHint.tsx';
import styles from './FillField.module.css';

interface TypedNumberProps {
  readonly label: string;
  /** What the text starts as; one character was typed and is gone on from, more is selected. */
  readonly text: string;
  /** What is changed by `+=`, `*=` and the like. */
  readonly current: number;
  /** Whether the end of a press in the text is that of a double click, which resets. */
  isReset(event: PointerEvent): boolean;
  onReset(): void;
  /** The number, or undefined where it is given up or is none. */
  onEnd(value: number | undefined): void;
  /** Moves the focus on after Enter or Escape. */
  onLeave(): void;
}

/** The text that takes a field's place while a number is typed; says so where it is none. */
export function TypedNumber({ label, text, current, isReset, onReset, onEnd, onLeave }: TypedNumberProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const [wrong, setWrong] = useState<string>();

  useLayoutEffect(() => {
    input.current?.focus();
    if (text.length > 1) input.current?.select();
  }, [text]);

  function end(value: number | undefined, leave: boolean): void {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(value);
    // The slider is back after this commit.
    if (leave) queueMicrotask(onLeave);
  }

  function take(typed: string): void {
    const value = evaluateExpression(typed, current);
    // What is no number stays to be mended; emptied, it is given up.
    if (value === undefined && typed.trim() !== '') setWrong(explainExpression(typed));
    else end(value, true);
  }

  return (
    <FieldHint text={wrong} isError>
      <input
        ref={input}
        className={styles.input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={wrong !== undefined || undefined}
        defaultValue={text}
        onPointerUp={(event) => {
          if (!isReset(event)) return;
          // What is in the text counts no more, also not as the focus leaves it.
          isOver.current = true;
          onReset();
        }}
        onChange={() => setWrong(undefined)}
        onBlur={(event) => end(evaluateExpression(event.currentTarget.value, current), false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget.value);
          else if (event.key === 'Escape') end(undefined, true);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
    </FieldHint>
  );
}
