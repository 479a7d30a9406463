import { TriangleAlert } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { getSeenDocument, getSelectedKey } from '../../state/documents/documentStore.ts';
import { addKeyHere, computeKeyInfluence, LEAST_INFLUENCE } from '../../state/commands/keyCommands.ts';
import { setSpeed } from '../../state/commands/transportCommands.ts';
import { Button } from '../../ui/Button.tsx';
import { ICON } from '../../ui/icons.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useActive, useStudio } from '../studioContext.ts';
import styles from './KeyStrip.module.css';

/** Says so when edits go to a key that has next to nothing to do with what is seen. */
export function InfluenceNote() {
  const studio = useStudio();
  const { documents, transient } = studio;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [documents.subscribeActive(listener), transient.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [documents, transient],
  );
  const isHidden = useSyncExternalStore(subscribe, () => {
    const state = documents.getActive().getState();
    const speeds = getSeenDocument(state).keys.map(({ speed }) => speed);
    return (
      computeKeyInfluence(speeds, getSelectedKey(state), transient.getState().normalizedSpeed) >=
      LEAST_INFLUENCE
    );
  });
  if (isHidden) return null;
  return (
    <p className={styles.note} role="status">
      <TriangleAlert {...ICON} />
      <span className={styles.noteText}>
        Key <SelectedSpeed /> is not in what you see
      </span>
      <Button
        look="quiet"
        onClick={() => {
          const state = documents.getActive().getState();
          const normalizedSpeed = getSeenDocument(state).keys[getSelectedKey(state)]!.speed;
          setSpeed.run(studio, { normalizedSpeed });
        }}
      >
        Go to it
      </Button>
      <Button look="quiet" onClick={() => addKeyHere.run(studio)}>
        Add a key here
      </Button>
    </p>
  );
}

/**
 * The selected key's speed, V; apart from the note, so that a moved key renders nothing while the note is not
 * there.
 */
function SelectedSpeed() {
  return useActive((state) => formatNumber(getSeenDocument(state).keys[getSelectedKey(state)]!.speed, 2));
}
