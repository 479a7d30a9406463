import type { Director } from '../camera/director.ts';
import type { LaneFeed } from '../cast.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import { findFloor, findGround } from '../picking/floorPlace.ts';
import type { PickPointer } from '../picking/pointer.ts';
import { WALKED_FLOOR } from '../scene/floor.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';
import type { ModeDrawing } from '../stage/modeDrawing.ts';
import type { StagedMode } from '../stage/stagedMode.ts';
import { FLAT } from '../../../shared/steps/terrain/terrain.ts';
import { FloorHandle } from './floorHandle.ts';
import { measureSole, type SoleSize } from './soleSize.ts';
import { StepPrints } from './stepPrints.ts';
import { StepsCamera } from './stepsCamera.ts';
import type { StepsFeed } from './stepsFeed.ts';
import { StepsPlayer } from './stepsPlayer.ts';

/** The edited lane's walker alone on footsteps that are laid on the floor. */
export class StepsMode implements StagedMode {
  members: readonly StepsPlayer[] = [];
  readonly editedIndex = 0;
  readonly hasBelts = false;
  readonly floor = { x: 0, y: 0, z: 0, scale: WALKED_FLOOR, isWalked: true };
  readonly #lanes: LaneFeed;
  readonly #feed: StepsFeed;
  readonly #camera: StepsCamera;
  readonly #handle: FloorHandle;
  #player: StepsPlayer | undefined;

  constructor(lanes: LaneFeed, feed: StepsFeed, director: Director) {
    this.#lanes = lanes;
    this.#feed = feed;
    this.#camera = new StepsCamera(director, feed);
    this.#handle = new FloorHandle(director.camera, feed, () => this.#getSole());
  }

  /** Who walks; undefined before it has begun. */
  get player(): StepsPlayer | undefined {
    return this.#player;
  }

  advance(wallDtS: number): void {
    const lanes = this.#lanes;
    const lane = lanes.getLane(lanes.edited);
    const player = (this.#player ??= new StepsPlayer(lane, lanes, this.#feed));
    player.advance(lane, lanes, wallDtS);
    if (this.members.length === 0 && player.isPosed) this.members = [player];
  }

  end(): void {
    this.#handle.end();
    this.members = [];
    this.#player = undefined;
    this.#camera.end();
  }

  film(): void {
    this.#camera.follow(this.#player!);
  }

  createDrawing(uniforms: SceneUniforms): ModeDrawing {
    return new StepPrints(this.#feed, () => this.player, this.#handle.hover, uniforms, this.floor);
  }

  point(): void {}

  /** Beside all figures and prints the walk is led on, or nothing is edited any more. */
  click({ right, up }: PickPointer, camera: LensCamera): boolean {
    const { terrain } = this.#feed;
    const place = terrain !== FLAT ? findGround(camera, right, up, terrain) : findFloor(camera, right, up);
    if (place === undefined || !this.#feed.clickFloor(place)) this.#feed.select(undefined);
    return true;
  }

  attach(element: HTMLElement): () => void {
    return this.#handle.attach(element);
  }

  #getSole(): SoleSize | undefined {
    return this.#player && measureSole(this.#player.frame.figure);
  }
}
