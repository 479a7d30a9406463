import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { GaitChange } from '../../../../shared/body/motion/gaitChange.ts';
import { createPlantPlan } from '../../../../shared/body/planting/solve/createPlantPlan.ts';
import { createPose, type Pose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { computeAngleBetween } from '../../../../shared/body/pose/quaternion.ts';
import type { StyleSource } from '../../../../shared/gait/coefficients.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { computeCosc, computeSinc } from '../../../../shared/gait/turning/arc.ts';
import { getRunStyle } from '../../../../shared/gait/run/runStyle.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { createRandom } from '../../../../shared/gait/random.ts';
import { countDraws, takeSome } from '../../../sample.ts';
import { writeGaitsDocument } from '../../../soak/gaits/gaitsDocument.ts';
import { drawChange, isWithinForce, listMisses, seeChange } from '../../../soak/gaits/gaitsRun.ts';
import { BUILT_INS, getBuiltIn } from '../../style/builtIns.ts';

const STEP_S = 1 / 480;
/** Seconds of the first gait before the change that are looked at. */
const BEFORE_S = 0.1;

function createChange(
  walk: StyleSource,
  isUp: boolean,
  normalizedSpeed: number,
  side: 'left' | 'right',
  turnRate = 0,
) {
  const figure = getBody('Man');
  const { legLengthM } = figure;
  const run = getRunStyle(walk);
  const [from, to] = (isUp ? [walk, run] : [run, walk]).map((style) => {
    const gait = createGait({ style, normalizedSpeed, legLengthM, turnRate, leaning: 1 });
    return { gait, planting: { plan: createPlantPlan(figure, gait, 'floor'), strength: 1 } };
  }) as [GaitPlan, GaitPlan];
  const poser = createPoser(figure);
  const change = new GaitChange({ poser, from, to, side });
  const strike = side === 'left' ? 0 : 0.5;
  const posture = createPosture();
  const writePure = ({ gait, planting }: GaitPlan, phase: number, pose: Pose) => {
    gait.sample(phase, posture);
    poser.writePoseInto(posture, pose, 'floor', planting);
  };
  const speedMps = normalizedSpeed * legLengthM;
  /** In the world, along the arc that it goes. */
  const pose = (timeS: number): Pose => {
    const out = createPose(figure);
    const headingRad = turnRate * timeS;
    const wayM = speedMps * timeS;
    const frame = { x: wayM * computeCosc(headingRad), y: 0, z: wayM * computeSinc(headingRad), headingRad };
    if (timeS >= 0) change.writePoseInto(timeS, posture, out, frame);
    else {
      from.gait.sample(strike + timeS * from.gait.law.frequency, posture);
      poser.writePoseInto(posture, out, 'floor', from.planting, frame);
    }
    return out;
  };
  return { figure, from, to, change, strike, side, writePure, pose };
}
type GaitPlan = ConstructorParameters<typeof GaitChange>[0]['from'];
type Changed = ReturnType<typeof createChange>;

/** Index of the lowest sole point of a foot, 0 left, 1 right, among the contacts. */
function findLowest({ contacts }: Pose, foot: number): number {
  const points = [0, 3, 6].map((point) => 9 * foot + point);
  return points.reduce((lowest, point) => (contacts[point + 1]! < contacts[lowest + 1]! ? point : lowest));
}

/** What is seen in a change: slip, floating and depth in metres, degrees in a sixtieth, m/s² of the hips. */
function measure({ figure, change, side, pose }: Changed) {
  const stands = side === 'left' ? 0 : 1;
  let [slipM, floatingM, depthM, turnDeg, downMps2, upMps2] = [0, 0, 0, 0, 0, 0];
  let [older, old] = [pose(-BEFORE_S - STEP_S), pose(-BEFORE_S)];
  for (let timeS = STEP_S - BEFORE_S; timeS < change.durationS; timeS += STEP_S) {
    const now = pose(timeS);
    const at = findLowest(now, stands);
    if (timeS > STEP_S && timeS < change.stanceS) {
      slipM += Math.hypot(
        now.contacts[at]! - old.contacts[at]!,
        now.contacts[at + 2]! - old.contacts[at + 2]!,
      );
      floatingM = Math.max(floatingM, now.contacts[at + 1]!);
    }
    depthM = Math.max(depthM, ...[0, 1].map((foot) => -now.contacts[findLowest(now, foot) + 1]!));
    for (let joint = 1; joint < figure.joints.length; joint++) {
      const turned = computeAngleBetween(now.rotations, 4 * joint, old.rotations, 4 * joint);
      turnDeg = Math.max(turnDeg, (turned * DEGREES_PER_RADIAN) / STEP_S / 60);
    }
    const bend = now.rootPosition[1]! - 2 * old.rootPosition[1]! + older.rootPosition[1]!;
    downMps2 = Math.min(downMps2, bend / STEP_S ** 2);
    upMps2 = Math.max(upMps2, bend / STEP_S ** 2);
    [older, old] = [old, now];
  }
  return { slipM, floatingM, depthM, turnDeg, downMps2, upMps2 };
}

describe('a change between walk and run', () => {
  it.each(BUILT_INS.map((style, index) => [style.name, style, index] as const))(
    'keeps the foot of %s on its spot, and throws nothing about',
    (_, style, index) => {
      const cases = [1.4, 1.95, 2.1, 2.3].flatMap((V) =>
        [true, false].flatMap((isUp) => (['left', 'right'] as const).map((side) => ({ V, isUp, side }))),
      );
      for (const { V, isUp, side } of takeSome(cases, 5, index % 5)) {
        const seen = measure(createChange(createStyleSource(style), isUp, V, side));
        expect(seen.slipM).toBeLessThan(0.001);
        expect(seen.floatingM).toBeLessThan(0.0015);
        expect(seen.depthM).toBeLessThan(0.0005);
        expect(seen.turnDeg).toBeLessThan(26);
        expect(seen.downMps2).toBeGreaterThan(-20);
        expect(seen.upMps2).toBeLessThan(35);
      }
    },
  );

  it('keeps what it should wherever it is drawn: any style, body, speed, turn and foot', () => {
    const random = createRandom(2);
    const walks = BUILT_INS.map((style) => ({ name: style.name, walk: createStyleSource(style) }));
    // A thousand: `npm run soak -- --gaits`.
    const found = Array.from({ length: countDraws(240) }, () => {
      const drawn = drawChange(walks, random);
      return { drawn, seen: seeChange(drawn) };
    });
    const missed = found.filter(({ seen }) => listMisses(seen).length > 0);
    expect(missed.map(({ drawn, seen }) => [drawn.style, drawn.body, ...listMisses(seen)])).toEqual([]);
    expect(found.filter(({ seen }) => isWithinForce(seen)).length).toBeGreaterThan(0.8 * found.length);
    // What the change itself adds, where the walk alone is borne within that.
    const own = found.filter(({ seen }) => isWithinForce({ leastG: seen.walkLeastG, mostG: seen.walkMostG }));
    expect(own.filter(({ seen }) => isWithinForce(seen)).length).toBeGreaterThan(0.95 * own.length);
    for (const { seen } of own) {
      expect(seen.leastG).toBeGreaterThan(-0.5);
      expect(seen.mostG).toBeLessThan(3.1);
    }
    for (const isUp of [true, false]) expect(found.some(({ drawn }) => drawn.isUp === isUp)).toBe(true);
    expect(found.some(({ drawn }) => Math.abs(drawn.turnRate) > 0.8)).toBe(true);
    const origin = { date: '', machine: '' };
    expect(writeGaitsDocument(found, origin)).toContain('Missed by 0.');
  });

  it('would be told of', () => {
    const seen = {
      slipsM: { left: 0, right: 0.003 },
      depthM: 0,
      turnDeg: Number.NaN,
      joint: '',
      leastG: 0,
      mostG: 4,
      walkLeastG: 0,
      walkMostG: 3,
    };
    expect(listMisses(seen)).toEqual(['slip', 'turn']);
    expect(isWithinForce(seen)).toBe(false);
  });

  it.each([true, false])('begins and ends as the gaits have it (up: %s)', (isUp) => {
    const changed = createChange(createStyleSource(getBuiltIn('Happy')), isUp, 2.1, 'right');
    const { figure, change, from, to, strike, writePure } = changed;
    const [pure, seen] = [createPose(figure), createPose(figure)];
    const expectSame = (timeS: number) => {
      change.writePoseInto(timeS, createPosture(), seen);
      for (const name of ['rootPosition', 'rotations', 'positions', 'contacts'] as const)
        seen[name].forEach((value, at) => expect(value).toBeCloseTo(pure[name][at]!, 9));
    };
    writePure(from, strike, pure);
    expectSame(0);
    expect(change.computePhase(0)).toBe(strike);
    const end =
      strike + to.planting.plan.stanceEnd + to.gait.law.frequency * (change.durationS - change.stanceS);
    expect(change.computePhase(change.durationS)).toBeCloseTo(end, 12);
    writePure(to, end, pure);
    expectSame(change.durationS);
  });

  it('goes on through the cycle all the while', () => {
    for (const isUp of [true, false]) {
      const { change, strike } = createChange(createStyleSource(getBuiltIn('Tired')), isUp, 2.1, 'left');
      let before = strike;
      for (let timeS = STEP_S; timeS < change.durationS; timeS += STEP_S) {
        const phase = change.computePhase(timeS);
        expect(phase).toBeGreaterThan(before);
        before = phase;
      }
    }
  });
});
