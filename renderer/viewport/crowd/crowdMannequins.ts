import { DynamicDrawUsage, Group, InstancedBufferAttribute, InstancedBufferGeometry, Mesh } from 'three';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { FigureAppearance } from '../figureActor.ts';
import { getMannequin } from '../looks/wood/mannequinCache.ts';
import { WoodMaterial } from '../looks/wood/woodMaterial.ts';
import type { CrowdBodies, CrowdInstant } from './crowdBodies.ts';
import { CrowdJoints, type Poseable } from './crowdJoints.ts';

/**
 * Details of the mannequin, as in `createMannequin`, and the least height of a body in the picture for each,
 * as a share of the picture (chosen: no edge is seen where one gives way to the next).
 */
const LEVELS = [
  { detail: 0.7, least: 0.3 },
  { detail: 0.35, least: 0.12 },
  { detail: 0.18, least: 0 },
] as const;

/** The bodies of one level of detail: one draw call. */
interface Level {
  readonly mesh: Mesh<InstancedBufferGeometry, WoodMaterial>;
  /** Which walkers are drawn so, and how much of each is in the second texture. */
  readonly walkers: InstancedBufferAttribute;
}

/** A crowd of mannequins, each as fine as it is large in the picture: a draw call a level. */
export class CrowdMannequins implements CrowdBodies {
  readonly group = new Group();
  readonly #levels: readonly Level[];
  readonly #joints: CrowdJoints;

  constructor(figure: Figure, count: number) {
    this.#joints = new CrowdJoints(figure, count);
    this.#levels = LEVELS.map(({ detail }) => createLevel(figure, detail, count));
    this.group.add(...this.#levels.map(({ mesh }) => mesh));
  }

  setAppearance({ colors, limbTint, silhouette }: FigureAppearance): void {
    for (const { mesh } of this.#levels) {
      mesh.material.setColors(colors);
      mesh.material.setLimbTint(limbTint);
      mesh.material.setSilhouette(silhouette);
    }
  }

  take(index: number, walk: Poseable, toStep: number): void {
    this.#joints.take(index, walk, toStep);
  }

  begin({ steps, share, pointed }: CrowdInstant): void {
    this.#joints.begin(steps, share);
    for (const { mesh } of this.#levels) {
      mesh.geometry.instanceCount = 0;
      mesh.material.setCrowdJoints(this.#joints);
      mesh.material.setLitWalker(pointed);
    }
  }

  show(index: number, walk: Poseable, share: number): void {
    this.#joints.show(index, walk);
    const { mesh, walkers } = this.#levels[LEVELS.findIndex(({ least }) => share >= least)]!;
    walkers.setXY(mesh.geometry.instanceCount, index, this.#joints.getShare(index));
    mesh.geometry.instanceCount++;
  }

  getX(index: number): number {
    return this.#joints.getX(index);
  }
  getZ(index: number): number {
    return this.#joints.getZ(index);
  }

  end(): void {
    for (const { walkers } of this.#levels) walkers.needsUpdate = true;
  }

  dispose(): void {
    for (const { mesh } of this.#levels) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    this.#joints.dispose();
  }
}

function createLevel(figure: Figure, detail: number, count: number): Level {
  const geometry = new InstancedBufferGeometry();
  const body = getMannequin(figure, detail);
  geometry.setIndex(body.index);
  for (const [name, attribute] of Object.entries(body.attributes)) geometry.setAttribute(name, attribute);
  const walkers = new InstancedBufferAttribute(new Float32Array(2 * count), 2).setUsage(DynamicDrawUsage);
  geometry.setAttribute('walker', walkers);
  const material = new WoodMaterial(true);
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.name = 'crowd';
  return { mesh, walkers };
}
