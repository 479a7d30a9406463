import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getSpineProfile, SPINE_JOINTS } from '../../../../shared/body/figure/anthropometry.ts';
import {
  findJointName,
  findPresentParent,
  isJointName,
  JOINT_ALIASES,
  JOINT_NAMES,
  JOINT_PARENTS,
  type JointName,
} from '../../../../shared/body/figure/joints.ts';

/**
 * H-Anim v2 joints with their parents, aliases and default places, derived from the X3D 4 object model; not
 * part of the project.
 */
const CSV = new URL('../../../../../shared/data/hanim/hanim_v2_joints_loa.csv', import.meta.url);

interface StandardJoint {
  readonly name: string;
  readonly parent: string;
  readonly aliases: readonly string[];
  readonly place: readonly [number, number, number];
}

function readStandard(): ReadonlyMap<string, StandardJoint> {
  const lines = readFileSync(CSV, 'utf8').trim().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      // The only quoted field is the alias list, which has commas inside.
      const [, name = '', parent = '', , alias = '', x, y, z] = line
        .match(/("[^"]*"|[^,]*)(,|$)/g)!
        .map((field) => field.replace(/,$/, '').replaceAll('"', ''));
      return [
        name,
        {
          name,
          parent,
          aliases: alias.split(',').filter((text) => text !== ''),
          place: [Number(x), Number(y), Number(z)],
        },
      ];
    }),
  );
}

describe.skipIf(!existsSync(CSV))('joint vocabulary against the H-Anim v2 table', () => {
  const standard = existsSync(CSV) ? readStandard() : new Map<string, StandardJoint>();

  it('holds only names of the standard', () => {
    expect(JOINT_NAMES.filter((name) => !standard.has(name))).toEqual([]);
  });

  it.each(JOINT_NAMES)('%s has the nearest ancestor of the vocabulary as parent', (name) => {
    let ancestor = standard.get(name)!.parent;
    while (ancestor !== '' && !isJointName(ancestor)) ancestor = standard.get(ancestor)!.parent;
    expect(JOINT_PARENTS[name]).toBe(ancestor === '' ? null : ancestor);
  });

  it('knows every alias that the standard gives its joints', () => {
    for (const name of JOINT_NAMES)
      for (const alias of standard.get(name)!.aliases) expect(findJointName(alias), alias).toBe(name);
  });

  it('adds no alias of its own but the root of H-Anim 1.1 and the mirror of the left subtalar', () => {
    const given = new Set([...standard.values()].flatMap((joint) => joint.aliases));
    expect(Object.keys(JOINT_ALIASES).filter((alias) => !given.has(alias))).toEqual(['HumanoidRoot']);
  });

  it('takes the spine profile from the default figure', () => {
    const hip = ['l_hip', 'r_hip'].map((name) => standard.get(name)!.place);
    const hipY = (hip[0]![1] + hip[1]![1]) / 2;
    const hipZ = (hip[0]![2] + hip[1]![2]) / 2;
    const height = standard.get('skullbase')!.place[1] - hipY;
    for (const joint of SPINE_JOINTS) {
      const [, y, z] = standard.get(joint)!.place;
      expect(getSpineProfile(joint).rise, joint).toBeCloseTo((y - hipY) / height, 12);
      expect(getSpineProfile(joint).depth, joint).toBeCloseTo((z - hipZ) / height, 12);
    }
  });
});

describe('joint names', () => {
  it('list parents before children', () => {
    for (const [index, name] of JOINT_NAMES.entries()) {
      const parent = JOINT_PARENTS[name];
      if (parent !== null) expect(JOINT_NAMES.indexOf(parent), name).toBeLessThan(index);
    }
  });

  it.each([
    ['l_ankle', 'l_talocrural'],
    ['r_wrist', 'r_radiocarpal'],
    ['l_subtalar', 'l_tarsometatarsal_2'],
    ['r_midtarsal', 'r_metatarsophalangeal_2'],
    ['HumanoidRoot', 'humanoid_root'],
    ['vt7', 'vt7'],
  ])('find %s as %s', (text, name) => {
    expect(findJointName(text)).toBe(name);
  });

  it.each(['', 'L_ANKLE', 'vt13', 'constructor', '__proto__', 'toString'])('find nothing for %j', (text) => {
    expect(findJointName(text)).toBeUndefined();
  });

  it('skip absent joints on the way to the parent', () => {
    const present = new Set<JointName>(['humanoid_root', 'vl5', 'vt1', 'l_shoulder']);
    expect(findPresentParent('l_shoulder', present)).toBe('vt1');
    expect(findPresentParent('vt1', present)).toBe('vl5');
    expect(findPresentParent('humanoid_root', present)).toBeNull();
  });
});
