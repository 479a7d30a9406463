import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` for the one thing to do, `quiet` for what stands in a line of text. */
  readonly look?: 'plain' | 'primary' | 'quiet';
}

/** A button with a text. */
export function Button({ look = 'plain', className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={cx(styles.button, styles[look], className)} />;
}
