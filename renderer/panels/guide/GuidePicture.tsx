import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { ICON } from '../../ui/icons.tsx';
import styles from './Guide.module.css';

/** A picture of the guide as wide as its page; pressed, it is shown in full over the window. */
export function GuidePicture({ source, text }: { source: string; text: string }) {
  const [isFull, setIsFull] = useState(false);
  const close = (): void => setIsFull(false);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Show in full: ${text}`}
        onClick={() => setIsFull(true)}
      >
        <img src={source} alt="" loading="lazy" />
        <Maximize2 {...ICON} />
      </button>
      {isFull && (
        <DialogFrame title="Picture of the guide" description={text} size="sheet" onCancel={close}>
          <img className={styles.full} src={source} alt={text} onClick={close} />
        </DialogFrame>
      )}
    </>
  );
}
