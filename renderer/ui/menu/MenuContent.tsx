import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { returnFocus } from '../focus.ts';
import menu from './menu.module.css';
import { SIZES } from '../tokens/tokens.ts';

interface MenuContentProps {
  /** Below the button that opens it, at its end, or above it, at its start. */
  readonly place?: 'below' | 'above';
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** Where the focus goes as it closes; left out, back to where it was. */
  onCloseAutoFocus?(event: Event): void;
}

/** What a button's menu holds: dressed as every menu, beside its button, within the window. */
export function MenuContent({
  place = 'below',
  className,
  children,
  onCloseAutoFocus = returnFocus,
}: MenuContentProps) {
  const isAbove = place === 'above';
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        className={cx(menu.menu, className)}
        side={isAbove ? 'top' : 'bottom'}
        align={isAbove ? 'start' : 'end'}
        sideOffset={SIZES.grid}
        collisionPadding={SIZES.innerGap}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}
