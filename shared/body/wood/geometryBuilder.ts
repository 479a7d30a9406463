/** What a vertex is painted with; index into the material's palette: a mannequin's four, and a person's. */
export const PAINT = {
  wood: 0,
  joint: 1,
  left: 2,
  right: 3,
  skin: 4,
  shirt: 5,
  trousers: 6,
  shoe: 7,
  hair: 8,
  eye: 9,
} as const;
export type Paint = (typeof PAINT)[keyof typeof PAINT];

/** Which limb a vertex belongs to when whole limbs are tinted. */
export const TINT = { none: 0, left: 1, right: 2 } as const;
export type Tint = (typeof TINT)[keyof typeof TINT];

/** What a vertex looks like; `occlusion` in [0, 1], 1 lies open to the light. */
export interface Surface {
  readonly paint: Paint;
  readonly tint: Tint;
  readonly occlusion: number;
}

/**
 * How strongly two joints pull on a vertex: `first` by 1 - weight, `second` by weight in [0, 1]. Filled in
 * place.
 */
export interface WoodBinding {
  first: number;
  second: number;
  weight: number;
}

/** Decides the joints that move a point of the rest pose (metres); fills `out`. */
export type Binder = (x: number, y: number, z: number, out: WoodBinding) => void;

/** Binds every point rigidly to one joint. */
export function createRigidBinder(joint: number): Binder {
  return (_x, _y, _z, out) => {
    out.first = joint;
    out.second = joint;
    out.weight = 0;
  };
}

/** A body's surface as flat arrays by vertex, in the rest pose; triangles by index. */
export interface BodyMesh {
  /** x y z by vertex: metres, X left, Y up, Z forward, floor 0. */
  readonly positions: Float32Array<ArrayBuffer>;
  /** x y z by vertex, unit vectors. */
  readonly normals: Float32Array<ArrayBuffer>;
  /** The joints that pull on a vertex, indices into `Figure.joints`: four each, the last two unused. */
  readonly joints: Uint8Array<ArrayBuffer>;
  /** How strongly they pull, four each; their sum is 255. */
  readonly weights: Uint8Array<ArrayBuffer>;
  /** Paint, tint, occlusion (0 to 255) and an unused number by vertex. */
  readonly paints: Uint8Array<ArrayBuffer>;
  /** Three a triangle, counter-clockwise seen from outside. */
  readonly indices: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
}

/**
 * Gathers the vertices of all parts of one body into one mesh, so that a figure is one draw call.
 * Positions are in the rest pose, metres, X left, Y up, Z forward, floor 0.
 */
export class GeometryBuilder {
  /** How finely parts are cut: 1 is full, less takes that share of segments and rings. */
  readonly detail: number;

  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #joints: number[] = [];
  readonly #weights: number[] = [];
  readonly #paints: number[] = [];
  readonly #indices: number[] = [];
  readonly #binding: WoodBinding = { first: 0, second: 0, weight: 0 };
  #dress: ReadonlyMap<Paint, Paint> = new Map();

  constructor(detail = 1) {
    this.detail = detail;
  }

  /** Paints what comes next by other paints than its own: a mannequin's hand as a person's. */
  dressIn(dress: readonly (readonly [Paint, Paint])[]): void {
    this.#dress = new Map(dress);
  }

  get vertexCount(): number {
    return this.#positions.length / 3;
  }

  /** Adds a vertex and returns its index. It follows joint 0 until it is bound. */
  addVertex(
    [x, y, z]: readonly [number, number, number],
    [nx, ny, nz]: readonly [number, number, number],
    { paint, tint, occlusion }: Surface,
  ): number {
    this.#positions.push(x, y, z);
    this.#normals.push(nx, ny, nz);
    this.#joints.push(0, 0, 0, 0);
    this.#weights.push(255, 0, 0, 0);
    this.#paints.push(this.#dress.get(paint) ?? paint, tint, Math.round(occlusion * 255), 0);
    return this.vertexCount - 1;
  }

  /** Binds a vertex to joints as a point of the upright body would be bound. */
  bindVertex(vertex: number, [x, y, z]: readonly [number, number, number], bind: Binder): void {
    const binding = this.#binding;
    bind(x, y, z, binding);
    const second = Math.round(binding.weight * 255);
    this.#joints[4 * vertex] = binding.first;
    this.#joints[4 * vertex + 1] = binding.second;
    this.#weights[4 * vertex] = 255 - second;
    this.#weights[4 * vertex + 1] = second;
  }

  /** Adds a triangle, counter-clockwise seen from outside. */
  addTriangle(a: number, b: number, c: number): void {
    this.#indices.push(a, b, c);
  }

  /** Makes the mesh of all that was added. Allocates. */
  build(): BodyMesh {
    return {
      positions: new Float32Array(this.#positions),
      normals: new Float32Array(this.#normals),
      joints: new Uint8Array(this.#joints),
      weights: new Uint8Array(this.#weights),
      paints: new Uint8Array(this.#paints),
      indices: this.vertexCount > 65_535 ? new Uint32Array(this.#indices) : new Uint16Array(this.#indices),
    };
  }
}
