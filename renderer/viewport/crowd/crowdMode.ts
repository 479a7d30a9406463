import { TREADMILL } from '../../ui/tokens/tokens.ts';
import type { Director } from '../camera/director.ts';
import type { Spot } from '../camera/framing.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { LaneFeed } from '../cast.ts';
import type { CastMember } from '../castMember.ts';
import { findGround } from '../picking/floorPlace.ts';
import type { PickPointer } from '../picking/pointer.ts';
import { WALKED_FLOOR } from '../scene/floor.ts';
import { FloorMode } from '../stage/floorMode.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';
import type { ModeDrawing } from '../stage/modeDrawing.ts';
import type { StagedMode } from '../stage/stagedMode.ts';
import type { ViewportListener } from '../viewportListener.ts';
import { CrowdActor } from './crowdActor.ts';
import { CrowdCamera } from './crowdCamera.ts';
import type { CrowdFeed } from './crowdFeed.ts';
import { CrowdPlayer } from './crowdPlayer.ts';
import { WalkerLabel } from './walkerLabel.ts';
import { WalkerPicker } from './walkerPicker.ts';

/** How far the floor goes on round a crowd, times its radius. */
const ROUND_CROWD = 1.8;

/** Many over the floor: none of them is a figure that can be pointed at and posed. */
export class CrowdMode extends FloorMode<CrowdPlayer> implements StagedMode {
  readonly members: readonly CastMember[] = [];
  readonly #feed: CrowdFeed;
  readonly #camera: CrowdCamera;
  readonly #picker = new WalkerPicker();
  readonly #label = new WalkerLabel();

  constructor(lanes: LaneFeed, feed: CrowdFeed, director: Director) {
    super(lanes, (lane) => new CrowdPlayer(lane, feed));
    this.#feed = feed;
    this.#camera = new CrowdCamera(director);
  }

  override advance(wallDtS: number): void {
    super.advance(wallDtS);
    const { radiusM = 0, middle } = this.player?.crowd ?? {};
    this.floor.x = middle?.x ?? 0;
    this.floor.z = middle?.z ?? 0;
    this.floor.scale = Math.max(WALKED_FLOOR, (ROUND_CROWD * radiusM) / TREADMILL.floorRadiusM);
  }

  override end(): void {
    super.end();
    this.#label.hide();
    this.#camera.end();
  }

  get spots(): readonly Spot[] | undefined {
    return this.#camera.spots;
  }

  film(): void {
    this.#camera.follow(this.player!);
  }

  createDrawing(uniforms: SceneUniforms): ModeDrawing {
    return new CrowdActor(uniforms, () => this.player, this.floor);
  }

  /** Lights the walker under the pointer and says what it walks in. */
  point(pointer: PickPointer, camera: LensCamera): void {
    const { player } = this;
    if (player === undefined) return;
    player.pointed = pointer.isHovering ? this.#pick(player, pointer, camera) : -1;
    const walker = player.crowd?.walkers[player.pointed];
    if (walker === undefined) {
      this.#label.hide();
      return;
    }
    const { frame } = walker.walk;
    this.#label.show(this.#feed.getName(walker.table.style), frame, player.figure.statureM, camera);
  }

  /** Takes the style of the walker under the pointer, or sends all to that place on the floor. */
  click(pointer: PickPointer, camera: LensCamera, listener: Pick<ViewportListener, 'onPickWalker'>): boolean {
    const { player } = this;
    if (player?.crowd === undefined) return true;
    const walker = this.#pick(player, pointer, camera);
    const picked = player.crowd.walkers[walker];
    if (picked !== undefined) {
      player.picked = walker;
      listener.onPickWalker(picked.table.style);
    } else {
      const { right, up } = pointer;
      player.gather(findGround(camera, right, up, player.terrain));
    }
    return true;
  }

  attach(element: HTMLElement): () => void {
    return this.#label.attach(element);
  }

  /** The walker under the pointer; -1 for none. */
  #pick({ crowd, figure }: CrowdPlayer, pointer: PickPointer, camera: LensCamera): number {
    return crowd === undefined ? -1 : this.#picker.pick(crowd, figure.statureM, pointer.getRay(camera));
  }
}
