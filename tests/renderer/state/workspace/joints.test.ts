import { describe, expect, it } from 'vitest';
import { getRowJoints, isJointRow } from '../../../../renderer/state/workspace/channelJoints.ts';
import {
  setChain,
  setChannelCoefficient,
} from '../../../../renderer/state/commands/style/channelCommands.ts';
import { pickJoint } from '../../../../renderer/state/commands/style/jointCommands.ts';
import { clearRowSelection, selectRow } from '../../../../renderer/state/commands/style/rowCommands.ts';
import { createRowEdit } from '../../../../renderer/state/documents/meantRows.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import type { ChannelName } from '../../../../shared/gait/channels.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const listSelected = (studio: Studio) => [...studio.inspector.getState().selection.ids];

/** The numbers of a channel's left side. */
function readNumbers({ documents }: Studio, channel: ChannelName) {
  return getCoefficients(documents.getActive().getState().document, 0, channel, 'left');
}

describe('a picked joint', () => {
  it('brings the first of its rows into view each time, and selects none', () => {
    const { studio } = createTestStudio();
    selectRow.run(studio, { id: 'torsoTilt.left', mode: 'alone', order: [] });
    pickJoint.run(studio, { joint: 'l_hip' });
    expect(listSelected(studio)).toEqual(['torsoTilt.left']);
    const { reveal } = studio.inspector.getState();
    expect(reveal).toEqual({ id: 'hipFlexion.left' });
    pickJoint.run(studio, { joint: 'l_hip' });
    expect(studio.inspector.getState().reveal).not.toBe(reveal);
    expect(studio.transient.getState().pickedJoint).toBe('l_hip');
  });

  it('leaves its other rows as they are when one of them is edited', () => {
    const { studio } = createTestStudio();
    pickJoint.run(studio, { joint: 'skullbase' });
    const row = { channel: 'headTilt', side: 'left', coefficient: 'offset' } as const;
    setChannelCoefficient.run(studio, createRowEdit(studio, row, 12));
    expect(readNumbers(studio, 'headTilt').offset).toBe(12);
    expect(readNumbers(studio, 'headRoll').offset).toBe(0);
    expect(readNumbers(studio, 'headTorsion').offset).toBe(0);
  });

  it('shows the row of its own side where the sides stand apart, else the one that holds both', () => {
    const { studio } = createTestStudio();
    const readRevealed = () => studio.inspector.getState().reveal?.id;
    pickJoint.run(studio, { joint: 'r_knee' });
    expect(readRevealed()).toBe('kneeFlexion.left');
    setChain.run(studio, { channel: 'kneeFlexion', chain: 'split' });
    pickJoint.run(studio, { joint: 'r_knee' });
    expect(readRevealed()).toBe('kneeFlexion.right');
    pickJoint.run(studio, { joint: 'l_knee' });
    expect(readRevealed()).toBe('kneeFlexion.left');
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

  it('is let go by a click beside the figure, which leaves the rows, and by deselecting, which lets both go', () => {
    const { studio } = createTestStudio();
    selectRow.run(studio, { id: 'headTilt.left', mode: 'alone', order: [] });
    pickJoint.run(studio, { joint: 'l_knee' });
    pickJoint.run(studio, { joint: undefined });
    expect(studio.transient.getState().pickedJoint).toBeUndefined();
    expect(listSelected(studio)).toEqual(['headTilt.left']);
    pickJoint.run(studio, { joint: 'l_knee' });
    clearRowSelection.run(studio);
    expect(studio.transient.getState().pickedJoint).toBeUndefined();
    expect(listSelected(studio)).toEqual([]);
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
