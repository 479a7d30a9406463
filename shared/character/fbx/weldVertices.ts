/** An attribute of vertices: this many numbers each. */
export interface VertexAttribute {
  readonly array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;
  readonly size: number;
}

/** Vertices without those that are there twice. */
export interface WeldedVertices<Name extends string> {
  readonly attributes: Readonly<Record<Name, VertexAttribute>>;
  /** By vertex of before, its place. */
  readonly places: Uint32Array;
}

/**
 * Keeps each vertex once that is the same in all attributes to the last bit: a mesh whose triangles have
 * corners of their own is a sixth as large. Rows have whole words of 32 bits.
 */
export function weldVertices<Name extends string>(
  attributes: Readonly<Record<Name, VertexAttribute>>,
  count: number,
): WeldedVertices<Name> {
  const names = Object.keys(attributes) as Name[];
  const rows = names.map((name) => {
    const { array, size } = attributes[name];
    const words = (size * array.BYTES_PER_ELEMENT) / 4;
    return { name, words, own: new Uint32Array(array.buffer, array.byteOffset, words * count) };
  });
  const stride = rows.reduce((sum, { words }) => sum + words, 0);
  const all = new Uint32Array(stride * count);
  let column = 0;
  for (const { words, own } of rows) {
    for (let vertex = 0; vertex < count; vertex++)
      for (let i = 0; i < words; i++) all[stride * vertex + column + i] = own[words * vertex + i]!;
    column += words;
  }
  const places = new Uint32Array(count);
  const kept = new Uint32Array(count);
  const found = fillPlaces(all, stride, places, kept);
  return {
    attributes: Object.fromEntries(
      names.map((name) => [name, takeRows(attributes[name], kept.subarray(0, found))]),
    ) as Record<Name, VertexAttribute>,
    places,
  };
}

/** Finds the place of each row among those that differ; returns how many do. */
function fillPlaces(all: Uint32Array, stride: number, places: Uint32Array, kept: Uint32Array): number {
  let slots = 16;
  while (slots < 2 * places.length) slots *= 2;
  /** One more than a place; 0 where there is none. */
  const table = new Uint32Array(slots);
  let found = 0;
  for (let vertex = 0; vertex < places.length; vertex++) {
    const from = stride * vertex;
    let hash = 0;
    for (let i = 0; i < stride; i++) {
      hash = Math.imul(hash ^ all[from + i]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let slot = hash & (slots - 1);
    for (; table[slot] !== 0; slot = (slot + 1) & (slots - 1))
      if (isSameRow(all, from, stride * kept[table[slot]! - 1]!, stride)) break;
    if (table[slot] === 0) {
      kept[found++] = vertex;
      table[slot] = found;
    }
    places[vertex] = table[slot]! - 1;
  }
  return found;
}

function isSameRow(all: Uint32Array, a: number, b: number, stride: number): boolean {
  for (let i = 0; i < stride; i++) if (all[a + i] !== all[b + i]) return false;
  return true;
}

function takeRows({ array, size }: VertexAttribute, kept: Uint32Array): VertexAttribute {
  const out =
    array instanceof Float32Array
      ? new Float32Array(size * kept.length)
      : new Uint16Array(size * kept.length);
  for (let row = 0; row < kept.length; row++)
    for (let i = 0; i < size; i++) out[size * row + i] = array[size * kept[row]! + i]!;
  return { array: out, size };
}
