import {
  BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
} from 'three';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';

/** Radius of the shadow under a body, leg lengths, and how dark its middle is (chosen: feet are small). */
const RADIUS = 0.42;
const DARKNESS = 0.6;
/** Over the floor, metres. */
const LIFT_M = 0.0015;

/** The soft shadows under a crowd: one draw call. */
export class CrowdBlobs {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  readonly #radius = { value: 1 };
  #places = new InstancedBufferAttribute(new Float32Array(3), 3);

  constructor(uniforms: SceneUniforms) {
    this.mesh = new Mesh(
      createSquare(),
      new ShaderMaterial({
        uniforms: { blobColor: uniforms.blobColor, radius: this.#radius },
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
      }),
    );
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 1;
    this.mesh.name = 'crowd blobs';
  }

  /** Makes room for a number of walkers. */
  setFigure(figure: Figure, count: number): void {
    this.#radius.value = RADIUS * figure.legLengthM;
    this.mesh.geometry.dispose();
    this.mesh.geometry = createSquare();
    this.#places = new InstancedBufferAttribute(new Float32Array(3 * count), 3).setUsage(DynamicDrawUsage);
    this.mesh.geometry.setAttribute('place', this.#places);
  }

  /** Begins a frame. */
  begin(): void {
    this.mesh.geometry.instanceCount = 0;
  }

  /** Adds the shadow of a body over a place on the ground, metres. */
  add(x: number, heightM: number, z: number): void {
    const { geometry } = this.mesh;
    this.#places.setXYZ(geometry.instanceCount, x, heightM, z);
    geometry.instanceCount++;
  }

  /** Ends it. */
  end(): void {
    this.#places.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

function createSquare(): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute(
    'position',
    new BufferAttribute(Float32Array.of(-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1), 3),
  );
  geometry.setIndex([0, 2, 1, 0, 3, 2]);
  geometry.instanceCount = 0;
  return geometry;
}

const VERTEX = /* glsl */ `
attribute vec3 place;
uniform float radius;
varying vec2 vAt;
void main() {
  vAt = position.xz;
  vec2 at = place.xz + radius * vAt;
  gl_Position = projectionMatrix * modelViewMatrix * vec4( at.x, place.y + ${LIFT_M.toFixed(4)}, at.y, 1.0 );
}
`;

const FRAGMENT = /* glsl */ `
uniform vec3 blobColor;
varying vec2 vAt;
void main() {
  float near = 1.0 - clamp( length( vAt ), 0.0, 1.0 );
  // Black, as strong as the blob's colour is dark: on no ground does it glow.
  float dark = ${DARKNESS.toFixed(2)} * ( 1.0 - blobColor.g );
  gl_FragColor = vec4( vec3( 0.0 ), dark * near * near * ( 3.0 - 2.0 * near ) );
}
`;
