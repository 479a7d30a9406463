import type { WalkFrame } from '../../../shared/body/pose/walkFrame.ts';
import { getUnitM, type StepsFile } from '../../../shared/steps/file/schema.ts';
import { listParts, readTerrainParts } from '../../../shared/steps/file/terrainSchema.ts';
import { createTerrain, type Terrain } from '../../../shared/steps/terrain/terrain.ts';
import { getFigure, type Studio } from '../studio.ts';
import { findGroundSet, type GroundSet } from './sets/groundSets.ts';
import { readStart } from './stepsDocument.ts';
import { getPreviewedSteps } from './stepsStore.ts';

/** The ground of footsteps for a body, and where a walk over it begins. */
export interface StepTerrain {
  readonly terrain: Terrain;
  /** The set that it lies on. */
  readonly set: GroundSet | undefined;
  readonly start: WalkFrame;
}

interface Made extends StepTerrain {
  readonly sequence: StepsFile;
  readonly legLengthM: number;
}

const made = new WeakMap<Studio, Made>();

/** The ground that the footsteps of a studio are on, without them; the same until any of it is another. */
export function getStepTerrain(studio: Studio): StepTerrain {
  const sequence = getPreviewedSteps(studio.steps.getState());
  const set = findGroundSet(sequence);
  const { legLengthM } = getFigure(studio);
  const last = made.get(studio);
  const { unit, terrain = [], start } = sequence;
  const isSameGround =
    last?.set === set &&
    last?.legLengthM === legLengthM &&
    last.sequence.unit === unit &&
    last.sequence.terrain === sequence.terrain;
  if (isSameGround && last.sequence.start === start) return last;
  const unitM = getUnitM(sequence, legLengthM);
  const { x, z, headingRad } = readStart(sequence);
  const now: Made = {
    sequence,
    set,
    legLengthM,
    terrain: isSameGround
      ? last.terrain
      : createTerrain(readTerrainParts(listParts(terrain), unitM), set?.terrain.base),
    start: { x: x * unitM, y: 0, z: z * unitM, headingRad },
  };
  made.set(studio, now);
  return now;
}
