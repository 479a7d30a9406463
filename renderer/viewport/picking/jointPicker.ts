import { type Camera, Vector3 } from 'three';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import { getLook } from '../looks/registry.ts';
import type { LaneGroup } from '../scene/laneGroup.ts';
import type { ViewportScene } from '../scene/viewportScene.ts';
import type { StagedMode } from '../stage/stagedMode.ts';
import type { ViewportListener } from '../viewportListener.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import { JointGlow } from './jointGlow.ts';
import { JointRings } from './jointRings.ts';
import { pickJoint } from './pickJoint.ts';
import type { PickShapes } from './pickShapes.ts';
import { PickPointer } from './pointer.ts';
import type { RingHandle } from './ringHandle.ts';

/** What a picker shows, and its listeners. */
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
 * Lights and rings the joint under the pointer, and tells of hovers and clicks; what a click beside all
 * figures means the mode knows. Asked once a frame, since figures move under a still pointer.
 */
export class JointPicker {
  #props: PickerProps = { litJoints: [], pickedJoint: null, listener: undefined };
  readonly #pointer = new PickPointer();
  readonly #shapes = new WeakMap<Figure, PickShapes>();
  readonly #ray = { origin: new Vector3(), direction: new Vector3() };
  readonly #rings = new JointRings(this.#pointer);
  readonly #glow = new JointGlow();
  #hovered = -1;
  #clicks = 0;

  /** The picked joint's ring as something to take hold of. */
  get handle(): RingHandle {
    return this.#rings.handle;
  }

  /** Listens to an element; the returned function ends it. */
  attach(element: HTMLElement): () => void {
    return this.#pointer.attach(element);
  }

  setProps(props: PickerProps): void {
    this.#props = props;
    this.#rings.pickedJoint = props.pickedJoint;
  }

  /** Reads the pointer against this frame's poses. Allocates only when what is lit has changed. */
  update(mode: StagedMode, lanes: LaneGroup, scene: ViewportScene, camera: LensCamera): void {
    const { members, editedIndex } = mode;
    const isClick = this.#takeClick();
    const pointed = this.#point(mode, lanes, isClick, camera);
    mode.point(this.#pointer, camera);
    if (isClick) this.#click(pointed, mode, lanes, camera);
    const member = members[editedIndex];
    if (member === undefined) {
      this.#rings.hide(scene, camera);
      return;
    }
    const { frame } = member;
    this.#hover(pointed, frame.figure);
    this.#glow.update(scene.getFigure(editedIndex), frame, this.#hovered, this.#props.litJoints);
    this.#rings.origin.set(lanes.getX(editedIndex), 0, lanes.getZ(editedIndex));
    this.#rings.update(scene, frame, this.#getShapes(frame.figure), this.#hovered, camera);
  }

  /** Whether there was a click since the last frame. */
  #takeClick(): boolean {
    const isClick = this.#pointer.clicks !== this.#clicks;
    this.#clicks = this.#pointer.clicks;
    return isClick;
  }

  /** The joint of the edited figure under the pointer, -1 for none. */
  #point({ members, editedIndex }: StagedMode, lanes: LaneGroup, isClick: boolean, camera: Camera): number {
    const member = members[editedIndex];
    const isPointing = (this.#pointer.isHovering || isClick) && !this.handle.isHeld;
    if (member === undefined || !isPointing) return -1;
    return this.#pick(member.frame, lanes, editedIndex, camera);
  }

  /** Tells which joint, or else which lane, was clicked; none of both is a joint too. */
  #click(pointed: number, mode: StagedMode, lanes: LaneGroup, camera: LensCamera): void {
    const { listener } = this.#props;
    if (listener === undefined) return;
    if (pointed < 0 && mode.click(this.#pointer, camera, listener)) return;
    const { members, editedIndex } = mode;
    const lane =
      pointed >= 0 || lanes.overlay ? undefined : this.#findLane(members, editedIndex, lanes, camera);
    if (lane !== undefined) listener.onPickLane(lane);
    else listener.onPickJoint(members[editedIndex]?.frame.figure.joints[pointed] ?? null);
  }

  /** Takes another joint under the pointer, -1 for none, and tells of it. */
  #hover(pointed: number, { joints }: Figure): void {
    if (pointed === this.#hovered) return;
    this.#hovered = pointed;
    this.#props.listener?.onHoverJoint(joints[pointed] ?? null);
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
    members: StagedMode['members'],
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
}
