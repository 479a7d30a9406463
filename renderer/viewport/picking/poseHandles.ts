import { type Camera, Vector3 } from 'three';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { Pose } from '../../../shared/body/pose/pose.ts';
import { isInStance } from '../../../shared/gait/phase.ts';
import { type DragActions, DragHandle } from '../../ui/drag/dragHandle.ts';
import { FINE_FACTOR } from '../../ui/field/fieldMath.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { WalkerFrame } from '../walkerFrame.ts';

/**
 * The joints that have a handle while the walk is paused: the pelvis, under all others, then limbs from the
 * middle to the end.
 */
export const HANDLE_JOINTS = [
  'humanoid_root',
  'l_elbow',
  'r_elbow',
  'l_knee',
  'r_knee',
  'l_radiocarpal',
  'r_radiocarpal',
  'l_talocrural',
  'r_talocrural',
] as const satisfies readonly JointName[];
type HandleJoint = (typeof HANDLE_JOINTS)[number];

/** A direction or a way in the treadmill frame. */
interface Way {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A drag of a hand, an elbow, a foot, a knee or the pelvis. */
export interface LimbDrag {
  /** Takes hold of a joint of the figure as it is drawn. */
  start(joint: JointName, pose: Pose): void;
  /** It is to come so far from where it was grabbed, metres, as seen along `towardsEye`, unit. */
  aim(by: Way, towardsEye: Way): void;
  /** A step of the way there; `pose` is the figure as it is drawn with what was done before. Once a frame. */
  step(pose: Pose): void;
  /** Let go: it comes to where it was moved last, and stands. */
  end(): void;
  /** Given up. */
  cancel(): void;
}

/** What the handles do beside being dragged. */
export interface HandleProps {
  /** Without it there are none. */
  readonly drag: LimbDrag | undefined;
  /** A handle was clicked. */
  onPick(joint: JointName): void;
}

/**
 * The handles of the paused figure, elements over the picture. Dragged, a handle is led by what is drawn:
 * each frame makes a step towards the pointer until the limb is there.
 */
export class PoseHandles {
  #props: HandleProps | undefined;
  #elements: readonly HTMLElement[] = [];
  readonly #handle = new DragHandle();
  #held: HandleJoint | undefined;
  /** Whether the pointer has left where it took hold. */
  #isMoved = false;
  /** Where the pointer is since it took hold, CSS pixels, right and down. */
  #right = 0;
  #down = 0;
  readonly #place = new Vector3();
  readonly #axis = new Vector3();
  readonly #way = new Vector3();
  readonly #towardsEye = new Vector3();
  /** The figure, the view and the lane of the last frame. */
  #frame: WalkerFrame | undefined;
  #camera: LensCamera | undefined;
  readonly #lane = new Vector3();

  setProps(props: HandleProps): void {
    this.#props = props;
  }

  /**
   * Takes the elements, one a joint in the order of `HANDLE_JOINTS`, which lie over the picture: what they
   * have no use for, another button or the wheel, is the picture's. The returned function ends it.
   */
  attach(elements: readonly HTMLElement[], picture: HTMLElement): () => void {
    this.#elements = elements;
    const abort = new AbortController();
    const { signal } = abort;
    for (const [index, element] of elements.entries()) {
      const joint = HANDLE_JOINTS[index]!;
      element.addEventListener(
        'pointerdown',
        (event) => {
          if (!this.#press(event, element, joint)) picture.dispatchEvent(new PointerEvent(event.type, event));
        },
        { signal },
      );
      const passOn = (event: WheelEvent): void => {
        event.preventDefault();
        picture.dispatchEvent(new WheelEvent(event.type, event));
      };
      element.addEventListener('wheel', passOn, { signal, passive: false });
      element.addEventListener(
        'pointermove',
        (event) => {
          // Under a handle that is not held lies the joint, which lights up as anywhere else.
          if (this.#handle.isHeld) this.#handle.move(event);
          else picture.dispatchEvent(new PointerEvent(event.type, event));
        },
        { signal },
      );
      element.addEventListener(
        'pointerleave',
        (event) => {
          if (event.relatedTarget !== picture) picture.dispatchEvent(new PointerEvent(event.type, event));
        },
        { signal },
      );
      element.addEventListener('pointerup', (event) => this.#handle.release(event), { signal });
      element.addEventListener('pointercancel', (event) => this.#handle.lose(event), { signal });
      element.addEventListener('lostpointercapture', (event) => this.#handle.loseCapture(event), { signal });
    }
    return () => {
      this.#handle.leave();
      abort.abort();
    };
  }

  /** Puts the handles where the joints are this frame, `laneX` and `laneZ` metres from the origin. */
  update(frame: WalkerFrame, laneX: number, laneZ: number, camera: LensCamera): void {
    const isShown = this.#props?.drag !== undefined && !frame.playing;
    this.#frame = frame;
    this.#camera = camera;
    this.#lane.set(laneX, 0, laneZ);
    for (const [index, element] of this.#elements.entries()) {
      const joint = HANDLE_JOINTS[index]!;
      const isThere = isShown && hasHandle(frame, joint) && frame.figure.joints.includes(joint);
      // What is held stays, wherever the playhead goes meanwhile.
      const isHidden = !isThere && this.#held !== joint;
      if (element.hidden !== isHidden) element.hidden = isHidden;
      if (!isThere) continue;
      if (this.#held === joint && this.#isMoved) {
        this.#aim(joint, element);
        this.#props?.drag?.step(frame.pose);
      }
      this.#putAtJoint(frame, joint);
      this.#put(element, camera);
    }
  }

  /** Puts `#place` where a joint was in the last frame. */
  #putAtJoint({ figure, pose }: WalkerFrame, joint: HandleJoint): void {
    this.#place.fromArray(pose.positions, 3 * figure.joints.indexOf(joint)).add(this.#lane);
  }

  /** Aims the held joint at the pointer, as the last frame shows it. */
  #aim(joint: HandleJoint, element: HTMLElement): void {
    const frame = this.#frame;
    const camera = this.#camera;
    if (frame === undefined || camera === undefined || element.parentElement === null) return;
    this.#putAtJoint(frame, joint);
    const metres = camera.getMetresPerPixel(this.#place, element.parentElement.clientHeight);
    this.#way.setFromMatrixColumn(camera.matrixWorld, 0).multiplyScalar(this.#right * metres);
    this.#axis.setFromMatrixColumn(camera.matrixWorld, 1).multiplyScalar(-this.#down * metres);
    this.#towardsEye.setFromMatrixColumn(camera.matrixWorld, 2);
    this.#props?.drag?.aim(this.#way.add(this.#axis), this.#towardsEye);
  }

  /** Places an element at `#place` on the screen. */
  #put(element: HTMLElement, camera: Camera): void {
    const parent = element.parentElement;
    if (parent === null) return;
    const { x, y, z } = this.#place.project(camera);
    const left = ((x + 1) / 2) * parent.clientWidth;
    const top = ((1 - y) / 2) * parent.clientHeight;
    // Of a hand before the other the one that is nearer to the eye is taken.
    if (element !== this.#elements[0]) element.style.zIndex = String(1 + Math.round(1000 * (1 - z)));
    element.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) translate(-50%, -50%)`;
  }

  /** Whether the handle was grabbed. */
  #press(event: PointerEvent, element: HTMLElement, joint: HandleJoint): boolean {
    // With Alt a press is Maya's turn of the view.
    const { drag, onPick } = this.#props ?? {};
    if (drag === undefined || onPick === undefined || event.altKey) return false;
    const isTaken = this.#handle.press(event, element, this.#createActions(joint, element, drag, onPick));
    if (isTaken) event.stopPropagation();
    return isTaken;
  }

  #createActions(
    joint: HandleJoint,
    element: HTMLElement,
    drag: LimbDrag,
    onPick: HandleProps['onPick'],
  ): DragActions {
    const letGo = (finish: () => void) => (): void => {
      this.#held = undefined;
      finish();
    };
    return {
      press: () => {
        this.#held = joint;
        this.#isMoved = false;
        this.#right = 0;
        this.#down = 0;
        if (this.#frame !== undefined) drag.start(joint, this.#frame.pose);
      },
      move: ({ dx, dy, keys }) => {
        const pace = keys.shift ? FINE_FACTOR : 1;
        this.#isMoved = true;
        this.#right += dx * pace;
        this.#down += dy * pace;
      },
      click: letGo(() => {
        drag.cancel();
        onPick(joint);
      }),
      drop: letGo(() => {
        // Where the pointer went since the last frame, or before there was one.
        this.#aim(joint, element);
        drag.end();
      }),
      cancel: letGo(() => drag.cancel()),
    };
  }
}

/** Whether a joint of a walker can be dragged: a foot that stands goes where the floor has it. */
function hasHandle({ phase, law }: WalkerFrame, joint: HandleJoint): boolean {
  if (joint !== 'l_talocrural' && joint !== 'r_talocrural') return true;
  return !isInStance(phase, joint === 'l_talocrural' ? 'left' : 'right', law);
}
