import { createPose, type Pose } from '../body/pose/pose.ts';
import type { Figure } from '../body/figure/figure.ts';
import { ANGLE_COUNT, createPosture, type Posture } from '../gait/posture.ts';
import { smootherstep } from '../gait/smoothstep.ts';

/** Seconds in which a posture blends from one walk to the next. */
const OVER_S = 0.4;

const posture = createPosture();

/** The body that is handed over, as it is shown. */
export interface HandOverSource {
  /** Fills its posture, with what `addInto` adds. */
  readPostureInto(out: Posture): void;
  writePoseInto(pose: Pose): void;
}

/** Blends a body from one walk to another: the offsets of its posture and its hips fade. */
export class PostureHandOver {
  /** By angle. */
  readonly #off = new Float64Array(ANGLE_COUNT);
  readonly #pose: Pose;
  #leftS = 0;
  #raisedM = 0;

  constructor(figure: Figure) {
    this.#pose = createPose(figure);
  }

  /** Whether the blend is over. */
  get isOver(): boolean {
    return this.#leftS === 0;
  }

  /** How far the hips still are above those of the walk, metres. */
  get raisedM(): number {
    return this.#left * this.#raisedM;
  }

  /** What is left of it, 0 to 1. */
  get #left(): number {
    return this.#leftS === 0 ? 0 : 1 - smootherstep(1 - this.#leftS / OVER_S);
  }

  advance(dtS: number): void {
    this.#leftS = Math.max(0, this.#leftS - dtS);
  }

  /** Leaves nothing of it. */
  end(): void {
    this.#leftS = 0;
  }

  /** Adds to a walk's posture what it is still off. Allocates nothing. */
  addInto({ angles }: Posture): void {
    const left = this.#left;
    for (let at = 0; at < angles.length; at++) angles[at]! += left * this.#off[at]!;
  }

  /**
   * Has a body walk otherwise: its posture goes on from where it was, also where `from` had it before.
   */
  begin(body: HandOverSource, change: () => void, from: HandOverSource = body): void {
    from.writePoseInto(this.#pose);
    const heightM = this.#pose.rootPosition[1]!;
    from.readPostureInto(posture);
    this.#off.set(posture.angles);
    change();
    this.#leftS = 0;
    body.readPostureInto(posture);
    for (let at = 0; at < this.#off.length; at++) this.#off[at]! -= posture.angles[at]!;
    this.#leftS = OVER_S;
    this.#raisedM = 0;
    body.writePoseInto(this.#pose);
    this.#raisedM = heightM - this.#pose.rootPosition[1]!;
  }
}
