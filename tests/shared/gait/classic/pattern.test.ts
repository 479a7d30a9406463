import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenly } from '../../../evenly.ts';
import { CHANNEL_NAMES, CHANNELS, SLOT, SLOT_COUNT } from '../../../../shared/gait/channels.ts';
import { CLASSIC } from '../../../../shared/gait/classic/classic.ts';
import { computeHipAmplitude } from '../../../../shared/gait/laws.ts';
import { computeEventPhase, isInStance, PHASE_EVENTS } from '../../../../shared/gait/phase.ts';
import { createPosture, type Posture } from '../../../../shared/gait/posture.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { GOLDEN_CHANNELS, GOLDEN_DECIMALS, GOLDEN_ROWS } from '../golden.ts';

function sampleNormal(normalizedSpeed: number, phase: number): Posture {
  const posture = createPosture();
  createGait({ normalizedSpeed }).sample(phase, posture);
  return posture;
}

const speeds = evenly(1e-6, 4.2);
const phases = evenly(0, 1 - 2 ** -20);

describe('the normal pattern', () => {
  it.each(GOLDEN_ROWS.map((row) => [row[0]!, row[1]!, row] as const))(
    'matches the golden values at V %d, phase %d to the printed digits (engine.md §3.9)',
    (speed, phase, row) => {
      const { channels } = sampleNormal(speed, phase);
      const values = GOLDEN_CHANNELS.map((name) => channels[SLOT[name]]!);
      values.forEach((value, column) => {
        const bound = 0.5 * 10 ** -GOLDEN_DECIMALS[column]! + 1e-9;
        expect(Math.abs(value - row[column + 2]!), GOLDEN_CHANNELS[column]).toBeLessThanOrEqual(bound);
      });
    },
  );

  it('gives the right side what the left side has half a cycle later', () => {
    fc.assert(
      fc.property(speeds, phases, (speed, phase) => {
        const here = sampleNormal(speed, phase).channels;
        const later = sampleNormal(speed, phase + 0.5).channels;
        for (const name of CHANNEL_NAMES) {
          if (CHANNELS[name].sides === 'one') continue;
          expect(here[CHANNELS[name].rightSlot]).toBeCloseTo(later[CHANNELS[name].leftSlot]!, 9);
        }
      }),
      { seed: 11 },
    );
  });

  it('opens the legs by the hip amplitude at heel strike', () => {
    fc.assert(
      fc.property(speeds, (speed) => {
        const { channels } = sampleNormal(speed, 0);
        const open = channels[SLOT.hipFlexion]! - channels[SLOT.hipFlexion + 1]!;
        expect(open).toBeCloseTo((computeHipAmplitude(speed, 'constant-step') * 180) / Math.PI, 9);
      }),
      { seed: 12 },
    );
  });

  it.each([0.5, 1.3, 2.5])('does not jump across V = %d', (speed) => {
    for (let i = 0; i < 400; i++) {
      const below = sampleNormal(speed - 1e-7, i / 400).channels;
      const above = sampleNormal(speed + 1e-7, i / 400).channels;
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        expect(Math.abs(above[slot]! - below[slot]!), `slot ${slot} phase ${i / 400}`).toBeLessThan(1e-4);
      }
    }
  });

  it('does not jump where the cycle closes', () => {
    for (const speed of [0.2, 0.9, 1.4, 2.2, 3.5]) {
      const end = sampleNormal(speed, 1 - 1e-9).channels;
      const start = sampleNormal(speed, 0).channels;
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        expect(Math.abs(end[slot]! - start[slot]!)).toBeLessThan(1e-4);
      }
    }
  });

  it('comes to the rest posture as V goes to 0', () => {
    const rest: Record<string, number> = {
      kneeFlexion: 3,
      ankleFlexion: -3,
      elbowFlexion: 3,
      shoulderFlexion: 3,
      hipTwist: 8.5,
      shoulderAbduction: 8,
    };
    for (const speed of [0, 1e-12]) {
      for (const phase of [0, 0.13, 0.4, 0.77]) {
        const { channels } = sampleNormal(speed, phase);
        for (const name of CHANNEL_NAMES) {
          for (const slot of [CHANNELS[name].leftSlot, CHANNELS[name].rightSlot]) {
            expect(channels[slot]!, `${name} at V ${speed}`).toBeCloseTo(rest[name] ?? 0, 4);
          }
        }
      }
    }
  });

  it('holds its amplitudes above V = 2.5', () => {
    for (const phase of [0, 0.21, 0.62]) {
      const at = sampleNormal(2.5, phase).channels;
      const above = sampleNormal(4, phase).channels;
      for (let slot = 0; slot < SLOT_COUNT; slot++) expect(above[slot]).toBeCloseTo(at[slot]!, 9);
    }
  });

  it('has the extremes that engine.md §3.6 lists for V = 2.5', () => {
    const least = new Float64Array(SLOT_COUNT).fill(Infinity);
    const most = new Float64Array(SLOT_COUNT).fill(-Infinity);
    for (let i = 0; i < 2000; i++) {
      const { channels } = sampleNormal(2.5, i / 2000);
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        least[slot] = Math.min(least[slot]!, channels[slot]!);
        most[slot] = Math.max(most[slot]!, channels[slot]!);
      }
    }
    const rows: [keyof typeof SLOT, number, number][] = [
      ['kneeFlexion', 3, 66],
      ['ankleFlexion', -26, 6],
      ['shoulderFlexion', -34, 15],
      ['elbowFlexion', 10, 62],
      ['pelvisList', -8.3, 8.3],
      ['pelvisTorsion', -10, 10],
    ];
    for (const [name, low, high] of rows) {
      expect(Math.abs(least[SLOT[name]]! - low), `${name} least`).toBeLessThan(0.6);
      expect(Math.abs(most[SLOT[name]]! - high), `${name} most`).toBeLessThan(0.6);
    }
  });

  it('drops the swing-side hip, turns the shoulders against the pelvis and swings the arm against its leg', () => {
    const early = sampleNormal(1.4, 0.15).channels;
    expect(early[SLOT.pelvisList]).toBeGreaterThan(0);
    const strike = sampleNormal(1.4, 0).channels;
    expect(strike[SLOT.pelvisTorsion]! * strike[SLOT.thoraxTorsion]!).toBeLessThan(0);
    expect(strike[SLOT.shoulderFlexion]!).toBeLessThan(strike[SLOT.shoulderFlexion + 1]!);
  });

  it('has no cliff in time: a small step in phase is a small step in every channel', () => {
    fc.assert(
      fc.property(speeds, phases, (speed, phase) => {
        const here = sampleNormal(speed, phase).channels;
        const next = sampleNormal(speed, phase + 1e-6).channels;
        for (let slot = 0; slot < SLOT_COUNT; slot++) {
          expect(Math.abs(next[slot]! - here[slot]!)).toBeLessThan(2e-3);
        }
      }),
      { seed: 13 },
    );
  });

  it('orders the events and gives toe off its values', () => {
    expect(CLASSIC.computeToeOffPhase(0)).toBe(0.252);
    expect(CLASSIC.computeToeOffPhase(2.05)).toBeCloseTo(0.1, 3);
    for (const [speed, toeOff] of [
      [0.5, 0.177],
      [1, 0.146],
      [1.5, 0.122],
      [2, 0.102],
      [2.5, 0.084],
      [4, 0.084],
    ] as const) {
      expect(CLASSIC.computeToeOffPhase(speed)).toBeCloseTo(toeOff, 3);
    }
    fc.assert(
      fc.property(speeds, (speed) => {
        const law = { toeOffPhase: CLASSIC.computeToeOffPhase(speed) };
        const eventPhases = PHASE_EVENTS.map((event) => computeEventPhase(event, law));
        expect(eventPhases).toEqual(eventPhases.toSorted((a, b) => a - b));
        expect(eventPhases[0]).toBe(0);
        expect(eventPhases.at(-1)).toBeLessThan(1);
        expect(isInStance(eventPhases[1]! - 1e-9, 'right', law)).toBe(true);
        expect(isInStance(eventPhases[1]!, 'right', law)).toBe(false);
      }),
      { seed: 14 },
    );
  });
});
