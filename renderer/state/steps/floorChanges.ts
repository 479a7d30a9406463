import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import type { StepsFile } from '../../../shared/steps/file/schema.ts';
import { movePrint, namePrint } from './editSteps.ts';
import { changeWay, changeWaypoint, findArrival, findBefore, nameWaypoint } from './editWaypoints.ts';
import { changeGround, listGrounds, pullGround } from './grounds.ts';
import type { WayBody } from './placedSteps.ts';
import { getWaypoint, measureUnit, type Print } from './stepsDocument.ts';

/**
 * A thing on the floor that can be edited: a footprint by its number, a waypoint by its place among the items
 * of the file, a part of the ground by its place among the parts.
 */
export interface FloorThing {
  readonly kind: 'print' | 'waypoint' | 'ground';
  readonly at: number;
}

/** What is dragged on the floor, and to what: metres in the world and radians; pulled ground, metres. */
export interface FloorValues {
  readonly print: Print;
  readonly waypoint: { readonly x: number; readonly z: number };
  readonly facing: number;
  readonly corner: number;
  /** How much further ahead ground begins, how far along it ends, how high it rises. */
  readonly place: number;
  readonly length: number;
  readonly rise: number;
}

/** One way to change a thing on the floor. */
export interface FloorChange<Value> {
  /** What history calls it, before the name of the thing: "Move step 3". */
  readonly entry: string;
  /** The footsteps with the thing so, whether they can be walked or not; the same where there is none. */
  change(body: WayBody, sequence: StepsFile, at: number, value: Value): StepsFile;
  /** Where the thing is seen that is refused so; left out, nowhere. */
  place?(body: WayBody, sequence: StepsFile, at: number, value: Value): Print;
}

const pull = (handle: 'place' | 'length' | 'rise'): FloorChange<number> => ({
  entry: 'Change',
  change(body, sequence, at, metres) {
    const ground = listGrounds(sequence)[at];
    if (ground === undefined) return sequence;
    return changeGround(sequence, at, pullGround(ground, handle, metres / measureUnit(body, sequence)));
  },
});

/** Every drag on the floor by its name. */
export const FLOOR_CHANGES: { readonly [Name in keyof FloorValues]: FloorChange<FloorValues[Name]> } = {
  print: { entry: 'Move', change: movePrint, place: (_, __, ___, to) => to },
  waypoint: {
    entry: 'Move',
    change(body, sequence, at, { x, z }) {
      const unitM = measureUnit(body, sequence);
      return changeWaypoint(body, sequence, at, { x: x / unitM, z: z / unitM });
    },
    place(body, sequence, at, { x, z }) {
      const from = findBefore(body, sequence, at);
      const isFaced = getWaypoint(sequence, at)?.heading !== undefined;
      const yawRad = isFaced ? findArrival(body, sequence, at) : Math.atan2(x - from.x, z - from.z);
      return { x, z, yawRad };
    },
  },
  facing: {
    entry: 'Turn',
    change: (body, sequence, at, headingRad) =>
      changeWaypoint(body, sequence, at, { heading: headingRad * DEGREES_PER_RADIAN }),
  },
  corner: {
    entry: 'Corner of',
    change: (body, sequence, _, deviationM) =>
      changeWay(body, sequence, { deviation: deviationM / measureUnit(body, sequence) }),
  },
  place: pull('place'),
  length: pull('length'),
  rise: pull('rise'),
};

/** How a person calls a thing: "step 3", "waypoint 2". */
export function nameThing(sequence: StepsFile, { kind, at }: FloorThing): string {
  if (kind === 'print') return namePrint(at);
  return kind === 'waypoint' ? nameWaypoint(sequence, at) : 'the ground';
}
