import { showInspectorPage } from '../../../state/commands/style/inspectorCommands.ts';
import { listJointRows } from '../../../state/commands/style/jointCommands.ts';
import type { StudioNumber } from '../../../state/numbers/studioNumber.ts';
import { CHANNEL_LABELS } from '../../../state/workspace/channelNames.ts';
import { getRowId } from '../../../state/workspace/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../NumberField.tsx';
import { useStudio, useTransient } from '../../studioContext.ts';
import { AxesGroup } from './AxesGroup.tsx';
import styles from './Shape.module.css';
import { SHAPE_GROUPS, type ShapeRow } from './shapeNumbers.ts';

/** The style by what is seen of it: a character between two words, steps, and how the body is held. */
export function ShapePage() {
  return (
    <div className={styles.shape}>
      <PickedJoint />
      <AxesGroup />
      {SHAPE_GROUPS.map(({ heading, rows }) => (
        <section key={heading} className={styles.group} aria-label={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          {rows.map((row) => (
            <Row key={row.number.label} row={row} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Row({ row: { number, name, about, channel } }: { row: ShapeRow }) {
  const { transient } = useStudio();
  return (
    <div
      className={styles.row}
      role="group"
      aria-label={name}
      title={about}
      onPointerEnter={() => channel !== undefined && transient.setState({ hoveredChannel: channel })}
      onPointerLeave={() => transient.setState({ hoveredChannel: undefined })}
    >
      <span className={styles.name}>{name}</span>
      <NumberField number={number satisfies StudioNumber} className={styles.field} />
    </div>
  );
}

/** The way from a joint that was picked in the picture to its own numbers. */
function PickedJoint() {
  const studio = useStudio();
  const joint = useTransient((state) => state.pickedJoint);
  if (joint === undefined) return null;
  const rows = listJointRows(studio, joint);
  const [first] = rows;
  if (first === undefined) return null;
  const names = [...new Set(rows.map(({ channel }) => CHANNEL_LABELS[channel]))];
  function show(): void {
    showInspectorPage.run(studio, { page: 'channels' });
    studio.inspector.setState({ reveal: { id: getRowId(first!) } });
  }
  return (
    <p className={styles.picked} role="status">
      {names.join(', ')}
      <Button look="quiet" onClick={show}>
        Show its numbers
      </Button>
    </p>
  );
}
