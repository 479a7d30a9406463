import { findShownPhase, getShownTime } from '../../walk/shownClock.ts';
import type { KeyPose } from '../../../../shared/body/metrics/keyPoses.ts';
import {
  type BeltStairs,
  holdStairs,
  isSameStairs,
  LEAST_RISE_M,
  RISE_M,
  TREAD_M,
} from '../../../../shared/gait/slope/beltStairs.ts';
import { findStairRefusal } from '../../../../shared/steps/belt/stairPlan.ts';
import { describeStairRefusal } from '../../../../shared/steps/belt/stairCycles.ts';
import { holdIncline } from '../../../../shared/gait/slope/slopeLean.ts';
import { wrapPhase } from '../../../../shared/gait/units.ts';
import {
  computeCycleFrames,
  computeFrameRange,
  findFittingSpeed,
  getNearFrames,
} from '../../walk/fitFrames.ts';
import { getPosedCycle } from '../../walk/posedCycles.ts';
import { changeEditedLane, getEditedLane, type Lane } from '../../lanes/lanes.ts';
import { followSpeed } from '../../lanes/followSpeed.ts';
import { getShownWalk } from '../../lanes/shownWalk.ts';
import { BELT } from '../../stage/stageStore.ts';
import { getFigure, getTurnRate, type Studio } from '../../studio.ts';
import { RATE_RANGE, SPEED_RANGE, TURN_RANGE } from '../../walk/ranges.ts';
import { SWEEP_SECONDS, type Sweep } from '../../walk/sweep.ts';
import type { SyncCommand } from '../command.ts';
import { setLaneSpeed } from './laneCommands.ts';

/** Frames of the cycle at the frame rate that is chosen; 0 while standing. */
export function getCycleFrames(studio: Studio): number {
  return computeCycleFrames(getShownWalk(studio), studio.workspace.getState().frameRate);
}

/** Plays or pauses. */
export const togglePlaying: SyncCommand = {
  id: 'transport.togglePlaying',
  label: 'Play or pause',
  describe: ({ transient }) => (transient.getState().playing ? 'Pause' : 'Play'),
  shortcuts: ['Space'],
  run: ({ transient }) => transient.setState(({ playing }) => ({ playing: !playing })),
};

/** Lets the cycle begin again when it is through, or playing end there. */
export const toggleLooping: SyncCommand = {
  id: 'transport.toggleLooping',
  label: 'Loop',
  shortcuts: ['Shift+Space'],
  checked: ({ transient }) => transient.getState().looping,
  run: ({ transient }) => transient.setState(({ looping }) => ({ looping: !looping })),
};

/** One frame of the chosen rate, share of the cycle's time; a hundredth of a cycle while standing. */
function computeFrameTime(studio: Studio): number {
  const frames = getCycleFrames(studio);
  return frames > 0 ? 1 / frames : 0.01;
}

/** Pauses and moves the playhead; cycles, wrapped. A free walk returns to the belt, which has one. */
export const seek: SyncCommand<{ phase: number }> = {
  id: 'transport.seek',
  label: 'Move the playhead',
  run({ transient, playhead, stage }, { phase }) {
    stage.setState({ current: BELT });
    transient.setState({ playing: false });
    playhead.setPhase(wrapPhase(phase));
  },
};

function seekTime(studio: Studio, time: number): void {
  seek.run(studio, { phase: findShownPhase(studio, time) });
}

const hasPlayhead = ({ stage }: Studio): boolean => stage.getState().current.hasPlayhead;

/** Pauses and goes one frame on. */
export const stepForward: SyncCommand = {
  id: 'transport.stepForward',
  label: 'Next frame',
  shortcuts: ['ArrowRight'],
  enabled: hasPlayhead,
  run: (studio) => seekTime(studio, getShownTime(studio) + computeFrameTime(studio)),
};

/** Pauses and goes one frame back. */
export const stepBack: SyncCommand = {
  id: 'transport.stepBack',
  label: 'Previous frame',
  shortcuts: ['ArrowLeft'],
  enabled: hasPlayhead,
  run: (studio) => seekTime(studio, getShownTime(studio) - computeFrameTime(studio)),
};

/** Pauses at the left heel strike. */
export const goToStart: SyncCommand = {
  id: 'transport.goToStart',
  label: 'First frame',
  shortcuts: ['Home'],
  enabled: hasPlayhead,
  run: (studio) => seek.run(studio, { phase: 0 }),
};

/** Pauses at the last frame of the cycle. */
export const goToEnd: SyncCommand = {
  id: 'transport.goToEnd',
  label: 'Last frame',
  shortcuts: ['End'],
  enabled: hasPlayhead,
  run: (studio) => seekTime(studio, 1 - computeFrameTime(studio)),
};

/** The eight poses of the shown walk, ascending in phase. */
export const listKeyPoses = (studio: Studio): readonly KeyPose[] => getPosedCycle(getShownWalk(studio)).poses;

/** Nearer to a pose than this the playhead is on it, cycles (chosen: far below a frame). */
export const ON_POSE = 1e-4;

/** The pose that the playhead is on. */
export function findKeyPose(studio: Studio): KeyPose | undefined {
  const { phase } = studio.playhead;
  return listKeyPoses(studio).find((pose) => Math.abs(pose.phase - phase) < ON_POSE);
}

/** Pauses at the next of the eight poses: contact, down, passing, up of either leg. */
export const goToNextPose: SyncCommand = {
  id: 'transport.nextPose',
  label: 'Next pose',
  shortcuts: ['ArrowUp'],
  enabled: hasPlayhead,
  run(studio) {
    const poses = listKeyPoses(studio);
    const next = poses.find(({ phase }) => phase > studio.playhead.phase + ON_POSE) ?? poses[0];
    if (next !== undefined) seek.run(studio, { phase: next.phase });
  },
};

/** Pauses at the pose before. */
export const goToPreviousPose: SyncCommand = {
  id: 'transport.previousPose',
  label: 'Previous pose',
  shortcuts: ['ArrowDown'],
  enabled: hasPlayhead,
  run(studio) {
    const poses = listKeyPoses(studio);
    const before = poses.findLast(({ phase }) => phase < studio.playhead.phase - ON_POSE) ?? poses.at(-1);
    if (before !== undefined) seek.run(studio, { phase: before.phase });
  },
};

/** Which speed gives the cycle a number of frames, V in 1/s; or why none does. */
export type FitPlan =
  | { readonly ok: true; readonly normalizedSpeed: number }
  | { readonly ok: false; readonly message: string };

/** Finds the speed nearest to this one at which a cycle has a number of frames. */
export function planFit(studio: Studio, frames: number): FitPlan {
  if (!Number.isInteger(frames) || frames < 1)
    return { ok: false, message: 'Write a whole number of frames, such as 24.' };
  const { frameRate } = studio.workspace.getState();
  const query = getShownWalk(studio);
  const normalizedSpeed = findFittingSpeed(query, frameRate, frames);
  if (normalizedSpeed !== undefined) return { ok: true, normalizedSpeed };
  const range = computeFrameRange(query, frameRate);
  const reach =
    range === undefined
      ? 'Choose another frame rate.'
      : `Choose a number from ${range.least} to ${range.most}, or another frame rate.`;
  return {
    ok: false,
    message: `This style has no speed at which a cycle takes ${frames} frames at ${frameRate} a second. ${reach}`,
  };
}

/** Sets the speed nearest to this one at which a cycle has a whole number of frames. */
export const fitFrames: SyncCommand<{ frames: number }> = {
  id: 'transport.fitFrames',
  label: 'Fit the cycle to a number of frames',
  run(studio, { frames }) {
    const plan = planFit(studio, frames);
    if (plan.ok) setSpeed.run(studio, { normalizedSpeed: plan.normalizedSpeed });
    else studio.notices.show({ kind: 'info', text: plan.message });
  },
};

/** Asks how many frames the cycle is to have. */
export const askFitFrames: SyncCommand = {
  id: 'transport.askFitFrames',
  label: 'Fit to a number of frames…',
  run: ({ layout }) => layout.setState({ fitting: true }),
};

function createFit(id: string, which: 'fewer' | 'more'): SyncCommand {
  const getFrames = (studio: Studio): number => getNearFrames(getCycleFrames(studio))[which];
  const label = `Fit to ${which} frames`;
  return {
    id,
    label,
    describe: (studio) => (getCycleFrames(studio) > 0 ? `Fit to ${getFrames(studio)} frames` : label),
    enabled: (studio) => getCycleFrames(studio) > 0 && getFrames(studio) > 0,
    run: (studio) => fitFrames.run(studio, { frames: getFrames(studio) }),
  };
}

/** Fits the cycle to the next lower whole number of frames. */
export const fitFewerFrames = createFit('transport.fitFewerFrames', 'fewer');
/** Fits the cycle to the next higher whole number of frames. */
export const fitMoreFrames = createFit('transport.fitMoreFrames', 'more');

/** Plays the speed up and down its range, or ends that; any edit of the speed ends it too. */
export const toggleSweep: SyncCommand = {
  id: 'transport.toggleSweep',
  label: 'Sweep the speeds',
  shortcuts: ['W'],
  checked: ({ transient }) => transient.getState().sweeping,
  run(studio) {
    studio.transient.setState(({ sweeping, playing }) => ({
      sweeping: !sweeping,
      playing: playing || !sweeping,
    }));
    followSpeed(studio);
  },
};

/** Sets a part of the sweep: an end of its range, V in 1/s, or the seconds from one end to the other. */
export const setSweep: SyncCommand<Partial<Sweep>> = {
  id: 'transport.setSweep',
  label: 'Set the range of the sweep',
  run({ workspace }, change) {
    const { from, to, seconds } = { ...workspace.getState().sweep, ...change };
    const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
    workspace.setState({
      sweep: {
        from: within(from, SPEED_RANGE.min, SPEED_RANGE.typedMax),
        to: within(to, SPEED_RANGE.min, SPEED_RANGE.typedMax),
        seconds: within(seconds, SWEEP_SECONDS.min, SWEEP_SECONDS.max),
      },
    });
  },
};

/** Sets the playback rate, held within 0.1 and 2. */
export const setRate: SyncCommand<{ rate: number }> = {
  id: 'transport.setRate',
  label: 'Set the playback rate',
  run(studio, { rate }) {
    const held = Math.min(RATE_RANGE.max, Math.max(RATE_RANGE.min, rate));
    const text = `The playback rate goes from ${RATE_RANGE.min} to ${RATE_RANGE.max}.`;
    if (held !== rate) studio.notices.show({ kind: 'info', text });
    studio.workspace.setState({ rate: held });
  },
};

/** Asks for a walking speed, V in 1/s within [0, 6]; the walk may hold it lower and says so. */
export const setSpeed: SyncCommand<{ normalizedSpeed: number }> = {
  id: 'transport.setSpeed',
  label: 'Set the walking speed',
  run: (studio, { normalizedSpeed }) =>
    setLaneSpeed.run(studio, { id: getEditedLane(studio.lanes).id, normalizedSpeed }),
};

/** Said where a turn rate is asked for that no walk has. */
const TURN_HELD = 'A walk turns by 360 degrees a second at most, to the left or the right.';

/** Said where a walk on stairs is asked to turn. */
const STAIRS_STRAIGHT = 'A belt of stairs is walked straight ahead; choose an even belt to turn.';

/** Asks for a turn rate, rad/s, left +, held within what a walk can do. */
export const setTurnRate: SyncCommand<{ turnRate: number }> = {
  id: 'transport.setTurnRate',
  label: 'Set the turn rate',
  run({ lanes, notices }, { turnRate }) {
    if (getEditedLane(lanes).stairs !== undefined) {
      notices.show({ kind: 'info', text: STAIRS_STRAIGHT });
      return;
    }
    const held = Math.min(TURN_RANGE.typedMax, Math.max(TURN_RANGE.typedMin, turnRate));
    if (held !== turnRate) notices.show({ kind: 'info', text: TURN_HELD });
    changeEditedLane(lanes, { turnRate: held });
  },
};

/** Said where a belt is asked to be steeper than one goes. */
const INCLINE_HELD = 'A belt rises or falls by 15 degrees at most.';

/** Said where a run is asked up or down. */
const RUN_LEVEL = 'Stairs and slopes are walked, and the belt stays level: choose Walk.';

const mayRun = ({ gait, isGaitAuto }: Lane): boolean => gait === 'run' || isGaitAuto;

/** Asks for a belt that rises ahead, radians, held within what there is. */
export const setIncline: SyncCommand<{ inclineRad: number }> = {
  id: 'transport.setIncline',
  label: 'Set the incline',
  run({ lanes, notices }, { inclineRad }) {
    if (mayRun(getEditedLane(lanes)) && inclineRad !== 0) {
      notices.show({ kind: 'info', text: RUN_LEVEL });
      return;
    }
    const held = holdIncline(inclineRad);
    if (held !== inclineRad) notices.show({ kind: 'info', text: INCLINE_HELD });
    changeEditedLane(lanes, { inclineRad: held });
  },
};

/** Stairs that a belt begins with, metres: a house's. */
export const USUAL_STAIRS = { treadM: 0.29, riseM: 0.17 } as const;

/** Said where stairs are asked for that there are not. */
const STAIRS_HELD = `Stairs of a belt have treads of ${100 * TREAD_M.min} to ${100 * TREAD_M.max} cm that rise or fall by ${100 * LEAST_RISE_M} to ${100 * RISE_M.max} cm.`;

/**
 * Has stairs come towards the edited lane, held within what there is, or an even belt for undefined. Those
 * that its legs do not reach over are refused, and nothing changes.
 */
export const setStairs: SyncCommand<{ stairs: BeltStairs | undefined }> = {
  id: 'transport.setStairs',
  label: 'Set the stairs of the belt',
  run(studio, { stairs }) {
    const { lanes, notices } = studio;
    if (mayRun(getEditedLane(lanes)) && stairs !== undefined) {
      notices.show({ kind: 'info', text: RUN_LEVEL });
      return;
    }
    const held = stairs && holdStairs(stairs);
    if (!isSameStairs(stairs, held)) notices.show({ kind: 'info', text: STAIRS_HELD });
    const reason = held && findStairRefusal(getFigure(studio), held);
    if (held !== undefined && reason !== undefined) {
      notices.show({ kind: 'info', text: describeStairRefusal(reason, held) });
      return;
    }
    changeEditedLane(lanes, held === undefined ? { stairs: held } : { stairs: held, turnRate: 0 });
  },
};

/** Walks straight ahead again. */
export const walkStraight: SyncCommand = {
  id: 'transport.walkStraight',
  label: 'Walk straight ahead',
  enabled: (studio) => getTurnRate(studio) !== 0,
  run: (studio) => setTurnRate.run(studio, { turnRate: 0 }),
};
