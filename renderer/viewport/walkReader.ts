import { createPose, type Pose } from '../../shared/body/pose/pose.ts';
import type { Planting, Poser } from '../../shared/body/pose/poser.ts';
import { createPosture } from '../../shared/gait/posture.ts';
import type { WalkerFrame } from './walkerFrame.ts';

/** What is read of a frame. */
export type ReadFrame = Pick<WalkerFrame, 'poser' | 'planting'>;

/**
 * Reads a walk at other phases than its own, posed and planted as its frame is, and notices when it has
 * become another. It poses with the frame's own poser, so that a walk is planned once however many read it.
 * Allocates only for another figure.
 */
export class WalkReader {
  readonly #posture = createPosture();
  #poser: Poser | undefined;
  #pose: Pose | undefined;
  #planting: Planting | undefined;
  #revision = Number.NaN;
  #strength = Number.NaN;

  /**
   * Takes a walk; true when it is not the walk of the last call: another figure, style, speed or planting.
   */
  take({ poser, planting }: ReadFrame): boolean {
    const isSame =
      poser === this.#poser &&
      planting === this.#planting &&
      planting.walk.revision === this.#revision &&
      planting.strength === this.#strength;
    if (isSame) return false;
    if (poser.figure !== this.#poser?.figure) this.#pose = createPose(poser.figure);
    this.#poser = poser;
    this.#planting = planting;
    this.#revision = planting.walk.revision;
    this.#strength = planting.strength;
    return true;
  }

  /** The pose at a phase, cycles; refilled by the next call. Throws before the first `take`. */
  read(phase: number): Pose {
    if (!this.#planting || !this.#poser || !this.#pose) throw new Error('no walk was taken');
    this.#planting.walk.sample(phase, this.#posture);
    this.#poser.writePoseInto(this.#posture, this.#pose, 'floor', this.#planting);
    return this.#pose;
  }
}
