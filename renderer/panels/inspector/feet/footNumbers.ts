import type { FootMeasure } from '../../../../shared/body/feet/measureFeet.ts';
import type { Side } from '../../../../shared/gait/channels.ts';
import { shapeFoot } from '../../../state/commands/style/feetCommands.ts';
import type { FeetEdit } from '../../../state/documents/feetEdit.ts';
import { FOOT_MEASURE_NAMES } from '../../../state/documents/feetEdit.ts';
import { getStraightWalk } from '../../../state/lanes/shownWalk.ts';
import { editBy, type StudioNumber } from '../../../state/numbers/studioNumber.ts';
import type { Studio } from '../../../state/studio.ts';
import { createSpec, type FieldSpec } from '../../../ui/field/fieldMath.ts';
import { getFeetFrame } from './feetFrame.ts';

/** How a measure is shown: by what it is multiplied, and its field. */
interface ShownMeasure {
  readonly factor: number;
  readonly spec: FieldSpec;
  /** What it is, where the name does not say it. */
  readonly about: string;
}

const createMeasureSpec = (min: number, max: number, unit: string, spokenUnit?: string): FieldSpec =>
  createSpec({ min, max, decimals: 1, step: 1, snap: 5, unit, ...(spokenUnit && { spokenUnit }) });

/** How the measures of a step are shown. */
export const FOOT_MEASURES_SHOWN: Readonly<Record<FootMeasure, ShownMeasure>> = {
  step: {
    factor: 100,
    spec: createMeasureSpec(0, 160, 'cm'),
    about: 'How far this foot lands ahead of the other',
  },
  width: {
    factor: 100,
    spec: createMeasureSpec(-10, 60, 'cm'),
    about: 'How far apart sideways the feet stand',
  },
  toeOut: { factor: 1, spec: createMeasureSpec(-40, 60, '°'), about: 'Where the standing foot points' },
  lift: {
    factor: 100,
    spec: createMeasureSpec(0, 50, 'cm'),
    about: 'How high the whole sole is lifted in the swing',
  },
  heelOff: {
    factor: 100,
    spec: createMeasureSpec(0, 70, '%', 'percent of the cycle'),
    about: 'When the heel leaves the floor, in the cycle of this foot',
  },
  strikePitch: {
    factor: 1,
    spec: createMeasureSpec(-40, 50, '°'),
    about: 'Toes up as the heel lands',
  },
};

/** An edit of a measure of the shown walk, at the key that edits go to, or at all. */
function createEdit(studio: Studio, goal: Pick<FeetEdit, 'side' | 'isLinked' | 'measure' | 'value'>) {
  const { source: _source, ...walk } = getStraightWalk(studio);
  return { ...goal, walk, allKeys: studio.inspector.getState().allKeys };
}

const subscribeToFeet = (studio: Studio, listener: () => void) => getFeetFrame(studio).subscribe(listener);

/** A measure of one foot's step; both feet change by as much while they are linked. */
export function createFootNumber(measure: FootMeasure, side: Side): StudioNumber {
  const { factor, spec } = FOOT_MEASURES_SHOWN[measure];
  const name = FOOT_MEASURE_NAMES[measure];
  return {
    ...editBy(shapeFoot, (studio, value) => {
      const isLinked = measure === 'width' || !studio.workspace.getState().inspector.feetSplit;
      return createEdit(studio, { side, isLinked, measure, value: value / factor });
    }),
    label: measure === 'width' ? name : `${name}, ${side}`,
    spec,
    side,
    of: subscribeToFeet,
    get: (studio) => getFeetFrame(studio).measures[side][measure] * factor,
  };
}

/** The mean of both feet's measure, metres or degrees. */
function getMean(studio: Studio, measure: FootMeasure): number {
  const { left, right } = getFeetFrame(studio).measures;
  return (left[measure] + right[measure]) / 2;
}

/** Moves both feet's measure by as much, until its mean is as asked. */
function createMeanEdit(studio: Studio, measure: FootMeasure, mean: number) {
  const value = getFeetFrame(studio).measures.left[measure] + mean - getMean(studio, measure);
  return createEdit(studio, { side: 'left', isLinked: true, measure, value });
}

/** A measure of both feet's steps in one number: their mean. */
export function createFeetNumber(measure: FootMeasure): StudioNumber {
  const { factor, spec } = FOOT_MEASURES_SHOWN[measure];
  return {
    ...editBy(shapeFoot, (studio, value) => createMeanEdit(studio, measure, value / factor)),
    label: FOOT_MEASURE_NAMES[measure],
    spec,
    of: subscribeToFeet,
    get: (studio) => getMean(studio, measure) * factor,
  };
}

/** Steps a minute; at a speed, shorter steps are quicker ones. */
const getTempo = (studio: Studio): number => 2 * 60 * getFeetFrame(studio).frequency;

/** Steps a minute of the shown walk, at the speed that it has. */
export const TEMPO: StudioNumber = {
  ...editBy(shapeFoot, (studio, tempo) =>
    createMeanEdit(studio, 'step', (getMean(studio, 'step') * getTempo(studio)) / tempo),
  ),
  label: 'Tempo',
  spec: createSpec({ min: 40, max: 240, step: 1, snap: 5, unit: '/min', spokenUnit: 'steps a minute' }),
  of: subscribeToFeet,
  get: getTempo,
};
