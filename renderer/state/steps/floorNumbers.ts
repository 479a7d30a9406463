import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import type { StepsFile } from '../../../shared/steps/file/schema.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { getWalkingSpeed, type Studio } from '../studio.ts';
import { changeStep, findLaid, movePrint } from './editSteps.ts';
import {
  changeWay,
  changeWaypoint,
  findArrival,
  getDeviationM,
  isCorner,
  readSpeed,
  writeSpeed,
} from './editWaypoints.ts';
import { FLOOR_CHANGES, type FloorChange, type FloorThing } from './floorChanges.ts';
import { changeGround, GROUND_NUMBERS, type GroundNumber, listGrounds } from './grounds.ts';
import { getPrint, placeSequence, type WayBody } from './placedSteps.ts';
import { holdSpeed } from './stepPresets.ts';
import { measureUnit, START_PRINTS } from './stepsDocument.ts';

/** A number of a thing on the floor, as a field shows it; undefined is what the thing has by itself. */
export interface FloorNumber extends FloorChange<number | undefined> {
  readonly label: string;
  /** What it is called where its label is short. */
  readonly spoken?: string;
  /** Metres, seconds, degrees; V in 1/s is shown as speeds are (`useSpeedSpec`). */
  readonly spec: FieldSpec | 'speed';
  read(body: WayBody, sequence: StepsFile, at: number): number;
  /** What it is where it is not set by hand; without it always something is set. */
  reset?(studio: Studio): number | undefined;
}

const DEGREES = { unit: '°', spokenUnit: 'degrees', decimals: 0, step: 1, neutral: 0 } as const;
const METRES = { unit: 'm', spokenUnit: 'metres', decimals: 2, step: 0.01, neutral: 0 } as const;
const byItself = () => undefined;

const createPitch = (label: string, spoken: string, member: 'toeOff' | 'end' | 'stanceEnd'): FloorNumber => ({
  label,
  spoken,
  entry: `${label} of`,
  spec: { ...DEGREES, min: -45, max: 45, lowest: -80, highest: 80 },
  read: (body, sequence, at) => findLaid(body, sequence, at)?.pitch?.[member] ?? 0,
  change: (body, sequence, at, value) =>
    changeStep(body, sequence, at, ({ pitch = { toeOff: 0, end: 0, stanceEnd: 0 } }) => ({
      pitch: value === undefined ? undefined : { ...pitch, [member]: value },
    })) ?? sequence,
  reset: byItself,
});

/** The numbers of a footprint; but for its turn, those of a step that was laid. */
export const STEP_NUMBERS = {
  turn: {
    label: 'Turn',
    entry: 'Turn',
    spec: { ...DEGREES, min: -180, max: 180, lowest: -3600, highest: 3600 },
    read: (body, sequence, at) => (getPrint(body, sequence, at)?.yawRad ?? 0) * DEGREES_PER_RADIAN,
    change(body, sequence, at, value) {
      const print = getPrint(body, sequence, at);
      if (print === undefined || value === undefined) return sequence;
      return movePrint(body, sequence, at, { ...print, yawRad: value * RADIANS_PER_DEGREE });
    },
    place: (body, sequence, at, value = 0) => ({
      ...getPrint(body, sequence, at)!,
      yawRad: value * RADIANS_PER_DEGREE,
    }),
  },
  duration: {
    label: 'Time',
    entry: 'Time of',
    spec: {
      unit: 's',
      spokenUnit: 'seconds',
      min: 0.2,
      max: 1.6,
      lowest: 0.2,
      highest: 10,
      neutral: 0.2,
      decimals: 2,
      step: 0.05,
    },
    read(body, sequence, at) {
      const { plan } = placeSequence(body, sequence);
      return plan.steps.filter(({ kind }) => kind !== 'hold')[at - START_PRINTS]?.durationS ?? 0;
    },
    change: (body, sequence, at, duration) =>
      changeStep(body, sequence, at, () => ({ duration })) ?? sequence,
    reset: byItself,
  },
  swingHeight: {
    label: 'Lift',
    entry: 'Lift of',
    spec: { min: 0, max: 3, lowest: 0, highest: 6, neutral: 1, decimals: 2, step: 0.1, unit: '×' },
    read: (body, sequence, at) => findLaid(body, sequence, at)?.swingHeight ?? 1,
    change: (body, sequence, at, swingHeight) =>
      changeStep(body, sequence, at, () => ({ swingHeight })) ?? sequence,
    reset: byItself,
  },
  toeOff: createPitch('Toe off', 'Pitch of the foot as it leaves', 'toeOff'),
  landing: createPitch('Landing', 'Pitch of the foot as it lands', 'end'),
  otherFoot: createPitch('Other foot', 'Pitch of the other foot then', 'stanceEnd'),
} as const satisfies Record<string, FloorNumber>;

/** The numbers of a waypoint. */
export const WAYPOINT_NUMBERS = {
  facing: {
    label: 'Facing',
    entry: 'Facing of',
    spec: { ...DEGREES, min: -180, max: 180, lowest: -3600, highest: 3600 },
    read: (body, sequence, at) => findArrival(body, sequence, at) * DEGREES_PER_RADIAN,
    change: (body, sequence, at, heading) => changeWaypoint(body, sequence, at, { heading }),
    reset: byItself,
  },
  speed: {
    label: 'Speed',
    entry: 'Speed to',
    spec: 'speed',
    read: readSpeed,
    change: (body, sequence, at, value) =>
      value === undefined
        ? sequence
        : changeWaypoint(body, sequence, at, { speed: writeSpeed(body, sequence, value) }),
    reset: (studio) => holdSpeed(getWalkingSpeed(studio)),
  },
  deviation: {
    label: 'Corner',
    entry: 'Corner of',
    spec: { ...METRES, min: 0, max: 1, lowest: 0, highest: 10 },
    read: getDeviationM,
    change: (body, sequence, at, value) =>
      value === undefined
        ? changeWay(body, sequence, { deviation: undefined })
        : FLOOR_CHANGES.corner.change(body, sequence, at, value),
    reset: byItself,
  },
} as const satisfies Record<string, FloorNumber>;

const createLength = (min: number, max: number, lowest: number, highest: number): FieldSpec => ({
  ...METRES,
  min,
  max,
  lowest,
  highest,
});

/** What a number of the ground is called, and what it may be. */
const GROUND_FIELDS: Readonly<Record<GroundNumber, readonly [string, FieldSpec]>> = {
  z: ['Place', createLength(0, 10, -1000, 1000)],
  angle: ['Slope', { ...DEGREES, decimals: 1, step: 0.5, min: -15, max: 15, lowest: -35, highest: 35 }],
  length: ['Length', createLength(0.2, 10, 0.05, 1000)],
  tread: ['Tread', createLength(0.22, 0.6, 0.05, 10)],
  rise: ['Rise', createLength(-0.25, 0.25, -2, 2)],
  height: ['Height', createLength(0, 0.4, -2, 2)],
  count: ['Count', { unit: '', decimals: 0, step: 1, neutral: 1, min: 1, max: 20, lowest: 1, highest: 500 }],
  spacing: ['Apart', createLength(0.3, 0.8, 0.05, 10)],
  size: ['Size', createLength(0.3, 1.5, 0.05, 10)],
  wavelength: ['Wave', createLength(1, 5, 0.05, 1000)],
};

/** A number of a part of the ground: metres, degrees or a count. */
function createGroundNumber(name: GroundNumber, label: string, spec: FieldSpec): FloorNumber {
  const measure = (body: WayBody, sequence: StepsFile) =>
    name === 'angle' || name === 'count' ? 1 : measureUnit(body, sequence);
  return {
    label,
    entry: 'Change',
    spec,
    read(body, sequence, at) {
      const ground = listGrounds(sequence)[at] as Readonly<Record<string, unknown>> | undefined;
      return Number(ground?.[name] ?? 0) * measure(body, sequence);
    },
    change: (body, sequence, at, value = 0) =>
      changeGround(sequence, at, { [name]: value / measure(body, sequence) }),
  };
}

/** The numbers of the ground by their names. */
export const NUMBERS_OF_GROUND = Object.fromEntries(
  Object.entries(GROUND_FIELDS).map(([name, [label, spec]]) => [
    name,
    createGroundNumber(name as GroundNumber, label, spec),
  ]),
) as Readonly<Record<GroundNumber, FloorNumber>>;

/** The numbers of a thing, as they are shown. Allocates. */
export function listNumbers(
  body: WayBody,
  sequence: StepsFile,
  { kind, at }: FloorThing,
): readonly FloorNumber[] {
  if (kind === 'ground') {
    const ground = listGrounds(sequence)[at];
    return ground === undefined ? [] : GROUND_NUMBERS[ground.kind].map((name) => NUMBERS_OF_GROUND[name]);
  }
  const { turn, ...ofStep } = STEP_NUMBERS;
  if (kind === 'print') {
    // Of a step of a way all follows from it but where it is pinned.
    const isLaid = at >= START_PRINTS && getPrint(body, sequence, at)?.step === undefined;
    return isLaid ? [turn, ...Object.values(ofStep)] : [turn];
  }
  const { facing, speed, deviation } = WAYPOINT_NUMBERS;
  return isCorner(sequence, at) ? [facing, speed, deviation] : [facing, speed];
}
