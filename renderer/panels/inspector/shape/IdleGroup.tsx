import type { ChannelName } from '../../../../shared/gait/channels.ts';
import { getIdleAmount, IDLE_AMOUNTS, IDLE_RANGE, type IdleAmount } from '../../../../shared/style/idle.ts';
import {
  getStandOffset,
  IDLE_NAMES,
  setIdleAmount,
  setStandOffset,
} from '../../../state/commands/style/idleCommands.ts';
import { getPreviewedDocument } from '../../../state/documents/documentStore.ts';
import { editBy } from '../../../state/numbers/studioNumber.ts';
import type { Studio } from '../../../state/studio.ts';
import { CHANNEL_LABELS } from '../../../state/workspace/channelNames.ts';
import { createSpec } from '../../../ui/field/fieldMath.ts';
import { getCoefficientSpec } from '../row/coefficientBinding.ts';
import styles from './Shape.module.css';
import { ShapeNumber } from './ShapeNumber.tsx';
import type { ShapeRow } from './shapeNumbers.ts';

const getDocument = ({ documents }: Studio) => getPreviewedDocument(documents.getActive().getState());

const ABOUT: Readonly<Record<IdleAmount, string>> = {
  shift: 'How far the weight goes over from leg to leg as it stands',
  look: 'How far it looks about as it stands',
  breath: 'How deep it breathes as it stands',
};

const AMOUNTS = IDLE_AMOUNTS.map(
  (name): ShapeRow => ({
    name: IDLE_NAMES[name],
    about: ABOUT[name],
    number: {
      ...editBy(setIdleAmount, (_, percent) => ({ name, amount: percent / 100 })),
      label: IDLE_NAMES[name],
      spec: createSpec({ ...IDLE_RANGE, neutral: 100, step: 5, snap: 10, unit: '%' }, 100),
      get: (studio) => 100 * getIdleAmount(getDocument(studio).idle, name),
      reset: 100,
    },
  }),
);

/** The channels of a stand that are seen most: what is added to the walk's. */
const STAND = (['torsoTilt', 'headTilt', 'kneeFlexion', 'shoulderFlexion', 'elbowFlexion'] as const).map(
  (channel: ChannelName): ShapeRow => ({
    name: CHANNEL_LABELS[channel],
    about: 'What is added as it stands, to how its walk has it',
    channel,
    number: {
      ...editBy(setStandOffset, (_, offset) => ({ channel, offset })),
      label: `${CHANNEL_LABELS[channel]} of the stand`,
      spec: getCoefficientSpec(channel, 'offset'),
      get: (studio) => getStandOffset(getDocument(studio), channel),
      reset: 0,
    },
  }),
);

/** How the style stands, beside what it does of its walk. */
export function IdleGroup() {
  return (
    <section className={styles.group} aria-label="Idle">
      <h2 className={styles.heading}>Idle</h2>
      {[...AMOUNTS, ...STAND].map((row) => (
        <ShapeNumber key={row.number.label} row={row} />
      ))}
    </section>
  );
}
