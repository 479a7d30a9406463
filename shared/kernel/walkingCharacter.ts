import { multiplyInto, rotateInto } from '../body/pose/quaternion.ts';
import { createNodePose, writeNodesInto } from '../character/binding.ts';
import { type Character, createCharacter } from '../character/createCharacter.ts';
import type { CharacterSettings } from '../character/settings.ts';
import type { RoleNames } from '../skeleton/roles.ts';
import type { StyleDocument } from '../style/document.ts';
import { readObjects, type SceneObject } from './threeRig.ts';
import { SteppingBody, type WalkingBody, type WalkingBodyOptions } from './walkingBody.ts';

/** Options of `createWalkingCharacter`. */
export interface WalkingCharacterOptions extends Omit<WalkingBodyOptions, 'figure' | 'style'> {
  /** Names of its joints by role, where they are not found by themselves. */
  readonly roles?: RoleNames;
  /** Its height, which way it faces, whether its hands hang relaxed. */
  readonly settings?: CharacterSettings;
}

/** A loaded character that walks on its own soles. */
export interface WalkingCharacter extends WalkingBody {
  /** Sentences about what a person should look at: hands that hang to the floor, a scale that is unequal. */
  readonly problems: readonly string[];
  /** Goes on by so many seconds, and turns the character's objects. */
  update(dtS: number): void;
}

/**
 * Has any loaded character walk: `gltf.scene` of three.js, in the pose that it was loaded in. `update` turns
 * its objects, and sets the scene's place and direction; the scene's size is metres. It stands at the origin,
 * heading for +Z. Throws CharacterFault, whose message says why it cannot walk. Allocates.
 */
export function createWalkingCharacter(
  scene: SceneObject,
  style: StyleDocument,
  { roles, settings, ...options }: WalkingCharacterOptions = {},
): WalkingCharacter {
  const { rig, objects } = readObjects(scene);
  const character = createCharacter(rig, {
    fileName: scene.name,
    ...(roles && { roles }),
    ...(settings && { settings }),
  });
  const { figure } = character;
  return new WalkingObjects(scene, objects, character, { ...options, figure, style });
}

class WalkingObjects extends SteppingBody implements WalkingCharacter {
  readonly problems: readonly string[];
  readonly #scene: SceneObject;
  readonly #objects: readonly SceneObject[];
  readonly #binding: Character['binding'];
  readonly #nodes;
  /** The pose as seen from where it is and heads. */
  readonly #local;
  readonly #heading = new Float64Array(4);
  readonly #back = new Float64Array(4);
  readonly #turn = new Float64Array(4);

  constructor(
    scene: SceneObject,
    objects: readonly SceneObject[],
    { binding, facts }: Character,
    options: WalkingBodyOptions,
  ) {
    super(options);
    this.problems = facts.problems;
    this.#scene = scene;
    this.#objects = objects;
    this.#binding = binding;
    this.#nodes = createNodePose(binding);
    this.#local = { positions: this.pose.positions.slice(), orientations: this.pose.orientations.slice() };
    const { translations: t, rotations: r, scales: s, frame } = binding;
    scene.scale.set(frame.unitM, frame.unitM, frame.unitM);
    // As it was bound, where nothing turns it.
    objects.forEach(({ position, quaternion, scale }, node) => {
      position.set(t[3 * node]!, t[3 * node + 1]!, t[3 * node + 2]!);
      quaternion.set(r[4 * node]!, r[4 * node + 1]!, r[4 * node + 2]!, r[4 * node + 3]!);
      scale.set(s[3 * node]!, s[3 * node + 1]!, s[3 * node + 2]!);
    });
    this.#write();
  }

  update(dtS: number): void {
    this.advance(dtS);
    this.#write();
  }

  #write(): void {
    this.#look();
    const { turned, moved, frame } = this.#binding;
    const { translations: t, rotations: r } = this.#nodes;
    writeNodesInto(this.#binding, this.#local, this.#nodes);
    for (const node of turned) {
      const at = 4 * node;
      this.#objects[node]!.quaternion.set(r[at]!, r[at + 1]!, r[at + 2]!, r[at + 3]!);
    }
    for (const node of moved) {
      const at = 3 * node;
      this.#objects[node]!.position.set(t[at]!, t[at + 1]!, t[at + 2]!);
    }
    const turn = this.#turn;
    multiplyInto(this.#heading, 0, frame.rotation, 0, turn, 0);
    this.#scene.quaternion.set(turn[0]!, turn[1]!, turn[2]!, turn[3]!);
    this.#scene.position.set(this.place.x, 0, this.place.z);
  }

  /** Sees the pose from where the body is and heads: the scene carries it from there. */
  #look(): void {
    const { x, z, headingRad } = this.place;
    const { positions, orientations } = this.pose;
    const local = this.#local;
    const back = this.#back;
    this.#heading[1] = Math.sin(headingRad / 2);
    this.#heading[3] = Math.cos(headingRad / 2);
    back[1] = -this.#heading[1];
    back[3] = this.#heading[3];
    for (let at = 0; at < positions.length; at += 3) {
      local.positions[at] = positions[at]! - x;
      local.positions[at + 1] = positions[at + 1]!;
      local.positions[at + 2] = positions[at + 2]! - z;
      rotateInto(back, 0, local.positions, at, local.positions, at);
    }
    for (let at = 0; at < orientations.length; at += 4)
      multiplyInto(back, 0, orientations, at, local.orientations, at);
  }
}
