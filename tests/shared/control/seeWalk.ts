import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { createLegs, getKneeFlexion } from '../../../shared/body/leg/leg.ts';
import { findLowestPoint } from '../../../shared/body/metrics/slipMeter.ts';
import { findBend } from '../../../shared/body/motion/measureMotion.ts';
import { SteppingWalk } from '../../../shared/control/stepping/steppingWalk.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import { createWalkControl, type WalkControl } from '../../../shared/control/walkControl.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN, wrapAngle } from '../../../shared/gait/units.ts';
import { getTable } from '../steps/measureTrack.ts';
import { WalkMeter } from './walkMeter.ts';

export const MAN = getBody('Man');
const LEGS = createLegs(MAN);
/** Looks a second. */
export const RATE = 240;
export const STYLES = ['Natural', 'Tired', 'March', 'Zombie'] as const;
/** Knees of the treadmill's walks at V 1.4 (docs/architecture/steps.md), degrees a second squared. */
export const TREADMILL_KNEE = { Natural: 17_800, Tired: 9_400, March: 22_000, Zombie: 26_000 };

/** A body that stands at the origin and is led by planned steps. */
export function standUp(style: string, leaning = 1, seed = 0): FreeWalk {
  const table = getTable(style);
  const control = createWalkControl({ style: table.style, legLengthM: MAN.legLengthM, leaning, seed });
  return new SteppingWalk({ figure: MAN, control, table });
}

export interface Strike {
  readonly side: Side;
  readonly timeS: number;
  readonly x: number;
  readonly z: number;
}

/** What was seen of a walk, and how. */
export interface Seen {
  readonly strikes: readonly Strike[];
  /** When it came to stand for the last time, seconds; its place moves by less than 2 cm/s. */
  readonly stillS: number;
  readonly slipM: number;
  readonly turnDeg: number;
  readonly kneeDegps2: number;
  readonly headingsDeg: readonly number[];
  readonly asideM: number;
  /** Where its frame was. */
  readonly placesM: readonly { readonly x: number; readonly z: number }[];
  readonly firstTopM: number;
}

/** Walks for so many seconds at 240 Hz and looks at everything. */
export function see(walk: FreeWalk, seconds: number): Seen {
  const meter = new WalkMeter(walk, MAN);
  const pose = createPose(MAN);
  const count = Math.round(seconds * RATE);
  const knees = { left: new Float64Array(count), right: new Float64Array(count) };
  const steps = { left: walk.feet.left.steps, right: walk.feet.right.steps };
  const strikes: Strike[] = [];
  const headingsDeg: number[] = [];
  const placesM: { x: number; z: number }[] = [];
  let [slipM, turnDeg, stillS, asideM, firstTopM] = [0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const { x, z } = walk.frame;
    walk.advance(1 / RATE);
    meter.look(walk);
    turnDeg = Math.max(turnDeg, meter.turn.deg);
    slipM = Math.max(slipM, ...meter.slidesM);
    walk.writePoseInto(pose);
    for (const [foot, side] of SIDES.entries()) {
      knees[side][i] = DEGREES_PER_RADIAN * getKneeFlexion(LEGS[side], pose);
      const lowM = pose.contacts[findLowestPoint(pose.contacts, foot) + 1]!;
      if (strikes.length === 0) firstTopM = Math.max(firstTopM, lowM);
      if (walk.feet[side].steps === steps[side]) continue;
      steps[side] = walk.feet[side].steps;
      const { foothold } = walk.feet[side];
      strikes.push({ side, timeS: i / RATE, x: foothold.x, z: foothold.z });
    }
    const lastDeg = headingsDeg.at(-1) ?? 0;
    const nowDeg = DEGREES_PER_RADIAN * walk.frame.headingRad;
    headingsDeg.push(lastDeg + DEGREES_PER_RADIAN * wrapAngle((nowDeg - lastDeg) / DEGREES_PER_RADIAN));
    placesM.push({ x: walk.frame.x, z: walk.frame.z });
    asideM = Math.max(asideM, Math.abs(walk.frame.x));
    if (Math.hypot(walk.frame.x - x, walk.frame.z - z) > 0.02 / RATE) stillS = (i + 1) / RATE;
  }
  const kneeDegps2 = Math.max(findBend(knees.left), findBend(knees.right));
  return { strikes, stillS, slipM, turnDeg, kneeDegps2, headingsDeg, placesM, asideM, firstTopM };
}

/** Asks something of a walk, and looks at it for so many seconds. */
export function go(walk: FreeWalk, ask: (control: WalkControl) => void, seconds: number): Seen {
  ask(walk.control);
  return see(walk, seconds);
}
