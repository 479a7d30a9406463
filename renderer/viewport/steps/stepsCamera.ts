import type { CameraRig } from '../camera/cameraRig.ts';
import type { Director } from '../camera/director.ts';
import type { Viewpoint } from '../camera/framing.ts';
import type { StepsFeed } from './stepsFeed.ts';
import type { StepsPlayer } from './stepsPlayer.ts';

const HOME = { x: 0, y: 0, z: 0 } as const;

/**
 * Stands before the footsteps, all of them in the picture, or goes along with who walks them. Presets, hand
 * and keys go on from there.
 */
export class StepsCamera {
  readonly #director: Director;
  readonly #rig: CameraRig;
  readonly #feed: StepsFeed;
  #shown = -1;
  #isAlong = false;

  constructor(director: Director, feed: StepsFeed) {
    this.#director = director;
    this.#rig = director.rig;
    this.#feed = feed;
  }

  /** What presets hold in the picture: all of the way; undefined for who walks it. */
  get spots(): StepsFeed['prints'] | undefined {
    return this.#isAlong ? undefined : this.#feed.prints;
  }

  /** Goes back to the belts. */
  end(): void {
    this.#shown = -1;
    this.#isAlong = false;
    Object.assign(this.#rig.carrier, HOME);
    this.#director.showPreset();
  }

  /** Goes before footsteps that were laid; once a frame, after the director's `update`. */
  follow({ place }: StepsPlayer, isAlong: boolean): void {
    const { loads } = this.#feed;
    const isOther = isAlong !== this.#isAlong;
    this.#isAlong = isAlong;
    if (isOther) this.#board(isAlong ? place : HOME);
    else if (isAlong) this.#carry(place);
    if (loads !== this.#shown) this.#director.showPreset();
    else if (isOther) this.#director.frameFigures();
    this.#shown = loads;
    this.#rig.shift(0, 0, 0);
  }

  #carry({ x, y, z }: Readonly<Record<'x' | 'y' | 'z', number>>): void {
    const { carrier } = this.#rig;
    carrier.x = x;
    carrier.y = y;
    carrier.z = z;
  }

  /** Is carried from another place, and looks at the same as before. Allocates. */
  #board(place: Readonly<Record<'x' | 'y' | 'z', number>>): void {
    const { x, y, z } = this.#rig.carrier;
    this.#carry(place);
    this.#rig.move((view: Viewpoint) => {
      view.targetX += x - place.x;
      view.targetY += y - place.y;
      view.targetZ += z - place.z;
    });
  }
}
