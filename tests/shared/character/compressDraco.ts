import { createEncoderModule } from 'draco3d';
import { GlbParts } from '../../../shared/character/glbParts.ts';
import { joinGlb } from '../../../shared/character/joinGlb.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import { readAccessors } from '../../../shared/character/read/readAccessors.ts';

/** A part of a mesh as a file has it. */
export interface DracoPrimitive {
  readonly attributes: Readonly<Record<string, number>>;
  readonly indices?: number;
  readonly extensions?: Record<string, { bufferView: number; attributes: Record<string, number> }>;
}
/** What files call it. */
export const DRACO = 'KHR_draco_mesh_compression';

/** The same file with its meshes compressed by Draco, as exporters write them. */
export async function compressByDraco(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { json, buffers } = takeApart(bytes);
  const read = await readAccessors(json, buffers, (json['accessors'] as object[]).keys());
  const module = await createEncoderModule({});
  const parts = new GlbParts();
  const views = (json['bufferViews'] as Record<string, number>[]).map((view) => {
    const { byteOffset = 0, byteLength = 0 } = view;
    return { ...view, byteOffset: parts.add(buffers[0]!.subarray(byteOffset, byteOffset + byteLength)) };
  });
  const accessors = (json['accessors'] as Record<string, unknown>[]).map((one) => ({ ...one }));
  const encode = (primitive: DracoPrimitive): DracoPrimitive => {
    const [encoder, builder, mesh] = [new module.Encoder(), new module.MeshBuilder(), new module.Mesh()];
    const numbered: Record<string, number> = {};
    for (const [name, index] of Object.entries(primitive.attributes)) {
      const [count, size] = [read.get(index)!.getCount(), read.get(index)!.getElementSize()];
      const array = read.get(index)!.getArray()!;
      const kind = name === 'POSITION' ? module.POSITION : module.GENERIC;
      numbered[name] =
        array instanceof Float32Array
          ? builder.AddFloatAttribute(mesh, kind, count, size, array)
          : array instanceof Uint16Array
            ? builder.AddUInt16Attribute(mesh, kind, count, size, array)
            : builder.AddUInt8Attribute(mesh, kind, count, size, array as Uint8Array);
      delete accessors[index]!['bufferView'];
    }
    const triangles = Uint32Array.from(read.get(primitive.indices!)!.getArray());
    builder.AddFacesToMesh(mesh, triangles.length / 3, triangles);
    delete accessors[primitive.indices!]!['bufferView'];
    // As exporters do where nothing may be lost: points keep their order.
    encoder.SetEncodingMethod(module.MESH_SEQUENTIAL_ENCODING);
    const out = new module.DracoInt8Array();
    const length = encoder.EncodeMeshToDracoBuffer(mesh, out);
    const part = Uint8Array.from({ length }, (_, at) => out.GetValue(at));
    views.push({ buffer: 0, byteOffset: parts.add(part), byteLength: length } as never);
    return {
      ...primitive,
      extensions: { [DRACO]: { bufferView: views.length - 1, attributes: numbered } },
    };
  };
  const meshes = (json['meshes'] as { primitives: DracoPrimitive[] }[]).map((mesh) => ({
    ...mesh,
    primitives: mesh.primitives.map(encode),
  }));
  return joinGlb(
    {
      ...json,
      extensionsUsed: [DRACO],
      extensionsRequired: [DRACO],
      meshes,
      accessors,
      buffers: [{ byteLength: parts.length }],
      bufferViews: views,
    },
    parts.join(),
  );
}
