import { lazy, Suspense } from 'react';
import { showInspectorPage } from '../../../state/commands/style/inspectorCommands.ts';
import { listJointRows } from '../../../state/commands/style/jointCommands.ts';
import { BELT } from '../../../state/stage/stageStore.ts';
import { CHANNEL_LABELS } from '../../../state/workspace/channelNames.ts';
import { getRowId } from '../../../state/workspace/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { useActive, useEditedLane, useMode, useStudio, useTransient } from '../../studioContext.ts';
import { AxesGroup } from './AxesGroup.tsx';
import styles from './Shape.module.css';
import { SHAPE_GROUPS } from './shapeNumbers.ts';
import { ShapeNumber } from './ShapeNumber.tsx';

const IdleGroup = lazy(async () => ({ default: (await import('./IdleGroup.tsx')).IdleGroup }));
const RunGroup = lazy(async () => ({ default: (await import('./RunGroup.tsx')).RunGroup }));

/** The style by what is seen of it: a character between two words, steps, and how the body is held. */
export function ShapePage() {
  const isRunAsked = useEditedLane(({ gait, isGaitAuto }) => gait === 'run' || isGaitAuto);
  const edits = useActive((state) => state.edits);
  const isStill = useEditedLane(({ normalizedSpeed }) => normalizedSpeed === 0);
  const isBelt = useMode() === BELT;
  return (
    <div className={styles.shape}>
      <PickedJoint />
      <AxesGroup />
      {(isStill || !isBelt) && (
        <Suspense fallback={null}>
          <IdleGroup />
        </Suspense>
      )}
      {isRunAsked && (
        <Suspense fallback={null}>
          <RunGroup />
        </Suspense>
      )}
      {SHAPE_GROUPS.map(({ heading, rows }) => (
        <section key={heading} className={styles.group} aria-label={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          {rows
            .filter(({ isOfWalk }) => edits === 'walk' || isOfWalk !== true)
            .map((row) => (
              <ShapeNumber key={row.number.label} row={row} />
            ))}
        </section>
      ))}
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
