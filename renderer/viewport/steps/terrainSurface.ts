import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  EdgesGeometry,
  type Group,
  LineSegments,
  Mesh,
  ShaderMaterial,
  type ShadowMaterial,
} from 'three';
import { getGround } from '../../../shared/steps/terrain/grounds.ts';
import { FLAT, type Terrain } from '../../../shared/steps/terrain/terrain.ts';
import {
  coverPlace,
  createExtent,
  type GroundExtent,
  type PartExtent,
  USUAL_EXTENT,
  type WalkedPlace,
} from './groundExtent.ts';
import { createSetDrawing, type ShownSet } from './setDrawing.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';

/** Cells of a surface along and across a part, metres (chosen). */
const ALONG_M = 0.02;
const ACROSS_M = 1.2;
/** The floor lies so far under the lowest ground, metres, so that both are told apart. */
const UNDER_M = 0.004;
/** Corners are read so far inside of their cell: no face falls on them. */
const INSIDE = 0.02;
/** Faces that are lower are none, and have no edge that is drawn; metres. */
const FACE_M = 1e-4;
const EDGE_M = 5e-3;
/** How deep the floor lies under ground that has holes, metres (chosen). */
const HOLE_M = 0.5;
/** A set of no more triangles has lines along its edges, where faces turn by this many degrees (chosen). */
const EDGED_MAX = 20_000;
const EDGE_DEG = 25;
/** Sides that are lower are none, metres. */
const SIDE_M = 1e-3;

/** A corner of a part: along it, aside and up, metres. */
type Corner = readonly [alongM: number, asideM: number, heightM: number];

/** Corners of a part's surface, three a triangle, and of the lines along its edges, two each; x y z. */
interface Drawn {
  readonly corners: number[];
  readonly ends: number[];
}

/**
 * The ground that is not flat as a surface with its edges: treads, risers, stones; and the set that it lies
 * on. Three draw calls each, one of the shadow that lies there.
 */
export class TerrainSurface {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #edges: LineSegments<BufferGeometry, ShaderMaterial>;
  /** The triangles of a set that three.js cannot read, and lines along its edges. */
  readonly #set: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #setEdges: LineSegments<BufferGeometry, ShaderMaterial>;
  /** The cast shadow on both. */
  readonly #shades: Readonly<Record<'ground' | 'set', Mesh<BufferGeometry, ShadowMaterial>>>;
  #shownSet: ShownSet | undefined;
  /** The set in its own colours. */
  #setLook: Group | undefined;
  #setLowestM = 0;
  #shown: Terrain | undefined;
  #extents: readonly PartExtent[] = [];
  readonly #floor: { y: number };

  /** `floor` is laid as low as the ground, metres. */
  constructor({ floorColor, markColor, shadow }: SceneUniforms, floor: { y: number }) {
    this.#floor = floor;
    this.mesh = new Mesh(
      new BufferGeometry(),
      new ShaderMaterial({
        uniforms: { floorColor, markColor },
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        side: DoubleSide,
        toneMapped: false,
        // Edges lie on the surface.
        polygonOffset: true,
        polygonOffsetFactor: 1,
        polygonOffsetUnits: 1,
      }),
    );
    this.#edges = new LineSegments(
      new BufferGeometry(),
      new ShaderMaterial({
        uniforms: { floorColor, markColor },
        vertexShader: EDGE_VERTEX,
        fragmentShader: EDGE_FRAGMENT,
        toneMapped: false,
      }),
    );
    this.#set = new Mesh(new BufferGeometry(), this.mesh.material);
    this.#setEdges = new LineSegments<BufferGeometry, ShaderMaterial>(
      new BufferGeometry(),
      this.#edges.material,
    );
    this.#shades = {
      ground: new Mesh(new BufferGeometry(), shadow),
      set: new Mesh(new BufferGeometry(), shadow),
    };
    for (const shade of Object.values(this.#shades)) {
      shade.receiveShadow = true;
      shade.renderOrder = 0.5;
    }
    const { ground, set } = this.#shades;
    for (const drawn of [this.#edges, this.#set, this.#setEdges, ground, set]) {
      drawn.frustumCulled = false;
      this.mesh.add(drawn);
    }
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
    this.mesh.name = 'terrain';
  }

  /**
   * Shows a ground, and the set that it lies on, as wide and as long as is walked on it. Allocates where it
   * is another, or is walked further.
   */
  show(
    terrain: Terrain,
    set: ShownSet | undefined,
    walked: readonly WalkedPlace[],
    extent: GroundExtent = USUAL_EXTENT,
  ): void {
    let isDrawn = terrain === this.#shown;
    if (!isDrawn) this.#extents = terrain.parts.map((part) => createExtent(part, extent));
    for (let at = 0; at < walked.length; at++) {
      const isIn = coverPlace(this.#extents, walked[at]!, this.#floor.y < 0);
      isDrawn &&= isIn;
    }
    if (!isDrawn) this.#draw(terrain, set);
  }

  #draw(terrain: Terrain, set: ShownSet | undefined): void {
    const { mesh } = this;
    this.#shown = terrain;
    mesh.visible = terrain !== FLAT;
    if (set !== this.#shownSet) this.#showSet(set);
    let lowestM = this.#setLowestM;
    let drawn: Drawn = { corners: [], ends: [] };
    for (const extent of this.#extents) addPart(terrain, extent, 0, 0, drawn);
    for (let at = 1; at < drawn.corners.length; at += 3) lowestM = Math.min(lowestM, drawn.corners[at]!);
    if (terrain.parts.some((part) => getGround(part).hasGaps)) lowestM = Math.min(lowestM, -HOLE_M);
    // Where the floor has come down, what a walk begins on is drawn too.
    if (lowestM < 0) {
      drawn = { corners: [], ends: [] };
      for (const extent of this.#extents) addPart(terrain, extent, extent.beforeM, lowestM, drawn);
    }
    this.#floor.y = lowestM < 0 ? lowestM - UNDER_M : 0;
    setPlaces(mesh, drawn.corners);
    mesh.geometry.computeVertexNormals();
    this.#shades.ground.geometry = mesh.geometry;
    setPlaces(this.#edges, drawn.ends);
  }

  #showSet(set: ShownSet | undefined): void {
    this.#shownSet = set;
    this.#setLowestM = 0;
    this.#setLook?.removeFromParent();
    this.#setLook = undefined;
    for (const drawn of [this.#set, this.#setEdges]) {
      drawn.geometry.dispose();
      drawn.geometry = new BufferGeometry();
    }
    this.#shades.set.geometry = this.#set.geometry;
    if (set === undefined) return;
    const { corners } = set;
    for (let at = 1; at < corners.length; at += 3)
      this.#setLowestM = Math.min(this.#setLowestM, corners[at]!);
    void this.#drawSet(set);
  }

  async #drawSet(set: ShownSet): Promise<void> {
    const look = await createSetDrawing(set);
    if (this.#shownSet !== set) return;
    if (look === undefined) {
      this.#drawTriangles(set);
      return;
    }
    this.#setLook = look;
    this.mesh.add(look);
  }

  #drawTriangles({ corners }: ShownSet): void {
    const { geometry } = this.#set;
    geometry.setAttribute('position', new BufferAttribute(corners, 3));
    geometry.computeVertexNormals();
    if (corners.length / 9 <= EDGED_MAX) this.#setEdges.geometry = new EdgesGeometry(geometry, EDGE_DEG);
  }

  dispose(): void {
    this.#shownSet = undefined;
    for (const { geometry } of [this.#set, this.#setEdges]) geometry.dispose();
    for (const { geometry, material } of [this.mesh, this.#edges]) {
      geometry.dispose();
      material.dispose();
    }
  }
}

/** Gives what is drawn a geometry of its own. */
function setPlaces(drawn: { geometry: BufferGeometry }, places: readonly number[]): void {
  drawn.geometry.dispose();
  drawn.geometry = new BufferGeometry();
  drawn.geometry.setAttribute('position', new BufferAttribute(Float32Array.from(places), 3));
}

/**
 * Adds a part's cells from so far before it, a face wherever two that follow each other differ, and its sides
 * and ends down to the floor, metres; with lines along the edges of all of them.
 */
function addPart(
  terrain: Terrain,
  { part, lengthM, leftM, rightM }: PartExtent,
  beforeM: number,
  floorM: number,
  { corners, ends }: Drawn,
): void {
  const { acrossM = ACROSS_M, hasGaps = false } = getGround(part);
  const columns = Math.max(1, Math.round((leftM + rightM) / acrossM));
  const rows = Math.round((beforeM + lengthM) / ALONG_M);
  const sine = Math.sin(part.headingRad);
  const cosine = Math.cos(part.headingRad);
  const put = (alongM: number, asideM: number, heightM: number, into = corners) => {
    into.push(part.x + alongM * sine + asideM * cosine, heightM, part.z + alongM * cosine - asideM * sine);
  };
  /** Two triangles over four corners, each along, aside and up. */
  const addQuad = (a: Corner, b: Corner, c: Corner, d: Corner) => {
    for (const [alongM, asideM, heightM] of [a, b, c, c, b, d]) put(alongM, asideM, heightM);
  };
  const read = (alongM: number, asideM: number) =>
    terrain.measureHeight(part.x + alongM * sine + asideM * cosine, part.z + alongM * cosine - asideM * sine);
  const addSide = (from: number, to: number, aside: number, near: number, far: number) => {
    if (near - floorM < SIDE_M && far - floorM < SIDE_M) return;
    addQuad([from, aside, floorM], [to, aside, floorM], [from, aside, near], [to, aside, far]);
    put(from, aside, near, ends);
    put(to, aside, far, ends);
  };
  /** A face across, from the left to the right edge of a column, between two heights at each of them. */
  const addFace = (
    along: number,
    [left, right]: readonly [number, number],
    [fromLeft, fromRight]: readonly [number, number],
    [toLeft, toRight]: readonly [number, number],
  ) => {
    addQuad(
      [along, left, fromLeft],
      [along, right, fromRight],
      [along, left, toLeft],
      [along, right, toRight],
    );
    if (Math.abs(toLeft - fromLeft) < EDGE_M && Math.abs(toRight - fromRight) < EDGE_M) return;
    put(along, left, Math.max(fromLeft, toLeft), ends);
    put(along, right, Math.max(fromRight, toRight), ends);
  };
  const widthM = (leftM + rightM) / columns;
  for (let column = 0; column < columns; column++) {
    const left = -leftM + column * widthM;
    const right = left + widthM;
    const [inLeft, inRight] = [left + INSIDE * widthM, right - INSIDE * widthM];
    let beforeLeft = floorM;
    let beforeRight = floorM;
    for (let row = 0; row < rows; row++) {
      const from = -beforeM + row * ALONG_M;
      const to = from + ALONG_M;
      const [inFrom, inTo] = [from + INSIDE * ALONG_M, to - INSIDE * ALONG_M];
      const heights = [read(inFrom, inLeft), read(inFrom, inRight), read(inTo, inLeft), read(inTo, inRight)];
      const [a, b, c, d] = heights as [number, number, number, number];
      const isHole = Number.isNaN(a + b + c + d);
      // Where the ground ends its face goes down to the floor.
      const nowLeft = isHole ? floorM : a;
      const nowRight = isHole ? floorM : b;
      if (Math.abs(nowLeft - beforeLeft) > FACE_M || Math.abs(nowRight - beforeRight) > FACE_M) {
        addFace(from, [left, right], [beforeLeft, beforeRight], [nowLeft, nowRight]);
      }
      beforeLeft = isHole ? floorM : c;
      beforeRight = isHole ? floorM : d;
      if (isHole) continue;
      addQuad([from, left, a], [to, left, c], [from, right, b], [to, right, d]);
      const hasEnd = (aside: number) => hasGaps && Number.isNaN(read((from + to) / 2, aside));
      if (column === 0 || hasEnd(inLeft - widthM)) addSide(from, to, left, a, c);
      if (column === columns - 1 || hasEnd(inRight + widthM)) addSide(from, to, right, b, d);
    }
    if (Math.max(beforeLeft, beforeRight) - floorM > SIDE_M) {
      const end = rows * ALONG_M - beforeM;
      addFace(end, [left, right], [beforeLeft, beforeRight], [floorM, floorM]);
    }
  }
}

const VERTEX = /* glsl */ `
varying vec3 vNormal;
varying vec2 vWorld;
void main() {
  vNormal = normal;
  vWorld = ( modelMatrix * vec4( position, 1.0 ) ).xz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}
`;

const FRAGMENT = /* glsl */ `
uniform vec3 floorColor;
uniform vec3 markColor;
varying vec3 vNormal;
varying vec2 vWorld;
void main() {
  float level = smoothstep( 0.3, 1.0, abs( normalize( vNormal ).y ) );
  float side = abs( normalize( vNormal ).x );
  // As lit from above and ahead: treads lightest, what faces ahead darker, what faces aside darkest. On a
  // dark floor marks are the lighter colour, on a light one the darker.
  float isDark = step( dot( floorColor, vec3( 0.333 ) ), dot( markColor, vec3( 0.333 ) ) );
  float onDark = mix( mix( 0.22, 0.06, side ), 0.58, level );
  float onLight = mix( mix( 0.5, 0.78, side ), 0.08, level );
  gl_FragColor = vec4( mix( floorColor, markColor, mix( onLight, onDark, isDark ) ), 1.0 );
}
`;

const EDGE_VERTEX = /* glsl */ `
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}
`;

const EDGE_FRAGMENT = /* glsl */ `
uniform vec3 floorColor;
uniform vec3 markColor;
void main() {
  gl_FragColor = vec4( mix( floorColor, markColor, 0.95 ), 1.0 );
}
`;
