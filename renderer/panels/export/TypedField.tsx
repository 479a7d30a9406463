import { FieldHint } from '../../ui/field/FieldHint.tsx';
import styles from './Export.module.css';

interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  /** What is wrong with it. */
  readonly problem: string | undefined;
  /** What stands behind it. */
  readonly unit: string;
  /** For lists: as wide as there is room. */
  readonly wide?: boolean;
  onType(text: string): void;
}

/** A number, or several, as text; says below itself what is wrong with it. */
export function TypedField({ label, value, problem, unit, wide = false, onType }: TypedFieldProps) {
  return (
    <>
      <FieldHint text={problem} isError>
        <input
          className={styles.typed}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          data-wide={wide || undefined}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </FieldHint>
      <span className={styles.unit}>{unit}</span>
    </>
  );
}
