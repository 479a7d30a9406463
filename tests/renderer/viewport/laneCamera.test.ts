import { Texture, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { orbitViewpoint } from '../../../renderer/viewport/camera/moveViewpoint.ts';
import { CAMERA_NAMES, type CameraName } from '../../../renderer/state/workspace/viewportHandle.ts';
import { computeViewpoint } from '../../../renderer/viewport/camera/views.ts';
import type { CastMember } from '../../../renderer/viewport/castMember.ts';
import { LaneGroup, type LanesStage } from '../../../renderer/viewport/scene/laneGroup.ts';
import { createPlate } from '../../../renderer/viewport/scene/plate.ts';
import { createSceneUniforms } from '../../../renderer/viewport/scene/sceneUniforms.ts';
import { getLowerRim, PLATE } from '../../../renderer/viewport/scene/laneLayout.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { ASPECT, standCamera } from './standCamera.ts';

/** A stage of as many who are all alike. */
function stand(member: CastMember, count: number): LanesStage {
  return {
    current: { members: Array<CastMember>(count).fill(member), hasBelts: true },
    edited: member,
  };
}

describe.each([
  ['side by side', false],
  ['in one place', true],
] as const)('several lanes %s', (_, overlay) => {
  const COUNTS = [2, 3, 4, 5, 6];
  const ASPECTS = [0.9, 672 / 360, 1312 / 640];

  /** Lanes as they stand for a view. */
  function standLanes(count: number, body: 'Child' | 'Man' | 'Giant'): LaneGroup {
    const figure = getBody(body);
    const group = new LaneGroup();
    const member = { frame: { figure } } as CastMember;
    group.update(stand(member, count), overlay);
    return group;
  }

  /** Where heads, feet in a long step, and the plates' corners are on the picture, from -1 to 1. */
  function look(view: CameraName, group: LaneGroup, aspect: number): Vector3[] {
    const { camera, rig, project } = standCamera();
    camera.aspect = aspect;
    rig.place(computeViewpoint(view, group, aspect));
    group.part(rig.view);
    const { statureM, plateRows, count } = group;
    const depth = plateRows > 1 ? PLATE.rowDepthM : PLATE.depthM;
    const near = PLATE.aheadM - depth / 2;
    const far = PLATE.aheadM + (plateRows - 1) * PLATE.rowM + depth / 2;
    const half = PLATE.widthM / 2;
    return [0, count - 1].flatMap((index) => {
      const side = index === 0 ? -1 : 1;
      const [x, z] = [group.getX(index), group.getZ(index)];
      const plate =
        group.levelness > 0
          ? [project(x + side * half, -getLowerRim(plateRows > 1 ? plateRows - 1 : -1), z + side * half)]
          : [project(x + side * half, 0, z + near), project(x + side * half, 0, z + far)];
      return [
        ...plate,
        project(x, statureM, z),
        project(x + side * 0.2, 0, z + 0.3 * statureM),
        project(x + side * 0.2, 0, z - 0.3 * statureM),
      ];
    });
  }

  it.each(CAMERA_NAMES)('are all in the picture from %s, with their plates', (view) => {
    for (const body of ['Child', 'Man', 'Giant'] as const)
      for (const count of COUNTS)
        for (const aspect of ASPECTS)
          for (const { x, y } of look(view, standLanes(count, body), aspect)) {
            expect(Math.abs(x)).toBeLessThan(0.96);
            expect(Math.abs(y)).toBeLessThan(0.96);
          }
  });

  it.each(['side', 'front'] as const)(
    'stand with their plates above the field at the lower edge, from %s',
    (view) => {
      // The field is 24 pixels high and 8 above the edge; the picture is rarely less than 260 high.
      const free = -1 + (2 * 32) / 260;
      for (const body of ['Child', 'Man', 'Giant'] as const)
        for (const count of COUNTS)
          for (const aspect of ASPECTS)
            for (const { y } of look(view, standLanes(count, body), aspect)) expect(y).toBeGreaterThan(free);
    },
  );

  it.each(['three-quarter', 'side', 'front'] as const)('are as large as that goes from %s', (view) => {
    for (const count of COUNTS)
      for (const aspect of ASPECTS) {
        const places = look(view, standLanes(count, 'Man'), aspect);
        const xs = places.map(({ x }) => x);
        const ys = places.map(({ y }) => y);
        const wide = Math.max(...xs) - Math.min(...xs);
        const tall = Math.max(...ys) - Math.min(...ys);
        expect(Math.max(wide / 2 / 0.95, tall / 2 / 0.84)).toBeGreaterThan(0.85);
      }
  });
});

describe('lanes side by side from the side, the front and above', () => {
  const figure = getBody('Man');

  function see(view: 'side' | 'front' | 'top', count: number) {
    const group = new LaneGroup();
    const member = { frame: { figure } } as CastMember;
    group.update(stand(member, count), false);
    const { camera, rig, project } = standCamera();
    rig.place(computeViewpoint(view, group, ASPECT));
    group.part(rig.view);
    const at = (lane: number, x: number, y: number, z: number) =>
      project(group.getX(lane) + x, y, group.getZ(lane) + z);
    return { camera, at };
  }

  it.each([
    ['side', [0.3, 0, 0]],
    ['front', [0, 0, 0.3]],
    ['top', [0, 0.3, 0]],
  ] as const)('%s is exact: depth moves nothing on the picture', (view, [x, y, z]) => {
    for (const count of [1, 3, 6]) {
      const { camera, at } = see(view, count);
      expect(camera.isFlat).toBe(true);
      for (let lane = 0; lane < count; lane++) {
        const near = at(lane, 0, 1, 0);
        const far = at(lane, x, 1 + y, z);
        expect(far.x).toBeCloseTo(near.x, 3);
        expect(far.y).toBeCloseTo(near.y, 3);
      }
    }
  });

  it.each(['side', 'front', 'top'] as const)('%s: no walker covers another, all stand level', (view) => {
    const count = 6;
    const { at } = see(view, count);
    const stride = view === 'side' ? 0.34 * figure.statureM : 0;
    const width = view === 'side' ? 0 : 0.45;
    for (let lane = 1; lane < count; lane++) {
      const axis = view === 'top' ? 'y' : 'x';
      const reach = [-1, 1].map((side) => at(lane, side * width, 0, side * stride)[axis]);
      const before = [-1, 1].map((side) => at(lane - 1, side * width, 0, side * stride)[axis]);
      expect(Math.min(...reach) > Math.max(...before) || Math.max(...reach) < Math.min(...before)).toBe(true);
      if (view !== 'top') expect(at(lane, 0, 0, 0).y).toBeCloseTo(at(0, 0, 0, 0).y, 9);
    }
  });

  it('turned away, they go back abreast, and glide there and back', () => {
    const { rig } = standCamera();
    const group = new LaneGroup();
    const member = { frame: { figure } } as CastMember;
    group.update(stand(member, 3), false);
    rig.place(computeViewpoint('side', group, ASPECT));
    rig.move((view) => orbitViewpoint(view, 0.4, 0.2));
    let last = 1;
    for (let frame = 0; frame < 30; frame++) {
      rig.update(1 / 60, 30);
      expect(rig.view.parting).toBeLessThanOrEqual(last);
      expect(last - rig.view.parting).toBeLessThan(0.1);
      last = rig.view.parting;
    }
    group.part(rig.view);
    expect(group.getZ(0)).toBe(0);
    expect(group.levelness).toBe(0);
  });
});

describe('plates of lanes in one place', () => {
  it('stand one under the other where the floor is a line', () => {
    const group = new LaneGroup();
    const member = { frame: { figure: getBody('Man') } } as CastMember;
    group.update(stand(member, 3), true);
    const { rig, project } = standCamera();
    for (const view of ['side', 'front'] as const) {
      rig.place(computeViewpoint(view, group, ASPECT));
      group.part(rig.view);
      const uniforms = createSceneUniforms();
      const plates = [0, 1, 2].map((lane) => {
        const { mesh, update } = createPlate(uniforms, new Texture());
        update(lane, 1, lane === 0, lane, group.levelness);
        mesh.updateMatrixWorld();
        const heights = [-1, 1].map((edge) => {
          const { x, y, z } = new Vector3(0, 0, (edge * PLATE.depthM) / 2).applyMatrix4(mesh.matrixWorld);
          return project(x, y, z).y;
        });
        return { upper: Math.max(...heights), lower: Math.min(...heights) };
      });
      expect(plates[0]!.upper).toBeLessThan(project(0, 0, 0).y);
      expect(plates[1]!.upper).toBeLessThan(plates[0]!.lower);
      expect(plates[2]!.upper).toBeLessThan(plates[1]!.lower);
      expect(plates[2]!.lower).toBeGreaterThan(-1);
    }
  });
});
