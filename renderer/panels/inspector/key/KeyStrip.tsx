import { CopyPlus, Layers, LocateFixed, Plus, Trash2 } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { getEditedStyle, getSelectedKey, isRunDerived } from '../../../state/documents/documentStore.ts';
import { getSpeedRange } from '../../../state/walk/ranges.ts';
import { getWalkingSpeed, type Studio } from '../../../state/studio.ts';
import { isEnabled } from '../../../state/commands/command.ts';
import { useLaneWalk } from './useLaneWalk.ts';
import { toggleAllKeys, toggleStayAtSpeed } from '../../../state/commands/style/inspectorCommands.ts';
import {
  addKeyHere,
  deleteSelectedKey,
  duplicateSelectedKey,
} from '../../../state/commands/style/keyCommands.ts';
import { setSpeed } from '../../../state/commands/walk/transportCommands.ts';
import type { DragPoint } from '../../../ui/drag/dragGesture.ts';
import { useDragHandle } from '../../../ui/drag/useDragHandle.ts';
import { formatNumber } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ICON } from '../../../ui/icons.tsx';
import { useActive, useEditedLane, useInspector, useStudio, useWorkspace } from '../../studioContext.ts';
import { getAxisEnd, getAxisShare, getAxisStart, listTicks, TICK } from './keyAxis.ts';
import { KeyHandle } from './KeyHandle.tsx';
import styles from './KeyStrip.module.css';
import { ToggleButton } from '../ToggleButton.tsx';

const canAddKey = (studio: Studio): boolean => isEnabled(addKeyHere, studio);

/**
 * The keys of the active style over the speed axis: add, select, move, delete; a press beside them sets the
 * playing speed.
 */
export function KeyStrip() {
  const studio = useStudio();
  const { documents, lanes } = studio;
  const allKeys = useInspector((state) => state.allKeys);
  const stayAtSpeed = useWorkspace(({ inspector }) => inspector.stayAtSpeed);
  const count = useActive((state) => getEditedStyle(state).keys.length);
  const isDerived = useActive(isRunDerived);
  const selected = useActive(getSelectedKey);
  const canAdd = useLaneWalk(canAddKey);
  // By the committed document, so that the axis rests while its last key is dragged.
  const keysEnd = useActive(getAxisEnd);
  const edits = useActive((state) => state.edits);
  const fullRange = useWorkspace(({ inspector }) => inspector.fullRange);
  const start = getAxisStart(edits);
  const end = Math.max(
    keysEnd,
    fullRange ? getSpeedRange(edits).typedMax : 0,
    useEditedLane(({ normalizedSpeed }) => Math.ceil(normalizedSpeed / TICK) * TICK),
  );
  const axis = useMemo(() => ({ start, end }), [start, end]);
  const line = useRef<HTMLDivElement>(null);
  const playing = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const paint = (): void => {
      if (playing.current === null) return;
      const normalizedSpeed = getWalkingSpeed(studio);
      playing.current.style.left = `${getAxisShare(axis, normalizedSpeed) * 100}%`;
      playing.current.title = `Playing at V ${formatNumber(normalizedSpeed, 2)}`;
    };
    paint();
    return lanes.subscribe(paint);
  }, [studio, lanes, axis]);

  const speedBefore = useRef(0);
  // The axis may grow shorter while the speed is dragged down.
  const shown = useRef(axis);
  useLayoutEffect(() => {
    shown.current = axis;
  });
  const setSpeedAt = ({ x }: DragPoint): void => {
    const { left, width } = line.current!.getBoundingClientRect();
    const along = Math.min(1, Math.max(0, (x - left) / width));
    const { start: from, end: to } = shown.current;
    setSpeed.run(studio, { normalizedSpeed: Math.round((from + along * (to - from)) * 100) / 100 });
  };
  const drag = useDragHandle({
    press(point) {
      speedBefore.current = getWalkingSpeed(studio);
      setSpeedAt(point);
    },
    move: setSpeedAt,
    cancel: () => setSpeed.run(studio, { normalizedSpeed: speedBefore.current }),
  });

  const ticks = useMemo(() => listTicks(axis), [axis]);
  return (
    <section className={styles.strip} aria-label="Key speeds">
      <div className={styles.header}>
        <h2 className={styles.heading}>{edits === 'run' ? 'Key speeds of the run' : 'Key speeds'}</h2>
        <span className={styles.hint}>
          {isDerived ? 'from its walk' : count === 1 ? 'one key: all speeds' : `${count} keys`}
        </span>
      </div>
      <div className={styles.tools}>
        <ToggleButton command={toggleAllKeys} isOn={allKeys} word="All keys">
          <Layers {...ICON} />
        </ToggleButton>
        <ToggleButton command={toggleStayAtSpeed} isOn={stayAtSpeed} word="Hold speed">
          <LocateFixed {...ICON} />
        </ToggleButton>
        <IconButton
          label={duplicateSelectedKey.label}
          word="Copy"
          onClick={() => duplicateSelectedKey.run(studio)}
        >
          <CopyPlus {...ICON} />
        </IconButton>
        <IconButton
          label={addKeyHere.label}
          word="Add"
          disabled={!canAdd}
          onClick={() => addKeyHere.run(studio)}
        >
          <Plus {...ICON} />
        </IconButton>
        <IconButton
          label={deleteSelectedKey.label}
          word="Delete"
          disabled={count === 1}
          onClick={() => deleteSelectedKey.run(studio)}
        >
          <Trash2 {...ICON} />
        </IconButton>
      </div>
      <div ref={line} className={styles.axis} data-single={count === 1 || undefined} {...drag}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className={styles.tick}
            ref={(element) => {
              if (element !== null) element.style.left = `${getAxisShare(axis, tick) * 100}%`;
            }}
          >
            {formatNumber(tick, 1)}
          </span>
        ))}
        <div className={styles.line} />
        <div ref={playing} className={styles.playing} />
        {Array.from({ length: count }, (_, index) => (
          <KeyHandle
            // Keys have no identity of their own: their place in the row is who they are.
            key={`${documents.store.getState().activeId}/${edits}/${index}`}
            index={index}
            count={count}
            isSelected={index === selected}
            axis={axis}
          />
        ))}
      </div>
    </section>
  );
}
