import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { endTour, nextTourStep, startTour } from '../../state/commands/view/tourCommands.ts';
import { getTourStart, TOUR_STEPS, type TourStep } from '../../state/workspace/tour.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHome } from '../../ui/focus.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { IS_MAC } from '../../ui/isMac.ts';
import { subscribeTicker } from '../../ui/ticker.ts';
import { useStudio, useWorkspace } from '../studioContext.ts';
import { placeBeside } from './placeBeside.ts';
import styles from './Tour.module.css';

/**
 * The tour: offered at a first start until it is taken or declined, then one line at a time at the control
 * that it is about. Never modal.
 */
export function Tour() {
  const studio = useStudio();
  const step = useStore(studio.tour, (state) => state.step);
  const isOffered = useWorkspace(({ tourOffered }) => tourOffered);
  const shown = step === undefined ? undefined : TOUR_STEPS[step];
  if (step !== undefined && shown !== undefined) return <CoachLine key={step} index={step} step={shown} />;
  if (!isOffered) return null;
  return (
    <div className={styles.offer} role="region" aria-label="Tour">
      <span>New here?</span>
      <Button look="quiet" onClick={() => startTour.run(studio)}>
        Two-minute tour
      </Button>
      <IconButton label="No tour" onClick={() => endTour.run(studio)}>
        <X {...ICON} />
      </IconButton>
    </div>
  );
}

function CoachLine({ index, step }: { index: number; step: TourStep }) {
  const studio = useStudio();
  const line = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);

  // Panels are dragged and lists scroll under it: the line is put where its control is, ten times a second.
  useLayoutEffect(() => {
    document.querySelector(step.anchor)?.scrollIntoView({ block: 'nearest' });
    const place = (): void => {
      if (line.current === null || mark.current === null) return;
      const anchor = document.querySelector(step.anchor)?.getBoundingClientRect();
      mark.current.hidden = anchor === undefined;
      if (anchor !== undefined) {
        Object.assign(mark.current.style, {
          left: `${anchor.left}px`,
          top: `${anchor.top}px`,
          width: `${anchor.width}px`,
          height: `${anchor.height}px`,
        });
      }
      const { x, y } = placeBeside({
        anchor: anchor ?? new DOMRect(innerWidth / 2, innerHeight / 2),
        side: step.side,
        width: line.current.offsetWidth,
        height: line.current.offsetHeight,
        windowWidth: innerWidth,
        windowHeight: innerHeight,
      });
      line.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    return subscribeTicker(place);
  }, [step]);

  useEffect(() => {
    const start = getTourStart(studio);
    return subscribeTicker(() => {
      if (step.isDone?.(studio, start) === true) nextTourStep.run(studio);
    });
  }, [studio, step]);

  const isLast = index === TOUR_STEPS.length - 1;
  return (
    <>
      <div ref={mark} className={styles.mark} aria-hidden="true" />
      <div ref={line} className={styles.line} role="region" aria-label="Tour">
        <p className={styles.text} aria-live="polite">
          {step.text.replaceAll('Mod+', IS_MAC ? '⌘' : 'Ctrl+')}
        </p>
        <div className={styles.actions}>
          <span className={styles.count}>
            {index + 1} of {TOUR_STEPS.length}
          </span>
          {!isLast && (
            <Button
              look="quiet"
              onClick={() => {
                endTour.run(studio);
                focusHome();
              }}
            >
              End the tour
            </Button>
          )}
          <Button onClick={() => nextTourStep.run(studio)}>{isLast ? 'Done' : 'Next'}</Button>
        </div>
      </div>
    </>
  );
}
