import type { RoleMap } from '../skeleton/roles.ts';

/** A node of a character's file, as it stands there. */
export interface RigNode {
  readonly name: string;
  /** Index of its parent; -1 where it has none. */
  readonly parent: number;
  /** In the parent's frame, the file's units. */
  readonly translation: readonly [number, number, number];
  /** Quaternion x y z w. */
  readonly rotation: readonly [number, number, number, number];
  readonly scale: readonly [number, number, number];
}

/** What a mesh is bound by. */
export interface RigSkin {
  /** Nodes. */
  readonly joints: readonly number[];
  /** Inverse bind matrices, column by column, 16 numbers a joint; identities where the file has none. */
  readonly inverseBinds: Float64Array;
}

/** A mesh as far as it is measured: its points and what carries them. */
export interface RigMesh {
  /** The node that it hangs from. */
  readonly node: number;
  /** Index into `Rig.skins`; -1 for a rigid one. */
  readonly skin: number;
  /** x y z by vertex, in the skin's space, or the node's where it is rigid. */
  readonly positions: Float32Array;
  /** Indices into the skin's joints, and how much each carries: `influences` a vertex. Empty where rigid. */
  readonly joints: Uint16Array;
  readonly weights: Float32Array;
  readonly influences: number;
  /** Three vertices a triangle. */
  readonly triangles: Uint32Array;
}

/** A character's file as far as walking needs it: plain data, checked, finite. */
export interface Rig {
  readonly nodes: readonly RigNode[];
  /** The nodes of the scene, parents before children. */
  readonly order: readonly number[];
  readonly skins: readonly RigSkin[];
  readonly meshes: readonly RigMesh[];
  /** Nodes by role where the file itself says (a VRM's humanoid); else empty. */
  readonly statedRoles: RoleMap;
}
