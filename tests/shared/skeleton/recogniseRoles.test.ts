import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIDES } from '../../../shared/gait/channels.ts';
import { recogniseRoles } from '../../../shared/skeleton/recogniseRoles.ts';
import { type Role, type RoleMap, ROLES, sideRole } from '../../../shared/skeleton/roles.ts';
import type { SkeletonJoint } from '../../../shared/skeleton/skeletonJoint.ts';
import { evenly } from '../../evenly.ts';
import { createNamedBody, NAMINGS } from './namings.ts';

type Vector = SkeletonJoint['offset'];

/** The names of the joints that have roles, in the order of `ROLES`. */
function nameRoles(joints: readonly SkeletonJoint[], roles: RoleMap): Partial<Record<Role, string>> {
  return Object.fromEntries(
    ROLES.flatMap((role) => (roles[role] === undefined ? [] : [[role, joints[roles[role]]!.name]])),
  );
}

describe('the joints of a humanoid', () => {
  test.each(Object.entries(NAMINGS))('are recognised in the naming of %s', (_, naming) => {
    const { joints, expected } = createNamedBody(naming);
    const { roles, missing, problems } = recogniseRoles(joints);
    expect(nameRoles(joints, roles)).toEqual(expected);
    expect(missing).toEqual([]);
    expect(problems).toEqual([]);
  });

  test.each(Object.entries(NAMINGS))(
    'are recognised in a body built as in %s, but without names',
    (_, naming) => {
      const { joints, expected } = createNamedBody(naming);
      const { roles, problems } = recogniseRoles(joints.map((joint, i) => ({ ...joint, name: `Bone.${i}` })));
      // Without a word for it, the toe is what follows the ankle.
      const toes = SIDES.map((side) => {
        const ankle = joints.findIndex(({ name }) => name === expected[sideRole(side, 'ankle')]);
        return [sideRole(side, 'toe'), joints.find(({ parent }) => parent === ankle)!.name];
      });
      expect(nameRoles(joints, roles)).toEqual({ ...expected, ...Object.fromEntries(toes) });
      expect(problems).toEqual([]);
    },
  );
});

const { joints: MIXAMO, expected: MIXAMO_ROLES } = createNamedBody(NAMINGS.Mixamo!);

/** A skeleton without names. */
function forgetNames(joints: readonly SkeletonJoint[]): readonly SkeletonJoint[] {
  return joints.map((joint, at) => ({ ...joint, name: `Bone.${at}` }));
}

function nameAs(joints: readonly SkeletonJoint[], found: Partial<Record<Role, string>>) {
  return Object.fromEntries(
    Object.entries(found).map(([role, name]) => [role, joints.findIndex((one) => one.name === name)]),
  );
}

describe('a skeleton without names', () => {
  const turns: readonly (readonly [string, (offset: Vector) => Vector])[] = [
    ['with Z up', ([x, y, z]) => [x, -z, y]],
    ['that faces backwards', ([x, y, z]) => [-x, y, -z]],
    ['that faces the side', ([x, y, z]) => [z, y, -x]],
    ['that lies on its back', ([x, y, z]) => [x, z, -y]],
    ['that leans, in inches', ([x, y, z]) => [40 * x, 40 * (0.8 * y - 0.6 * z), 40 * (0.6 * y + 0.8 * z)]],
  ];
  test.each(turns)('%s has its sides', (_, turn) => {
    const turned = MIXAMO.map((joint) => ({ ...joint, offset: turn(joint.offset) }));
    const { roles, problems } = recogniseRoles(forgetNames(turned));
    expect(roles).toEqual(nameAs(MIXAMO, MIXAMO_ROLES));
    expect(problems).toEqual([]);
  });

  test('in a mirror has the other sides: the rest pose alone tells', () => {
    const mirrored = MIXAMO.map((joint) => ({
      ...joint,
      offset: [-joint.offset[0], joint.offset[1], joint.offset[2]] as const,
    }));
    const { roles } = recogniseRoles(forgetNames(mirrored));
    expect(roles['left.knee']).toBe(nameAs(MIXAMO, MIXAMO_ROLES)['right.knee']);
    expect(roles['right.wrist']).toBe(nameAs(MIXAMO, MIXAMO_ROLES)['left.wrist']);
  });

  test('whose feet point nowhere says that its sides are a guess', () => {
    const dangling = MIXAMO.map((joint) =>
      /Toe/.test(joint.name) ? { ...joint, offset: [0, -0.1, 0] as const } : joint,
    );
    const { missing, problems } = recogniseRoles(forgetNames(dangling));
    expect(missing).toEqual([]);
    expect(problems).toEqual([expect.stringContaining('Which side is left is a guess')]);
    expect(recogniseRoles(dangling).problems).toEqual([]);
  });
});

describe('a skeleton with some names', () => {
  test.each<[string, RegExp]>([
    ['its arms', /Arm|Shoulder|Hand/],
    ['its legs', /Leg|Foot|Toe/],
    ['its left side', /Left/],
    ['its right leg', /Right.*(Leg|Foot|Toe)/],
    ['its trunk', /Hips|Spine|Neck|Head/],
  ])('that forgot %s is recognised whole', (_, forgotten) => {
    const joints = MIXAMO.map((joint, at) =>
      forgotten.test(joint.name) ? { ...joint, name: `Bone.${at}` } : joint,
    );
    expect(recogniseRoles(joints)).toMatchObject({
      roles: nameAs(MIXAMO, MIXAMO_ROLES),
      missing: [],
      problems: [],
    });
  });

  test('that says its sides alone has those, whatever the rest pose shows', () => {
    const mirrored = MIXAMO.map(({ name, offset, ...joint }, at) => ({
      ...joint,
      name: `Bone.${at}${/Left/.test(name) ? '.L' : /Right/.test(name) ? '.R' : ''}`,
      offset: [-offset[0], offset[1], offset[2]] as const,
    }));
    expect(recogniseRoles(mirrored).roles).toEqual(nameAs(MIXAMO, MIXAMO_ROLES));
  });

  test('keeps the sides that names give, whatever the rest pose shows', () => {
    const mirrored = MIXAMO.map((joint) => ({
      ...joint,
      offset: [-joint.offset[0], joint.offset[1], joint.offset[2]] as const,
    }));
    expect(recogniseRoles(mirrored).roles).toEqual(nameAs(MIXAMO, MIXAMO_ROLES));
  });
});

describe('what a person put right', () => {
  test('holds, and what hangs on it follows', () => {
    const { roles, problems } = recogniseRoles(MIXAMO, {
      'left.shoulder': 'mixamorig:LeftShoulder',
      head: 'mixamorig:Neck',
      'left.ankle': 'mixamorig:LeftToeBase',
    });
    const right = nameAs(MIXAMO, {
      ...MIXAMO_ROLES,
      'left.shoulder': 'mixamorig:LeftShoulder',
      head: 'mixamorig:Neck',
      'left.ankle': 'mixamorig:LeftToeBase',
      'left.toe': 'mixamorig:LeftToe_End',
    });
    expect(roles).toEqual(right);
    expect(problems).toEqual([]);
  });

  test('moves the pelvis with the hips, unless that was put right too', () => {
    const upper = { 'left.hip': 'mixamorig:LeftArm', 'right.hip': 'mixamorig:RightArm' } as const;
    expect(nameRoles(MIXAMO, recogniseRoles(MIXAMO, upper).roles).pelvis).toBe('mixamorig:Spine2');
    const named = recogniseRoles(MIXAMO, { ...upper, pelvis: 'mixamorig:Spine' });
    expect(nameRoles(MIXAMO, named.roles).pelvis).toBe('mixamorig:Spine');
  });

  test('that names no joint is told, and the rest holds', () => {
    const { roles, problems } = recogniseRoles(MIXAMO, { 'left.knee': 'Knie', head: 'mixamorig:Neck' });
    expect(roles).toEqual(nameAs(MIXAMO, { ...MIXAMO_ROLES, head: 'mixamorig:Neck' }));
    expect(problems).toEqual(['There is no joint "Knie" that could be the left knee.']);
  });

  test('that cannot be is told', () => {
    const { problems } = recogniseRoles(MIXAMO, { 'left.knee': 'mixamorig:RightLeg' });
    expect(problems).toEqual([
      'The joint "mixamorig:RightLeg" is both left knee and right knee.',
      'The left knee "mixamorig:RightLeg" does not hang from the left hip "mixamorig:LeftUpLeg".',
      'The left ankle "mixamorig:LeftFoot" does not hang from the left knee "mixamorig:RightLeg".',
    ]);
  });
});

describe('a skeleton that is odd', () => {
  test('with its clavicles on its neck, as in 3ds Max Biped, has its chest below', () => {
    const neck = MIXAMO.findIndex(({ name }) => name === 'mixamorig:Neck');
    const hung = MIXAMO.map((joint) => (/Shoulder/.test(joint.name) ? { ...joint, parent: neck } : joint));
    expect(recogniseRoles(hung).roles).toEqual(nameAs(MIXAMO, MIXAMO_ROLES));
  });

  test('with unlike thigh and shank is told', () => {
    const odd = MIXAMO.map((joint) =>
      joint.name === 'mixamorig:LeftLeg' ? { ...joint, offset: [0, -0.2, 0] as const } : joint,
    );
    expect(recogniseRoles(odd).problems).toEqual([
      expect.stringMatching(/^The left thigh and shank differ in length by 52 %/),
    ]);
  });

  test('with arms and legs on one joint is told', () => {
    const trunk = MIXAMO.findIndex(({ name }) => name === 'mixamorig:Spine2');
    const starred = MIXAMO.map((joint) => (joint.parent === trunk ? { ...joint, parent: 0 } : joint));
    expect(recogniseRoles(starred).problems).toEqual([expect.stringContaining('is both pelvis and chest')]);
  });

  test('of two people with the same names is the first of them', () => {
    const second = MIXAMO.map((joint) => ({
      ...joint,
      parent: joint.parent < 0 ? -1 : joint.parent + MIXAMO.length,
    }));
    expect(recogniseRoles([...MIXAMO, ...second]).roles).toEqual(nameAs(MIXAMO, MIXAMO_ROLES));
  });

  const chain = (length: number): SkeletonJoint[] =>
    Array.from({ length }, (_, at) => ({
      name: `Bone.${at}`,
      parent: at - 1,
      offset: [0, 1, 0],
      isEnd: false,
    }));
  const star = (length: number): SkeletonJoint[] =>
    chain(length).map((joint, at) => ({ ...joint, parent: at === 0 ? -1 : 0 }));
  const tree = (length: number): SkeletonJoint[] =>
    chain(length).map((joint, at) => ({ ...joint, parent: Math.ceil(at / 2) - 1 }));

  test.each([
    ['one joint', chain(1)],
    ['a rope', chain(2000)],
    ['a star', star(2000)],
  ])('is no humanoid: %s', (_, joints) => {
    expect(recogniseRoles(joints).missing).toEqual(ROLES);
  });

  test.each<[string, readonly SkeletonJoint[], RegExp]>([
    ['no joints', [], /no joints/],
    ['a joint that is its own parent', [{ ...MIXAMO[0]!, parent: 0 }], /comes before its parent/],
    [
      'a circle',
      [MIXAMO[0]!, { ...MIXAMO[1]!, parent: 2 }, { ...MIXAMO[2]!, parent: 1 }],
      /comes before its parent/,
    ],
    ['half a parent', [MIXAMO[0]!, { ...MIXAMO[1]!, parent: 0.5 }], /comes before its parent/],
    ['a joint that is nowhere', [{ ...MIXAMO[0]!, offset: [0, Number.NaN, 0] }], /lies nowhere/],
    ['a million joints', chain(1_000_000), /1000000 joints/],
  ])('is refused: %s', (_, joints, problem) => {
    expect(recogniseRoles(joints)).toEqual({
      roles: {},
      missing: ROLES,
      problems: [expect.stringMatching(problem)],
    });
  });

  test.each([
    ['a rope', chain],
    ['a star', star],
    ['a tree that forks everywhere', tree],
  ])('takes time in proportion to its joints: %s', (_, build) => {
    const measure = (length: number) => {
      const joints = build(length);
      const start = process.cpuUsage().user;
      recogniseRoles(joints);
      return process.cpuUsage().user - start;
    };
    measure(10_000);
    // Ten times the joints: a hundred times the time if it went by their square.
    expect(measure(10_000)).toBeLessThan(40 * measure(1000) + 50_000);
  });

  test('never throws, and gives roles to joints that are there', () => {
    const words =
      'Left Right l r Up Leg Foot Toe Arm Fore Hand Hip Knee Ankle Elbow Spine Neck Head End Twist 左 足 IK'.split(
        ' ',
      );
    const joint = fc.record({
      name: fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((parts) => parts.join('_')),
      above: fc.nat({ max: 5 }),
      offset: fc.tuple(evenly(-1, 1), evenly(-1, 1), evenly(-1, 1)),
      isEnd: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(joint, { minLength: 1, maxLength: 60 }), (drawn) => {
        const joints = drawn.map(({ above, ...rest }, at) => ({
          ...rest,
          parent: Math.max(-1, at - 1 - above),
        }));
        const { roles, missing, problems } = recogniseRoles(joints);
        expect(ROLES.filter((role) => roles[role] === undefined)).toEqual(missing);
        for (const index of Object.values(roles)) expect(joints[index]).toBeDefined();
        for (const problem of problems) expect(problem).toMatch(/^[A-Z].*\.$/);
      }),
      { numRuns: 500 },
    );
  });
});
