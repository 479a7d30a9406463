import { GaitChanger } from '../body/motion/gaitChanger.ts';
import type { WorldFoot } from '../body/planting/footing/worldFoot.ts';
import { createPlanNumbers, PlanView } from '../body/planting/plan/planNumbers.ts';
import type { PlanRecord } from '../body/planting/plan/planRecord.ts';
import type { PlanTable } from '../body/planting/plan/planTable.ts';
import { writePlantTimingInto } from '../body/planting/plan/plantTiming.ts';
import type { Planting } from '../body/planting/plantPose.ts';
import type { Pose } from '../body/pose/pose.ts';
import type { Poser } from '../body/pose/poser.ts';
import type { WalkFrame } from '../body/pose/walkFrame.ts';
import { SIDES, type Side } from '../gait/channels.ts';
import type { Gait } from '../gait/gait.ts';
import { getSidePhase } from '../gait/phase.ts';
import { createPosture } from '../gait/posture.ts';
import type { WalkControl } from './walkControl.ts';

const posture = createPosture();

/** The plans of a style's walk on a body, and of its run where it may run. */
export interface GaitTables {
  readonly walk: PlanTable;
  readonly run?: PlanTable | undefined;
}

/** Takes a body on its feet in the world from a walk to a run, or back. */
export class FootedChange {
  readonly #changer = new GaitChanger();
  readonly #poser: Poser;
  /** What the second gait has planned. */
  readonly #numbers = createPlanNumbers();
  readonly #view = new PlanView(this.#numbers);

  constructor(poser: Poser) {
    this.#poser = poser;
  }

  /** Whether it goes on. */
  get isOn(): boolean {
    return this.#changer.change !== undefined;
  }

  /** Asks for what the control wants, of a body that goes by the plans of `table`. */
  ask(control: WalkControl, tables: GaitTables, table: PlanTable): void {
    const { run, walk } = tables;
    const to = control.wantedGait === 'run' && run !== undefined ? run : walk;
    this.#changer.take(to.style, table.style, true);
    const { inputs } = control.walker;
    control.isChanging = this.#changer.to !== undefined;
    // A run's steps are even.
    const isRunning = table.style.base.gait === 'run';
    inputs.variation = isRunning ? 0 : this.#changer.holdVariation(inputs.variation);
  }

  /** Begins where it is asked for and the walk has come over a strike since it was at a phase. */
  begin({ walker }: WalkControl, before: number, { walk, run }: GaitTables, planting: Planting): boolean {
    const { to } = this.#changer;
    if (to === undefined) return false;
    const { legLengthM } = this.#poser.figure;
    const table = to === walk.style ? walk : run!;
    const plan = (gait: Gait): PlanRecord => {
      table.mixInto(gait, this.#numbers);
      this.#view.refresh();
      writePlantTimingInto(gait, legLengthM, this.#view.plan);
      return this.#view.plan;
    };
    return this.#changer.start(walker, before, { poser: this.#poser, planting, plan });
  }

  /** Goes on by so many seconds, and takes the control along. Returns whether it is over. */
  advance(dtS: number, control: WalkControl): boolean {
    const isOver = this.#changer.pass(dtS);
    control.coast(dtS, this.#changer.phase);
    return isOver;
  }

  /** Takes the feet on; returns the one that has left within the plan of the first gait. */
  step(feet: Readonly<Record<Side, WorldFoot>>, from: PlanRecord, frame: WalkFrame): WorldFoot | undefined {
    const { change, timeS, phase } = this.#changer;
    let left: WorldFoot | undefined;
    for (const side of SIDES) {
      const foot = feet[side];
      const since = getSidePhase(phase, side);
      if (side === change!.side) {
        if (timeS < change!.stanceS && since < from.stanceEnd) foot.update(from, phase, frame);
        else foot.carry(foot.foothold, timeS < change!.stanceS, since);
      } else if (change!.hasStruck(timeS)) foot.update(this.#view.plan, phase, frame);
      else if (!foot.stands) foot.carry(foot.foothold, false, since);
      else if (foot.update(from, phase, frame)) left = foot;
    }
    return left;
  }

  /** Leaves the walk in its new gait. */
  end(control: WalkControl, feet: Readonly<Record<Side, WorldFoot>>): void {
    const { change, to } = this.#changer;
    feet[change!.side].swingAsPlanned();
    this.#changer.end();
    control.isChanging = false;
    control.editStyle(to!);
    control.walker.follow(0);
  }

  /** Fills a pose in the world. */
  writePoseInto(pose: Pose, frame: WalkFrame): void {
    this.#changer.change!.writePoseInto(this.#changer.timeS, posture, pose, frame);
  }
}
