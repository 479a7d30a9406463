import { Group } from 'three';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { Crowd } from '../../../shared/crowd/crowd.ts';
import type { Director } from '../camera/director.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { FigureAppearance } from '../figureActor.ts';
import { CrowdBlobs } from './crowdBlobs.ts';
import { CrowdMarks } from './crowdMarks.ts';
import type { CrowdBodies } from './crowdBodies.ts';
import { CrowdCharacters, isCharacter } from './crowdCharacters.ts';
import { CrowdMannequins } from './crowdMannequins.ts';
import { CrowdSight } from './crowdSight.ts';
import type { CrowdPlayer, CrowdWatcher } from './crowdPlayer.ts';
import type { LaneGroup } from '../scene/laneGroup.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';
import type { WalkedPlace } from '../steps/groundExtent.ts';
import { TerrainSurface } from '../steps/terrainSurface.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { ModeDrawing } from '../stage/modeDrawing.ts';

/** Uneven ground is shown so far round the crowd, metres. */
const ROUND_M = 1;

/** All walkers of a crowd, their shadows and marks, a draw call each, and their ground. */
export class CrowdActor implements ModeDrawing {
  readonly group = new Group();
  readonly #blobs: CrowdBlobs;
  readonly #marks: CrowdMarks;
  readonly #sight = new CrowdSight();
  readonly #getPlayer: () => CrowdPlayer | undefined;
  readonly #surface: TerrainSurface;
  /** Where it goes, if anywhere. */
  readonly #goals: WalkedPlace[] = [];
  #appearance: FigureAppearance | undefined;
  #crowd: Crowd | undefined;
  #bodies: CrowdBodies | undefined;
  readonly #watcher: CrowdWatcher = {
    take: (index, walk, toStep) => this.#bodies?.take(index, walk, toStep),
  };

  /** `getPlayer` is whose crowd it is; undefined while there is none. `floor` lies under uneven ground. */
  constructor(uniforms: SceneUniforms, getPlayer: () => CrowdPlayer | undefined, floor: { y: number }) {
    this.#getPlayer = getPlayer;
    this.#surface = new TerrainSurface(uniforms, floor);
    this.#blobs = new CrowdBlobs(uniforms);
    this.#marks = new CrowdMarks(uniforms);
    this.group.add(this.#surface.mesh, this.#blobs.mesh, this.#marks.mesh);
  }

  setAppearance(appearance: FigureAppearance): void {
    this.#appearance = appearance;
    this.#bodies?.setAppearance(appearance);
  }

  /** Follows the crowd; hidden where there is none. Allocates nothing but for another crowd. */
  update(_options: SceneOptions, _lanes: LaneGroup, { camera }: Pick<Director, 'camera'>): void {
    const player = this.#getPlayer();
    const crowd = player?.crowd;
    this.group.visible = crowd !== undefined;
    if (player === undefined || crowd === undefined) return;
    if (crowd !== this.#crowd || this.#bodies === undefined)
      this.#bodies = this.#putDown(player.figure, crowd);
    const bodies = this.#bodies;
    const aroundM = crowd.radiusM + ROUND_M;
    this.#goals.length = 0;
    if (player.goalM !== undefined) this.#goals[0] = player.goalM;
    this.#surface.show(player.terrain, player.set, this.#goals, { aroundM, halfM: aroundM });
    player.watcher = this.#watcher;
    bodies.begin(player);
    this.#blobs.begin();
    this.#sight.look(camera);
    for (let index = 0; index < crowd.walkers.length; index++)
      player.see(index, this.#place(crowd, index, bodies, player.figure, camera));
    this.#blobs.end();
    bodies.end();
    const { goalM, terrain } = player;
    this.#marks.setPicked(crowd.walkers[player.picked]?.walk.frame);
    this.#marks.setGoal(goalM, goalM === undefined ? 0 : terrain.measureHeight(goalM.x, goalM.z) || 0);
  }

  dispose(): void {
    this.#free();
    this.#surface.dispose();
    this.#blobs.dispose();
    this.#marks.dispose();
  }

  /** Draws a walker that is in the picture, and its shadow; how high it is there, a share of that. */
  #place(
    { walkers }: Crowd,
    index: number,
    bodies: CrowdBodies,
    { statureM }: Figure,
    camera: LensCamera,
  ): number {
    const { walk } = walkers[index]!;
    const share = this.#sight.measure(walk.frame, statureM, camera);
    if (share === 0) return 0;
    bodies.show(index, walk, share);
    this.#blobs.add(bodies.getX(index), walk.frame.y, bodies.getZ(index));
    return share;
  }

  /** Makes room for another crowd. */
  #putDown(figure: Figure, crowd: Crowd): CrowdBodies {
    const count = crowd.walkers.length;
    this.#free();
    this.#crowd = crowd;
    const bodies = isCharacter(figure)
      ? new CrowdCharacters(figure, count)
      : new CrowdMannequins(figure, count);
    if (this.#appearance !== undefined) bodies.setAppearance(this.#appearance);
    this.#blobs.setFigure(figure, count);
    this.group.add(bodies.group);
    return bodies;
  }

  #free(): void {
    if (this.#bodies === undefined) return;
    this.group.remove(this.#bodies.group);
    this.#bodies.dispose();
    this.#bodies = undefined;
  }
}
