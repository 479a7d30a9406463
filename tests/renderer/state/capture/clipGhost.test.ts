import { describe, expect, it } from 'vitest';
import { createCapturedCurves } from '../../../../renderer/state/capture/capturedCurves.ts';
import { readClipGhostText, writeClipGhostText } from '../../../../renderer/state/capture/clipGhostText.ts';
import { writeClipGhostInto } from '../../../../renderer/state/capture/clipGhost.ts';
import { CHANNEL_OF_SLOT, SLOT, SLOT_COUNT } from '../../../../shared/gait/channels.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { captureNormal, TWO_SPEEDS } from './clipGhosts.ts';

const channels = new Float64Array(SLOT_COUNT);

describe('a captured walk', () => {
  it('is what was captured, at and between its samples, whatever the turn', () => {
    const gait = createGait({ normalizedSpeed: 1 });
    const posture = createPosture();
    for (const phase of [0, 0.01, 0.2537, 0.5, 0.615, 0.9999, 1.1234, -0.3]) {
      writeClipGhostInto({ name: 'one', keys: [captureNormal(1)] }, phase, 1, channels);
      gait.sample(phase, posture);
      for (const slot of [SLOT.kneeFlexion, SLOT.hipFlexion + 1, SLOT.pelvisList])
        expect(Math.abs(channels[slot]! - posture.channels[slot]!), `slot ${slot} at ${phase}`).toBeLessThan(
          0.05,
        );
    }
  });

  it('goes straight from one speed to the next, and stays as it is beyond them', () => {
    const read = (speed: number): number => {
      writeClipGhostInto(TWO_SPEEDS, 0.31, speed, channels);
      return channels[SLOT.kneeFlexion]!;
    };
    const slow = read(1);
    const fast = read(1.6);
    expect(Math.abs(fast - slow)).toBeGreaterThan(0.5);
    expect(read(1.15)).toBeCloseTo(slow + 0.25 * (fast - slow), 10);
    expect([read(0.2), read(3)]).toEqual([slow, fast]);
  });

  it('is kept as a short text, within a hundredth of a degree', () => {
    const text = writeClipGhostText(TWO_SPEEDS);
    expect(text.length).toBeLessThan(2 * 9250);
    expect(writeClipGhostText(TWO_SPEEDS)).toBe(text);
    const read = readClipGhostText(text)!;
    expect(read.name).toBe('slow, fast');
    expect(read.keys.map(({ normalizedSpeed }) => normalizedSpeed)).toEqual([1, 1.6]);
    for (const [at, { curves }] of read.keys.entries()) {
      for (const [slot, curve] of curves.entries()) {
        const within = CHANNEL_OF_SLOT[slot]!.unit === 'degrees' ? 0.00501 : 0.0000501;
        for (const [index, value] of curve.entries())
          expect(Math.abs(value - TWO_SPEEDS.keys[at]!.curves[slot]![index]!)).toBeLessThan(within);
      }
    }
  });

  it.each([
    '',
    '{',
    '[]',
    '{"name":"x","keys":[]}',
    '{"name":"x","keys":[{"normalizedSpeed":1,"curves":"AAAA"}]}',
  ])('is none that is kept as %s', (text) => expect(readClipGhostText(text)).toBeUndefined());

  it('is read anew for curves only where it or the speed is another', () => {
    const captured = createCapturedCurves(65, true);
    expect(captured.update(undefined, 1)).toBe(false);
    expect(captured.update(TWO_SPEEDS, 1)).toBe(true);
    expect(captured.update(TWO_SPEEDS, 1)).toBe(false);
    expect(captured.isThere).toBe(true);
    const knee = captured.curves[SLOT.kneeFlexion]!;
    expect(knee[64]).toBe(knee[0]);
    const before = knee[20];
    expect(captured.update(TWO_SPEEDS, 1.5)).toBe(true);
    expect(knee[20]).not.toBe(before);
    expect(captured.update(undefined, 1.5)).toBe(true);
    expect(captured.isThere).toBe(false);
  });
});
