import type { BaseName } from '../../gait/bases.ts';
import { CHANNEL_NAMES, CHANNELS, type ChannelName, type Side } from '../../gait/channels.ts';
import type { HipPolicy } from '../../gait/coefficients.ts';
import { BASE_WORDS } from '../baseWords.ts';
import { createDifferencePhrase, type DifferencePhrase } from './differencePhrase.ts';
import { createDifferenceWeight } from './differenceWeight.ts';
import { CHANNEL_WORDS } from '../channelWords.ts';
import { formatSubject, joinWords, PARTS } from './differenceWords.ts';
import { type Comparison, compareStyles } from './diffStyles.ts';
import { describeRhythmDifference } from './rhythmDifference.ts';
import { describeIdleDifference } from './idleDifference.ts';
import { describeRunDifference, RUNNING } from './runDifference.ts';
import type { StyleDocument } from '../document.ts';
import { groupBy } from './groupBy.ts';
import { COEFFICIENT_NAMES, type CoefficientName } from '../limits.ts';

/** What one line says at most, characters; chosen: one line of a dialog, beside the style's name. */
const LINE_LENGTH = 100;

/** What is said of one coefficient of one channel on one side. */
interface Remark {
  readonly comparison: Comparison;
  readonly phrase: DifferencePhrase;
  /** How much of it is seen, degrees. */
  readonly weight: number;
}

/** Remarks of one wording on several sides and channels, under one name. */
interface Statement {
  readonly subject: string;
  readonly phrase: DifferencePhrase;
  readonly weight: number;
}

/**
 * How `to` differs from `from`, a line each, what is seen most first: "left knee +6° (more bent) below 0.8",
 * "arms 0.5×". Speeds are V. Factors are on the swing of `from`, degrees are added to its posture. Sides that
 * differ alike are told together, so are the joints of an arm, a leg, the trunk or the head under one factor.
 * What rounding hides is left out; styles that walk alike give no lines. What always holds
 * of a subject shares a line of `mostLength` characters.
 */
export function describeDifference(
  from: StyleDocument,
  to: StyleDocument,
  mostLength = LINE_LENGTH,
): readonly string[] {
  const weigh = createDifferenceWeight(to);
  const remarks = compareStyles(from, to).flatMap((comparison): Remark[] => {
    const phrase = createDifferencePhrase(comparison);
    if (phrase === undefined) return [];
    const weight = weigh(comparison);
    return [{ comparison, weight, phrase: weight > 0 ? phrase : markUnseen(phrase) }];
  });
  const statements = COEFFICIENT_NAMES.flatMap((name) =>
    createStatements(
      name,
      remarks.filter(({ comparison }) => comparison.coefficient === name),
    ),
  );
  return [
    ...(from.base === to.base ? [] : [describeBase(from.base, to.base)]),
    ...createLines(statements, mostLength),
    ...describeRhythmDifference(from, to),
    ...describeRunDifference(from, to, (before, after) =>
      describeDifference(before, after, mostLength - RUNNING.length),
    ),
    ...describeIdleDifference(from, to),
    ...(from.hipPolicy === to.hipPolicy ? [] : [describePolicy(to.hipPolicy)]),
  ];
}

/** Told first: all other lines are relative to it. */
function describeBase(from: BaseName, to: BaseName): string {
  const [before, after] = [BASE_WORDS[from].adjective, BASE_WORDS[to].adjective];
  return `walks on the ${after} walk, not on the ${before} one; what follows is relative to each one's own`;
}

function markUnseen({ text, isConstant }: DifferencePhrase): DifferencePhrase {
  return { text: `${text} (not seen on a straight walk)`, isConstant };
}

/** The policies by the names that the hip row's switch has for them. */
function describePolicy(policy: HipPolicy): string {
  return policy === 'shared-change'
    ? 'hip policy "shared" (a scaled hip changes step length and cadence together), was "more steps"'
    : 'hip policy "more steps" (cadence alone makes up for a scaled hip), was "shared"';
}

/** Gathers the remarks on one coefficient that are worded alike. */
function createStatements(coefficient: CoefficientName, remarks: readonly Remark[]): Statement[] {
  const buckets = groupBy(remarks, ({ phrase }) => phrase.text);
  return [...buckets.values()].flatMap((bucket) =>
    nameSubjects(bucket, coefficient === 'scale' || coefficient === 'lead').map(({ subject, channels }) => ({
      subject,
      phrase: bucket[0]!.phrase,
      weight: getGreatestWeight(bucket.filter(({ comparison }) => channels.includes(comparison.channel))),
    })),
  );
}

/**
 * Names the channels and sides of a bucket: whole parts by one name, what is in one group of the inspector
 * together.
 */
function nameSubjects(
  bucket: readonly Remark[],
  byPart: boolean,
): { readonly subject: string; readonly channels: readonly ChannelName[] }[] {
  const sides = new Map<ChannelName, Side | 'both' | undefined>();
  for (const { comparison } of bucket) {
    const { channel, side } = comparison;
    if (CHANNELS[channel].sides === 'one') sides.set(channel, undefined);
    else sides.set(channel, sides.has(channel) ? 'both' : side);
  }
  const named: { name: string; channels: readonly ChannelName[] }[] = [];
  for (const part of byPart ? PARTS : []) {
    const side = sides.get(part.channels[0]!);
    if (!part.channels.every((name) => sides.has(name) && sides.get(name) === side)) continue;
    named.push({ name: formatSubject(part, side), channels: part.channels });
    for (const name of part.channels) sides.delete(name);
  }
  for (const [channel, side] of sides) {
    named.push({ name: formatSubject(CHANNEL_WORDS[channel], side), channels: [channel] });
  }
  const groups = groupBy(named, ({ channels }) => CHANNELS[channels[0]!].group);
  return [...groups.values()].map((members) => ({
    subject: joinWords(
      members.toSorted((a, b) => getPlace(a.channels) - getPlace(b.channels)).map(({ name }) => name),
    ),
    channels: members.flatMap(({ channels }) => channels),
  }));
}

const getPlace = (channels: readonly ChannelName[]): number => CHANNEL_NAMES.indexOf(channels[0]!);

/** Shares out what always holds of a subject to lines that stay short, in the order given. */
function fillLines(subject: string, statements: readonly Statement[], mostLength: number): Statement[][] {
  const lines: Statement[][] = [];
  let length = 0;
  for (const statement of statements) {
    const added = statement.phrase.text.length + ', '.length;
    const line = lines.at(-1);
    if (line !== undefined && length + added <= mostLength) {
      line.push(statement);
      length += added;
    } else {
      lines.push([statement]);
      length = subject.length + ' '.length + statement.phrase.text.length;
    }
  }
  return lines;
}

/**
 * All that always holds of a subject on as few lines as it needs, and a line for each thing that depends on
 * speed; what is seen most first.
 */
function createLines(statements: readonly Statement[], mostLength: number): string[] {
  const subjects = [...groupBy(statements, ({ subject }) => subject)].map(([subject, about]) => {
    const constant = about.filter(({ phrase }) => phrase.isConstant);
    const varying = about.filter(({ phrase }) => !phrase.isConstant);
    const lines = [...fillLines(subject, constant, mostLength), ...varying.map((statement) => [statement])]
      .map((together) => ({
        text: `${subject} ${together.map(({ phrase }) => phrase.text).join(', ')}`,
        weight: getGreatestWeight(together),
      }))
      .toSorted((a, b) => b.weight - a.weight);
    return { lines, weight: getGreatestWeight(about) };
  });
  return subjects
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ lines }) => lines.map(({ text }) => text));
}

const getGreatestWeight = (items: readonly { readonly weight: number }[]): number =>
  Math.max(...items.map(({ weight }) => weight));
