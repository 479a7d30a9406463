import fc from 'fast-check';
import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  computeAngleBetween,
  getTurnX,
  multiplyInto,
  multiplyInverseInto,
  rotateInto,
  rotateInverseInto,
  writeExpInto,
  writeLogInto,
  writeTurnXInto,
} from '../../../../shared/body/pose/quaternion.ts';
import { evenly } from '../../../evenly.ts';

const rotation = fc
  .tuple(evenly(-1, 1), evenly(-1, 1), evenly(-1, 1), evenly(-1, 1))
  .filter((q) => Math.hypot(...q) > 0.1)
  .map(([x, y, z, w]) => new Quaternion(x, y, z, w).normalize());

describe('quaternions on flat arrays', () => {
  it('multiply, undo, and go to rotation vectors and back as those of three.js', () => {
    fc.assert(
      fc.property(rotation, rotation, (a, b) => {
        const [p, q] = [Float64Array.from(a.toArray()), Float64Array.from(b.toArray())];
        const out = new Float64Array(4);
        multiplyInto(p, 0, q, 0, out, 0);
        expect(new Quaternion().fromArray(out).angleTo(a.clone().multiply(b))).toBeLessThan(1e-7);
        multiplyInverseInto(p, 0, q, 0, out, 0);
        expect(new Quaternion().fromArray(out).angleTo(a.clone().invert().multiply(b))).toBeLessThan(1e-7);
        const vector = new Float64Array(3);
        writeLogInto(p, 0, vector, 0);
        expect(Math.hypot(...vector)).toBeLessThanOrEqual(Math.PI + 1e-9);
        writeExpInto(vector, 0, out, 0);
        expect(new Quaternion().fromArray(out).angleTo(a)).toBeLessThan(1e-6);
      }),
      { seed: 12, numRuns: 200 },
    );
  });

  it('turn vectors there and back, and tell the angle between each other, as those of three.js', () => {
    fc.assert(
      fc.property(rotation, rotation, evenly(-1, 1), evenly(-1, 1), (a, b, x, y) => {
        const [p, q] = [Float64Array.from(a.toArray()), Float64Array.from(b.toArray())];
        const vector = Float64Array.of(x, y, 0.3);
        const turned = new Vector3(x, y, 0.3).applyQuaternion(a);
        const out = new Float64Array(3);
        rotateInto(p, 0, vector, 0, out, 0);
        expect(new Vector3().fromArray(out).distanceTo(turned)).toBeLessThan(1e-12);
        rotateInverseInto(p, 0, out, 0, out, 0);
        vector.forEach((value, i) => expect(out[i]).toBeCloseTo(value, 12));
        expect(computeAngleBetween(p, 0, q, 0)).toBeCloseTo(a.angleTo(b), 6);
      }),
      { seed: 13, numRuns: 200 },
    );
  });

  it('turn about X by an angle and tell it again', () => {
    const out = new Float64Array(4);
    for (const angleRad of [-3, -1, 0, 0.4, 3]) {
      writeTurnXInto(angleRad, out, 0);
      expect(
        new Quaternion()
          .fromArray(out)
          .angleTo(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), angleRad)),
      ).toBeLessThan(1e-7);
      expect(getTurnX(out, 0)).toBeCloseTo(angleRad, 12);
      out.forEach((value, i) => (out[i] = -value));
      expect(getTurnX(out, 0)).toBeCloseTo(angleRad, 12);
    }
  });
});
