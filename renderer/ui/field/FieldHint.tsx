import { CircleAlert } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import type { ReactElement } from 'react';
import { cx } from '../cx.ts';
import styles from './FieldHint.module.css';
import { ICON } from '../icons.tsx';
import tooltip from '../tooltip.module.css';

interface FieldHintProps {
  /** One sentence; undefined while there is nothing to say. */
  readonly text: string | undefined;
  /** Something is wrong, and not only good to know. */
  readonly isError?: boolean;
  /** The element that it is said of. */
  readonly children: ReactElement;
}

/** A sentence below a field, there for as long as it has one. */
export function FieldHint({ text, isError = false, children }: FieldHintProps) {
  return (
    <Tooltip.Root open={text !== undefined}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          className={cx(tooltip.tip, styles.hint)}
          data-error={isError || undefined}
          side="bottom"
          sideOffset={4}
          collisionPadding={8}
        >
          {isError && <CircleAlert {...ICON} />}
          <span>{text}</span>
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
