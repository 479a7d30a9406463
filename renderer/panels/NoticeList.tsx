import { CircleAlert, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Notice } from '../state/workspace/notices.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ICON } from '../ui/icons.tsx';
import styles from './NoticeList.module.css';
import { useStudio } from './studioContext.ts';

/**
 * How long a notice stays by itself, milliseconds (chosen: a sentence read twice, a warning with time to look
 * up); errors stay.
 */
const LIFE_MS = { info: 6000, warning: 12_000 } as const;

/**
 * The notices, at the window's lower edge and never over the figure: over the curves where those are, else
 * over the read-out line.
 */
export function NoticeList({ hasCurves }: { readonly hasCurves: boolean }) {
  const notices = useStore(useStudio().notices.store);
  return (
    <div className={styles.list} data-over={hasCurves ? 'curves' : 'readout'} aria-live="polite">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeLine({ notice: { id, kind, text, action } }: { notice: Notice }) {
  const { notices } = useStudio();
  useEffect(() => {
    if (kind === 'error' || kind === 'busy') return undefined;
    const timer = setTimeout(() => notices.dismiss(id), LIFE_MS[kind]);
    return () => clearTimeout(timer);
  }, [notices, id, kind]);
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'error' && <CircleAlert {...ICON} />}
      {kind === 'warning' && <TriangleAlert {...ICON} />}
      <span className={styles.text}>{text}</span>
      {action !== undefined && (
        <Button
          look="quiet"
          onClick={() => {
            notices.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={() => notices.dismiss(id)}>
        <X {...ICON} />
      </IconButton>
    </div>
  );
}
