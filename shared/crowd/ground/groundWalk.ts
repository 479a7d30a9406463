import { WorldFoot } from '../../body/planting/footing/worldFoot.ts';
import { createPose, type Pose } from '../../body/pose/pose.ts';
import type { Poser } from '../../body/pose/poser.ts';
import type { WalkFrame } from '../../body/pose/walkFrame.ts';
import { SIDES, SLOT_COUNT, type Side } from '../../gait/channels.ts';
import { getSidePhase } from '../../gait/phase.ts';
import { copyPostureInto, createPosture, type Posture } from '../../gait/posture.ts';
import { smootherstep } from '../../gait/smoothstep.ts';
import type { StepTrack } from '../../steps/createStepTrack.ts';
import type { Stance } from '../../steps/plan/stepPlan.ts';
import { standAfter } from '../../steps/plan/stepPlan.ts';
import { createStepFrame } from '../../steps/track/stepTrack.ts';
import type { CrowdWalk } from '../crowdWalk.ts';

/** Seconds within which a posture goes over from one stand to the next way's. */
const OVER_S = 0.4;

const posture = createPosture();

/** Steps that are made from a time on, seconds. */
interface Made {
  readonly track: StepTrack;
  readonly startS: number;
}

/** A body that makes one planned way after the other, from stand to stand. */
export class GroundWalk implements CrowdWalk {
  readonly feet: Readonly<Record<Side, WorldFoot>>;
  readonly #poser: Poser;
  readonly #frame = createStepFrame();
  readonly #planting;
  readonly #pose: Pose;
  #made: Made;
  #next: Made | undefined;
  #timeS: number;
  /** How far the posture was off as a way began, by channel, and the hips; and seconds that are left. */
  readonly #off = new Float64Array(SLOT_COUNT);
  #raisedM = 0;
  #offLeftS = 0;

  /** Stands where a track begins, which has no steps. */
  constructor(track: StepTrack, poser: Poser, timeS: number) {
    const { legLengthM } = track.table.figure;
    this.feet = { left: new WorldFoot('left', legLengthM), right: new WorldFoot('right', legLengthM) };
    this.#poser = poser;
    this.#pose = createPose(poser.figure);
    this.#planting = { ...this.#frame.planting, loweredM: 0 };
    this.#made = { track, startS: timeS - track.durationS };
    this.#timeS = timeS;
    this.#read();
  }

  get frame(): WalkFrame {
    return this.#frame.place;
  }

  get isStanding(): boolean {
    return this.#timeS >= getEnd(this.#made);
  }

  /** When it has made all that is planned, seconds. */
  get endS(): number {
    return getEnd(this.#next ?? this.#made);
  }

  /** Where both feet stand then. */
  get endStance(): Stance {
    const { plan } = (this.#next ?? this.#made).track;
    return standAfter(plan.start, plan.steps);
  }

  /** Has it make other steps from where it will stand, from a time on that is not yet. */
  takeOn(track: StepTrack, startS: number): void {
    this.#next = { track, startS };
  }

  /** Goes on to a time. */
  goOn(timeS: number): void {
    const wasStanding = this.isStanding;
    this.#offLeftS = Math.max(0, this.#offLeftS - (timeS - this.#timeS));
    this.#timeS = timeS;
    const next = this.#next;
    if (next !== undefined && timeS >= next.startS) this.#begin(next);
    else if (wasStanding && this.#offLeftS === 0) return;
    this.#read();
  }

  writePoseInto(pose: Pose): void {
    this.#readPostureInto(posture);
    this.#planting.loweredM = -this.#left * this.#raisedM;
    this.#poser.writePoseInto(posture, pose, 'floor', this.#planting, this.frame);
  }

  /** What is left of what the posture was off, 0 to 1. */
  get #left(): number {
    return this.#offLeftS === 0 ? 0 : 1 - smootherstep(1 - this.#offLeftS / OVER_S);
  }

  /** A stand of one way is not the next one's: the posture goes over. */
  #begin(next: Made): void {
    this.writePoseInto(this.#pose);
    const heightM = this.#pose.rootPosition[1]!;
    this.#readPostureInto(posture);
    this.#off.set(posture.channels);
    this.#made = next;
    this.#next = undefined;
    this.#offLeftS = 0;
    this.#raisedM = 0;
    this.#read();
    for (let slot = 0; slot < SLOT_COUNT; slot++) this.#off[slot]! -= this.#frame.posture.channels[slot]!;
    this.#offLeftS = OVER_S;
    this.writePoseInto(this.#pose);
    this.#raisedM = heightM - this.#pose.rootPosition[1]!;
  }

  #readPostureInto(out: Posture): void {
    copyPostureInto(this.#frame.posture, out);
    const left = this.#left;
    if (left > 0)
      for (let slot = 0; slot < SLOT_COUNT; slot++) out.channels[slot]! += left * this.#off[slot]!;
  }

  #read(): void {
    const { track, startS } = this.#made;
    const frame = this.#frame;
    track.sample(this.#timeS - startS, frame);
    const { stands } = track.schedule;
    for (const side of SIDES) {
      const since = getSidePhase(frame.posture.phase, side);
      this.feet[side].carry(stands[frame.standIndex[side]]!.foothold, frame.stands[side], since);
    }
  }
}

function getEnd({ track, startS }: Made): number {
  return startS + track.durationS;
}
