import { sliceMotion } from '../../body/motion/sliceMotion.ts';
import type { Motion } from '../../body/motion/motion.ts';
import { createPlanTable } from '../../body/planting/plan/planTable.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { NORMAL_STYLE } from '../../gait/coefficients.ts';
import { createGait } from '../../gait/gait.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { createStepTrack } from '../../steps/createStepTrack.ts';
import { createStepBody } from '../../steps/plan/placeStep.ts';
import { StepBuilder } from '../../steps/plan/presets.ts';
import type { StepPlan } from '../../steps/plan/stepPlan.ts';
import { createStraightSteps } from '../../steps/plan/straightSteps.ts';
import { createStepMotion } from '../../steps/stepMotion.ts';
import type { WalkSource, WaySource } from '../sampleClip.ts';
import { LEAST_JOINED_SPEED, TURNS_DEG } from './setPlan.ts';

/**
 * Strikes after which a walk from a stand is the walk on its belt, and steps before its end until which it is
 * (measured: joints within a tenth of a millimetre).
 */
const STARTED = 4;
const STOPPING = 4;

/**
 * What joins the walks of a style at some speeds, V in 1/s, to a stand, and what a body that stands does with
 * single steps: starts that end, and stops that begin, as the left heel strikes; turns in place, steps aside
 * and steps back, from either foot. Speeds under `LEAST_JOINED_SPEED` have no start and no stop. Allocates.
 */
export function createTransitions(
  walk: WalkSource,
  normalizedSpeeds: readonly number[],
): readonly WaySource[] {
  const { figure, style = NORMAL_STYLE, styleName, extension = 'constant-step', plantStrength = 0 } = walk;
  const table = createPlanTable({ figure, style, extension, leaning: (walk.leaning ?? 0) * plantStrength });
  const body = createStepBody(table);
  const walkOver = (plan: StepPlan): Motion =>
    createStepMotion(createStepTrack({ table, plan }), figure, { plantStrength });
  const name = (way: string, motion: Motion, ends: Pick<WaySource, 'begins' | 'ends'> = {}): WaySource => ({
    motion,
    styleName,
    way,
    base: style.base.name,
    plantStrength,
    ...ends,
  });
  const build = (lay: (builder: StepBuilder) => void): Motion => {
    const builder = new StepBuilder(body);
    lay(builder);
    return walkOver(builder.plan);
  };
  const joins = normalizedSpeeds.flatMap((asked) => {
    const { normalizedSpeed } = createGait({
      style,
      extension,
      normalizedSpeed: asked,
      legLengthM: figure.legLengthM,
    }).law;
    if (normalizedSpeed < LEAST_JOINED_SPEED) return [];
    const speed = (normalizedSpeed * figure.legLengthM).toFixed(2);
    return SIDES.flatMap((side) => [
      name(`Start ${side} ${speed}`, start(side, normalizedSpeed), { ends: 'walk' }),
      name(`Stop ${side} ${speed}`, stop(side, normalizedSpeed), { begins: 'walk' }),
    ]);
  });

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

  return [
    ...joins,
    ...TURNS_DEG.map(([way, angleDeg]) =>
      name(
        way,
        build((builder) => builder.turn({ angleRad: angleDeg * RADIANS_PER_DEGREE, type: 'stationary' })),
      ),
    ),
    ...SIDES.map((side) =>
      name(
        `Side ${side}`,
        build((builder) => builder.preset(`side-${side}`)),
      ),
    ),
    ...SIDES.map((side) =>
      name(
        `Back ${side}`,
        build((builder) => builder.preset('back', side)),
      ),
    ),
  ];
}

/** When the foot of a step comes down, seconds; steps are counted from 1. */
function getStrike({ stands }: Motion, step: number): number {
  return stands.filter(({ strikeS }) => Number.isFinite(strikeS))[step - 1]!.strikeS;
}
