import { describe, expect, it } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { computeMetrics, type WalkMetrics } from '../../../shared/body/metrics/metrics.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { findClockPhase } from '../../../shared/gait/cycleClock.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { BUILT_INS, getBuiltIn, getVersion1Style } from './builtIns.ts';

const SPEEDS = [0.6, 1.4, 2.2] as const;
const PHASES = Array.from({ length: 120 }, (_, index) => index / 120);

/** What is seen of a planted walk of the Man; metres and degrees. */
interface Look extends Pick<WalkMetrics, 'cadence' | 'legs' | 'strikePitchDeg' | 'heelLiftDeg'> {
  readonly bobM: number;
  /** How far each thigh turns against the trunk over the cycle, seen from the side. */
  readonly trunkDeg: Readonly<Record<Side, number>>;
  /** Greatest over the cycle. */
  readonly kneeDeg: Readonly<Record<Side, number>>;
  readonly heelM: Readonly<Record<Side, number>>;
  readonly kneeM: Readonly<Record<Side, number>>;
  /** How far the left wrist comes before and behind its shoulder. */
  readonly handM: { readonly before: number; readonly behind: number };
  /** Greatest slope of the line through both hips. */
  readonly listDeg: number;
}

function look(document: StyleDocument, normalizedSpeed: number): Look {
  const figure = getBody('Man');
  const style = createStyleSource(document);
  const sampler = createWalkSampler({ figure, normalizedSpeed, style, plantStrength: 1 });
  const metrics = computeMetrics(sampler, { samplesPerCycle: 400 });
  const place = (joint: (typeof figure.joints)[number]): readonly [number, number, number] => {
    const at = 3 * figure.joints.indexOf(joint);
    const { positions } = sampler.pose;
    return [positions[at]!, positions[at + 1]!, positions[at + 2]!];
  };
  const [roots, lists, hands]: [number[], number[], number[]] = [[], [], []];
  const trunks: Record<Side, number[]> = { left: [], right: [] };
  const kneeDeg = { left: 0, right: 0 };
  const heelM = { left: 0, right: 0 };
  const kneeM = { left: 0, right: 0 };
  for (const phase of PHASES) {
    sampler.sample(phase);
    roots.push(sampler.pose.rootPosition[1]!);
    hands.push(place('l_radiocarpal')[2] - place('l_shoulder')[2]);
    const hips = [place('l_hip'), place('r_hip')] as const;
    lists.push(Math.abs(Math.asin((hips[0][1] - hips[1][1]) / computeDistance(...hips))));
    SIDES.forEach((side, index) => {
      const stem = side === 'left' ? 'l' : 'r';
      const joints = [place(`${stem}_hip`), place(`${stem}_knee`), place(`${stem}_talocrural`)] as const;
      kneeDeg[side] = Math.max(kneeDeg[side], computeKneeDeg(...joints));
      const thigh = computePitch(joints[1], joints[0]);
      trunks[side].push(
        (computePitch(sampler.pose.rootPosition, place('skullbase')) - thigh) * DEGREES_PER_RADIAN,
      );
      kneeM[side] = Math.max(kneeM[side], joints[1][1]);
      heelM[side] = Math.max(heelM[side], sampler.pose.contacts[9 * index + 1]!);
    });
  }
  return {
    ...metrics,
    trunkDeg: {
      left: Math.max(...trunks.left) - Math.min(...trunks.left),
      right: Math.max(...trunks.right) - Math.min(...trunks.right),
    },
    bobM: Math.max(...roots) - Math.min(...roots),
    kneeDeg,
    heelM,
    kneeM,
    handM: { before: Math.max(...hands), behind: -Math.min(...hands) },
    listDeg: Math.max(...lists) * DEGREES_PER_RADIAN,
  };
}

/** How far a line upwards leans ahead, radians. */
function computePitch(from: ArrayLike<number>, to: ArrayLike<number>): number {
  return Math.atan2(to[2]! - from[2]!, to[1]! - from[1]!);
}

type Place = readonly [number, number, number];

function computeDistance(a: Place, b: Place): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Flexion by the law of cosines. */
function computeKneeDeg(hip: Place, knee: Place, ankle: Place): number {
  const [thigh, shank, reach] = [
    computeDistance(hip, knee),
    computeDistance(knee, ankle),
    computeDistance(hip, ankle),
  ];
  const cosine = (reach * reach - thigh * thigh - shank * shank) / (2 * thigh * shank);
  return Math.acos(Math.min(1, cosine)) * DEGREES_PER_RADIAN;
}

const NORMAL = SPEEDS.map((speed) => look(getBuiltIn('Normal'), speed));

/** What must be seen of a style at each of three speeds, beside the normal walk at the same one. */
const CHARACTERS: readonly [name: string, sees: string, check: (own: Look, normal: Look) => boolean][] = [
  [
    'Happy',
    'springs: bobs more than Normal, pushes off, and swings its arms before and behind',
    (own, normal) =>
      own.bobM > 1.15 * normal.bobM &&
      own.heelLiftDeg.left > 1.1 * normal.heelLiftDeg.left &&
      own.handM.before > 0.3 &&
      own.handM.behind > 0.1,
  ],
  [
    'Sneak',
    'glides: bobs less than Normal, knees high, toes first, feet apart',
    (own, normal) =>
      own.bobM < 0.75 * normal.bobM &&
      own.kneeM.left > normal.kneeM.left + 0.06 &&
      own.strikePitchDeg.left < -10 &&
      own.legs.minGapM > 0.03,
  ],
  [
    'Zombie',
    'trails its right leg: stiff and low, and does not trip along',
    (own, normal) =>
      own.kneeDeg.right < 26 &&
      own.heelM.right < 0.75 * own.heelM.left &&
      own.cadence < 1.2 * normal.cadence &&
      own.legs.minGapM > 0.03,
  ],
  [
    'Strut',
    'tilts its pelvis over the standing leg, and its legs part',
    (own, normal) => own.listDeg > Math.max(6, normal.listDeg - 0.5) && own.legs.minGapM > 0.012,
  ],
  [
    'Limp (left)',
    'keeps its left knee stiff, and its shoes apart',
    (own) => own.kneeDeg.left < 25 && own.legs.minGapM > 0.03,
  ],
  [
    'Sad',
    'sets its feet down softly, and is not brisk',
    (own, normal) => own.strikePitchDeg.left < 0.8 * normal.strikePitchDeg.left && own.cadence < 155,
  ],
  [
    'Robot',
    'is stiff at the knees and flat of foot',
    (own) => own.kneeDeg.left < 40 && own.heelM.left < 0.16,
  ],
  [
    'Heavy',
    'has weight: it sinks further than Normal, on feet apart, and is no quicker',
    (own, normal) => own.bobM > normal.bobM && own.cadence < normal.cadence && own.legs.minGapM > 0.1,
  ],
];

describe('what is seen of a built-in style, planted on the Man at V 0.6, 1.4 and 2.2', () => {
  it.each(CHARACTERS)('%s %s', (name, _sees, check) => {
    const style = getBuiltIn(name);
    const missed = SPEEDS.filter((speed, index) => !check(look(style, speed), NORMAL[index]!));
    expect(missed).toEqual([]);
  });

  it.each(CHARACTERS)('can fail: %s as it was does not pass', (name, _sees, check) => {
    const style = getVersion1Style(name);
    expect(SPEEDS.every((speed, index) => check(look(style, speed), NORMAL[index]!))).toBe(false);
  });

  it('Old with a stiff hip: the left thigh hardly turns against the trunk, its knee bends less', () => {
    for (const speed of SPEEDS) {
      const { trunkDeg, kneeDeg } = look(getBuiltIn('Old with a stiff hip'), speed);
      expect(trunkDeg.left).toBeLessThan(0.6 * trunkDeg.right);
      expect(kneeDeg.left).toBeLessThan(kneeDeg.right - 10);
    }
  });

  it('Robot holds and snaps: its hand rests for a third of the time, where Normal’s hardly does', () => {
    for (const speed of SPEEDS) {
      expect(computeRest(getBuiltIn('Robot'), speed)).toBeGreaterThan(1 / 3);
      expect(computeRest(getBuiltIn('Normal'), speed)).toBeLessThan(0.2);
    }
  });
});

/** Share of a cycle's time in which the left hand goes less than a quarter as fast as at its fastest. */
function computeRest(document: StyleDocument, normalizedSpeed: number): number {
  const figure = getBody('Man');
  const sampler = createWalkSampler({ figure, normalizedSpeed, style: createStyleSource(document) });
  const at = 3 * figure.joints.indexOf('l_radiocarpal');
  const places = [...PHASES, 1].map((time) => {
    sampler.sample(findClockPhase(sampler.law.clock, time) % 1);
    const { positions, rootPosition } = sampler.pose;
    return [0, 1, 2].map((axis) => positions[at + axis]! - rootPosition[axis]!) as [number, number, number];
  });
  const ways = places.slice(1).map((place, index) => computeDistance(place, places[index]!));
  const fastest = Math.max(...ways);
  return ways.filter((way) => way < fastest / 4).length / ways.length;
}

/** Distance of the joints of two walks from each other, RMS over a cycle, from the hips' midpoint, metres. */
function computeRmsDistance(a: readonly Float64Array[], b: readonly Float64Array[]): number {
  const squares = a.flatMap((joints, index) => [...joints].map((value, at) => (value - b[index]![at]!) ** 2));
  return Math.sqrt((3 * squares.reduce((sum, square) => sum + square)) / squares.length);
}

describe('any two of the built-in styles', () => {
  it('are 6.5 cm apart in their joints at V 1.2, but for the walks of the bases', () => {
    const figure = getBody('Man');
    const walks = BUILT_INS.map((document) => {
      const style = createStyleSource(document);
      const sampler = createWalkSampler({ figure, normalizedSpeed: 1.2, style });
      const joints = Array.from({ length: 24 }, (_, index) => {
        sampler.sample(index / 24);
        const { positions, rootPosition } = sampler.pose;
        return positions.map((value, at) => value - rootPosition[at % 3]!);
      });
      return { name: document.name, joints };
    });
    const near = walks.flatMap((a, index) =>
      walks
        .slice(index + 1)
        .filter((b) => computeRmsDistance(a.joints, b.joints) < 0.065)
        .map((b) => `${a.name} and ${b.name}`),
    );
    expect(near).toEqual(['Natural and Normal']);
  });
});
