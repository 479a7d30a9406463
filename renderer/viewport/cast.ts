import type { Figure } from '../../shared/body/figure/figure.ts';
import { NORMAL_STYLE, type StyleSource } from '../../shared/gait/coefficients.ts';
import type { Walker } from '../../shared/gait/walker.ts';
import { createPlayer, type Player } from './player.ts';
import type { WalkerFrame } from './walkerFrame.ts';

/**
 * Time constant with which a lane falls into step after it walked in its own time, seconds (chosen: in step
 * within half a second).
 */
const FALL_IN_S = 0.12;
/** Nearer than this, cycles, a lane is in step. */
const IN_STEP = 1e-6;
/** Below this frequency, Hz, a walk has no tempo to compare. */
const STANDING_HZ = 1e-6;

/** What the lanes are to be, read every frame; nothing in it may allocate. */
export interface LaneFeed {
  /** 1 to 6. */
  getCount(): number;
  /** Tells the lane at a place from others. */
  getId(index: number): number;
  getEditedId(): number;
  getStyle(index: number): StyleSource;
  /** What the style belongs to: another owner's style is blended in. */
  getOwner(index: number): unknown;
  /** Whether the last change of the style is an edit, which is taken at once. */
  isCut(index: number): boolean;
  getFigure(index: number): Figure;
  /** How much of the correction that plants the feet is taken, 0 to 1. */
  getPlantStrength(index: number): number;
  /** Whether the last change of that is taken at once. */
  isPlantCut(index: number): boolean;
  /** V, 1/s. */
  getSpeed(index: number): number;
  /** Whether all lanes go at the phase of the edited one, or each in its own time. */
  isInStep(): boolean;
  /** The edited document as it was last saved. */
  getSavedStyle(): StyleSource;
}

/** One walker of the comparison. */
export interface CastMember {
  /** Tells it from others. */
  readonly id: number;
  /** Its walk. */
  readonly walker: Walker;
  /** A live record. */
  readonly frame: WalkerFrame;
  /** Its own tempo, as a multiple of the edited lane's; 1 where either stands. */
  readonly tempo: number;
  readonly isEdited: boolean;
}

interface OwnMember {
  id: number;
  player: Player;
  walker: Walker;
  frame: WalkerFrame;
  tempo: number;
  isEdited: boolean;
  /** Phase ahead of the edited lane's, cycles; falls to 0 in step. */
  ahead: number;
  /** The style that was last handed to the player, whose it was, and how much it was planted. */
  style: StyleSource | undefined;
  owner: unknown;
  plantStrength: number;
}

/** A walk in the place of the edited one. */
interface Ghost {
  readonly player: Player;
  style: StyleSource;
  normalizedSpeed: number;
}

/**
 * All who walk: the player, who is the edited lane, the other lanes, and the ghosts in the edited lane's
 * place. Advanced by the viewport once a frame; allocates only when lanes come and go.
 */
export class Cast {
  readonly player: Player;
  /** One a lane, in their places; the array stays the same, its contents change with the lanes. */
  readonly members: CastMember[] = [];
  /** Place of the edited lane in `members`. */
  editedIndex = 0;
  readonly #feed: LaneFeed;
  readonly #own: OwnMember[] = [];
  #editedId: number;
  /** Where the last frame left the playhead, to notice that it was moved by hand. */
  #leftPhase: number;
  readonly #normal: Ghost;
  readonly #saved: Ghost;

  constructor(player: Player, feed: LaneFeed) {
    const { figure } = player.frame;
    this.player = player;
    this.#feed = feed;
    this.#editedId = feed.getEditedId();
    this.#leftPhase = player.phase;
    this.#normal = createGhost(figure, NORMAL_STYLE);
    this.#saved = createGhost(figure, feed.getSavedStyle());
    this.#match();
  }

  /** The edited walk without its style; posed only while `advance` is told that it is shown. */
  get normalGhost(): WalkerFrame {
    return this.#normal.player.frame;
  }

  /** The edited walk as it was saved; posed like `normalGhost`. */
  get savedGhost(): WalkerFrame {
    return this.#saved.player.frame;
  }

  /** Moves everyone on by wall time, seconds; the ghosts only where they are shown. */
  advance(wallDtS: number, showsNormal = false, showsSaved = false): void {
    const { player } = this;
    this.#match();
    const scrubbed = toShorter(player.phase - this.#leftPhase);
    const beforeFrequency = player.frame.law.frequency;
    player.advance(wallDtS);
    for (let i = 0; i < this.#own.length; i++) this.#follow(i, wallDtS, scrubbed, beforeFrequency);
    this.#leftPhase = player.phase;
    if (showsNormal) this.#haunt(this.#normal, NORMAL_STYLE, wallDtS);
    if (showsSaved) this.#haunt(this.#saved, this.#feed.getSavedStyle(), wallDtS);
  }

  #follow(index: number, wallDtS: number, scrubbed: number, beforeFrequency: number): void {
    const member = this.#own[index]!;
    const { player } = this;
    const { frequency } = player.frame.law;
    if (member.isEdited) {
      member.tempo = 1;
      return;
    }
    const feed = this.#feed;
    const other = member.player;
    other.setFigure(feed.getFigure(index));
    other.setPlaying(player.frame.playing);
    other.setRate(player.rate);
    other.setExtension(player.walker.inputs.extension);
    other.setNormalizedSpeed(feed.getSpeed(index));
    this.#followOwner(member, index);
    const own = other.frame.law.frequency;
    member.tempo = frequency > STANDING_HZ && own > STANDING_HZ ? own / frequency : 1;
    if (feed.isInStep()) {
      member.ahead *= Math.exp(-wallDtS / FALL_IN_S);
      if (Math.abs(member.ahead) < IN_STEP) member.ahead = 0;
      other.keepStep(wallDtS, player.phase + member.ahead);
    } else {
      if (scrubbed !== 0 && beforeFrequency > STANDING_HZ)
        other.setPhase(other.phase + (scrubbed * own) / beforeFrequency);
      other.advance(wallDtS);
      member.ahead = toShorter(other.phase - player.phase);
    }
  }

  /** Follows the style and the planting, which are the lane's document's. */
  #followOwner(member: OwnMember, index: number): void {
    const feed = this.#feed;
    const { player } = member;
    const owner = feed.getOwner(index);
    const isOther = owner !== member.owner;
    member.owner = owner;
    const plantStrength = feed.getPlantStrength(index);
    if (plantStrength !== member.plantStrength)
      player.setPlantStrength(plantStrength, isOther || !feed.isPlantCut(index));
    member.plantStrength = plantStrength;
    const style = feed.getStyle(index);
    if (style === member.style) return;
    member.style = style;
    if (!isOther && feed.isCut(index)) player.editStyle(style);
    else player.loadStyle(style);
  }

  /** Moves a ghost to the edited lane's phase and speed. */
  #haunt(ghost: Ghost, style: StyleSource, wallDtS: number): void {
    const { frame, walker } = this.player;
    const { player } = ghost;
    player.setFigure(frame.figure);
    player.setExtension(walker.inputs.extension);
    // The speed in effect, which the player follows smoothly: the ghost needs no smoothing of its own.
    const { normalizedSpeed } = walker.law;
    if (style !== ghost.style) player.editStyle(style);
    player.setPlantStrength(frame.planting?.strength ?? 0, false);
    if (style !== ghost.style || normalizedSpeed !== ghost.normalizedSpeed) {
      player.setNormalizedSpeed(normalizedSpeed);
      player.settle();
      ghost.style = style;
      ghost.normalizedSpeed = normalizedSpeed;
    }
    player.keepStep(wallDtS, frame.phase);
  }

  /** Brings the members in line with the lanes. */
  #match(): void {
    const feed = this.#feed;
    const editedId = feed.getEditedId();
    const count = feed.getCount();
    let isSame = count === this.#own.length && editedId === this.#editedId;
    for (let i = 0; isSame && i < count; i++) isSame = feed.getId(i) === this.#own[i]!.id;
    if (isSame) return;
    this.#rebuild(count, editedId);
  }

  #rebuild(count: number, editedId: number): void {
    const before = new Map(this.#own.map((member) => [member.id, member]));
    const feed = this.#feed;
    const left = before.get(this.#editedId);
    const taken = before.get(editedId);
    const members: OwnMember[] = [];
    if (left && taken && left !== taken) this.#swap(left, taken, count);
    for (let i = 0; i < count; i++) {
      const id = feed.getId(i);
      const isEdited = id === editedId;
      const known = before.get(id) ?? this.#createMember(id, i);
      known.isEdited = isEdited;
      const walking = isEdited ? this.player : known.player;
      known.frame = walking.frame;
      known.walker = walking.walker;
      if (isEdited) this.editedIndex = i;
      members.push(known);
    }
    this.#own.splice(0, this.#own.length, ...members);
    this.members.splice(0, this.members.length, ...members);
    this.#editedId = editedId;
    this.#leftPhase = this.player.phase;
  }

  #createMember(id: number, index: number): OwnMember {
    const feed = this.#feed;
    const player = createPlayer({
      figure: feed.getFigure(index),
      style: feed.getStyle(index),
      normalizedSpeed: feed.getSpeed(index),
      plantStrength: feed.getPlantStrength(index),
    });
    player.setExtension(this.player.walker.inputs.extension);
    player.settle();
    player.setPhase(this.player.phase);
    const [style, owner] = [feed.getStyle(index), feed.getOwner(index)];
    const { walker, frame } = player;
    const plantStrength = frame.planting?.strength ?? 0;
    return { id, player, walker, frame, tempo: 1, isEdited: false, ahead: 0, style, owner, plantStrength };
  }

  /**
   * The player goes on as the lane that is edited from now on, and that lane's walker as the one that was; no
   * one is seen to move.
   */
  #swap(left: OwnMember, taken: OwnMember, count: number): void {
    const feed = this.#feed;
    const [main, other] = [this.player, taken.player];
    const [mainPhase, mainDistanceM] = [main.phase, main.frame.distanceM];
    const [otherPhase, otherDistanceM] = [other.phase, other.frame.distanceM];
    const place = (player: Player, index: number, phase: number, distanceM: number) => {
      player.setFigure(feed.getFigure(index));
      player.setNormalizedSpeed(feed.getSpeed(index));
      player.editStyle(feed.getStyle(index));
      player.setPlantStrength(feed.getPlantStrength(index), false);
      player.settle();
      player.setPhase(phase);
      player.setDistance(distanceM);
    };
    for (let i = 0; i < count; i++) {
      const id = feed.getId(i);
      if (id === left.id) {
        place(other, i, mainPhase, mainDistanceM);
        left.ahead = toShorter(mainPhase - otherPhase);
        left.style = feed.getStyle(i);
        left.owner = feed.getOwner(i);
        left.plantStrength = feed.getPlantStrength(i);
      } else if (id === taken.id) place(main, i, otherPhase, otherDistanceM);
    }
    [left.player, taken.player] = [other, left.player];
  }
}

function createGhost(figure: Figure, style: StyleSource): Ghost {
  return { player: createPlayer({ figure, style, playing: false }), style, normalizedSpeed: Number.NaN };
}

/** A turn in cycles, the shorter way, [-0.5, 0.5]. */
function toShorter(turn: number): number {
  return turn - Math.round(turn);
}
