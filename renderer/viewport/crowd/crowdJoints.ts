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

/** All bodies of a crowd after a step. */
interface Instant {
  step: number;
  /** A row a walker, four texels a joint. */
  readonly rows: Float32Array;
  readonly texture: DataTexture;
  /** x and z of each root, metres. */
  readonly places: Float32Array;
  /** The step after which a walker was posed last. */
  readonly posedAt: Int32Array;
}

/**
 * The joints of a crowd after its last step and after the one before, which a display at another rate shows
 * the way between. A walker is posed once a step, and not at all while it is not seen.
 */
export class CrowdJoints {
  readonly #pose: Pose;
  readonly #rest: Float64Array;
  readonly #rowFields: number;
  #before: Instant;
  #now: Instant;
  #share = 1;

  constructor(figure: Figure, count: number) {
    this.#pose = createPose(figure);
    this.#rest = computeRestPositions(figure);
    this.#rowFields = MATRIX_FIELDS * figure.joints.length;
    [this.#before, this.#now] = [
      createInstant(this.#rowFields, count),
      createInstant(this.#rowFields, count),
    ];
  }

  /** What the bodies come from, and go to. */
  get before(): DataTexture {
    return this.#before.texture;
  }
  get now(): DataTexture {
    return this.#now.texture;
  }
  /** How far they are on that way, 0 to 1. */
  get share(): number {
    return this.#share;
  }

  /** Begins a frame after this many steps, which is `share` on the way from the one before to the last. */
  begin(steps: number, share: number): void {
    if (steps !== this.#now.step) {
      const last = this.#before;
      this.#before = this.#now;
      this.#now = last;
      this.#now.step = steps;
    }
    // A long frame makes several steps, and only the last is posed.
    const made = Math.max(1, steps - this.#before.step);
    this.#share = this.#before.step === NEVER ? 1 : 1 - (1 - share) / made;
  }

  /** Whether a walker was seen after the step before. */
  wasSeen(index: number): boolean {
    return this.#before.posedAt[index] === this.#before.step;
  }

  /** Poses a walker that is seen in this frame. Allocates nothing. */
  pose(index: number, walk: Poseable): void {
    const [before, now] = [this.#before, this.#now];
    if (now.posedAt[index] === now.step) return;
    const at = this.#rowFields * index;
    const [x, z] = [2 * index, 2 * index + 1];
    walk.writePoseInto(this.#pose);
    writeBoneMatricesInto(this.#pose, this.#rest, now.rows, at);
    now.places[x] = this.#pose.rootPosition[0]!;
    now.places[z] = this.#pose.rootPosition[2]!;
    now.posedAt[index] = now.step;
    now.texture.needsUpdate = true;
    if (before.posedAt[index] === before.step) return;
    // It comes into sight: where it was is not known, nor missed.
    for (let field = at; field < at + this.#rowFields; field++) before.rows[field] = now.rows[field]!;
    before.places[x] = now.places[x]!;
    before.places[z] = now.places[z]!;
    before.posedAt[index] = before.step;
    before.texture.needsUpdate = true;
  }

  /** Where a posed walker's root is seen, metres. */
  getX(index: number): number {
    return this.#getBetween(2 * index);
  }
  getZ(index: number): number {
    return this.#getBetween(2 * index + 1);
  }

  dispose(): void {
    this.#before.texture.dispose();
    this.#now.texture.dispose();
  }

  #getBetween(at: number): number {
    const [from, to] = [this.#before.places[at]!, this.#now.places[at]!];
    return from + this.#share * (to - from);
  }
}

function createInstant(rowFields: number, count: number): Instant {
  const rows = new Float32Array(rowFields * count);
  return {
    step: NEVER,
    rows,
    texture: new DataTexture(rows, rowFields / TEXEL_FIELDS, count, RGBAFormat, FloatType),
    places: new Float32Array(2 * count),
    posedAt: new Int32Array(count).fill(NEVER - 1),
  };
}
