import { describe, expect, it } from 'vitest';
import {
  getPlateHalfWidth,
  partPlates,
  type PlateMark,
} from '../../../../renderer/viewport/steps/numberPlates.ts';
import type { Ground } from '../../../../shared/body/planting/footing/ground.ts';
import { FLAT } from '../../../../shared/steps/terrain/terrain.ts';
import { ASPECT, standCamera } from '../standCamera.ts';

/** Sixty steps straight ahead and back again beside themselves, as prints have their plates. */
const WAY: readonly PlateMark[] = Array.from({ length: 60 }, (_, step) => {
  const side = step % 2 === 0 ? 1 : -1;
  const along = step < 30 ? step : 60 - step;
  const headingRad = step < 30 ? 0 : Math.PI;
  return {
    number: step + 1,
    ink: 0,
    x: 0.1 * side + (step < 30 ? 0 : 0.15),
    y: 0,
    z: 0.7 * along,
    asideRad: headingRad + (side * Math.PI) / 2,
  };
});

const VIEWS = [0.1, 0.6, Math.PI / 2].flatMap((elevationRad) =>
  [0, 0.6, 1.57, 3].flatMap((azimuthRad) =>
    [3, 8, 30].map((viewHeightM) => ({ elevationRad, azimuthRad, viewHeightM })),
  ),
);

function part(view: (typeof VIEWS)[number], marks: readonly PlateMark[], ground: Ground = FLAT) {
  const { camera, rig, project } = standCamera();
  rig.place({ ...view, targetX: 0, targetY: 0, targetZ: 10, lensDeg: 30, parting: 0 });
  camera.updateMatrixWorld();
  const places = new Float32Array(4 * marks.length);
  partPlates(camera, marks, ground, places);
  return marks.map((mark, index) => {
    const [x, y, , isShown] = places.subarray(4 * index);
    return { mark, x: x! * ASPECT, y: y!, isShown: isShown === 1, anchor: project(mark.x, mark.y, mark.z) };
  });
}

describe('numbers of footsteps', () => {
  it.each(VIEWS)('never lie on each other, %o', (view) => {
    const shown = part(view, WAY).filter(({ isShown }) => isShown);
    expect(shown.length).toBeGreaterThan(0);
    const halfHeight = getPlateHalfWidth(1) / 0.8;
    for (const [index, one] of shown.entries())
      for (const other of shown.slice(index + 1)) {
        const across =
          Math.abs(one.x - other.x) /
          (getPlateHalfWidth(one.mark.number) + getPlateHalfWidth(other.mark.number));
        expect(Math.max(across, Math.abs(one.y - other.y) / (2 * halfHeight))).toBeGreaterThanOrEqual(
          1 - 1e-5,
        );
      }
  });

  it('shows the first of those that are in the picture, whatever is put after it', () => {
    const last = WAY[15]!;
    for (const view of VIEWS) {
      const [first] = part(view, [last, ...WAY]);
      const { x, y } = first!.anchor;
      if (Math.abs(x) < 1 && Math.abs(y) < 1) expect(first!.isShown, JSON.stringify(view)).toBe(true);
    }
  });

  it('stand above what they number where their side is towards the viewer', () => {
    const view = { azimuthRad: Math.PI / 2, elevationRad: 0, viewHeightM: 20 };
    for (const { y, anchor } of part(view, WAY.slice(10, 20)))
      expect(y - anchor.y).toBeGreaterThan(getPlateHalfWidth(1));
  });

  it('are left out whole where the ground hides what they number', () => {
    const wall: Ground = { measureHeight: (_, z) => (z > 10 ? 2 : 0) };
    const view = { elevationRad: 0.1, viewHeightM: 8 };
    const isShown = (azimuthRad: number) => part({ ...view, azimuthRad }, [WAY[12]!], wall)[0]!.isShown;
    expect(WAY[12]!.z).toBeLessThan(10);
    expect(isShown(0)).toBe(false);
    expect(isShown(Math.PI)).toBe(true);
  });

  it('stand beside what they number, on the side that is asked for, as near in every view', () => {
    for (const view of VIEWS)
      for (const { mark, x, y, anchor } of part(view, WAY.slice(10, 20))) {
        const away = Math.hypot(x - anchor.x * ASPECT, y - anchor.y);
        expect(away).toBeGreaterThan(getPlateHalfWidth(1) / 2);
        expect(away).toBeLessThan(0.07);
        const isFromBefore = view.azimuthRad < 1 && view.elevationRad < 1;
        if (isFromBefore) expect(Math.sign(x - anchor.x * ASPECT)).toBe(Math.sign(Math.sin(mark.asideRad)));
      }
  });
});
