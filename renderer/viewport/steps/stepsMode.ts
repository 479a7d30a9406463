import type { Director } from '../camera/director.ts';
import type { LaneFeed } from '../cast.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import { findGround } from '../picking/floorPlace.ts';
import type { PickPointer } from '../picking/pointer.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';
import { FloorMode } from '../stage/floorMode.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { ModeDrawing } from '../stage/modeDrawing.ts';
import type { StagedMode } from '../stage/stagedMode.ts';
import { FloorHandle } from './floorHandle.ts';
import { measureSoleSize, type SoleSize } from './soleSize.ts';
import { StepPrints } from './stepPrints.ts';
import { StepsCamera } from './stepsCamera.ts';
import type { StepsFeed } from './stepsFeed.ts';
import { StepsPlayer } from './stepsPlayer.ts';

/** A way that leads up by more than this, metres, is looked at from behind (chosen: two low treads). */
const CLIMB_M = 0.25;

/** The edited lane's walker alone on footsteps that are laid on the floor. */
export class StepsMode extends FloorMode<StepsPlayer> implements StagedMode {
  members: readonly StepsPlayer[] = [];
  readonly #feed: StepsFeed;
  readonly #camera: StepsCamera;
  readonly #handle: FloorHandle;

  constructor(lanes: LaneFeed, feed: StepsFeed, director: Director) {
    super(lanes, (lane, transport) => new StepsPlayer(lane, transport, feed));
    this.#feed = feed;
    this.#camera = new StepsCamera(director, feed);
    this.#handle = new FloorHandle(director.camera, feed, () => this.#getSole());
  }

  override advance(wallDtS: number): void {
    super.advance(wallDtS);
    const player = this.player!;
    if (this.members.length === 0 && player.isPosed) this.members = [player];
  }

  override end(): void {
    super.end();
    this.#handle.end();
    this.members = [];
    this.#camera.end();
  }

  get spots(): StepsFeed['prints'] | undefined {
    return this.#camera.spots;
  }

  get climbs(): boolean {
    const { prints } = this.#feed;
    return (prints.at(-1)?.y ?? 0) - (prints[0]?.y ?? 0) > CLIMB_M;
  }

  film(_: number, { follow }: SceneOptions): void {
    this.#camera.follow(this.player!, follow);
  }

  createDrawing(uniforms: SceneUniforms): ModeDrawing {
    return new StepPrints(this.#feed, () => this.player, this.#handle.hover, uniforms, this.floor);
  }

  point(): void {}

  /** Beside all figures and prints the walk is led on, or nothing is edited any more. */
  click({ right, up }: PickPointer, camera: LensCamera): boolean {
    const place = findGround(camera, right, up, this.#feed.terrain);
    if (place === undefined || !this.#feed.clickFloor(place)) this.#feed.select(undefined);
    return true;
  }

  attach(element: HTMLElement): () => void {
    return this.#handle.attach(element);
  }

  #getSole(): SoleSize | undefined {
    return this.player && measureSoleSize(this.player.frame.figure);
  }
}
