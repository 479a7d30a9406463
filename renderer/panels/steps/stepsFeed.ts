import type { StepsFile } from '../../../shared/steps/file/schema.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { isEnabled } from '../../state/commands/command.ts';
import {
  cancelChange,
  commitChange,
  previewChange,
  selectThing,
} from '../../state/commands/walk/floorCommands.ts';
import { walkOn } from '../../state/commands/walk/waypointCommands.ts';
import { findArrival, findBefore, getDeviationM, isCorner } from '../../state/steps/editWaypoints.ts';
import { FLOOR_CHANGES } from '../../state/steps/floorChanges.ts';
import { listGrounds } from '../../state/steps/grounds.ts';
import { placeSequence } from '../../state/steps/placedSteps.ts';
import { findGroundSet } from '../../state/steps/sets/groundSets.ts';
import { getStepBody } from '../../state/steps/stepBody.ts';
import { isWaypoint, measureUnit } from '../../state/steps/stepsDocument.ts';
import { getPreviewedSteps, getShownThing, type RefusedChange } from '../../state/steps/stepsStore.ts';
import type { Studio } from '../../state/studio.ts';
import type { FloorGround, FloorWaypoint, RefusedThing, StepsFeed } from '../../viewport/steps/stepsFeed.ts';
import { findGroundHandles } from './groundHandles.ts';

/** What footsteps a studio has, as the viewport reads it every frame: a live view of its store. */
export function createStepsFeed(studio: Studio): StepsFeed {
  const { steps, stepHead } = studio;
  const getSequence = () => getPreviewedSteps(steps.getState());
  const getWaypoints = createMemo((sequence: StepsFile, body: StepBody): readonly FloorWaypoint[] => {
    const unitM = measureUnit(body, sequence);
    const { terrain } = placeSequence(body, sequence);
    const waypoints: FloorWaypoint[] = [];
    sequence.items.forEach((waypoint, item) => {
      if (!isWaypoint(waypoint)) return;
      const [x, z] = [waypoint.x * unitM, waypoint.z * unitM];
      const heightM = terrain.measureHeight(x, z);
      waypoints.push({
        x,
        z,
        yawRad: findArrival(body, sequence, item),
        y: Number.isNaN(heightM) ? 0 : heightM,
        item,
        number: waypoints.length + 1,
        from: findBefore(body, sequence, item),
        isFaced: waypoint.heading !== undefined,
        isCorner: isCorner(sequence, item),
      });
    });
    return waypoints;
  });
  const getGrounds = createMemo((sequence: StepsFile, body: StepBody): readonly FloorGround[] => {
    const { terrain } = placeSequence(body, sequence);
    const unitM = measureUnit(body, sequence);
    return listGrounds(sequence).map((ground) => findGroundHandles(ground, unitM, terrain));
  });
  const getRefused = createMemo(
    ({ thing, place }: RefusedChange, body: StepBody): RefusedThing | undefined =>
      place && { ...place, side: placeSequence(body, getSequence()).prints[thing.at]?.side, thing },
  );
  const getShown = createMemo((state: ReturnType<typeof steps.getState>) => getShownThing(state));
  return {
    head: stepHead,
    get sequence() {
      return getSequence();
    },
    get prints() {
      return placeSequence(getStepBody(studio), getSequence()).prints;
    },
    get terrain() {
      return placeSequence(getStepBody(studio), getSequence()).terrain;
    },
    get set() {
      return findGroundSet(getSequence());
    },
    get grounds() {
      return getGrounds(getSequence(), getStepBody(studio));
    },
    get selected() {
      return getShown(steps.getState(), getStepBody(studio));
    },
    get waypoints() {
      return getWaypoints(getSequence(), getStepBody(studio));
    },
    get deviationM() {
      return getDeviationM(getStepBody(studio), getSequence());
    },
    get refused() {
      const { refused } = steps.getState();
      return refused && getRefused(refused, getStepBody(studio));
    },
    get loads() {
      return steps.getState().loads;
    },
    getBody: () => getStepBody(studio),
    place: () => placeSequence(getStepBody(studio), getSequence()),
    clickFloor(place) {
      const { isLeading } = steps.getState();
      if (isLeading && isEnabled(walkOn, studio)) walkOn.run(studio, place);
      return isLeading;
    },
    select: (thing) => selectThing.run(studio, { thing }),
    drag: (thing, name, value) => previewChange(studio, thing, FLOOR_CHANGES[name], value),
    drop: () => commitChange(studio),
    cancel: () => cancelChange(studio),
  };
}

/** Remembers the last answer, as long as both that it is of stay the same. */
function createMemo<Of, Result>(
  make: (of: Of, body: StepBody) => Result,
): (of: Of, body: StepBody) => Result {
  let last: { readonly of: Of; readonly body: StepBody; readonly result: Result } | undefined;
  return (of, body) => {
    if (last?.of !== of || last.body !== body) last = { of, body, result: make(of, body) };
    return last.result;
  };
}
