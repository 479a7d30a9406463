import { BoxGeometry, InstancedMesh, Matrix4, ShaderMaterial, type ShadowMaterial } from 'three';
import { smoothstep } from '../../../shared/gait/smoothstep.ts';
import { type StairBelt, TREAD_M } from '../../../shared/gait/slope/beltStairs.ts';
import { TREADMILL } from '../../ui/tokens/tokens.ts';
import type { SceneUniforms } from './sceneUniforms.ts';
import { BACKDROP, DITHER } from './shaderChunks.ts';

/** How far treads are seen before and behind the walker, metres (chosen: five or six either way). */
export const SEEN_M = 2;
/** They rise out of the backdrop, and go into it, within so much of that (chosen). */
const FADED_M = 0.9;
/** The most that lie within, one at each end that comes and goes. */
const MOST = 2 * Math.ceil(SEEN_M / TREAD_M.min) + 2;
/** How deep each goes below the next lower one, metres: as the belt's slab. */
const DEPTH_M = 0.05;

const place = new Matrix4();

/** How clearly a tread is seen so far ahead of the walker, metres. */
export function computeTreadFade(aheadM: number): number {
  return 1 - smoothstep((Math.abs(aheadM) - SEEN_M + FADED_M) / FADED_M);
}

/** The treads of a belt of stairs as they come under a walker: two draw calls, one of its shadow. */
export class StairTreads {
  readonly mesh: InstancedMesh<BoxGeometry, ShaderMaterial>;
  readonly #shadow: InstancedMesh<BoxGeometry, ShadowMaterial>;

  readonly #levelness: SceneUniforms['levelness'];

  constructor(uniforms: SceneUniforms) {
    const { backdropTop, backdropBottom, floorColor, markColor, levelness, shadow } = uniforms;
    this.#levelness = levelness;
    const geometry = new BoxGeometry(1, 1, 1);
    // Its upper front edge is where its tread begins.
    geometry.translate(0, -0.5, 0.5);
    const material = new ShaderMaterial({
      uniforms: { backdropTop, backdropBottom, floorColor, markColor, levelness },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      toneMapped: false,
      // The shadow lies on them.
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    });
    this.mesh = new InstancedMesh(geometry, material, MOST);
    this.#shadow = new InstancedMesh(geometry, shadow, MOST);
    this.#shadow.instanceMatrix = this.mesh.instanceMatrix;
    this.#shadow.receiveShadow = true;
    this.#shadow.renderOrder = 0.5;
    this.mesh.add(this.#shadow);
    this.mesh.frustumCulled = false;
    this.#shadow.frustumCulled = false;
    this.mesh.visible = false;
    this.mesh.name = 'treads';
  }

  /** Lays them where they are at a phase; undefined takes them away. Allocates nothing. */
  update(belt: StairBelt | undefined, phase: number): void {
    const { mesh } = this;
    mesh.visible = belt !== undefined;
    if (belt === undefined) return;
    const { treadM, riseM, stepM, stepRiseM, edgeM, heightM } = belt;
    const zeroM = edgeM - 2 * stepM * phase;
    const first = Math.ceil((-SEEN_M - treadM - zeroM) / treadM);
    const last = Math.floor((SEEN_M - zeroM) / treadM);
    const depthM = Math.abs(riseM) + DEPTH_M;
    mesh.count = Math.min(MOST, last - first + 1);
    this.#shadow.count = mesh.count;
    this.#shadow.visible = this.#levelness.value < 0.5;
    for (let i = 0; i < mesh.count; i++) {
      const tread = first + i;
      place.makeScale(TREADMILL.beltWidthM, depthM, treadM);
      place.setPosition(0, heightM + riseM * tread - 2 * stepRiseM * phase, zeroM + treadM * tread);
      mesh.setMatrixAt(i, place);
    }
    mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.mesh.dispose();
    this.#shadow.dispose();
  }
}

const VERTEX = /* glsl */ `
uniform float levelness;
varying vec4 vClip;
varying vec3 vFace;
// From the front edge of its tread on and from its upper side down, metres, and where on the belt.
varying vec2 vIn;
varying vec3 vPlace;
void main() {
  vec4 at = instanceMatrix * vec4( position, 1.0 );
  vPlace = at.xyz;
  vIn = vec2( position.z * instanceMatrix[ 2 ][ 2 ], -position.y * instanceMatrix[ 1 ][ 1 ] );
  vFace = abs( normal );
  gl_Position = projectionMatrix * modelViewMatrix * at;
  // From the front treads that are higher stand before the legs: in level views all are behind the figure.
  gl_Position.z = mix( gl_Position.z, gl_Position.w * 0.99 + 0.009 * gl_Position.z, levelness );
  vClip = gl_Position;
}
`;

const FRAGMENT = /* glsl */ `
uniform vec3 floorColor;
uniform vec3 markColor;
varying vec4 vClip;
varying vec3 vFace;
varying vec2 vIn;
varying vec3 vPlace;
${DITHER}
${BACKDROP}
void main() {
  // As treads, risers and sides of the ground in mode Steps are.
  float share = vFace.y > 0.5 ? 0.46 : vFace.z > 0.5 ? 0.34 : 0.16;
  vec3 color = mix( floorColor, markColor, share );
  float inset = ${(TREADMILL.beltWidthM / 2).toFixed(4)} - abs( vPlace.x );
  float away = vFace.y > 0.5 ? min( vIn.x, inset ) : vFace.z > 0.5 ? min( vIn.y, inset ) : vIn.y;
  float pixel = fwidth( away );
  float line = 1.0 - smoothstep( 0.004, 0.004 + max( pixel, 0.001 ), away );
  color = mix( color, mix( floorColor, markColor, 0.8 ), line );
  float fade = 1.0 - smoothstep( ${(SEEN_M - FADED_M).toFixed(2)}, ${SEEN_M.toFixed(2)}, abs( vPlace.z ) );
  gl_FragColor = vec4( mix( backdrop( vClip ), color, fade ) + dither(), 1.0 );
}
`;
