import type { Figure } from '../body/figure/figure.ts';
import { computeRestPositions } from '../body/figure/restPositions.ts';
import { SIDES } from '../gait/channels.ts';
import { type Role, type RoleMap, type RoleNames, ROLES, sideRole } from '../skeleton/roles.ts';
import { getSkeletonKey } from '../skeleton/skeletonKey.ts';
import { findBindPose } from './bind/bindPose.ts';
import { listSkeleton, recogniseRig, type RigRoles, swapKeys, swapRigSides } from './bind/recogniseRig.ts';
import { computeShear, findStanding, resize, type Standing } from './bind/standing.ts';
import { type Binding, createBinding } from './binding.ts';
import { CharacterFault, type CharacterJoints } from './fault.ts';
import { createRigFigure, type RigFigure } from './figure/createRigFigure.ts';
import { findDrivenNodes } from './figure/driven.ts';
import type { Rig } from './rig.ts';
import { type CharacterSettings, NAME_LENGTH_MAX } from './settings.ts';

/** A character that walks, made of its file alone: plain data. */
export interface Character {
  readonly figure: Figure;
  readonly binding: Binding;
  readonly facts: CharacterFacts;
}

/** What is said of a character, and remembered. */
export interface CharacterFacts {
  readonly name: string;
  /** Names of nodes by role, and how each was found. */
  readonly roles: RoleNames;
  readonly origins: RigRoles['origins'];
  readonly missing: readonly Role[];
  /** All joints that could have a role, and which have. */
  readonly joints: CharacterJoints;
  /** Metres. */
  readonly statureM: number;
  readonly toesBend: boolean;
  readonly hasMesh: boolean;
  /** How far its arms are held off its trunk as they hang, degrees. */
  readonly armsHeldDeg: number;
  /** Metres that a unit of the file is. */
  readonly unitM: number;
  /** What a person should look at, sentences. */
  readonly problems: readonly string[];
}

/** Options of `createCharacter`. */
export interface CharacterOptions {
  /** The file's name with its ending, for sentences. */
  readonly fileName: string;
  /** What a person put right. */
  readonly roles?: RoleNames;
  /** What a person says of it besides. */
  readonly settings?: CharacterSettings;
  /** What was put right before, by the key of the joints; taken where `roles` are not given. */
  readonly remembered?: Readonly<Record<string, RoleNames>>;
}

/** Frames whose scales differ by more are said, and refused, as shares (chosen). */
const SHEAR = { said: 1.01, refused: 1.5 };
/** Knuckles under this height, in legs, let fingers reach the floor (chosen: about as long as a hand). */
const LOW_HAND_LEGS = 0.15;

/** A name that does not fill the window. */
export function cut(name: string): string {
  return name.length <= NAME_LENGTH_MAX ? name : `${name.slice(0, NAME_LENGTH_MAX - 1)}…`;
}

/** Makes a character of a rig that was read. Throws CharacterFault. */
export function createCharacter(rig: Rig, options: CharacterOptions): Character {
  const { fileName } = options;
  const pose = findBindPose(rig);
  const { nodes, skeleton } = listSkeleton(rig, pose);
  const key = getSkeletonKey(skeleton);
  const { settings = {} } = options;
  const corrected = options.roles ?? options.remembered?.[key] ?? {};
  const recognised =
    settings.isTurnedRound === true
      ? swapRigSides(recogniseRig(rig, nodes, skeleton, swapKeys(corrected)))
      : recogniseRig(rig, nodes, skeleton, corrected);
  const { roles, missing, origins } = recognised;
  const joints: CharacterJoints = { key, skeleton, nodes, roles: findIndices(roles, nodes) };
  if (rig.skins.length === 0 && skeleton.length < 5)
    throw new CharacterFault(
      "has no joints. A character needs a skeleton; riggers such as Mixamo's add one.",
    );
  refuseWithoutLegs(missing, joints);
  const found = findStanding(rig, pose, roles);
  const driven = findDrivenNodes(rig, roles);
  const problems = [...recognised.problems];
  const shear = Math.max(...[...driven.values()].map((node) => computeShear(pose.bound[node]!)));
  if (!(shear <= SHEAR.refused))
    throw new CharacterFault(
      `is scaled ${shear < 1000 ? shear.toFixed(1) : 'more than 1000'} times as much along one axis as along another. Apply its scale and export it again.`,
    );
  if (shear > SHEAR.said)
    problems.push(`It is scaled unequally (${shear.toFixed(2)} to 1): its feet may slip.`);
  const name = settings.name ?? (cut(fileName.replace(/\.[^.]*$/s, '')) || 'Character');
  const measure = (standing: Standing) => createRigFigure({ name, rig, pose, standing, driven, settings });
  const measured = measure(found);
  const { heightM } = settings;
  const standing = heightM === undefined ? found : resize(found, heightM / measured.figure.statureM);
  const rigFigure = heightM === undefined ? measured : measure(standing);
  problems.push(...listOddities(rigFigure));
  const { figure } = rigFigure;
  if (!figure.offsets.every(Number.isFinite) || !(figure.legLengthM > 1e-3))
    throw new CharacterFault('has joints that stand nowhere. Export it again.');
  return {
    figure,
    binding: createBinding(rig, pose, standing, driven, {
      ...rigFigure,
      relaxesHands: settings.relaxesHands !== false,
    }),
    facts: {
      name,
      roles: Object.fromEntries(
        ROLES.flatMap((role) =>
          roles[role] === undefined
            ? []
            : [[role, skeleton[nodes.indexOf(roles[role])]?.name ?? rig.nodes[roles[role]]!.name]],
        ),
      ),
      origins,
      missing,
      joints,
      statureM: figure.statureM,
      toesBend: SIDES.every((side) => rigFigure.feet[side].toeJoint !== undefined),
      hasMesh: rig.meshes.length > 0,
      armsHeldDeg: rigFigure.armsHeldDeg,
      unitM: standing.unitM,
      problems,
    },
  };
}

/** Roles as indices into the list of nodes that could have one. */
function findIndices(roles: RoleMap, nodes: readonly number[]): RoleMap {
  return Object.fromEntries(
    ROLES.flatMap((role) => {
      const at = roles[role] === undefined ? -1 : nodes.indexOf(roles[role]);
      return at < 0 ? [] : [[role, at]];
    }),
  );
}

function refuseWithoutLegs(missing: readonly Role[], joints: CharacterJoints): void {
  const needed = SIDES.flatMap((side) =>
    (['hip', 'knee', 'ankle'] as const).map((role) => sideRole(side, role)),
  );
  if (needed.some((role) => missing.includes(role)))
    throw new CharacterFault(
      'has no two legs that were recognised. Name hips, knees and ankles, or choose another file.',
      joints,
    );
}

/** What looks odd about a figure, sentences. */
function listOddities({ feet, figure }: RigFigure): readonly string[] {
  const odd: string[] = [];
  const backwards = SIDES.filter((side) => feet[side].toeZ < -feet[side].heelZ && feet[side].isSeen);
  if (backwards.length === 2) odd.push('Its feet point backwards: left and right may be swapped.');
  const find = (joint: 'vt1' | 'skullbase') => figure.joints.indexOf(joint);
  const rest = computeRestPositions(figure);
  const handsM = (['l_metacarpophalangeal_3', 'r_metacarpophalangeal_3'] as const)
    .map((joint) => figure.joints.indexOf(joint))
    .filter((joint) => joint >= 0)
    .map((joint) => rest[3 * joint + 1]!);
  if (Math.min(...handsM) < LOW_HAND_LEGS * figure.legLengthM) odd.push('Its hands hang to the floor.');
  if (find('vt1') < 0) odd.push('Nothing bends between hips and shoulders.');
  return odd;
}
