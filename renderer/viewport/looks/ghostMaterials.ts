import { MeshBasicMaterial } from 'three';

/** Ghosts come after all that is solid, and before rings and marks over it. */
export const FIRST_GHOST_ORDER = 12;

/**
 * The two materials of a flat translucent shape: one that writes its depth alone and is drawn first, and one
 * that is seen. A hair behind: a ghost that stands where the figure stands is not seen, and never flickers
 * through it.
 * @param opacity 0..1.
 */
export function createGhostMaterials(opacity: number): {
  readonly depth: MeshBasicMaterial;
  readonly seen: MeshBasicMaterial;
} {
  const shared = {
    transparent: true,
    toneMapped: false,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 8,
  };
  return {
    depth: new MeshBasicMaterial({ ...shared, colorWrite: false }),
    seen: new MeshBasicMaterial({ ...shared, opacity, depthWrite: false }),
  };
}
