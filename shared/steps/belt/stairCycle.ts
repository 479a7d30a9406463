import { getPlanTable } from '../../body/planting/plan/planShelf.ts';
import type { Figure } from '../../body/figure/figure.ts';
import type { Pose } from '../../body/pose/pose.ts';
import { createPoser } from '../../body/pose/poser.ts';
import { movePointsToLocal } from '../../body/pose/walkFrame.ts';
import { createClockLaw } from '../../gait/clockLaw.ts';
import type { StyleSource } from '../../gait/coefficients.ts';
import { computeClockTime } from '../../gait/cycleClock.ts';
import { createGait } from '../../gait/gait.ts';
import type { SpeedExtension } from '../../gait/laws.ts';
import { copyPostureInto, type Posture } from '../../gait/posture.ts';
import type { BeltStairs, StairBelt } from '../../gait/slope/beltStairs.ts';
import type { StyledLaw } from '../../gait/styledLaw.ts';
import { wrapPhase } from '../../gait/units.ts';
import { createStepTrack, type StepTrack } from '../createStepTrack.ts';
import { createStepFrame } from '../track/stepTrack.ts';
import { planStairs, STEPS_BEFORE, type StairPlan, type StairRefusal } from './stairPlan.ts';

/** The walker of the stairs. */
export interface StairWalk {
  readonly figure: Figure;
  readonly style: StyleSource;
  /** V, 1/s, whose tempo the steps have. */
  readonly normalizedSpeed: number;
  readonly extension: SpeedExtension;
  readonly stairs: BeltStairs;
}

/** One cycle of a walk over a belt of stairs: two steps, after which all is as before. */
export interface StairCycle {
  readonly belt: StairBelt;
  /** The law that it walks by: its V is how fast it goes ahead, its steps those of the stairs. */
  readonly law: Readonly<StyledLaw>;
  /**
   * Fills a posture and a pose on the belt at a phase, cycles, with a planting strength. Allocates nothing.
   */
  writePoseInto(phase: number, plantStrength: number, posture: Posture, pose: Pose): void;
}

/** A cycle, or why there is none. */
export type StairCycleResult =
  | { readonly ok: true; readonly cycle: StairCycle }
  | { readonly ok: false; readonly reason: StairRefusal };

/** The slowest V at which stairs are walked, 1/s: a standing body stands as in mid-step of that walk. */
const SLOWEST = 0.1;
/** Instants at which the height of the frame is seen, whose mean is where the belt has its height 0. */
const LOOKS = 16;

/**
 * Solves the cycle of a walk on endless stairs, by plans of its style on its body. Allocates; takes as long
 * as solving eight steps does.
 */
export function createStairCycle(walk: StairWalk): StairCycleResult {
  const { figure, style, extension, stairs } = walk;
  const table = getPlanTable({ figure, style, extension });
  const normalizedSpeed = Math.max(SLOWEST, walk.normalizedSpeed);
  const planned = planStairs(table, normalizedSpeed, stairs);
  if (!planned.ok) return planned;
  const { plan, terrain } = planned.stairs;
  const track = createStepTrack({ table, plan, terrain });
  return { ok: true, cycle: new SolvedCycle(walk, planned.stairs, track) };
}

class SolvedCycle implements StairCycle {
  readonly belt: StairBelt;
  readonly law: Readonly<StyledLaw>;
  readonly #track: StepTrack;
  readonly #poser;
  readonly #frame = createStepFrame();
  readonly #planting = { ...this.#frame.planting, strength: 1 };
  readonly #beginS: number;
  readonly #durationS: number;
  /** Where the belt's origin is in the track's world at phase 0, and how far it goes in a cycle. */
  readonly #from = { x: 0, y: 0, z: 0, headingRad: 0 };
  readonly #now = { x: 0, y: 0, z: 0, headingRad: 0 };

  constructor({ figure, style, extension, stairs, ...walk }: StairWalk, plan: StairPlan, track: StepTrack) {
    const { stepM, stepRiseM } = plan;
    this.#track = track;
    this.#poser = createPoser(figure);
    const { swings, lawSpeeds } = track.schedule;
    this.#beginS = swings[STEPS_BEFORE]!.strikeS;
    this.#durationS = swings[STEPS_BEFORE + 2]!.strikeS - this.#beginS;
    const { law } = createGait({
      style,
      normalizedSpeed: walk.normalizedSpeed,
      extension,
      legLengthM: figure.legLengthM,
    });
    const clock = createClockLaw(style)(lawSpeeds[STEPS_BEFORE + 1]!);
    this.law = {
      ...law,
      normalizedSpeed: (2 * stepM * law.frequency) / figure.legLengthM,
      stepLeft: stepM / figure.legLengthM,
      stepRight: stepM / figure.legLengthM,
      toeOffPhase: clock.phases[1]!,
      residualSpeed: 0,
      clock,
    };
    const from = this.#from;
    for (let look = 0; look < LOOKS; look++) {
      const phase = look / LOOKS;
      this.#track.sample(this.#findS(phase), this.#frame);
      const { place } = this.#frame;
      if (look === 0) from.z = place.z;
      from.y += (place.y - 2 * stepRiseM * phase) / LOOKS;
    }
    const tread = Math.floor(from.z / stairs.treadM);
    this.belt = {
      ...stairs,
      stepM,
      stepRiseM,
      edgeM: tread * stairs.treadM - from.z,
      heightM: tread * stairs.riseM - from.y,
    };
  }

  /** The track's time at a phase of its cycle, seconds. */
  #findS(phase: number): number {
    return this.#beginS + this.#durationS * computeClockTime(this.law.clock, phase);
  }

  writePoseInto(asked: number, plantStrength: number, posture: Posture, pose: Pose): void {
    const phase = wrapPhase(asked);
    this.#track.sample(this.#findS(phase), this.#frame);
    this.#planting.strength = plantStrength;
    this.#poser.writePoseInto(this.#frame.posture, pose, 'floor', this.#planting, this.#frame.place);
    copyPostureInto(this.#frame.posture, posture);
    posture.phase = phase;
    posture.stairs = this.belt;
    const now = this.#now;
    now.y = this.#from.y + 2 * this.belt.stepRiseM * phase;
    now.z = this.#from.z + 2 * this.belt.stepM * phase;
    movePointsToLocal(pose.rootPosition, now);
    movePointsToLocal(pose.positions, now);
    movePointsToLocal(pose.contacts, now);
  }
}
