import {
  DynamicDrawUsage,
  Frustum,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Matrix4,
  Mesh,
  Sphere,
  Vector3,
} from 'three';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { Crowd } from '../../../shared/crowd/crowd.ts';
import { FLAT, type Terrain } from '../../../shared/steps/terrain/terrain.ts';
import type { Director } from '../camera/director.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { FigureDress } from '../figureActor.ts';
import { getMannequin } from '../looks/wood/mannequinCache.ts';
import { WoodMaterial } from '../looks/wood/woodMaterial.ts';
import { CrowdBlobs } from './crowdBlobs.ts';
import { CrowdMarks } from './crowdMarks.ts';
import { CrowdJoints } from './crowdJoints.ts';
import type { CrowdPlayer, CrowdWatcher } from './crowdPlayer.ts';
import type { LaneGroup } from '../scene/laneGroup.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';
import { TerrainSurface } from '../steps/terrainSurface.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { ModeDrawing } from '../stage/modeDrawing.ts';

/**
 * Details of the mannequin, as in `createMannequin`, and the least height of a body in the picture for each,
 * as a share of the picture (chosen: no edge is seen where one gives way to the next).
 */
const LEVELS = [
  { detail: 0.7, least: 0.3 },
  { detail: 0.35, least: 0.12 },
  { detail: 0.18, least: 0 },
] as const;

/** Uneven ground is shown so far round the crowd, metres. */
const ROUND_M = 1;

/** The bodies of one level of detail: one draw call. */
interface Level {
  readonly mesh: Mesh<InstancedBufferGeometry, WoodMaterial>;
  /** Which walkers are drawn so. */
  readonly walkers: InstancedBufferAttribute;
}

/** All walkers of a crowd, each as fine as it is large there: a draw call a level, of shadows, of marks. */
export class CrowdActor implements ModeDrawing {
  readonly group = new Group();
  readonly #blobs: CrowdBlobs;
  readonly #marks: CrowdMarks;
  readonly #frustum = new Frustum();
  readonly #sight = new Matrix4();
  readonly #ball = new Sphere();
  readonly #at = new Vector3();
  readonly #getPlayer: () => CrowdPlayer | undefined;
  readonly #surface: TerrainSurface;
  readonly #floor: { y: number };
  #shownTerrain: Terrain = FLAT;
  #dressed: FigureDress | undefined;
  #crowd: Crowd | undefined;
  #levels: readonly Level[] = [];
  #joints: CrowdJoints | undefined;
  /** Poses who was seen as it is taken on; who comes into sight is posed as it is drawn. */
  readonly #watcher: CrowdWatcher = {
    begin: (steps) => this.#joints?.begin(steps, 1),
    take: (index, walk) => {
      if (this.#joints?.wasSeen(index)) this.#joints.pose(index, walk);
    },
  };

  /** `getPlayer` is whose crowd it is; undefined while there is none. `floor` lies under uneven ground. */
  constructor(uniforms: SceneUniforms, getPlayer: () => CrowdPlayer | undefined, floor: { y: number }) {
    this.#getPlayer = getPlayer;
    this.#floor = floor;
    this.#surface = new TerrainSurface(uniforms);
    this.#blobs = new CrowdBlobs(uniforms);
    this.#marks = new CrowdMarks(uniforms);
    this.group.add(this.#surface.mesh, this.#blobs.mesh, this.#marks.mesh);
  }

  dress(dress: FigureDress): void {
    this.#dressed = dress;
    for (const { mesh } of this.#levels) dressMaterial(mesh.material, dress);
  }

  /** Follows the crowd; hidden where there is none. Allocates nothing but for another crowd. */
  update(_options: SceneOptions, _lanes: LaneGroup, { camera }: Pick<Director, 'camera'>): void {
    const player = this.#getPlayer();
    const crowd = player?.crowd;
    this.group.visible = crowd !== undefined;
    if (player === undefined || crowd === undefined) return;
    if (crowd !== this.#crowd) this.#putDown(player.figure, crowd);
    this.#showGround(player, crowd);
    player.watcher = this.#watcher;
    const joints = this.#joints!;
    joints.begin(player.steps, player.share);
    for (const { mesh } of this.#levels) {
      mesh.geometry.instanceCount = 0;
      mesh.material.setCrowdJoints(joints);
      mesh.material.setLitWalker(player.pointed);
    }
    this.#blobs.begin();
    camera.updateMatrixWorld();
    this.#sight.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    this.#frustum.setFromProjectionMatrix(this.#sight);
    for (let index = 0; index < crowd.walkers.length; index++)
      this.#place(crowd, index, joints, player.figure, camera);
    this.#blobs.end();
    const { goalM, terrain } = player;
    this.#marks.setPicked(crowd.walkers[player.picked]?.walk.frame);
    this.#marks.setGoal(goalM, goalM === undefined ? 0 : terrain.measureHeight(goalM.x, goalM.z) || 0);
    for (const { walkers } of this.#levels) walkers.needsUpdate = true;
  }

  dispose(): void {
    this.#free();
    this.#surface.dispose();
    this.#blobs.dispose();
    this.#marks.dispose();
  }

  /** Shows the ground as far as it is walked on. Allocates where it is another. */
  #showGround({ terrain, setCorners }: CrowdPlayer, { radiusM }: Crowd): void {
    const aroundM = radiusM + ROUND_M;
    if (terrain !== this.#shownTerrain) this.#surface.show(terrain, setCorners, { aroundM, halfM: aroundM });
    this.#shownTerrain = terrain;
    if (terrain !== FLAT) this.#floor.y = this.#surface.lowestM;
  }

  /** Draws a walker that is in the picture: its pose, its shadow, its level. */
  #place(
    { walkers }: Crowd,
    index: number,
    joints: CrowdJoints,
    { statureM }: Figure,
    camera: LensCamera,
  ): void {
    const { walk } = walkers[index]!;
    const { x, y, z } = walk.frame;
    this.#ball.set(this.#at.set(x, y + statureM / 2, z), 0.7 * statureM);
    if (!this.#frustum.intersectsSphere(this.#ball)) return;
    joints.pose(index, walk);
    this.#blobs.add(joints.getX(index), y, joints.getZ(index));
    // Of a picture one high.
    const share = statureM / camera.getMetresPerPixel(this.#at, 1);
    const { mesh, walkers: drawn } = this.#levels[LEVELS.findIndex(({ least }) => share >= least)]!;
    drawn.array[mesh.geometry.instanceCount] = index;
    mesh.geometry.instanceCount++;
  }

  /** Makes room for another crowd. */
  #putDown(figure: Figure, crowd: Crowd): void {
    const { walkers } = crowd;
    this.#free();
    this.#crowd = crowd;
    this.#joints = new CrowdJoints(figure, walkers.length);
    this.#levels = LEVELS.map(({ detail }) => this.#createLevel(figure, detail, walkers.length));
    this.#blobs.dress(figure, walkers.length);
    this.group.add(...this.#levels.map(({ mesh }) => mesh));
  }

  #createLevel(figure: Figure, detail: number, count: number): Level {
    const geometry = new InstancedBufferGeometry();
    const body = getMannequin(figure, detail);
    geometry.setIndex(body.index);
    for (const [name, attribute] of Object.entries(body.attributes)) geometry.setAttribute(name, attribute);
    const walkers = new InstancedBufferAttribute(new Float32Array(count), 1).setUsage(DynamicDrawUsage);
    geometry.setAttribute('walker', walkers);
    const material = new WoodMaterial(true);
    if (this.#dressed !== undefined) dressMaterial(material, this.#dressed);
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    mesh.name = 'crowd';
    return { mesh, walkers };
  }

  #free(): void {
    for (const { mesh } of this.#levels) {
      this.group.remove(mesh);
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    this.#joints?.dispose();
    this.#levels = [];
  }
}

function dressMaterial(material: WoodMaterial, { colors, limbTint, silhouette }: FigureDress): void {
  material.setColors(colors);
  material.setLimbTint(limbTint);
  material.setSilhouette(silhouette);
}
