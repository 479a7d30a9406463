import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { holdSpeed } from '../../../shared/gait/laws.ts';
import { goToEnd, goToStart, stepBack, stepForward } from '../../state/commands/walk/transportCommands.ts';
import { getShownSource } from '../../state/documents/shownStyle.ts';
import { getWalkingSpeed } from '../../state/studio.ts';
import { useDragHandle } from '../../ui/drag/useDragHandle.ts';
import { subscribeTicker } from '../../ui/ticker.ts';
import { useStudio } from '../studioContext.ts';
import { createScrub } from './scrub.ts';
import styles from './ScrubBar.module.css';

/** The playhead's own keys, when the bar was reached by Tab. */
const KEYS = { ArrowRight: stepForward, ArrowLeft: stepBack, Home: goToStart, End: goToEnd } as const;

/**
 * The cycle from left heel strike to left heel strike: the playhead, which foot stands when, and the events.
 */
export function ScrubBar() {
  const studio = useStudio();
  const { playhead, workspace, lanes } = studio;
  const bar = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);

  // Toe off moves with the speed; everything that hangs on it is placed by one variable.
  useLayoutEffect(() => {
    const paint = (): void => {
      const speed = holdSpeed(getWalkingSpeed(studio), workspace.getState().extension);
      const toeOffPhase = getShownSource(studio).base.computeToeOffPhase(speed);
      bar.current?.style.setProperty('--toe-off', String(toeOffPhase));
    };
    paint();
    const stops = [lanes.subscribe(paint), workspace.subscribe(paint)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [studio, lanes, workspace]);

  useEffect(() => {
    let request = requestAnimationFrame(function paint() {
      // Of its own width, which is the bar's: moved by the compositor, without layout.
      if (head.current !== null) head.current.style.transform = `translateX(${playhead.phase * 100}%)`;
      request = requestAnimationFrame(paint);
    });
    return () => cancelAnimationFrame(request);
  }, [playhead]);

  useEffect(
    () =>
      subscribeTicker(() => {
        const percent = Math.round(playhead.phase * 100);
        bar.current?.setAttribute('aria-valuenow', String(percent));
        bar.current?.setAttribute('aria-valuetext', `${percent} % of the cycle`);
      }),
    [playhead],
  );

  const scrub = useMemo(() => createScrub(studio), [studio]);
  const drag = useDragHandle(scrub);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const command = KEYS[event.key as keyof typeof KEYS] as (typeof KEYS)[keyof typeof KEYS] | undefined;
    if (command === undefined) return;
    command.run(studio);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="slider"
      tabIndex={0}
      aria-label="Playhead"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      {...drag}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.track} />
      <span className={styles.event} data-event="leftHeelStrike">
        L contact
      </span>
      <span className={styles.event} data-event="rightToeOff">
        R off
      </span>
      <span className={styles.event} data-event="rightHeelStrike">
        R contact
      </span>
      <span className={styles.event} data-event="leftToeOff">
        L off
      </span>
      <div className={styles.support} data-side="left">
        <i />
      </div>
      <div className={styles.support} data-side="right">
        <i />
        <i />
      </div>
      <div ref={head} className={styles.head}>
        <i />
      </div>
    </div>
  );
}
