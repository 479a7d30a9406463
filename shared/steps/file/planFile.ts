import { createFoothold, type Foothold } from '../../body/planting/footing/foothold.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import {
  checkStep,
  findGroundReason,
  REFUSAL_WORDS,
  type StepProblem,
  type StepRefusal,
} from '../plan/checkStep.ts';
import { placeStep, standOn, type StepBody } from '../plan/placeStep.ts';
import { StepBuilder } from '../plan/presets.ts';
import type { FeetPlacement, StepPlan } from '../plan/stepPlan.ts';
import { planSteps, type WayGoal } from '../route/planSteps.ts';
import { createTerrain, type Terrain } from '../terrain/terrain.ts';
import { getUnitM, type StepsFile, type StepsItem } from './schema.ts';
import { listParts, readTerrainParts } from './terrainSchema.ts';

/** A step of a file that cannot be taken. */
export interface ItemProblem extends StepProblem {
  /** Which item, and which of its steps, from 0. */
  readonly item: number;
  readonly step: number;
}

/** Where in a file a step comes from. */
export interface StepOrigin {
  readonly item: number;
  readonly step: number;
}

/** A file as a plan of all the steps that can be taken, with those that cannot. */
export interface PlannedFile {
  readonly plan: StepPlan;
  /** The ground that it is on. */
  readonly terrain: Terrain;
  /** By step of the plan: which item of the file it is of, and which of that item's steps, from 0. */
  readonly origins: readonly StepOrigin[];
  readonly problems: readonly ItemProblem[];
  /** Pins that no step of a way has, by their place among the pins. */
  readonly looseFrom: readonly number[];
}

/** How a file is planned. */
export interface FileOptions {
  /** Whether a step that cannot be taken is in the plan all the same. Default: it is left out. */
  readonly keepsRefused?: boolean;
  /** The bodies of the styles that waypoints name. A style that is missing is walked in the main one. */
  readonly styles?: ReadonlyMap<string, StepBody>;
}

/** Plans a file for a body, its ways at the file's speed or else the one given, V in 1/s. Allocates. */
export function planFile(
  file: StepsFile,
  body: StepBody,
  normalizedSpeed: number,
  options: FileOptions = {},
): PlannedFile {
  return new FilePlanner(file, body, normalizedSpeed, options).plan();
}

class FilePlanner {
  readonly #file: StepsFile;
  readonly #body: StepBody;
  readonly #speed: number;
  /** Metres of a unit of the file. */
  readonly #unitM: number;
  readonly #builder: StepBuilder;
  readonly #problems: ItemProblem[] = [];
  readonly #keepsRefused: boolean;
  readonly #styles: ReadonlyMap<string, StepBody>;
  readonly #origins: StepOrigin[] = [];
  readonly #pinned = new Set<number>();

  constructor(
    file: StepsFile,
    body: StepBody,
    normalizedSpeed: number,
    { keepsRefused, styles }: FileOptions,
  ) {
    this.#keepsRefused = keepsRefused === true;
    this.#styles = styles ?? new Map();
    const { legLengthM } = body.table.figure;
    this.#file = file;
    this.#unitM = getUnitM(file, legLengthM);
    // The set that they lie on has been read by whoever has the file.
    const terrain = listParts(file.terrain ?? []);
    this.#body =
      terrain.length === 0
        ? body
        : standOn(
            body,
            createTerrain(
              [...body.terrain.parts, ...readTerrainParts(terrain, this.#unitM)],
              body.terrain.base,
            ),
          );
    const { speed } = file.walk ?? {};
    this.#speed = speed === undefined ? normalizedSpeed : (speed * this.#unitM) / legLengthM;
    this.#builder = new StepBuilder(this.#body, this.#readWayStart());
  }

  plan(): PlannedFile {
    const { items, pins = [] } = this.#file;
    let way: WayGoal[] = [];
    for (const [index, item] of items.entries()) {
      if (item.kind === 'waypoint') {
        way.push(this.#readGoal(item));
        if (!item.halt && items[index + 1]?.kind === 'waypoint') continue;
        this.#walk(way, index);
        way = [];
      } else this.#take(index, item);
      this.#tellOrigins(index);
    }
    return {
      plan: this.#builder.plan,
      terrain: this.#body.terrain,
      origins: this.#origins,
      problems: this.#problems,
      looseFrom: [...pins.keys()].filter((pin) => !this.#pinned.has(pin)),
    };
  }

  #readWayStart(): FeetPlacement | { x: number; z: number; headingRad: number } {
    const { x = 0, z = 0, heading = 0, feet } = this.#file.start ?? {};
    if (feet) return { left: this.#readFoothold(feet.left), right: this.#readFoothold(feet.right) };
    return { x: x * this.#unitM, z: z * this.#unitM, headingRad: heading * RADIANS_PER_DEGREE };
  }

  #readFoothold({ x, z, yaw }: { x: number; z: number; yaw: number }): Foothold {
    return { ...createFoothold(), x: x * this.#unitM, z: z * this.#unitM, yawRad: yaw * RADIANS_PER_DEGREE };
  }

  #readGoal({ x, z, heading, speed, style }: Extract<StepsItem, { kind: 'waypoint' }>): WayGoal {
    const { legLengthM } = this.#body.table.figure;
    const body = style === undefined ? undefined : this.#styles.get(style);
    return {
      x: x * this.#unitM,
      z: z * this.#unitM,
      headingRad: heading === undefined ? undefined : heading * RADIANS_PER_DEGREE,
      normalizedSpeed: speed === undefined ? undefined : (speed * this.#unitM) / legLengthM,
      ...(body && { style, body }),
    };
  }

  /** Steps that were added since belong to an item, those of a way but for the ones that were left out. */
  #tellOrigins(item: number): void {
    const { steps } = this.#builder;
    const from = this.#origins.length;
    const left = this.#keepsRefused
      ? []
      : this.#problems.filter((problem) => problem.item === item).map(({ step }) => step);
    let step = 0;
    for (let at = from; at < steps.length; at++, step++) {
      while (left.includes(step)) step++;
      this.#origins.push({ item, step });
    }
  }

  /** Takes a way; the last of its waypoints is the item that its steps are told of. */
  #walk(waypoints: readonly WayGoal[], item: number): void {
    const { corner, deviation, timing, firstFoot, turnsOnBall, treadsPerStep } = this.#file.walk ?? {};
    const { pins = [] } = this.#file;
    const pinned = new Map<number, number>();
    pins.forEach((pin, at) => {
      const isOfWay = pin.item <= item && pin.item > item - waypoints.length;
      if (isOfWay && !pinned.has(pin.step)) pinned.set(pin.step, at);
    });
    let blocked: Pick<StepProblem, 'reason' | 'message'> | undefined;
    const steps = planSteps(this.#body, this.#builder.stance, {
      waypoints,
      normalizedSpeed: this.#speed,
      pins: new Map([...pinned].map(([step, at]) => [step, this.#readFoothold(pins[at]!)])),
      ...(corner && { corner }),
      ...(deviation !== undefined && { deviationM: deviation * this.#unitM }),
      ...(timing && { timing }),
      ...(firstFoot && { firstSide: firstFoot }),
      ...(turnsOnBall && { turnsOnBall }),
      ...(treadsPerStep && { treadsPerStep }),
      onBlocked(place, reason) {
        blocked = describeEnd(place, reason);
      },
    });
    for (const [index, step] of steps.entries()) {
      if (step.pinned) this.#pinned.add(pinned.get(index)!);
      // Where a foot was put by hand, and from where one was, the way says nothing of what can be reached.
      if (step.pinned || steps[index - 1]?.pinned) this.#addChecked(item, index, step);
      else {
        // On uneven ground a way that turns or ends where nobody can stand goes no further.
        const reason = findGroundReason(this.#body, this.#builder.stance, step.foothold);
        if (reason !== undefined) {
          this.#stop(item, index, describeEnd(step.foothold, reason));
          return;
        }
        this.#builder.add(step);
      }
    }
    if (blocked !== undefined) this.#stop(item, steps.length, blocked);
  }

  /** Tells that a way goes no further than where the feet stand by now. */
  #stop(item: number, step: number, why: Pick<StepProblem, 'reason' | 'message'>): void {
    const { stance, steps } = this.#builder;
    const last = steps.findLast((one) => one.kind !== 'hold');
    this.#problems.push({ ...why, nearest: stance[last?.side ?? 'left'], item, step });
  }

  #take(index: number, item: Exclude<StepsItem, { kind: 'waypoint' }>): void {
    const builder = this.#builder;
    if (item.kind === 'hold') {
      builder.add({
        kind: 'hold',
        durationS: item.duration,
        gazeYawRad: item.gaze === undefined ? undefined : item.gaze * RADIANS_PER_DEGREE,
        gesture: item.gesture,
      });
      return;
    }
    if (item.kind === 'turn') {
      builder.turn({ angleRad: item.angle * RADIANS_PER_DEGREE, type: item.type, durationS: item.duration });
      return;
    }
    if (item.kind === 'close') {
      const before = builder.steps.findLast((step) => step.kind !== 'hold');
      const other: Side = before?.side ?? 'right';
      const side = item.side ?? getOtherSide(other);
      builder.close(side, {
        ...(item.duration !== undefined && { durationS: item.duration }),
        ...(item.swingHeight !== undefined && { swingHeight: item.swingHeight }),
      });
      return;
    }
    const toRad = (deg: number | undefined) => (deg === undefined ? undefined : deg * RADIANS_PER_DEGREE);
    const { pitch } = item;
    const step = placeStep(this.#body, builder.stance, {
      side: item.side,
      foothold: this.#readFoothold(item),
      ...(item.as && { kind: item.as }),
      ...(item.duration !== undefined && { durationS: item.duration }),
      ...(item.weightShift !== undefined && { weightShift: item.weightShift }),
      swingHeight: item.swingHeight,
      gazeYawRad: toRad(item.gaze),
      pitch: pitch && {
        toeOffRad: pitch.toeOff * RADIANS_PER_DEGREE,
        endRad: pitch.end * RADIANS_PER_DEGREE,
        stanceEndRad: pitch.stanceEnd * RADIANS_PER_DEGREE,
      },
      pinned: true,
    });
    this.#addChecked(index, 0, step);
  }

  /** A step that cannot be taken is told, and left out. */
  #addChecked(item: number, step: number, footstep: ReturnType<typeof placeStep>): void {
    const problem = checkStep(this.#body, this.#builder.stance, footstep);
    if (problem) this.#problems.push({ ...problem, item, step });
    if (!problem || this.#keepsRefused) this.#builder.add(footstep);
  }
}

/** What is said of a way that ends where nobody can stand, and what to do. */
function describeEnd(
  { x, z }: { readonly x: number; readonly z: number },
  reason: StepRefusal,
): Pick<StepProblem, 'reason' | 'message'> {
  const place = `the way ends before x ${x.toFixed(2)}, z ${z.toFixed(2)} m`;
  return { reason, message: `${place}: ${REFUSAL_WORDS[reason]}; lead it elsewhere, or change the ground` };
}
