import { useState } from 'react';
import styles from './textField.module.css';

interface NameFieldProps {
  /** As it is; another one is another field, by its key. */
  readonly name: string;
  readonly maxLength: number;
  onName(name: string): void;
}

/** What something is called; what is typed counts on Enter, or as it is left. Nothing is no name. */
export function NameField({ name, maxLength, onName }: NameFieldProps) {
  const [text, setText] = useState(name);
  const take = () => {
    const typed = text.trim();
    if (typed === '' || typed === name) setText(name);
    else onName(typed);
  };
  return (
    <form
      className={styles.form}
      onBlur={take}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <input
        className={styles.text}
        aria-label="Name"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
