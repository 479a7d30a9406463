import type { Poser } from '../../body/pose/poser.ts';
import type { StepTrack } from '../../steps/createStepTrack.ts';
import { type FeetPlacement, placeFeetAfter } from '../../steps/plan/stepPlan.ts';
import { TrackPlayer } from '../../steps/trackPlayer.ts';
import type { CrowdWalk } from '../crowdWalk.ts';

/** Steps that are made from a time on, seconds. */
interface Made {
  readonly track: StepTrack;
  readonly startS: number;
}

/** A body that makes one planned way after the other, from stand to stand. */
export class GroundWalk extends TrackPlayer implements CrowdWalk {
  #startS: number;
  #next: Made | undefined;
  #nowS = 0;

  /**
   * Stands where a track begins, which has no steps, from time 0 on.
   * @param seed which of all idlings it does, a whole number.
   */
  constructor(track: StepTrack, poser: Poser, seed: number) {
    super(poser, seed);
    this.isEndless = true;
    this.#startS = -track.durationS;
    this.take(track, track.durationS);
  }

  get isStanding(): boolean {
    return this.isOver;
  }

  /** When it has made all that is planned, seconds. */
  get endS(): number {
    const { track, startS } = this.#next ?? { track: this.track, startS: this.#startS };
    return startS + track.durationS;
  }

  /** Where both feet stand then. */
  override get endPlacement(): FeetPlacement {
    const { plan } = (this.#next ?? this).track;
    return placeFeetAfter(plan.start, plan.steps);
  }

  /** Has it make other steps from where it will stand, from a time on that is not yet. */
  takeOn(track: StepTrack, startS: number): void {
    this.#next = { track, startS };
  }

  /** Goes on to a time. */
  goOn(nowS: number): void {
    this.over.advance(nowS - this.#nowS);
    this.#nowS = nowS;
    this.idle.timeS = nowS;
    const next = this.#next;
    if (next !== undefined && nowS >= next.startS) {
      this.#next = undefined;
      this.#startS = next.startS;
      // A stand of one way is not the next one's: the posture goes over.
      this.over.begin(this, () => this.take(next.track, nowS - next.startS));
    } else this.seek(nowS - this.#startS);
  }
}
