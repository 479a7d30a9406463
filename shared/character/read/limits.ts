/**
 * What a character's file may hold at most. Chosen: several times what game characters have, and little
 * enough to be read in seconds.
 */
export const CHARACTER_LIMITS = {
  fileBytes: 256 * 2 ** 20,
  nodes: 20_000,
  skinJoints: 1024,
  skins: 64,
  /** Primitives as often as nodes draw them. */
  parts: 2000,
  vertices: 2_000_000,
  triangles: 4_000_000,
  images: 64,
  /** Nodes below each other. */
  depth: 512,
} as const;
