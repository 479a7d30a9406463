import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { seekStep } from '../../state/commands/walk/stepHeadCommands.ts';
import { formatQuantity } from '../../state/walk/units.ts';
import { useDragHandle } from '../../ui/drag/useDragHandle.ts';
import { subscribeTicker } from '../../ui/ticker.ts';
import { useStudio } from '../studioContext.ts';
import { createStepScrub } from './stepScrub.ts';
import bars from '../transport/ScrubBar.module.css';
import styles from './StepsTimeline.module.css';

/** Seconds that an arrow key moves by (chosen: a frame at 24 a second, nearly). */
const KEY_S = 0.04;

/** The walk over footsteps from its begin to its end: the playhead, and when which foot comes down. */
export function StepsTimeline() {
  const studio = useStudio();
  const { stepHead } = studio;
  const bar = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [{ strikes, durationS }, setShown] = useState({ ...stepHead });

  useEffect(() => {
    let request = requestAnimationFrame(function paint() {
      const share = stepHead.durationS > 0 ? stepHead.timeS / stepHead.durationS : 0;
      // Of its own width, which is the bar's: moved by the compositor, without layout.
      if (head.current !== null) head.current.style.transform = `translateX(${share * 100}%)`;
      request = requestAnimationFrame(paint);
    });
    return () => cancelAnimationFrame(request);
  }, [stepHead]);

  useEffect(
    () =>
      subscribeTicker(() => {
        setShown((shown) => (shown.strikes === stepHead.strikes ? shown : { ...stepHead }));
        bar.current?.setAttribute('aria-valuenow', stepHead.timeS.toFixed(1));
        bar.current?.setAttribute('aria-valuetext', formatQuantity(stepHead.timeS, 1, 's'));
      }),
    [stepHead],
  );

  const scrub = useMemo(() => createStepScrub(studio), [studio]);
  const drag = useDragHandle(scrub);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { timeS } = stepHead;
    const to = {
      ArrowRight: timeS + KEY_S,
      ArrowLeft: timeS - KEY_S,
      Home: 0,
      End: stepHead.durationS,
    }[event.key];
    if (to === undefined) return;
    seekStep.run(studio, { timeS: to });
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={bar}
      className={bars.bar}
      role="slider"
      tabIndex={0}
      aria-label="Time"
      aria-valuemin={0}
      aria-valuemax={Number(durationS.toFixed(1))}
      aria-valuenow={0}
      {...drag}
      onKeyDown={handleKeyDown}
    >
      <div className={bars.track} />
      {strikes.map(({ side, timeS }, index) => (
        <span
          key={index}
          className={styles.strike}
          data-side={side}
          style={{ '--at': timeS / durationS } as CSSProperties}
        >
          {index + 1}
        </span>
      ))}
      <div ref={head} className={bars.head}>
        <i />
      </div>
    </div>
  );
}
