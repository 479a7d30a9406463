import { Box3, type BufferAttribute, type BufferGeometry, Vector3 } from 'three';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAINT } from '../../../../shared/body/wood/geometryBuilder.ts';
import { createMannequin } from '../../../../renderer/viewport/looks/wood/createMannequin.ts';
import { BODY_NAMES, type BodyName, getBody } from '../../../../shared/body/figure/bodies.ts';

/** Six walkers and their shadows must stay under 250,000 triangles. */
const TRIANGLE_BUDGET = 250_000 / 12;

const mannequins = new Map<BodyName, BufferGeometry>();
beforeAll(() => {
  for (const name of BODY_NAMES) mannequins.set(name, createMannequin(getBody(name)));
});

const read = (geometry: BufferGeometry, name: string) => geometry.getAttribute(name) as BufferAttribute;

describe.each(BODY_NAMES)('the mannequin of %s', (name) => {
  it('stays within its share of triangles', () => {
    expect(mannequins.get(name)!.index!.count / 3).toBeLessThanOrEqual(TRIANGLE_BUDGET);
  });

  it('is as tall as the figure and stands on the floor', () => {
    const { statureM } = getBody(name);
    const box = new Box3().setFromBufferAttribute(read(mannequins.get(name)!, 'position'));
    expect(box.min.y).toBeCloseTo(0, 3);
    expect(Math.abs(box.max.y / statureM - 1)).toBeLessThan(0.005);
  });

  it('has feet that end where the soles do', () => {
    const { soles } = getBody(name);
    const geometry = mannequins.get(name)!;
    const position = read(geometry, 'position');
    const box = new Box3();
    const point = new Vector3();
    for (let i = 0; i < position.count; i++) {
      if (point.fromBufferAttribute(position, i).y < 0.01 * getBody(name).statureM) box.expandByPoint(point);
    }
    const heelZ = soles.left.heel.offset[2];
    expect(box.min.z).toBeCloseTo(heelZ, 2);
  });

  it('has finite positions, unit normals and whole bindings', () => {
    const geometry = mannequins.get(name)!;
    const [position, normal] = [read(geometry, 'position'), read(geometry, 'normal')];
    const [joints, weights] = [read(geometry, 'skinIndex'), read(geometry, 'skinWeight')];
    const jointCount = getBody(name).joints.length;
    let worst = 0;
    let isWhole = true;
    for (let i = 0; i < position.count; i++) {
      const length = Math.hypot(normal.getX(i), normal.getY(i), normal.getZ(i));
      worst = Math.max(worst, Math.abs(length - 1));
      isWhole &&= Number.isFinite(position.getX(i) + position.getY(i) + position.getZ(i));
      isWhole &&= joints.getX(i) < jointCount && joints.getY(i) < jointCount;
      isWhole &&= Math.abs(weights.getX(i) + weights.getY(i) - 1) < 1e-6;
    }
    expect(worst).toBeLessThan(1e-5);
    expect(isWhole).toBe(true);
  });

  it('turns its outside outwards', () => {
    const geometry = mannequins.get(name)!;
    const [position, normal] = [read(geometry, 'position'), read(geometry, 'normal')];
    const index = geometry.index!;
    const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
    let wrong = 0;
    for (let i = 0; i < index.count; i += 3) {
      a.fromBufferAttribute(position, index.getX(i));
      b.fromBufferAttribute(position, index.getX(i + 1)).sub(a);
      c.fromBufferAttribute(position, index.getX(i + 2)).sub(a);
      const face = b.cross(c);
      const smooth = new Vector3();
      for (let k = 0; k < 3; k++) smooth.add(c.fromBufferAttribute(normal, index.getX(i + k)));
      if (face.dot(smooth) < 0) wrong++;
    }
    // A few slivers in the folds of lips may lean over.
    expect(wrong / (index.count / 3)).toBeLessThan(0.01);
  });

  it('wears its left colour on the left only, and its right colour on the right only', () => {
    const geometry = mannequins.get(name)!;
    const [position, paint] = [read(geometry, 'position'), read(geometry, 'paint')];
    let [left, right, strayed] = [0, 0, 0];
    for (let i = 0; i < position.count; i++) {
      const isLeft = paint.getX(i) === PAINT.left;
      const isRight = paint.getX(i) === PAINT.right;
      if (isLeft) left++;
      if (isRight) right++;
      if ((isLeft && position.getX(i) < 0) || (isRight && position.getX(i) > 0)) strayed++;
    }
    expect(left).toBeGreaterThan(0);
    expect(right).toBe(left);
    expect(strayed).toBe(0);
  });
});

it('a mannequin is the mirror image of itself', () => {
  const position = read(mannequins.get('Man')!, 'position');
  const box = new Box3().setFromBufferAttribute(position);
  expect(box.min.x).toBeCloseTo(-box.max.x, 6);
});
