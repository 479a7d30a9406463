import type { Director } from '../camera/director.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { LaneFeed } from '../cast.ts';
import { findGround } from '../picking/floorPlace.ts';
import type { PickPointer } from '../picking/pointer.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';
import { FloorMode } from '../stage/floorMode.ts';
import type { ModeDrawing } from '../stage/modeDrawing.ts';
import type { StagedMode } from '../stage/stagedMode.ts';
import { FreeCamera } from './freeCamera.ts';
import type { FreeFeed } from './freeFeed.ts';
import { FreeGround } from './freeGround.ts';
import { FreePlayer } from './freePlayer.ts';
import { GoalHandle } from './goalHandle.ts';

/** The edited lane's walker alone over the floor, led by hand or sent to places. */
export class FreeMode extends FloorMode<FreePlayer> implements StagedMode {
  members: readonly FreePlayer[] = [];
  readonly #camera: FreeCamera;
  readonly #goal: GoalHandle;

  constructor(lanes: LaneFeed, feed: FreeFeed, director: Director) {
    super(lanes, (lane, transport) => new FreePlayer(lane, transport, feed));
    this.#camera = new FreeCamera(director);
    this.#goal = new GoalHandle(director.camera, () => this.player);
  }

  override advance(wallDtS: number): void {
    super.advance(wallDtS);
    const player = this.player!;
    if (this.members.length === 0) this.members = [player];
    this.floor.x = player.seen.x;
    this.floor.z = player.seen.z;
  }

  override end(): void {
    super.end();
    this.members = [];
    this.#camera.end();
  }

  film(dtS: number): void {
    this.#camera.follow(this.player!, dtS);
  }

  createDrawing(uniforms: SceneUniforms): ModeDrawing {
    return new FreeGround(uniforms, () => this.player, this.floor);
  }

  point(): void {}

  /** Where one is sent to places, it goes to the place on the floor. */
  click({ right, up }: PickPointer, camera: LensCamera): boolean {
    const { player } = this;
    if (player?.drive !== 'goTo') return false;
    const place = findGround(camera, right, up, player.terrain);
    if (place !== undefined) player.goTo(place.x, place.z);
    return true;
  }

  attach(element: HTMLElement): () => void {
    return this.#goal.attach(element);
  }
}
