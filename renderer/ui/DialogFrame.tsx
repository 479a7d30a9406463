import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './DialogFrame.module.css';

interface DialogFrameProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly description: ReactNode;
  readonly children?: ReactNode;
  /** The buttons, the one to do last. Left out: one that closes what is only read. */
  readonly actions?: ReactNode;
  /**
   * `wide` for lists in two columns, `form` for many fields below one another, `sheet` for what is read as a
   * page, `page` for what needs the window to itself, `aside` for what is tried on the figure meanwhile: it
   * stands over the library, nothing is veiled, and a press on what is looked at does not end it.
   */
  readonly size?: 'wide' | 'form' | 'sheet' | 'page' | 'aside';
  /** Escape, or a press outside of any size but `aside`. */
  onCancel(): void;
}

/**
 * A modal dialog. The veil is our own: radix' Overlay writes a style element, which the content security
 * policy forbids, and there is nothing to scroll behind it.
 */
export function DialogFrame({ title, description, children, actions, size, onCancel }: DialogFrameProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onCancel()}>
      <Dialog.Portal>
        <div className={styles.veil} data-size={size} />
        <Dialog.Content
          className={styles.dialog}
          data-size={size}
          onInteractOutside={(event) => {
            if (size === 'aside') event.preventDefault();
          }}
        >
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <Dialog.Description className={styles.description} asChild>
            <div>{description}</div>
          </Dialog.Description>
          {children}
          <div className={styles.actions}>
            {actions ?? (
              <Button look="primary" autoFocus onClick={onCancel}>
                Close
              </Button>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
