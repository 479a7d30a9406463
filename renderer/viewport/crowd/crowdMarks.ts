import { type BufferGeometry, DoubleSide, Mesh, ShaderMaterial, Vector4 } from 'three';
import type { FloorPoint } from '../../../shared/body/pose/floorPoint.ts';
import { createQuads } from '../scene/quads.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';
import { SOLE } from '../scene/shaderChunks.ts';

/** Which mark is which: round the walker that was picked, and where all are sent. */
const [PICKED, GOAL] = [0, 1];
const ITEMS = 2;
/** Radii, metres (chosen: round both feet of a stride; as where one is sent in a free walk). */
const RADIUS_M = { picked: 0.42, goal: 0.24 } as const;
const OPACITY = 0.9;
/** Over the floor and the shadows on it, metres. */
const LIFT_M = 0.003;

/** What is marked on the floor of a crowd: one draw call. */
export class CrowdMarks {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  /** x and z, radius, and how clear: 0 for what is not there. */
  readonly #places = Array.from({ length: ITEMS }, () => new Vector4());
  readonly #heights = new Float32Array(ITEMS);

  constructor(uniforms: SceneUniforms) {
    this.mesh = new Mesh(
      createQuads(ITEMS),
      new ShaderMaterial({
        uniforms: {
          places: { value: this.#places },
          heights: { value: this.#heights },
          footColors: uniforms.footColors,
        },
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
        side: DoubleSide,
      }),
    );
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 1.5;
    this.mesh.name = 'crowd marks';
  }

  /** Marks who was picked, at a place in metres; undefined takes the mark away. */
  setPicked(at: Readonly<Record<'x' | 'y' | 'z', number>> | undefined): void {
    this.#places[PICKED]!.set(at?.x ?? 0, at?.z ?? 0, RADIUS_M.picked, at === undefined ? 0 : OPACITY);
    this.#heights[PICKED] = at?.y ?? 0;
  }

  /** Marks where all are sent, on ground of a height, metres; undefined takes the mark away. */
  setGoal(goal: Readonly<FloorPoint> | undefined, heightM: number): void {
    this.#heights[GOAL] = heightM;
    this.#places[GOAL]!.set(goal?.x ?? 0, goal?.z ?? 0, RADIUS_M.goal, goal === undefined ? 0 : OPACITY);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

const VERTEX = /* glsl */ `
uniform vec4 places[ ${ITEMS} ];
uniform float heights[ ${ITEMS} ];
varying vec2 vAt;
flat varying vec2 vLook;
void main() {
  int item = int( position.z + 0.5 );
  vec4 place = places[ item ];
  vLook = vec2( place.w, float( item ) );
  vAt = position.xy * 1.08;
  vec2 at = place.xy + vec2( vAt.x, -vAt.y ) * place.z;
  gl_Position = projectionMatrix * modelViewMatrix * vec4( at.x, heights[ item ] + ${LIFT_M.toFixed(4)}, at.y, 1.0 );
}
`;

const FRAGMENT = /* glsl */ `
uniform vec3 footColors[ 3 ];
varying vec2 vAt;
flat varying vec2 vLook;
${SOLE}
void main() {
  float away = length( vAt );
  float ring = cover( 0.05 - abs( away - 0.92 ) );
  float shape = vLook.y > 0.5 ? max( ring, cover( 0.16 - away ) ) : ring;
  gl_FragColor = vec4( footColors[ 2 ], vLook.x * shape );
}
`;
