import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { evenly } from '../../../evenly.ts';
import { CHANNEL_NAMES, CHANNELS, getSlot, SIDES } from '../../../../shared/gait/channels.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { getGroupChannels } from '../../../../shared/style/groupChannels.ts';
import {
  type FullCoefficients,
  getKeyCoefficients,
  isSameCoefficients,
} from '../../../../shared/style/settings.ts';
import { copySide, mirrorStyle, SIDEWAYS_CHANNELS, swapSides } from '../../../../shared/style/edit/sides.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { arbitraryDocument, createDocument } from '../arbitraries.ts';
import { BUILT_INS, getBuiltIn, getVersion1Style } from '../builtIns.ts';
import { countDraws } from '../../../sample.ts';

const LIMP = getVersion1Style('Limp (left)');

function sample(document: StyleDocument, normalizedSpeed: number, phase: number): Float64Array {
  const posture = createPosture();
  createGait({ normalizedSpeed, style: createStyleSource(document) }).sample(phase, posture);
  return posture.channels;
}

/** Equal but for the sign of zero. */
function expectSame(a: FullCoefficients, b: FullCoefficients): void {
  if (!isSameCoefficients(a, b)) expect(a).toEqual(b);
}

describe('copySide', () => {
  test('makes both sides the same at every key, after the side that is copied', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.constantFrom('left', 'right'), (document, from) => {
        const copied = copySide(document, from);
        copied.keys.forEach((key, index) => {
          for (const name of CHANNEL_NAMES) {
            const side = getKeyCoefficients(document.keys[index]!, name, from);
            expectSame(getKeyCoefficients(key, name, 'left'), side);
            expectSame(getKeyCoefficients(key, name, 'right'), side);
          }
        });
        expect(copySide(copied, from)).toBe(copied);
      }),
      { seed: 51, numRuns: countDraws(40) },
    );
  });

  test('of a row or a group leaves the others alone', () => {
    const row = copySide(LIMP, 'right', ['kneeFlexion']);
    expect(row.keys[0]?.channels.kneeFlexion).toEqual({ scale: 0.95, offset: 2 });
    expect(row.keys[0]?.channels.ankleFlexion).toBe(LIMP.keys[0]?.channels.ankleFlexion);
    const arms = copySide(LIMP, 'left', getGroupChannels('arms'));
    expect(arms.keys[1]?.channels.shoulderFlexion).toEqual({ scale: 0.2, offset: 24 });
    expect(arms.keys[1]?.channels.kneeFlexion).toBe(LIMP.keys[1]?.channels.kneeFlexion);
  });
});

describe('swapSides', () => {
  test('twice is the style again, and leaves the midline alone', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const swapped = swapSides(document);
        swapped.keys.forEach((key, index) => {
          for (const name of CHANNEL_NAMES) {
            const old = document.keys[index]!;
            if (CHANNELS[name].sides === 'one') expect(key.channels[name]).toBe(old.channels[name]);
            expectSame(getKeyCoefficients(key, name, 'left'), getKeyCoefficients(old, name, 'right'));
            expectSame(
              getKeyCoefficients(swapSides(swapped).keys[index]!, name, 'left'),
              getKeyCoefficients(old, name, 'left'),
            );
          }
        });
      }),
      { seed: 52, numRuns: countDraws(40) },
    );
  });

  test('gives a style with equal sides back', () => {
    expect(swapSides(getBuiltIn('March'))).toBe(getBuiltIn('March'));
    expect(swapSides(LIMP, ['torsoTilt'])).toBe(LIMP);
  });
});

describe('mirrorStyle', () => {
  test('shows half a cycle later the mirror image of every channel, leads and all', () => {
    fc.assert(
      fc.property(
        fc.oneof(arbitraryDocument, fc.constantFrom(...BUILT_INS)),
        evenly(0.01, 4.2),
        evenly(0, 1),
        (document, speed, phase) => {
          const walk = sample(document, speed, phase);
          const mirrored = sample(mirrorStyle(document), speed, phase + 0.5);
          for (const name of CHANNEL_NAMES) {
            const sign = SIDEWAYS_CHANNELS.includes(name) ? -1 : 1;
            expect(mirrored[getSlot(name, 'left')], name).toBeCloseTo(
              sign * walk[getSlot(name, 'right')]!,
              8,
            );
            expect(mirrored[getSlot(name, 'right')], name).toBeCloseTo(
              sign * walk[getSlot(name, 'left')]!,
              8,
            );
          }
        },
      ),
      { seed: 53, numRuns: countDraws(300) },
    );
  });

  // The geometry of the body knows nothing of the list of sideways channels.
  test.each(['Limp (left)', 'Zombie', 'Shy', 'Strut'])('mirrors the joints of a body in X: %s', (name) => {
    const document = getBuiltIn(name);
    const tilted = {
      ...document,
      keys: document.keys.map((key) => ({
        ...key,
        channels: {
          ...key.channels,
          pelvisList: { scale: 1.4, offset: 5, lead: 0.07, stance: 4, strike: -3 },
          torsoRoll: { scale: 1, offset: 6, stance: -5, strike: 2 },
          torsoTilt: { scale: 1, offset: 3, lead: 0.05, stance: 6, strike: 4 },
          pelvisTorsion: { scale: 1.2, offset: -12 },
          thoraxTorsion: { scale: 2, offset: 9, lead: -0.1 },
          lateral: { scale: 1.5, offset: 0.04 },
        },
      })),
    };
    const figure = getBody('Man');
    const walk = createWalkSampler({ figure, normalizedSpeed: 1.1, style: createStyleSource(tilted) });
    const image = createWalkSampler({
      figure,
      normalizedSpeed: 1.1,
      style: createStyleSource(mirrorStyle(tilted)),
    });
    for (let phase = 0; phase < 1; phase += 0.07) {
      walk.sample(phase);
      image.sample(phase + 0.5);
      figure.joints.forEach((joint, index) => {
        const twin = figure.joints.findIndex((other) => other === exchangeSide(joint));
        const [x, y, z] = image.pose.positions.subarray(3 * index, 3 * index + 3);
        expect(x, joint).toBeCloseTo(-walk.pose.positions[3 * twin]!, 9);
        expect(y, joint).toBeCloseTo(walk.pose.positions[3 * twin + 1]!, 9);
        expect(z, joint).toBeCloseTo(walk.pose.positions[3 * twin + 2]!, 9);
      });
    }
  });

  test('makes a limp change legs', () => {
    const { law } = createGait({ normalizedSpeed: 1, style: createStyleSource(LIMP) });
    const { law: mirrored } = createGait({
      normalizedSpeed: 1,
      style: createStyleSource(mirrorStyle(LIMP)),
    });
    expect(mirrored.stepLeft).toBeCloseTo(law.stepRight, 12);
    expect(mirrored.stepRight).toBeCloseTo(law.stepLeft, 12);
    expect(mirrored.frequency).toBeCloseTo(law.frequency, 12);
    expect(mirrorStyle(LIMP).keys[0]?.channels.lateral).toEqual({ scale: 1.6, offset: 0.015 });
  });

  test('twice is the identity at every key, waves and all', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const twice = mirrorStyle(mirrorStyle(document));
        document.keys.forEach((key, index) => {
          for (const name of CHANNEL_NAMES) {
            for (const side of SIDES) {
              expectSame(
                getKeyCoefficients(twice.keys[index]!, name, side),
                getKeyCoefficients(key, name, side),
              );
            }
          }
        });
      }),
      { seed: 54, numRuns: countDraws(40) },
    );
  });

  test('twice is an equal style, and of a symmetric style is that style', () => {
    for (const document of BUILT_INS) expect(mirrorStyle(mirrorStyle(document))).toEqual(document);
    expect(mirrorStyle(getBuiltIn('Tired'))).toBe(getBuiltIn('Tired'));
    const plain = createDocument({ keys: [{ speed: 1, channels: { lateral: { scale: 2, offset: 0 } } }] });
    expect(mirrorStyle(plain)).toBe(plain);
  });
});

function exchangeSide(joint: string): string {
  if (joint.startsWith('l_')) return `r_${joint.slice(2)}`;
  return joint.startsWith('r_') ? `l_${joint.slice(2)}` : joint;
}
