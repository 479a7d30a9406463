import { Spherical, Vector3 } from 'three';
import { MOTION_MS } from '../../ui/tokens.ts';
import type { LensCamera } from './lensCamera.ts';
import type { Viewpoint } from './views.ts';

/** What the rig needs of orbit controls. */
export interface OrbitTarget {
  readonly target: Vector3;
  minDistance: number;
  maxDistance: number;
  enabled: boolean;
  update(): unknown;
}

/** Zoom limits as heights of the picture, metres (chosen: a foot fills it / a figure is a third of it). */
export const VIEW_HEIGHT_RANGE_M = { least: 0.25, most: 9 } as const;
/** Turning an orthographic preset by more than this, radians, gives the lens its perspective back. */
const ORBIT_TOLERANCE_RAD = 0.01;

/** Moves a camera between viewpoints and hands it over to orbit controls. */
export class CameraRig {
  /** Where the camera stands on its sphere: azimuth for the scene's light. */
  azimuthRad = 0;

  readonly #camera: LensCamera;
  readonly #from: Viewpoint = createStill();
  readonly #to: Viewpoint = createStill();
  readonly #offset = new Vector3();
  readonly #spherical = new Spherical();
  /** Seconds into the glide; at or past its length there is none. */
  #elapsedS = Number.POSITIVE_INFINITY;
  #lengthS = 0;
  /** The preset's own direction, to notice that it is being turned. */
  #isTurned = true;
  #lensDeg = 0;

  constructor(camera: LensCamera) {
    this.#camera = camera;
  }

  get isGliding(): boolean {
    return this.#elapsedS < this.#lengthS;
  }

  /** Stands at a viewpoint at once. */
  place(viewpoint: Viewpoint, controls: OrbitTarget): void {
    Object.assign(this.#to, viewpoint);
    this.#elapsedS = this.#lengthS = 0;
    this.#stand(controls, viewpoint);
    this.#isTurned = false;
  }

  /** Starts a glide to a viewpoint; 0 ms under reduced motion. */
  glide(viewpoint: Viewpoint, controls: OrbitTarget, reducedMotion: boolean): void {
    if (reducedMotion) {
      this.place(viewpoint, controls);
      return;
    }
    this.readInto(this.#from, controls);
    Object.assign(this.#to, viewpoint);
    // The shorter way round.
    const turn = this.#to.azimuthRad - this.#from.azimuthRad;
    this.#to.azimuthRad = this.#from.azimuthRad + Math.atan2(Math.sin(turn), Math.cos(turn));
    this.#elapsedS = 0;
    this.#lengthS = MOTION_MS.glide / 1000;
    this.#isTurned = false;
  }

  /**
   * Fills `out` with where the camera is going, or stands where it goes nowhere; with the lens that it will
   * have there.
   */
  readGoalInto(out: Viewpoint, controls: OrbitTarget, perspectiveDeg: number): void {
    if (this.isGliding) {
      Object.assign(out, this.#to);
      return;
    }
    this.readInto(out, controls);
    if (this.#isTurned) out.lensDeg = perspectiveDeg;
  }

  /** Fills `out` with where the camera stands now. */
  readInto(out: Viewpoint, controls: OrbitTarget): void {
    this.#offset.subVectors(this.#camera.position, controls.target);
    this.#spherical.setFromVector3(this.#offset);
    out.azimuthRad = this.azimuthRad;
    out.elevationRad = Math.PI / 2 - this.#spherical.phi;
    out.targetX = controls.target.x;
    out.targetY = controls.target.y;
    out.targetZ = controls.target.z;
    out.viewHeightM = this.#camera.viewHeightM;
    out.lensDeg = this.#lensDeg;
  }

  /** Moves camera and target together, metres. */
  shift(x: number, y: number, z: number, controls: OrbitTarget): void {
    const { position } = this.#camera;
    const { target } = controls;
    position.set(position.x + x, position.y + y, position.z + z);
    target.set(target.x + x, target.y + y, target.z + z);
  }

  /** Turns the camera about its target, radians towards the walker's left; nothing while it glides. */
  turn(angleRad: number, controls: OrbitTarget): void {
    if (this.isGliding) return;
    const { position } = this.#camera;
    this.#offset.subVectors(position, controls.target).applyAxisAngle(UP, angleRad);
    position.addVectors(controls.target, this.#offset);
    this.#camera.lookAt(controls.target);
  }

  /** Goes on with a glide, or follows what the controls did. Call once a frame. Allocates nothing. */
  update(dtS: number, controls: OrbitTarget, perspectiveDeg: number): void {
    if (this.isGliding) {
      this.#elapsedS += dtS;
      const from = this.#from;
      const to = this.#to;
      const u = Math.min(1, this.#elapsedS / this.#lengthS);
      const eased = 1 - (1 - u) * (1 - u) * (1 - u);
      scratch.azimuthRad = mix(from.azimuthRad, to.azimuthRad, eased);
      scratch.elevationRad = mix(from.elevationRad, to.elevationRad, eased);
      scratch.targetX = mix(from.targetX, to.targetX, eased);
      scratch.targetY = mix(from.targetY, to.targetY, eased);
      scratch.targetZ = mix(from.targetZ, to.targetZ, eased);
      scratch.viewHeightM = mix(from.viewHeightM, to.viewHeightM, eased);
      scratch.lensDeg = mix(from.lensDeg, to.lensDeg, eased);
      this.#stand(controls, scratch);
      return;
    }
    this.#followControls(dtS, controls, perspectiveDeg);
  }

  /** Keeps lens, clipping and zoom limits right while the controls move the camera. */
  #followControls(dtS: number, controls: OrbitTarget, perspectiveDeg: number): void {
    const camera = this.#camera;
    this.#offset.subVectors(camera.position, controls.target);
    this.#spherical.setFromVector3(this.#offset);
    const azimuth = this.#spherical.theta;
    const elevation = Math.PI / 2 - this.#spherical.phi;
    this.azimuthRad = azimuth;
    if (!this.#isTurned) {
      const turn = azimuth - this.#to.azimuthRad;
      const turned = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
      const atPole = Math.abs(Math.cos(this.#to.elevationRad)) < 0.01;
      this.#isTurned =
        Math.abs(elevation - this.#to.elevationRad) > ORBIT_TOLERANCE_RAD ||
        (!atPole && turned > ORBIT_TOLERANCE_RAD);
    }
    const viewHeightM = 2 * this.#offset.length() * Math.tan((camera.fov * Math.PI) / 360);
    // An orbited orthographic view becomes a perspective one within a glide's time.
    if (this.#isTurned && this.#lensDeg < perspectiveDeg) {
      const step = (perspectiveDeg * dtS * 1000) / MOTION_MS.glide;
      this.#lensDeg = Math.min(perspectiveDeg, this.#lensDeg + step);
    }
    const distanceM = camera.setLens(this.#lensDeg, viewHeightM);
    camera.position.copy(controls.target).addScaledVector(this.#offset.normalize(), distanceM);
    this.#limitZoom(controls);
  }

  #limitZoom(controls: OrbitTarget): void {
    const perMetre = 1 / (2 * Math.tan((this.#camera.fov * Math.PI) / 360));
    controls.minDistance = VIEW_HEIGHT_RANGE_M.least * perMetre;
    controls.maxDistance = VIEW_HEIGHT_RANGE_M.most * perMetre;
  }

  #stand(controls: OrbitTarget, viewpoint: Viewpoint): void {
    const camera = this.#camera;
    this.#lensDeg = viewpoint.lensDeg;
    const distanceM = camera.setLens(viewpoint.lensDeg, viewpoint.viewHeightM);
    controls.target.set(viewpoint.targetX, viewpoint.targetY, viewpoint.targetZ);
    this.#spherical.set(distanceM, Math.PI / 2 - viewpoint.elevationRad, viewpoint.azimuthRad);
    camera.position.setFromSpherical(this.#spherical).add(controls.target);
    camera.lookAt(controls.target);
    this.azimuthRad = viewpoint.azimuthRad;
    this.#limitZoom(controls);
    controls.update();
  }
}

const UP = new Vector3(0, 1, 0);

function mix(a: number, b: number, weight: number): number {
  return a + (b - a) * weight;
}

function createStill(): Viewpoint {
  return {
    azimuthRad: 0,
    elevationRad: 0,
    targetX: 0,
    targetY: 1,
    targetZ: 0,
    viewHeightM: 2,
    lensDeg: 30,
  };
}

const scratch = createStill();
