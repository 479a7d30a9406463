import { RISE_M, TREAD_M } from '../../../shared/gait/slope/beltStairs.ts';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import {
  INCLINE_NUMBER,
  LEAN_NUMBER,
  PLANT_NUMBER,
  SECONDARY_NUMBER,
} from '../../../shared/body/walkNumbers.ts';
import { VARIATION_MAX } from '../../../shared/gait/variation/variation.ts';
import { createSpec, type FieldSpec } from '../../ui/field/fieldMath.ts';
import { setCrowdCount } from '../commands/walk/crowdCommands.ts';
import type { AmountCommands } from '../commands/walk/amountCommands.ts';
import { setPadDeadZone } from '../commands/walk/freeWalkCommands.ts';
import { setLaneSpeed } from '../commands/walk/laneCommands.ts';
import { leaning } from '../commands/walk/leaningCommands.ts';
import { secondaryMotion } from '../commands/walk/secondaryCommands.ts';
import { getPlantStrength, setPlantStrength } from '../commands/walk/plantingCommands.ts';
import {
  setIncline,
  setRate,
  setSpeed,
  setStairs,
  setSweep,
  setTurnRate,
  USUAL_STAIRS,
} from '../commands/walk/transportCommands.ts';
import { variation } from '../commands/walk/variationCommands.ts';
import { DEAD_ZONE_MAX } from '../freeWalk/pad.ts';
import { CROWD_MAX } from '../../../shared/crowd/crowdMax.ts';
import { CROWD } from '../crowd/crowdStore.ts';
import { getLaneSpeedRange } from '../lanes/laneGait.ts';
import { findLane, getEditedLane } from '../lanes/lanes.ts';
import { BELT, isOn } from '../stage/stageStore.ts';
import { getFigureOrDefault } from '../bodies/figures.ts';
import { getIncline, getTurnRate, getWalkingSpeed, type Studio } from '../studio.ts';
import { RATE_RANGE, TURN_RANGE } from '../walk/ranges.ts';
import { SWEEP_SECONDS, type Sweep } from '../walk/sweep.ts';
import type { StudioNumber } from './studioNumber.ts';

/** Shares are shown in whole percents. */
const toPercent = (share: number): number => Math.round(100 * share);
const toShare = (percent: number): number => Math.round(percent) / 100;
const toWholeDegrees = (radians: number): number => Math.round(radians * DEGREES_PER_RADIAN);

/** How fast the edited walk goes, V in 1/s. */
export const SPEED: StudioNumber = {
  label: 'Walking speed',
  spec: 'speed',
  of: 'lanes',
  getRange: (studio) => getLaneSpeedRange(studio, getEditedLane(studio.lanes)),
  get: getWalkingSpeed,
  set: (studio, normalizedSpeed) => setSpeed.run(studio, { normalizedSpeed }),
};

/** How fast it plays, times. */
export const RATE: StudioNumber = {
  label: 'Playback rate',
  spec: createSpec({ ...RATE_RANGE, neutral: 1, decimals: 2, step: 0.1, unit: '×', spokenUnit: 'times' }),
  of: 'workspace',
  get: ({ workspace }) => workspace.getState().rate,
  set: (studio, rate) => setRate.run(studio, { rate }),
  reset: 1,
};

const hasStairs = ({ lanes }: Studio): boolean => getEditedLane(lanes).stairs !== undefined;
const isEven = (studio: Studio): boolean => isOn(studio, BELT) && !hasStairs(studio);

/** How fast it turns, in whole degrees a second, as animators count; 0 is straight ahead. */
export const TURN: StudioNumber = {
  label: 'Turn rate',
  spec: createSpec({
    min: toWholeDegrees(TURN_RANGE.min),
    max: toWholeDegrees(TURN_RANGE.max),
    lowest: TURN_RANGE.typedMin * DEGREES_PER_RADIAN,
    highest: TURN_RANGE.typedMax * DEGREES_PER_RADIAN,
    neutral: 0,
    step: 5,
    unit: '°/s',
    spokenUnit: 'degrees a second to the left',
  }),
  of: 'lanes',
  enabled: isEven,
  get: (studio) => getTurnRate(studio) * DEGREES_PER_RADIAN,
  set: (studio, degrees) => setTurnRate.run(studio, { turnRate: degrees * RADIANS_PER_DEGREE }),
  reset: 0,
};

/** How far its belt rises ahead, degrees; 0 is level. */
export const INCLINE: StudioNumber = {
  label: 'Incline',
  spec: createSpec({
    ...INCLINE_NUMBER,
    decimals: 1,
    step: 1,
    spokenUnit: 'degrees up ahead',
  }),
  of: 'lanes',
  enabled: isEven,
  get: (studio) => getIncline(studio) * DEGREES_PER_RADIAN,
  set: (studio, degrees) => setIncline.run(studio, { inclineRad: degrees * RADIANS_PER_DEGREE }),
  reset: 0,
};

const getStairs = ({ lanes }: Studio) => getEditedLane(lanes).stairs ?? USUAL_STAIRS;

/** A size of the stairs of its belt, centimetres; reset, that of a house. */
const createStairs = (
  label: string,
  part: keyof typeof USUAL_STAIRS,
  range: Pick<FieldSpec, 'min' | 'max' | 'neutral' | 'spokenUnit'>,
): StudioNumber => ({
  label,
  spec: createSpec({ ...range, decimals: 1, step: 1, unit: 'cm' }, 100),
  of: 'lanes',
  enabled: (studio) => isOn(studio, BELT) && hasStairs(studio),
  get: (studio) => 100 * getStairs(studio)[part],
  set: (studio, centimetres) =>
    setStairs.run(studio, { stairs: { ...getStairs(studio), [part]: centimetres / 100 } }),
  reset: 100 * USUAL_STAIRS[part],
});
export const RISE = createStairs('Rise of a step', 'riseM', {
  ...RISE_M,
  neutral: 0,
  spokenUnit: 'centimetres up, negative down',
});
export const TREAD = createStairs('Depth of a tread', 'treadM', {
  ...TREAD_M,
  neutral: 100 * USUAL_STAIRS.treadM,
});

/** How much its feet are planted, percent of the correction: at once while it is dragged, else softly. */
export const PLANT: StudioNumber = {
  label: 'Plant strength',
  spec: createSpec({ ...PLANT_NUMBER, step: 5, snap: 10 }),
  of: 'lanes',
  get: (studio) => toPercent(getPlantStrength(studio)),
  set: (studio, percent) => setPlantStrength.run(studio, { strength: toShare(percent), transition: 'cut' }),
  paste: (studio, percent) =>
    setPlantStrength.run(studio, { strength: toShare(percent), transition: 'blend' }),
  reset: (studio) => setPlantStrength.run(studio, { strength: 1, transition: 'blend' }),
};

const createAmount = ({ get, set }: AmountCommands, label: string, spec: FieldSpec): StudioNumber => ({
  label,
  spec,
  of: 'lanes',
  get: (studio) => toPercent(get(studio)),
  set: (studio, percent) => set.run(studio, { amount: toShare(percent) }),
  reset: spec.neutral,
});

/** How much its steps differ from each other, percent of people's. */
export const VARY = createAmount(
  variation,
  'Variation of steps',
  createSpec({
    min: 0,
    max: 100 * VARIATION_MAX,
    step: 5,
    snap: 25,
    unit: '%',
    spokenUnit: "percent of people's",
  }),
);

/** How much it leans into turns, percent of what a body needs so as not to fall out of them. */
export const LEAN = createAmount(
  leaning,
  'Lean into turns',
  createSpec({ ...LEAN_NUMBER, step: 5, snap: 25 }),
);

/** How much secondary motion it has, percent of what captured people have. */
export const SECONDARY = createAmount(
  secondaryMotion,
  'Secondary motion',
  createSpec({ ...SECONDARY_NUMBER, step: 5, snap: 25 }),
);

const createSweep = (part: keyof Sweep, label: string, spec: StudioNumber['spec']): StudioNumber => ({
  label,
  spec,
  of: 'workspace',
  get: ({ workspace }) => workspace.getState().sweep[part],
  set: (studio, value) => setSweep.run(studio, { [part]: value }),
});

/** The ends of a sweep, V in 1/s, and the seconds from one to the other. */
export const SWEEP: readonly StudioNumber[] = [
  createSweep('from', 'Sweep: from', 'speed'),
  createSweep('to', 'Sweep: to', 'speed'),
  createSweep(
    'seconds',
    'Sweep: one way in',
    createSpec({
      min: SWEEP_SECONDS.min,
      max: 20,
      highest: SWEEP_SECONDS.max,
      decimals: 1,
      step: 0.5,
      unit: 's',
    }),
  ),
];

/** The speed of a lane, V in 1/s, for its own body; `name` is its number, from 1. */
export const createLaneSpeed = (id: number, name: number): StudioNumber => ({
  label: `Speed of lane ${name}`,
  spec: 'speed',
  of: 'lanes',
  legLengthM: ({ lanes }) =>
    getFigureOrDefault((findLane(lanes, id) ?? getEditedLane(lanes)).body).legLengthM,
  getRange: (studio) => getLaneSpeedRange(studio, findLane(studio.lanes, id) ?? getEditedLane(studio.lanes)),
  get: ({ lanes }) => findLane(lanes, id)?.normalizedSpeed ?? 0,
  set: (studio, normalizedSpeed) => setLaneSpeed.run(studio, { id, normalizedSpeed }),
});

/** How many walk in a crowd, which is put down anew once the number stands. */
export const CROWD_COUNT: StudioNumber = {
  label: 'Walkers',
  spec: createSpec({ min: 1, max: 200, highest: CROWD_MAX, step: 10, unit: '', spokenUnit: 'walkers' }),
  of: 'crowd',
  enabled: (studio) => isOn(studio, CROWD),
  get: ({ crowd }) => crowd.getState().count,
  set: (studio, count) => setCrowdCount.run(studio, { count }),
};

/** Way of a gamepad's stick in which it does nothing, percent. */
export const DEAD_ZONE: StudioNumber = {
  label: 'Dead zone',
  spec: createSpec({ min: 0, max: 100 * DEAD_ZONE_MAX, step: 1, unit: '%' }),
  of: 'workspace',
  get: ({ workspace }) => toPercent(workspace.getState().pad.deadZone),
  set: (studio, percent) => setPadDeadZone.run(studio, { deadZone: percent / 100 }),
  reset: 15,
};

/** The numbers that are there without asking which: what the palette sets by name. */
export const WALK_NUMBERS: readonly StudioNumber[] = [
  SPEED,
  RATE,
  TURN,
  INCLINE,
  RISE,
  TREAD,
  PLANT,
  VARY,
  LEAN,
  SECONDARY,
  ...SWEEP,
  CROWD_COUNT,
  DEAD_ZONE,
];
