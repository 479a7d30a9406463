import { Vector3 } from 'three';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { JointRing } from '../scene/jointRing.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import type { PickShapes } from './pickShapes.ts';
import type { PickPointer } from './pointer.ts';
import { RingHandle } from './ringHandle.ts';

/**
 * The ring that can be dragged is never smaller, CSS pixels (chosen: a pixel along it is at most 1.4 degrees,
 * whatever the zoom).
 */
export const LEAST_RING_PX = 40;

/** The rings of a scene. */
export interface SceneRings {
  readonly ring: JointRing;
  readonly hoverRing: JointRing;
}

/** Puts the rings round the picked joint, where it can be dragged, and round the one under the pointer. */
export class JointRings {
  /** The picked joint's ring as something to take hold of. */
  readonly handle = new RingHandle();
  /** The joint that wears it. */
  pickedJoint: JointName | null = null;
  /** Where the figure stands, metres. */
  readonly origin = new Vector3();
  readonly #pointer: PickPointer;
  /** Where the picked joint is, metres. */
  readonly #place = new Vector3();

  /** Takes the pointer over the picture that the rings are in. */
  constructor(pointer: PickPointer) {
    this.#pointer = pointer;
  }

  /** `hovered` is an index into the figure's joints, -1 for none. Allocates nothing. */
  update(
    { ring, hoverRing }: SceneRings,
    { figure, pose }: Pick<WalkerFrame, 'figure' | 'pose'>,
    shapes: PickShapes,
    hovered: number,
    camera: LensCamera,
  ): void {
    const { pickedJoint } = this;
    const picked = pickedJoint === null ? -1 : figure.joints.indexOf(pickedJoint);
    const place = this.#place;
    const radiusM = picked < 0 ? 0 : getRingRadius(shapes, picked);
    if (picked >= 0) place.fromArray(pose.positions, 3 * picked).add(this.origin);
    const leastM = LEAST_RING_PX * camera.getMetresPerPixel(place, this.#pointer.heightPx);
    const ringM = radiusM === 0 ? 0 : Math.max(radiusM, leastM);
    ring.update(picked, ringM, pose, camera);
    this.handle.update(picked < 0 ? null : pickedJoint, place, ringM, camera);
    const other = hovered === picked ? -1 : hovered;
    hoverRing.update(other, other < 0 ? 0 : getRingRadius(shapes, other), pose, camera);
  }

  /** Takes them away where nobody wears them. */
  hide({ ring, hoverRing }: SceneRings, camera: LensCamera): void {
    ring.mesh.visible = false;
    hoverRing.mesh.visible = false;
    this.handle.update(null, this.#place, 0, camera);
  }
}

/**
 * A ring goes just round a joint's ball, metres; the pelvis and the vertebrae have none, 0: their parts glow.
 */
function getRingRadius(shapes: PickShapes, joint: number): number {
  for (let shape = 0; shape < shapes.count; shape++) {
    const isBall = shapes.starts[shape] === shapes.ends[shape];
    if (isBall && shapes.joints[shape] === joint) return 1.1 * shapes.radii[shape]!;
  }
  return 0;
}
