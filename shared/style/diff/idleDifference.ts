import { CHANNELS } from '../../gait/channels.ts';
import { CHANNEL_WORDS } from '../channelWords.ts';
import type { StyleDocument } from '../document.ts';
import { getIdleAmount, getStandKey, IDLE_AMOUNTS, type IdleAmount } from '../idle.ts';
import { createDifferencePhrase } from './differencePhrase.ts';
import { formatPlain } from './differenceReading.ts';
import { formatSubject } from './differenceWords.ts';
import { diffStyles } from './diffStyles.ts';

/** What a style does of itself as it stands. */
const SUBJECTS: Readonly<Record<IdleAmount, string>> = {
  shift: 'weight shifts',
  look: 'looks',
  breath: 'breath',
};

/** How `to` stands otherwise than `from`, a line each: "standing: looks 200 %, was 100 %". */
export function describeIdleDifference(from: StyleDocument, to: StyleDocument): readonly string[] {
  const amounts = IDLE_AMOUNTS.flatMap((name) => {
    const [before, after] = [from, to].map(({ idle }) => formatPlain(100 * getIdleAmount(idle, name), 0));
    return before === after ? [] : [`${SUBJECTS[name]} ${after} %, was ${before} %`];
  });
  const [before, after] = [from, to].map(
    (style): StyleDocument => ({ ...to, keys: [getStandKey(style.idle)] }),
  ) as [StyleDocument, StyleDocument];
  const channels = diffStyles(before, after).differences.flatMap(({ channel, side, ...difference }) => {
    const phrase = createDifferencePhrase({ channel, side: side === 'right' ? side : 'left', ...difference });
    const isMidline = CHANNELS[channel].sides === 'one';
    const subject = formatSubject(CHANNEL_WORDS[channel], isMidline ? undefined : side);
    return phrase === undefined ? [] : [`${subject} ${phrase.text}`];
  });
  return [...amounts, ...channels].map((line) => `standing: ${line}`);
}
