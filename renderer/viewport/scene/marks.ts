import { type BufferGeometry, DoubleSide, Mesh, ShaderMaterial, type Texture, Vector4 } from 'three';
import { bringSolesToBelt } from '../../../shared/body/pose/inclinePose.ts';
import { measureStairHeight } from '../../../shared/gait/slope/beltStairs.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { getSidePhase } from '../../../shared/gait/phase.ts';
import { getSoleLength } from '../../../shared/body/figure/figure.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import { WalkReader } from '../walkReader.ts';
import { ContactTable, writeContactInto } from './contactTable.ts';
import { BeltTrail, PRINTS } from '../trail/beltTrail.ts';
import { NUMBER_PRINT } from './numberPrint.ts';
import { createQuads } from './quads.ts';
import type { SceneUniforms } from './sceneUniforms.ts';
import { SOLE } from './shaderChunks.ts';
import { computeTreadFade } from './stairTreads.ts';

const SOLES = 2 * PRINTS;
/** Then a disc and a number a foot, and the bar. */
const DISCS = SOLES;
const NUMBERS = DISCS + 2;
const BAR = NUMBERS + 2;
const ITEMS = BAR + 1;
/** Clearness of a fresh print (chosen), and how far behind it has faded, metres. */
const PRINT_OPACITY = 0.4;
const FADED_M = 4.5;
/** Prints nearer to each other than this, metres, are one. */
const LEAST_APART_M = 0.01;
/** Part of a cycle in which the bar takes a foot in or lets it go (chosen: a frame or two). */
const HAND_OVER = 0.03;
const LIFT_M = 0.003;
/** Height of a number and where it stands by the foot, metres. */
const NUMBER_HEIGHT_M = 0.085;
const NUMBER_ASIDE_M = 0.12;

/** The part of the marks that is shown. */
export interface MarkOptions {
  readonly footprints: boolean;
  readonly supportBar: boolean;
  readonly contactMarks: boolean;
}

/**
 * What one walker leaves on its belt: prints of its soles, the bar between the feet that carry, and marks
 * where they touch, coloured by how far they have slid with the number beside. One draw call.
 */
export class Marks {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #reader = new WalkReader();
  readonly #table = new ContactTable();
  readonly #places = Array.from({ length: ITEMS }, () => new Vector4());
  readonly #looks = Array.from({ length: ITEMS }, () => new Vector4());
  /** Of the ground beneath each, metres. */
  readonly #heights = Array.from({ length: ITEMS }, () => 0);
  readonly #touch = new Float64Array(4);
  /** The sole points as the belt has them. */
  readonly #contacts = new Float64Array(18);
  readonly #trail = new BeltTrail();
  #hasSlides = false;

  constructor(uniforms: SceneUniforms, digits: Texture) {
    const material = new ShaderMaterial({
      uniforms: {
        places: { value: this.#places },
        looks: { value: this.#looks },
        heights: { value: this.#heights },
        digits: { value: digits },
        footColors: uniforms.footColors,
        slipColors: uniforms.slipColors,
      },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      // A right sole is a left one mirrored, and numbers stand upright.
      side: DoubleSide,
    });
    this.mesh = new Mesh(createQuads(ITEMS), material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 1.5;
    this.mesh.name = 'marks';
  }

  update(options: MarkOptions, frame: WalkerFrame): void {
    const { footprints, supportBar, contactMarks } = options;
    this.mesh.visible = footprints || supportBar || contactMarks;
    if (!this.mesh.visible) return;
    const { figure, law } = frame;
    const isOther = this.#reader.take(frame);
    const isAnew = contactMarks && !this.#hasSlides;
    if (isOther || isAnew) {
      this.#table.fill(this.#reader, figure, law, contactMarks);
      this.#hasSlides = contactMarks;
    }
    this.#trail.follow(frame, this.#table, isOther, isAnew);
    this.#contacts.set(frame.pose.contacts);
    bringSolesToBelt(this.#contacts, frame.posture);
    for (let foot = 0; foot < 2; foot++) {
      writeContactInto(this.#contacts, foot, this.#touch, 2 * foot);
      this.#updatePrints(foot, frame, footprints, contactMarks);
      this.#updateContact(foot, frame, contactMarks);
    }
    this.#updateBar(frame, supportBar);
    this.#lift(frame);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  /** Lays all of them on the treads of a belt of stairs. */
  #lift({ posture: { stairs, phase } }: WalkerFrame): void {
    if (stairs === undefined) {
      this.#heights.fill(0);
      return;
    }
    for (let item = 0; item < ITEMS; item++) {
      const aheadM = this.#places[item]!.y;
      this.#heights[item] = measureStairHeight(stairs, aheadM, phase);
      if (item < SOLES) this.#looks[item]!.z *= computeTreadFade(aheadM);
    }
    // The bar lies between two treads.
    this.#heights[BAR] = Math.max(
      this.#heights[BAR]!,
      measureStairHeight(stairs, this.#places[BAR]!.w, phase),
    );
  }

  #updatePrints(foot: number, { figure }: WalkerFrame, isShown: boolean, isColored: boolean): void {
    const footLengthM = getSoleLength(figure);
    const trail = this.#trail;
    for (let print = 0; print < PRINTS; print++) {
      const item = foot * PRINTS + print;
      const behindM = trail.getBehindM(foot, print);
      const fade = Math.max(0, 1 - Math.max(0, behindM) / FADED_M);
      // Of a walker that stands all prints are one.
      const isThere = print === 0 || behindM - trail.getBehindM(foot, print - 1) > LEAST_APART_M;
      this.#places[item]!.set(
        trail.getX(foot, print),
        trail.getZ(foot, print),
        trail.getAlongX(foot, print),
        trail.getAlongZ(foot, print),
      );
      this.#looks[item]!.set(
        footLengthM / 2,
        (foot === 0 ? 1 : -1) * 0.5 * figure.soleWidthM,
        isShown && isThere ? PRINT_OPACITY * fade : 0,
        isColored ? 1000 * trail.getSlidM(foot, print) : -1,
      );
    }
  }

  #updateContact(foot: number, { phase, figure }: WalkerFrame, isShown: boolean): void {
    const part = getSidePhase(phase, SIDES[foot]!) / this.#table.stance;
    const shown = isShown && part <= 1 ? Math.min(1, part / HAND_OVER, (1 - part) / HAND_OVER) : 0;
    const slidMm = 1000 * this.#table.getSlide(foot, part);
    const x = this.#touch[2 * foot]!;
    const z = this.#touch[2 * foot + 1]!;
    this.#places[DISCS + foot]!.set(x, z, 0.85 * figure.soleWidthM, 0);
    this.#looks[DISCS + foot]!.set(foot, 0, shown, slidMm);
    this.#places[NUMBERS + foot]!.set(x, z, 0.04, slidMm);
    this.#looks[NUMBERS + foot]!.set(foot, 0, shown, slidMm);
  }

  #updateBar({ phase, figure }: WalkerFrame, isShown: boolean): void {
    const left = this.#getCarry(phase, 0);
    const right = this.#getCarry(phase, 1);
    const touch = this.#touch;
    const lx = touch[0]!;
    const lz = touch[1]!;
    const rx = touch[2]!;
    const rz = touch[3]!;
    this.#places[BAR]!.set(
      rx + (lx - rx) * left,
      rz + (lz - rz) * left,
      lx + (rx - lx) * right,
      lz + (rz - lz) * right,
    );
    this.#looks[BAR]!.set(0.14 * figure.soleWidthM, 0, isShown ? 0.9 * Math.max(left, right) : 0, 0);
  }

  /** How much a foot carries, 0..1: it takes over and lets go within a moment. */
  #getCarry(phase: number, foot: number): number {
    const since = getSidePhase(phase, SIDES[foot]!);
    const left = this.#table.stance - since;
    return Math.max(0, Math.min(1, since / HAND_OVER, left / HAND_OVER));
  }
}

const VERTEX = /* glsl */ `
uniform vec4 places[ ${ITEMS} ];
uniform vec4 looks[ ${ITEMS} ];
uniform float heights[ ${ITEMS} ];
varying vec2 vAt;
varying vec4 vPlace;
varying vec4 vLook;
flat varying int vItem;
void main() {
  vItem = int( position.z + 0.5 );
  vPlace = places[ vItem ];
  vLook = looks[ vItem ];
  // What is not shown is drawn nowhere.
  if ( vLook.z <= 0.001 ) {
    gl_Position = vec4( 2.0, 2.0, 2.0, 1.0 );
    return;
  }
  vec2 place;
  if ( vItem < ${SOLES} ) {
    vAt = position.xy * 1.08;
    vec2 along = vPlace.zw;
    // Across and outwards: to the left of a left foot.
    vec2 across = vec2( along.y, -along.x ) * vLook.y;
    place = vPlace.xy + along * vAt.y * vLook.x + across * vAt.x;
  } else if ( vItem < ${NUMBERS} ) {
    vAt = position.xy;
    place = vPlace.xy + position.xy * vPlace.z;
  } else if ( vItem < ${BAR} ) {
    // Faces the eye, whatever the view.
    vAt = vec2( 3.0 * ( position.x + 1.0 ), 0.5 * ( position.y + 1.0 ) );
    vec4 centre = modelViewMatrix * vec4( vPlace.x, ${LIFT_M.toFixed(4)} + heights[ vItem ] + vPlace.z, vPlace.y, 1.0 );
    vec2 half_size = 0.5 * ${NUMBER_HEIGHT_M.toFixed(4)} * vec2( 6.0 * 0.5, 1.0 );
    centre.xy += ( position.xy + vec2( 1.0, 0.0 ) ) * half_size + vec2( ${NUMBER_ASIDE_M.toFixed(3)}, 0.0 );
    centre.z += 0.05;
    gl_Position = projectionMatrix * centre;
    return;
  } else {
    vec2 along = vPlace.zw - vPlace.xy;
    float reach = 2.0 * vLook.x;
    vec2 direction = length( along ) > 1e-5 ? normalize( along ) : vec2( 0.0, 1.0 );
    vec2 across = vec2( direction.y, -direction.x );
    place = 0.5 * ( vPlace.xy + vPlace.zw )
      + direction * position.y * ( 0.5 * length( along ) + reach )
      + across * position.x * reach;
    vAt = place;
  }
  gl_Position = projectionMatrix * modelViewMatrix * vec4( place.x, ${LIFT_M.toFixed(4)} + heights[ vItem ], place.y, 1.0 );
}
`;

const FRAGMENT = /* glsl */ `
uniform vec3 footColors[ 3 ];
uniform vec3 slipColors[ 3 ];
varying vec2 vAt;
varying vec4 vPlace;
varying vec4 vLook;
flat varying int vItem;
${NUMBER_PRINT}

vec3 slipColor( float millimetres ) {
  float at = clamp( millimetres / 10.0, 0.0, 1.0 );
  return at < 0.5 ? mix( slipColors[ 0 ], slipColors[ 1 ], 2.0 * at ) : mix( slipColors[ 1 ], slipColors[ 2 ], 2.0 * at - 1.0 );
}

${SOLE}

void main() {
  if ( vItem < ${SOLES} ) {
    int foot = vItem < ${PRINTS} ? 0 : 1;
    vec3 color = vLook.w < 0.0 ? footColors[ foot ] : slipColor( vLook.w );
    gl_FragColor = vec4( color, vLook.z * sole( vAt ) );
  } else if ( vItem < ${NUMBERS} ) {
    float away = length( vAt );
    float ring = cover( 0.11 - abs( away - 0.82 ) ) + cover( 0.34 - away );
    gl_FragColor = vec4( slipColor( vLook.w ), vLook.z * min( 1.0, ring ) );
  } else if ( vItem < ${BAR} ) {
    float ink = printMillimetres( floor( vPlace.w + 0.5 ), vAt, dFdx( vAt ), dFdy( vAt ) );
    gl_FragColor = vec4( slipColor( vLook.w ), vLook.z * ink );
  } else {
    vec2 along = vPlace.zw - vPlace.xy;
    float part = clamp( dot( vAt - vPlace.xy, along ) / max( dot( along, along ), 1e-6 ), 0.0, 1.0 );
    float inside = vLook.x - distance( vAt, vPlace.xy + part * along );
    gl_FragColor = vec4( footColors[ 2 ], vLook.z * cover( inside ) );
  }
}
`;
