import { CAMERA, MOTION_MS } from '../../ui/tokens/tokens.ts';
import type { Pose } from '../../../shared/body/pose/pose.ts';
import { type CameraName, type CameraSteps, NO_CAMERA_STEPS } from '../../state/workspace/viewportHandle.ts';
import { CameraRig } from './cameraRig.ts';
import { measureReach } from './fitLanes.ts';
import { stepViewpoint } from './cameraSteps.ts';
import type { Framing, Viewpoint } from './framing.ts';
import type { LensCamera } from './lensCamera.ts';
import { wrapAngle } from './moveViewpoint.ts';
import { computeViewpoint, frameFrom } from './views.ts';

/** A view that differs from its preset by less than this share (or radians) is still the preset. */
const TOLERANCE = 1e-3;

/**
 * Decides where the camera goes: to a preset when asked, to another body's size when the body changes, else
 * where the hand takes it. What is asked for is done in the next frame.
 */
export class Director {
  readonly camera: LensCamera;
  readonly rig: CameraRig;
  #view: CameraName = 'three-quarter';
  #isOtherSide = false;
  /** What was asked for since the last frame: a preset, everything in the picture, steps. */
  #isAsked = true;
  #isFramed = false;
  /** Whether it was sent to a viewpoint that is no preset: another aspect is no reason to leave it. */
  #isElsewhere = false;
  #steps: CameraSteps = NO_CAMERA_STEPS;
  #shown: Framing = { statureM: 0, legLengthM: 0, halfWidthM: -1, halfLengthM: 0, plateRows: 0 };
  #aspect = 0;
  #preset: Viewpoint | undefined;
  /** How far the camera has gone along with the hips, metres, and how much of that it takes up, 0..1. */
  readonly #followed = new Float64Array(3);
  #followWeight = 0;

  constructor(camera: LensCamera) {
    this.camera = camera;
    this.rig = new CameraRig(camera);
  }

  /** Asks for a preset; the one in force is gone back to. As in `ViewportHandle`. */
  showView(view: CameraName, isOtherSide = this.#isOtherSide): void {
    this.#isOtherSide = isOtherSide;
    this.#isAsked = true;
    this.#isElsewhere = false;
    this.#view = view;
  }

  /** Goes back to the preset that was asked for last. */
  showPreset(): void {
    this.showView(this.#view);
  }

  /** Whether the view was turned away from its preset's direction, by hand or by itself. */
  get isTurned(): boolean {
    const preset = this.#preset;
    if (preset === undefined || this.#isAsked || (this.rig.isGliding && !this.#isElsewhere)) return false;
    const { azimuthRad, elevationRad } = this.rig.view;
    return (
      Math.abs(wrapAngle(azimuthRad - preset.azimuthRad)) >= TOLERANCE ||
      Math.abs(elevationRad - preset.elevationRad) >= TOLERANCE
    );
  }

  /** Asks for everything to be brought into the picture from where the view is. */
  frameFigures(): void {
    this.#isFramed = true;
  }

  /** Sets out for a viewpoint that is no preset; call after the first `update`. Allocates. */
  showOther(viewpoint: Partial<Viewpoint>): void {
    this.#isElsewhere = true;
    this.#goTo({ ...this.rig.view, ...viewpoint });
  }

  /** Where the camera stands, or is going, without the sway of the hips. Allocates. */
  readGoal(): Viewpoint {
    const goal = { ...this.rig.view };
    this.rig.readGoalInto(goal, CAMERA.lensDeg);
    if (!this.rig.isGliding) {
      // The sway is taken up again when it has arrived.
      goal.targetX -= this.#followed[0]!;
      goal.targetY -= this.#followed[1]!;
      goal.targetZ -= this.#followed[2]!;
    }
    return goal;
  }

  /** Asks for steps of the camera; those of one frame add up. */
  step(steps: CameraSteps): void {
    const before = this.#steps;
    this.#steps = {
      turn: before.turn + steps.turn,
      tilt: before.tilt + steps.tilt,
      zoom: before.zoom + steps.zoom,
      right: before.right + steps.right,
      up: before.up + steps.up,
    };
  }

  /** Call once a frame. Allocates only when the camera sets out for another place. */
  update(framing: Framing, aspect: number, dtS: number): void {
    const shown = this.#shown;
    const isOther =
      framing.statureM !== shown.statureM ||
      framing.legLengthM !== shown.legLengthM ||
      framing.halfWidthM !== shown.halfWidthM ||
      framing.plateRows !== shown.plateRows ||
      framing.climbs !== shown.climbs;
    const isResized = aspect !== this.#aspect;
    const isSent = this.#isAsked || this.#isFramed;
    if (isSent || isOther || isResized) this.#move({ ...framing }, aspect, isOther);
    if (this.#steps !== NO_CAMERA_STEPS) this.#step();
    this.rig.update(dtS, CAMERA.lensDeg);
  }

  /**
   * Takes the camera along with the sway of the hips, or back to its place; after `update`. Allocates
   * nothing.
   */
  follow(isOn: boolean, { rootPosition }: Pose, legLengthM: number, dtS: number): void {
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
    this.rig.shift(x - followed[0]!, y - followed[1]!, z - followed[2]!);
    followed[0] = x;
    followed[1] = y;
    followed[2] = z;
  }

  /**
   * Sets out for where the steps lead from where it is going already, so that steps in quick succession add
   * up.
   */
  #step(): void {
    const goal = this.readGoal();
    stepViewpoint(goal, this.#steps, CAMERA.lensDeg);
    this.#steps = NO_CAMERA_STEPS;
    this.#goTo(goal);
  }

  /** Glides to a viewpoint that knows nothing of the hips' sway; under reduced motion it is there at once. */
  #goTo(viewpoint: Viewpoint): void {
    this.rig.glide(viewpoint, matchMedia('(prefers-reduced-motion: reduce)').matches);
    this.#followed.fill(0);
  }

  #move(framing: Framing, aspect: number, isOther: boolean): void {
    const { statureM, halfWidthM, plateRows, spots } = framing;
    this.camera.setRoom(spots === undefined ? 0 : measureReach(spots));
    const wanted = computeViewpoint(this.#view, framing, aspect, this.#isOtherSide);
    const present = { ...this.rig.view };
    const before = this.#preset;
    const isRegrouped = halfWidthM !== this.#shown.halfWidthM || plateRows !== this.#shown.plateRows;
    const isFirst = before === undefined;
    const isAtPreset = isFirst || (!this.#isElsewhere && (this.rig.isGliding || isNear(present, before)));
    if (isFirst) this.rig.place(wanted);
    else if (this.#isAsked || (isOther && isAtPreset)) this.#goTo(wanted);
    else if (this.#isFramed || isRegrouped) {
      this.#goTo(frameFrom(present, framing, aspect));
    } else if (isOther) {
      // The hand's own view of another body: the same direction, as near as its size asks.
      const share = statureM / this.#shown.statureM;
      const own = { ...present, targetY: present.targetY * share, viewHeightM: present.viewHeightM * share };
      this.#goTo(own);
    } else if (isAtPreset) this.rig.place(wanted);
    this.#preset = wanted;
    this.#isAsked = false;
    this.#isFramed = false;
    this.#shown = framing;
    this.#aspect = aspect;
  }
}

function isNear(a: Viewpoint, b: Viewpoint): boolean {
  return (
    Math.abs(wrapAngle(a.azimuthRad - b.azimuthRad)) < TOLERANCE &&
    Math.abs(a.elevationRad - b.elevationRad) < TOLERANCE &&
    Math.abs(a.targetY - b.targetY) < TOLERANCE * b.viewHeightM &&
    Math.abs(a.viewHeightM / b.viewHeightM - 1) < TOLERANCE
  );
}
