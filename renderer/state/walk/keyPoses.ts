import type { Side } from '../../../shared/gait/channels.ts';
import { createCurveData, CURVE_INTERVALS, type CurveData, getCurve, readCurve } from './curveData.ts';
import type { WalkQuery } from './walkQuery.ts';

/** The poses that animators draw a step by, in their order. */
export const KEY_POSE_NAMES = ['contact', 'down', 'passing', 'up'] as const;
export type KeyPoseName = (typeof KEY_POSE_NAMES)[number];

/** One of the eight poses of a cycle. */
export interface KeyPose {
  readonly name: KeyPoseName;
  /** The leg that carries; at contact the one that lands. */
  readonly side: Side;
  /** Cycles, [0, 1). */
  readonly phase: number;
}

/**
 * Phases from a heel strike where the hips do not move up and down, or the legs never pass: those of the
 * normal walk, rounded.
 */
const USUAL = { down: 0.05, passing: 0.25, up: 0.3 } as const;
/** Least up and down of the hips that has a lowest point, leg lengths. */
const LEAST_RISE = 1e-4;

/**
 * Creates what finds the eight poses of the walk that is set, ascending in phase: contact at the heel
 * strikes, down and up where the hips are lowest and highest in the step, passing where the thighs pass each
 * other. Gives the same list while nothing changes.
 */
export function createKeyPoseReader(): (query: WalkQuery) => readonly KeyPose[] {
  const data = createCurveData();
  let poses: readonly KeyPose[] = [];
  return (query) => {
    if (data.update(query)) {
      poses = [...listStep(data, 'left', 0), ...listStep(data, 'right', CURVE_INTERVALS / 2)].toSorted(
        (a, b) => a.phase - b.phase,
      );
    }
    return poses;
  };
}

/** The poses of the step that begins at a sample. */
function listStep(data: CurveData, side: Side, first: number): readonly KeyPose[] {
  const start = first / CURVE_INTERVALS;
  const styled = findRise(getCurve(data.styled, 'vertical', 'left'), first);
  const { down, up } = styled ?? findRise(getCurve(data.normal, 'vertical', 'left'), first) ?? USUAL;
  const phases = { contact: 0, down, passing: findPassing(data, start), up };
  return KEY_POSE_NAMES.map((name) => ({ name, side, phase: start + phases[name] }));
}

/**
 * Where in a step the hips are lowest and highest, cycles from its start; undefined where they keep their
 * height.
 */
function findRise(height: Float64Array, first: number): { down: number; up: number } | undefined {
  let lowest = first;
  let highest = first;
  for (let index = first; index < first + CURVE_INTERVALS / 2; index++) {
    if (height[index]! < height[lowest]!) lowest = index;
    if (height[index]! > height[highest]!) highest = index;
  }
  if (height[highest]! - height[lowest]! < LEAST_RISE) return undefined;
  return { down: (lowest - first) / CURVE_INTERVALS, up: (highest - first) / CURVE_INTERVALS };
}

/** Where in a step the thighs pass each other, cycles from its start. */
function findPassing({ styled, phases }: CurveData, start: number): number {
  const left = getCurve(styled, 'hipFlexion', 'left');
  const right = getCurve(styled, 'hipFlexion', 'right');
  const getLead = (phase: number): number => readCurve(left, phase) - readCurve(right, phase);
  for (let index = 1; index < phases.length; index++) {
    const phase = phases[index]!;
    const before = phases[index - 1]!;
    if (before < start || phase > start + 0.5) continue;
    const [from, to] = [getLead(before), getLead(phase)];
    if (from * to <= 0 && from !== to) return before + ((phase - before) * from) / (from - to) - start;
  }
  return USUAL.passing;
}
