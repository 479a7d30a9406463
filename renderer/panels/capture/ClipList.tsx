import { CircleAlert, Plus, X } from 'lucide-react';
import type { CaptureDesk } from '../../state/capture/captureDesk.ts';
import type { ClipReading, DeskState } from '../../state/capture/deskState.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import field from '../../ui/field/textField.module.css';
import styles from './CapturePage.module.css';

interface ClipListProps {
  readonly desk: CaptureDesk;
  readonly state: DeskState;
  onAdd(): void;
}

/** The clips of one person that the style is made of, each with its speed; one may be their neutral walk. */
export function ClipList({ desk, state: { clips, shownId, neutralId }, onAdd }: ClipListProps) {
  const read = clips.filter(({ reading }) => reading.kind === 'read');
  return (
    <section aria-label="Clips">
      <ul className={styles.clips}>
        {clips.map(({ id, name, reading }) => (
          <li key={id} className={styles.clip} data-shown={id === shownId || undefined}>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={id === shownId}
              onClick={() => desk.show(id)}
            >
              <span className={styles.clipName}>{name}</span>
              <ReadingWord reading={reading} isNeutral={id === neutralId} />
            </button>
            <IconButton label={`Take ${name} away`} onClick={() => desk.remove(id)}>
              <X {...ICON} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button look="quiet" className={styles.add} onClick={onAdd}>
        <Plus {...ICON} />
        Add a clip of the same person…
      </Button>
      {read.length > 1 && (
        <label className={styles.choice}>
          <span>Take off</span>
          <select
            className={field.text}
            value={neutralId ?? ''}
            onChange={(event) =>
              desk.setNeutral(
                event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value),
              )
            }
          >
            <option value="">nothing</option>
            {read.map(({ id, name }) => (
              <option key={id} value={id}>{`${name}, their neutral walk`}</option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}

function ReadingWord({ reading, isNeutral }: { reading: ClipReading; isNeutral: boolean }) {
  switch (reading.kind) {
    case 'reading':
      return <span className={styles.note}>{Math.round(100 * reading.share)} %</span>;
    case 'refused':
      return (
        <span className={styles.refused}>
          <CircleAlert {...ICON} aria-label="no walk" />
        </span>
      );
    case 'read':
      return (
        <span className={styles.note}>
          {isNeutral ? 'neutral, ' : ''}V {formatNumber(reading.capture.walk.normalizedSpeed, 2)}
        </span>
      );
  }
}
