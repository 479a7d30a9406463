import type { Crowd } from '../../../shared/crowd/crowd.ts';
import { CAMERA } from '../../ui/tokens/tokens.ts';
import type { Director } from '../camera/director.ts';
import type { Viewpoint } from '../camera/framing.ts';
import type { CrowdPlayer } from './crowdPlayer.ts';

/** How a crowd is looked at: from a window of the first floor (chosen). */
const SIGHT = { azimuthRad: 0.6, elevationRad: 0.42 } as const;
/** Height of the picture, metres: all of a small crowd, or so much of a large one that faces are seen. */
const VIEW_HEIGHT_PER_RADIUS = 1.1;
const VIEW_HEIGHT_M = { least: 3, most: 11 } as const;

/** What is looked at: a crowd, its bodies and its ground. */
type Looked = Pick<CrowdPlayer, 'crowd' | 'figure' | 'terrain'>;

/** Where one looks at a crowd from at first, on uneven ground from where one goes onto it. Allocates. */
export function createCrowdView(crowd: Crowd, { figure, terrain }: Omit<Looked, 'crowd'>): Viewpoint {
  const [part] = terrain.parts;
  const { least, most } = VIEW_HEIGHT_M;
  return {
    ...SIGHT,
    azimuthRad: part === undefined ? SIGHT.azimuthRad : part.headingRad + Math.PI - SIGHT.azimuthRad,
    targetX: crowd.middle.x,
    targetZ: crowd.middle.z,
    targetY: 0.4 * figure.statureM,
    viewHeightM: Math.min(most, Math.max(least, VIEW_HEIGHT_PER_RADIUS * crowd.radiusM)),
    lensDeg: CAMERA.lensDeg,
    parting: 0,
  };
}

/** Where the camera goes as a crowd is put down, and with which room before and behind it. */
export class CrowdCamera {
  readonly #director: Director;
  #crowd: CrowdPlayer['crowd'];

  constructor(director: Director) {
    this.#director = director;
  }

  /** Goes back to the belts. */
  end(): void {
    this.#crowd = undefined;
    this.#director.camera.setRoom(0);
    this.#director.showPreset();
  }

  /** Goes before a crowd that was put down; once a frame, after the director's `update`. */
  follow(looked: Looked): void {
    const { crowd } = looked;
    if (crowd === undefined || crowd === this.#crowd) return;
    const isFirst = this.#crowd === undefined;
    this.#crowd = crowd;
    this.#director.camera.setRoom(crowd.radiusM);
    // Before another one it stays where it is.
    if (!isFirst) return;
    this.#director.showOther(createCrowdView(crowd, looked));
  }
}
