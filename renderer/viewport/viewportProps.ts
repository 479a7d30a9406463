import type { JointName } from '../../shared/body/figure/joints.ts';
import type { CameraName, Navigation } from '../state/workspace/viewportHandle.ts';
import type { Theme } from '../ui/tokens/tokens.ts';
import type { LimbDrag } from './picking/poseHandles.ts';
import type { RingDrag } from './picking/ringHandle.ts';
import type { ViewportQuality } from './quality.ts';
import type { SceneOptions } from './sceneOptions.ts';
import type { Stage } from './stage/stage.ts';
import type { ViewportControl } from './viewportControl.ts';
import type { ViewportListener } from './viewportListener.ts';

/** Props of `Viewport`. */
export interface ViewportProps {
  /** Where all walk. Advanced by the viewport once a frame. */
  readonly stage: Stage;
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
