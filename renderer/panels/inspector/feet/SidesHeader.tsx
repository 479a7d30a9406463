import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import header from '../GroupHeader.module.css';
import row from '../row/ChannelRow.module.css';
import styles from './FeetGroup.module.css';

interface SidesHeaderProps {
  readonly heading: string;
  /** What the numbers of the group are of, beside its heading. */
  readonly note: string;
  /** What stands at the end of the line, if anything. */
  readonly children?: ReactNode;
}

/** The heading of a group whose rows have a number for each side, over their columns. */
export function SidesHeader({ heading, note, children }: SidesHeaderProps) {
  return (
    <div className={cx(row.channel, styles.header)}>
      <div className={styles.row}>
        <h2 className={header.heading}>
          {heading}
          <span className={header.note}>{note}</span>
        </h2>
        <span />
        <span className={styles.side} aria-hidden="true">
          left
        </span>
        <span className={styles.side} aria-hidden="true">
          right
        </span>
        {children}
      </div>
    </div>
  );
}
