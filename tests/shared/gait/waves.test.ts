import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../evenly.ts';
import {
  CHANNEL_NAMES,
  CHANNEL_OF_SLOT,
  CHANNELS,
  getSlot,
  SLOT,
  SLOT_COUNT,
} from '../../../shared/gait/channels.ts';
import {
  HIP_POLICIES,
  NORMAL_STYLE,
  type StyleCoefficients,
  type StyleSource,
} from '../../../shared/gait/coefficients.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { createWalker } from '../../../shared/gait/walker.ts';
import { createStyle } from './createStyle.ts';

function sample(style: StyleSource, phase: number, normalizedSpeed = 1.4): Float64Array {
  const posture = createPosture();
  createGait({ style, normalizedSpeed }).sample(phase, posture);
  return posture.channels;
}

describe('stance and strike', () => {
  test.each(['left', 'right'] as const)(
    'of the %s knee are seen at its own quarters of the cycle',
    (side) => {
      const slot = getSlot('kneeFlexion', side);
      const strikeAt = side === 'left' ? 0 : 0.5;
      const stance = createStyle((out) => (out.stance[slot] = 6));
      const strike = createStyle((out) => (out.strike[slot] = 6));
      const getChange = (style: StyleSource, own: number): number =>
        sample(style, strikeAt + own)[slot]! - sample(NORMAL_STYLE, strikeAt + own)[slot]!;
      expect([0, 0.25, 0.5, 0.75].map((own) => getChange(stance, own))).toEqual(
        [0, 6, 0, -6].map((value) => expect.closeTo(value, 12)),
      );
      expect([0, 0.25, 0.5, 0.75].map((own) => getChange(strike, own))).toEqual(
        [6, 0, -6, 0].map((value) => expect.closeTo(value, 12)),
      );
    },
  );

  test('are added to scale and offset at the phase that lead has moved to, in every slot', () => {
    fc.assert(
      fc.property(
        fc.record({
          scale: evenly(-2, 2),
          offset: evenly(-30, 30),
          lead: evenly(-0.5, 0.5),
          stance: evenly(-30, 30),
          strike: evenly(-30, 30),
        }),
        evenly(0.1, 2.5),
        evenly(-1, 2),
        ({ scale, offset, lead, stance, strike }, speed, phase) => {
          const styled = createStyle((out) => {
            out.stance.fill(stance);
            out.strike.fill(strike);
            out.lead.fill(lead);
            out.scale.fill(scale);
            out.offset.fill(offset);
            // The hip as it is: its amplitude is the law's.
            for (const hip of [SLOT.hipFlexion, SLOT.hipFlexion + 1]) {
              [out.scale[hip], out.offset[hip], out.lead[hip], out.strike[hip]] = [1, 0, 0, 0];
            }
          });
          const now = sample(styled, phase, speed);
          const normal = sample(NORMAL_STYLE, phase + lead, speed);
          const hips = sample(NORMAL_STYLE, phase, speed);
          CHANNEL_OF_SLOT.forEach(({ name, leftSlot }, slot) => {
            const isHip = name === 'hipFlexion';
            const turn = 2 * Math.PI * (phase + (slot === leftSlot ? 0 : 0.5) + (isHip ? 0 : lead));
            const still = isHip ? hips[slot]! : scale * normal[slot]! + offset;
            const wave = stance * Math.sin(turn) + (isHip ? 0 : strike * Math.cos(turn));
            expect(now[slot], name).toBeCloseTo(still + wave, 8);
          });
        },
      ),
      { seed: 201, numRuns: 300 },
    );
  });

  test('cost no walk that has none a bit of its values', () => {
    const waved = createStyle((out) => {
      out.stance[SLOT.kneeFlexion] = 4;
      out.strike[SLOT.torsoRoll] = -3;
    });
    for (const phase of [0, 0.13, 0.5, 0.81]) {
      const [now, normal] = [sample(waved, phase), sample(NORMAL_STYLE, phase)];
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        if (slot !== SLOT.kneeFlexion && slot !== SLOT.torsoRoll) expect(now[slot]).toBe(normal[slot]);
      }
    }
  });

  test('leave the laws the same bits, whatever stance the hips have', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HIP_POLICIES),
        fc.tuple(evenly(0.2, 3), evenly(0.2, 3), evenly(-30, 30), evenly(-30, 30)),
        fc.tuple(evenly(-180, 180), evenly(-180, 180)),
        evenly(0, 4.3),
        (hipPolicy, [left, right, offsetLeft, offsetRight], stances, normalizedSpeed) => {
          const hip = SLOT.hipFlexion;
          const setHips = (out: StyleCoefficients): void => {
            [out.scale[hip], out.scale[hip + 1]] = [left, right];
            [out.offset[hip], out.offset[hip + 1]] = [offsetLeft, offsetRight];
          };
          const plain = createStyle(setHips, { hipPolicy });
          const waved = createStyle(
            (out) => {
              setHips(out);
              [out.stance[hip], out.stance[hip + 1]] = stances;
            },
            { hipPolicy },
          );
          const { law } = createGait({ style: plain, normalizedSpeed });
          expect(createGait({ style: waved, normalizedSpeed }).law).toEqual(law);
          // The legs span the same compass at both heel strikes.
          for (const phase of [0, 0.5]) {
            const [with_, without] = [waved, plain].map((style) => sample(style, phase, normalizedSpeed));
            expect(with_![hip]! - with_![hip + 1]!).toBeCloseTo(without![hip]! - without![hip + 1]!, 9);
          }
        },
      ),
      { seed: 202, numRuns: 300 },
    );
  });

  test('are blended in by a walker without a jump, and followed when they are edited', () => {
    const waved = createStyle((out) => {
      for (const name of CHANNEL_NAMES) {
        const size = CHANNELS[name].unit === 'degrees' ? 30 : 0.03;
        for (const slot of [getSlot(name, 'left'), getSlot(name, 'right')]) {
          out.stance[slot] = size;
          if (CHANNELS[name].hasStrike) out.strike[slot] = -size;
        }
      }
    });
    const walker = createWalker({ normalizedSpeed: 1.4 });
    walker.loadStyle(waved);
    const posture = createPosture();
    const before = new Float64Array(SLOT_COUNT);
    let furthest = 0;
    for (let step = 0; step <= 300; step++) {
      if (step > 0) walker.follow(0.001);
      walker.gait.sample(0.3, posture);
      if (step > 0) {
        for (let slot = 0; slot < SLOT_COUNT; slot++) {
          furthest = Math.max(furthest, Math.abs(posture.channels[slot]! - before[slot]!));
        }
      }
      before.set(posture.channels);
    }
    // The furthest has 30 (sin + cos) = 43 degrees to go in 300 even steps.
    expect(furthest).toBeLessThan(0.15);
    expect(posture.channels).toEqual(sample(waved, 0.3));
    walker.editStyle(NORMAL_STYLE);
    walker.follow(0);
    walker.gait.sample(0.3, posture);
    expect(posture.channels).toEqual(sample(NORMAL_STYLE, 0.3));
  });
});

test('torsoRoll rests at 0 in the normal walk at every speed', () => {
  for (const speed of [0, 0.4, 1.4, 2.5, 4]) {
    for (const phase of [0, 0.2, 0.5, 0.77]) {
      expect(sample(NORMAL_STYLE, phase, speed)[SLOT.torsoRoll]).toBe(0);
    }
  }
});
