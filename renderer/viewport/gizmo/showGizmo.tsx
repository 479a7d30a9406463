import '../threeMessages.ts';
import { advance, createRoot, extend } from '@react-three/fiber';
import {
  BoxGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  type PerspectiveCamera,
  type Scene,
  Sprite,
  SpriteMaterial,
  type WebGLRenderer,
} from 'three';
import type { Theme } from '../../ui/tokens/tokens.ts';
import type { GizmoAxes } from './gizmoAxes.ts';
import { ViewGizmo } from './ViewGizmo.tsx';

/** The gizmo over a picture, which it draws along. */
export interface ShownGizmo {
  setTheme(theme: Theme): void;
  /** CSS pixels. */
  setSize(width: number, height: number): void;
  /** Draws the picture's scene and itself over it; any clock, seconds. */
  draw(timeS: number): void;
}

/** What of three.js the gizmo is made of. */
const PARTS = {
  BoxGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  Sprite,
  SpriteMaterial,
};

/** Shows the gizmo over a picture whose frame loop and renderer stay its own. */
export function showGizmo(
  picture: { readonly renderer: WebGLRenderer; readonly scene: Scene; readonly camera: PerspectiveCamera },
  axes: GizmoAxes,
  firstTheme: Theme,
): ShownGizmo {
  const { renderer, scene, camera } = picture;
  const { toneMapping, toneMappingExposure, shadowMap } = renderer;
  const { type: shadowType } = shadowMap;
  extend(PARTS);
  const root = createRoot(renderer.domElement);
  void root.configure({ gl: renderer, scene, camera, frameloop: 'never', dpr: renderer.getPixelRatio() });
  // The picture's are kept.
  Object.assign(renderer, { toneMapping, toneMappingExposure });
  Object.assign(shadowMap, { enabled: true, type: shadowType });
  let theme = firstTheme;
  const store = root.render(<ViewGizmo axes={axes} theme={theme} />);
  return {
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      root.render(<ViewGizmo axes={axes} theme={theme} />);
    },
    setSize(width, height) {
      store.getState().setDpr(renderer.getPixelRatio());
      store.getState().setSize(width, height);
    },
    draw: (timeS) => advance(timeS, true, store.getState()),
  };
}
