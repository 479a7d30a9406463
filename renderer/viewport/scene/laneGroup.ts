import { type ViewDirection, type Framing, getLevelness, type Spot } from '../camera/framing.ts';
import type { CastMember } from '../castMember.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import { getLanePlace, getLaneSpacing, getPartedSpacing, getPlateRows } from './laneLayout.ts';

/** What of a stage places the lanes. */
export interface LanesStage {
  readonly current: {
    readonly members: readonly CastMember[];
    readonly hasBelts: boolean;
    readonly spots?: readonly Spot[] | undefined;
    readonly climbs?: boolean;
  };
  readonly edited: { readonly frame: Pick<WalkerFrame, 'figure'> };
}

/** Where the lanes stand this frame: what has to be in the picture, and each lane's place in it. */
export class LaneGroup implements Framing {
  statureM = 0;
  legLengthM = 0;
  halfWidthM = 0;
  halfLengthM = 0;
  plateRows = 0;
  spots: readonly Spot[] | undefined = undefined;
  climbs = false;
  count = 0;
  /** Whether all lanes are drawn in one place. */
  overlay = false;
  /** Whether each walker stands on a belt. */
  hasBelts = true;
  /** Metres between two lanes abreast. */
  spacingM = 0;
  /** How far a belt reaches before and behind its walker until it would run into the next, metres. */
  reachM = Number.POSITIVE_INFINITY;
  /** How far the view is level and without perspective, 0..1, so that plates stand upright. */
  levelness = 0;
  #parting = 0;

  /**
   * Takes the walkers of a frame; where there are none all is as for the edited one alone. Allocates nothing.
   */
  update({ current, edited: { frame } }: LanesStage, overlay: boolean): void {
    const { members, hasBelts, spots } = current;
    this.spots = spots;
    this.climbs = current.climbs ?? false;
    this.hasBelts = hasBelts;
    this.count = Math.max(1, members.length);
    this.overlay = overlay;
    this.statureM = frame.figure.statureM;
    this.legLengthM = frame.figure.legLengthM;
    for (let i = 0; i < members.length; i++) {
      const { statureM, legLengthM } = members[i]!.frame.figure;
      if (statureM <= this.statureM) continue;
      this.statureM = statureM;
      this.legLengthM = legLengthM;
    }
    this.spacingM = getLaneSpacing(this.statureM);
    this.halfWidthM = Math.abs(getLanePlace(0, this.count, this.spacingM, overlay));
    this.halfLengthM = Math.abs(getLanePlace(0, this.count, getPartedSpacing(this.statureM), overlay));
    this.plateRows = getPlateRows(this.count, overlay);
  }

  /** Sets the lanes apart as a view asks for. Allocates nothing. */
  part(view: ViewDirection): void {
    this.levelness = getLevelness(view);
    this.#parting = this.halfLengthM > 0 ? view.parting : 0;
    // Half way to the next, and a hand's breadth less.
    this.reachM = this.#parting > 0 ? getPartedSpacing(this.statureM) / 2 - 0.06 : Number.POSITIVE_INFINITY;
  }

  /** Where a lane stands across, metres. */
  getX(index: number): number {
    return getLanePlace(index, this.count, this.spacingM, this.overlay);
  }

  /** Where it stands along the walk, metres; 0 but where lanes are parted. */
  getZ(index: number): number {
    if (this.#parting === 0) return 0;
    return this.#parting * getLanePlace(index, this.count, getPartedSpacing(this.statureM), this.overlay);
  }
}
