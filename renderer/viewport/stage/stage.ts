import type { Cast } from '../cast.ts';
import type { CastMember } from '../castMember.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { StagedMode } from './stagedMode.ts';

/**
 * Where all walk: in one mode at a time, the lanes' own first. The lanes wait on their belts while it is
 * another. Other modes are added once they are read; until then the mode before stays on. Advanced by the
 * picture once a frame.
 */
export class Stage {
  /** The players of the lanes. */
  readonly cast: Cast;
  readonly #modes = new Map<string, StagedMode>();
  readonly #readCurrent: () => string;
  #element: HTMLElement | undefined;
  #current: StagedMode;

  /** `readCurrent` gives the name of the mode that is asked for; read every frame. */
  constructor(
    cast: Cast,
    belt: { readonly name: string; readonly mode: StagedMode },
    readCurrent: () => string,
  ) {
    this.cast = cast;
    this.#modes.set(belt.name, belt.mode);
    this.#readCurrent = readCurrent;
    this.#current = belt.mode;
  }

  /** The mode that was on in the last frame. */
  get current(): StagedMode {
    return this.#current;
  }

  /** The edited figure: one of the mode or, where it has none, the one that waits on its belt. */
  get edited(): CastMember {
    const { members, editedIndex } = this.#current;
    return members[editedIndex] ?? this.cast.edited;
  }

  /** The playhead, which is the edited one's: position in the cycle, [0, 1), 0 = left heel strike. */
  get phase(): number {
    return this.edited.walker.phase;
  }

  /** A mode by its name; undefined until it is added. */
  getMode(name: string): StagedMode | undefined {
    return this.#modes.get(name);
  }

  /** Takes another mode, which is on whenever its name is asked for. */
  addMode(name: string, mode: StagedMode): void {
    this.#modes.set(name, mode);
    if (this.#element !== undefined) mode.attach(this.#element);
  }

  /** Goes on by wall time, seconds, in the mode that is asked for. */
  advance(wallDtS: number, options: SceneOptions): void {
    const next = this.#modes.get(this.#readCurrent()) ?? this.#current;
    if (next !== this.#current) this.#current.end();
    this.#current = next;
    this.cast.match();
    next.advance(wallDtS, options);
  }

  /** Has every mode listen to an element round the picture. */
  attach(element: HTMLElement): void {
    this.#element = element;
    for (const mode of this.#modes.values()) mode.attach(element);
  }
}
