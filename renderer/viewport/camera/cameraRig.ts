import { Spherical, Vector3 } from 'three';
import { MOTION_MS } from '../../ui/tokens/tokens.ts';
import type { Viewpoint } from './framing.ts';
import type { LensCamera } from './lensCamera.ts';
import { wrapAngle } from './moveViewpoint.ts';

/** Turning an orthographic preset by more than this, radians, gives the lens its perspective back. */
const ORBIT_TOLERANCE_RAD = 0.01;
const UP = new Vector3(0, 1, 0);

/** Stands a camera at viewpoints, and glides it from one to the next. */
export class CameraRig {
  /** Where the camera stands; read only. */
  readonly view: Readonly<Viewpoint>;
  /**
   * Where the frame is that viewpoints are in: the treadmill's, unless it is carried over the floor with who
   * walks there. Written by its owner.
   */
  readonly carrier = { x: 0, y: 0, z: 0, headingRad: 0 };

  readonly #camera: LensCamera;
  readonly #view: Viewpoint = createStill();
  readonly #from: Viewpoint = createStill();
  readonly #to: Viewpoint = createStill();
  readonly #target = new Vector3();
  readonly #spherical = new Spherical();
  /** Seconds into the glide; at or past its length there is none. */
  #elapsedS = Number.POSITIVE_INFINITY;
  #lengthS = 0;
  /** Whether it was turned away from where it last went. */
  #isTurned = true;

  constructor(camera: LensCamera) {
    this.#camera = camera;
    this.view = this.#view;
  }

  /** Direction in the world from what it looks at to the camera, radians about Y from +Z, left +. */
  get eyeRad(): number {
    return this.#view.azimuthRad + this.carrier.headingRad;
  }

  get isGliding(): boolean {
    return this.#elapsedS < this.#lengthS;
  }

  /** Stands at a viewpoint at once. */
  place(viewpoint: Viewpoint): void {
    Object.assign(this.#to, viewpoint);
    Object.assign(this.#view, viewpoint);
    this.#elapsedS = this.#lengthS = 0;
    this.#isTurned = false;
    this.#stand();
  }

  /** Starts a glide to a viewpoint; 0 ms under reduced motion. */
  glide(viewpoint: Viewpoint, reducedMotion: boolean): void {
    if (reducedMotion) {
      this.place(viewpoint);
      return;
    }
    Object.assign(this.#from, this.#view);
    Object.assign(this.#to, viewpoint);
    // The shorter way round.
    this.#to.azimuthRad = this.#from.azimuthRad + wrapAngle(this.#to.azimuthRad - this.#from.azimuthRad);
    this.#elapsedS = 0;
    this.#lengthS = MOTION_MS.glide / 1000;
    this.#isTurned = false;
  }

  /**
   * Fills `out` with where the camera is going, or stands where it goes nowhere; with the lens that it will
   * have there.
   */
  readGoalInto(out: Viewpoint, perspectiveDeg: number): void {
    Object.assign(out, this.isGliding ? this.#to : this.#view);
    if (!this.isGliding && this.#isTurned) out.lensDeg = perspectiveDeg;
  }

  /** Lets a hand move the view, in place; on its way, start and end of the way are moved alike. */
  move(change: (view: Viewpoint) => void): void {
    if (this.isGliding) {
      change(this.#from);
      change(this.#to);
    } else change(this.#view);
  }

  /** Moves camera and target together, metres. */
  shift(x: number, y: number, z: number): void {
    this.#view.targetX += x;
    this.#view.targetY += y;
    this.#view.targetZ += z;
    this.#stand();
  }

  /** Turns the camera about its target, radians towards the walker's left; nothing while it glides. */
  turn(angleRad: number): void {
    if (this.isGliding) return;
    this.#view.azimuthRad = wrapAngle(this.#view.azimuthRad + angleRad);
    this.#stand();
  }

  /**
   * Draws with the camera as it stands for a picture of an aspect (width / height): as high as the present
   * one, or higher where it would be less wide. Then all is as before.
   */
  standFor(aspect: number, draw: () => void): void {
    const camera = this.#camera;
    const present = camera.aspect;
    const { viewHeightM } = this.#view;
    camera.aspect = aspect;
    this.#view.viewHeightM = viewHeightM * Math.max(1, present / aspect);
    this.#stand();
    draw();
    camera.aspect = present;
    this.#view.viewHeightM = viewHeightM;
    this.#stand();
  }

  /**
   * Goes on with a glide, or gives a view that was turned away from a flat preset its lens back, and its
   * lanes their places abreast. Call once a frame. Allocates nothing.
   */
  update(dtS: number, perspectiveDeg: number): void {
    if (this.isGliding) this.#goOn(dtS);
    else this.#recover(dtS, perspectiveDeg);
    this.#stand();
  }

  #goOn(dtS: number): void {
    this.#elapsedS += dtS;
    if (!this.isGliding) {
      Object.assign(this.#view, this.#to);
      this.#view.azimuthRad = wrapAngle(this.#to.azimuthRad);
      return;
    }
    const from = this.#from;
    const to = this.#to;
    const view = this.#view;
    const u = this.#elapsedS / this.#lengthS;
    const eased = 1 - (1 - u) * (1 - u) * (1 - u);
    view.azimuthRad = mix(from.azimuthRad, to.azimuthRad, eased);
    view.elevationRad = mix(from.elevationRad, to.elevationRad, eased);
    view.targetX = mix(from.targetX, to.targetX, eased);
    view.targetY = mix(from.targetY, to.targetY, eased);
    view.targetZ = mix(from.targetZ, to.targetZ, eased);
    view.viewHeightM = mix(from.viewHeightM, to.viewHeightM, eased);
    view.lensDeg = mix(from.lensDeg, to.lensDeg, eased);
    view.parting = mix(from.parting, to.parting, eased);
  }

  #recover(dtS: number, perspectiveDeg: number): void {
    const view = this.#view;
    const to = this.#to;
    if (!this.#isTurned) {
      const isAtPole = Math.abs(Math.cos(to.elevationRad)) < 0.01;
      this.#isTurned =
        Math.abs(view.elevationRad - to.elevationRad) > ORBIT_TOLERANCE_RAD ||
        (!isAtPole && Math.abs(wrapAngle(view.azimuthRad - to.azimuthRad)) > ORBIT_TOLERANCE_RAD);
    }
    if (!this.#isTurned) return;
    const step = (dtS * 1000) / MOTION_MS.glide;
    view.lensDeg = Math.min(perspectiveDeg, view.lensDeg + perspectiveDeg * step);
    view.parting = Math.max(0, view.parting - step);
  }

  #stand(): void {
    const camera = this.#camera;
    const view = this.#view;
    const distanceM = camera.setLens(view.lensDeg, view.viewHeightM);
    this.#target.set(view.targetX, view.targetY, view.targetZ);
    this.#target.applyAxisAngle(UP, this.carrier.headingRad);
    this.#target.x += this.carrier.x;
    this.#target.y += this.carrier.y;
    this.#target.z += this.carrier.z;
    this.#spherical.set(distanceM, Math.PI / 2 - view.elevationRad, this.eyeRad);
    camera.position.setFromSpherical(this.#spherical).add(this.#target);
    camera.lookAt(this.#target);
  }
}

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
    parting: 0,
  };
}
