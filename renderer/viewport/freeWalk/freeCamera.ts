import type { Drive } from '../../../shared/control/drive.ts';
import { wrapAngle } from '../../../shared/gait/units.ts';
import { CAMERA } from '../../ui/tokens/tokens.ts';
import type { CameraRig } from '../camera/cameraRig.ts';
import type { Director } from '../camera/director.ts';
import type { FreePlayer } from './freePlayer.ts';

/** Time constant with which the camera comes round behind who turns, seconds (chosen: no turn makes sick). */
const SWING_ROUND_S = 0.5;
/** How far a walk may go from the middle of a camera that stands until it comes along, stature 1 (chosen). */
const LEASH_STATURES = 1.1;
/** The two sights of Fig. 15 (2004): over the shoulder, and a stage from above; heights are in statures. */
const SIGHTS = {
  steer: { azimuthRad: Math.PI - 0.35, elevationRad: 0.3, targetY: 0.5, viewHeight: 2 },
  goTo: { azimuthRad: 0.6, elevationRad: 0.6, targetY: 0.25, viewHeight: 3 },
} as const;

/**
 * Where the camera is while one walks freely: carried along and round behind who is steered, or standing
 * before who is sent to places. Presets, hand and keys go on from there.
 */
export class FreeCamera {
  readonly #director: Director;
  readonly #rig: CameraRig;
  #drive: Drive | undefined;

  constructor(director: Director) {
    this.#director = director;
    this.#rig = director.rig;
  }

  /** Goes back to the belts. */
  end(): void {
    this.#drive = undefined;
    Object.assign(this.#rig.carrier, { x: 0, z: 0, headingRad: 0 });
    this.#director.showPreset();
  }

  /** Follows who walks freely; once a frame, after the director's `update`. */
  follow(free: FreePlayer, dtS: number): void {
    if (free.drive !== this.#drive) this.#show(free);
    if (free.drive === 'steer') this.#carry(free, dtS);
    else this.#comeAlong(free);
    // It stands there now.
    this.#rig.shift(0, 0, 0);
    free.eyeRad = this.#rig.eyeRad;
  }

  /** Goes to the sight of a drive. */
  #show({ drive, frame: { figure } }: FreePlayer): void {
    this.#drive = drive;
    const { targetY, viewHeight, ...sight } = SIGHTS[drive];
    this.#director.showOther({
      ...sight,
      targetX: 0,
      targetY: targetY * figure.statureM,
      targetZ: 0,
      viewHeightM: viewHeight * figure.statureM,
      lensDeg: CAMERA.lensDeg,
      parting: 0,
    });
  }

  #carry({ seen: ground }: FreePlayer, dtS: number): void {
    const { carrier } = this.#rig;
    carrier.x = ground.x;
    carrier.z = ground.z;
    const left = wrapAngle(ground.headingRad - carrier.headingRad);
    carrier.headingRad = wrapAngle(carrier.headingRad + left * (1 - Math.exp(-dtS / SWING_ROUND_S)));
  }

  /** Stands, but for a walk that would leave the picture. */
  #comeAlong({ seen: ground, frame: { figure } }: FreePlayer): void {
    const { carrier } = this.#rig;
    const toX = ground.x - carrier.x;
    const toZ = ground.z - carrier.z;
    const away = Math.hypot(toX, toZ);
    const leash = LEASH_STATURES * figure.statureM;
    if (away <= leash) return;
    const share = 1 - leash / away;
    carrier.x += share * toX;
    carrier.z += share * toZ;
  }
}
