import type { OpenDocument } from './openDocuments.ts';

/** The most that a crash may take, milliseconds (chosen). */
export const LOSS_LIMIT_MS = 2000;

/** What became of the work when something was killed. */
export interface Verdict {
  /** Age at the kill of the oldest work that is gone, milliseconds; 0 where nothing is. */
  readonly lostMs: number;
  /** `foreign`: what is there now never was in the window. */
  readonly outcome: 'kept' | 'lost' | 'foreign';
}

interface Entry {
  /** When the document came to this state, milliseconds. */
  readonly sinceMs: number;
  readonly text: string;
}

/** What a document is, by the name of its style and the text of its file. */
type State = Pick<OpenDocument, 'name' | 'text'>;

/** Writes down every state that every open document came to, so that what a crash left can be dated. */
export interface Ledger {
  /** A document is, since a time, in a state. Times never go back. */
  note(sinceMs: number, state: State): void;
  /**
   * Judges what is left of all documents after a kill; the worst of them counts. What came after the kill is
   * not missed.
   */
  judge(killedMs: number, left: readonly State[]): Verdict;
  /** How many states were written down beyond those that documents were found in. */
  countEdits(): number;
}

/** Starts one, empty. */
export function createLedger(): Ledger {
  const histories = new Map<string, Entry[]>();
  return {
    note(sinceMs, { name, text }) {
      const history = histories.get(name) ?? [];
      histories.set(name, history);
      if (history.at(-1)?.text !== text) history.push({ sinceMs, text });
    },
    judge(killedMs, left) {
      let worst: Verdict = { lostMs: 0, outcome: 'kept' };
      for (const [name, history] of histories) {
        // What is not open any more was as it was opened: that is still on disk.
        const texts = left.filter((document) => document.name === name).map(({ text }) => text);
        const index = Math.max(
          ...(texts.length === 0
            ? [0]
            : texts.map((text) => history.findLastIndex((entry) => entry.text === text))),
        );
        if (index < 0) return { lostMs: Number.POSITIVE_INFINITY, outcome: 'foreign' };
        const firstLost = history[index + 1];
        const lostMs = firstLost === undefined ? 0 : Math.max(0, killedMs - firstLost.sinceMs);
        if (lostMs > worst.lostMs) worst = { lostMs, outcome: lostMs > LOSS_LIMIT_MS ? 'lost' : 'kept' };
      }
      return worst;
    },
    countEdits: () => [...histories.values()].reduce((sum, history) => sum + history.length - 1, 0),
  };
}
