import { GizmoViewport, Hud, OrthographicCamera } from '@react-three/drei';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { Group } from 'three';
import { COLORS, type Theme } from '../../ui/tokens/tokens.ts';
import { GIZMO_AXIS_PX, GIZMO_MIDDLE_PX, type GizmoAxes } from './gizmoAxes.ts';

/** Props of `ViewGizmo`. */
export interface ViewGizmoProps {
  readonly axes: GizmoAxes;
  readonly theme: Theme;
}

/** In a smaller picture it would lie over the names of the cameras or the figure, CSS pixels (chosen). */
const LEAST_PICTURE_PX = { width: 640, height: 220 } as const;
/** Thickness of an axis, in its lengths (chosen: a line of two pixels). */
const AXIS_SCALE: [number, number, number] = [0.8, 0.055, 0.055];
const FONT = "600 20px 'IBM Plex Sans', sans-serif";
const LABELS: [string, string, string] = ['X', 'Y', 'Z'];

/**
 * The world's axes as they are seen, at the picture's edge: drawn over it in a scene of their own, of one
 * quiet colour, since colours mean sides here. Heads are clicked by elements that go along with them.
 */
export function ViewGizmo({ axes, theme }: ViewGizmoProps) {
  const width = useThree(({ size }) => size.width);
  const height = useThree(({ size }) => size.height);
  const group = useRef<Group>(null);
  const isShown = width >= LEAST_PICTURE_PX.width && height >= LEAST_PICTURE_PX.height;
  useEffect(() => {
    axes.show(isShown);
    return () => axes.show(false);
  }, [axes, isShown]);
  useFrame(() => {
    if (group.current !== null) axes.update(group.current);
  });
  const { textThird, panel } = COLORS[theme];
  if (!isShown) return null;
  return (
    <Hud>
      <OrthographicCamera makeDefault position={[0, 0, 200]} />
      <group ref={group} position={[width / 2 - GIZMO_MIDDLE_PX.right, height / 2 - GIZMO_MIDDLE_PX.top, 0]}>
        <GizmoViewport
          disabled
          hideNegativeAxes
          scale={GIZMO_AXIS_PX}
          axisScale={AXIS_SCALE}
          axisColors={[textThird, textThird, textThird]}
          axisHeadScale={1.25}
          labels={LABELS}
          labelColor={panel}
          font={FONT}
        />
      </group>
    </Hud>
  );
}
