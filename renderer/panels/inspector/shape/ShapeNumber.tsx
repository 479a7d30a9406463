import { NumberField } from '../../NumberField.tsx';
import { useStudio } from '../../studioContext.ts';
import styles from './Shape.module.css';
import type { ShapeRow } from './shapeNumbers.ts';

/** A number of the style by what it is called, whose joints are lit while it is pointed at. */
export function ShapeNumber({ row: { number, name, about, channel } }: { row: ShapeRow }) {
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
      <NumberField number={number} className={styles.field} />
    </div>
  );
}
