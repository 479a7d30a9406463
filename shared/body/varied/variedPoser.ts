import { SIDES, type Side } from '../../gait/channels.ts';
import { createPosture } from '../../gait/posture.ts';
import { type Wander, writeWanderInto } from '../../gait/variation/variation.ts';
import type { Walker } from '../../gait/walker.ts';
import type { FloorPlace } from '../planting/beltMotion.ts';
import { createPlanRecord } from '../planting/planRecord.ts';
import type { PlantPlan } from '../planting/plantPlan.ts';
import type { Planting } from '../planting/plantPose.ts';
import { takeAlong } from '../pose/ground.ts';
import type { Pose } from '../pose/pose.ts';
import type { Poser } from '../pose/poser.ts';
import type { RootMode } from '../pose/rootMode.ts';
import { BeltFoot } from './beltFoot.ts';

/** Of feet that are not planted. */
const NO_PLAN: PlantPlan = createPlanRecord();

/** What a swing was begun from: the same as long as all of it is. */
interface Leaving {
  cycles: number;
  revision: number;
  amount: number;
  plan: PlantPlan | undefined;
}

/**
 * Poses a walk that differs from step to step on its belt: the body wanders a little about its place, and
 * each foot stands where it came down. What it shows after so many cycles is the same, whichever way they
 * were come to. Of one figure; allocates once.
 */
export class VariedPoser {
  /** How far off the plan each foot's last step is, metres as it came down; live. */
  readonly stepsOff: Readonly<Record<Side, Readonly<FloorPlace>>>;

  readonly #feet: Readonly<Record<Side, BeltFoot>>;
  readonly #poser: Poser;
  readonly #posture = createPosture();
  readonly #planting: { -readonly [Key in keyof Planting]: Planting[Key] };
  readonly #leavings: Readonly<Record<Side, Leaving>> = { left: createLeaving(), right: createLeaving() };
  readonly #wander: Wander = { aside: 0, ahead: 0 };
  readonly #ground = { x: 0, z: 0, headingRad: 0 };

  constructor(poser: Poser) {
    const { legLengthM } = poser.figure;
    this.#poser = poser;
    const left = new BeltFoot('left', legLengthM);
    const right = new BeltFoot('right', legLengthM);
    this.#feet = { left, right };
    this.stepsOff = { left: left.off, right: right.off };
    const held = { left: left.held, right: right.held };
    this.#planting = { plan: NO_PLAN, strength: 0, feet: held };
  }

  /** Fills `pose` with a walk where it is now; `planting` as for the poser, of the walker's present gait. */
  writePoseInto(walker: Walker, pose: Pose, rootMode: RootMode, planting: Planting | undefined): void {
    const cycles = walker.wholeCycles + walker.phase;
    this.#planting.plan = planting?.plan ?? NO_PLAN;
    this.#planting.strength = planting?.strength ?? 0;
    if (planting !== undefined) for (const side of SIDES) this.#leave(side, walker, cycles, pose, rootMode);
    this.#poseAt(walker, cycles, pose, rootMode);
    writeWanderInto(walker.variation, cycles, this.#wander);
    const { legLengthM } = this.#poser.figure;
    this.#ground.x = this.#wander.aside * legLengthM;
    this.#ground.z = this.#wander.ahead * legLengthM;
    takeAlong(pose.rootPosition, this.#ground);
    takeAlong(pose.positions, this.#ground);
    takeAlong(pose.contacts, this.#ground);
  }

  /** Poses a foot that swings once as it stood last: its swing goes on from there. */
  #leave(side: Side, walker: Walker, cycles: number, pose: Pose, rootMode: RootMode): void {
    const toeOff = this.#feet[side].computeToeOff(walker, cycles);
    const leaving = this.#leavings[side];
    // Where it stands, its pose takes the place of what was known.
    if (cycles <= toeOff) {
      leaving.cycles = Number.NaN;
      return;
    }
    const { revision, variation } = walker;
    const { plan } = this.#planting;
    const isKnown =
      leaving.cycles === toeOff &&
      leaving.revision === revision &&
      leaving.amount === variation.amount &&
      leaving.plan === plan;
    if (isKnown) return;
    this.#poseAt(walker, toeOff, pose, rootMode);
    leaving.cycles = toeOff;
    leaving.revision = revision;
    leaving.amount = variation.amount;
    leaving.plan = plan;
  }

  #poseAt(walker: Walker, cycles: number, pose: Pose, rootMode: RootMode): void {
    for (const side of SIDES) this.#feet[side].follow(this.#planting.plan, walker, cycles);
    walker.sampleAt(cycles, this.#posture);
    this.#poser.writePoseInto(this.#posture, pose, rootMode, this.#planting);
  }
}

function createLeaving(): Leaving {
  return { cycles: Number.NaN, revision: -1, amount: 0, plan: undefined };
}
