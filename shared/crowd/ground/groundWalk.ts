import { WorldFoot } from '../../body/planting/footing/worldFoot.ts';
import type { Pose } from '../../body/pose/pose.ts';
import { PostureHandOver } from '../../control/stepping/postureHandOver.ts';
import type { Poser } from '../../body/pose/poser.ts';
import type { WalkFrame } from '../../body/pose/walkFrame.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { getSidePhase } from '../../gait/phase.ts';
import { copyPostureInto, createPosture, type Posture } from '../../gait/posture.ts';
import type { StepTrack } from '../../steps/createStepTrack.ts';
import type { Stance } from '../../steps/plan/stepPlan.ts';
import { standAfter } from '../../steps/plan/stepPlan.ts';
import { createStepFrame } from '../../steps/track/stepTrack.ts';
import type { CrowdWalk } from '../crowdWalk.ts';

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
  readonly #seen = {
    readPostureInto: (out: Posture) => this.#readPostureInto(out),
    writePoseInto: (pose: Pose) => this.writePoseInto(pose),
  };
  #made: Made;
  #next: Made | undefined;
  #timeS: number;
  /** Goes over from a stand to the next way's. */
  readonly #over: PostureHandOver;

  /** Stands where a track begins, which has no steps. */
  constructor(track: StepTrack, poser: Poser, timeS: number) {
    const { legLengthM } = track.table.figure;
    this.feet = { left: new WorldFoot('left', legLengthM), right: new WorldFoot('right', legLengthM) };
    this.#poser = poser;
    this.#over = new PostureHandOver(poser.figure);
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
    this.#over.advance(timeS - this.#timeS);
    this.#timeS = timeS;
    const next = this.#next;
    if (next !== undefined && timeS >= next.startS) this.#begin(next);
    else if (!wasStanding || !this.#over.isOver) this.#read();
  }

  writePoseInto(pose: Pose): void {
    this.#readPostureInto(posture);
    this.#planting.loweredM = -this.#over.raisedM;
    this.#poser.writePoseInto(posture, pose, 'floor', this.#planting, this.frame);
  }

  /** A stand of one way is not the next one's: the posture goes over. */
  #begin(next: Made): void {
    this.#over.begin(this.#seen, () => {
      this.#made = next;
      this.#next = undefined;
      this.#read();
    });
  }

  #readPostureInto(out: Posture): void {
    copyPostureInto(this.#frame.posture, out);
    this.#over.addInto(out);
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
