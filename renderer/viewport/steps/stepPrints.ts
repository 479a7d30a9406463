import {
  BufferAttribute,
  type BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Group,
  Mesh,
  ShaderMaterial,
  Vector2,
  Vector3,
} from 'three';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { START_PRINTS, STEPS_MAX } from '../../state/steps/stepSequence.ts';
import type { Director } from '../camera/director.ts';
import type { FigureDress } from '../figureActor.ts';
import { createDigitAtlas } from '../scene/digitAtlas.ts';
import type { LaneGroup } from '../scene/laneGroup.ts';
import { NUMBER_PRINT } from '../scene/numberPrint.ts';
import { createQuads } from '../scene/quads.ts';
import { setSrgb } from '../scene/sceneUniforms.ts';
import { SOLE } from '../scene/shaderChunks.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { ModeDrawing } from '../stage/modeDrawing.ts';
import { measureSole, type SoleSize } from './soleSize.ts';
import type { FloorPrint, StepsFeed } from './stepsFeed.ts';
import type { StepsPlayer } from './stepsPlayer.ts';

/** What is drawn, the later over the earlier: a rim, prints with their numbers, a refused one, the knob. */
const PRINTS_MAX = STEPS_MAX + START_PRINTS;
const RIM = 0;
const FIRST_PRINT = 1;
const REFUSED = FIRST_PRINT + 2 * PRINTS_MAX;
const KNOB = REFUSED + 1;
const ITEMS = KNOB + 1;
/** Shapes of items; that of a sole is 0. */
const SHAPE = { sole: 0, number: 1, knob: 2 } as const;
/** Inks of items; those of the feet are 0 and 1. */
const INK = { selection: 2, error: 3, text: 4 } as const;
const INKS = 5;
/** Clearness (chosen): prints are read through the figure's shadow, and those of the start are no steps. */
const OPACITY = { start: 0.28, print: 0.62, lit: 0.85, selected: 1, number: 0.9 } as const;
/** The rim is so much larger than its sole. */
const RIM_SHARE = 1.22;
const KNOB_RADIUS_M = 0.03;
/**
 * Half the height of a number, metres, and how far it stands behind the heel of a left print and before the
 * toes of a right one (chosen: where feet go aside, no number lies on another print; the knob has its place).
 */
const NUMBER_HALF_M = 0.08;
const NUMBER_BEHIND_M = 0.11;
const NUMBER_AHEAD_M = 0.2;
const LIFT_M = 0.003;

/** Footsteps on the floor: prints in the colours of the feet with their numbers. One draw call. */
export class StepPrints implements ModeDrawing {
  readonly group = new Group();
  readonly #feed: StepsFeed;
  readonly #getPlayer: () => StepsPlayer | undefined;
  readonly #getHovered: () => number;
  readonly #mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #digits = createDigitAtlas();
  readonly #inks = Array.from({ length: INKS }, () => new Vector3());
  /** Away from the eye along the floor: numbers stand up that way. */
  readonly #away = new Vector2(0, 1);
  /** Middle x and z, direction x and z; half its length and width, clearness, shape; ink and number. */
  readonly #places = createAttribute(4);
  readonly #looks = createAttribute(4);
  readonly #tones = createAttribute(2);
  #drawn: readonly unknown[] = [];
  #figure: Figure | undefined;
  #sole: SoleSize | undefined;

  /** `getPlayer` is who walks, `getHovered` the print under the pointer, -1 for none. */
  constructor(feed: StepsFeed, getPlayer: () => StepsPlayer | undefined, getHovered: () => number) {
    this.#feed = feed;
    this.#getPlayer = getPlayer;
    this.#getHovered = getHovered;
    const geometry = createQuads(ITEMS);
    geometry.setAttribute('place', this.#places);
    geometry.setAttribute('look', this.#looks);
    geometry.setAttribute('tone', this.#tones);
    this.#mesh = new Mesh(
      geometry,
      new ShaderMaterial({
        uniforms: {
          inks: { value: this.#inks },
          away: { value: this.#away },
          digits: { value: this.#digits },
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
    this.#mesh.frustumCulled = false;
    this.#mesh.renderOrder = 1.5;
    this.#mesh.name = 'footsteps';
    this.group.add(this.#mesh);
  }

  dress({ colors }: FigureDress): void {
    const css = [colors.left, colors.right, colors.selection, colors.error, colors.text];
    for (const [index, color] of css.entries()) setSrgb(this.#inks[index]!, color);
  }

  update(_: SceneOptions, __: LaneGroup, { rig }: Pick<Director, 'rig'>): void {
    const player = this.#getPlayer();
    if (player === undefined) return;
    this.#away.set(-Math.sin(rig.eyeRad), -Math.cos(rig.eyeRad));
    const { prints, selected, refused } = this.#feed;
    const { problems, frame } = player;
    const hovered = this.#getHovered();
    const drawn = this.#drawn;
    if (
      drawn[0] === prints &&
      drawn[1] === selected &&
      drawn[2] === refused &&
      drawn[3] === problems &&
      drawn[4] === hovered &&
      this.#figure === frame.figure
    )
      return;
    this.#drawn = [prints, selected, refused, problems, hovered];
    if (this.#figure !== frame.figure) this.#sole = measureSole(frame.figure);
    this.#figure = frame.figure;
    this.#draw(player, hovered);
  }

  dispose(): void {
    this.#mesh.geometry.dispose();
    this.#mesh.material.dispose();
    this.#digits.dispose();
  }

  #draw({ problems }: StepsPlayer, hovered: number): void {
    const { prints, selected, refused } = this.#feed;
    const sole = this.#sole!;
    for (let item = 0; item < ITEMS; item++) this.#hide(item);
    for (const [index, print] of prints.entries()) {
      const isStart = index < START_PRINTS;
      const clearness =
        index === selected
          ? OPACITY.selected
          : index === hovered
            ? OPACITY.lit
            : isStart
              ? OPACITY.start
              : OPACITY.print;
      const own = print.side === 'left' ? 0 : 1;
      const ink = problems[index] === undefined ? own : INK.error;
      this.#putSole(FIRST_PRINT + 2 * index, print, ink, clearness, 1);
      if (!isStart) this.#putNumber(FIRST_PRINT + 2 * index + 1, print, index - START_PRINTS + 1);
    }
    const chosen = prints[selected];
    if (chosen !== undefined) {
      this.#putSole(RIM, chosen, INK.selection, 1, RIM_SHARE);
      this.#put(KNOB, chosen, sole.knobM);
      this.#look(KNOB, KNOB_RADIUS_M, KNOB_RADIUS_M, OPACITY.number, SHAPE.knob, INK.selection, 0);
    }
    if (refused !== undefined) this.#putSole(REFUSED, refused, INK.error, OPACITY.lit, 1);
    for (const attribute of [this.#places, this.#looks, this.#tones]) attribute.needsUpdate = true;
  }

  #putSole(item: number, print: FloorPrint, ink: number, clearness: number, share: number): void {
    const { middleM, halfLengthM, halfWidthM } = this.#sole!;
    const outward = print.side === 'left' ? 1 : -1;
    this.#put(item, print, middleM);
    // The rim is as wide all round.
    const rimM = (share - 1) * halfLengthM * 0.5;
    this.#look(item, halfLengthM + rimM, outward * (halfWidthM + rimM), clearness, SHAPE.sole, ink, 0);
  }

  #putNumber(item: number, print: FloorPrint, number: number): void {
    const { middleM, halfLengthM } = this.#sole!;
    const awayM = print.side === 'left' ? -halfLengthM - NUMBER_BEHIND_M : halfLengthM + NUMBER_AHEAD_M;
    this.#put(item, print, middleM + awayM);
    this.#look(item, NUMBER_HALF_M, NUMBER_HALF_M, OPACITY.number, SHAPE.number, INK.text, number);
  }

  /** Puts an item so far ahead of a print's ankle, metres. */
  #put(item: number, { x, z, yawRad }: FloorPrint, aheadM: number): void {
    const [sine, cosine] = [Math.sin(yawRad), Math.cos(yawRad)];
    const [atX, atZ] = [x + aheadM * sine, z + aheadM * cosine];
    for (let at = 4 * item; at < 4 * item + 4; at++) this.#places.setXYZW(at, atX, atZ, sine, cosine);
  }

  #look(
    item: number,
    half: number,
    aside: number,
    clearness: number,
    shape: number,
    ink: number,
    number: number,
  ): void {
    for (let at = 4 * item; at < 4 * item + 4; at++) {
      this.#looks.setXYZW(at, half, aside, clearness, shape);
      this.#tones.setXY(at, ink, number);
    }
  }

  #hide(item: number): void {
    for (let at = 4 * item; at < 4 * item + 4; at++) this.#looks.setZ(at, 0);
  }
}

/** Numbers for each corner of each item. */
function createAttribute(size: number): BufferAttribute {
  return new BufferAttribute(new Float32Array(4 * ITEMS * size), size).setUsage(DynamicDrawUsage);
}

const VERTEX = /* glsl */ `
attribute vec4 place;
attribute vec4 look;
attribute vec2 tone;
uniform vec2 away;
varying vec2 vAt;
flat varying vec4 vLook;
flat varying vec2 vTone;
void main() {
  vLook = look;
  vTone = tone;
  // What is not shown is drawn nowhere.
  if ( look.z <= 0.001 ) {
    gl_Position = vec4( 2.0, 2.0, 2.0, 1.0 );
    return;
  }
  vAt = position.xy * 1.08;
  vec2 along = look.w > 0.5 ? away : place.zw;
  // A sole's x is outwards, to the left of a left foot; a number's is to the right of who reads it.
  vec2 across = vec2( along.y, -along.x ) * ( look.w > 0.5 ? -look.y : look.y );
  vec2 at = place.xy + along * vAt.y * look.x + across * vAt.x;
  gl_Position = projectionMatrix * modelViewMatrix * vec4( at.x, ${LIFT_M.toFixed(4)}, at.y, 1.0 );
}
`;

const FRAGMENT = /* glsl */ `
uniform vec3 inks[ ${INKS} ];
varying vec2 vAt;
flat varying vec4 vLook;
flat varying vec2 vTone;
${SOLE}
${NUMBER_PRINT}
float printCount( float value, vec2 at ) {
  float cells = value >= 10.0 ? 2.0 : 1.0;
  // Cells are half as wide as high.
  vec2 run = vec2( at.x + 0.5 * cells, 0.5 + 0.5 * at.y );
  vec2 dx = dFdx( run );
  vec2 dy = dFdy( run );
  if ( run.x < 0.0 || run.x >= cells || run.y < 0.0 || run.y > 1.0 ) return 0.0;
  float power = cells > 1.5 && run.x < 1.0 ? 10.0 : 1.0;
  return printCell( digitOf( value, power ), run, dx, dy );
}
void main() {
  int shape = int( vLook.w + 0.5 );
  float shown = shape == ${SHAPE.sole} ? sole( vAt )
    : shape == ${SHAPE.number} ? printCount( vTone.y, vAt )
    : cover( 1.0 - length( vAt ) );
  gl_FragColor = vec4( inks[ int( vTone.x + 0.5 ) ], vLook.z * shown );
}
`;
