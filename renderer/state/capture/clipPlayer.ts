/** A part of a clip, seconds. */
export interface ClipSpan {
  readonly startS: number;
  readonly endS: number;
}

/** Plays a clip over and over, or a part of it; read each frame, past React. */
export interface ClipPlayer {
  /** Where it is, seconds from the clip's beginning. */
  readonly timeS: number;
  readonly isPlaying: boolean;
  /** What is played alone; undefined for the whole clip. */
  readonly span: ClipSpan | undefined;
  /** Moves on by wall time, seconds. */
  advance(wallDtS: number): void;
  /** Goes to a moment of the clip, and stays in it: what was played alone is so no longer. */
  seek(timeS: number): void;
  setPlaying(isPlaying: boolean): void;
  /** Plays a part alone, from its beginning, or the whole clip again. */
  setSpan(span: ClipSpan | undefined): void;
  /** Calls back when it plays or not, or another part; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** Creates the player of a clip so long, seconds, playing. */
export function createClipPlayer(durationS: number): ClipPlayer {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  let timeS = 0;
  let isPlaying = true;
  let span: ClipSpan | undefined;
  return {
    get timeS() {
      return timeS;
    },
    get isPlaying() {
      return isPlaying;
    },
    get span() {
      return span;
    },
    advance(wallDtS) {
      if (!isPlaying) return;
      const startS = span?.startS ?? 0;
      const lengthS = (span?.endS ?? durationS) - startS;
      if (lengthS > 0) timeS = startS + ((((timeS + wallDtS - startS) % lengthS) + lengthS) % lengthS);
    },
    seek(asked) {
      timeS = Math.min(durationS, Math.max(0, asked));
      isPlaying = false;
      span = undefined;
      notify();
    },
    setPlaying(next) {
      isPlaying = next;
      notify();
    },
    setSpan(next) {
      span = next;
      if (next !== undefined) timeS = next.startS;
      isPlaying = true;
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
