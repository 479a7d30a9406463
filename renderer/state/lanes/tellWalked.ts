import type { Notices } from '../workspace/notices.ts';
import { findWalked, type Place } from './laneGait.ts';
import { getEditedLane, type LanesStore } from './lanes.ts';

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
  look();
}
