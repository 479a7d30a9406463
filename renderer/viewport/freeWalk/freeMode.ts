import { FLAT } from '../../../shared/steps/terrain/terrain.ts';
import type { Director } from '../camera/director.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { LaneFeed } from '../cast.ts';
import { findFloor, findGround } from '../picking/floorPlace.ts';
import type { PickPointer } from '../picking/pointer.ts';
import { WALKED_FLOOR } from '../scene/floor.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';
import type { ModeDrawing } from '../stage/modeDrawing.ts';
import type { StagedMode } from '../stage/stagedMode.ts';
import { FreeCamera } from './freeCamera.ts';
import type { FreeFeed } from './freeFeed.ts';
import { FreeGround } from './freeGround.ts';
import { FreePlayer } from './freePlayer.ts';
import { GoalHandle } from './goalHandle.ts';

/** The edited lane's walker alone over the floor, led by hand or sent to places. */
export class FreeMode implements StagedMode {
  members: readonly FreePlayer[] = [];
  readonly editedIndex = 0;
  readonly hasBelts = false;
  readonly floor = { x: 0, y: 0, z: 0, scale: WALKED_FLOOR, isWalked: true };
  readonly #lanes: LaneFeed;
  readonly #feed: FreeFeed;
  readonly #camera: FreeCamera;
  readonly #goal: GoalHandle;

  constructor(lanes: LaneFeed, feed: FreeFeed, director: Director) {
    this.#lanes = lanes;
    this.#feed = feed;
    this.#camera = new FreeCamera(director);
    this.#goal = new GoalHandle(director.camera, () => this.player);
  }

  /** Who walks; undefined before it has begun. */
  get player(): FreePlayer | undefined {
    return this.members[0];
  }

  advance(wallDtS: number): void {
    const lanes = this.#lanes;
    const lane = lanes.getLane(lanes.edited);
    const player = this.player ?? new FreePlayer(lane, lanes, this.#feed);
    if (this.members.length === 0) this.members = [player];
    player.advance(lane, lanes, wallDtS);
    this.floor.x = player.seen.x;
    // Uneven ground lies where it is, and the floor under it.
    if (player.terrain === FLAT) this.floor.y = player.seen.y;
    this.floor.z = player.seen.z;
  }

  end(): void {
    this.members = [];
    this.#camera.end();
  }

  film(dtS: number): void {
    this.#camera.follow(this.members[0]!, dtS);
  }

  createDrawing(uniforms: SceneUniforms): ModeDrawing {
    return new FreeGround(uniforms, () => this.player, this.floor);
  }

  point(): void {}

  /** Where one is sent to places, it goes to the place on the floor. */
  click({ right, up }: PickPointer, camera: LensCamera): boolean {
    const { player } = this;
    if (player?.drive !== 'goTo') return false;
    const { terrain } = player;
    const place = terrain === FLAT ? findFloor(camera, right, up) : findGround(camera, right, up, terrain);
    if (place !== undefined) player.goTo(place.x, place.z);
    return true;
  }

  attach(element: HTMLElement): () => void {
    return this.#goal.attach(element);
  }
}
