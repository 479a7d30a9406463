import type { BaseName } from '../../../shared/gait/bases.ts';
import { PEOPLE_SOURCE } from '../../../shared/gait/measured/people.ts';
import { BASE_WORDS } from '../../../shared/style/baseWords.ts';
import { CHANNEL_WORDS } from '../../../shared/style/channelWords.ts';
import { type CaptureRow, writeCaptures } from './captureRow.ts';
import { type StyleBars, writeBars, writeSpots } from './barsTable.ts';
import type { SpotTurn } from './spotRow.ts';
import { writePaths } from './pathRow.ts';
import { type PlantedLook, writeLooks } from './plantedLook.ts';
import { PEOPLE_SPEEDS, type ShareRow, SLIDE_SPEEDS, type SlideRow } from './peopleRow.ts';

const nameBase = (base: BaseName): string => `${BASE_WORDS[base].walk} (\`${base}\`)`;

/**
 * Writes docs/measured/people.md: how near both normal walks are to people, how far their feet slide, how
 * well captures are said over the measured one, and how planted steps look.
 */
export function writePeopleDocument(
  shares: readonly ShareRow[],
  slides: readonly SlideRow[],
  captures: readonly CaptureRow[] | undefined,
  paths: Parameters<typeof writePaths>[0],
  looks: readonly PlantedLook[],
  bars: readonly StyleBars[],
  spots: readonly SpotTurn[],
): string {
  return `${[
    '# The two normal walks, beside people',
    '',
    'Written by `npm run soak` (`npm run soak -- --people` does this part alone). Nothing here depends on the machine.',
    '',
    '## Share of the cycle within people’s range',
    '',
    'In percent of the cycle: how much of it the normal walk, left side, is within one standard deviation of the mean of people, at the five',
    `speeds at which they were measured (V in 1/s). The mean over the cycle is taken out of both first: what is compared is the form. (The line in the`,
    'curves panel takes the curve as it is drawn, so its number may be lower.) 100 moments of the cycle.',
    '',
    `| channel | walk | ${PEOPLE_SPEEDS.map((speed) => `V ${speed}`).join(' | ')} |`,
    `|---|---|${PEOPLE_SPEEDS.map(() => '---|').join('')}`,
    ...shares
      .toSorted((a, b) => a.compared.localeCompare(b.compared))
      .map(
        ({ base, compared, shares: own }) =>
          `| ${nameCompared(compared)} | ${nameBase(base)} | ${own.map((share) => Math.round(100 * share)).join(' | ')} |`,
      ),
    '',
    `People: ${PEOPLE_SOURCE.full}`,
    'Their printed table may not be handed on with this project; mean and spread are the series that were fitted to it (`shared/gait/measured`), whose RMS residual',
    'is at most half a degree. The measured base *is* these means, but for the hip, which the laws rescale to their step: its 100 % say that nothing is lost on the',
    'way to the figure, not that strangers agreed. Seven neutral captures that had no part in the fit are off by 6.1° at the knee, 4.8° at the ankle and 3.3° at the',
    'hip (RMS, means taken out; from the papers’ walk by 11.3°, 6.7° and 3.8°). Foot opening is hip twist and pelvis torsion together. One standard deviation to',
    'either side holds two thirds of people.',
    '',
    '## Slide before planting',
    '',
    'How fast the lowest sole point moves over the belt while the other foot is in the air, in percent of the walking speed; the Man, feet not planted.',
    '',
    `| walk | ${SLIDE_SPEEDS.map((speed) => `V ${speed}`).join(' | ')} |`,
    `|---|${SLIDE_SPEEDS.map(() => '---|').join('')}`,
    ...slides.map(
      ({ base, slides: own }) =>
        `| ${nameBase(base)} | ${own.map((slide) => Math.round(100 * slide)).join(' | ')} |`,
    ),
    '',
    '## Captures of people',
    '',
    ...writeCaptures(captures),
    '',
    '## Paths of joints, beside captured people',
    '',
    'What dots at the joints would show: each captured walk, and the planted Natural of the Man at its speed, both read from a clip by the same reader. In shares of the leg,',
    'means of both sides over the strides that count; what the whole body travels evenly is taken out.',
    '',
    ...writePaths(paths),
    '',
    '## Planted joints, beside people',
    '',
    'The Man, left side, feet planted: how much of the cycle a joint is within one standard deviation of people, means taken out, and how hard it is moved, at 60 frames a',
    'second. Push-off is the fastest that a heel goes up over its toes. The bars on acceleration and push-off are what single captured people do: a mean of many is smoother.',
    '*Once* is what Natural had at V 1.4 before landing, push-off and clearance were tuned against them.',
    '',
    ...writeBars(bars),
    '',
    '## Turning on the spot',
    '',
    'The Man, feet planted, to the left: a cycle is to turn by a quarter of a circle at most, ankles of feet that stand by 20 degrees, ankles are to be 15 to 20 cm apart while',
    'both feet stand (Natural), and legs never to go through each other (the gap of legs over 0).',
    '',
    ...writeSpots(spots),
    '',
    '## Planted steps, style by style',
    '',
    'What `gait metrics --plant on` prints for the Man: left / right where the sides part. *Comes down*, *heel off* (5 mm) and *leaves* are phases of the foot’s own cycle, in',
    'cycles; *heel lift* is how far its heel is up as the other foot strikes and *toes up* its own strike, degrees; *hips lowest* is cycles after its strike; the knee is that of',
    'the stance, from the strike to 0.4 of the cycle; *scuff* is what the swinging foot drags in a step; *legs apart* is the least distance of shoes and shanks.',
    'People are the measured base’s own curves, which nothing has planted: only the form of their legs is told.',
    '',
    ...writeLooks(looks),
    '',
    'All bodies and speeds, with the aims that are kept and missed: [planting](planting.md).',
  ].join('\n')}\n`;
}

function nameCompared(compared: ShareRow['compared']): string {
  return compared === 'footOpening' ? 'foot opening' : CHANNEL_WORDS[compared].one;
}
