import { type Camera, Vector3 } from 'three';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { Pose } from '../../../shared/body/pose/pose.ts';
import { isInStance } from '../../../shared/gait/phase.ts';
import { type DragActions, DragHandle } from '../../ui/drag/dragHandle.ts';
import { FINE_FACTOR } from '../../ui/fieldMath.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { WalkerFrame } from '../walkerFrame.ts';

/** The joints that have a handle while the walk is paused: the pelvis, under all others, hands and feet. */
export const HANDLE_JOINTS = [
  'humanoid_root',
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

/** A drag of a hand, a foot or the pelvis. */
export interface LimbDrag {
  /** Takes hold of a joint of the figure as it is drawn. */
  start(joint: JointName, pose: Pose): void;
  /**
   * Moved by so much since then, metres, as seen along `towardsEye`, unit; `pose` is the figure as it is
   * drawn with what was done before. Once a frame.
   */
  move(by: Way, towardsEye: Way, pose: Pose): void;
  /** Let go: it stands. */
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
  #pose: Pose | undefined;

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
      element.addEventListener('pointermove', (event) => this.#handle.move(event), { signal });
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
    this.#pose = frame.pose;
    for (const [index, element] of this.#elements.entries()) {
      const joint = HANDLE_JOINTS[index]!;
      const at = isShown && hasHandle(frame, joint) ? frame.figure.joints.indexOf(joint) : -1;
      // What is held stays, wherever the playhead goes meanwhile.
      const isHidden = at < 0 && this.#held !== joint;
      if (element.hidden !== isHidden) element.hidden = isHidden;
      if (at < 0) continue;
      const place = this.#place.fromArray(frame.pose.positions, 3 * at);
      place.x += laneX;
      place.z += laneZ;
      if (this.#held === joint) this.#lead(frame.pose, camera, element);
      this.#put(element, camera);
    }
  }

  /** A step of the held joint, which is at `#place`, towards the pointer. */
  #lead(pose: Pose, camera: LensCamera, element: HTMLElement): void {
    if (!this.#isMoved || element.parentElement === null) return;
    const metres = camera.getMetresPerPixel(this.#place, element.parentElement.clientHeight);
    this.#way.setFromMatrixColumn(camera.matrixWorld, 0).multiplyScalar(this.#right * metres);
    this.#axis.setFromMatrixColumn(camera.matrixWorld, 1).multiplyScalar(-this.#down * metres);
    this.#towardsEye.setFromMatrixColumn(camera.matrixWorld, 2);
    this.#props?.drag?.move(this.#way.add(this.#axis), this.#towardsEye, pose);
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

  /** Whether the handle was taken hold of. */
  #press(event: PointerEvent, element: HTMLElement, joint: HandleJoint): boolean {
    // With Alt a press is Maya's turn of the view.
    const { drag, onPick } = this.#props ?? {};
    if (drag === undefined || onPick === undefined || event.altKey) return false;
    const isTaken = this.#handle.press(event, element, this.#createActions(joint, drag, onPick));
    if (isTaken) event.stopPropagation();
    return isTaken;
  }

  #createActions(joint: HandleJoint, drag: LimbDrag, onPick: HandleProps['onPick']): DragActions {
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
        if (this.#pose !== undefined) drag.start(joint, this.#pose);
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
      drop: letGo(() => drag.end()),
      cancel: letGo(() => drag.cancel()),
    };
  }
}

/** Whether a joint of a walker can be dragged: a foot that stands goes where the floor has it. */
function hasHandle({ phase, law }: WalkerFrame, joint: HandleJoint): boolean {
  if (joint !== 'l_talocrural' && joint !== 'r_talocrural') return true;
  return !isInStance(phase, joint === 'l_talocrural' ? 'left' : 'right', law);
}
