import type { StyleSource } from '../../shared/gait/coefficients.ts';
import type { JointName } from '../../shared/body/figure/joints.ts';
import type { CameraName, Navigation } from '../state/workspace/viewportHandle.ts';
import type { Theme } from '../ui/tokens/tokens.ts';
import type { Cast } from './cast.ts';
import type { LimbDrag } from './picking/poseHandles.ts';
import type { RingDrag } from './picking/ringHandle.ts';
import type { ViewportQuality } from './quality.ts';
import type { SceneOptions } from './sceneOptions.ts';
import type { ViewportControl } from './viewportControl.ts';

/** What the viewport tells; keep the object stable. */
export interface ViewportListener {
  /** The graphics context was lost, or is back. */
  onContext(isLost: boolean): void;
  /** A joint was clicked; null for a click beside the figure. */
  onPickJoint(joint: JointName | null): void;
  /** The pointer came over a joint; null when it left. */
  onHoverJoint(joint: JointName | null): void;
  /** The view was turned away from its preset, or is at one again. */
  onTurnView(isTurned: boolean): void;
  /** Another lane's walker was clicked; its id. */
  onPickLane(id: number): void;
  /** A walker of the crowd was clicked; the style that it walks in. */
  onPickWalker(style: StyleSource): void;
}

/** Props of `Viewport`. */
export interface ViewportProps {
  /** Who walks. Advanced by the viewport once a frame. */
  readonly cast: Cast;
  /** Where the camera goes and what is asked of the picture. */
  readonly control: ViewportControl;
  readonly listener: ViewportListener;
  readonly theme: Theme;
  /** Default the best that the machine keeps up with, see `QualityTrial`. */
  readonly quality?: ViewportQuality;
  /** Preset that the camera goes to whenever this changes. */
  readonly camera: CameraName;
  readonly navigation: Navigation;
  /** What is drawn besides the figures. */
  readonly options: SceneOptions;
  /** Joints whose parts are lit, for example those of the row under the pointer. Keep the array stable. */
  readonly litJoints: readonly JointName[];
  /** The joint that wears the ring that can be dragged. */
  readonly pickedJoint: JointName | null;
  /** What dragging the picked joint's ring does. */
  readonly ringDrag: RingDrag;
  /**
   * What dragging a hand, an elbow, a foot, a knee or the pelvis of the paused walker does; without it they
   * have no handles.
   */
  readonly limbDrag: LimbDrag | undefined;
}
