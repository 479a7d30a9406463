import type { LaneFeed } from '../cast.ts';
import type { FedLane } from '../fedLane.ts';
import { WALKED_FLOOR } from '../scene/floor.ts';

/** A player who walks over the floor in the style and on the body of a lane. */
interface FloorPlayer {
  /** Goes on by wall time, seconds. */
  advance(lane: FedLane, lanes: LaneFeed, wallDtS: number): void;
}

/** What ways to walk over the floor have in common: one player, who follows the edited lane. */
export abstract class FloorMode<Player extends FloorPlayer> {
  readonly editedIndex = 0;
  readonly hasBelts = false;
  /** What is drawn of it lays it as low as the ground. */
  readonly floor = { x: 0, y: 0, z: 0, scale: WALKED_FLOOR, isWalked: true };
  readonly #lanes: LaneFeed;
  readonly #create: (lane: FedLane, lanes: LaneFeed) => Player;
  #player: Player | undefined;

  constructor(lanes: LaneFeed, create: (lane: FedLane, lanes: LaneFeed) => Player) {
    this.#lanes = lanes;
    this.#create = create;
  }

  /** The player; undefined before it has begun. */
  get player(): Player | undefined {
    return this.#player;
  }

  /** Goes on by wall time, seconds. Allocates as it begins. */
  advance(wallDtS: number): void {
    const lanes = this.#lanes;
    const lane = lanes.getLane(lanes.edited);
    this.#player ??= this.#create(lane, lanes);
    this.#player.advance(lane, lanes, wallDtS);
  }

  /** Forgets the walk. */
  end(): void {
    this.#player = undefined;
  }
}
