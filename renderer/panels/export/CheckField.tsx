import styles from './Export.module.css';

interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  onCheck(checked: boolean): void;
}

/** Something that is wanted or not. */
export function CheckField({ label, checked, onCheck }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onCheck(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
