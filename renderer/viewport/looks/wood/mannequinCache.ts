import type { BufferGeometry } from 'three';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import { createMannequin } from './createMannequin.ts';

const cache = new WeakMap<Figure, Map<string, BufferGeometry>>();
/** Held weakly: a body that is changed again and again leaves no meshes behind. */
const made = new Set<WeakRef<BufferGeometry>>();
/** How fine a draft is drawn at most (chosen: its parts can be told, and it is made in a frame or two). */
const DRAFT_DETAIL = 0.35;

/**
 * The mannequin of a figure, or the person that it is dressed as, made once for every detail and shared by
 * all who draw it: walkers, ghosts, lanes. Nobody may change it, or free it but by `releaseMannequin`. A
 * draft's is coarse, and each one's own.
 */
export function getMannequin(figure: Figure, detail: number, isDressed = false): BufferGeometry {
  if (figure.isDraft === true) return createMannequin(figure, Math.min(detail, DRAFT_DETAIL), isDressed);
  let byDetail = cache.get(figure);
  if (byDetail === undefined) {
    byDetail = new Map();
    cache.set(figure, byDetail);
  }
  const key = `${detail} ${isDressed}`;
  let geometry = byDetail.get(key);
  if (geometry === undefined) {
    geometry = createMannequin(figure, detail, isDressed);
    byDetail.set(key, geometry);
    made.add(new WeakRef(geometry));
  }
  return geometry;
}

/** Gives back a mannequin that was got; a draft's is freed. */
export function releaseMannequin({ isDraft }: Figure, geometry: BufferGeometry): void {
  if (isDraft === true) geometry.dispose();
}

/** Frees what all mannequins hold on the GPU; drawn again, they go up again. */
export function freeMannequins(): void {
  for (const held of made) {
    const geometry = held.deref();
    if (geometry === undefined) made.delete(held);
    else geometry.dispose();
  }
}
