import { CORNER_POLICIES, type CornerPolicy } from '../../../../shared/steps/route/route.ts';
import {
  addWaypoint as addWaypointTo,
  changeWay,
  changeWaypoint,
  nameWaypoint,
} from '../../steps/editWaypoints.ts';
import type { FloorThing } from '../../steps/floorChanges.ts';
import { getStepBody } from '../../steps/stepBody.ts';
import { holdStepSpeed } from '../../steps/stepPresets.ts';
import { getWaypoint, isWaypoint, WAYPOINTS_MAX } from '../../steps/stepsDocument.ts';
import { STEPS } from '../../steps/stepsStore.ts';
import { isOn } from '../../stage/stageStore.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';
import { isEditing, tryChange } from './floorCommands.ts';

/** What a corner policy is called. */
const CORNER_WORDS: Readonly<Record<CornerPolicy, string>> = {
  round: 'Round corners',
  even: 'Step on corners evenly',
  reach: 'Step on corners with a short step',
  pass: 'Pass corners by',
};

/** Whether one more waypoint may be laid. */
export const hasWaypointRoom = (studio: Studio): boolean => {
  const { items } = studio.steps.getState().sequence;
  return isEditing(studio) && items.filter(isWaypoint).length < WAYPOINTS_MAX;
};

const hasWaypoints = (studio: Studio): boolean =>
  isEditing(studio) && studio.steps.getState().sequence.items.some(isWaypoint);

const toThing = (at: number): FloorThing => ({ kind: 'waypoint', at });

/** The item of the waypoint that is edited; -1 for none. */
export const getSelectedWaypoint = ({ steps }: Studio): number => {
  const { sequence, selected } = steps.getState();
  return selected?.kind === 'waypoint' && getWaypoint(sequence, selected.at) ? selected.at : -1;
};

/** Has every click on the floor lay a waypoint, or not any more. */
export const toggleLeading: SyncCommand = {
  id: 'steps.lead',
  label: 'Walk on to where you click',
  enabled: (studio) => isOn(studio, STEPS),
  checked: ({ steps }) => steps.getState().isLeading,
  run: ({ steps }) => steps.setState(({ isLeading }) => ({ isLeading: !isLeading })),
};

/** Lays a waypoint at a place of the floor, metres: the walk goes on to there, at the speed of the lane. */
export const walkOn: SyncCommand<{ x: number; z: number }> = {
  id: 'steps.walkOn',
  label: 'Walk on to a place',
  enabled: hasWaypointRoom,
  run(studio, { x, z }) {
    if (!Number.isFinite(x) || !Number.isFinite(z)) return;
    const { sequence } = studio.steps.getState();
    const speed = holdStepSpeed(getWalkingSpeed(studio));
    const after = addWaypointTo(getStepBody(studio), sequence, { x, z }, speed);
    const thing = toThing(sequence.items.length);
    tryChange(studio, after, { entry: 'Add a waypoint', refusal: 'Nobody gets there', thing });
  },
};

const isWaypointSelected = (studio: Studio): boolean => isEditing(studio) && getSelectedWaypoint(studio) >= 0;

/** Has the walk halt at the selected waypoint, or go through it. */
export const toggleHalt: SyncCommand = {
  id: 'steps.halt',
  label: 'Halt at the waypoint',
  enabled: isWaypointSelected,
  checked: (studio) =>
    getWaypoint(studio.steps.getState().sequence, getSelectedWaypoint(studio))?.halt === true,
  run(studio) {
    const { sequence } = studio.steps.getState();
    const item = getSelectedWaypoint(studio);
    const halt = !getWaypoint(sequence, item)!.halt;
    const after = changeWaypoint(getStepBody(studio), sequence, item, { halt });
    const name = nameWaypoint(sequence, item);
    const refusal = halt ? `Nobody can halt at ${name}` : `Nobody can go through ${name}`;
    tryChange(studio, after, {
      entry: `${halt ? 'Halt at' : 'Go through'} ${name}`,
      refusal,
      thing: toThing(item),
    });
  },
};

/** Has ways turn sharply in fewer steps, each foot turning on its ball (2000), or not any more. */
export const toggleTurnsOnBall: SyncCommand = {
  id: 'steps.turnsOnBall',
  label: 'Turn on the balls of the feet',
  enabled: hasWaypoints,
  checked: ({ steps }) => steps.getState().sequence.walk?.turnsOnBall === true,
  run(studio) {
    const { sequence, selected } = studio.steps.getState();
    const turnsOnBall = sequence.walk?.turnsOnBall !== true;
    const after = changeWay(getStepBody(studio), sequence, { turnsOnBall });
    const entry = turnsOnBall ? 'Turn on the balls of the feet' : 'Turn on feet that stay';
    tryChange(studio, after, { entry, refusal: 'The way turns as it did', thing: selected });
  },
};

/** What becomes of corners, one command each. */
export const cornerCommands = CORNER_POLICIES.map(
  (corner): SyncCommand => ({
    id: `steps.corner.${corner}`,
    label: CORNER_WORDS[corner],
    enabled: hasWaypoints,
    checked: ({ steps }) => (steps.getState().sequence.walk?.corner ?? 'round') === corner,
    run(studio) {
      const { sequence, selected } = studio.steps.getState();
      const after = changeWay(getStepBody(studio), sequence, { corner });
      const refusal = 'Corners stay as they were';
      tryChange(studio, after, { entry: CORNER_WORDS[corner], refusal, thing: selected });
    },
  }),
);
