import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Capture, Stride } from '../../../shared/capture/capture.ts';
import type { ClipPlayer } from '../../state/capture/clipPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import styles from './StrideLine.module.css';
import { describeStride, describeStrideState, getStrideState } from './strideWords.ts';

interface StrideLineProps {
  readonly capture: Capture;
  readonly player: ClipPlayer;
  /** Leaves a stride out, or takes it again. */
  onToggle(stride: number): void;
}

/** Ranges step by this, seconds: a frame of most clips. */
const STEP_S = 1 / 60;

/** The clip's time with its strides: which are taken, which are not and why; where it plays. */
export function StrideLine({ capture, player, onToggle }: StrideLineProps) {
  const { strides, durationS } = capture;
  const [chosen, setChosen] = useState(() => Math.max(0, strides.findIndex(isTaken)));
  const [hovered, setHovered] = useState<number>();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const isPlaying = useSyncExternalStore(player.subscribe, () => player.isPlaying);
  const span = useSyncExternalStore(player.subscribe, () => player.span);

  const index = hovered ?? Math.min(chosen, strides.length - 1);
  const stride = strides[index];
  // A style is made of one stride at the least.
  const isOnly = stride !== undefined && isTaken(stride) && strides.filter(isTaken).length === 1;
  const isAlone = stride !== undefined && span?.startS === stride.startS;

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? strides.length - 1 : step && chosen + step;
    if (to === undefined || strides[to] === undefined) return;
    event.preventDefault();
    setChosen(to);
    buttons.current[to]?.focus();
  }

  return (
    <div className={styles.line}>
      <div className={styles.track}>
        <IconButton
          className={styles.play}
          label={isPlaying ? 'Pause the clip' : 'Play the clip'}
          onClick={() => player.setPlaying(!isPlaying)}
        >
          {isPlaying ? <Pause {...ICON} /> : <Play {...ICON} />}
        </IconButton>
        <div className={styles.time}>
          <div
            className={styles.strides}
            role="group"
            aria-label="Strides"
            onKeyDown={handleKeyDown}
            onPointerLeave={() => setHovered(undefined)}
          >
            {strides.map((each, at) => (
              <button
                // Strides keep their places: only whether they count changes.
                key={each.startS}
                ref={(element) => {
                  buttons.current[at] = element;
                }}
                type="button"
                className={styles.stride}
                style={placeSpan(each.startS, each.endS, durationS)}
                data-state={getStrideState(each)}
                data-chosen={at === index || undefined}
                data-alone={span?.startS === each.startS || undefined}
                tabIndex={at === Math.min(chosen, strides.length - 1) ? 0 : -1}
                aria-label={`Stride ${at + 1}, ${describeStride(each)}, ${describeStrideState(each)}`}
                aria-pressed={isTaken(each)}
                aria-disabled={getStrideState(each) === 'refused'}
                onPointerEnter={() => setHovered(at)}
                onFocus={() => setChosen(at)}
                onClick={() => {
                  setChosen(at);
                  onToggle(at);
                }}
              >
                <Events stride={each} />
              </button>
            ))}
          </div>
          <TimeRange durationS={durationS} player={player} />
        </div>
      </div>
      <div className={styles.told}>
        {stride !== undefined && (
          <>
            <span className={styles.words} data-state={getStrideState(stride)}>
              <span className={styles.number}>
                Stride {index + 1} of {strides.length}
              </span>
              <span className={styles.number}>{describeStride(stride)}</span>
              <span className={styles.state}>
                {describeStrideState(stride)}
                {isOnly && ', the only one: a style needs one'}
              </span>
            </span>
            <Button
              look="quiet"
              aria-pressed={isAlone}
              onClick={() =>
                player.setSpan(isAlone ? undefined : { startS: stride.startS, endS: stride.endS })
              }
            >
              {isAlone ? 'Play all' : 'Look at it'}
            </Button>
            {getStrideState(stride) !== 'refused' && !isOnly && (
              <Button look="quiet" onClick={() => onToggle(index)}>
                {isTaken(stride) ? 'Leave it out' : 'Take it'}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const isTaken = (stride: Stride): boolean => getStrideState(stride) === 'taken';

function placeSpan(startS: number, endS: number, durationS: number) {
  return { left: `${(100 * startS) / durationS}%`, width: `${(100 * (endS - startS)) / durationS}%` };
}

/** The strikes and toe-offs within a stride. */
function Events({ stride: { startS, endS, rightStrikeS, rightToeOffS, leftToeOffS } }: { stride: Stride }) {
  const events = [
    ['strike', 'right', rightStrikeS],
    ['off', 'right', rightToeOffS],
    ['off', 'left', leftToeOffS],
  ] as const;
  return (
    <>
      <span className={styles.event} data-event="strike" data-side="left" style={{ left: 0 }} />
      {events.map(
        ([event, side, atS]) =>
          atS !== undefined && (
            <span
              key={`${event}-${side}`}
              className={styles.event}
              data-event={event}
              data-side={side}
              style={{ left: `${(100 * (atS - startS)) / (endS - startS)}%` }}
            />
          ),
      )}
    </>
  );
}

/** Where the clip plays: moved past React, dragged and stepped by a person. */
function TimeRange({ durationS, player }: { durationS: number; player: ClipPlayer }) {
  const range = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const frame = (): void => {
      request = requestAnimationFrame(frame);
      const element = range.current;
      if (element === null) return;
      if (Math.abs(Number(element.value) - player.timeS) > STEP_S / 2) element.value = String(player.timeS);
    };
    let request = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(request);
  }, [player]);
  return (
    <input
      ref={range}
      className={styles.range}
      type="range"
      aria-label="Time in the clip, seconds"
      min={0}
      max={durationS}
      step={STEP_S}
      defaultValue={0}
      onChange={(event) => player.seek(Number(event.currentTarget.value))}
    />
  );
}
