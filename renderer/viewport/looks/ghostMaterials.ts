import { MeshBasicMaterial } from 'three';
import { BESIDE_FIGURES } from '../scene/figureStencil.ts';

/** Ghosts come after all that is solid, and before rings and marks over it. */
export const FIRST_GHOST_ORDER = 12;

/**
 * The two materials of a flat translucent shape: one that writes its depth alone and is drawn first, and one
 * that is seen. Both stand behind the figures, whose clay no ghost tints.
 * @param opacity 0..1.
 */
export function createGhostMaterials(opacity: number): {
  readonly depth: MeshBasicMaterial;
  readonly seen: MeshBasicMaterial;
} {
  const shared = {
    transparent: true,
    toneMapped: false,
    ...BESIDE_FIGURES,
  };
  return {
    depth: new MeshBasicMaterial({ ...shared, colorWrite: false }),
    seen: new MeshBasicMaterial({ ...shared, opacity, depthWrite: false }),
  };
}
