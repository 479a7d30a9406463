import type { GaitKind } from '../../../shared/gait/base.ts';
import type { AskedGait } from '../../../shared/control/gaitGate.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { chooseGait } from '../../../shared/gait/run/chooseGait.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { takeKeys } from '../../../shared/style/editedKeys.ts';
import { findKeyInEffect } from '../documents/keyInfluence.ts';
import type { Documents } from '../documents/documents.ts';
import type { Notices } from '../workspace/notices.ts';
import { BELT, type StageStore } from '../stage/stageStore.ts';
import { getPreviewedSteps, type StepsStore } from '../steps/stepsStore.ts';
import { getPreviewedDocument } from '../documents/documentStore.ts';
import { getFigureOrDefault } from '../bodies/figures.ts';
import { getSpeedRange, SPEED_RANGE, type SpeedRange } from '../walk/ranges.ts';
import { changeLane, getEditedLane, type Lane, type LanesStore } from './lanes.ts';

/** What says where a lane goes. */
interface Place {
  readonly stage: StageStore;
  readonly steps: StepsStore;
}

/** Said where a run is asked for on ground that is walked. */
const WALKED_SLOPE = 'Stairs and slopes are walked, and it walks on: choose a level, even belt to run.';
const WALKED_GROUND =
  'Uneven ground is walked, and it walks on: choose Flat floor in Steps, or the treadmill, to run.';

/** Whether the style of a lane runs at all. */
export const canRun = ({ store }: Lane): boolean => getPreviewedDocument(store.getState()).run !== false;

/** Why nobody runs where a lane is, for who asks for it; undefined where it may run, if its style does. */
export function findWalked({ stage, steps }: Place, { stairs, inclineRad }: Lane): string | undefined {
  const { current } = stage.getState();
  if (current === BELT) return stairs !== undefined || inclineRad !== 0 ? WALKED_SLOPE : undefined;
  const { terrain = [] } = getPreviewedSteps(steps.getState());
  return current.walked ?? (terrain.length > 0 ? WALKED_GROUND : undefined);
}

/**
 * The gait of what is shown of a lane: that on a belt, where its style runs; who is led goes from one to the
 * other by itself.
 */
export function getShownGait(place: Place, lane: Lane): GaitKind {
  const isOnBelt = place.stage.getState().current === BELT;
  return isOnBelt && getShownAskedGait(place, lane) !== 'walk' ? lane.gait : 'walk';
}

/** How a lane is asked to go: at a walk where none may run. */
export function getShownAskedGait(place: Place, lane: Lane): AskedGait {
  if (findWalked(place, lane) !== undefined || !canRun(lane)) return 'walk';
  return lane.isGaitAuto ? 'auto' : lane.gait;
}

/** How fast a lane may be asked to go. */
export function getLaneSpeedRange(place: Place, lane: Lane): SpeedRange {
  return getSpeedRange(getShownAskedGait(place, lane));
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

/**
 * Keeps whose keys of the active document are edited: those of the gait that is seen, once no gesture goes
 * on. The key of the speed is selected then.
 */
export function followEditedGait(
  studio: Place & { readonly documents: Documents; readonly lanes: LanesStore },
): void {
  const { documents, lanes, stage } = studio;
  const follow = (): void => {
    const lane = getEditedLane(lanes);
    const state = lane.store.getState();
    const edits = getShownGait(studio, lane);
    if (edits === state.edits || state.preview !== undefined) return;
    const selectedKey = findKeyInEffect(takeKeys(state.document, edits), lane.normalizedSpeed);
    lane.store.setState({ edits, selectedKey });
  };
  lanes.subscribe(follow);
  stage.subscribe(follow);
  documents.subscribeActive(follow);
}

/** How fast a lane goes, V in 1/s: where a lane that runs has to walk, as fast as one walks at most. */
export function getShownSpeed(place: Place, lane: Lane): number {
  const { gait, normalizedSpeed } = lane;
  const hasToWalk = gait === 'run' && getShownAskedGait(place, lane) === 'walk';
  return hasToWalk ? Math.min(SPEED_RANGE.max, normalizedSpeed) : normalizedSpeed;
}

/** A style as a lane goes in it; the same object for the same style. */
export function takeGait(place: Place, lane: Lane, walk: StyleSource): StyleSource {
  return getShownGait(place, lane) === 'run' ? getRunStyle(walk) : walk;
}

/** Says from now on why the edited lane walks where it is to run: once, until it may run again. */
export function tellWalked(studio: Place & { readonly lanes: LanesStore; readonly notices: Notices }): void {
  const { lanes, notices, stage, steps } = studio;
  let told: string | undefined;
  const look = (): void => {
    const lane = getEditedLane(lanes);
    const walked = findWalked(studio, lane);
    if (walked !== undefined && (lane.gait === 'walk' || walked === told)) return;
    told = walked;
    if (walked !== undefined) notices.show({ kind: 'info', text: walked });
  };
  for (const store of [lanes, stage, steps]) store.subscribe(look);
}
