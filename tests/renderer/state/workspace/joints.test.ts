import { describe, expect, it } from 'vitest';
import { getRowJoints, isJointRow } from '../../../../renderer/state/workspace/channelJoints.ts';
import { setChain } from '../../../../renderer/state/commands/channelCommands.ts';
import { pickJoint } from '../../../../renderer/state/commands/jointCommands.ts';
import { clearRowSelection, selectRow } from '../../../../renderer/state/commands/rowCommands.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const listSelected = (studio: Studio) => [...studio.inspector.getState().selection.ids];

describe('a picked joint', () => {
  it('selects its rows in the place of others, and brings the first into view each time', () => {
    const { studio } = createTestStudio();
    selectRow.run(studio, { id: 'headTilt.left', mode: 'alone', order: [] });
    pickJoint.run(studio, { joint: 'l_hip' });
    expect(listSelected(studio)).toEqual(['hipFlexion.left', 'hipAbduction.left', 'hipTwist.left']);
    const { reveal } = studio.inspector.getState();
    expect(reveal).toEqual({ id: 'hipFlexion.left' });
    pickJoint.run(studio, { joint: 'l_hip' });
    expect(studio.inspector.getState().reveal).not.toBe(reveal);
    expect(studio.transient.getState().pickedJoint).toBe('l_hip');
  });

  it('selects the row of its own side where the sides stand apart, else the one that holds both', () => {
    const { studio } = createTestStudio();
    pickJoint.run(studio, { joint: 'r_knee' });
    expect(listSelected(studio)).toEqual(['kneeFlexion.left']);
    setChain.run(studio, { channel: 'kneeFlexion', chain: 'split' });
    pickJoint.run(studio, { joint: 'r_knee' });
    expect(listSelected(studio)).toEqual(['kneeFlexion.right']);
    pickJoint.run(studio, { joint: 'l_knee' });
    expect(listSelected(studio)).toEqual(['kneeFlexion.left']);
  });

  it('ends a search that hides all its rows, and no other', () => {
    const { studio } = createTestStudio();
    studio.inspector.setState({ search: 'Abduction ' });
    pickJoint.run(studio, { joint: 'l_hip' });
    expect(studio.inspector.getState().search).toBe('Abduction ');
    expect(studio.inspector.getState().reveal).toEqual({ id: 'hipAbduction.left' });
    pickJoint.run(studio, { joint: 'skullbase' });
    expect(studio.inspector.getState().search).toBe('');
  });

  it('is let go with its rows by a click beside the figure and by deselecting; rows chosen without it stay', () => {
    const { studio } = createTestStudio();
    for (const letGo of [
      () => pickJoint.run(studio, { joint: undefined }),
      () => clearRowSelection.run(studio),
    ]) {
      pickJoint.run(studio, { joint: 'l_knee' });
      letGo();
      expect(listSelected(studio)).toEqual([]);
      expect(studio.transient.getState().pickedJoint).toBeUndefined();
    }
    selectRow.run(studio, { id: 'headTilt.left', mode: 'alone', order: [] });
    pickJoint.run(studio, { joint: undefined });
    expect(listSelected(studio)).toEqual(['headTilt.left']);
  });
});

describe('a joint that is pointed at', () => {
  it('lights rows that hold both sides, of split ones its own, and no others', () => {
    expect(isJointRow('r_knee', 'kneeFlexion', undefined)).toBe(true);
    expect(isJointRow('r_knee', 'kneeFlexion', 'right')).toBe(true);
    expect(isJointRow('r_knee', 'kneeFlexion', 'left')).toBe(false);
    expect(isJointRow('r_knee', 'ankleFlexion', undefined)).toBe(false);
    expect(isJointRow('vt6', 'torsoTilt', undefined)).toBe(true);
  });
});

describe('a row that is pointed at', () => {
  it('lights its joints, those of its side alone where it has one; the same list each time', () => {
    expect(getRowJoints('kneeFlexion', undefined)).toEqual(['l_knee', 'r_knee']);
    expect(getRowJoints('kneeFlexion', 'right')).toEqual(['r_knee']);
    expect(getRowJoints('vertical', 'left')).toEqual(['humanoid_root']);
    expect(getRowJoints('kneeFlexion', 'left')).toBe(getRowJoints('kneeFlexion', 'left'));
  });
});
