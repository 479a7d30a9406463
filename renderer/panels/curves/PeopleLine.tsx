import { type Ref, useImperativeHandle, useRef } from 'react';
import type { ChannelName } from '../../../shared/gait/channels.ts';
import { togglePattern, togglePeople } from '../../state/commands/view/curveCommands.ts';
import { getShownWalk } from '../../state/lanes/shownWalk.ts';
import { type CurveData, getCurve } from '../../state/walk/curveData.ts';
import type { PeopleBands } from '../../state/walk/peopleBands.ts';
import {
  formatShare,
  LEVEL_WORDS,
  PEOPLE_SOURCE_LINE,
  PEOPLE_TITLE,
  SHARE_TITLE,
} from '../../state/walk/peopleWords.ts';
import { useStudio } from '../studioContext.ts';
import styles from './PeopleLine.module.css';

/** What writes the share of the cycle into the line. */
export interface PeopleLinePainter {
  paint(): void;
}

interface PeopleLineProps {
  /** The channel in focus. */
  readonly channel: ChannelName;
  readonly data: CurveData;
  readonly bands: PeopleBands;
  readonly isOn: boolean;
  /** Whether the pattern is drawn behind the shown walk. */
  readonly isPatternOn: boolean;
  /** Room for the switch and a number alone. */
  readonly isShort: boolean;
  readonly painter: Ref<PeopleLinePainter>;
}

const PATTERN_TITLE =
  'The curves are of the walk as you see it, its feet planted. The pattern is what the style says before that; it is drawn thin behind them.';

/**
 * Switches what lies behind the curves: people's range, with its source and how much of the cycle the channel
 * in focus is in it, and the pattern.
 */
export function PeopleLine(props: PeopleLineProps) {
  const { channel, data, bands, isOn, isPatternOn, isShort, painter } = props;
  const studio = useStudio();
  const share = useRef<HTMLParagraphElement>(null);

  useImperativeHandle(painter, () => ({
    paint() {
      if (share.current === null) return;
      const { inclineRad, stairs, source } = getShownWalk(studio);
      const isLevel = inclineRad === 0 && stairs === undefined && source.base.gait === 'walk';
      let text = '';
      if (isOn && isLevel)
        text = formatShare(channel, getCurve(data.seen, channel, 'left'), bands.find(channel), isShort);
      else if (isOn && !isShort) text = LEVEL_WORDS;
      if (share.current.textContent !== text) share.current.textContent = text;
    },
  }));

  return (
    <div className={styles.people} data-short={isShort || undefined}>
      <button
        type="button"
        className={styles.switch}
        aria-pressed={isOn}
        title={PEOPLE_TITLE}
        onClick={() => togglePeople.run(studio)}
      >
        <span className={styles.swatch} aria-hidden="true" />
        People
      </button>
      <button
        type="button"
        className={styles.switch}
        aria-pressed={isPatternOn}
        title={PATTERN_TITLE}
        onClick={() => togglePattern.run(studio)}
      >
        <span className={styles.line} aria-hidden="true" />
        Pattern
      </button>
      {isOn && !isShort && (
        <span className={styles.source} title={PEOPLE_TITLE}>
          {PEOPLE_SOURCE_LINE}
        </span>
      )}
      {isOn && <p ref={share} className={styles.share} title={SHARE_TITLE} data-testid="people-share" />}
    </div>
  );
}
