import { type Side, SIDES } from '../gait/channels.ts';
import {
  type BodyPart,
  FILLER_WORDS,
  HELPER_WORDS,
  PART_PHRASES,
  SIDE_WORDS,
  TIP_WORDS,
} from './jointWords.ts';

import type { SkeletonJoint } from './skeletonJoint.ts';

/** What a name says of its joint. */
export interface JointReading {
  readonly part: BodyPart | undefined;
  readonly side: Side | undefined;
  /** Whether it is no joint of a body, but a twist, a control or a piece of clothing. */
  readonly isHelper: boolean;
  /** Whether it only shows where a bone ends. */
  readonly isTip: boolean;
}

/** Characters of a name that are looked at (chosen: the longest in use have 40). */
const LENGTH_MAX = 100;

const PART_OF = new Map(
  PART_PHRASES.toReversed().flatMap(([part, phrases]) => phrases.map((phrase) => [phrase, part] as const)),
);
const RANK = new Map(PART_PHRASES.map(([part], rank) => [part, rank] as const));
const SIDE_OF = new Map<string, Side>(
  SIDES.flatMap((side) => SIDE_WORDS[side].map((word) => [word, side] as const)),
);
const PHRASE_WORDS_MAX = 2;
/** Every word that may be found inside one written without gaps. */
const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...[...PART_OF.keys()].flatMap((phrase) => phrase.split(' ')),
  ...HELPER_WORDS,
  ...TIP_WORDS,
  ...FILLER_WORDS,
  ...SIDE_OF.keys(),
]);

/** Reads the name of a joint; an End Site is no part of a body, whatever its parent is called. */
export function classifyJoint({ name, isEnd }: SkeletonJoint): JointReading {
  const reading = readJointName(name);
  return isEnd || reading.isTip ? { ...reading, part: undefined, isTip: true } : reading;
}

/** Reads a joint's name, in whichever way it is put together. */
function readJointName(name: string): JointReading {
  const words = splitName(name);
  let side: Side | undefined;
  let part: BodyPart | undefined;
  words.forEach((word, at) => {
    side ??= SIDE_OF.get(word);
    for (let length = 1; length <= PHRASE_WORDS_MAX; length++) {
      const found = PART_OF.get(words.slice(at, at + length).join(' '));
      if (found !== undefined && (part === undefined || RANK.get(found)! < RANK.get(part)!)) part = found;
    }
  });
  return {
    part,
    side,
    isHelper: words.some((word) => HELPER_WORDS.has(word)),
    isTip: words.some((word) => TIP_WORDS.has(word)),
  };
}

/**
 * The words of a name in lower case: without what comes before a `:` or `|`, split at separators, digits and
 * changes of case, and where known words are written together.
 */
export function splitName(name: string): readonly string[] {
  const own = name.slice(Math.max(name.lastIndexOf(':'), name.lastIndexOf('|')) + 1).slice(0, LENGTH_MAX);
  return own
    .normalize('NFC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/(左|右)/g, ' $1 ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .flatMap(splitWord);
}

/**
 * Splits a word into known ones where it is nothing but those, into as few as possible; a single letter only
 * at either end, since any word has one inside.
 */
function splitWord(word: string): readonly string[] {
  /** The fewest words of each beginning of it. */
  const splits: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = splits[start];
      const last = word.slice(start, end);
      if (before === undefined || !KNOWN_WORDS.has(last)) continue;
      if (last.length === 1 && start > 0 && end < word.length && /[a-z]/.test(last)) continue;
      if (splits[end] === undefined || splits[end]!.length > before.length + 1)
        splits[end] = [...before, last];
    }
  }
  return splits[word.length] ?? [word];
}
