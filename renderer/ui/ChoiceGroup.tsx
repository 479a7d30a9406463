import { RadioGroup } from 'radix-ui';
import styles from './ChoiceGroup.module.css';

/** One of a few things to choose from. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What it means, where its name does not say it. */
  readonly title?: string;
}

interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  /** Empty while none is in force. */
  readonly value: Value | '';
  readonly choices: readonly Choice<Value>[];
  onChoose(value: Value): void;
}

/** A choice of one of a few, side by side. */
export function ChoiceGroup<Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: ChoiceGroupProps<Value>) {
  return (
    <RadioGroup.Root
      className={styles.choices}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(chosen) => onChoose(chosen as Value)}
    >
      {choices.map((choice) => (
        <RadioGroup.Item
          key={choice.value}
          className={styles.choice}
          value={choice.value}
          title={choice.title}
        >
          {choice.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
