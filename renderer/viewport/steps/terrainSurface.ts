import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, ShaderMaterial } from 'three';
import type { TerrainPart } from '../../../shared/steps/terrain/shapes.ts';
import type { Terrain } from '../../../shared/steps/terrain/terrain.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';

/** Cells of a surface along and across a part, metres; how far it goes on before and beyond (chosen). */
const ALONG_M = 0.02;
const ACROSS_M = { even: 1.2, stones: 0.02, hills: 0.1 } as const;
const BEFORE_M = 3;
const BEYOND_M = 3;
/** Half the width of a part that has no end aside, and the furthest that is drawn; metres. */
const HALF_M = 0.6;
const MOST_M = 40;
/** The floor lies so far under the lowest ground, metres, so that both are told apart. */
const UNDER_M = 0.004;
/** Corners are read so far inside of their cell: no face falls on them. */
const INSIDE = 0.02;
/** Faces that are lower are none, metres. */
const FACE_M = 1e-4;
/** How deep the floor lies under ground that has holes, metres (chosen). */
const HOLE_M = 0.5;
/** Sides that are lower are none, metres. */
const SIDE_M = 1e-3;

/** The ground that is not flat as a surface: treads, risers, stones. One draw call. */
export class TerrainSurface {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  /** Where the floor lies, metres: as low as the ground. */
  lowestM = 0;

  constructor({ floorColor, markColor }: SceneUniforms) {
    this.mesh = new Mesh(
      new BufferGeometry(),
      new ShaderMaterial({
        uniforms: { floorColor, markColor },
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        side: DoubleSide,
        toneMapped: false,
      }),
    );
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
    this.mesh.name = 'terrain';
  }

  /** Shows a ground. Allocates. */
  show(terrain: Terrain): void {
    const { mesh } = this;
    mesh.visible = terrain.parts.length > 0;
    this.lowestM = 0;
    mesh.geometry.dispose();
    mesh.geometry = new BufferGeometry();
    let corners: number[] = [];
    for (const part of terrain.parts) addPart(terrain, part, 0, 0, corners);
    for (let at = 1; at < corners.length; at += 3) this.lowestM = Math.min(this.lowestM, corners[at]!);
    if (terrain.parts.some(({ kind }) => kind === 'steppingStones'))
      this.lowestM = Math.min(this.lowestM, -HOLE_M);
    // Where the floor has come down, what a walk begins on is drawn too.
    if (this.lowestM < 0) {
      corners = [];
      for (const part of terrain.parts) addPart(terrain, part, BEFORE_M, this.lowestM, corners);
    }
    if (this.lowestM < 0) this.lowestM -= UNDER_M;
    mesh.geometry.setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3));
    mesh.geometry.computeVertexNormals();
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

/**
 * Adds a part's cells from so far before it, a face wherever two that follow each other differ, and its sides
 * down to the floor, metres.
 */
function addPart(
  terrain: Terrain,
  part: TerrainPart,
  beforeM: number,
  floorM: number,
  corners: number[],
): void {
  const half = Math.min(HALF_M, part.widthM / 2);
  const acrossM =
    part.kind === 'steppingStones' ? ACROSS_M.stones : part.kind === 'hills' ? ACROSS_M.hills : ACROSS_M.even;
  const columns = Math.max(1, Math.round((2 * half) / acrossM));
  const rows = Math.round((beforeM + Math.min(MOST_M, measureLength(part)) + BEYOND_M) / ALONG_M);
  const sine = Math.sin(part.headingRad);
  const cosine = Math.cos(part.headingRad);
  const put = (alongM: number, asideM: number, heightM: number) => {
    corners.push(part.x + alongM * sine + asideM * cosine, heightM, part.z + alongM * cosine - asideM * sine);
  };
  const read = (alongM: number, asideM: number) =>
    terrain.measureHeight(part.x + alongM * sine + asideM * cosine, part.z + alongM * cosine - asideM * sine);
  const addSide = (from: number, to: number, aside: number, near: number, far: number) => {
    if (near - floorM < SIDE_M && far - floorM < SIDE_M) return;
    put(from, aside, floorM);
    put(to, aside, floorM);
    put(from, aside, near);
    put(from, aside, near);
    put(to, aside, floorM);
    put(to, aside, far);
  };
  const hasHoles = part.kind === 'steppingStones';
  const widthM = (2 * half) / columns;
  for (let column = 0; column < columns; column++) {
    const left = -half + column * widthM;
    const right = left + widthM;
    const [inLeft, inRight] = [left + INSIDE * widthM, right - INSIDE * widthM];
    let beforeLeft = Number.NaN;
    let beforeRight = Number.NaN;
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
        put(from, left, beforeLeft);
        put(from, right, beforeRight);
        put(from, left, nowLeft);
        put(from, left, nowLeft);
        put(from, right, beforeRight);
        put(from, right, nowRight);
      }
      beforeLeft = isHole ? floorM : c;
      beforeRight = isHole ? floorM : d;
      if (isHole) continue;
      put(from, left, a);
      put(to, left, c);
      put(from, right, b);
      put(from, right, b);
      put(to, left, c);
      put(to, right, d);
      const hasEnd = (aside: number) => hasHoles && Number.isNaN(read((from + to) / 2, aside));
      if (column === 0 || hasEnd(inLeft - widthM)) addSide(from, to, left, a, c);
      if (column === columns - 1 || hasEnd(inRight + widthM)) addSide(from, to, right, b, d);
    }
  }
}

/** How long a part is, metres. */
function measureLength(part: TerrainPart): number {
  switch (part.kind) {
    case 'stairs':
      return part.treadM * part.count;
    case 'steppingStones':
      return part.spacingM * part.count;
    case 'slope':
    case 'kerb':
    case 'hills':
    case 'blocks':
      return part.lengthM;
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
  float level = abs( normalize( vNormal ).y );
  // Treads are lighter than the floor, the faces before and beside them darker than treads.
  float side = abs( normalize( vNormal ).x );
  float share = mix( mix( 0.44, 0.14, side ), 0.28, smoothstep( 0.3, 1.0, level ) );
  gl_FragColor = vec4( mix( floorColor, markColor, share ), 1.0 );
}
`;
