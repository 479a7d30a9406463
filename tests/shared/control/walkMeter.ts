import type { Figure } from '../../../shared/body/figure/figure.ts';
import { findLowestPoint, SlipMeter } from '../../../shared/body/metrics/slipMeter.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';

/** Looks at a free walk frame by frame. */
export class WalkMeter {
  /** The most that a joint has turned since the last look, degrees, and which; the root is not looked at. */
  readonly turn = { deg: 0, joint: '' };
  /** Paths of the lowest sole point of the stances that have ended since the last look, metres. */
  readonly slidesM: number[] = [];
  /** Lowest sole point now, metres. */
  lowestM = 0;

  readonly #figure: Figure;
  readonly #pose: Pose;
  readonly #before: Pose;
  readonly #slip = new SlipMeter();

  /** Begins with a body as it stands now. */
  constructor(walk: Pick<FreeWalk, 'feet' | 'writePoseInto'>, figure: Figure) {
    this.#figure = figure;
    this.#pose = createPose(figure);
    this.#before = createPose(figure);
    walk.writePoseInto(this.#before);
    this.#slip.follow(walk.feet, this.#before);
  }

  /** Whether all numbers of the last pose were numbers. */
  get isFinite(): boolean {
    const { rotations, positions, contacts } = this.#before;
    return [rotations, positions, contacts].every((values) => values.every(Number.isFinite));
  }

  look(walk: Pick<FreeWalk, 'feet' | 'writePoseInto'>): void {
    const pose = this.#pose;
    const before = this.#before;
    walk.writePoseInto(pose);
    this.#findLargestTurn();
    this.#slip.follow(walk.feet, pose);
    this.slidesM.length = 0;
    this.lowestM = Number.POSITIVE_INFINITY;
    for (const foot of SIDES.keys()) {
      const slidM = this.#slip.endedM[foot]!;
      if (slidM > 0) this.slidesM.push(slidM);
      this.lowestM = Math.min(this.lowestM, pose.contacts[findLowestPoint(pose.contacts, foot) + 1]!);
    }
    before.rotations.set(pose.rotations);
    before.positions.set(pose.positions);
    before.contacts.set(pose.contacts);
  }

  #findLargestTurn(): void {
    const [from, to] = [this.#before.rotations, this.#pose.rotations];
    const { joints } = this.#figure;
    this.turn.deg = 0;
    for (let index = 1; index < joints.length; index++) {
      let dot = 0;
      for (let at = 4 * index; at < 4 * index + 4; at++) dot += from[at]! * to[at]!;
      const deg = 2 * Math.acos(Math.min(1, Math.abs(dot))) * DEGREES_PER_RADIAN;
      if (!(deg <= this.turn.deg)) Object.assign(this.turn, { deg, joint: joints[index] });
    }
  }
}
