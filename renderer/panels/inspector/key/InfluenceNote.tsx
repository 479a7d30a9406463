import { TriangleAlert } from 'lucide-react';
import { isEnabled } from '../../../state/commands/command.ts';
import {
  addKeyHere,
  editKeyInEffect,
  getSpeedOfKeyInEffect,
} from '../../../state/commands/style/keyCommands.ts';
import { setSpeed } from '../../../state/commands/walk/transportCommands.ts';
import { getEditedStyle, getSelectedKey } from '../../../state/documents/documentStore.ts';
import { isKeyInEffect } from '../../../state/documents/keyInfluence.ts';
import { getWalkingSpeed, type Studio } from '../../../state/studio.ts';
import { Button } from '../../../ui/Button.tsx';
import { ICON } from '../../../ui/icons.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useActive, useStudio } from '../../studioContext.ts';
import styles from './KeyStrip.module.css';
import { useLaneWalk } from './useLaneWalk.ts';

/** What the note offers beside going to the selected key; undefined while edits can be seen. */
function getOffer(studio: Studio): string | undefined {
  const state = studio.documents.getActive().getState();
  if (isKeyInEffect(getEditedStyle(state), getSelectedKey(state), getWalkingSpeed(studio))) return undefined;
  return isEnabled(addKeyHere, studio)
    ? 'Add a key here'
    : `Edit key ${formatNumber(getSpeedOfKeyInEffect(studio), 2)}`;
}

/** Says so when edits go to a key that has next to nothing to do with what is seen. */
export function InfluenceNote() {
  const studio = useStudio();
  const { documents } = studio;
  const offer = useLaneWalk(getOffer);
  if (offer === undefined) return null;
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
          const normalizedSpeed = getEditedStyle(state).keys[getSelectedKey(state)]!.speed;
          setSpeed.run(studio, { normalizedSpeed });
        }}
      >
        Go to it
      </Button>
      <Button
        look="quiet"
        onClick={() => (isEnabled(addKeyHere, studio) ? addKeyHere : editKeyInEffect).run(studio)}
      >
        {offer}
      </Button>
    </p>
  );
}

/**
 * The selected key's speed, V; apart from the note, so that a moved key renders nothing while the note is not
 * there.
 */
function SelectedSpeed() {
  return useActive((state) => formatNumber(getEditedStyle(state).keys[getSelectedKey(state)]!.speed, 2));
}
