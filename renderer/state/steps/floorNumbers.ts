import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import type { StepsFile } from '../../../shared/steps/file/schema.ts';
import { listNumberNames } from '../../../shared/steps/file/terrainSchema.ts';
import { getGround, TERRAIN_KINDS, type TerrainKind } from '../../../shared/steps/terrain/grounds.ts';
import type { GroundNumber } from '../../../shared/steps/terrain/presets/groundKind.ts';
import { createSpec, type FieldSpec } from '../../ui/field/fieldMath.ts';
import { getWalkingSpeed, type Studio } from '../studio.ts';
import { changeStep, movePrint } from './editSteps.ts';
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
import { changeGround, listGrounds } from './grounds.ts';
import { getPrint, layOut, placeSequence, type WayBody } from './placedSteps.ts';
import { holdStepSpeed } from './stepPresets.ts';
import { measureUnit, START_PRINTS } from './stepsDocument.ts';

/** A number of a thing on the floor, as a field shows it; undefined is what the thing has by itself. */
export interface FloorNumber extends FloorChange<number | undefined> {
  readonly label: string;
  /** What it is called where its label is short. */
  readonly spoken?: string;
  /** Metres, seconds, degrees; V in 1/s is shown as speeds are (`createSpeedSpec`). */
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
  read: (body, sequence, at) => layOut(body, sequence, at)?.step.pitch?.[member] ?? 0,
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
    spec: createSpec({ min: 0.2, max: 1.6, highest: 10, decimals: 2, step: 0.05, unit: 's' }),
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
    read: (body, sequence, at) => layOut(body, sequence, at)?.step.swingHeight ?? 1,
    change: (body, sequence, at, swingHeight) =>
      changeStep(body, sequence, at, () => ({ swingHeight })) ?? sequence,
    reset: byItself,
  },
  toeOff: createPitch('Toe off', 'Pitch of the foot as it leaves', 'toeOff'),
  landing: createPitch('Landing', 'Pitch of the foot as it lands', 'end'),
  otherFoot: {
    ...createPitch('Other foot', 'Pitch of the other foot then', 'stanceEnd'),
    label: 'Other',
  },
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
    reset: (studio) => holdStepSpeed(getWalkingSpeed(studio)),
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

/** How a number of a kind of ground is shown. */
function createGroundSpec({
  quantity,
  usual: [min, max],
  min: lowest,
  max: highest,
}: GroundNumber): FieldSpec {
  const range = { min, max, lowest, highest };
  if (quantity === 'length') return { ...METRES, ...range };
  if (quantity === 'angle') return { ...DEGREES, decimals: 1, step: 0.5, ...range };
  return { unit: '', decimals: 0, step: 1, neutral: min, ...range };
}

/** A number of a part of the ground: metres, degrees or a count. */
function createGroundNumber(name: string, number: GroundNumber): FloorNumber {
  const measure = (body: WayBody, sequence: StepsFile) =>
    number.quantity === 'length' ? measureUnit(body, sequence) : 1;
  return {
    label: number.label,
    entry: 'Change',
    spec: createGroundSpec(number),
    read(body, sequence, at) {
      const ground: Readonly<Record<string, unknown>> | undefined = listGrounds(sequence)[at];
      return Number(ground?.[name] ?? 0) * measure(body, sequence);
    },
    change: (body, sequence, at, value = 0) =>
      changeGround(sequence, at, { [name]: value / measure(body, sequence) }),
  };
}

const PLACE = createGroundNumber('z', {
  label: 'Place',
  quantity: 'length',
  usual: [0, 10],
  min: -1000,
  max: 1000,
});

/** The numbers of each kind of ground by their names; `z` is where it begins. */
export const GROUND_NUMBERS = Object.fromEntries(
  TERRAIN_KINDS.map((kind) => {
    const numbers = listNumberNames(kind).map((name) => {
      const number: GroundNumber = getGround({ kind }).numbers[name]!;
      return [name, createGroundNumber(name, number)] as const;
    });
    return [kind, Object.fromEntries([['z', PLACE], ...numbers])];
  }),
) as Readonly<Record<TerrainKind, Readonly<Record<string, FloorNumber>>>>;

/** The numbers of a thing, as they are shown. Allocates. */
export function listNumbers(
  body: WayBody,
  sequence: StepsFile,
  { kind, at }: FloorThing,
): readonly FloorNumber[] {
  if (kind === 'ground') {
    const ground = listGrounds(sequence)[at];
    return ground === undefined ? [] : Object.values(GROUND_NUMBERS[ground.kind]);
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
