import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ICON } from '../icons.tsx';
import menu from './menu.module.css';

interface MenuChoiceProps {
  readonly value: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  onSelect?(): void;
}

/** One of several in a button's menu, with its tick where it is the one; in a `DropdownMenu.RadioGroup`. */
export function MenuChoice({ value, className, children, onSelect }: MenuChoiceProps) {
  return (
    <DropdownMenu.RadioItem
      className={cx(menu.item, className)}
      value={value}
      {...(onSelect && { onSelect })}
    >
      <DropdownMenu.ItemIndicator className={menu.check}>
        <Check {...ICON} />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.RadioItem>
  );
}
