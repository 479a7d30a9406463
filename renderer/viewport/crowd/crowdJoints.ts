import { DataTexture, FloatType, RGBAFormat } from 'three';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { computeRestPositions } from '../../../shared/body/figure/restPositions.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import { MATRIX_FIELDS, writeBoneMatricesInto } from '../looks/boneMatrices.ts';

/** Numbers of a texel, which is a column of a matrix. */
const TEXEL_FIELDS = 4;
const NEVER = -1;

/** What can be posed: a walker over the floor. */
export interface Poseable {
  writePoseInto(out: Pose): void;
}

/** The last two poses of all bodies take turns in these. */
interface Poses {
  /** A row a walker, four texels a joint. */
  readonly rows: Float32Array;
  readonly texture: DataTexture;
  /** x and z of each root, metres. */
  readonly places: Float32Array;
  /** The step at which each is in its pose. */
  readonly steps: Float64Array;
}

/**
 * The last two poses of each of a crowd, which a display at another rate shows the way between, and who is
 * taken on by several steps at once goes along. A walker is posed once each time that it is taken on, and not
 * at all while it is not seen.
 */
export class CrowdJoints {
  readonly #pose: Pose;
  readonly #rest: Float64Array;
  readonly #rowFields: number;
  readonly #poses: readonly [Poses, Poses];
  /** In which of them each walker's last pose is, to which step it has been taken on, when it was seen. */
  readonly #last: Uint8Array;
  readonly #takenTo: Float64Array;
  readonly #seenIn: Float64Array;
  #frame = 0;
  /** The step that is shown, somewhere between two. */
  #shown = NEVER;

  constructor(figure: Figure, count: number) {
    this.#pose = createPose(figure);
    this.#rest = computeRestPositions(figure);
    this.#rowFields = MATRIX_FIELDS * figure.joints.length;
    this.#poses = [createPoses(this.#rowFields, count), createPoses(this.#rowFields, count)];
    this.#last = new Uint8Array(count);
    this.#takenTo = new Float64Array(count).fill(NEVER);
    this.#seenIn = new Float64Array(count).fill(NEVER);
  }

  /** Where the poses are. */
  get one(): DataTexture {
    return this.#poses[0].texture;
  }
  get other(): DataTexture {
    return this.#poses[1].texture;
  }

  /** Begins a frame after this many steps, which is `share` on the way from the one before to the last. */
  begin(steps: number, share: number): void {
    this.#frame++;
    this.#shown = steps - 1 + share;
  }

  /** Takes note of a walker that has been taken on to a step, and poses it if the last frame showed it. */
  take(index: number, walk: Poseable, toStep: number): void {
    this.#takenTo[index] = toStep;
    if (this.#seenIn[index] !== this.#frame) return;
    const last = 1 - this.#last[index]!;
    this.#last[index] = last;
    this.#write(index, walk, this.#poses[last]!);
  }

  /** Has a walker seen in this frame; poses it if it comes into sight. Allocates nothing. */
  show(index: number, walk: Poseable): void {
    this.#seenIn[index] = this.#frame;
    const [one, other] = this.#poses;
    if ((this.#last[index] === 0 ? one : other).steps[index] === this.#takenTo[index]) return;
    // Where it was before is not known, nor missed.
    this.#write(index, walk, one);
    this.#write(index, walk, other);
  }

  /** How much of what is seen of a walker is in the second texture, 0 to 1. */
  getShare(index: number): number {
    const [one, other] = this.#poses;
    const [from, to] = [one.steps[index]!, other.steps[index]!];
    if (from === to) return this.#last[index]!;
    return Math.min(1, Math.max(0, (this.#shown - from) / (to - from)));
  }

  /** Where a posed walker's root is seen, metres. */
  getX(index: number): number {
    return this.#getBetween(index, 2 * index);
  }
  getZ(index: number): number {
    return this.#getBetween(index, 2 * index + 1);
  }

  dispose(): void {
    for (const { texture } of this.#poses) texture.dispose();
  }

  #getBetween(index: number, at: number): number {
    const [one, other] = this.#poses;
    const from = one.places[at]!;
    return from + this.getShare(index) * (other.places[at]! - from);
  }

  #write(index: number, walk: Poseable, { rows, texture, places, steps }: Poses): void {
    walk.writePoseInto(this.#pose);
    writeBoneMatricesInto(this.#pose, this.#rest, rows, this.#rowFields * index);
    places[2 * index] = this.#pose.rootPosition[0]!;
    places[2 * index + 1] = this.#pose.rootPosition[2]!;
    steps[index] = this.#takenTo[index]!;
    texture.needsUpdate = true;
  }
}

function createPoses(rowFields: number, count: number): Poses {
  const rows = new Float32Array(rowFields * count);
  return {
    rows,
    texture: new DataTexture(rows, rowFields / TEXEL_FIELDS, count, RGBAFormat, FloatType),
    places: new Float32Array(2 * count),
    steps: new Float64Array(count).fill(NEVER - 1),
  };
}
