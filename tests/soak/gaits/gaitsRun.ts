import { type BodyName, BODY_NAMES, getBody } from '../../../shared/body/figure/bodies.ts';
import { findLowestPoint } from '../../../shared/body/metrics/slipMeter.ts';
import { GaitChange } from '../../../shared/body/motion/gaitChange.ts';
import { createPlantPlan } from '../../../shared/body/planting/solve/createPlantPlan.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { computeAngleBetween } from '../../../shared/body/pose/quaternion.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { drawOne, type Random } from '../../../shared/gait/random.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { computeCosc, computeSinc } from '../../../shared/gait/turning/arc.ts';
import { DEGREES_PER_RADIAN, GRAVITY } from '../../../shared/gait/units.ts';

/** Looks a second, and seconds of the first gait before the change that are looked at. */
const RATE = 240;
const BEFORE_S = 0.1;
/** The speeds and turns at which a walk may change, drawn evenly: V in 1/s, rad/s. */
const SPEEDS = { least: 1.2, most: 2.2 };
const MOST_TURN_RATE = 1.5;
/** A body does not lean further, as the control holds it: V times turn rate in g. */
const MOST_ASIDE = 0.45;

/** One change between a walk and a run. */
export interface DrawnChange {
  readonly style: string;
  readonly walk: StyleSource;
  readonly body: BodyName;
  readonly isUp: boolean;
  readonly side: Side;
  readonly normalizedSpeed: number;
  readonly turnRate: number;
}

/** What is seen of one. */
export interface SeenChange {
  /** How far each foot slips in a stance, and how deep one comes, metres. */
  readonly slipsM: Readonly<Record<Side, number>>;
  readonly depthM: number;
  /** The most that a joint turns in a sixtieth of a second, degrees, and which. */
  readonly turnDeg: number;
  readonly joint: string;
  /** The least and the most that the hips are borne by, g: 0 in free fall. */
  readonly leastG: number;
  readonly mostG: number;
  /** The same of the walk alone over its cycle. */
  readonly walkLeastG: number;
  readonly walkMostG: number;
}

/** Draws a change in one of some styles. */
export function drawChange(
  walks: readonly { readonly name: string; readonly walk: StyleSource }[],
  random: Random,
): DrawnChange {
  const { name, walk } = drawOne(random, walks);
  const body = drawOne(random, BODY_NAMES);
  const normalizedSpeed = SPEEDS.least + (SPEEDS.most - SPEEDS.least) * random();
  const most = Math.min(
    MOST_TURN_RATE,
    (MOST_ASIDE * GRAVITY) / (normalizedSpeed * getBody(body).legLengthM),
  );
  const turnRate = random() < 0.5 ? 0 : most * (2 * random() - 1);
  return {
    style: name,
    walk,
    body,
    isUp: random() < 0.5,
    side: drawOne(random, SIDES),
    normalizedSpeed,
    turnRate,
  };
}

/** Makes a change along its arc, in the world, and looks at it. */
export function seeChange({ walk, body, isUp, side, normalizedSpeed, turnRate }: DrawnChange): SeenChange {
  const figure = getBody(body);
  const { legLengthM } = figure;
  const poser = createPoser(figure);
  const plant = (style: StyleSource) => {
    const gait = createGait({ style, normalizedSpeed, turnRate, legLengthM, leaning: 1 });
    return { gait, planting: { plan: createPlantPlan(figure, gait, 'floor'), strength: 1 } };
  };
  const [from, to] = isUp ? [plant(walk), plant(getRunStyle(walk))] : [plant(getRunStyle(walk)), plant(walk)];
  const change = new GaitChange({ poser, from, to, side });
  const strike = side === 'left' ? 0 : 0.5;
  const posture = createPosture();
  const poseAt = (timeS: number, out: Pose): void => {
    const headingRad = turnRate * timeS;
    const wayM = normalizedSpeed * legLengthM * timeS;
    const frame = { x: wayM * computeCosc(headingRad), y: 0, z: wayM * computeSinc(headingRad), headingRad };
    if (timeS >= 0) change.writePoseInto(timeS, posture, out, frame);
    else {
      from.gait.sample(strike + timeS * from.gait.law.frequency, posture);
      poser.writePoseInto(posture, out, 'floor', from.planting, frame);
    }
  };
  const otherLeavesS = Math.max(0, from.planting.plan.toeOffPhase) / from.gait.law.frequency;
  /** The stance that a foot is in, counted; undefined in the air. */
  const findStance = (foot: Side, timeS: number): number | undefined => {
    if (timeS < 0) return undefined;
    if (foot === side) return timeS < change.stanceS ? 0 : undefined;
    if (timeS < otherLeavesS) return 0;
    return change.hasStruck(timeS) ? 1 : undefined;
  };
  let [older, old, now] = [createPose(figure), createPose(figure), createPose(figure)];
  const slipsM = { left: 0, right: 0 };
  let [depthM, turnDeg, joint, leastG, mostG] = [0, 0, '', Number.POSITIVE_INFINITY, 0];
  for (let look = Math.round(-BEFORE_S * RATE); look < change.durationS * RATE; look++) {
    const timeS = look / RATE;
    poseAt(timeS, now);
    const isFirst = look < 2 - BEFORE_S * RATE;
    SIDES.forEach((foot, index) => {
      const at = findLowestPoint(now.contacts, index);
      depthM = Math.max(depthM, -now.contacts[at + 1]!);
      const stance = findStance(foot, timeS);
      if (stance === undefined || stance !== findStance(foot, timeS - 1 / RATE)) return;
      slipsM[foot] += Math.hypot(
        now.contacts[at]! - old.contacts[at]!,
        now.contacts[at + 2]! - old.contacts[at + 2]!,
      );
    });
    if (!isFirst) {
      for (let index = 1; index < figure.joints.length; index++) {
        const turned = computeAngleBetween(now.rotations, 4 * index, old.rotations, 4 * index);
        const deg = (turned * DEGREES_PER_RADIAN * RATE) / 60;
        if (deg > turnDeg) [turnDeg, joint] = [deg, figure.joints[index]!];
      }
      const bend = now.rootPosition[1]! - 2 * old.rootPosition[1]! + older.rootPosition[1]!;
      const borne = 1 + (bend * RATE * RATE) / GRAVITY;
      leastG = Math.min(leastG, borne);
      mostG = Math.max(mostG, borne);
    }
    [older, old, now] = [old, now, older];
  }
  const { gait, planting } = isUp ? from : to;
  const walkG = Array.from({ length: RATE }, (_, i) => {
    const [before, at, after] = [-1, 0, 1].map((look) => {
      gait.sample(i / RATE + (look * gait.law.frequency) / RATE, posture);
      poser.writePoseInto(posture, now, 'floor', planting);
      return now.rootPosition[1]!;
    }) as [number, number, number];
    return 1 + ((after - 2 * at + before) * RATE * RATE) / GRAVITY;
  });
  const [walkLeastG, walkMostG] = [Math.min(...walkG), Math.max(...walkG)];
  return { slipsM, depthM, turnDeg, joint, leastG, mostG, walkLeastG, walkMostG };
}

/** A change, and what was seen of it. */
export interface FoundChange {
  readonly drawn: DrawnChange;
  readonly seen: SeenChange;
}

/** What a change is to keep: metres, degrees in a sixtieth of a second, g at the hips. */
export const BARS = { slipM: 0.002, depthM: 0.001, turnDeg: 26, leastG: 0, mostG: 3 } as const;
/** How far off a force may be read by a second difference, g. */
const READ_G = 0.05;

/** Whether the hips are borne within that all the while; of a walk alone with what is seen of that. */
export function isWithinForce({ leastG, mostG }: Pick<SeenChange, 'leastG' | 'mostG'>): boolean {
  return leastG >= BARS.leastG - READ_G && mostG <= BARS.mostG + READ_G;
}

/** What a change misses of the others, in words; none where it keeps all. */
export function listMisses({ slipsM, depthM, turnDeg }: SeenChange): readonly string[] {
  const misses: string[] = [];
  if (!(Math.max(slipsM.left, slipsM.right) <= BARS.slipM)) misses.push('slip');
  if (!(depthM <= BARS.depthM)) misses.push('depth');
  if (!(turnDeg <= BARS.turnDeg)) misses.push('turn');
  return misses;
}
