import { describe, expect, it } from 'vitest';

import { listChannelFits, listKeysOf } from '../../../../renderer/panels/capture/channelFits.ts';
import { createClipDrawing } from '../../../../renderer/panels/capture/clipDrawing.ts';
import { CHANNELS } from '../../../../shared/gait/channels.ts';
import { createHandCapture, createHandFit } from '../../state/capture/handCapture.ts';

const capture = createHandCapture();
const fit = createHandFit({ kind: 'fit', captures: [capture], base: 'measured', name: 'walk' });

describe('channels of a clip', () => {
  it('show what was captured until there is a fit, without the ones that the skeleton has no joints for', () => {
    const { leftSlot } = CHANNELS.elbowFlexion;
    const isKnown = capture.isKnown.map((known, slot) => known && slot !== leftSlot && slot !== leftSlot + 1);
    const channels = listChannelFits({ ...capture, isKnown }, undefined, undefined, 'group');
    expect(channels.map(({ channel }) => channel)).not.toContain('elbowFlexion');
    expect(channels).toHaveLength(22);
    const knee = channels.find(({ channel }) => channel === 'kneeFlexion')!;
    expect(knee.curves.map(({ side, fitted, report }) => [side, fitted, report])).toEqual([
      ['left', undefined, undefined],
      ['right', undefined, undefined],
    ]);
  });

  it('go the worst first by the worse side', () => {
    const [key] = listKeysOf(fit, 'walk');
    expect(listKeysOf(fit, 'another')).toEqual([]);
    const names = listChannelFits(capture, key, fit, 'worst').map(({ channel }) => channel);
    // By hand, every left side is worse than all of the midline.
    const lastTwoSided = names.findLastIndex((name) => CHANNELS[name].sides === 'two');
    expect(names.slice(0, lastTwoSided + 1).every((name) => CHANNELS[name].sides === 'two')).toBe(true);
    expect(names).toHaveLength(23);
  });
});

describe('the drawing of a clip', () => {
  it('knows the side of each bone by what hangs on it', () => {
    const { bones, head } = createClipDrawing(capture);
    const sideOf = (name: string) => bones.find(({ to }) => capture.joints[to]!.name === name)?.side;
    expect(['LeftUpLeg', 'LeftLeg', 'LeftToe', 'RightLeg', 'Head'].map(sideOf)).toEqual([
      'middle',
      'left',
      'left',
      'right',
      'middle',
    ]);
    expect(head).toEqual([9]);
  });

  it('draws no line from a root in the scene to the body that hangs on it', () => {
    const joints = [
      { ...capture.joints[0]!, name: 'Scene', parent: -1 },
      ...capture.joints.map((joint) => ({ ...joint, parent: joint.parent + 1 })),
    ];
    const roles = Object.fromEntries(
      Object.entries(capture.roles).map(([role, joint]) => [role, joint + 1]),
    ) as typeof capture.roles;
    const { figure } = capture;
    const positions = new Float32Array(3 * joints.length * figure.frames);
    const { bones } = createClipDrawing({ ...capture, joints, roles, figure: { ...figure, positions } });
    expect(bones.some(({ from }) => from === 0)).toBe(false);
    expect(bones).toHaveLength(createClipDrawing(capture).bones.length);
  });

  it('has a print where each foot stood', () => {
    const { prints } = createClipDrawing(capture);
    expect(prints.map(({ side }) => side)).toEqual(capture.strides.flatMap(() => ['left', 'right']));
  });

  it('goes by the way that the hips face, so that a walk that turns is seen from its side too', () => {
    const { frames } = capture.figure;
    const count = capture.joints.length;
    const positions = new Float32Array(3 * count * frames);
    // Half a turn to the left, a metre a frame the way that it faces.
    for (let frame = 0, x = 0, z = 0; frame < frames; frame++) {
      const facing = (Math.PI * frame) / frames;
      x += Math.sin(facing);
      z += Math.cos(facing);
      for (const [joint, aside] of [
        [1, 0.1],
        [5, -0.1],
      ] as const) {
        positions[3 * (frame * count + joint)] = x + aside * Math.cos(facing);
        positions[3 * (frame * count + joint) + 2] = z - aside * Math.sin(facing);
      }
    }
    const turning = { ...capture, cycleS: 4 / 30, figure: { ...capture.figure, positions } };
    const { course } = createClipDrawing(turning);
    const middle = 4 * (frames / 2);
    expect(course[middle + 2]).toBeCloseTo(Math.PI / 2, 5);
    expect(course[middle + 3]).toBeCloseTo(frames / 2, 2);
  });
});
