import type { Crowd } from '../../../shared/crowd/crowd.ts';
import { CAMERA } from '../../ui/tokens/tokens.ts';
import type { Director } from '../camera/director.ts';
import type { Spot, Viewpoint } from '../camera/framing.ts';
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

/** Places round the floor of a crowd that presets hold in the picture (chosen). */
const ROUND = Array.from({ length: 8 }, (_, at) => (at * Math.PI) / 4);

/** Where the camera goes as a crowd is put down. */
export class CrowdCamera {
  readonly #director: Director;
  #crowd: CrowdPlayer['crowd'];
  #spots: readonly Spot[] | undefined;

  constructor(director: Director) {
    this.#director = director;
  }

  /** Goes back to the belts. */
  end(): void {
    this.#crowd = this.#spots = undefined;
    this.#director.showPreset();
  }

  /** What presets hold in the picture. */
  get spots(): readonly Spot[] | undefined {
    return this.#spots;
  }

  /**
   * Goes before a crowd that was put down, unless one as large was there; once a frame, after the director's
   * `update`.
   */
  follow(looked: Looked): void {
    const { crowd } = looked;
    if (crowd === undefined || crowd === this.#crowd) return;
    const isAsLarge = crowd.radiusM === this.#crowd?.radiusM;
    this.#crowd = crowd;
    if (isAsLarge) return;
    const { middle, radiusM } = crowd;
    this.#spots = ROUND.map((angle) => ({
      x: middle.x + radiusM * Math.sin(angle),
      z: middle.z + radiusM * Math.cos(angle),
    }));
    this.#director.camera.setRoom(radiusM);
    this.#director.showOther(createCrowdView(crowd, looked));
  }
}
