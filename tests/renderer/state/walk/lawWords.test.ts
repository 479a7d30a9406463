import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { getStyleSource } from '../../../../renderer/state/documents/styleSources.ts';
import { formatHipClamp, formatReadout, formatSpeedClamp } from '../../../../renderer/state/walk/lawWords.ts';
import { createQueriedGait } from '../../../../renderer/state/walk/walkQuery.ts';
import { createStyleText, readStyle } from '../studioOnFakePlatform.ts';

function report(hip: unknown, normalizedSpeed: number, turnRate = 0) {
  const style = readStyle(createStyleText('A', [{ speed: 1, channels: { hipFlexion: hip } }]));
  const source = getStyleSource(style);
  const figure = getBody('Man');
  return createQueriedGait({ source, normalizedSpeed, turnRate, extension: 'constant-step', figure }).law;
}
const NORMAL_HIP = { scale: 1, offset: 0 };
const plain = (parts: readonly string[]) => parts.map((part) => part.replaceAll('\u2009', ' '));

describe('read-out', () => {
  it('tells step, cadence, cycle and speed of the table of engine.md §2', () => {
    // V 1: f 0.7430 Hz, L 1.3459 leg lengths, so a step of 0.673, 89.2 steps a minute, a cycle of 1.346 s.
    expect(plain(formatReadout(report(NORMAL_HIP, 1), 1, 24))).toEqual([
      '0.67 m',
      '89 steps/min',
      '1.35 s = 32.3 f at 24',
      '1.00 m/s',
    ]);
  });

  it('tells both steps where they differ', () => {
    const law = report({ left: { scale: 0.6, offset: 0 }, right: NORMAL_HIP }, 1);
    const [step] = plain(formatReadout(law, 0.9, 24));
    expect(step).toMatch(/^L \d\.\d\d m {2}R \d\.\d\d m$/);
  });

  it('tells in a turn its radius, and the steps of both feet on their own circles', () => {
    const law = report(NORMAL_HIP, 1.4, 1);
    const parts = plain(formatReadout(law, 1, 24));
    expect(parts[4]).toBe('left, radius 1.40 m');
    // Both feet go round the same angle in a step; they are 0.1 leg lengths to either side of the way.
    const apart = 0.1 / law.frequency;
    const [left, right] = (/L (\S+) m {2}R (\S+) m/.exec(parts[0]!) ?? []).slice(1).map(Number);
    expect(left! + right!).toBeCloseTo(law.stepLeft + law.stepRight, 1);
    expect(Math.abs(right! - left! - apart)).toBeLessThan(0.011);
    const [mirrored] = plain(formatReadout(report(NORMAL_HIP, 1.4, -1), 1, 24));
    expect(mirrored).toBe(`L ${right!.toFixed(2)} m  R ${left!.toFixed(2)} m`);
  });

  it('says where it turns on the spot', () => {
    expect(plain(formatReadout(report(NORMAL_HIP, 0, -1.5), 1, 24)).at(-1)).toBe('right, on the spot');
  });

  it('has no cycle while standing', () => {
    expect(plain(formatReadout(report(NORMAL_HIP, 0), 1, 24))).toEqual(['standing', '0.00 m/s']);
  });
});

describe('clamp lines', () => {
  it('are empty in a usual walk', () => {
    const law = report(NORMAL_HIP, 1.4);
    expect(formatHipClamp(law, 1) + formatSpeedClamp(law, 1)).toBe('');
  });

  it('say how far the feet slip where the frequency is held', () => {
    // Scale 0.1 at V 1.4 asks for more than 4 Hz: what 4 Hz does not cover is slip, in metres by the leg.
    const law = report({ scale: 0.1, offset: 0 }, 1.4);
    expect(law.frequencyClamped).toBe(true);
    const line = formatHipClamp(law, 2).replaceAll('\u2009', ' ');
    expect(line).toBe(`Frequency held at 4 Hz: feet slip ${(law.residualSpeed * 2).toFixed(2)} m/s.`);
    expect(law.residualSpeed).toBeGreaterThan(0);
  });

  it('say where a leg angle is held', () => {
    expect(formatHipClamp(report({ scale: 5, offset: 0 }, 2.5), 1)).toContain('85°');
  });

  it('say at which speed of this body the asked one is held', () => {
    // The constant-step law reaches 2 Hz at V 4.256 (engine.md §2.2).
    expect(formatSpeedClamp(report(NORMAL_HIP, 5.5), 0.5).replaceAll('\u2009', ' ')).toContain('2.13 m/s');
  });
});
