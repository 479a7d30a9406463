import type { Cast } from '../cast.ts';
import type { CastMember } from '../castMember.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { StagedMode } from './stagedMode.ts';

/** The ways to walk by their names, and which of them is on. */
export interface StageFeed {
  readonly modes: ReadonlyMap<string, StagedMode>;
  /** The name of the mode that is on; read every frame. */
  readonly current: string;
}

/**
 * Where all walk: in one mode at a time. The lanes wait on their belts while it is another. Advanced by the
 * viewport once a frame.
 */
export class Stage {
  /** Who walks in the lanes. */
  readonly cast: Cast;
  readonly #feed: StageFeed;
  #current: StagedMode;

  /** Throws where the mode that is on is none of the modes. */
  constructor(cast: Cast, feed: StageFeed) {
    this.cast = cast;
    this.#feed = feed;
    this.#current = this.getMode(feed.current);
  }

  /** The mode that was on in the last frame. */
  get current(): StagedMode {
    return this.#current;
  }

  /** Who is edited: a figure of the mode or, where it has none, the one that waits on its belt. */
  get edited(): CastMember {
    const { members, editedIndex } = this.#current;
    return members[editedIndex] ?? this.cast.edited;
  }

  /** The playhead, which is the edited one's: position in the cycle, [0, 1), 0 = left heel strike. */
  get phase(): number {
    return this.edited.walker.phase;
  }

  /** A mode by its name. Throws for none. */
  getMode(name: string): StagedMode {
    const mode = this.#feed.modes.get(name);
    if (mode === undefined) throw new RangeError(`no mode is called ${name}`);
    return mode;
  }

  /** Goes on by wall time, seconds, in the mode that is asked for. */
  advance(wallDtS: number, options: SceneOptions): void {
    const next = this.getMode(this.#feed.current);
    if (next !== this.#current) this.#current.end();
    this.#current = next;
    this.cast.match();
    next.advance(wallDtS, options);
  }

  /** Has every mode listen to an element round the picture; the returned function ends it. */
  attach(element: HTMLElement): () => void {
    const ends = [...this.#feed.modes.values()].map((mode) => mode.attach(element));
    return () => {
      for (const end of ends) end();
    };
  }
}
