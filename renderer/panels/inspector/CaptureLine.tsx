import { Ghost, PersonStanding, Users } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { CHANNEL_OF_SLOT } from '../../../shared/gait/channels.ts';
import type { ClipGhost } from '../../state/capture/clipGhost.ts';
import { toggleCapturedBeside, toggleCapturedGhost } from '../../state/commands/view/viewportCommands.ts';
import { formatNumber } from '../../ui/format.ts';
import { ICON } from '../../ui/icons.tsx';
import { useStudio, useWorkspace } from '../studioContext.ts';
import styles from './CaptureLine.module.css';
import { HEAT_FULL } from './drawHeat.ts';
import { getInspectorFrame, type InspectorFrame } from './inspectorFrame.ts';
import { ToggleButton } from './ToggleButton.tsx';

/** The walk that the active style was captured from; undefined where it was not. */
function useClipGhost(): ClipGhost | undefined {
  const { documents, clipGhosts } = useStudio();
  const activeId = useStore(documents.store, (state) => state.activeId);
  return useStore(clipGhosts, ({ byDocument }) => byDocument.get(documents.get(activeId)));
}

/**
 * What the style was captured from, how far it is from that, and the scale of the strips under the curves.
 */
export function CaptureLine() {
  const walk = useClipGhost();
  return walk === undefined ? null : <Line walk={walk} />;
}

function Line({ walk }: { walk: ClipGhost }) {
  const studio = useStudio();
  const { capturedGhost, capturedBeside } = useWorkspace(({ view }) => view);
  const mean = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const frame = getInspectorFrame(studio);
    const paint = (): void => {
      const text = `${formatNumber(computeDifference(frame), 1)}°`;
      if (mean.current !== null && mean.current.textContent !== text) mean.current.textContent = text;
    };
    paint();
    return frame.subscribe(paint);
  }, [studio]);

  return (
    <div className={styles.line} role="group" aria-label="Captured walk">
      <PersonStanding {...ICON} />
      <span className={styles.name} title={`Captured from ${walk.name}`}>
        {walk.name}
      </span>
      <span
        className={styles.mean}
        title="How far the walk that is seen is from the clip at this speed: the mean over all angles"
      >
        off by <span ref={mean} className={styles.number} />
      </span>
      <span
        className={styles.scale}
        title="The strip under each curve: how far it is from the clip, left above right"
      >
        <span className={styles.number}>0</span>
        <span className={styles.ramp} />
        <span className={styles.number}>{HEAT_FULL.degrees}°</span>
      </span>
      <ToggleButton command={toggleCapturedGhost} isOn={capturedGhost}>
        <Ghost {...ICON} />
      </ToggleButton>
      <ToggleButton command={toggleCapturedBeside} isOn={capturedGhost && capturedBeside}>
        <Users {...ICON} />
      </ToggleButton>
    </div>
  );
}

/** The mean difference of all angles over the cycle, degrees. */
function computeDifference({ seen, captured }: InspectorFrame): number {
  let sum = 0;
  let count = 0;
  for (let slot = 0; slot < seen.length; slot++) {
    if (CHANNEL_OF_SLOT[slot]!.unit !== 'degrees') continue;
    const curve = seen[slot]!;
    for (let i = 0; i < curve.length; i++) sum += Math.abs(curve[i]! - captured.curves[slot]![i]!);
    count += curve.length;
  }
  return sum / count;
}
