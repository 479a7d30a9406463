import type { BufferGeometry } from 'three';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import { createMannequin } from './createMannequin.ts';

const cache = new WeakMap<Figure, Map<number, BufferGeometry>>();
const made = new Set<BufferGeometry>();

/**
 * The mannequin of a figure, made once for every detail and shared by all who draw it: walkers, ghosts,
 * lanes. Nobody may change it or free it but `freeMannequins`.
 */
export function getMannequin(figure: Figure, detail: number): BufferGeometry {
  let byDetail = cache.get(figure);
  if (byDetail === undefined) {
    byDetail = new Map();
    cache.set(figure, byDetail);
  }
  let geometry = byDetail.get(detail);
  if (geometry === undefined) {
    geometry = createMannequin(figure, detail);
    byDetail.set(detail, geometry);
    made.add(geometry);
  }
  return geometry;
}

/** Frees what all mannequins hold on the GPU; drawn again, they go up again. */
export function freeMannequins(): void {
  for (const geometry of made) geometry.dispose();
}
