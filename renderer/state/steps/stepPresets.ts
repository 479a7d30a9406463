import { SIDES } from '../../../shared/gait/channels.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { createStraightSteps } from '../../../shared/steps/plan/straightSteps.ts';
import { findStandPlace } from '../../../shared/steps/plan/walkSteps.ts';
import { createTurnSteps } from '../../../shared/steps/plan/turnSteps.ts';
import type { StepsFile } from '../../../shared/steps/file/schema.ts';
import { startOn, writeStep } from './placedSteps.ts';
import { NO_STEPS, type WaypointItem } from './stepsDocument.ts';

/** V of a walk whose lane stands, 1/s (chosen). */
const LEAST_SPEED = 0.3;
/** And at most: faster, first steps from a stand are leaps (chosen). */
const MOST_SPEED = 1.6;
/** Seconds that a walk pauses in which it stops and goes on (chosen). */
const PAUSE_S = 0.8;

/** Parts of a turn round, two steps each (chosen: toes out, hips do not turn by a half of it). */
const TURN_PARTS = 3;

/** A sequence by name: as long and as quick as the style's own steps make it. */
export interface SequencePreset {
  readonly id: string;
  readonly label: string;
  /** Lays it, for a walk at V, 1/s. */
  lay(builder: StepBuilder, normalizedSpeed: number): void;
  /** Where it goes on to after that, leg lengths; a way whose footprints follow from its waypoints. */
  readonly waypoints?: readonly (Pick<WaypointItem, 'x' | 'z' | 'heading'> & { readonly halt?: boolean })[];
}

function repeat(times: number, lay: () => void): void {
  for (let left = times; left > 0; left--) lay();
}

/** Adds a straight walk from where a builder is, from stand to stand. */
function walk(builder: StepBuilder, normalizedSpeed: number, count: number): void {
  const plan = createStraightSteps({
    table: builder.body.table,
    normalizedSpeed,
    count,
    from: findStandPlace(builder.body, builder.stance),
  });
  for (const step of plan.steps) builder.add(step);
}

/** Turns round in place, by parts that hips turn by with any toe-out. */
function turnRound(builder: StepBuilder): void {
  for (let part = 0; part < TURN_PARTS; part++) {
    const wish = { angleRad: Math.PI / TURN_PARTS, type: 'stationary' } as const;
    // The head goes ahead once.
    for (const step of createTurnSteps(builder.body, builder.stance, wish))
      if (part === 0 || step.kind !== 'hold') builder.add(step);
  }
}

/** The sequences to begin with. */
export const SEQUENCE_PRESETS: readonly SequencePreset[] = [
  { id: 'walk', label: 'Walk 12 steps', lay: (builder, speed) => walk(builder, speed, 12) },
  {
    id: 'stop',
    label: 'Walk, stop, go on',
    lay(builder, speed) {
      walk(builder, speed, 5);
      builder.add({ kind: 'hold', durationS: PAUSE_S });
      walk(builder, speed, 5);
    },
  },
  {
    id: 'turnRound',
    label: 'Walk, turn round, walk back',
    lay(builder, speed) {
      walk(builder, speed, 4);
      turnRound(builder);
      walk(builder, speed, 4);
    },
  },
  ...SIDES.map(
    (side): SequencePreset => ({
      id: `side-${side}`,
      label: `Side steps, ${side}`,
      lay: (builder) => repeat(4, () => builder.preset(`side-${side}`)),
    }),
  ),
  { id: 'back', label: 'Steps back', lay: (builder) => repeat(3, () => builder.preset('back')) },
  { id: 'turn', label: 'Turn in place', lay: turnRound },
  {
    id: 'way',
    label: 'To a door and back',
    lay() {},
    waypoints: [
      { x: 0, z: 2.5 },
      { x: 2.5, z: 3.5, heading: 90, halt: true },
      { x: 0, z: 0, heading: 0 },
    ],
  },
];

/** Lays a preset for who steps, at a V, 1/s, in leg lengths. Allocates. */
export function laySequence(body: StepBody, preset: SequencePreset, normalizedSpeed: number): StepsFile {
  const builder = new StepBuilder(body);
  const speed = holdStepSpeed(normalizedSpeed);
  preset.lay(builder, speed);
  const { legLengthM } = body.table.figure;
  const ways = (preset.waypoints ?? []).map(
    (place): WaypointItem => ({ kind: 'waypoint', halt: false, ...place, speed }),
  );
  const items = [...builder.steps.map((step) => writeStep(step, legLengthM)), ...ways];
  return { ...startOn(NO_STEPS, builder.start, legLengthM), items };
}

/** V at which a way is laid, 1/s: that of the lane within what sequences are laid at. */
export function holdStepSpeed(normalizedSpeed: number): number {
  return Math.min(MOST_SPEED, Math.max(LEAST_SPEED, normalizedSpeed));
}
