import type { PlantedGait } from '../../body/motion/gaitChange.ts';
import { createGaitChangeMotion } from '../../body/motion/gaitChangeMotion.ts';
import { joinMotions } from '../../body/motion/joinMotions.ts';
import type { Motion } from '../../body/motion/motion.ts';
import { sliceMotion } from '../../body/motion/sliceMotion.ts';
import { createPlanTable } from '../../body/planting/plan/planTable.ts';
import { createPlantPlan } from '../../body/planting/solve/createPlantPlan.ts';
import { createPoser } from '../../body/pose/poser.ts';
import { GAIT_KINDS, type GaitKind } from '../../gait/base.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { NORMAL_STYLE } from '../../gait/coefficients.ts';
import { createGait } from '../../gait/gait.ts';
import { computeChangeSpeed } from '../../gait/run/chooseGait.ts';
import { getRunStyle } from '../../gait/run/runStyle.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { createStepTrack } from '../../steps/createStepTrack.ts';
import { createStepBody } from '../../steps/plan/placeStep.ts';
import { StepBuilder } from '../../steps/plan/presets.ts';
import type { StepPlan } from '../../steps/plan/stepPlan.ts';
import { createStraightSteps } from '../../steps/plan/straightSteps.ts';
import { createStepMotion } from '../../steps/stepMotion.ts';
import type { WalkSource, WaySource } from '../sampleClip.ts';
import { LEAST_JOINED_SPEED, type TransitionKind, type TransitionPlan, TURNS_DEG } from './setPlan.ts';

/**
 * Strikes after which a walk from a stand is the walk on its belt, and steps before its end until which it is
 * (measured: joints within a tenth of a millimetre).
 */
const STARTED = 4;
const STOPPING = 4;

/** A transition of a set. */
export interface Transition extends WaySource {
  readonly kind: TransitionKind;
}

/**
 * What joins the walks and runs of a style to a stand and to each other, and what a body that stands does
 * with single steps: starts that end, and stops that begin, as the left heel strikes; turns in place, steps
 * aside and steps back; a walk that becomes a run, and a run that becomes a walk, from one left heel strike
 * to another. Each from either foot: the one that starts, stops, or stands as the gait changes. Allocates.
 */
export function createTransitions(walk: WalkSource, plan: TransitionPlan): readonly Transition[] {
  const { figure, style = NORMAL_STYLE, styleName, extension = 'constant-step', plantStrength = 0 } = walk;
  const { normalizedSpeeds, hasRuns, kinds } = plan;
  const { legLengthM } = figure;
  const table = createPlanTable({ figure, style, extension, leaning: (walk.leaning ?? 0) * plantStrength });
  const body = createStepBody(table);
  const poser = createPoser(figure);
  const speeds = normalizedSpeeds
    .map(
      (normalizedSpeed) => createGait({ style, extension, normalizedSpeed, legLengthM }).law.normalizedSpeed,
    )
    .filter((speed) => speed >= LEAST_JOINED_SPEED);
  return kinds.flatMap(create);

  function create(kind: TransitionKind): readonly Transition[] {
    switch (kind) {
      case 'start':
        return SIDES.flatMap((side) => [
          ...speeds.map((speed) => name(kind, `Start ${side} ${tell(speed)}`, start(side, speed), TO_WALK)),
          ...(hasRuns
            ? [name(kind, `Start to run ${side}`, startRun(side), { ...TO_WALK, gait: 'change' })]
            : []),
        ]);
      case 'stop':
        return SIDES.flatMap((side) => [
          ...speeds.map((speed) => name(kind, `Stop ${side} ${tell(speed)}`, stop(side, speed), FROM_WALK)),
          ...(hasRuns
            ? [name(kind, `Run to stop ${side}`, stopRun(side), { ...FROM_WALK, gait: 'change' })]
            : []),
        ]);
      case 'turn':
        return TURNS_DEG.map(([way, angleDeg]) => {
          const angleRad = angleDeg * RADIANS_PER_DEGREE;
          return name(
            kind,
            way,
            build((builder) => builder.turn({ angleRad, type: 'stationary' })),
          );
        });
      case 'side':
        return SIDES.map((side) =>
          name(
            kind,
            `Side ${side}`,
            build((builder) => builder.preset(`side-${side}`)),
          ),
        );
      case 'back':
        return SIDES.map((side) =>
          name(
            kind,
            `Back ${side}`,
            build((builder) => builder.preset('back', side)),
          ),
        );
      case 'change':
        return SIDES.flatMap((side) =>
          GAIT_KINDS.toReversed().map((to) =>
            name(kind, `${to === 'run' ? 'Walk to run' : 'Run to walk'} ${side}`, change(to, side), {
              ...FROM_WALK,
              ...TO_WALK,
              gait: 'change',
            }),
          ),
        );
    }
  }

  function name(
    kind: TransitionKind,
    way: string,
    motion: Motion,
    more: Pick<WaySource, 'begins' | 'ends' | 'gait'> = {},
  ): Transition {
    return { kind, motion, styleName, way, base: style.base.name, plantStrength, ...more };
  }

  function tell(normalizedSpeed: number): string {
    return (normalizedSpeed * legLengthM).toFixed(2);
  }

  function walkOver(steps: StepPlan): Motion {
    return createStepMotion(createStepTrack({ table, plan: steps }), figure, { plantStrength });
  }

  function build(lay: (builder: StepBuilder) => void): Motion {
    const builder = new StepBuilder(body);
    lay(builder);
    return walkOver(builder.plan);
  }

  /** A walk from stand to stand, of this many steps. */
  function goStraight(firstSide: Side, normalizedSpeed: number, count: number): Motion {
    return walkOver(createStraightSteps({ table, normalizedSpeed, count, firstSide }));
  }

  /** From a stand, a foot first, until the left one strikes. */
  function start(side: Side, normalizedSpeed: number): Motion {
    const count = side === 'right' ? STARTED : STARTED + 1;
    const motion = goStraight(side, normalizedSpeed, count + STOPPING + 1);
    return sliceMotion(motion, 0, getStrike(motion, count));
  }

  /** From where the left foot strikes to a stand, a foot last. */
  function stop(side: Side, normalizedSpeed: number): Motion {
    const rest = side === 'left' ? STOPPING : STOPPING + 1;
    const motion = goStraight('right', normalizedSpeed, STARTED + rest);
    return sliceMotion(motion, getStrike(motion, STARTED), motion.durationS);
  }

  /** A walk that becomes a run in the stance of a foot, or a run a walk, at the speed where one does. */
  function change(to: GaitKind, side: Side): Motion {
    const normalizedSpeed = computeChangeSpeed(to, legLengthM);
    const [walking, running] = [style, getRunStyle(style)].map((of) => {
      const gait = createGait({ style: of, extension, normalizedSpeed, legLengthM });
      return { gait, planting: { plan: createPlantPlan(figure, gait, 'floor'), strength: plantStrength } };
    }) as [PlantedGait, PlantedGait];
    const [from, into] = to === 'run' ? [walking, running] : [running, walking];
    return createGaitChangeMotion({ poser, from, to: into, side });
  }

  function startRun(side: Side): Motion {
    return joinMotions(start(side, computeChangeSpeed('run', legLengthM)), change('run', 'left'));
  }

  function stopRun(side: Side): Motion {
    return joinMotions(change('walk', 'left'), stop(side, computeChangeSpeed('walk', legLengthM)));
  }
}

/** Where a way is joined to a walk or a run. */
const TO_WALK = { ends: 'walk' } as const;
const FROM_WALK = { begins: 'walk' } as const;

/** When the foot of a step comes down, seconds; steps are counted from 1. */
function getStrike({ stands }: Motion, step: number): number {
  return stands.filter(({ strikeS }) => Number.isFinite(strikeS))[step - 1]!.strikeS;
}
