import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styles from './CurveHandle.module.css';

interface HandleFieldProps {
  readonly label: string;
  readonly initial: string;
  /** Takes what was typed; tells whether it could. */
  onEnter(text: string): boolean;
  /** Nothing more is typed; `isDone` where it was by a key, so that the focus goes back. */
  onLeave(isDone: boolean): void;
}

/** A value that is typed at a point of a curve; Escape and a press elsewhere leave the curve as it is. */
export function HandleField({ label, initial, onEnter, onLeave }: HandleFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (onEnter(event.currentTarget.value)) onLeave(true);
    }
  }
  return (
    <input
      ref={input}
      className={styles.field}
      inputMode="decimal"
      aria-label={label}
      defaultValue={initial}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={handleKeyDown}
      onBlur={() => onLeave(false)}
    />
  );
}
