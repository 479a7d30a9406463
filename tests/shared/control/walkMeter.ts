import type { Figure } from '../../../shared/body/figure/figure.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';

/** A stance is looked at from so many cycles after its heel strike on. */
const LANDED = 0.02;

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
  readonly #slid: Record<Side, number> = { left: 0, right: 0 };

  /** Begins with a body as it stands now. */
  constructor(walk: Pick<FreeWalk, 'writePoseInto'>, figure: Figure) {
    this.#figure = figure;
    this.#pose = createPose(figure);
    this.#before = createPose(figure);
    walk.writePoseInto(this.#before);
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
    this.slidesM.length = 0;
    this.lowestM = Number.POSITIVE_INFINITY;
    for (const [foot, side] of SIDES.entries()) {
      const low = findLowest(pose, foot);
      this.lowestM = Math.min(this.lowestM, pose.contacts[low + 1]!);
      if (walk.feet[side].stands && walk.feet[side].since > LANDED)
        this.#slid[side] += Math.hypot(
          pose.contacts[low]! - before.contacts[low]!,
          pose.contacts[low + 2]! - before.contacts[low + 2]!,
        );
      else if (this.#slid[side] > 0) {
        this.slidesM.push(this.#slid[side]);
        this.#slid[side] = 0;
      }
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

/** Where the lowest sole point of a foot (0 left, 1 right) begins in the contacts. */
function findLowest({ contacts }: Pose, foot: number): number {
  const points = [0, 3, 6].map((point) => 9 * foot + point);
  return points.reduce((low, point) => (contacts[point + 1]! < contacts[low + 1]! ? point : low));
}
