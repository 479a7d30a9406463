import { createFoothold, type Foothold } from '../../body/planting/footing/foothold.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { checkStep, findGroundReason, REFUSAL_WORDS, type StepProblem } from '../plan/checkStep.ts';
import { placeStep, standOn, type StepBody } from '../plan/placeStep.ts';
import { StepBuilder } from '../plan/presets.ts';
import type { Stance, StepPlan } from '../plan/stepPlan.ts';
import { planSteps } from '../route/planSteps.ts';
import type { Waypoint } from '../route/route.ts';
import { createTerrain, type Terrain } from '../terrain/terrain.ts';
import type { StepsFile, StepsItem } from './schema.ts';
import { readTerrainParts } from './terrainSchema.ts';

/** A step of a file that cannot be taken. */
export interface ItemProblem extends StepProblem {
  /** Which item, and which of its steps, from 0. */
  readonly item: number;
  readonly step: number;
}

/** What became of a file: the plan of all that can be taken, and what cannot. */
export interface PlannedFile {
  readonly plan: StepPlan;
  /** The ground that it is on. */
  readonly terrain: Terrain;
  readonly problems: readonly ItemProblem[];
  /** Pins that no step of a way has, by their place among the pins. */
  readonly looseFrom: readonly number[];
}

/** Plans a file for a body, its ways at the file's speed or else the one given, V in 1/s. Allocates. */
export function planFile(file: StepsFile, body: StepBody, normalizedSpeed: number): PlannedFile {
  return new FilePlanner(file, body, normalizedSpeed).plan();
}

class FilePlanner {
  readonly #file: StepsFile;
  readonly #body: StepBody;
  readonly #speed: number;
  /** Metres of a unit of the file. */
  readonly #unitM: number;
  readonly #builder: StepBuilder;
  readonly #problems: ItemProblem[] = [];
  readonly #pinned = new Set<number>();

  constructor(file: StepsFile, body: StepBody, normalizedSpeed: number) {
    const { legLengthM } = body.table.figure;
    this.#file = file;
    this.#unitM = file.unit === 'legLengths' ? legLengthM : 1;
    const { terrain = [] } = file;
    this.#body =
      terrain.length === 0
        ? body
        : standOn(body, createTerrain([...body.terrain.parts, ...readTerrainParts(terrain, this.#unitM)]));
    const { speed } = file.walk ?? {};
    this.#speed = speed === undefined ? normalizedSpeed : (speed * this.#unitM) / legLengthM;
    this.#builder = new StepBuilder(body, this.#readStart());
  }

  plan(): PlannedFile {
    const { items, pins = [] } = this.#file;
    let way: { item: number; waypoint: Waypoint }[] = [];
    for (const [index, item] of items.entries()) {
      if (item.kind === 'waypoint') {
        const headingRad = item.heading === undefined ? undefined : item.heading * RADIANS_PER_DEGREE;
        way.push({ item: index, waypoint: { x: item.x * this.#unitM, z: item.z * this.#unitM, headingRad } });
        if (!item.halt && items[index + 1]?.kind === 'waypoint') continue;
        this.#walk(way);
        way = [];
      } else this.#take(index, item);
    }
    return {
      plan: this.#builder.plan,
      terrain: this.#body.terrain,
      problems: this.#problems,
      looseFrom: [...pins.keys()].filter((pin) => !this.#pinned.has(pin)),
    };
  }

  #readStart(): Stance | { x: number; z: number; headingRad: number } {
    const { x = 0, z = 0, heading = 0, feet } = this.#file.start ?? {};
    if (feet) return { left: this.#readFoothold(feet.left), right: this.#readFoothold(feet.right) };
    return { x: x * this.#unitM, z: z * this.#unitM, headingRad: heading * RADIANS_PER_DEGREE };
  }

  #readFoothold({ x, z, yaw }: { x: number; z: number; yaw: number }): Foothold {
    return { ...createFoothold(), x: x * this.#unitM, z: z * this.#unitM, yawRad: yaw * RADIANS_PER_DEGREE };
  }

  /** Takes a way; the last of its waypoints is the item that its steps are told of. */
  #walk(way: readonly { item: number; waypoint: Waypoint }[]): void {
    const { corner, deviation, timing, firstFoot, treadsPerStep } = this.#file.walk ?? {};
    const { pins = [] } = this.#file;
    const { item } = way.at(-1)!;
    let blocked: Pick<StepProblem, 'reason' | 'message'> | undefined;
    const steps = planSteps(this.#body, this.#builder.stance, {
      waypoints: way.map(({ waypoint }) => waypoint),
      normalizedSpeed: this.#speed,
      ...(corner && { corner }),
      ...(deviation !== undefined && { deviationM: deviation * this.#unitM }),
      ...(timing && { timing }),
      ...(firstFoot && { firstSide: firstFoot }),
      ...(treadsPerStep && { treadsPerStep }),
      onBlocked({ x, z }, reason) {
        const at = `the way ends before x ${x.toFixed(2)}, z ${z.toFixed(2)} m`;
        blocked = { reason, message: `${at}: ${REFUSAL_WORDS[reason]}` };
      },
    });
    for (const [index, step] of steps.entries()) {
      const at = pins.findIndex((pin) => pin.item === item && pin.step === index);
      if (at < 0) {
        // On uneven ground a way that turns or ends where nobody can stand goes no further.
        const reason = findGroundReason(this.#body, this.#builder.stance, step.foothold);
        if (reason !== undefined) {
          const { x, z } = step.foothold;
          const place = `the way ends before x ${x.toFixed(2)}, z ${z.toFixed(2)} m`;
          this.#stop(item, index, { reason, message: `${place}: ${REFUSAL_WORDS[reason]}` });
          return;
        }
        this.#builder.add(step);
        continue;
      }
      this.#pinned.add(at);
      const foothold = this.#readFoothold(pins[at]!);
      const { side, durationS } = step;
      const pinned = placeStep(this.#body, this.#builder.stance, { side, foothold, durationS, pinned: true });
      const speed = Math.min(this.#speed, pinned.templateSpeed);
      this.#addChecked(item, index, { ...pinned, templateSpeed: speed });
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
    else this.#builder.add(footstep);
  }
}
