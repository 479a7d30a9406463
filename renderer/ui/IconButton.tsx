import { Tooltip } from 'radix-ui';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';
import tooltip from './tooltip.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name, shown as a tooltip. */
  readonly label: string;
  /** The key that does the same, shown behind the name. */
  readonly shortcut?: string | undefined;
  /** An icon, hidden from assistive tools. */
  readonly children: ReactNode;
  /** A word that stands beside the icon; without it the name is a tooltip alone. */
  readonly word?: string | undefined;
}

/** A button that is an icon, 24 px, with its name as a tooltip; with a word beside it where there is room. */
export function IconButton({ label, shortcut, children, word, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <button
          {...rest}
          type="button"
          className={cx(styles.button, word !== undefined && styles.worded, className)}
          aria-label={label}
        >
          {children}
          {word}
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className={tooltip.tip} sideOffset={6} collisionPadding={8}>
          {label}
          {shortcut !== undefined && <kbd className={tooltip.key}>{shortcut}</kbd>}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
