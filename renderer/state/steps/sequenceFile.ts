import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import type { StepsFile, StepsItem } from '../../../shared/steps/file/schema.ts';
import type { GroundItem, SetItem } from '../../../shared/steps/file/terrainSchema.ts';
import {
  isStep,
  isWaypoint,
  type Print,
  type SequenceItem,
  type SequenceSet,
  type StepSequence,
} from './stepSequence.ts';

const toDegrees = (radians: number) => radians * DEGREES_PER_RADIAN;
const toFile = ({ x, z, yawRad }: Print) => ({ x, z, yaw: toDegrees(yawRad) });

/** A sequence as a file holds it, in leg lengths. */
export function toStepsFile({ start, items, pins = [], walk, terrain = [], set }: StepSequence): StepsFile {
  const { firstSide, ...rest } = walk ?? {};
  const ground: readonly GroundItem[] = [...(set ? [toSetItem(set)] : []), ...terrain];
  return {
    format: 'gait-steps',
    version: 1,
    unit: 'legLengths',
    start: { x: 0, z: 0, heading: 0, feet: { left: toFile(start.left), right: toFile(start.right) } },
    ...(walk && { walk: { ...rest, ...(firstSide && { firstFoot: firstSide }) } }),
    ...(ground.length > 0 && { terrain: ground }),
    items: items.map(toItem),
    ...(pins.length > 0 && {
      pins: pins.map(({ item, step, ...print }) => ({ item, step, ...toFile(print) })),
    }),
  };
}

function toSetItem({ file, nodes }: SequenceSet): SetItem {
  return { kind: 'mesh', file, ...(nodes && { nodes: [...nodes] }) };
}

function toItem(item: SequenceItem): StepsItem {
  if (isWaypoint(item)) {
    const { x, z, headingRad, isHalt = false, normalizedSpeed, style } = item;
    const heading = headingRad === undefined ? {} : { heading: toDegrees(headingRad) };
    return {
      kind: 'waypoint',
      x,
      z,
      ...heading,
      halt: isHalt,
      speed: normalizedSpeed,
      ...(style && { style }),
    };
  }
  const gaze = item.gazeYawRad === undefined ? {} : { gaze: toDegrees(item.gazeYawRad) };
  if (!isStep(item)) return { kind: 'hold', duration: item.durationS, ...gaze };
  const { side, kind, durationS, swingHeight, weightShift, pitch } = item;
  return {
    kind: 'step',
    side,
    ...toFile(item),
    ...(kind && { as: kind }),
    ...(durationS !== undefined && { duration: durationS }),
    ...(swingHeight !== undefined && { swingHeight }),
    ...(weightShift !== undefined && { weightShift }),
    ...(pitch && {
      pitch: {
        toeOff: toDegrees(pitch.toeOffRad),
        end: toDegrees(pitch.endRad),
        stanceEnd: toDegrees(pitch.stanceEndRad),
      },
    }),
    ...gaze,
  };
}
