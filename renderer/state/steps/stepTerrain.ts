import type { WalkFrame } from '../../../shared/body/pose/walkFrame.ts';
import { readTerrainParts } from '../../../shared/steps/file/terrainSchema.ts';
import { createTerrain, type Terrain } from '../../../shared/steps/terrain/terrain.ts';
import { getFigure, type Studio } from '../studio.ts';
import { findGroundSet, type GroundSet } from './sets/groundSets.ts';
import type { StepSequence } from './stepSequence.ts';
import { getSeenSequence } from './stepsStore.ts';

/** The ground of footsteps for a body, and where a walk over it begins. */
export interface StepTerrain {
  readonly terrain: Terrain;
  /** The set that it lies on. */
  readonly set: GroundSet | undefined;
  readonly start: WalkFrame;
}

interface Made extends StepTerrain {
  readonly sequence: StepSequence;
  readonly legLengthM: number;
}

const made = new WeakMap<Studio, Made>();

/** The ground that the footsteps of a studio are on, without them; the same until any of it is another. */
export function getStepTerrain(studio: Studio): StepTerrain {
  const sequence = getSeenSequence(studio.steps.getState());
  const set = findGroundSet(sequence.set);
  const { legLengthM } = getFigure(studio);
  const last = made.get(studio);
  const isSameGround =
    last?.set === set && last?.legLengthM === legLengthM && last.sequence.terrain === sequence.terrain;
  if (isSameGround && last.sequence.start === sequence.start) return last;
  const { left, right } = sequence.start;
  const middle = (one: number, two: number) => ((one + two) / 2) * legLengthM;
  const now: Made = {
    sequence,
    set,
    legLengthM,
    terrain: isSameGround
      ? last.terrain
      : createTerrain(readTerrainParts(sequence.terrain ?? [], legLengthM), set?.terrain.base),
    start: {
      x: middle(left.x, right.x),
      y: 0,
      z: middle(left.z, right.z),
      headingRad: (left.yawRad + right.yawRad) / 2,
    },
  };
  made.set(studio, now);
  return now;
}
