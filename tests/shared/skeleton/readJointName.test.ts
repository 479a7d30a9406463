import { describe, expect, test } from 'vitest';
import type { Side } from '../../../shared/gait/channels.ts';
import type { BodyPart } from '../../../shared/skeleton/jointWords.ts';
import { classifyJoint } from '../../../shared/skeleton/readJointName.ts';

function read(name: string, isEnd = false) {
  return classifyJoint({ name, parent: -1, offset: [0, 0, 0], isEnd });
}

describe('the name of a joint', () => {
  test.each<[string, Side | undefined, BodyPart | undefined]>([
    ['LeftUpLeg', 'left', 'thigh'],
    ['thigh_l', 'left', 'thigh'],
    ['L_Thigh', 'left', 'thigh'],
    ['lThigh', 'left', 'thigh'],
    ['upperleg.R', 'right', 'thigh'],
    ['Bip01 L Calf', 'left', 'shank'],
    ['lfemur', 'left', 'thigh'],
    ['LHipJoint', 'left', 'hip'],
    ['lhipjoint', 'left', 'hip'],
    ['hip_R', 'right', 'hip'],
    ['r_hip', 'right', 'hip'],
    ['J_Bip_L_UpperLeg', 'left', 'thigh'],
    ['lForeArm', 'left', 'forearm'],
    ['lShldr', 'left', 'upper arm'],
    ['LUArm', 'left', 'upper arm'],
    ['RFArm', 'right', 'forearm'],
    ['rradius', 'right', 'forearm'],
    ['Char|Rig:RightLeg', 'right', 'leg'],
    ['LEFT_FOOT', 'left', 'foot'],
    ['Right leg', 'right', 'leg'],
    ['leftlowerleg', 'left', 'shank'],
    ['LeftHandThumb1', 'left', 'finger'],
    ['LeftToeBase', 'left', 'toe'],
    ['左ひざ', 'left', 'shank'],
    ['右足首', 'right', 'ankle'],
    ['Spine', undefined, 'trunk'],
    ['LowerBack', undefined, 'trunk'],
    ['Collar', undefined, 'clavicle'],
    ['shoulder', undefined, 'shoulder'],
    ['Root', undefined, undefined],
    ['', undefined, undefined],
    ['___', undefined, undefined],
    ['\0\uFFFD🦿', undefined, undefined],
    ['constructor', undefined, undefined],
    ['Upper', undefined, undefined],
  ])('%j says its side and part', (name, side, part) => {
    expect(read(name)).toMatchObject({ side, part, isHelper: false, isTip: false });
  });

  test.each([
    'LeftArmRoll',
    'thigh_twist_01_l',
    'ik_foot_l',
    'MCH-thigh.L',
    'KneePart1_R',
    'LeftEye',
    'foot_ctrl.L',
    '左足ＩＫ',
  ])('%j is a helper', (name) => expect(read(name).isHelper).toBe(true));

  test.each(['HeadTop_End', 'Bip01 HeadNub', 'ball_leaf_l', 'LeftToeTip', 'LeftFoot End Site'])(
    '%j is a tip',
    (name) => {
      expect(read(name)).toMatchObject({ isTip: true, part: undefined });
    },
  );

  test('of an End Site is that of a tip, whatever it is called', () => {
    expect(read('LeftFoot', true)).toMatchObject({ side: 'left', part: undefined, isTip: true });
  });

  test('of any length is read in no time', () => {
    const start = process.cpuUsage().user;
    read('upleftarmleg'.repeat(1_000_000));
    expect(process.cpuUsage().user - start).toBeLessThan(5e5);
  });
});
