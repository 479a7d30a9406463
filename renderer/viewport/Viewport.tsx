import { Canvas } from '@react-three/fiber';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NeutralToneMapping } from 'three';
import { EXPOSURE } from '../ui/tokens/tokens.ts';
import styles from './Viewport.module.css';
import { GIZMO_AXES, GIZMO_MIDDLE_PX, GizmoAxes, type GizmoAxis } from './gizmo/gizmoAxes.ts';
import type { ViewGizmoProps } from './gizmo/ViewGizmo.tsx';
import { HANDLE_JOINTS } from './picking/poseHandles.ts';
import { SceneRoot } from './SceneRoot.tsx';
import type { ViewportProps } from './viewportProps.ts';

/** Read once the walk is seen. Where it cannot be had, the picture is as it was. */
const ViewGizmo = lazy(async (): Promise<{ default: ComponentType<ViewGizmoProps> }> => {
  try {
    const { ViewGizmo: read } = await import('./gizmo/ViewGizmo.tsx');
    return { default: read };
  } catch {
    return { default: () => null };
  }
});

/** Where a click on each axis leads; a second one leads to its other side. */
const AXIS_TITLES: Readonly<Record<GizmoAxis, string>> = {
  x: 'X, to the figure’s left: look from there; again: from the right',
  y: 'Y, up: look from above; again: turned half round',
  z: 'Z, ahead: look from the front; again: from behind',
};

/**
 * The picture: one canvas with the walker on its belt, filling its parent. The wrapper carries `data-frames`
 * (frames drawn, written every tenth), `data-draw-calls` and `data-triangles` (of one frame, shadow map
 * included), `data-azimuth` (of the camera, degrees) and `data-view-height` (of the picture at its target,
 * metres), and `data-walking="true"` from the first frame of a walk, which is also the performance mark
 * `first-walking-frame`.
 */
export function Viewport(props: ViewportProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const ringLabel = useRef<HTMLOutputElement>(null);
  const handles = useRef<HTMLDivElement>(null);
  const targets = useRef<HTMLDivElement>(null);
  const frames = useRef(0);
  const [isSeen, setIsSeen] = useState(false);
  const { listener } = props;
  const { director } = props.control;
  const { camera, rig } = director;
  const axes = useMemo(() => new GizmoAxes(director), [director]);
  useEffect(() => (targets.current ? axes.attach(targets.current) : undefined), [axes]);
  const onFrame = useCallback(
    (isWalking: boolean, drawn: { readonly calls: number; readonly triangles: number }) => {
      const element = wrapper.current;
      if (!element) return;
      frames.current++;
      if (frames.current === 1) listener.onDrawn();
      if (frames.current === FRAMES_BEFORE_GIZMO) setIsSeen(true);
      if (frames.current % FRAMES_PER_REPORT === 0) {
        element.dataset['frames'] = String(frames.current);
        element.dataset['drawCalls'] = String(drawn.calls);
        element.dataset['triangles'] = String(drawn.triangles);
        element.dataset['azimuth'] = ((rig.view.azimuthRad * 180) / Math.PI).toFixed(1);
        element.dataset['viewHeight'] = camera.viewHeightM.toFixed(3);
      }
      if (isWalking && element.dataset['walking'] !== 'true') {
        element.dataset['walking'] = 'true';
        performance.mark('first-walking-frame');
      }
    },
    [camera, rig, listener],
  );
  return (
    <div ref={wrapper} style={FILL} data-testid="viewport" data-frames="0">
      <Canvas
        camera={camera}
        dpr={1}
        shadows="percentage"
        gl={{
          antialias: true,
          // What is behind the figure leaves it out.
          stencil: true,
          toneMapping: NeutralToneMapping,
          toneMappingExposure: EXPOSURE,
          powerPreference: 'high-performance',
        }}
        onCreated={({ gl }) => {
          // To ask whether a shader is sound waits until it is compiled; the built ones are known to be.
          gl.debug.checkShaderErrors = import.meta.env.DEV;
        }}
        aria-label="The walking figure"
        role="img"
      >
        <SceneRoot {...props} wrapper={wrapper} ringLabel={ringLabel} handles={handles} onFrame={onFrame} />
        {isSeen && (
          <Suspense>
            <ViewGizmo axes={axes} theme={props.theme} />
          </Suspense>
        )}
      </Canvas>
      <div
        ref={targets}
        className={styles.axes}
        style={AXES_PLACE}
        data-testid="gizmo"
        aria-hidden="true"
        hidden
      >
        {GIZMO_AXES.map((axis) => (
          <button
            key={axis}
            type="button"
            tabIndex={-1}
            className={styles.axis}
            title={AXIS_TITLES[axis]}
            onClick={() => listener.onPickAxis(axis)}
          />
        ))}
      </div>
      <div ref={handles} className={styles.handles} aria-hidden="true">
        {HANDLE_JOINTS.map((joint) => (
          <div key={joint} className={styles.handle} data-joint={joint} hidden />
        ))}
      </div>
      <output ref={ringLabel} className={styles.ringLabel} aria-label="What the ring turns" hidden />
    </div>
  );
}

/** Frames of the walk before the gizmo is read (chosen: it takes nothing from what begins). */
const FRAMES_BEFORE_GIZMO = 5;
/** Frames between two writes to the wrapper's data. */
const FRAMES_PER_REPORT = 10;
const AXES_PLACE = { top: GIZMO_MIDDLE_PX.top, right: GIZMO_MIDDLE_PX.right };
const FILL = { position: 'absolute', inset: 0, touchAction: 'none' } as const;
