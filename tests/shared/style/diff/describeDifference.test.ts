import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StyleDocument, StyleKey } from '../../../../shared/style/document.ts';
import { describeDifference } from '../../../../shared/style/diff/describeDifference.ts';
import { addKey } from '../../../../shared/style/edit/edit.ts';
import { arbitraryDocument, createDocument } from '../arbitraries.ts';
import { BUILT_INS, getBuiltIn, getVersion1Style } from '../builtIns.ts';
import { countDraws, takeSome } from '../../../sample.ts';

const NORMAL = getBuiltIn('Normal');

/** A style with keys at 0.6, 1 and 1.6, one object of channels a key. */
function createStyle(...channels: StyleKey['channels'][]): StyleDocument {
  return createDocument({
    keys: channels.map((at, index) => ({ speed: [0.6, 1, 1.6][index]!, channels: at })),
  });
}

const left = (scale: number, offset: number) => ({
  left: { scale, offset },
  right: { scale: 1, offset: 0 },
});

describe('describeDifference', () => {
  test('reads as a person would say it: left knee by degrees below a speed, arms by a factor', () => {
    const arms = { shoulderFlexion: { scale: 0.5, offset: 0 }, elbowFlexion: { scale: 0.5, offset: 0 } };
    const to = createStyle({ ...arms, kneeFlexion: left(1, 6) }, arms, arms);
    expect(describeDifference(NORMAL, to).toSorted()).toEqual([
      'arms 0.5×',
      'left knee +6° (more bent) below 0.8',
    ]);
  });

  test('says at which speeds, whole ranges in words and courses by their corners', () => {
    const tilt = (offset: number) => ({ torsoTilt: { scale: 1, offset } });
    const read = (...offsets: number[]) => describeDifference(NORMAL, createStyle(...offsets.map(tilt)));
    expect(read(6, 6, 6)).toEqual(['torso tilt +6° (forward)']);
    expect(read(6, 0, 0)).toEqual(['torso tilt +6° (forward) below 0.8']);
    expect(read(0, 0, -6)).toEqual(['torso tilt −6° (back) above 1.3']);
    expect(read(0, 6, 0)).toEqual(['torso tilt +6° (forward) between 0.8 and 1.3']);
    expect(read(6, 0, 6)).toEqual(['torso tilt +6° (forward) below 0.8 and above 1.3']);
    expect(read(20, 21, 20)).toEqual(['torso tilt about +21° (forward)']);
    expect(read(9, 0, -9)).toEqual(['torso tilt +9° (forward) at 0.6, −9° (back) at 1.6']);
    expect(read(10, 24, 45)).toEqual(['torso tilt +10° (forward) at 0.6, +45° at 1.6']);
    expect(read(10, 10, 45)).toEqual(['torso tilt +10° (forward) up to 1, +45° at 1.6']);
    expect(read(10, 45, 45)).toEqual(['torso tilt +10° (forward) at 0.6, +45° from 1 on']);
    expect(read(10, 45, 20)).toEqual(['torso tilt +10° (forward) at 0.6, +45° at 1, +20° at 1.6']);
  });

  test('tells a stance and a strike by when they are seen, and that they go both ways', () => {
    const every = (channels: StyleKey['channels']) =>
      describeDifference(NORMAL, createStyle(channels, channels, channels));
    const plain = { scale: 1, offset: 0 };
    expect(every({ kneeFlexion: { ...plain, stance: 6 } })).toEqual([
      'knees +6° (more bent) in stance, −6° (straighter) in swing',
    ]);
    expect(every({ ankleFlexion: { left: plain, right: { ...plain, strike: -4 } } })).toEqual([
      "right ankle −4° (toes down) at its strike, +4° (toes up) at the other foot's",
    ]);
    expect(every({ torsoRoll: { ...plain, stance: 5 } })).toEqual([
      'torso roll +5° (to the left) in left stance, −5° (to the right) in right stance',
    ]);
    expect(every({ torsoTilt: { ...plain, strike: 3 } })).toEqual([
      'torso tilt +3° (forward) at the left heel strike, −3° (back) at the right one',
    ]);
    // Legs together only where they are scaled or moved in time: what is added means something else in each.
    expect(
      every({ hipFlexion: { ...plain, stance: 8 }, kneeFlexion: { ...plain, stance: 8 } }).toSorted(),
    ).toEqual([
      'hip flexion +8° (forward) in stance, −8° (back) in swing',
      'knees +8° (more bent) in stance, −8° (straighter) in swing',
    ]);
    expect(describeDifference(NORMAL, createStyle({ kneeFlexion: { ...plain, stance: 6 } }, {}, {}))).toEqual(
      ['knees +6° (more bent) in stance, −6° (straighter) in swing below 0.8'],
    );
    expect(
      describeDifference(
        NORMAL,
        createStyle(
          { kneeFlexion: { ...plain, stance: 10 } },
          { kneeFlexion: { ...plain, stance: 24 } },
          { kneeFlexion: { ...plain, stance: 45 } },
        ),
      ),
    ).toEqual(['knees in stance, opposite in swing: +10° (more bent) at 0.6, +45° at 1.6']);
  });

  test('does not smooth a small change away', () => {
    const to = createDocument({
      keys: [0.4, 1.4, 2.4].map((speed) => ({
        speed,
        channels: speed === 1.4 ? { kneeFlexion: { scale: 1, offset: 1.5 } } : {},
      })),
    });
    expect(describeDifference(NORMAL, to)).toEqual(['knees 0° at 0.4, +1.5° (more bent) at 1.4, 0° at 2.4']);
  });

  test('calls no slow fade an edge', () => {
    const to = createDocument({
      keys: [
        { speed: 0.5, channels: { kneeFlexion: { scale: 1.5, offset: 0 } } },
        { speed: 2, channels: {} },
      ],
    });
    expect(describeDifference(NORMAL, to)).toEqual(['knees 1.5× at 0.5, 1× at 2']);
  });

  test('merges sides and parts under one factor, and lists the rest of a group', () => {
    const scaled = { scale: 0.8, offset: 0 };
    const read = (channels: StyleKey['channels']) => describeDifference(NORMAL, createStyle(channels));
    expect(read({ kneeFlexion: scaled })).toEqual(['knees 0.8×']);
    expect(read({ hipFlexion: scaled, kneeFlexion: scaled, ankleFlexion: scaled })).toEqual(['legs 0.8×']);
    expect(read({ shoulderFlexion: left(0.8, 0), elbowFlexion: left(0.8, 0) })).toEqual(['left arm 0.8×']);
    expect(read({ headTilt: scaled, headTorsion: scaled })).toEqual(['head 0.8×']);
    expect(read({ pelvisList: scaled, torsoTilt: scaled, thoraxTorsion: scaled })).toEqual([
      'torso tilt, pelvis list and thorax torsion 0.8×',
    ]);
    // Ten degrees are one thing at a shoulder and another at an elbow.
    const bent = { scale: 1, offset: 10 };
    expect(read({ shoulderFlexion: bent, elbowFlexion: bent }).toSorted()).toEqual([
      'elbows +10° (more bent)',
      'shoulders +10° (forward)',
    ]);
  });

  test('puts what always holds of one subject in one line', () => {
    const channels = { headTilt: { scale: 0.6, offset: 42, lead: -0.06 } };
    expect(describeDifference(NORMAL, createStyle(channels))).toEqual([
      'head tilt 0.6×, +42° (down), 0.06 cycle later',
    ]);
  });

  test('compares factors with the first style, and says what was still', () => {
    const read = (from: number, to: number) =>
      describeDifference(
        createStyle({ kneeFlexion: { scale: from, offset: 0 } }),
        createStyle({ kneeFlexion: { scale: to, offset: 0 } }),
      );
    expect(read(0.5, 1)).toEqual(['knees 2×']);
    expect(read(0, 0.8)).toEqual(['knees from 0× to 0.8×']);
    expect(read(0.05, 0.8)).toEqual(['knees from almost 0× to 0.8×']);
    expect(read(0.5, 0)).toEqual(['knees 0× (still)']);
    expect(read(0.5, -0.25)).toEqual(['knees −0.5× (reversed)']);
  });

  test('says what cannot be seen on a straight walk', () => {
    expect(describeDifference(NORMAL, createStyle({ hipAbduction: { scale: 2, offset: 0 } }))).toEqual([
      'hip abduction 2× (not seen on a straight walk)',
    ]);
  });

  test('puts what is seen most first', () => {
    const channels = {
      lateral: { scale: 1.1, offset: 0 },
      elbowFlexion: { scale: 1, offset: 74 },
      torsoTilt: { scale: 1, offset: 12 },
    };
    expect(describeDifference(NORMAL, createStyle(channels))).toEqual([
      'elbows +74° (more bent)',
      'torso tilt +12° (forward)',
      'lateral sway 1.1×',
    ]);
  });

  test('tells of another hip policy last', () => {
    expect(describeDifference(NORMAL, getBuiltIn('Happy')).at(-1)).toBe(
      'hip policy "shared" (a scaled hip changes step length and cadence together), was "more steps"',
    );
  });

  test('reads well for a limp against the normal walk', () => {
    expect(describeDifference(NORMAL, getVersion1Style('Limp (left)')).slice(0, 8)).toEqual([
      'left knee 0.25×, +28° (more bent)',
      'left elbow +52° (more bent)',
      'left arm 0.2×',
      'left shoulder +24° (forward)',
      'right shoulder +20° (forward)',
      'right shoulder 2.4× at 0.6, 1× at 2',
      'right arm abduction +20° (outward)',
      'left hip twist +16° (toes out)',
    ]);
  });

  test('has nothing to say of one walk, whatever its key speeds, or of what rounding hides', () => {
    for (const style of BUILT_INS) {
      const more = addKey(style, 0.97);
      expect(more.ok && describeDifference(style, more.document)).toEqual([]);
    }
    expect(describeDifference(NORMAL, createStyle({ kneeFlexion: { scale: 1.002, offset: 0.02 } }))).toEqual(
      [],
    );
  });

  test('finds words for any two styles', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryDocument, (from, to) => {
        for (const line of describeDifference(from, to))
          expect(line).not.toMatch(/ -\d|NaN|undefined|Infinity|−0[ ×°]/);
      }),
      { seed: 102, numRuns: countDraws(60) },
    );
  });

  test('is set in short lines with true minus signs, none twice, for any two built-in styles', () => {
    for (const [index, from] of BUILT_INS.entries()) {
      for (const to of takeSome(BUILT_INS, 6, index % 6)) {
        const lines = describeDifference(from, to);
        expect(lines.length === 0).toBe(from === to);
        for (const line of lines) {
          expect(line.length).toBeLessThanOrEqual(100);
          expect(line).not.toMatch(/-\d|NaN|undefined|Infinity/);
        }
        expect(new Set(lines).size).toBe(lines.length);
      }
    }
  });
});
