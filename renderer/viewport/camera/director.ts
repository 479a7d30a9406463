import { CAMERA, MOTION_MS } from '../../ui/tokens.ts';
import type { Pose } from '../../../shared/body/pose/pose.ts';
import { CameraRig, type OrbitTarget } from './cameraRig.ts';
import { type CameraSteps, NO_STEPS, stepViewpoint } from './cameraSteps.ts';
import type { LensCamera } from './lensCamera.ts';
import { type CameraView, computeViewpoint, type Framing, frameFrom, type Viewpoint } from './views.ts';

/** A view that differs from its preset by less than this share (or radians) is still the preset. */
const TOLERANCE = 1e-3;

/**
 * Decides where the camera goes: to a preset when asked, to another body's size when the body changes, else
 * where the hand takes it.
 */
export class Director {
  readonly rig: CameraRig;
  #view: CameraView = 'three-quarter';
  #count = 0;
  /** Whether a preset was asked for since the last frame. */
  #isAsked = true;
  #isFramed = false;
  #frameCount = 0;
  /** Steps that were asked for since the beginning, and how many of them are done. */
  #askedSteps: CameraSteps | undefined;
  #doneSteps: CameraSteps = NO_STEPS;
  #shown: Framing = { statureM: 0, legLengthM: 0, halfWidthM: -1, plateRows: 0 };
  #aspect = 0;
  #preset: Viewpoint | undefined;
  /** How far the camera has gone along with the hips, metres, and how much of that it takes up, 0..1. */
  readonly #followed = new Float64Array(3);
  #followWeight = 0;

  constructor(camera: LensCamera) {
    this.rig = new CameraRig(camera);
  }

  /** Asks for a preset; another `count` asks for the same one again. */
  request(view: CameraView, count: number): void {
    this.#isAsked ||= view !== this.#view || count !== this.#count;
    this.#view = view;
    this.#count = count;
  }

  /**
   * Asks for everything to be brought into the picture from where the view is; another `count` asks again.
   */
  requestFrame(count: number): void {
    this.#isFramed ||= count !== this.#frameCount;
    this.#frameCount = count;
  }

  /** Asks for steps of the camera; `steps` are sums, those of before are done already. */
  requestSteps(steps: CameraSteps): void {
    if (this.#askedSteps === undefined) this.#doneSteps = steps;
    this.#askedSteps = steps;
  }

  /** Call once a frame. Allocates only when the camera sets out for another place. */
  update(framing: Framing, aspect: number, dtS: number, controls: OrbitTarget): void {
    const shown = this.#shown;
    const isOther =
      framing.statureM !== shown.statureM ||
      framing.legLengthM !== shown.legLengthM ||
      framing.halfWidthM !== shown.halfWidthM ||
      framing.plateRows !== shown.plateRows;
    const isResized = aspect !== this.#aspect;
    if (this.#isAsked || this.#isFramed || isOther || isResized)
      this.#move({ ...framing }, aspect, isOther, controls);
    if (this.#askedSteps !== undefined && this.#askedSteps !== this.#doneSteps)
      this.#step(this.#askedSteps, controls);
    this.rig.update(dtS, controls, CAMERA.lensDeg);
  }

  /**
   * Takes the camera along with the sway of the hips, or back to its place; after `update`. Allocates
   * nothing.
   */
  follow(
    isOn: boolean,
    { rootPosition }: Pose,
    legLengthM: number,
    dtS: number,
    controls: OrbitTarget,
  ): void {
    const step = (dtS * 1000) / MOTION_MS.glide;
    const weight = Math.min(1, Math.max(0, this.#followWeight + (isOn ? step : -step)));
    if (weight === 0 && this.#followWeight === 0) return;
    this.#followWeight = weight;
    if (this.rig.isGliding) {
      // The glide ends where the figure is without its sway.
      this.#followed.fill(0);
      return;
    }
    const followed = this.#followed;
    const x = weight * rootPosition[0]!;
    const y = weight * (rootPosition[1]! - legLengthM);
    const z = weight * rootPosition[2]!;
    this.rig.shift(x - followed[0]!, y - followed[1]!, z - followed[2]!, controls);
    followed[0] = x;
    followed[1] = y;
    followed[2] = z;
  }

  /**
   * Sets out for where the steps lead from where it is going already, so that steps in quick succession add
   * up.
   */
  #step(asked: CameraSteps, controls: OrbitTarget): void {
    const done = this.#doneSteps;
    this.#doneSteps = asked;
    const goal = { ...this.#preset! };
    this.rig.readGoalInto(goal, controls, CAMERA.lensDeg);
    if (!this.rig.isGliding) {
      // From where the view is without the sway of the hips, which it takes up again when it has arrived.
      goal.targetX -= this.#followed[0]!;
      goal.targetY -= this.#followed[1]!;
      goal.targetZ -= this.#followed[2]!;
    }
    const steps = {
      turn: asked.turn - done.turn,
      tilt: asked.tilt - done.tilt,
      zoom: asked.zoom - done.zoom,
      right: asked.right - done.right,
      up: asked.up - done.up,
    };
    stepViewpoint(goal, steps, CAMERA.lensDeg);
    this.#goTo(goal, controls);
  }

  /** Glides to a viewpoint that knows nothing of the hips' sway; under reduced motion it is there at once. */
  #goTo(viewpoint: Viewpoint, controls: OrbitTarget): void {
    this.rig.glide(viewpoint, controls, matchMedia('(prefers-reduced-motion: reduce)').matches);
    this.#followed.fill(0);
  }

  #move(framing: Framing, aspect: number, isOther: boolean, controls: OrbitTarget): void {
    const { statureM, halfWidthM, plateRows } = framing;
    const wanted = computeViewpoint(this.#view, framing, aspect);
    const present = { ...wanted };
    const before = this.#preset;
    this.rig.readInto(present, controls);
    const isRegrouped = halfWidthM !== this.#shown.halfWidthM || plateRows !== this.#shown.plateRows;
    const isFirst = before === undefined;
    const isAtPreset = isFirst || this.rig.isGliding || isNear(present, before);
    if (isFirst) this.rig.place(wanted, controls);
    else if (this.#isAsked || (isOther && isAtPreset)) this.#goTo(wanted, controls);
    else if (this.#isFramed || isRegrouped) {
      this.#goTo(frameFrom(present, framing, aspect), controls);
    } else if (isOther) {
      // The hand's own view of another body: the same direction, as near as its size asks.
      const share = statureM / this.#shown.statureM;
      const own = { ...present, targetY: present.targetY * share, viewHeightM: present.viewHeightM * share };
      this.#goTo(own, controls);
    } else if (isAtPreset) this.rig.place(wanted, controls);
    this.#preset = wanted;
    this.#isAsked = false;
    this.#isFramed = false;
    this.#shown = framing;
    this.#aspect = aspect;
  }
}

function isNear(a: Viewpoint, b: Viewpoint): boolean {
  const turn = a.azimuthRad - b.azimuthRad;
  return (
    Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) < TOLERANCE &&
    Math.abs(a.elevationRad - b.elevationRad) < TOLERANCE &&
    Math.abs(a.targetY - b.targetY) < TOLERANCE * b.viewHeightM &&
    Math.abs(a.viewHeightM / b.viewHeightM - 1) < TOLERANCE
  );
}
