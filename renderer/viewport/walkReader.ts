import type { Planting } from '../../shared/body/planting/plantPose.ts';
import { bringSolesToBelt } from '../../shared/body/pose/inclinePose.ts';
import { createPose, type Pose } from '../../shared/body/pose/pose.ts';
import type { Poser } from '../../shared/body/pose/poser.ts';
import type { Gait } from '../../shared/gait/gait.ts';
import { createPosture } from '../../shared/gait/posture.ts';
import type { StairCycle } from '../../shared/steps/belt/stairCycle.ts';
import type { WalkerFrame } from './walkerFrame.ts';

/** What is read of a frame. */
export type ReadFrame = Pick<
  WalkerFrame,
  'gait' | 'revision' | 'poser' | 'planting' | 'cycle' | 'plantStrength'
>;

/**
 * Reads a walk at other phases than its own, posed and planted as its frame is, and notices when it has
 * become another. It reads with the frame's own plan, so that a walk is planned once however many read it.
 * Allocates only for another figure.
 */
export class WalkReader {
  readonly #posture = createPosture();
  #gait: Gait | undefined;
  #revision = Number.NaN;
  #poser: Poser | undefined;
  #planting: Planting | undefined;
  #pose: Pose | undefined;
  #cycle: StairCycle | undefined;
  #plantStrength = 0;

  /**
   * Takes a walk; true when it is not the walk of the last call: another figure, style, speed or planting.
   */
  take({ gait, revision, poser, planting, cycle, plantStrength }: ReadFrame): boolean {
    const isSame =
      gait === this.#gait &&
      revision === this.#revision &&
      poser === this.#poser &&
      planting === this.#planting &&
      cycle === this.#cycle &&
      (cycle === undefined || plantStrength === this.#plantStrength);
    if (isSame) return false;
    if (poser.figure !== this.#poser?.figure) this.#pose = createPose(poser.figure);
    this.#gait = gait;
    this.#revision = revision;
    this.#poser = poser;
    this.#planting = planting;
    this.#cycle = cycle;
    this.#plantStrength = plantStrength;
    return true;
  }

  /** The pose at a phase, cycles; refilled by the next call. Throws before the first `take`. */
  read(phase: number): Pose {
    if (!this.#gait || !this.#poser || !this.#pose) throw new Error('no walk was taken');
    if (this.#cycle === undefined) {
      this.#gait.sample(phase, this.#posture);
      this.#poser.writePoseInto(this.#posture, this.#pose, 'floor', this.#planting);
    } else this.#cycle.writePoseInto(phase, this.#plantStrength, this.#posture, this.#pose);
    return this.#pose;
  }

  /** The sole points at a phase as the belt has them, as in `Pose.contacts`; refilled like `read`. */
  readOnBelt(phase: number): Float64Array {
    const { contacts } = this.read(phase);
    bringSolesToBelt(contacts, this.#posture);
    return contacts;
  }
}
