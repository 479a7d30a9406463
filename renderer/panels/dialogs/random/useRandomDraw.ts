import { useEffect, useRef, useState } from 'react';
import { CHANNEL_GROUPS, type ChannelGroup } from '../../../../shared/gait/channels.ts';
import { readSeed, SEED_MAX } from '../../../../shared/random/seed.ts';
import { tryRandomStyle } from '../../../state/commands/style/randomCommands.ts';
import type { RandomOutcome } from '../../../state/random/randomDraw.ts';
import type { RandomStyleQuestion } from '../../../state/workspace/dialogs.ts';
import { useStudio } from '../../studioContext.ts';

/** What came of a seed and of what is kept; no outcome where it could not be drawn. */
interface Drawn {
  readonly seed: number;
  readonly groups: ReadonlySet<ChannelGroup>;
  readonly outcome: RandomOutcome | undefined;
}

/** A seed being typed, the groups that are kept, and what is drawn of both. */
interface RandomDraw {
  /** What stands in the field of the seed. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The seed that the text is; undefined where it is none. */
  readonly seed: number | undefined;
  /**
   * Goes on to another seed, round from the last to the first; from the question's where the text is none.
   */
  readonly step: (by: number) => void;
  readonly groups: ReadonlySet<ChannelGroup>;
  readonly keep: (group: ChannelGroup, isKept: boolean) => void;
  /** Whether every group is kept, so that nothing is drawn. */
  readonly isAllKept: boolean;
  /** What was drawn last, until the next one is there. */
  readonly random: RandomOutcome | undefined;
  /** Whether what was drawn last is of this seed and these groups. */
  readonly isThere: boolean;
  /** Whether nothing could be drawn of this seed and these groups. */
  readonly isBroken: boolean;
  /** Answers the question with the style that is drawn of this seed, as soon as it is there. */
  readonly submit: () => void;
}

/** Draws the style of a seed that is typed, and lets the figure walk it. */
export function useRandomDraw({ draw, open, answer, seed: first }: RandomStyleQuestion): RandomDraw {
  const studio = useStudio();
  const [text, setText] = useState(String(first));
  const [groups, setGroups] = useState<ReadonlySet<ChannelGroup>>(new Set());
  const seed = readSeed(text);
  const isAllKept = groups.size === CHANNEL_GROUPS.length;
  const [drawn, setDrawn] = useState<Drawn>();
  const isOpenedNext = useRef(false);
  useEffect(() => {
    if (seed === undefined || isAllKept) return undefined;
    let isWanted = true;
    const take = (outcome: RandomOutcome | undefined): void => {
      if (!isWanted) return;
      setDrawn({ seed, groups, outcome });
      if (isOpenedNext.current && outcome !== undefined) answer(outcome.document);
    };
    draw({ seed, open, groups }).then(take, () => take(undefined));
    return () => {
      isWanted = false;
      isOpenedNext.current = false;
    };
  }, [draw, answer, open, seed, groups, isAllKept]);
  const isThere = drawn?.seed === seed && drawn?.groups === groups;
  const random = seed === undefined || isAllKept ? undefined : drawn?.outcome;
  const isBroken = isThere && drawn?.outcome === undefined;
  const document = random?.document;
  useEffect(() => {
    if (document !== undefined) tryRandomStyle.run(studio, { document });
  }, [studio, document]);

  function keep(group: ChannelGroup, isKept: boolean): void {
    const others = CHANNEL_GROUPS.filter((each) => each !== group && groups.has(each));
    setGroups(new Set(isKept ? [...others, group] : others));
  }

  function step(by: number): void {
    const count = SEED_MAX + 1;
    setText(String(((seed ?? first) + by + count) % count));
  }

  function submit(): void {
    if (seed === undefined || isAllKept) return;
    if (!isThere) isOpenedNext.current = true;
    else if (document !== undefined) answer(document);
  }

  return { text, setText, seed, step, groups, keep, isAllKept, random, isThere, isBroken, submit };
}
