import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { readEvents } from '../../../shared/gait/stepTimes.ts';
import { goToEnd, goToStart, stepBack, stepForward } from '../../state/commands/walk/transportCommands.ts';
import { getShownClock, getShownTime } from '../../state/walk/shownClock.ts';
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
  const { workspace, lanes, documents } = studio;
  const bar = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);

  // Events move with the speed and the rhythm; everything that hangs on them is placed by variables.
  useLayoutEffect(() => {
    const paint = (): void => {
      const [rightOff, rightStrike, leftOff] = readEvents(getShownClock(studio));
      bar.current?.style.setProperty('--right-off', String(rightOff));
      bar.current?.style.setProperty('--right-strike', String(rightStrike));
      bar.current?.style.setProperty('--left-off', String(leftOff));
      // A walk's right foot stands over the end of the cycle, a run's within it.
      const isRun = rightOff > rightStrike;
      bar.current?.setAttribute('data-gait', isRun ? 'run' : 'walk');
      bar.current?.style.setProperty('--right-carried', String(isRun ? 0 : rightOff));
      bar.current?.style.setProperty('--right-end', String(isRun ? rightOff : 1));
    };
    paint();
    const stops = [lanes.subscribe(paint), workspace.subscribe(paint), documents.subscribeActive(paint)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [studio, lanes, workspace, documents]);

  useEffect(() => {
    let request = requestAnimationFrame(function paint() {
      // Of its own width, which is the bar's: moved by the compositor, without layout.
      if (head.current !== null) head.current.style.transform = `translateX(${getShownTime(studio) * 100}%)`;
      request = requestAnimationFrame(paint);
    });
    return () => cancelAnimationFrame(request);
  }, [studio]);

  useEffect(
    () =>
      subscribeTicker(() => {
        const percent = Math.round(getShownTime(studio) * 100);
        bar.current?.setAttribute('aria-valuenow', String(percent));
        bar.current?.setAttribute('aria-valuetext', `${percent} % of the cycle`);
      }),
    [studio],
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
