/**
 * The same GLB with a humanoid of VRM 0 that says which of its nodes is which bone: `joints` are names of
 * nodes by bone.
 */
export function stateVrmBones(glb: Uint8Array, joints: Readonly<Record<string, string>>): Uint8Array {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const jsonBytes = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonBytes))) as {
    nodes: readonly { readonly name?: string }[];
  };
  const humanBones = Object.entries(joints).map(([bone, joint]) => ({
    bone,
    node: json.nodes.findIndex(({ name }) => name === joint),
  }));
  const text = JSON.stringify({ ...json, extensions: { VRM: { humanoid: { humanBones } } } });
  const chunk = new TextEncoder().encode(text.padEnd(text.length + ((4 - (text.length % 4)) % 4)));
  const stated = new Uint8Array(glb.byteLength - jsonBytes + chunk.byteLength);
  stated.set(glb.subarray(0, 20));
  stated.set(chunk, 20);
  stated.set(glb.subarray(20 + jsonBytes), 20 + chunk.byteLength);
  const head = new DataView(stated.buffer);
  head.setUint32(8, stated.byteLength, true);
  head.setUint32(12, chunk.byteLength, true);
  return stated;
}
