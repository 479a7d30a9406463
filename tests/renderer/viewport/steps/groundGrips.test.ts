import { PerspectiveCamera } from 'three';
import type { DragStep } from '../../../../renderer/ui/drag/dragGesture.ts';
import { describe, expect, it } from 'vitest';
import {
  findFloorAt,
  findHeightAt,
  findLevelAt,
  isHidden,
  measureAway,
} from '../../../../renderer/viewport/picking/floorPlace.ts';
import type { FloorThing } from '../../../../renderer/state/steps/floorChanges.ts';
import type { FloorSight } from '../../../../renderer/viewport/steps/floorGrip.ts';
import { GroundGrips } from '../../../../renderer/viewport/steps/groundGrips.ts';
import type { FloorGround, StepsFeed } from '../../../../renderer/viewport/steps/stepsFeed.ts';

/** A wall before the end of all, which hides what lies behind it. */
const ground = { measureHeight: (x: number, z: number) => (x > 1 && x < 1.2 && z > 5.5 ? 3 : 0) };

/** A camera beside the way, over a picture of 800 by 600. */
function look() {
  const camera = new PerspectiveCamera(40, 800 / 600, 0.1, 100);
  camera.position.set(6, 2, 3);
  camera.lookAt(0, 0.5, 3);
  camera.updateMatrixWorld();
  const element = {
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 800, height: 600 }),
  } as HTMLElement;
  const sight: FloorSight = {
    findFloor: (point) => findFloorAt(camera, element, point),
    isHidden: (place) => isHidden(camera, place, ground),
    measureAway: (point, place) => measureAway(camera, element, point, place),
    findLevel: (point, heightM) => findLevelAt(camera, element, point, heightM),
    findHeight: (point, place) => findHeightAt(camera, element, point, place),
  };
  const findPoint = (place: { x: number; y: number; z: number }) => {
    const seen = camera.position.clone().set(place.x, place.y, place.z).project(camera);
    return { x: ((seen.x + 1) / 2) * 800, y: ((1 - seen.y) / 2) * 600 };
  };
  return { sight, findPoint };
}

const createGround = (z: number): FloorGround => ({
  headingRad: 0,
  lengthM: 2,
  riseM: 0.8,
  handles: {
    place: { x: -0.5, y: 0, z },
    length: { x: -0.5, y: 0.8, z: z + 2 },
    rise: { x: 0.5, y: 0.8, z: z + 2 },
  },
});

describe('handles of the ground in the picture', () => {
  const { sight, findPoint } = look();
  const grounds = [createGround(1), createGround(4), createGround(7)];
  const dragged: unknown[] = [];
  const feed = {
    grounds,
    selected: { kind: 'ground', at: 0 },
    select: ({ at }: FloorThing) => dragged.push(['select', at]),
    drag: ({ at }: FloorThing, handle: string, metres: number) => dragged.push([at, handle, metres]),
  } as unknown as StepsFeed;
  const grips = new GroundGrips(feed, sight);

  it.each([
    ['rise', { y: 0.95 }, 0.95],
    ['length', { z: 3.4 }, 2.4],
    ['place', { z: 0.7 }, -0.3],
  ] as const)('%s goes with the pointer from wherever it was taken hold of', (handle, to, metres) => {
    dragged.length = 0;
    const at = grounds[0]!.handles[handle];
    const [from, end] = [findPoint(at), findPoint({ ...at, ...to })];
    const off = { x: 3, y: -2 };
    const press = { x: from.x + off.x, y: from.y + off.y };
    const grip = grips.find(press)!;
    expect(grip.thing).toEqual({ kind: 'ground', at: 0 });
    const actions = grip.createActions(press);
    actions.press?.(press, {} as HTMLElement);
    actions.move({ x: end.x + off.x, y: end.y + off.y } as DragStep, {} as HTMLElement);
    expect(dragged[0]).toEqual(['select', 0]);
    const [part, name, value] = dragged[1] as [number, string, number];
    expect([part, name]).toEqual([0, handle]);
    expect(value).toBeCloseTo(metres, 1);
  });

  it('are those of the part that is edited; of another one where it begins alone', () => {
    expect(grips.find(findPoint(grounds[1]!.handles.place))?.thing.at).toBe(1);
    expect(grips.find(findPoint(grounds[1]!.handles.rise))).toBeUndefined();
    expect(grips.find({ x: 20, y: 20 })).toBeUndefined();
    // Behind a wall.
    expect(grips.find(findPoint(grounds[2]!.handles.place))).toBeUndefined();
  });
});
