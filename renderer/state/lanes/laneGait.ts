import type { GaitKind } from '../../../shared/gait/base.ts';
import type { AskedGait } from '../../../shared/control/gaitGate.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { chooseGait } from '../../../shared/gait/run/chooseGait.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { BELT, type StageStore } from '../stage/stageStore.ts';
import { getFigureOrDefault } from '../bodies/figures.ts';
import { getSpeedRange, SPEED_RANGE, type SpeedRange } from '../walk/ranges.ts';
import { changeLane, type Lane, type LanesStore } from './lanes.ts';

/** The gait of what is shown of a lane: that on a belt; who is led goes from one to the other by itself. */
export function getShownGait({ stage }: { readonly stage: StageStore }, { gait }: Lane): GaitKind {
  return stage.getState().current === BELT ? gait : 'walk';
}

/** How a lane is asked to go: at a walk where none may run. */
export function getShownAskedGait({ stage }: { readonly stage: StageStore }, lane: Lane): AskedGait {
  if (stage.getState().current.walked !== undefined) return 'walk';
  return lane.isGaitAuto ? 'auto' : lane.gait;
}

/** How fast a lane may be asked to go. */
export function getLaneSpeedRange(studio: { readonly stage: StageStore }, lane: Lane): SpeedRange {
  return getSpeedRange(getShownAskedGait(studio, lane));
}

/** Keeps the gait of lanes for which it follows from their speed. */
export function followGaits(lanes: LanesStore): void {
  lanes.subscribe((state) => {
    for (const { id, isGaitAuto, gait, normalizedSpeed, body } of state.lanes) {
      if (!isGaitAuto) continue;
      const chosen = chooseGait(gait, normalizedSpeed, getFigureOrDefault(body).legLengthM);
      if (chosen !== gait) changeLane(lanes, id, { gait: chosen });
    }
  });
}

/** How fast a lane goes, V in 1/s: where a lane that runs has to walk, as fast as one walks at most. */
export function getShownSpeed(studio: { readonly stage: StageStore }, lane: Lane): number {
  const { gait, normalizedSpeed } = lane;
  const hasToWalk = gait === 'run' && getShownAskedGait(studio, lane) === 'walk';
  return hasToWalk ? Math.min(SPEED_RANGE.max, normalizedSpeed) : normalizedSpeed;
}

/** A style as a lane goes in it; the same object for the same style. */
export function takeGait(studio: { readonly stage: StageStore }, lane: Lane, walk: StyleSource): StyleSource {
  return getShownGait(studio, lane) === 'run' ? getRunStyle(walk) : walk;
}
