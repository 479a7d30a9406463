import { multiplyInto, rotateInto } from '../../body/pose/quaternion.ts';
import { FBX_ROTATION_ORDERS, type FbxRotationOrder, writeXyzQuaternionInto } from './eulerXyz.ts';
import type { FbxCurve, FbxFile, FbxModel, FbxPropertyValues, FbxStack } from './readFbx.ts';

/** Where every model of a file is at one time, in the file's unit and axes; by model. */
export interface FbxPose {
  /** x y z in the world. */
  readonly positions: Float64Array;
  /** Quaternions x y z w in the world. */
  readonly orientations: Float64Array;
  /** Quaternions x y z w, and places x y z, in the model above. */
  readonly rotations: Float64Array;
  readonly translations: Float64Array;
  /** How much each is enlarged by those above and itself. */
  readonly scales: Float64Array;
}

type Vector = readonly [number, number, number];
const ZERO: Vector = [0, 0, 0];
const ONE: Vector = [1, 1, 1];

/** How a model's angles and places become where it is in the one above. */
export interface FbxPlacement {
  /** Turns before its own and after it; undefined for none. */
  readonly before: Float64Array | undefined;
  readonly after: Float64Array | undefined;
  readonly order: FbxRotationOrder;
  /** How far the pivots move it before it turns, and after. */
  readonly offset: Vector;
  readonly pivot: Vector;
  readonly scalingOffset: Vector;
  readonly scalingPivot: Vector;
  /** Where it rests: a place, angles in degrees, and a scale. */
  readonly translation: Vector;
  readonly rotation: Vector;
  readonly scaling: Vector;
}

/** A model that is played. */
interface Placed {
  readonly placement: FbxPlacement;
  readonly above: number;
  readonly translation: Animated;
  readonly rotation: Animated;
  readonly scaling: Animated;
}

/**
 * Makes a player of a file's models as a motion has them, or, without one, as they rest. Each call writes the
 * pose at a time, seconds, into the same arrays; quickest where times ascend. Linear between keys; scales
 * that differ by axis go down the tree without shear.
 */
export function createFbxPlayer(
  { models }: Pick<FbxFile, 'models'>,
  stack: FbxStack | undefined,
): (timeS: number) => FbxPose {
  const placed = placeModels(models, stack);
  const pose: FbxPose = {
    positions: new Float64Array(3 * models.length),
    orientations: new Float64Array(4 * models.length),
    rotations: new Float64Array(4 * models.length),
    translations: new Float64Array(3 * models.length),
    scales: new Float64Array(3 * models.length),
  };
  const own = new Float64Array(4);
  const place = new Float64Array(3);
  return (timeS) => {
    placed.forEach((model, at) => {
      writeRotationInto(model, timeS, own);
      const scale = model.scaling.read(timeS);
      const moved = model.translation.read(timeS);
      writePivotInto(model.placement, own, scale, place);
      for (let axis = 0; axis < 3; axis++) place[axis]! += moved[axis]!;
      pose.rotations.set(own, 4 * at);
      pose.translations.set(place, 3 * at);
      const { above } = model;
      if (above < 0) {
        pose.positions.set(place, 3 * at);
        pose.orientations.set(own, 4 * at);
        pose.scales.set(scale, 3 * at);
        return;
      }
      for (let axis = 0; axis < 3; axis++) {
        place[axis]! *= pose.scales[3 * above + axis]!;
        pose.scales[3 * at + axis] = pose.scales[3 * above + axis]! * scale[axis]!;
      }
      rotateInto(pose.orientations, 4 * above, place, 0, pose.positions, 3 * at);
      for (let axis = 0; axis < 3; axis++)
        pose.positions[3 * at + axis]! += pose.positions[3 * above + axis]!;
      multiplyInto(pose.orientations, 4 * above, own, 0, pose.orientations, 4 * at);
    });
    return pose;
  };
}

/**
 * Writes how far a model's pivots move it, when it is turned (a quaternion with the turns before and after)
 * and scaled so.
 */
export function writePivotInto(
  { offset, pivot, scalingOffset, scalingPivot }: FbxPlacement,
  rotation: Float64Array,
  scale: readonly number[],
  out: Float64Array,
): void {
  for (let axis = 0; axis < 3; axis++)
    out[axis] = scalingOffset[axis]! + scalingPivot[axis]! * (1 - scale[axis]!) - pivot[axis]!;
  rotateInto(rotation, 0, out, 0, out, 0);
  for (let axis = 0; axis < 3; axis++) out[axis]! += offset[axis]! + pivot[axis]!;
}

/** Reads how a model is placed. */
export function readFbxPlacement(properties: FbxPropertyValues): FbxPlacement {
  const readVector = (name: string, usual: Vector = ZERO): Vector => {
    const [x, y, z] = properties.get(name) ?? usual;
    return [x, y, z].every((value) => typeof value === 'number') ? ([x, y, z] as Vector) : usual;
  };
  const readTurn = (name: string): Float64Array | undefined => {
    const [x, y, z] = readVector(name);
    if (x === 0 && y === 0 && z === 0) return undefined;
    const turned = new Float64Array(4);
    writeXyzQuaternionInto(x, y, z, turned, 0);
    return turned;
  };
  const after = readTurn('PostRotation');
  if (after) for (let axis = 0; axis < 3; axis++) after[axis]! *= -1;
  const order = Number(properties.get('RotationOrder')?.[0] ?? 0);
  return {
    before: readTurn('PreRotation'),
    after,
    order: FBX_ROTATION_ORDERS[order] ?? FBX_ROTATION_ORDERS[0],
    offset: readVector('RotationOffset'),
    pivot: readVector('RotationPivot'),
    scalingOffset: readVector('ScalingOffset'),
    scalingPivot: readVector('ScalingPivot'),
    translation: readVector('Lcl Translation'),
    rotation: readVector('Lcl Rotation'),
    scaling: readVector('Lcl Scaling', ONE),
  };
}

function placeModels(models: readonly FbxModel[], stack: FbxStack | undefined): readonly Placed[] {
  const numbers = new Map(models.map(({ id }, index) => [id, index]));
  return models.map(({ id, parent, properties }) => {
    const curves = stack?.moved.get(id);
    const placement = readFbxPlacement(properties);
    return {
      placement,
      above: numbers.get(parent) ?? -1,
      translation: new Animated(placement.translation, curves?.get('Lcl Translation')),
      rotation: new Animated(placement.rotation, curves?.get('Lcl Rotation')),
      scaling: new Animated(placement.scaling, curves?.get('Lcl Scaling')),
    };
  });
}

const turn = new Float64Array(4);

function writeRotationInto({ placement, rotation }: Placed, timeS: number, out: Float64Array): void {
  const { before, after, order } = placement;
  const angles = rotation.read(timeS);
  if (order === FBX_ROTATION_ORDERS[0]) writeXyzQuaternionInto(angles[0], angles[1], angles[2], out, 0);
  else {
    out.set([0, 0, 0, 1]);
    for (const axis of order) {
      const half = (angles[axis] * Math.PI) / 360;
      turn.set([0, 0, 0, Math.cos(half)]);
      turn[axis] = Math.sin(half);
      multiplyInto(turn, 0, out, 0, out, 0);
    }
  }
  if (before) multiplyInto(before, 0, out, 0, out, 0);
  if (after) multiplyInto(out, 0, after, 0, out, 0);
}

/** A property that curves may move, played forwards. */
class Animated {
  readonly #curves: readonly (FbxCurve | undefined)[];
  readonly #keys = [0, 0, 0];
  readonly #now: [number, number, number];

  constructor(still: Vector, curves: readonly (FbxCurve | undefined)[] = []) {
    this.#now = [...still];
    this.#curves = curves;
  }

  /** The values at a time; the same list each time. */
  read(timeS: number): Vector {
    for (let axis = 0; axis < this.#curves.length; axis++) {
      const curve = this.#curves[axis];
      if (curve !== undefined) this.#now[axis] = this.#readCurve(curve, axis, timeS);
    }
    return this.#now;
  }

  #readCurve({ times, values }: FbxCurve, axis: number, timeS: number): number {
    let key = this.#keys[axis]!;
    if (timeS < times[key]!) key = 0;
    while (key < times.length - 1 && times[key + 1]! <= timeS) key++;
    this.#keys[axis] = key;
    const next = times[key + 1];
    const share = next === undefined ? 0 : (timeS - times[key]!) / (next - times[key]!);
    return share <= 0 ? values[key]! : values[key]! + share * (values[key + 1]! - values[key]!);
  }
}
