import { CAMERA } from '../../ui/tokens/tokens.ts';
import type { Director } from '../camera/director.ts';
import type { FloorPrint, StepsFeed } from './stepsFeed.ts';
import type { StepsPlayer } from './stepsPlayer.ts';

/** How footsteps are looked at: from before and above, so that they are grabbed (chosen). */
const SIGHT = { azimuthRad: 0.6, elevationRad: 0.6 } as const;
/** Height of the picture in statures at least, and for each metre that the prints reach (chosen). */
const LEAST_STATURES = 1.75;
const HEIGHT_PER_REACH = 0.8;
const HEIGHT_AROUND_M = 1.1;

/** Where the prints lie: their middle and how far they reach, metres. */
function measureReach(prints: readonly FloorPrint[]): { x: number; z: number; reachM: number } {
  const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [left, right] = range(prints.map(({ x }) => x));
  const [back, ahead] = range(prints.map(({ z }) => z));
  return {
    x: (left + right) / 2,
    z: (back + ahead) / 2,
    reachM: Math.hypot(right - left, ahead - back),
  };
}

/** Stands before the footsteps, all of them in the picture. Presets, hand and keys go on from there. */
export class StepsCamera {
  readonly #director: Director;
  readonly #feed: StepsFeed;
  #shown = -1;

  constructor(director: Director, feed: StepsFeed) {
    this.#director = director;
    this.#feed = feed;
  }

  /** Goes back to the belts. */
  end(): void {
    this.#shown = -1;
    this.#director.camera.setRoom(0);
    this.#director.showPreset();
  }

  /** Goes before footsteps that were laid; once a frame, after the director's `update`. */
  follow({ frame: { figure } }: StepsPlayer): void {
    const { loads, prints } = this.#feed;
    // The director carries the hips of a walk on its belt.
    this.#director.rig.shift(0, 0, 0);
    if (loads === this.#shown) return;
    this.#shown = loads;
    const { x, z, reachM } = measureReach(prints);
    this.#director.camera.setRoom(reachM);
    this.#director.showOther({
      ...SIGHT,
      targetX: x,
      targetY: 0.3 * figure.statureM,
      targetZ: z,
      viewHeightM: Math.max(LEAST_STATURES * figure.statureM, HEIGHT_AROUND_M + HEIGHT_PER_REACH * reachM),
      lensDeg: CAMERA.lensDeg,
      parting: 0,
    });
  }
}
