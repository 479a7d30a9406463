import type { GaitKind } from '../../../shared/gait/base.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { BELT, type StageStore } from '../stage/stageStore.ts';
import { SPEED_RANGE } from '../walk/ranges.ts';
import type { Lane } from './lanes.ts';

/** How a lane goes: as it is asked to on a belt, and at a walk in every other mode. */
export function getShownGait({ stage }: { readonly stage: StageStore }, { gait }: Lane): GaitKind {
  return stage.getState().current === BELT ? gait : 'walk';
}

/** How fast a lane goes, V in 1/s: where a lane that runs has to walk, as fast as one walks at most. */
export function getShownSpeed(studio: { readonly stage: StageStore }, lane: Lane): number {
  const { gait, normalizedSpeed } = lane;
  const hasToWalk = gait === 'run' && getShownGait(studio, lane) === 'walk';
  return hasToWalk ? Math.min(SPEED_RANGE.max, normalizedSpeed) : normalizedSpeed;
}

/** A style as a lane goes in it; the same object for the same style. */
export function takeGait(studio: { readonly stage: StageStore }, lane: Lane, walk: StyleSource): StyleSource {
  return getShownGait(studio, lane) === 'run' ? getRunStyle(walk) : walk;
}
