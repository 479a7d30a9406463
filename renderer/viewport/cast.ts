import { getNormalStyle, type StyleSource } from '../../shared/gait/coefficients.ts';
import type { Pose } from '../../shared/body/pose/pose.ts';
import type { SpeedExtension } from '../../shared/gait/laws.ts';
import type { CastMember } from './castMember.ts';
import { CapturedGhost, type CapturedMotion } from './capturedGhost.ts';
import { type GhostFrame, GhostWalk } from './ghostWalk.ts';
import type { FedLane } from './fedLane.ts';
import type { AskPlan } from './planQueue.ts';
import { createPlayer, type Player } from './player.ts';

/**
 * Time constant with which a lane falls into step after it walked in its own time, seconds (chosen: in step
 * within half a second).
 */
const FALL_IN_S = 0.12;
/** Nearer than this, cycles, a lane is in step. */
const IN_STEP = 1e-6;
/** Below this frequency, Hz, a walk has no tempo to compare. */
const STANDING_HZ = 1e-6;

/** What the lanes are to be: a live view, read every frame; nothing in it may allocate. */
export interface LaneFeed {
  /** Lanes that there are, 1 to 6. */
  readonly count: number;
  /** Place of the lane that is edited, whose playhead is the window's. */
  readonly edited: number;
  getLane(place: number): FedLane;
  /** Whether all lanes go at the phase of the edited one, or each in its own time. */
  readonly isInStep: boolean;
  readonly playing: boolean;
  /** Whether the cycle begins again when it is through, or playing ends there. */
  readonly isLooping: boolean;
  /** Playback rate apart from the walking speed, 1 is real time. */
  readonly rate: number;
  /** How walks go on above V = 2.5. */
  readonly extension: SpeedExtension;
  /** The edited document as it was last saved. */
  readonly savedStyle: StyleSource;
  /** What the edited document was captured from; undefined where it was not. */
  readonly captured: CapturedMotion | undefined;
  /** Told when playing has come to the end of the cycle and ended there. */
  endPlaying(): void;
  readonly askPlan: AskPlan;
}

interface OwnMember extends CastMember {
  readonly player: Player;
  tempo: number;
  isEdited: boolean;
  /** Phase ahead of the edited lane's, cycles; falls to 0 in step. */
  ahead: number;
  /** The style that was last handed to the player, whose it was, and how much it was planted. */
  style: StyleSource;
  owner: unknown;
  plantStrength: number;
}

/**
 * All who walk: one walker a lane, whichever of them is edited, and the ghosts in the edited one's place.
 * Advanced by the viewport once a frame; allocates only when lanes come and go.
 */
export class Cast {
  readonly #feed: LaneFeed;
  readonly #members: OwnMember[] = [];
  #editedIndex = 0;
  /** Where the last frame left the playhead, to notice that it was moved by hand. */
  #leftPhase = 0;
  readonly #normalGhost: GhostWalk;
  readonly #savedGhost: GhostWalk;
  readonly #capturedGhost: CapturedGhost;

  constructor(feed: LaneFeed) {
    this.#feed = feed;
    this.match();
    this.#normalGhost = new GhostWalk(this.edited.frame);
    this.#savedGhost = new GhostWalk(this.edited.frame);
    this.#capturedGhost = new CapturedGhost(this.edited.frame);
  }

  /** One a lane, in their places; the array stays the same, its contents change with the lanes. */
  get members(): readonly CastMember[] {
    return this.#members;
  }

  /** Place of the edited lane in `members`. */
  get editedIndex(): number {
    return this.#editedIndex;
  }

  /** The walker of the edited lane. */
  get edited(): CastMember {
    return this.#leader;
  }

  /** The playhead, which is the edited lane's: position in the cycle, [0, 1), 0 = left heel strike. */
  get phase(): number {
    return this.edited.walker.phase;
  }

  /** The edited walk without its style; posed only while `advance` is told that it is shown. */
  get normalGhost(): GhostFrame {
    return this.#normalGhost.frame;
  }

  /** The edited walk as it was saved; posed like `normalGhost`. */
  get savedGhost(): GhostFrame {
    return this.#savedGhost.frame;
  }

  /** The walk that the edited document was captured from, if it was; posed like `normalGhost`. */
  get capturedPose(): Pose | undefined {
    return this.#feed.captured === undefined ? undefined : this.#capturedGhost.pose;
  }

  /** Places the playhead, cycles, wrapped; the other lanes go along with the next frame. */
  setPhase(phase: number): void {
    this.match();
    this.#leader.player.setPhase(phase);
  }

  /** Shows the walks as each of their cycles is; steps that differ come again by and by. */
  settleEven(): void {
    for (const { player } of this.#members) player.settle(true);
  }

  /** Moves everyone on by wall time, seconds; the ghosts only where they are shown. */
  advance(wallDtS: number, showsNormal = false, showsSaved = false, showsCaptured = false): void {
    this.match();
    const feed = this.#feed;
    const leader = this.#leader;
    const scrubbed = toShorter(leader.player.phase - this.#leftPhase);
    const beforeFrequency = leader.frame.law.frequency;
    this.#steer(leader, feed.getLane(this.#editedIndex));
    if (leader.player.advance(wallDtS)) feed.endPlaying();
    for (let place = 0; place < this.#members.length; place++) {
      const member = this.#members[place]!;
      if (member === leader) continue;
      this.#steer(member, feed.getLane(place));
      this.#accompany(member, leader, wallDtS, scrubbed, beforeFrequency);
    }
    this.#leftPhase = leader.player.phase;
    if (showsNormal) this.#normalGhost.follow(getNormalStyle(leader.style.base), leader.frame);
    if (showsSaved) this.#savedGhost.follow(feed.savedStyle, leader.frame);
    const { captured } = feed;
    if (showsCaptured && captured !== undefined) this.#capturedGhost.follow(captured, leader.frame);
  }

  get #leader(): OwnMember {
    return this.#members[this.#editedIndex]!;
  }

  /** Hands a walker what its lane asks for. */
  #steer(member: OwnMember, lane: FedLane): void {
    const feed = this.#feed;
    const { player } = member;
    player.setFigure(lane.shownFigure ?? lane.figure);
    player.setPlaying(feed.playing);
    player.setLooping(!member.isEdited || feed.isLooping);
    player.setRate(feed.rate);
    player.setExtension(feed.extension);
    player.setNormalizedSpeed(lane.normalizedSpeed);
    player.setTurnRate(lane.turnRate);
    player.setIncline(lane.inclineRad);
    player.setStairs(lane.stairs);
    player.setVariation(lane.variation);
    player.setLeaning(lane.leaning);
    player.setIdling(lane.idling ?? 0, lane.asked);
    const { owner, plantStrength, style } = lane;
    const isOther = owner !== member.owner;
    member.owner = owner;
    if (plantStrength !== member.plantStrength)
      player.setPlantStrength(plantStrength, isOther || !lane.isPlantCut);
    member.plantStrength = plantStrength;
    if (style === member.style) return;
    member.style = style;
    if (!isOther && lane.isCut) player.editStyle(style);
    else player.loadStyle(style);
  }

  /** Moves a lane on that is not edited: at the leader's phase, or in its own time. */
  #accompany(
    member: OwnMember,
    leader: OwnMember,
    wallDtS: number,
    scrubbed: number,
    beforeFrequency: number,
  ): void {
    const { player } = member;
    const { frequency } = leader.frame.law;
    const own = player.frame.law.frequency;
    member.tempo = frequency > STANDING_HZ && own > STANDING_HZ ? own / frequency : 1;
    if (this.#feed.isInStep) {
      member.ahead *= Math.exp(-wallDtS / FALL_IN_S);
      if (Math.abs(member.ahead) < IN_STEP) member.ahead = 0;
      player.keepStep(wallDtS, leader.player.phase + member.ahead);
    } else {
      if (scrubbed !== 0 && beforeFrequency > STANDING_HZ)
        player.setPhase(player.phase + (scrubbed * own) / beforeFrequency);
      player.advance(wallDtS);
      member.ahead = toShorter(player.phase - leader.player.phase);
    }
  }

  /** Brings the members in line with the lanes. */
  match(): void {
    const { count, edited } = this.#feed;
    let isSame = count === this.#members.length;
    for (let place = 0; isSame && place < count; place++)
      isSame = this.#feed.getLane(place).id === this.#members[place]!.id;
    if (!isSame) this.#recast(count, edited);
    else if (edited !== this.#editedIndex) this.#lead(edited);
  }

  #recast(count: number, edited: number): void {
    const before = new Map(this.#members.map((member) => [member.id, member]));
    const phase = this.#members[this.#editedIndex]?.player.phase ?? 0;
    const members = Array.from({ length: count }, (_, place) => {
      const lane = this.#feed.getLane(place);
      return before.get(lane.id) ?? this.#createMember(lane, phase);
    });
    this.#members.splice(0, this.#members.length, ...members);
    this.#lead(edited);
  }

  /** The walkers stay who and where they are; another one's playhead is the window's from now on. */
  #lead(edited: number): void {
    this.#editedIndex = edited;
    const { player } = this.#leader;
    this.#leftPhase = player.phase;
    for (const member of this.#members) {
      member.isEdited = member.player === player;
      member.ahead = toShorter(member.player.phase - player.phase);
    }
    this.#leader.tempo = 1;
  }

  #createMember(lane: FedLane, phase: number): OwnMember {
    const { id, figure, style, owner, normalizedSpeed, turnRate, inclineRad, plantStrength } = lane;
    const asked = { figure, style, normalizedSpeed, turnRate, inclineRad, plantStrength, seed: id };
    const player = createPlayer(asked);
    player.setStairs(lane.stairs);
    player.setVariation(lane.variation);
    player.setLeaning(lane.leaning);
    player.setIdling(lane.idling ?? 0, lane.asked);
    player.setExtension(this.#feed.extension);
    player.settle();
    player.setPhase(phase);
    const { walker, frame } = player;
    return { id, player, walker, frame, tempo: 1, isEdited: false, ahead: 0, style, owner, plantStrength };
  }
}

/** A turn in cycles, the shorter way, [-0.5, 0.5]. */
function toShorter(turn: number): number {
  return turn - Math.round(turn);
}
