import {
  BackSide,
  BufferAttribute,
  type BufferGeometry,
  type Camera,
  DynamicDrawUsage,
  Matrix4,
  Mesh,
  ShaderMaterial,
  Vector3,
} from 'three';
import type { Ground } from '../../../shared/body/planting/footing/ground.ts';
import { FLAT } from '../../../shared/steps/terrain/terrain.ts';
import { isHidden } from '../picking/floorPlace.ts';
import { createDigitAtlas } from '../scene/digitAtlas.ts';
import { NUMBER_PRINT } from '../scene/numberPrint.ts';
import { createQuads } from '../scene/quads.ts';
import { setSrgb } from '../scene/sceneUniforms.ts';

/** Colours that plates can have. */
const INKS = 5;
/** Half the height of a plate, half pictures (chosen: 18 of 560 pixels). */
const HALF_HEIGHT = 0.032;
/** Half its width, half heights: of one digit, and of two. */
const HALF_WIDTHS = [0.8, 1.2] as const;
/** How far a plate is from the place that it numbers, half heights. */
const GAP = 0.35;
/**
 * A plate is drawn so much before the ground that it is seen over, metres (chosen: stairs and sets hide
 * none).
 */
const BEFORE_M = 0.6;
/**
 * Its direction is measured so far aside and up, metres: up alone where aside is towards the viewer (chosen).
 */
const ASIDE_M = 0.1;
const UP_M = 0.03;
/** Where a plate is in the picture: its middle, right and up, -1 to 1; its depth; 1 where it is shown. */
const PLACE = 4;

/** What a plate says, of what, and which of the colours it has. */
export interface PlateMark {
  readonly number: number;
  readonly ink: number;
  /** What it numbers, metres in the world, and towards which side of it the plate stands, radians, left +. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly asideRad: number;
}

/**
 * Small plates with numbers beside things on the floor. They face the viewer and are as large in every view;
 * where two would lie on each other the one that was put later is left out. One draw call.
 */
export class NumberPlates {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #digits = createDigitAtlas();
  readonly #inks = Array.from({ length: INKS }, () => new Vector3());
  readonly #ink = new Vector3();
  readonly #marks: PlateMark[] = [];
  readonly #looks: BufferAttribute;
  readonly #places: Float32Array;
  #ground: Ground = FLAT;
  /** Whether they are parted for what they number now, and for which camera. */
  #isParted = false;
  readonly #seenBy = new Matrix4();

  constructor(count: number, name: string) {
    this.#looks = new BufferAttribute(new Float32Array(4 * count * 2), 2).setUsage(DynamicDrawUsage);
    this.#places = new Float32Array(PLACE * count);
    const geometry = createQuads(count);
    geometry.setAttribute('look', this.#looks);
    const aspect = { value: 1 };
    const material = new ShaderMaterial({
      uniforms: {
        places: { value: this.#places },
        inks: { value: this.#inks },
        ink: { value: this.#ink },
        digits: { value: this.#digits },
        aspect,
      },
      vertexShader: createVertexShader(count),
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      // The squares are wound for the floor.
      side: BackSide,
    });
    this.mesh = new Mesh(geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 1.6;
    this.mesh.name = name;
    this.mesh.onBeforeRender = (_, __, camera) => {
      aspect.value = getAspect(camera);
      seen.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
      if (this.#isParted && this.#seenBy.equals(seen)) return;
      this.#seenBy.copy(seen);
      this.#isParted = true;
      partPlates(camera, this.#marks, this.#ground, this.#places);
      material.uniformsNeedUpdate = true;
    };
  }

  /** Takes the colours of plates, and that of the numbers on them, in CSS. */
  setInks(plates: readonly string[], ink: string): void {
    for (const [index, color] of plates.entries()) setSrgb(this.#inks[index]!, color);
    setSrgb(this.#ink, ink);
  }

  /** Takes other plates on a ground, the most important first; beyond its count they are not drawn. */
  show(marks: readonly PlateMark[], ground: Ground): void {
    this.#ground = ground;
    this.#isParted = false;
    this.#marks.length = 0;
    for (const mark of marks) {
      if (this.#marks.length === this.#places.length / PLACE) break;
      const first = 4 * this.#marks.length;
      for (let at = first; at < first + 4; at++) this.#looks.setXY(at, mark.ink, mark.number);
      this.#marks.push(mark);
    }
    this.#places.fill(0);
    this.#looks.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.#digits.dispose();
  }
}

/** Half the width of a number's plate, in the same unit as half its height. */
export function getPlateHalfWidth(number: number, halfHeight = HALF_HEIGHT): number {
  return halfHeight * HALF_WIDTHS[number >= 10 ? 1 : 0];
}

/**
 * Finds where plates are in the picture of a camera, and which of them are shown: none outside of it, none
 * over one before it, and none of what the ground hides. Four numbers each: the middle to the right and up,
 * -1 to 1 across the picture, its depth there, and 1 where it is shown. Allocates nothing.
 */
export function partPlates(
  camera: Camera,
  marks: readonly PlateMark[],
  ground: Ground,
  out: Float32Array,
): void {
  const aspect = getAspect(camera);
  for (let index = 0; index < marks.length; index++) {
    const at = PLACE * index;
    const mark = marks[index]!;
    const { number, x, y, z, asideRad } = mark;
    anchor.set(x, y, z).applyMatrix4(camera.matrixWorldInverse);
    aside.set(x + ASIDE_M * Math.sin(asideRad), y + UP_M, z + ASIDE_M * Math.cos(asideRad));
    aside.project(camera);
    near
      .copy(anchor)
      .setZ(anchor.z + BEFORE_M)
      .applyMatrix4(camera.projectionMatrix);
    anchor.applyMatrix4(camera.projectionMatrix);
    // In half heights of the picture both ways.
    const right = (aside.x - anchor.x) * aspect;
    const up = aside.y - anchor.y;
    const length = Math.max(1e-9, Math.hypot(right, up));
    const halfWidth = getPlateHalfWidth(number);
    const awayBy = GAP * HALF_HEIGHT;
    out[at] = anchor.x + ((right / length) * (halfWidth + awayBy)) / aspect;
    out[at + 1] = anchor.y + (up / length) * (HALF_HEIGHT + awayBy);
    out[at + 2] = near.z;
    out[at + 3] =
      isSeen(anchor) && isFree(marks, out, index, aspect) && !isHidden(camera, mark, ground) ? 1 : 0;
  }
}

function isSeen({ x, y, z }: Vector3): boolean {
  return Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(z) < 1;
}

/** Whether a plate lies over none that is shown before it. */
function isFree(marks: readonly PlateMark[], places: Float32Array, index: number, aspect: number): boolean {
  const at = PLACE * index;
  const halfWidth = getPlateHalfWidth(marks[index]!.number);
  for (let other = 0; other < index; other++) {
    const from = PLACE * other;
    const across = Math.abs(places[at]! - places[from]!) * aspect;
    const up = Math.abs(places[at + 1]! - places[from + 1]!);
    const isClear = across >= halfWidth + getPlateHalfWidth(marks[other]!.number) || up >= 2 * HALF_HEIGHT;
    if (!isClear && places[from + 3] === 1) return false;
  }
  return true;
}

/** Width over height of a camera's picture. */
function getAspect({ projectionMatrix: { elements } }: Camera): number {
  return elements[5] / elements[0];
}

const seen = new Matrix4();
const anchor = new Vector3();
const aside = new Vector3();
const near = new Vector3();

const createVertexShader = (count: number) => /* glsl */ `
attribute vec2 look;
uniform vec4 places[ ${count} ];
uniform float aspect;
varying vec2 vAt;
flat varying vec2 vLook;
void main() {
  vec4 place = places[ int( position.z + 0.5 ) ];
  vLook = look;
  float half_width = look.y >= 10.0 ? ${HALF_WIDTHS[1].toFixed(2)} : ${HALF_WIDTHS[0].toFixed(2)};
  // In half heights from the middle.
  vAt = position.xy * vec2( half_width, 1.0 );
  vec2 at = place.xy + vAt * ${HALF_HEIGHT} / vec2( aspect, 1.0 );
  gl_Position = place.w > 0.5 ? vec4( at, place.z, 1.0 ) : vec4( 2.0, 2.0, 2.0, 1.0 );
}
`;

const FRAGMENT = /* glsl */ `
uniform vec3 inks[ ${INKS} ];
uniform vec3 ink;
varying vec2 vAt;
flat varying vec2 vLook;
${NUMBER_PRINT}
const float CELL_HEIGHT = 1.7;
void main() {
  float number = vLook.y;
  float cells = number >= 10.0 ? 2.0 : 1.0;
  vec2 half_size = vec2( cells > 1.5 ? ${HALF_WIDTHS[1].toFixed(2)} : ${HALF_WIDTHS[0].toFixed(2)}, 1.0 );
  // Cells are half as wide as high.
  vec2 run = vec2( 2.0 * vAt.x / CELL_HEIGHT + 0.5 * cells, vAt.y / CELL_HEIGHT + 0.5 );
  vec2 dx = dFdx( run );
  vec2 dy = dFdy( run );
  float printed = 0.0;
  if ( run.x >= 0.0 && run.x < cells && run.y >= 0.0 && run.y <= 1.0 )
    printed = printCell( digitOf( number, cells > 1.5 && run.x < 1.0 ? 10.0 : 1.0 ), run, dx, dy );
  // Its corners are round.
  vec2 corner = max( abs( vAt ) - half_size + 0.45, 0.0 );
  float rim = 0.45 - length( corner );
  float soft = max( fwidth( rim ), 1e-5 );
  gl_FragColor = vec4( mix( inks[ int( vLook.x + 0.5 ) ], ink, printed ), smoothstep( 0.0, soft, rim ) );
}
`;
