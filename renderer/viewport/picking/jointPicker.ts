import { type Camera, Vector3 } from 'three';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { Cast } from '../cast.ts';
import type { CrowdPlayer } from '../crowd/crowdPlayer.ts';
import { pickWalker } from '../crowd/walkerPicker.ts';
import type { FreePlayer } from '../freeWalk/freePlayer.ts';
import { getLook } from '../looks/registry.ts';
import type { LaneGroup } from '../scene/laneGroup.ts';
import type { ViewportListener } from '../viewportProps.ts';
import type { ViewportScene } from '../scene/viewportScene.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import { findGlowJoints } from './glowJoints.ts';
import { pickJoint } from './pickJoint.ts';
import type { PickShapes } from './pickShapes.ts';
import { findFloor } from './floorPlace.ts';
import { PickPointer } from './pointer.ts';
import { RingHandle } from './ringHandle.ts';
import type { FigureActor } from '../figureActor.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';

/**
 * The ring that can be dragged is never smaller, CSS pixels (chosen: a pixel along it is at most 1.4 degrees,
 * whatever the zoom).
 */
export const LEAST_RING_PX = 40;

/** What a picker shows and whom it tells. */
export interface PickerProps {
  /** Joints whose parts are lit whatever the pointer does. */
  readonly litJoints: readonly JointName[];
  /** The joint that wears the ring that can be dragged. */
  readonly pickedJoint: JointName | null;
  readonly listener:
    | Pick<ViewportListener, 'onHoverJoint' | 'onPickJoint' | 'onPickLane' | 'onPickWalker'>
    | undefined;
}

/**
 * Lights and rings the joint under the pointer, and tells of hovers and clicks. Asked once a frame, since the
 * figure moves under a still pointer.
 */
export class JointPicker {
  /** The picked joint's ring as something to take hold of. */
  readonly handle = new RingHandle();
  #props: PickerProps = { litJoints: [], pickedJoint: null, listener: undefined };
  readonly #pointer = new PickPointer();
  readonly #shapes = new WeakMap<Figure, PickShapes>();
  readonly #ray = { origin: new Vector3(), direction: new Vector3() };
  /** Where the picked joint is, metres. */
  readonly #place = new Vector3();
  #figureVersion = -1;
  #hovered = -1;
  #shownHovered = -2;
  #shownLit: readonly JointName[] | undefined;
  #lit: FigureActor | undefined;
  #clicks = 0;

  /** Listens to an element; the returned function ends it. */
  attach(element: HTMLElement): () => void {
    return this.#pointer.attach(element);
  }

  setProps(props: PickerProps): void {
    this.#props = props;
  }

  /** Reads the pointer against this frame's poses. Allocates only when what is lit has changed. */
  update(
    { members, editedIndex, free, crowd }: Cast,
    lanes: LaneGroup,
    scene: ViewportScene,
    camera: LensCamera,
  ): void {
    if (crowd !== undefined) {
      this.#updateInCrowd(crowd, scene, camera);
      return;
    }
    const { frame } = members[editedIndex]!;
    const figure = scene.getFigure(editedIndex);
    if (frame.figureVersion !== this.#figureVersion || figure !== this.#lit) {
      this.#figureVersion = frame.figureVersion;
      this.#shownHovered = -2;
      this.#lit?.clearGlow();
      this.#lit = figure;
    }
    const isClick = this.#takeClick();
    const isPointing = (this.#pointer.isHovering || isClick) && !this.handle.isHeld;
    const pointed = isPointing ? this.#pick(frame, lanes, editedIndex, camera) : -1;
    if (isClick && pointed < 0 && free?.drive === 'goTo') this.#sendTo(free, camera);
    else if (isClick) this.#pickPointed(pointed, members, editedIndex, lanes, camera);
    this.#hover(pointed, frame.figure);
    if (this.#hovered !== this.#shownHovered || this.#props.litJoints !== this.#shownLit)
      this.#light(frame.figure, figure);
    this.#showRings(frame, lanes, editedIndex, scene, camera);
  }

  /** Whether there was a click since the last frame. */
  #takeClick(): boolean {
    const isClick = this.#pointer.clicks !== this.#clicks;
    this.#clicks = this.#pointer.clicks;
    return isClick;
  }

  /** Tells which joint, or else which lane, was clicked; none of both is a joint too. */
  #pickPointed(
    pointed: number,
    members: Cast['members'],
    editedIndex: number,
    lanes: LaneGroup,
    camera: Camera,
  ): void {
    const { listener } = this.#props;
    const lane =
      pointed >= 0 || lanes.overlay ? undefined : this.#findLane(members, editedIndex, lanes, camera);
    if (lane === undefined) listener?.onPickJoint(members[editedIndex]!.frame.figure.joints[pointed] ?? null);
    else listener?.onPickLane(lane);
  }

  /** Takes another joint under the pointer, -1 for none, and tells of it. */
  #hover(pointed: number, { joints }: Figure): void {
    if (pointed === this.#hovered) return;
    this.#hovered = pointed;
    this.#props.listener?.onHoverJoint(joints[pointed] ?? null);
  }

  /** Puts the rings round the picked joint, where it can be dragged, and round the one under the pointer. */
  #showRings(
    frame: WalkerFrame,
    lanes: LaneGroup,
    editedIndex: number,
    scene: ViewportScene,
    camera: LensCamera,
  ): void {
    const { pickedJoint } = this.#props;
    const picked = pickedJoint === null ? -1 : frame.figure.joints.indexOf(pickedJoint);
    const shapes = this.#getShapes(frame.figure);
    const place = this.#place;
    const radiusM = picked < 0 ? 0 : getRingRadius(shapes, picked);
    if (picked >= 0) {
      place.fromArray(frame.pose.positions, 3 * picked);
      place.x += lanes.getX(editedIndex);
      place.z += lanes.getZ(editedIndex);
    }
    const leastM = LEAST_RING_PX * camera.getMetresPerPixel(place, this.#pointer.heightPx);
    const ringM = radiusM === 0 ? 0 : Math.max(radiusM, leastM);
    scene.ring.update(picked, ringM, frame.pose, camera);
    this.handle.update(picked < 0 ? null : pickedJoint, place, ringM, camera);
    const hovered = this.#hovered === picked ? -1 : this.#hovered;
    scene.hoverRing.update(hovered, hovered < 0 ? 0 : getRingRadius(shapes, hovered), frame.pose, camera);
  }

  /** Sends who walks freely to the place on the floor under the pointer, if there is one. */
  #sendTo(free: FreePlayer, camera: Camera): void {
    const { right, up } = this.#pointer;
    const place = findFloor(camera, right, up);
    if (place !== undefined) free.goTo(place.x, place.z);
  }

  /** A click takes the style of the walker under the pointer, or sends all to that place on the floor. */
  #updateInCrowd(player: CrowdPlayer, scene: ViewportScene, camera: LensCamera): void {
    scene.ring.mesh.visible = false;
    scene.hoverRing.mesh.visible = false;
    this.handle.update(null, this.#place, 0, camera);
    if (!this.#takeClick() || player.crowd === undefined) return;
    const { statureM } = player.figure;
    const walker = pickWalker(player.crowd, statureM, this.#pointer.getRay(camera));
    const picked = player.crowd.walkers[walker];
    if (picked !== undefined) this.#props.listener?.onPickWalker(picked.table.style);
    else player.gather(findFloor(camera, this.#pointer.right, this.#pointer.up));
  }

  #getShapes(figure: Figure): PickShapes {
    let shapes = this.#shapes.get(figure);
    if (shapes === undefined) {
      shapes = getLook(figure).createPickShapes(figure);
      this.#shapes.set(figure, shapes);
    }
    return shapes;
  }

  /** The joint of lane `index` under the pointer, -1 for none. */
  #pick({ figure, pose }: WalkerFrame, lanes: LaneGroup, index: number, camera: Camera): number {
    const { origin, direction } = this.#pointer.getRay(camera);
    this.#ray.origin.set(origin.x - lanes.getX(index), origin.y, origin.z - lanes.getZ(index));
    this.#ray.direction.copy(direction);
    return pickJoint(this.#ray, pose, this.#getShapes(figure));
  }

  /** The lane, not the edited one, whose walker is under the pointer. */
  #findLane(
    members: Cast['members'],
    editedIndex: number,
    lanes: LaneGroup,
    camera: Camera,
  ): number | undefined {
    for (let i = 0; i < members.length; i++) {
      if (i === editedIndex) continue;
      if (this.#pick(members[i]!.frame, lanes, i, camera) >= 0) return members[i]!.id;
    }
    return undefined;
  }

  #light(figure: Figure, actor: FigureActor): void {
    this.#shownHovered = this.#hovered;
    const { litJoints } = this.#props;
    this.#shownLit = litJoints;
    actor.clearGlow();
    const hovered = figure.joints[this.#hovered];
    for (const name of hovered ? [...litJoints, hovered] : litJoints) {
      for (const joint of findGlowJoints(figure, name)) actor.setGlow(joint, 1);
    }
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
