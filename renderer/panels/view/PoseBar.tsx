import { useLayoutEffect, useRef } from 'react';
import {
  poseReachCommands,
  poseStopCommands,
  togglePoseReach,
} from '../../state/commands/walk/poseCommands.ts';
import { findKeyPose } from '../../state/commands/walk/transportCommands.ts';
import { subscribeTicker } from '../../ui/ticker.ts';
import { useEditedLane, useStudio, useTransient, useWorkspace } from '../studioContext.ts';
import { useShortcut } from '../useShortcut.ts';
import { getWalkingSpeed } from '../../state/studio.ts';
import { FrameMenu } from '../transport/FrameMenu.tsx';
import { GestureBar } from './GestureBar.tsx';
import styles from './ViewPanel.module.css';

/**
 * The frame that the walk is at, the poses of a step to stop at or gestures of who stands, and while the walk
 * is paused what a drag in the picture moves.
 */
export function PoseBar() {
  const studio = useStudio();
  const playing = useTransient((state) => state.playing);
  const isIdle = useWorkspace(({ view }) => view.idle);
  // Rendered again only when it becomes another answer.
  const isStill = useEditedLane(() => isIdle && playing && getWalkingSpeed(studio) === 0);
  return (
    <div className={styles.poses}>
      {!playing && <ReachChoice />}
      {!isStill && <FrameMenu />}
      {isStill ? <GestureBar /> : <PoseStops />}
    </div>
  );
}

function ReachChoice() {
  const studio = useStudio();
  const poseReach = useWorkspace((state) => state.poseReach);
  const keys = [useShortcut(togglePoseReach), 'Alt while dragging: the other'].filter(Boolean).join('; ');
  return (
    <div
      className={styles.reach}
      role="group"
      aria-label="What a joint’s ring moves"
      title={`What a joint’s ring moves (${keys})`}
    >
      {poseReachCommands.map((command) => (
        <button
          key={command.id}
          type="button"
          className={styles.reachPart}
          aria-pressed={command.id === `pose.reach.${poseReach}`}
          onClick={() => command.run(studio)}
        >
          {command.label}
        </button>
      ))}
    </div>
  );
}

/** The one that the playhead is on is marked; written past React, since the walk plays. */
function PoseStops() {
  const studio = useStudio();
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      const on = studio.transient.getState().playing ? undefined : findKeyPose(studio)?.name;
      for (const button of group.current?.children ?? []) {
        const isOn = String(on !== undefined && button.getAttribute('data-pose') === on);
        if (button.getAttribute('aria-pressed') !== isOn) button.setAttribute('aria-pressed', isOn);
      }
    };
    paint();
    return subscribeTicker(paint);
  }, [studio]);
  return (
    <div ref={group} className={styles.stops} role="group" aria-label="Poses of a step">
      {poseStopCommands.map((command) => (
        <button
          key={command.id}
          type="button"
          className={styles.camera}
          data-pose={command.pose}
          aria-pressed="false"
          title={`${command.label}: pause at the next one`}
          onClick={() => command.run(studio)}
        >
          {command.label}
        </button>
      ))}
    </div>
  );
}
