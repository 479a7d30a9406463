import { describe, expect, it } from 'vitest';
import { Vector3 } from 'three';
import { CAPSULE_COUNT, createBodyCapsules } from '../../../../renderer/viewport/looks/wood/bodyCapsules.ts';
import { WoodMaterial } from '../../../../renderer/viewport/looks/wood/woodMaterial.ts';
import { BODY_NAMES, getBody } from '../../../../shared/body/figure/bodies.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';

describe('the capsules that a body shades itself with', () => {
  it.each(BODY_NAMES)('are where the joints of %s are, and no thicker than the body', (name) => {
    const figure = getBody(name);
    const capsules = createBodyCapsules(figure);
    expect(capsules.starts).toHaveLength(CAPSULE_COUNT);
    const sampler = createWalkSampler({ figure, normalizedSpeed: 1.4, plantStrength: 1 });
    for (const phase of [0, 0.3]) {
      sampler.sample(phase);
      capsules.setPose(sampler.pose);
      const { positions } = sampler.pose;
      const joints = figure.joints.map((_, joint) => new Vector3().fromArray(positions, 3 * joint));
      for (const [index, start] of capsules.starts.entries()) {
        if (start.w === 0) continue;
        const from = new Vector3(start.x, start.y, start.z);
        expect(joints.some((joint) => joint.distanceTo(from) < 1e-6)).toBe(true);
        expect(start.w).toBeGreaterThan(0.01);
        expect(start.w).toBeLessThan(0.13 * figure.statureM);
        // No segment is longer than a thigh: limbs are not mixed up.
        expect(from.distanceTo(capsules.ends[index]!)).toBeLessThan(0.3 * figure.statureM);
      }
    }
    expect(capsules.starts.filter(({ w }) => w > 0)).toHaveLength(CAPSULE_COUNT);
  });

  it('are looked at only where the figure takes shadows', () => {
    const material = new WoodMaterial();
    expect(material.defines).not.toHaveProperty('BODY_SHADE');
    material.setBodyShade(createBodyCapsules(getBody('Man')));
    expect(material.defines).toHaveProperty('BODY_SHADE');
    material.setBodyShade(undefined);
    expect(material.defines).not.toHaveProperty('BODY_SHADE');
  });
});
