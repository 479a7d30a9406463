import {
  BufferAttribute,
  type BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Mesh,
  ShaderMaterial,
  Vector2,
  Vector3,
} from 'three';
import { createQuads } from '../scene/quads.ts';
import { setSrgb } from '../scene/sceneUniforms.ts';
import { SOLE } from '../scene/shaderChunks.ts';

/** Shapes of items; diamonds turn to whoever looks, all others lie as they point. */
export const SHAPE = {
  sole: 0,
  knob: 1,
  diamond: 2,
  arrow: 3,
  ring: 4,
  line: 5,
  tick: 6,
} as const;
const INKS = 5;
const LIFT_M = 0.003;

/** Where an item lies on the floor, metres, and which way it points, radians, left +. */
interface ItemPlace {
  readonly x: number;
  readonly z: number;
  readonly yawRad: number;
  /** Height of the ground there, metres, and how it rises ahead; left out, the floor's. */
  readonly y?: number;
  readonly grade?: number;
}

/** How an item looks: half its length and width, metres; the width less than 0 is mirrored. */
interface ItemMark {
  readonly halfLengthM: number;
  readonly halfWidthM: number;
  readonly clearness: number;
  readonly shape: number;
  readonly ink: number;
}

/** Flat things on the floor, the later over the earlier, in five inks. One draw call. */
export class FloorItems {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #count: number;
  readonly #inks = Array.from({ length: INKS }, () => new Vector3());
  /** Away from the eye along the floor: diamonds point that way. */
  readonly #away = new Vector2(0, 1);
  /** Middle x and z, direction x and z; half its length and width, clearness, shape; ink, height, grade. */
  readonly #places: BufferAttribute;
  readonly #looks: BufferAttribute;
  readonly #tones: BufferAttribute;

  constructor(count: number, name: string) {
    this.#count = count;
    const create = (size: number) =>
      new BufferAttribute(new Float32Array(4 * count * size), size).setUsage(DynamicDrawUsage);
    [this.#places, this.#looks, this.#tones] = [create(4), create(4), create(3)];
    const geometry = createQuads(count);
    geometry.setAttribute('place', this.#places);
    geometry.setAttribute('look', this.#looks);
    geometry.setAttribute('tone', this.#tones);
    this.mesh = new Mesh(
      geometry,
      new ShaderMaterial({
        uniforms: {
          inks: { value: this.#inks },
          away: { value: this.#away },
        },
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
        // A right sole is a left one mirrored.
        side: DoubleSide,
      }),
    );
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 1.5;
    this.mesh.name = name;
  }

  /** Takes the inks, as CSS colours. */
  setInks(css: readonly string[]): void {
    for (const [index, color] of css.entries()) setSrgb(this.#inks[index]!, color);
  }

  /** Takes from where they are looked at, radians about the floor. */
  face(eyeRad: number): void {
    this.#away.set(-Math.sin(eyeRad), -Math.cos(eyeRad));
  }

  /** Hides all; what is put after it is shown with `show`. */
  clear(): void {
    for (let at = 0; at < 4 * this.#count; at++) this.#looks.setZ(at, 0);
  }

  /** Puts an item so far ahead of a place, metres. */
  put(item: number, { x, z, yawRad, y = 0, grade = 0 }: ItemPlace, aheadM: number, look: ItemMark): void {
    const [sine, cosine] = [Math.sin(yawRad), Math.cos(yawRad)];
    const [atX, atZ] = [x + aheadM * sine, z + aheadM * cosine];
    const { halfLengthM, halfWidthM, clearness, shape, ink } = look;
    for (let at = 4 * item; at < 4 * item + 4; at++) {
      this.#places.setXYZW(at, atX, atZ, sine, cosine);
      this.#looks.setXYZW(at, halfLengthM, halfWidthM, clearness, shape);
      this.#tones.setXYZ(at, ink, y + grade * aheadM, grade);
    }
  }

  /** Shows what was put. */
  show(): void {
    for (const attribute of [this.#places, this.#looks, this.#tones]) attribute.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

const VERTEX = /* glsl */ `
attribute vec4 place;
attribute vec4 look;
attribute vec3 tone;
uniform vec2 away;
varying vec2 vAt;
flat varying vec4 vLook;
flat varying float vInk;
void main() {
  vLook = look;
  vInk = tone.x;
  // What is not shown is drawn nowhere.
  if ( look.z <= 0.001 ) {
    gl_Position = vec4( 2.0, 2.0, 2.0, 1.0 );
    return;
  }
  vAt = position.xy * 1.08;
  vec2 along = int( look.w + 0.5 ) == ${SHAPE.diamond} ? away : place.zw;
  // A sole's x is outwards, to the left of a left foot.
  vec2 across = vec2( along.y, -along.x ) * look.y;
  vec2 at = place.xy + along * vAt.y * look.x + across * vAt.x;
  gl_Position = projectionMatrix * modelViewMatrix * vec4( at.x, ${LIFT_M.toFixed(4)} + tone.y + tone.z * vAt.y * look.x, at.y, 1.0 );
}
`;

const FRAGMENT = /* glsl */ `
uniform vec3 inks[ ${INKS} ];
varying vec2 vAt;
flat varying vec4 vLook;
flat varying float vInk;
${SOLE}
// A triangle that points ahead.
float arrow( vec2 at ) {
  return cover( min( 0.5 * ( 1.0 - at.y ) - abs( at.x ), at.y + 1.0 ) );
}
// Thinner than it can be drawn, a line is as thin as it can.
float lineOf( float away, float half_width ) {
  float soft = max( fwidth( away ), 1e-5 );
  return 1.0 - smoothstep( max( half_width, 0.6 * soft ) - 0.5 * soft, max( half_width, 0.6 * soft ) + 0.5 * soft, abs( away ) );
}
float dashes( vec2 at, float half_length ) {
  return lineOf( at.x, 1.0 ) * cover( 0.3 - abs( fract( at.y * half_length / 0.16 ) - 0.5 ) ) * step( abs( at.y ), 1.0 );
}
float tick( vec2 at ) {
  vec2 corner = at - vec2( -0.25, -0.6 );
  float short_arm = abs( corner.x + corner.y ) + max( 0.0, corner.x ) * 4.0;
  float long_arm = abs( corner.y - 1.7 * corner.x ) + max( 0.0, -corner.x ) * 4.0;
  return max( cover( 0.32 - short_arm ) * step( -0.65, corner.x ), cover( 0.42 - long_arm ) * step( corner.x, 0.85 ) );
}
void main() {
  int shape = int( vLook.w + 0.5 );
  float shown = shape == ${SHAPE.sole} ? sole( vAt )
    : shape == ${SHAPE.diamond} ? cover( 1.0 - abs( vAt.x ) - abs( vAt.y ) )
    : shape == ${SHAPE.arrow} ? arrow( vAt )
    : shape == ${SHAPE.ring} ? lineOf( length( vAt ) - 0.97, 0.02 )
    : shape == ${SHAPE.line} ? dashes( vAt, vLook.x )
    : shape == ${SHAPE.tick} ? tick( vAt )
    : cover( 1.0 - length( vAt ) );
  gl_FragColor = vec4( inks[ int( vInk + 0.5 ) ], vLook.z * shown );
}
`;
