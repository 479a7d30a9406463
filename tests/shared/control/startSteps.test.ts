import { expect, test } from 'vitest';
import { createPose } from '../../../shared/body/pose/pose.ts';
import type { WalkControl } from '../../../shared/control/walkControl.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { takeSome } from '../../sample.ts';
import { FRAME_S } from './roam.ts';
import { go, MAN, standUp, STYLES } from './seeWalk.ts';

/** The first lift of a walk at the window's rate: seconds, the foot, and when hips are a millimetre aside. */
function seeStart(style: string, ask: (control: WalkControl) => void) {
  const walk = standUp(style);
  const pose = createPose(MAN);
  ask(walk.control);
  walk.writePoseInto(pose);
  const fromX = pose.rootPosition[0]!;
  let asideS = Number.POSITIVE_INFINITY;
  for (let timeS = FRAME_S; timeS < 2; timeS += FRAME_S) {
    walk.advance(FRAME_S);
    walk.writePoseInto(pose);
    if (Math.abs(pose.rootPosition[0]! - fromX) > 0.001) asideS = Math.min(asideS, timeS);
    const lifted: Side | undefined = SIDES.find((side) => !walk.feet[side].stands);
    if (lifted) return { lifted, timeS, asideS, carriesLeft: pose.rootPosition[0]! > fromX };
  }
  return undefined;
}

test.each(takeSome(STYLES, 2))('%s sets off at once, with the foot on the side of its way', (style) => {
  for (const deg of [30, -30, 70, -120]) {
    const place = { x: 4 * Math.sin(deg * RADIANS_PER_DEGREE), z: 4 * Math.cos(deg * RADIANS_PER_DEGREE) };
    const start = seeStart(style, (control) => control.goTo(place, { halt: true }));
    expect(start?.timeS).toBeLessThan(0.6);
    expect(start?.asideS).toBeLessThan(0.3);
    expect(start?.lifted).toBe(deg > 0 ? 'left' : 'right');
    expect(start?.carriesLeft).toBe(deg < 0);
  }
  expect(seeStart(style, (control) => control.steer(1.4, 0.5))?.lifted).toBe('left');
});

test.each(takeSome(STYLES, 2))('%s goes as fast as asked with its third step', (style) => {
  const walk = standUp(style);
  const { strikes, slipM, turnDeg } = go(walk, (control) => control.steer(1.6, 0), 4);
  const [, , third, , fifth] = strikes;
  const mps = (fifth!.z - third!.z) / (fifth!.timeS - third!.timeS);
  expect(mps).toBeGreaterThan(0.95 * 1.6 * MAN.legLengthM);
  const { speed } = walk.control.going;
  expect(speed).toBeCloseTo(1.6, 1);
  expect(slipM).toBeLessThan(0.003);
  expect(turnDeg).toBeLessThan(3.5);
});

test.each(
  [...takeSome(STYLES, 2), 'Happy'].flatMap((style) => [1.4, 2.2].map((speed) => [style, speed] as const)),
)('%s at V %f comes to a stand and does not rock back from it', (style, speed) => {
  const walk = standUp(style);
  go(walk, (control) => control.steer(speed, 0), 6);
  walk.control.stop();
  const pose = createPose(MAN);
  let farthestM = Number.NEGATIVE_INFINITY;
  for (let timeS = 0; timeS < 4; timeS += FRAME_S) {
    walk.advance(FRAME_S);
    walk.writePoseInto(pose);
    farthestM = Math.max(farthestM, pose.rootPosition[2]!);
  }
  expect(walk.isStanding).toBe(true);
  expect(farthestM - pose.rootPosition[2]!).toBeLessThan(0.006);
});
