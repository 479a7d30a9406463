import { CAMERA } from '../../ui/tokens/tokens.ts';
import type { Director } from '../camera/director.ts';
import type { CrowdPlayer } from './crowdPlayer.ts';

/** How a crowd is looked at: from a window of the first floor (chosen). */
const SIGHT = { azimuthRad: 0.6, elevationRad: 0.42, targetX: 0, targetZ: 0 } as const;
/** Height of the picture, metres: all of a small crowd, or so much of a large one that faces are seen. */
const VIEW_HEIGHT_PER_RADIUS = 1.1;
const VIEW_HEIGHT_M = { least: 3, most: 11 } as const;

/** Where the camera goes as a crowd is put down, and with which room before and behind it. */
export class CrowdCamera {
  readonly #director: Director;
  #version = 0;

  constructor(director: Director) {
    this.#director = director;
  }

  /** Goes before a crowd, or back to the belts; once a frame, after the director's `update`. */
  update(player: CrowdPlayer | undefined, showBelts: () => void): void {
    const { camera } = this.#director;
    if (player === undefined) {
      if (this.#version === 0) return;
      this.#version = 0;
      camera.setRoom(0);
      showBelts();
      return;
    }
    const { crowd, version, figure } = player;
    if (crowd === undefined || version === this.#version) return;
    const isFirst = this.#version === 0;
    this.#version = version;
    camera.setRoom(crowd.radiusM);
    if (!isFirst) return;
    const { least, most } = VIEW_HEIGHT_M;
    this.#director.showOther({
      ...SIGHT,
      targetY: 0.4 * figure.statureM,
      viewHeightM: Math.min(most, Math.max(least, VIEW_HEIGHT_PER_RADIUS * crowd.radiusM)),
      lensDeg: CAMERA.lensDeg,
      parting: 0,
    });
  }
}
