import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Axis } from '../../../../shared/style/axes/alongAxis.ts';
import { AXIS_RANGE } from '../../../../shared/style/axes/alongAxis.ts';
import {
  askForAxis,
  deleteAxis,
  getAxisPosition,
  listAxes,
  setAxisPosition,
} from '../../../state/commands/library/axisCommands.ts';
import type { ListedAxis } from '../../../state/library/axesStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { editBy, type StudioNumber } from '../../../state/numbers/studioNumber.ts';
import { createSpec } from '../../../ui/field/fieldMath.ts';
import { NumberField } from '../../NumberField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ICON } from '../../../ui/icons.tsx';
import { useStudio } from '../../studioContext.ts';
import styles from './AxesGroup.module.css';
import { AxisDialog } from './AxisDialog.tsx';
import shape from './Shape.module.css';

/** Where the open style is on an axis, percent of the way from the middle to an end. */
const createPlace = (axis: Axis, name: string): StudioNumber => ({
  ...editBy(setAxisPosition, (_, value) => ({ axis, name, position: value / 100 })),
  label: name,
  spec: PLACE,
  get: ({ documents }) => Math.round(getAxisPosition(documents.getActive().getState(), axis) * 100),
  reset: 0,
});
const PLACE = createSpec({ ...AXIS_RANGE, neutral: 0, step: 5, snap: 10, unit: '%' }, 100);

/** Sliders that move the open style between groups of styles: sad to happy, tired to brisk, one's own. */
export function AxesGroup() {
  const studio = useStudio();
  const { axes: store, library } = studio;
  const axes = useStore(store, (state) => state.axes);
  const problems = useStore(store, (state) => state.problems);
  const making = useStore(store, (state) => state.making);
  const entries = useStore(library, (state) => state.styles);
  useEffect(() => {
    if (entries.length > 0) void listAxes.run(studio);
  }, [studio, entries]);
  return (
    <section className={shape.group} aria-label="Character">
      <h2 className={shape.heading}>Character</h2>
      {axes.map((listed) => (
        <AxisRow key={listed.id} listed={listed} />
      ))}
      {problems.map((problem) => (
        <p key={problem} className={styles.message} role="status">
          <TriangleAlert {...ICON} />
          {problem}
        </p>
      ))}
      <Button look="quiet" className={styles.make} onClick={() => askForAxis.run(studio)}>
        New axis…
      </Button>
      {making && <AxisDialog />}
    </section>
  );
}

function AxisRow({ listed: { id, builtIn, file, axis, missing } }: { listed: ListedAxis }) {
  const studio = useStudio();
  return (
    <div className={styles.row}>
      <span className={styles.less}>{file.less}</span>
      {axis === undefined ? (
        <span className={styles.missing} role="status">
          {`${file.name} needs ${missing.map((name) => `“${name}”`).join(', ')}: not in the library`}
        </span>
      ) : (
        <AxisField axis={axis} name={file.name} />
      )}
      <span className={styles.more}>{file.more}</span>
      {!builtIn && (
        <IconButton
          label={`Delete the axis ${file.name}`}
          onClick={() => void deleteAxis.run(studio, { id })}
        >
          <X {...ICON} />
        </IconButton>
      )}
    </div>
  );
}

function AxisField({ axis, name }: { axis: Axis; name: string }) {
  const place = useMemo(() => createPlace(axis, name), [axis, name]);
  return <NumberField className={styles.field} number={place} />;
}
