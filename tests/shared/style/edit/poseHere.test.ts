import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../../evenly.ts';
import {
  CHANNEL_NAMES,
  CHANNELS,
  type ChannelName,
  getSlot,
  type Side,
} from '../../../../shared/gait/channels.ts';
import { createGait, type Gait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { changeCoefficients } from '../../../../shared/style/edit/changeCoefficients.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { hasCoefficient } from '../../../../shared/style/limits.ts';
import {
  computePoseWave,
  isWholeCycle,
  type PoseEdit,
  poseHere,
} from '../../../../shared/style/edit/poseHere.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { CHAIN_MODES, type ChainMode } from '../../../../shared/style/edit/sideChange.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { createDocument } from '../arbitraries.ts';
import { BUILT_INS, getBuiltIn } from '../builtIns.ts';
import { countDraws } from '../../../sample.ts';

const SPEED = 1.2;
/** What rounding of coefficients to nine decimals leaves, degrees or leg lengths. */
const NEAR = 1e-7;

function walk(document: StyleDocument, normalizedSpeed = SPEED): Gait {
  return createGait({ style: createStyleSource(document), normalizedSpeed });
}

function read(gait: Gait, channel: ChannelName, side: Side, phase: number): number {
  const posture = createPosture();
  gait.sample(phase, posture);
  return posture.channels[getSlot(channel, side)]!;
}

/** How far an edit moves a channel of a side at a phase. */
function compare(from: StyleDocument, to: StyleDocument, channel: ChannelName, side: Side) {
  const [before, after] = [walk(from), walk(to)];
  return (phase: number): number => read(after, channel, side, phase) - read(before, channel, side, phase);
}

function createEdit(parts: Partial<PoseEdit>): PoseEdit {
  return {
    channel: 'kneeFlexion',
    side: 'left',
    change: 6,
    phase: 0.3,
    chain: 'linked',
    normalizedSpeed: SPEED,
    extension: 'constant-step',
    legLengthM: 1,
    keyIndex: 'all',
    influence: 1,
    ...parts,
  };
}

/** A built-in style with the arms and knees of both sides moved in time, and the sides apart. */
const LEADS = [
  { keyIndex: 'all', channel: 'kneeFlexion', side: 'left', coefficient: 'lead', change: 0.11 },
  { keyIndex: 'all', channel: 'elbowFlexion', side: 'right', coefficient: 'lead', change: -0.2 },
  { keyIndex: 'all', channel: 'torsoTilt', side: 'left', coefficient: 'lead', change: 0.07 },
] as const;
const STYLES = BUILT_INS.flatMap((style) => [style, changeCoefficients(style, LEADS).document]);

/** A channel with a change that no limit meets. */
const arbitraryEdit = fc
  .record({
    channel: fc.constantFrom(...CHANNEL_NAMES),
    side: fc.constantFrom<Side>('left', 'right'),
    phase: evenly(0, 1),
    chain: fc.constantFrom(...CHAIN_MODES),
    share: evenly(-1, 1),
  })
  .map(({ share, ...edit }) =>
    createEdit({ ...edit, change: share * (CHANNELS[edit.channel].unit === 'degrees' ? 20 : 0.1) }),
  );

describe('a pose that is edited here', () => {
  test('moves by what it is dragged at its phase, by half of it in the mean, and not half a cycle away', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STYLES), arbitraryEdit, (style, edit) => {
        const { channel, side, phase, change } = edit;
        const posed = poseHere(style, edit);
        expect(posed.stopped).toBe(false);
        expect(posed.change).toBe(change);
        const moved = compare(style, posed.document, channel, side);
        expect(Math.abs(moved(phase) - change)).toBeLessThan(NEAR);
        if (!hasCoefficient(channel, 'strike')) return;
        expect(Math.abs(moved(phase + 0.5))).toBeLessThan(NEAR);
        let sum = 0;
        for (let i = 0; i < 8; i++) sum += moved(i / 8);
        expect(Math.abs(sum / 8 - change / 2)).toBeLessThan(NEAR);
      }),
      { seed: 7, numRuns: countDraws(400) },
    );
  });

  test('moves the other side at the same phase of its own cycle: as much, not at all, or the other way', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STYLES), arbitraryEdit, (style, edit) => {
        const { channel, side, phase, chain, change } = edit;
        // A hip that alone is moved has steps of its own, and under one policy another amplitude.
        if (CHANNELS[channel].sides === 'one' || channel === 'hipFlexion') return;
        const other = side === 'left' ? 'right' : 'left';
        const moved = compare(style, poseHere(style, edit).document, channel, other);
        const expected = chain === 'linked' ? change : chain === 'opposite' ? -change : 0;
        expect(Math.abs(moved(phase + 0.5) - expected)).toBeLessThan(NEAR);
        expect(Math.abs(moved(phase))).toBeLessThan(NEAR);
      }),
      { seed: 8, numRuns: countDraws(200) },
    );
  });

  test('moves what is seen between two keys, by the one that is edited alone', () => {
    const style = createDocument({
      base: 'measured',
      keys: [
        { speed: 0.8, channels: { kneeFlexion: { scale: 1.2, offset: 3, lead: 0.1 } } },
        { speed: 2, channels: {} },
      ],
    });
    const edit = createEdit({ keyIndex: 0, influence: (2 - SPEED) / 1.2 });
    const { document } = poseHere(style, edit);
    const moved = compare(style, document, 'kneeFlexion', 'left');
    expect(moved(0.3)).toBeCloseTo(6, 6);
    expect(moved(0.8)).toBeCloseTo(0, 6);
    expect(document.keys[1]).toBe(style.keys[1]);
  });

  test('stops on its way where a number meets its limit, and is still nothing half a cycle away', () => {
    const style = createDocument({
      keys: [{ speed: 1, channels: { kneeFlexion: { scale: 1, offset: 170 } } }],
    });
    const posed = poseHere(style, createEdit({ change: 60 }));
    expect(posed.stopped).toBe(true);
    expect(posed.change).toBeCloseTo(20, 9);
    expect(getCoefficients(posed.document, 0, 'kneeFlexion', 'left').offset).toBe(180);
    const moved = compare(style, posed.document, 'kneeFlexion', 'left');
    expect(moved(0.3)).toBeCloseTo(20, 6);
    expect(moved(0.8)).toBeCloseTo(0, 6);
  });

  test('changes nothing where it is dragged back to where it began', () => {
    const style = getBuiltIn('Sad');
    expect(poseHere(style, createEdit({ change: 0 })).document).toBe(style);
  });

  test('asks for a key that is there and a number', () => {
    const style = getBuiltIn('Sad');
    expect(() => poseHere(style, createEdit({ keyIndex: 9 }))).toThrow(RangeError);
    expect(() => poseHere(style, createEdit({ change: Number.NaN }))).toThrow(RangeError);
  });
});

/** Mean square over the cycle of how far o + s sin is from the raised cosine at q. */
function measureMiss(q: number, offset: number, stance: number): number {
  let sum = 0;
  for (let i = 0; i < 64; i++) {
    const p = i / 64;
    const wanted = (1 + Math.cos(2 * Math.PI * (p - q))) / 2;
    sum += (offset + stance * Math.sin(2 * Math.PI * p) - wanted) ** 2;
  }
  return sum / 64;
}

describe('a hip that is posed here', () => {
  test('takes the pair of offset and stance that is nearest to the raised cosine', () => {
    fc.assert(
      fc.property(evenly(0, 1), evenly(-0.3, 0.3), (q, step) => {
        const { offset, stance, strike } = computePoseWave('hipFlexion', q, 'linked');
        const sine = Math.sin(2 * Math.PI * q);
        expect(offset + stance * sine).toBeCloseTo(1, 12);
        expect(strike).toBe(0);
        // Any other pair that is 1 at q.
        const best = measureMiss(q, offset, stance);
        expect(measureMiss(q, offset - step * sine, stance + step)).toBeGreaterThanOrEqual(best - 1e-12);
      }),
      { seed: 9, numRuns: countDraws(200) },
    );
  });

  test('is the raised cosine at mid-stance and mid-swing, and the whole cycle at a heel strike', () => {
    for (const q of [0.25, 0.75]) {
      const { offset, stance } = computePoseWave('hipFlexion', q, 'linked');
      expect(offset).toBeCloseTo(0.5, 12);
      expect(stance).toBeCloseTo(q === 0.25 ? 0.5 : -0.5, 12);
      expect(isWholeCycle('hipFlexion', q, 'linked')).toBe(false);
    }
    for (const q of [0, 0.5, 0.98, 0.51]) expect(isWholeCycle('hipFlexion', q, 'linked')).toBe(true);
    for (const q of [0.05, 0.9]) expect(isWholeCycle('hipFlexion', q, 'linked')).toBe(false);
    expect(computePoseWave('hipFlexion', 0, 'linked').offset).toBe(1);
    expect(isWholeCycle('kneeFlexion', 0, 'linked')).toBe(false);
  });

  test('leaves steps and frequency exactly as they are where both hips move', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STYLES), evenly(0, 1), evenly(-20, 20), (style, phase, change) => {
        const posed = poseHere(style, createEdit({ channel: 'hipFlexion', phase, change }));
        const [before, after] = [walk(style).law, walk(posed.document).law];
        expect(after.stepLeft).toBeCloseTo(before.stepLeft, 9);
        expect(after.stepRight).toBeCloseTo(before.stepRight, 9);
        expect(after.frequency).toBeCloseTo(before.frequency, 8);
      }),
      { seed: 10, numRuns: countDraws(60) },
    );
  });

  test('leaves the steps as they are where one hip alone is posed, but at its own heel strikes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STYLES),
        fc.oneof(evenly(0.09, 0.41), evenly(0.59, 0.91)),
        evenly(-15, 15),
        fc.constantFrom<ChainMode>('split', 'opposite'),
        (style, phase, change, chain) => {
          const posed = poseHere(style, createEdit({ channel: 'hipFlexion', phase, change, chain }));
          const [before, after] = [walk(style).law, walk(posed.document).law];
          expect(after.stepLeft).toBeCloseTo(before.stepLeft, 9);
          expect(after.stepRight).toBeCloseTo(before.stepRight, 9);
          expect(compare(style, posed.document, 'hipFlexion', 'left')(phase)).toBeCloseTo(change, 6);
          expect(isWholeCycle('hipFlexion', phase, chain)).toBe(false);
        },
      ),
      { seed: 11, numRuns: countDraws(60) },
    );
    for (const q of [0, 0.07, 0.46, 0.96]) expect(isWholeCycle('hipFlexion', q, 'split')).toBe(true);
  });

  test('stops where the step would be one that the laws must hold', () => {
    const style = getBuiltIn('Normal');
    const edit = createEdit({ channel: 'hipFlexion', chain: 'opposite', change: 120, phase: 0 });
    const posed = poseHere(style, edit);
    expect(posed.stopped).toBe(true);
    expect(posed.change).toBeGreaterThan(20);
    expect(posed.change).toBeLessThan(120);
    const { hipAngleClamped, frequencyClamped } = walk(posed.document).law;
    expect([hipAngleClamped, frequencyClamped]).toEqual([false, false]);
    const beyond = poseHere(style, { ...edit, change: posed.change * 0.99 });
    expect(beyond.stopped).toBe(false);
  });
});
