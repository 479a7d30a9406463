import { MAX_PATTERN_SPEED } from '../../../../shared/gait/laws.ts';
import { JOG } from '../../../../shared/gait/run/chooseGait.ts';
import { describeNoRun } from '../../../../shared/style/runKeys.ts';
import { canRun, findWalked } from '../../lanes/laneGait.ts';
import { changeEditedLane, getEditedLane, type Lane } from '../../lanes/lanes.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import type { AskedGait } from '../../../../shared/control/gaitGate.ts';
import type { SyncCommand } from '../command.ts';
import { setSpeed } from './transportCommands.ts';

/** V that a walk begins with where a run was faster, 1/s (chosen). */
const STROLL = 1.4;
/** A run that is slower shuffles, 1/s (chosen). */
const SLOWEST_JOG = 2;

/** How the edited lane goes; `auto`: as its speed asks for. */
export const setGait: SyncCommand<{ gait: AskedGait }> = {
  id: 'transport.setGait',
  label: 'Walk or run',
  run(studio, { gait }) {
    const { lanes, notices } = studio;
    const lane = getEditedLane(lanes);
    if (getAskedGait(lane) === gait) return;
    const walked = findWalked(studio, lane);
    if (gait !== 'walk' && walked !== undefined) {
      notices.show({ kind: 'info', text: walked });
      return;
    }
    if (gait === 'run' && !canRun(lane)) {
      notices.show({ kind: 'info', text: describeNoRun(lane.store.getState().document.name) });
      return;
    }
    const isGaitAuto = gait === 'auto';
    changeEditedLane(lanes, { isGaitAuto, ...(!isGaitAuto && { gait }) });
    const speed = getWalkingSpeed(studio);
    if (gait === 'run' && speed < SLOWEST_JOG) setSpeed.run(studio, { normalizedSpeed: JOG });
    if (gait === 'walk' && speed > MAX_PATTERN_SPEED) setSpeed.run(studio, { normalizedSpeed: STROLL });
  },
};

/** What a lane was asked to go at. */
export const getAskedGait = ({ gait, isGaitAuto }: Lane): AskedGait => (isGaitAuto ? 'auto' : gait);

const isRunning = ({ lanes }: Studio): boolean => getEditedLane(lanes).gait === 'run';

/** Runs, or walks again. */
export const toggleRun: SyncCommand = {
  id: 'transport.toggleRun',
  label: 'Run',
  shortcuts: ['U'],
  checked: isRunning,
  run: (studio) => setGait.run(studio, { gait: isRunning(studio) ? 'walk' : 'run' }),
};
