import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { createPlanTable } from '../../../shared/body/planting/planTable.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import { createFreeWalk, type FreeWalk } from '../../../shared/control/freeWalk.ts';
import { createWalkControl } from '../../../shared/control/walkControl.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { createRandom, type Random } from '../../../shared/gait/random.ts';

export const FRAME_S = 1 / 60;

/** A body that stands at the origin. */
export function standUp(figure: Figure, style: StyleSource, plantStrength = 1): FreeWalk {
  const extension = 'constant-step';
  const table = createPlanTable({ figure, style, extension });
  return createFreeWalk({ figure, control: createWalkControl({ style }), table, plantStrength });
}

/** Asks for any speed and turn rate of the sliders, and now and then for a stand. */
export function steerAnyhow({ control }: FreeWalk, random: Random): void {
  if (random() < 0.2) control.stop();
  else control.steer(2.5 * random(), 3 * random() - 1.5);
}

/** What was seen of a walk that was steered anyhow. */
export interface Roaming {
  /** Path of the lowest sole point of each stance, metres, ascending. */
  readonly slidesM: readonly number[];
  /** The most that a joint turned from one frame to the next, degrees, and where. */
  readonly mostDeg: number;
  readonly mostAt: string;
  /** Lowest sole point of all, metres. */
  readonly lowestM: number;
}

/** Walks for so many seconds, steered anew every 2.5 s as a seed says, and looks at every frame. */
export function roam(walk: FreeWalk, figure: Figure, seed: number, seconds: number): Roaming {
  const random = createRandom(seed);
  return watch(walk, figure, seconds, () => steerAnyhow(walk, random));
}

/** The same, steered anew every 2.5 s by whatever `steer` does. */
export function watch(
  walk: Pick<FreeWalk, 'feet' | 'control' | 'advance' | 'writePoseInto'>,
  figure: Figure,
  seconds: number,
  steer: () => void,
): Roaming {
  const pose = createPose(figure);
  walk.writePoseInto(pose);
  const before = { rotations: pose.rotations.slice(), contacts: pose.contacts.slice() };
  const slid: Record<Side, number> = { left: 0, right: 0 };
  const slidesM: number[] = [];
  const most = { deg: 0, at: '' };
  let lowestM = Number.POSITIVE_INFINITY;
  for (let frame = 0; frame < seconds * 60; frame++) {
    if (frame % 150 === 0) steer();
    walk.advance(FRAME_S);
    walk.writePoseInto(pose);
    const turn = findLargestTurn(figure, before.rotations, pose.rotations);
    if (turn.deg > most.deg) {
      const { speed, turnRate } = walk.control.going;
      const at = `${turn.joint} at ${(frame / 60).toFixed(2)} s, V ${speed.toFixed(2)}, ${turnRate.toFixed(2)} rad/s`;
      Object.assign(most, { deg: turn.deg, at });
    }
    for (const [foot, side] of SIDES.entries()) {
      const low = findLowest(pose, foot);
      lowestM = Math.min(lowestM, pose.contacts[low + 1]!);
      if (walk.feet[side].stands && walk.feet[side].since > 0.02)
        slid[side] += Math.hypot(
          pose.contacts[low]! - before.contacts[low]!,
          pose.contacts[low + 2]! - before.contacts[low + 2]!,
        );
      else if (slid[side] > 0) {
        slidesM.push(slid[side]);
        slid[side] = 0;
      }
    }
    before.rotations.set(pose.rotations);
    before.contacts.set(pose.contacts);
  }
  return { slidesM: slidesM.toSorted((a, b) => a - b), mostDeg: most.deg, mostAt: most.at, lowestM };
}

/** The most that a joint turns between two sets of rotations; the root is not looked at. */
function findLargestTurn({ joints }: Figure, from: Float64Array, to: Float64Array) {
  let deg = 0;
  let joint = '';
  for (let index = 1; index < joints.length; index++) {
    let dot = 0;
    for (let at = 4 * index; at < 4 * index + 4; at++) dot += from[at]! * to[at]!;
    const turn = 2 * Math.acos(Math.min(1, Math.abs(dot))) * DEGREES_PER_RADIAN;
    if (!(turn <= deg)) [deg, joint] = [turn, joints[index]!];
  }
  return { deg, joint };
}

/** Where the lowest sole point of a foot (0 left, 1 right) begins in the contacts. */
function findLowest({ contacts }: Pose, foot: number): number {
  const points = [0, 3, 6].map((point) => 9 * foot + point);
  return points.reduce((low, point) => (contacts[point + 1]! < contacts[low + 1]! ? point : low));
}
