import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { startContactThread } from '../state/walk/contactThread.ts';
import { createContactFollower } from '../state/walk/contact.ts';
import { getFigure } from '../state/studio.ts';
import { BREVITIES, formatContact, judgeSlide } from '../state/walk/contactWords.ts';
import { formatReadout, formatSpeedClamp } from '../state/walk/lawWords.ts';
import { getShownLaw } from '../state/walk/shownStairs.ts';
import { ICON } from '../ui/icons.tsx';
import { subscribeTicker } from '../ui/ticker.ts';
import { ClampLine } from './inspector/ClampLine.tsx';
import styles from './ReadoutLine.module.css';
import { getShownWalk } from '../state/lanes/shownWalk.ts';
import { useShownMode } from './stage/modes.ts';
import type { ModeReadout } from './stage/shownMode.ts';
import { useStudio } from './studioContext.ts';
import type { Stage } from '../viewport/stage/stage.ts';

/** What the line tells, in its order. Where it has no room, what stands later gives way first. */
const PARTS = ['step', 'cadence', 'cycle', 'speed', 'turn', 'duty', 'slide', 'floor', 'limits'] as const;
/** Parts that `formatReadout` writes; the others are of `formatContact`. */
const LAW_PARTS = PARTS.indexOf('duty');
const SLIDE = PARTS.indexOf('slide');

/** Splits a text so that its numbers can be set in the numbers' own type. */
function setNumbers(text: string): (string | HTMLElement)[] {
  return text.split(/(\u2212?[\d.]*\d)/).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const number = document.createElement('b');
    number.textContent = piece;
    return number;
  });
}

/** Writes the parts into a line; `titles` are what they say where they have room for all of it. */
function writeParts(line: HTMLElement, texts: readonly string[], titles: readonly string[]): void {
  PARTS.forEach((_, index) => {
    const text = texts[index] ?? '';
    const part = line.children[index];
    const told = part?.lastElementChild;
    if (part == null || told == null || told.textContent === text) return;
    told.replaceChildren(...setNumbers(text));
    part.toggleAttribute('data-told', text !== '');
    part.setAttribute('title', titles[index] ?? '');
  });
}

/** Whether all parts of a line are seen whole. */
function fits(line: HTMLElement): boolean {
  if (line.scrollWidth > line.clientWidth) return false;
  return PARTS.every((_, index) => {
    const part = line.children[index];
    return part === undefined || part.scrollWidth <= part.clientWidth;
  });
}

/** The part of the stage that tells how a mode fares. */
type Told = Pick<Stage, 'getMode'>;

/**
 * What is walked, in one line, ten times a second at most: the cycle on the belts, or how a walk over the
 * floor fares.
 */
export function ReadoutLine({ stage }: { readonly stage: Told }) {
  const { mode, readout } = useShownMode();
  return readout === undefined ? (
    <CycleLine />
  ) : (
    <WalkLine key={mode.name} stage={stage} name={mode.name} {...readout} />
  );
}

/** How a walk over the floor fares, written past React; what has no room is in its title. */
function WalkLine(props: ModeReadout & { readonly stage: Told; readonly name: string }) {
  const { stage, name, label, tell } = props;
  const studio = useStudio();
  const told = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      const staged = stage.getMode(name);
      const text = staged && tell(staged, studio);
      if (text === undefined || told.current === null || told.current.title === text) return;
      told.current.replaceChildren(...setNumbers(text));
      told.current.title = text;
    };
    paint();
    return subscribeTicker(paint);
  }, [studio, stage, name, tell]);
  return (
    <footer className={styles.line} aria-label="Measures of the walk">
      <output ref={told} className={styles.told} aria-label={label} aria-live="off" />
    </footer>
  );
}

/**
 * What the cycle measures, once it is seen; from the style and the speed that are set and never from
 * playback, so it is right while paused.
 */
function CycleLine() {
  const studio = useStudio();
  const line = useRef<HTMLElement>(null);
  // To measure takes as long as to plan: the walk is seen first.
  const isSettled = useStore(studio.viewport, (state) => state.isSettled);

  useLayoutEffect(() => {
    if (!isSettled) return;
    const thread = startContactThread();
    const getQuery = () => getShownWalk(studio);
    const contactFollower = createContactFollower({
      getQuery,
      measureInFull: (query) => thread.ask(query),
      onFull: () => paint(),
    });
    let shown = '';
    const paint = (): void => {
      const { frameRate, units } = studio.workspace.getState();
      const law = formatReadout(getShownLaw(getQuery()), getFigure(studio).legLengthM, frameRate, units);
      const contact = contactFollower.read();
      if (line.current === null) return;
      line.current.dataset['final'] = String(contact.isFinal);
      line.current.children[SLIDE]?.setAttribute('data-judged', judgeSlide(contact));
      const getTexts = (parts: readonly string[]) =>
        PARTS.map((_, index) => (index < LAW_PARTS ? law[index] : parts[index - LAW_PARTS]) ?? '');
      const whole = getTexts(formatContact(contact));
      if (whole.join('/') === shown) return;
      shown = whole.join('/');
      // Words go before anything is cut off.
      for (const brevity of BREVITIES) {
        writeParts(line.current, getTexts(formatContact(contact, brevity)), whole);
        if (fits(line.current)) break;
      }
    };
    const size = new ResizeObserver(() => {
      shown = '';
      paint();
    });
    paint();
    const stop = subscribeTicker(paint);
    for (const element of [line.current, line.current?.lastElementChild])
      if (element != null) size.observe(element);
    return () => {
      contactFollower.end();
      stop();
      size.disconnect();
      thread.end();
    };
  }, [studio, isSettled]);

  return (
    <footer ref={line} className={styles.line} aria-label="Measures of the walk">
      {PARTS.map((part) => (
        <span key={part} className={styles.part} data-part={part}>
          {part === 'slide' && <TriangleAlert {...ICON} />}
          {part === 'slide' && <CircleAlert {...ICON} />}
          <span />
        </span>
      ))}
      <div className={styles.clamp}>
        <ClampLine format={formatSpeedClamp} />
      </div>
    </footer>
  );
}
