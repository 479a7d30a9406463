import { describe, expect, it } from 'vitest';
import {
  createCoefficientActions,
  createCoefficientSource,
  createEffectSource,
  getCoefficientSpec,
} from '../../../renderer/panels/inspector/row/coefficientBinding.ts';
import { CHANNEL_JOINTS, getJointChannels } from '../../../renderer/state/workspace/channelJoints.ts';
import { formatCoefficientName } from '../../../renderer/state/workspace/channelNames.ts';
import { undoEdit } from '../../../renderer/state/commands/style/editCommands.ts';
import { addKeyAt } from '../../../renderer/state/commands/style/keyCommands.ts';
import { createDocument } from '../../../renderer/state/commands/file/fileCommands.ts';
import { createPlainActions } from '../../../renderer/ui/field/plainActions.ts';
import { JOINT_NAMES } from '../../../shared/body/figure/joints.ts';
import { CHANNEL_NAMES } from '../../../shared/gait/channels.ts';
import { createTestStudio } from '../state/studioOnFakePlatform.ts';
import { isEnabled } from '../../../renderer/state/commands/command.ts';
import { setSpeed } from '../../../renderer/state/commands/walk/transportCommands.ts';

const KNEE = { channel: 'kneeFlexion', side: 'left', coefficient: 'scale' } as const;

describe('coefficient field', () => {
  it('has the ranges of the product page', () => {
    expect(getCoefficientSpec('kneeFlexion', 'scale')).toMatchObject({
      min: 0,
      max: 2,
      lowest: -5,
      highest: 5,
      neutral: 1,
    });
    expect(getCoefficientSpec('torsoTilt', 'offset')).toMatchObject({
      min: -45,
      max: 45,
      lowest: -180,
      highest: 180,
      decimals: 1,
    });
    expect(getCoefficientSpec('vertical', 'offset')).toMatchObject({
      min: -0.15,
      max: 0.15,
      lowest: -1,
      highest: 1,
      decimals: 3,
    });
  });

  it('is named for assistive tools', () => {
    expect(formatCoefficientName('kneeFlexion', 'scale', 'left')).toBe('Knee flexion scale, left');
    expect(formatCoefficientName('torsoTilt', 'offset')).toBe('Torso tilt offset');
  });

  it('reads the step of a gesture that is going on, and tells of each', () => {
    const { studio } = createTestStudio();
    const source = createCoefficientSource(studio, KNEE);
    const actions = createCoefficientActions(studio, KNEE);
    const heard: number[] = [];
    source.subscribe(() => heard.push(source.get()));
    actions.preview(1.2);
    actions.preview(1.4);
    actions.cancel();
    expect(heard).toEqual([1.2, 1.4, 1]);
    expect(isEnabled(undoEdit, studio)).toBe(false);
  });

  it('makes one entry of a gesture and one of a typed number', () => {
    const { studio } = createTestStudio();
    const source = createCoefficientSource(studio, KNEE);
    const actions = createCoefficientActions(studio, KNEE);
    actions.preview(1.2);
    actions.preview(1.4);
    actions.commit();
    actions.set(1.3);
    undoEdit.run(studio);
    expect(source.get()).toBe(1.4);
    undoEdit.run(studio);
    expect(source.get()).toBe(1);
    expect(isEnabled(undoEdit, studio)).toBe(false);
  });

  it('is taken at once when it is typed, softly when it is pasted or reset', () => {
    const { studio } = createTestStudio();
    const actions = createCoefficientActions(studio, KNEE);
    const getTransition = () => studio.documents.getActive().getState().transition;
    actions.set(1.2);
    expect(getTransition()).toBe('cut');
    actions.paste?.(1.4);
    expect(createCoefficientSource(studio, KNEE).get()).toBe(1.4);
    expect(getTransition()).toBe('blend');
    actions.set(1.5);
    actions.reset?.();
    expect(getTransition()).toBe('blend');
  });

  it('has a tick for the value in effect between keys, and none for a style of one key', () => {
    const { studio } = createTestStudio();
    addKeyAt.run(studio, { normalizedSpeed: 0.6 });
    createCoefficientActions(studio, KNEE).set(1.4);
    // The other key, at 1.4, is normal: halfway between them half of the change is in effect.
    setSpeed.run(studio, { normalizedSpeed: 1 });
    expect(createEffectSource(studio, KNEE).get()).toBeCloseTo(1.2, 12);
    expect(createEffectSource(createTestStudio().studio, KNEE).get()).toBeUndefined();
  });

  it('reaches as far as a file where the full range is asked for', () => {
    expect(getCoefficientSpec('kneeFlexion', 'scale', true)).toMatchObject({ min: -5, max: 5, neutral: 1 });
    expect(getCoefficientSpec('vertical', 'offset', true)).toMatchObject({ min: -1, max: 1 });
  });

  it('follows the active document', () => {
    const { studio } = createTestStudio();
    const source = createCoefficientSource(studio, KNEE);
    createCoefficientActions(studio, KNEE).set(1.7);
    expect(source.get()).toBe(1.7);
    createDocument.run(studio, { base: 'measured' });
    expect(source.get()).toBe(1);
  });
});

describe('plain values', () => {
  it('come back to where they were when a gesture is given up', () => {
    let value = 3;
    const actions = createPlainActions({
      get: () => value,
      set: (next) => {
        value = next;
      },
    });
    actions.preview(4);
    actions.preview(5);
    actions.cancel();
    expect(value).toBe(3);
    actions.preview(6);
    actions.commit();
    actions.cancel();
    expect(value).toBe(6);
  });
});

describe('joints and rows', () => {
  it('lead from every joint to rows, and from every row to joints', () => {
    for (const joint of JOINT_NAMES) expect(getJointChannels(joint), joint).not.toEqual([]);
    for (const channel of CHANNEL_NAMES) {
      for (const joint of CHANNEL_JOINTS[channel]) expect(getJointChannels(joint)).toContain(channel);
    }
  });
});
