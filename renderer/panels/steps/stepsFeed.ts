import { isEnabled } from '../../state/commands/command.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { dragPrint, dropPrint, givePrintUp, selectPrint } from '../../state/commands/walk/stepsCommands.ts';
import {
  dragDeviation,
  dragWaypoint,
  dropWaypoint,
  selectWaypoint,
  walkOn,
} from '../../state/commands/walk/waypointCommands.ts';
import { commitGround, pickGround, previewGround } from '../../state/commands/walk/groundCommands.ts';
import { findGround, pullGround } from '../../state/steps/grounds.ts';
import { findGroundHandles } from './groundHandles.ts';
import { findArrival, findBefore, getDeviation, isCorner } from '../../state/steps/editWaypoints.ts';
import { findGroundSet } from '../../state/steps/sets/groundSets.ts';
import { placeSequence, readPrint } from '../../state/steps/placedSteps.ts';
import { getStepBody } from '../../state/steps/stepBody.ts';
import { isWaypoint, type StepSequence } from '../../state/steps/stepSequence.ts';
import { getSeenSequence, type RefusedPrint } from '../../state/steps/stepsStore.ts';
import { getFigure, type Studio } from '../../state/studio.ts';
import type {
  FloorGround,
  FloorPrint,
  FloorWaypoint,
  PrintPlace,
  StepsFeed,
} from '../../viewport/steps/stepsFeed.ts';

/** What footsteps a studio has, as the viewport reads it every frame: a live view of its store. */
export function createStepsFeed(studio: Studio): StepsFeed {
  const { steps, stepHead } = studio;
  const getSequence = () => getSeenSequence(steps.getState());
  const getPrints = createMemo((sequence: StepSequence, body: StepBody): readonly FloorPrint[] =>
    placeSequence(body, sequence).prints.map((print) => ({
      ...toMetres(print, body),
      y: print.y * body.table.figure.legLengthM,
      grade: print.grade,
      side: print.side,
      isPinned: print.isPinned,
      isFiltered: print.isFiltered,
    })),
  );
  const getWaypoints = createMemo((sequence: StepSequence, body: StepBody): readonly FloorWaypoint[] =>
    sequence.items.filter(isWaypoint).map((waypoint, index) => {
      const item = sequence.items.indexOf(waypoint);
      const { x, z } = toMetres({ ...findBefore(body, sequence, item), yawRad: 0 }, body);
      const place = toMetres({ ...waypoint, yawRad: findArrival(body, sequence, item) }, body);
      const heightM = placeSequence(body, sequence).terrain.measureHeight(place.x, place.z);
      return {
        ...place,
        y: Number.isNaN(heightM) ? 0 : heightM,
        item,
        number: index + 1,
        from: { x, z },
        isFaced: waypoint.headingRad !== undefined,
        isCorner: isCorner(sequence, item),
      };
    }),
  );
  const getGrounds = createMemo((sequence: StepSequence, body: StepBody): readonly FloorGround[] =>
    (sequence.terrain ?? []).map((ground) =>
      findGroundHandles(ground, body.table.figure.legLengthM, placeSequence(body, sequence).terrain),
    ),
  );
  const getRefused = createMemo((refused: RefusedPrint, body: StepBody): FloorPrint | undefined => {
    const print = getPrints(getSequence(), body)[refused.print];
    return print && { side: print.side, ...toMetres(refused.place, body) };
  });
  const getRefusedWaypoint = createMemo(({ place, item }: RefusedPrint, body: StepBody) =>
    item === undefined ? undefined : toMetres(place, body),
  );
  const toLegs = (lengthM: number) => lengthM / getFigure(studio).legLengthM;
  return {
    head: stepHead,
    get sequence() {
      return getSequence();
    },
    get prints() {
      return getPrints(getSequence(), getStepBody(studio));
    },
    get terrain() {
      return placeSequence(getStepBody(studio), getSequence()).terrain;
    },
    get set() {
      return findGroundSet(getSequence().set);
    },
    get grounds() {
      return getGrounds(getSequence(), getStepBody(studio));
    },
    get ground() {
      const state = steps.getState();
      return state.selected >= 0 || state.waypoint >= 0 ? -1 : findGround(getSequence(), state.ground);
    },
    get waypoints() {
      return getWaypoints(getSequence(), getStepBody(studio));
    },
    get waypoint() {
      return steps.getState().waypoint;
    },
    get deviationM() {
      const { legLengthM } = getFigure(studio);
      return legLengthM * getDeviation(getSequence(), legLengthM);
    },
    get selected() {
      return steps.getState().selected;
    },
    get refused() {
      const { refused } = steps.getState();
      return refused && getRefused(refused, getStepBody(studio));
    },
    get refusedWaypoint() {
      const { refused } = steps.getState();
      return refused && getRefusedWaypoint(refused, getStepBody(studio));
    },
    get loads() {
      return steps.getState().loads;
    },
    getBody: () => getStepBody(studio),
    place: () => placeSequence(getStepBody(studio), getSequence()),
    select: (print) => selectPrint.run(studio, { print }),
    clickFloor(place) {
      const { isLeading } = steps.getState();
      if (isLeading && isEnabled(walkOn, studio)) walkOn.run(studio, place);
      return isLeading;
    },
    drag: (print, place) => dragPrint(studio, print, readPrint(place, getFigure(studio).legLengthM)),
    drop: () => dropPrint(studio),
    cancel: () => givePrintUp(studio),
    selectWaypoint: (item) => selectWaypoint.run(studio, { item }),
    dragWaypoint: (item, { x, z }) => dragWaypoint(studio, item, { x: toLegs(x), z: toLegs(z) }),
    turnWaypoint: (item, headingRad) => dragWaypoint(studio, item, { headingRad }),
    dragDeviation: (deviationM) => dragDeviation(studio, toLegs(deviationM)),
    dropWaypoint: (entry) => dropWaypoint(studio, entry),
    selectGround: (part) => pickGround.run(studio, { part }),
    dragGround(part, handle, metres) {
      const ground = steps.getState().sequence.terrain?.[part];
      if (ground !== undefined) previewGround(studio, part, pullGround(ground, handle, toLegs(metres)));
    },
    dropGround: () => commitGround(studio),
  };
}

function toMetres({ x, z, yawRad }: PrintPlace, body: StepBody): PrintPlace {
  const { legLengthM } = body.table.figure;
  return { x: x * legLengthM, z: z * legLengthM, yawRad };
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
