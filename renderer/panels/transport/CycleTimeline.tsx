import { FrameMenu } from './FrameMenu.tsx';
import { ScrubBar } from './ScrubBar.tsx';
import styles from './CycleTimeline.module.css';

/** The time of a cycle: its bar with the events, and which frame of how many it is. */
export function CycleTimeline() {
  return (
    <div className={styles.timeline}>
      <ScrubBar />
      <FrameMenu />
    </div>
  );
}
