import { Group } from 'three';
import { GhostActor } from '../ghostActor.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import { WalkReader } from '../walkReader.ts';

/**
 * Poses shown, cycles from this one (chosen: a sixteenth is two frames at 30 a second, far enough to tell
 * limbs apart), and how clearly (chosen by eye: limbs that part from the figure by their own width are read
 * at a glance in both themes, and the nearer pose before the farther).
 */
const SKINS = [
  { at: -2 / 16, opacity: 0.2 },
  { at: 2 / 16, opacity: 0.2 },
  { at: -1 / 16, opacity: 0.38 },
  { at: 1 / 16, opacity: 0.38 },
] as const;

/** The poses before and after, round the loop, in the figure's place. */
export class OnionSkin {
  readonly group = new Group();
  readonly #ghosts = SKINS.map(({ opacity }, order) => new GhostActor(opacity, order));
  readonly #reader = new WalkReader();

  constructor() {
    this.group.add(...this.#ghosts.map(({ group }) => group));
  }

  /** Takes the colours of the poses before this one, and of those after. */
  setColors(before: string, after: string): void {
    for (const [index, { at }] of SKINS.entries()) this.#ghosts[index]!.setColor(at < 0 ? before : after);
  }

  update(isShown: boolean, frame: WalkerFrame): void {
    const { figure, phase } = frame;
    if (isShown) this.#reader.take(frame);
    for (let i = 0; i < SKINS.length; i++) {
      this.#ghosts[i]!.update(figure, isShown ? this.#reader.read(phase + SKINS[i]!.at) : undefined);
    }
  }

  dispose(): void {
    for (const ghost of this.#ghosts) ghost.dispose();
  }
}
