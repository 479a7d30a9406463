import { RADIANS_PER_DEGREE } from '../../../../shared/gait/units.ts';
import { CORNER_POLICIES, type CornerPolicy } from '../../../../shared/steps/route/route.ts';
import { findRefusal } from '../../steps/editSteps.ts';
import {
  addWaypoint as addWaypointTo,
  changeWay,
  changeWaypoint,
  deleteWaypoint as deleteWaypointOf,
  findArrival,
  getDeviation,
  insertWaypoint as insertWaypointInto,
} from '../../steps/editWaypoints.ts';
import { getStepBody } from '../../steps/stepBody.ts';
import { holdSpeed } from '../../steps/stepPresets.ts';
import {
  countWaypoint,
  getWaypoint,
  isWaypoint,
  type SequenceWaypoint,
  type StepSequence,
  WAYPOINTS_MAX,
} from '../../steps/stepSequence.ts';
import { getSeenSequence, STEPS } from '../../steps/stepsStore.ts';
import { isOn } from '../../stage/stageStore.ts';
import { getFigure, getWalkingSpeed, type Studio } from '../../studio.ts';
import { isEnabled, type SyncCommand } from '../command.ts';
import { changeSteps, deleteStep, givePrintUp, insertStep, isEditing, tryChange } from './stepsCommands.ts';

/** What a corner policy is called. */
const CORNER_WORDS: Readonly<Record<CornerPolicy, string>> = {
  round: 'Round corners',
  even: 'Step on corners evenly',
  reach: 'Step on corners with a short step',
  pass: 'Pass corners by',
};

/** Whether one more waypoint may be laid. */
const hasRoom = (studio: Studio): boolean => {
  const { items } = studio.steps.getState().sequence;
  return isEditing(studio) && items.filter(isWaypoint).length < WAYPOINTS_MAX;
};

/** How a person counts waypoints. */
export function nameWaypoint(sequence: StepSequence, item: number): string {
  return `waypoint ${countWaypoint(sequence, item)}`;
}

/** Selects a waypoint by its place among the items; -1 selects none. */
export const selectWaypoint: SyncCommand<{ item: number }> = {
  id: 'steps.selectWaypoint',
  label: 'Select a waypoint',
  run: ({ steps }, { item }) => steps.setState({ selected: -1, waypoint: item }),
};

/** Has every click on the floor lay a waypoint, or not any more. */
export const toggleLeading: SyncCommand = {
  id: 'steps.lead',
  label: 'Walk on to where you click',
  enabled: (studio) => isOn(studio, STEPS),
  checked: ({ steps }) => steps.getState().isLeading,
  run: ({ steps }) => steps.setState(({ isLeading }) => ({ isLeading: !isLeading })),
};

/** Changes waypoints as one entry if they can be walked, else says why not; one is selected then. */
export function changeTo(
  studio: Studio,
  sequence: StepSequence,
  told: { readonly entry: string; readonly refusal: string; readonly item: number },
): void {
  const { entry, refusal, item } = told;
  if (tryChange(studio, sequence, { entry, print: -1, refusal })) selectWaypoint.run(studio, { item });
}

/** Lays a waypoint at a place of the floor, metres: the walk goes on to there, at the speed of the lane. */
export const walkOn: SyncCommand<{ x: number; z: number }> = {
  id: 'steps.walkOn',
  label: 'Walk on to a place',
  enabled: hasRoom,
  run(studio, { x, z }) {
    if (!Number.isFinite(x) || !Number.isFinite(z)) return;
    const { sequence } = studio.steps.getState();
    const { legLengthM } = getFigure(studio);
    const place = { x: x / legLengthM, z: z / legLengthM };
    const speed = holdSpeed(getWalkingSpeed(studio));
    const after = addWaypointTo(getStepBody(studio), sequence, place, speed);
    const item = sequence.items.length;
    changeTo(studio, after, { entry: 'Add a waypoint', refusal: 'Nobody gets there', item });
  },
};

const isWaypointSelected = (studio: Studio): boolean => {
  const { sequence, waypoint } = studio.steps.getState();
  return isEditing(studio) && getWaypoint(sequence, waypoint) !== undefined;
};

/** Puts a waypoint in after the selected one. */
export const insertWaypoint: SyncCommand = {
  id: 'steps.insertWaypoint',
  label: 'Insert a waypoint',
  enabled: (studio) => hasRoom(studio) && isWaypointSelected(studio),
  run(studio) {
    const { sequence, waypoint } = studio.steps.getState();
    const after = insertWaypointInto(getStepBody(studio), sequence, waypoint);
    const item = waypoint + 1;
    changeTo(studio, after, {
      entry: 'Insert a waypoint',
      refusal: 'No waypoint can be inserted there',
      item,
    });
  },
};

/** Takes the selected waypoint out. */
export const deleteWaypoint: SyncCommand = {
  id: 'steps.deleteWaypoint',
  label: 'Delete the waypoint',
  enabled: isWaypointSelected,
  run(studio) {
    const { sequence, waypoint } = studio.steps.getState();
    const name = nameWaypoint(sequence, waypoint);
    const after = deleteWaypointOf(getStepBody(studio), sequence, waypoint);
    const item = getWaypoint(after, waypoint)
      ? waypoint
      : getWaypoint(after, waypoint - 1)
        ? waypoint - 1
        : -1;
    const refusal = `${name[0]!.toUpperCase()}${name.slice(1)} cannot be deleted`;
    changeTo(studio, after, { entry: `Delete ${name}`, refusal, item });
  },
};

/** Puts one in after the print or the waypoint that is selected. */
export const insertSelected: SyncCommand = {
  id: 'steps.insert',
  label: 'Insert a step or waypoint',
  enabled: (studio) => isEnabled(insertStep, studio) || isEnabled(insertWaypoint, studio),
  run: (studio) => (isWaypointSelected(studio) ? insertWaypoint : insertStep).run(studio),
};

/** Takes the step or the waypoint out that is selected. */
export const deleteSelected: SyncCommand = {
  id: 'steps.delete',
  label: 'Delete the step or waypoint',
  shortcuts: ['Delete'],
  enabled: (studio) => isEnabled(deleteStep, studio) || isEnabled(deleteWaypoint, studio),
  run: (studio) => (isWaypointSelected(studio) ? deleteWaypoint : deleteStep).run(studio),
};

/** What of a waypoint, and of all corners, is set by hand. */
type WaypointPart = Partial<Pick<SequenceWaypoint, 'x' | 'z' | 'headingRad' | 'isHalt' | 'normalizedSpeed'>>;

/**
 * Changes a waypoint, leg lengths and radians, as part of a gesture that `dropWaypoint` or `givePrintUp`
 * ends. Where it cannot be walked, nothing moves but what tells so.
 */
export function dragWaypoint(studio: Studio, item: number, to: WaypointPart): void {
  const { steps } = studio;
  const { sequence } = steps.getState();
  const numbers = Object.values(to).filter((value) => typeof value === 'number');
  const waypoint = getWaypoint(sequence, item);
  if (waypoint === undefined || !numbers.every(Number.isFinite)) return;
  const body = getStepBody(studio);
  const after = changeWaypoint(body, sequence, item, to);
  const message = findRefusal(body, sequence, after, -1);
  if (message === undefined) {
    steps.setState({ preview: after, refused: undefined });
    return;
  }
  const { x, z } = { ...waypoint, ...to };
  const place = { x, z, yawRad: findArrival(body, after, item) };
  steps.setState({ refused: { print: -1, item, place, message } });
}

/**
 * Changes how far corners are missed by, leg lengths, as part of such a gesture; undefined takes it back to
 * what ways have. Where that cannot be walked, nothing changes.
 */
export function dragDeviation(studio: Studio, deviation: number | undefined): void {
  const { steps } = studio;
  const { sequence } = steps.getState();
  if (deviation !== undefined && !(deviation >= 0 && deviation < Number.POSITIVE_INFINITY)) return;
  const body = getStepBody(studio);
  const after = changeWay(body, sequence, { deviation });
  if (findRefusal(body, sequence, after, -1) === undefined)
    steps.setState({ preview: after, refused: undefined });
}

/** Lets the waypoint of a gesture go, as an entry of a name: it is as it last could be. */
export function dropWaypoint(studio: Studio, entry = 'Move'): void {
  const { preview, waypoint } = studio.steps.getState();
  if (preview === undefined) return givePrintUp(studio);
  changeSteps(studio, preview, `${entry} ${nameWaypoint(preview, waypoint)}`, -1);
  selectWaypoint.run(studio, { item: waypoint });
}

/** What of a waypoint is set by a number: degrees, V in 1/s, leg lengths. */
export type WaypointNumber = 'facing' | 'speed' | 'deviation';
const ENTRIES = { facing: 'Facing of', speed: 'Speed to', deviation: 'Corner of' } as const;

/** What a number of the selected waypoint is. */
export function readWaypointNumber(studio: Studio, number: WaypointNumber): number {
  const { steps } = studio;
  const { waypoint } = steps.getState();
  const { legLengthM } = getFigure(studio);
  const sequence = getSeenSequence(steps.getState());
  if (number === 'deviation') return getDeviation(sequence, legLengthM);
  if (number === 'speed') return getWaypoint(sequence, waypoint)?.normalizedSpeed ?? 0;
  return findArrival(getStepBody(studio), sequence, waypoint) / RADIANS_PER_DEGREE;
}

/**
 * Gives the selected waypoint a number as part of a gesture; undefined takes it back to what it has by
 * itself.
 */
export function previewWaypointNumber(
  studio: Studio,
  number: WaypointNumber,
  value: number | undefined,
): void {
  const { waypoint } = studio.steps.getState();
  if (number === 'deviation') dragDeviation(studio, value);
  else if (number === 'facing')
    dragWaypoint(studio, waypoint, {
      headingRad: value === undefined ? undefined : value * RADIANS_PER_DEGREE,
    });
  else dragWaypoint(studio, waypoint, { normalizedSpeed: value ?? holdSpeed(getWalkingSpeed(studio)) });
}

/** Lets a number stand as an entry of the history. */
export function commitWaypointNumber(studio: Studio, number: WaypointNumber): void {
  dropWaypoint(studio, ENTRIES[number]);
}

/** Gives the selected waypoint a number at once. */
export const setWaypointNumber: SyncCommand<{ number: WaypointNumber; value: number | undefined }> = {
  id: 'steps.setWaypointNumber',
  label: 'A number of the waypoint',
  run(studio, { number, value }) {
    previewWaypointNumber(studio, number, value);
    commitWaypointNumber(studio, number);
  },
};

/** Has the walk halt at the selected waypoint, or go through it. */
export const toggleHalt: SyncCommand = {
  id: 'steps.halt',
  label: 'Halt at the waypoint',
  enabled: isWaypointSelected,
  checked({ steps }) {
    const { sequence, waypoint } = steps.getState();
    return getWaypoint(sequence, waypoint)?.isHalt === true;
  },
  run(studio) {
    const { sequence, waypoint: item } = studio.steps.getState();
    const isHalt = getWaypoint(sequence, item)!.isHalt ? undefined : true;
    const after = changeWaypoint(getStepBody(studio), sequence, item, { isHalt });
    const name = nameWaypoint(sequence, item);
    const refusal = isHalt ? `Nobody can halt at ${name}` : `Nobody can go through ${name}`;
    changeTo(studio, after, { entry: `${isHalt ? 'Halt at' : 'Go through'} ${name}`, refusal, item });
  },
};

/** What becomes of corners, one command each. */
export const cornerCommands = CORNER_POLICIES.map(
  (corner): SyncCommand => ({
    id: `steps.corner.${corner}`,
    label: CORNER_WORDS[corner],
    enabled: (studio) => isEditing(studio) && studio.steps.getState().sequence.items.some(isWaypoint),
    checked: ({ steps }) => (steps.getState().sequence.walk?.corner ?? 'round') === corner,
    run(studio) {
      const { sequence, waypoint: item } = studio.steps.getState();
      const body = getStepBody(studio);
      const after = changeWay(body, sequence, { corner });
      changeTo(studio, after, { entry: CORNER_WORDS[corner], refusal: 'Corners stay as they were', item });
    },
  }),
);
