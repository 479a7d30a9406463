import { Color, InstancedInterleavedBuffer, InterleavedBufferAttribute } from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { ThemeColors } from '../../ui/tokens/tokens.ts';
import { type ReadFrame, WalkReader } from '../walkReader.ts';

/** A joint whose path is drawn. */
interface ArcTrack {
  readonly joint: JointName;
  readonly color: 'left' | 'right' | 'selection';
  /** Where the path is drawn beside the joint's own, statures to the left, up and ahead. */
  readonly beside: readonly [left: number, up: number, ahead: number];
}

const AT_JOINT = [0, 0, 0] as const;

/**
 * Joints whose paths are drawn, and the colour of each; the right side is dashed, as everywhere. Hips and
 * head move within a few centimetres: their paths lie clear of the body, over the crown and before the hip
 * at the right (chosen: from no preset view are they on face or groin).
 */
export const ARC_TRACKS: readonly ArcTrack[] = [
  { joint: 'l_talocrural', color: 'left', beside: AT_JOINT },
  { joint: 'r_talocrural', color: 'right', beside: AT_JOINT },
  { joint: 'l_radiocarpal', color: 'left', beside: AT_JOINT },
  { joint: 'r_radiocarpal', color: 'right', beside: AT_JOINT },
  { joint: 'humanoid_root', color: 'selection', beside: [-0.3, 0.06, 0.16] },
  { joint: 'skullbase', color: 'selection', beside: [0, 0.16, 0] },
];
/** Pieces of one path (chosen: at the default view none is longer than ten pixels). */
export const ARC_PIECES = 96;
/** Width on the screen, CSS pixels, and dashes, metres (6 and 3 pixels at the default view). */
const WIDTH_PX = 2;
const NORMAL_WIDTH_PX = 1.25;
const DASH_M = 0.027;
const GAP_M = 0.0135;
/** Over the figure and its ghosts, under the ring. */
const ORDER = 15;

const SEGMENTS = ARC_TRACKS.length * ARC_PIECES;

/**
 * Paths of the tracked joints over one cycle, closed, in the treadmill frame; filled without any allocation
 * whenever the walk has changed. One draw call.
 */
export class Arcs {
  readonly line: LineSegments2;
  readonly #material: LineMaterial;
  readonly #geometry = new LineSegmentsGeometry();
  /** Start and end of every piece, x y z each. */
  readonly #places = new Float32Array(6 * SEGMENTS);
  readonly #colors = new Float32Array(6 * SEGMENTS);
  /** Metres along the path at start and end of every piece; 0 where it is not dashed. */
  readonly #lengths = new Float32Array(2 * SEGMENTS);
  readonly #buffers: readonly InstancedInterleavedBuffer[];
  readonly #reader = new WalkReader();
  readonly #joints = new Int16Array(ARC_TRACKS.length);
  readonly #isNormal: boolean;

  /** `isNormal` draws them thin, grey and behind the others. */
  constructor(isNormal: boolean) {
    this.#isNormal = isNormal;
    const addBuffer = (array: Float32Array, size: number, first: string, second: string) => {
      const buffer = new InstancedInterleavedBuffer(array, 2 * size, 1);
      this.#geometry.setAttribute(first, new InterleavedBufferAttribute(buffer, size, 0));
      this.#geometry.setAttribute(second, new InterleavedBufferAttribute(buffer, size, size));
      return buffer;
    };
    this.#buffers = [
      addBuffer(this.#places, 3, 'instanceStart', 'instanceEnd'),
      addBuffer(this.#colors, 3, 'instanceColorStart', 'instanceColorEnd'),
      addBuffer(this.#lengths, 1, 'instanceDistanceStart', 'instanceDistanceEnd'),
    ];
    this.#geometry.instanceCount = SEGMENTS;
    this.#material = new LineMaterial({
      linewidth: isNormal ? NORMAL_WIDTH_PX : WIDTH_PX,
      vertexColors: true,
      dashed: true,
      dashSize: DASH_M,
      gapSize: GAP_M,
      transparent: true,
      opacity: isNormal ? 0.75 : 0.95,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
    });
    this.line = new LineSegments2(this.#geometry, this.#material);
    this.line.frustumCulled = false;
    this.line.renderOrder = isNormal ? ORDER : ORDER + 0.5;
    this.line.visible = false;
    this.line.name = isNormal ? 'arcs of the normal walk' : 'arcs';
  }

  setColors(colors: ThemeColors): void {
    const color = new Color();
    ARC_TRACKS.forEach((track, index) => {
      color.set(this.#isNormal ? colors.normal : colors[track.color]);
      for (let vertex = 0; vertex < 2 * ARC_PIECES; vertex++) {
        color.toArray(this.#colors, 3 * (2 * ARC_PIECES * index + vertex));
      }
    });
    this.#buffers[1]!.needsUpdate = true;
  }

  /** Shows the paths of a walk, or hides them. */
  update(isShown: boolean, frame: ReadFrame): void {
    this.line.visible = isShown;
    if (!isShown || !this.#reader.take(frame)) return;
    const { figure } = frame.poser;
    for (let track = 0; track < ARC_TRACKS.length; track++) {
      this.#joints[track] = figure.joints.indexOf(ARC_TRACKS[track]!.joint);
    }
    this.#trace(figure.statureM);
    this.#buffers[0]!.needsUpdate = true;
    this.#buffers[2]!.needsUpdate = true;
  }

  /** Path of a track as it is drawn, x y z at the start of each piece; for tests. */
  getPath(track: number): readonly (readonly [number, number, number])[] {
    return Array.from({ length: ARC_PIECES }, (_, piece) => {
      const at = 6 * (track * ARC_PIECES + piece);
      return [this.#places[at]!, this.#places[at + 1]!, this.#places[at + 2]!] as const;
    });
  }

  dispose(): void {
    this.#geometry.dispose();
    this.#material.dispose();
  }

  #trace(statureM: number): void {
    const places = this.#places;
    for (let piece = 0; piece < ARC_PIECES; piece++) {
      const { positions } = this.#reader.read(piece / ARC_PIECES);
      for (let track = 0; track < ARC_TRACKS.length; track++) {
        const from = 3 * this.#joints[track]!;
        const first = track * ARC_PIECES;
        const start = 6 * (first + piece);
        const end = 6 * (first + ((piece + ARC_PIECES - 1) % ARC_PIECES)) + 3;
        for (let axis = 0; axis < 3; axis++) {
          const place = positions[from + axis]! + ARC_TRACKS[track]!.beside[axis]! * statureM;
          places[start + axis] = place;
          places[end + axis] = place;
        }
      }
    }
    this.#measure();
  }

  #measure(): void {
    const places = this.#places;
    for (let track = 0; track < ARC_TRACKS.length; track++) {
      if (ARC_TRACKS[track]!.color !== 'right') continue;
      let lengthM = 0;
      for (let piece = 0; piece < ARC_PIECES; piece++) {
        const at = track * ARC_PIECES + piece;
        const dx = places[6 * at + 3]! - places[6 * at]!;
        const dy = places[6 * at + 4]! - places[6 * at + 1]!;
        const dz = places[6 * at + 5]! - places[6 * at + 2]!;
        this.#lengths[2 * at] = lengthM;
        lengthM += Math.sqrt(dx * dx + dy * dy + dz * dz);
        this.#lengths[2 * at + 1] = lengthM;
      }
    }
  }
}
