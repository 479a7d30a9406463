import { FLAT } from '../../../shared/steps/terrain/terrain.ts';
import { TREADMILL } from '../../ui/tokens/tokens.ts';
import type { Director } from '../camera/director.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { LaneFeed } from '../cast.ts';
import type { CastMember } from '../castMember.ts';
import { findFloor, findGround } from '../picking/floorPlace.ts';
import type { PickPointer } from '../picking/pointer.ts';
import { WALKED_FLOOR } from '../scene/floor.ts';
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
export class CrowdMode implements StagedMode {
  readonly members: readonly CastMember[] = [];
  readonly editedIndex = 0;
  readonly hasBelts = false;
  readonly floor = { x: 0, y: 0, z: 0, scale: WALKED_FLOOR, isWalked: true };
  readonly #lanes: LaneFeed;
  readonly #feed: CrowdFeed;
  readonly #camera: CrowdCamera;
  readonly #picker = new WalkerPicker();
  readonly #label = new WalkerLabel();
  #player: CrowdPlayer | undefined;

  constructor(lanes: LaneFeed, feed: CrowdFeed, director: Director) {
    this.#lanes = lanes;
    this.#feed = feed;
    this.#camera = new CrowdCamera(director);
  }

  /** Who walks; undefined before it has begun. */
  get player(): CrowdPlayer | undefined {
    return this.#player;
  }

  advance(wallDtS: number): void {
    const lanes = this.#lanes;
    const lane = lanes.getLane(lanes.edited);
    const player = (this.#player ??= new CrowdPlayer(lane, this.#feed));
    player.advance(lane, lanes, wallDtS);
    const { radiusM = 0, middle } = player.crowd ?? {};
    this.floor.x = middle?.x ?? 0;
    this.floor.z = middle?.z ?? 0;
    // Uneven ground lies where it is, and the floor under it.
    if (player.terrain === FLAT) this.floor.y = 0;
    this.floor.scale = Math.max(WALKED_FLOOR, (ROUND_CROWD * radiusM) / TREADMILL.floorRadiusM);
  }

  end(): void {
    this.#player = undefined;
    this.#label.hide();
    this.#camera.end();
  }

  film(): void {
    this.#camera.follow(this.#player!);
  }

  createDrawing(uniforms: SceneUniforms): ModeDrawing {
    return new CrowdActor(uniforms, () => this.player, this.floor);
  }

  /** Lights the walker under the pointer and says what it walks in. */
  point(pointer: PickPointer, camera: LensCamera): void {
    const player = this.#player;
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
    const player = this.#player;
    if (player?.crowd === undefined) return true;
    const walker = this.#pick(player, pointer, camera);
    const picked = player.crowd.walkers[walker];
    if (picked !== undefined) {
      player.picked = walker;
      listener.onPickWalker(picked.table.style);
    } else {
      const { right, up } = pointer;
      const { terrain } = player;
      player.gather(terrain === FLAT ? findFloor(camera, right, up) : findGround(camera, right, up, terrain));
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
