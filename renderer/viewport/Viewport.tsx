import { Canvas } from '@react-three/fiber';
import { useCallback, useMemo, useRef } from 'react';
import { NeutralToneMapping } from 'three';
import type { JointName } from '../../shared/body/figure/joints.ts';
import { CAMERA, EXPOSURE, type Theme } from '../ui/tokens.ts';
import { LensCamera } from './camera/lensCamera.ts';
import type { CameraSteps } from './camera/cameraSteps.ts';
import type { CameraView } from './camera/views.ts';
import type { Cast } from './cast.ts';
import type { RingDrag } from './picking/ringHandle.ts';
import type { ViewportQuality } from './quality.ts';
import type { SceneOptions } from './sceneOptions.ts';
import { SceneRoot } from './SceneRoot.tsx';

/** Props of `Viewport`. */
export interface ViewportProps {
  /** Who walks. Advanced by the viewport once a frame. */
  readonly cast: Cast;
  readonly theme: Theme;
  /** Default the best that the machine keeps up with, see `QualityTrial`. */
  readonly quality?: ViewportQuality;
  /** Preset that the camera glides to whenever this or `cameraRequest` changes. Default `three-quarter`. */
  readonly camera?: CameraView;
  /** Changed to ask for the same preset again. */
  readonly cameraRequest?: number;
  /** What is drawn besides the figures. Default nothing. */
  readonly options?: SceneOptions;
  /** Changed to bring everything into the picture from where the view is. */
  readonly frameRequest?: number;
  /** Steps that the camera is asked to go, as sums; another object asks for what has come to them. */
  readonly cameraSteps?: CameraSteps;
  /** Changed to ask for a picture, which `onPicture` gets as a PNG. */
  readonly pictureRequest?: number;
  readonly onPicture?: (picture: Blob | undefined) => void;
  /** The graphics context was lost, or is back. */
  readonly onContext?: (isLost: boolean) => void;
  /** Joints whose parts are lit, for example those of the row under the pointer. Keep the array stable. */
  readonly litJoints?: readonly JointName[];
  /** The joint that wears the ring that can be dragged. */
  readonly pickedJoint?: JointName | null;
  /** A joint was clicked; null for a click beside the figure. */
  readonly onPickJoint?: (joint: JointName | null) => void;
  /** The pointer came over a joint; null when it left. */
  readonly onHoverJoint?: (joint: JointName | null) => void;
  /** Another lane's walker was clicked; its id. */
  readonly onPickLane?: (id: number) => void;
  /** What dragging the picked joint's ring does; without it the ring is no handle. */
  readonly ringDrag?: RingDrag;
}

/**
 * The picture: one canvas with the walker on its belt, filling its parent. The wrapper carries `data-frames`
 * (frames drawn, written every tenth), `data-draw-calls` and `data-triangles` (of one frame, shadow map
 * included), `data-azimuth` (of the camera, degrees) and `data-view-height` (of the picture at its target,
 * metres), and `data-walking="true"` from the first frame of a walk, which is also the performance mark
 * `first-walking-frame`.
 */
export function Viewport(props: ViewportProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const camera = useMemo(() => new LensCamera(CAMERA.lensDeg), []);
  const frames = useRef(0);
  const onFrame = useCallback(
    (
      isWalking: boolean,
      drawn: { readonly calls: number; readonly triangles: number },
      azimuthRad: number,
    ) => {
      const element = wrapper.current;
      if (!element) return;
      frames.current++;
      if (frames.current % FRAMES_PER_REPORT === 0) {
        element.dataset['frames'] = String(frames.current);
        element.dataset['drawCalls'] = String(drawn.calls);
        element.dataset['triangles'] = String(drawn.triangles);
        element.dataset['azimuth'] = ((azimuthRad * 180) / Math.PI).toFixed(1);
        element.dataset['viewHeight'] = camera.viewHeightM.toFixed(3);
      }
      if (isWalking && element.dataset['walking'] !== 'true') {
        element.dataset['walking'] = 'true';
        performance.mark('first-walking-frame');
      }
    },
    [camera],
  );
  return (
    <div ref={wrapper} style={FILL} data-testid="viewport" data-frames="0">
      <Canvas
        camera={camera}
        dpr={1}
        shadows="percentage"
        gl={{
          antialias: true,
          toneMapping: NeutralToneMapping,
          toneMappingExposure: EXPOSURE,
          powerPreference: 'high-performance',
        }}
        aria-label="The walking figure"
        role="img"
      >
        <SceneRoot {...props} lens={camera} wrapper={wrapper} onFrame={onFrame} />
      </Canvas>
    </div>
  );
}

/** Frames between two writes to the wrapper's data. */
const FRAMES_PER_REPORT = 10;
const FILL = { position: 'absolute', inset: 0, touchAction: 'none' } as const;
