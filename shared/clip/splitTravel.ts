import { movePointsToLocal, turnToWorld, type WalkFrame } from '../body/pose/walkFrame.ts';
import type { Clip } from './clip.ts';
import { getTravel } from './travel.ts';

/** A clip and where its root has gone, apart. */
export interface SplitClip {
  /** The same clip, in place. */
  readonly inPlace: Clip;
  /** Where it is by frame. */
  readonly travels: readonly WalkFrame[];
}

/** Takes what a clip with root motion travels, and turns, out of its poses. Allocates. */
export function splitTravel(clip: Clip): SplitClip {
  const { plan, figure, way } = clip;
  const count = figure.joints.length;
  const travels = Array.from({ length: plan.frames }, (_, frame): WalkFrame => {
    if (way === undefined) return getTravel(plan, frame);
    const [x, y, z, headingRad] = way.places.subarray(4 * frame, 4 * frame + 4);
    return { x: x!, y: y!, z: z!, headingRad: headingRad! };
  });
  const inPlace: Clip = {
    ...clip,
    rootPositions: clip.rootPositions.slice(),
    rotations: clip.rotations.slice(),
    positions: clip.positions.slice(),
    contacts: clip.contacts.slice(),
  };
  travels.forEach((travel, frame) => {
    for (const [places, size] of [
      [inPlace.rootPositions, 3],
      [inPlace.positions, 3 * count],
      [inPlace.contacts, 18],
    ] as const)
      movePointsToLocal(places.subarray(size * frame, size * (frame + 1)), travel);
    const rotations = inPlace.rotations.subarray(4 * count * frame, 4 * count * (frame + 1));
    turnToWorld(rotations, { ...travel, headingRad: -travel.headingRad }, 1);
  });
  return { inPlace, travels };
}
