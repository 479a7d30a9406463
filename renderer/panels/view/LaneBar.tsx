import { Clock, Footprints, Layers, Plus, X } from 'lucide-react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { addLane, closeLanes, syncCommands, toggleOverlay } from '../../state/commands/walk/laneCommands.ts';
import { LANES_MAX } from '../../state/lanes/lanes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { useStudio } from '../studioContext.ts';
import { readShortcut } from '../useShortcut.ts';
import { LaneColumn } from './LaneColumn.tsx';
import styles from './LaneBar.module.css';

/**
 * The lanes that are compared, at the picture's lower edge: a column a lane, in the order of the lanes. Of
 * one lane only the way to a second shows.
 */
export function LaneBar() {
  const studio = useStudio();
  const { lanes: store } = studio;
  // By their ids, so that nothing renders while a speed is dragged.
  const lanes = useStore(
    store,
    useShallow((state) => state.lanes.map(({ id }) => id)),
  );
  const edited = useStore(store, (state) => state.edited);
  const sync = useStore(store, (state) => state.sync);
  const overlay = useStore(store, (state) => state.overlay);
  const isComparing = lanes.length > 1;
  const other = syncCommands[sync === 'step' ? 1 : 0]!;
  return (
    <section className={isComparing ? styles.bar : styles.single} aria-label="Lanes">
      {isComparing && (
        <ol className={styles.lanes}>
          {lanes.map((id, index) => (
            <LaneColumn key={id} id={id} number={index + 1} isEdited={index === edited} />
          ))}
        </ol>
      )}
      <div className={styles.tools}>
        {lanes.length < LANES_MAX && (
          <IconButton
            label="Add a lane"
            shortcut={readShortcut(studio, addLane)}
            onClick={() => addLane.run(studio)}
          >
            <Plus {...ICON} />
          </IconButton>
        )}
        {isComparing && (
          <>
            <IconButton
              label={
                sync === 'step'
                  ? 'In step: click for each in its own time'
                  : 'In time: click for one phase for all'
              }
              onClick={() => other.run(studio)}
            >
              {sync === 'step' ? <Footprints {...ICON} /> : <Clock {...ICON} />}
            </IconButton>
            <IconButton
              label="Lanes in one place"
              shortcut={readShortcut(studio, toggleOverlay)}
              aria-pressed={overlay}
              className={overlay ? styles.on : undefined}
              onClick={() => toggleOverlay.run(studio)}
            >
              <Layers {...ICON} />
            </IconButton>
            <IconButton
              label="Close comparison"
              shortcut={readShortcut(studio, closeLanes)}
              onClick={() => closeLanes.run(studio)}
            >
              <X {...ICON} />
            </IconButton>
          </>
        )}
      </div>
    </section>
  );
}
