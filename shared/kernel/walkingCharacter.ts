import { createNodePose, writeNodesInto } from '../character/binding.ts';
import { createCharacter } from '../character/createCharacter.ts';
import type { RoleNames } from '../skeleton/roles.ts';
import type { CharacterSettings } from '../character/settings.ts';
import { multiplyInto, rotateInto } from '../body/pose/quaternion.ts';
import type { StyleDocument } from '../style/document.ts';
import { readObjects, type SceneObject } from './threeRig.ts';
import { createWalkingBody, type WalkingBody, type WalkingBodyOptions } from './walkingBody.ts';

/** Options of `createWalkingCharacter`. */
export interface WalkingCharacterOptions extends Omit<WalkingBodyOptions, 'figure' | 'style'> {
  /** Names of its joints by role, where they are not found by themselves. */
  readonly roles?: RoleNames;
  /** Its height, which way it faces, whether its hands hang relaxed. */
  readonly settings?: CharacterSettings;
}

/** A loaded character that walks on its own soles. */
export interface WalkingCharacter extends WalkingBody {
  /** Sentences about what a person should look at: hands that hang to the floor, joints that were not found. */
  readonly problems: readonly string[];
  /** Goes on by so many seconds, and turns the character's objects. */
  update(dtS: number): void;
}

/**
 * Has any loaded character walk: `gltf.scene` of three.js, in the pose that it was loaded in. Its objects are
 * turned by `update`, and the scene's own place, direction and size are set: it stands in metres at the
 * origin, heading for +Z. Throws CharacterFault, whose message says why it cannot walk. Allocates.
 */
export function createWalkingCharacter(
  scene: SceneObject,
  style: StyleDocument,
  { roles, settings, ...options }: WalkingCharacterOptions = {},
): WalkingCharacter {
  const { rig, objects } = readObjects(scene);
  const { figure, binding, facts } = createCharacter(rig, {
    fileName: scene.name,
    ...(roles && { roles }),
    ...(settings && { settings }),
  });
  const body = createWalkingBody({ ...options, figure, style });
  const nodes = createNodePose(binding);
  const { positions, orientations } = body.pose;
  const local = {
    positions: new Float64Array(positions.length),
    orientations: new Float64Array(orientations.length),
  };
  const back = new Float64Array(4);
  const heading = new Float64Array(4);
  const { rotation, unitM } = binding.frame;
  scene.scale.set(unitM, unitM, unitM);

  function write(): void {
    const { x, z, headingRad } = body.place;
    heading[1] = Math.sin(headingRad / 2);
    heading[3] = Math.cos(headingRad / 2);
    back[1] = -heading[1];
    back[3] = heading[3];
    for (let at = 0; at < positions.length; at += 3) {
      local.positions[at] = positions[at]! - x;
      local.positions[at + 1] = positions[at + 1]!;
      local.positions[at + 2] = positions[at + 2]! - z;
      rotateInto(back, 0, local.positions, at, local.positions, at);
    }
    for (let at = 0; at < orientations.length; at += 4)
      multiplyInto(back, 0, orientations, at, local.orientations, at);
    writeNodesInto(binding, local, nodes);
    for (const node of binding.turned) {
      const at = 4 * node;
      const { rotations: r } = nodes;
      objects[node]!.quaternion.set(r[at]!, r[at + 1]!, r[at + 2]!, r[at + 3]!);
    }
    for (const node of binding.moved) {
      const { translations: t } = nodes;
      objects[node]!.position.set(t[3 * node]!, t[3 * node + 1]!, t[3 * node + 2]!);
    }
    multiplyInto(heading, 0, rotation, 0, heading, 0);
    scene.quaternion.set(heading[0]!, heading[1], heading[2]!, heading[3]);
    heading[0] = heading[2] = 0;
    scene.position.set(x, 0, z);
  }

  // As it was bound, where nothing turns it.
  objects.forEach((object, node) => {
    const { translations: t, rotations: r, scales: s } = binding;
    object.position.set(t[3 * node]!, t[3 * node + 1]!, t[3 * node + 2]!);
    object.quaternion.set(r[4 * node]!, r[4 * node + 1]!, r[4 * node + 2]!, r[4 * node + 3]!);
    object.scale.set(s[3 * node]!, s[3 * node + 1]!, s[3 * node + 2]!);
  });
  write();
  return Object.assign(Object.create(body) as WalkingBody, {
    problems: facts.problems,
    update(dtS: number) {
      body.advance(dtS);
      write();
    },
  });
}
