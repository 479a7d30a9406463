import { createPose, type Pose } from '../../shared/body/pose/pose.ts';
import { createPoser, type Poser } from '../../shared/body/pose/poser.ts';
import { SLOT } from '../../shared/gait/channels.ts';
import { createPosture } from '../../shared/gait/posture.ts';
import type { WalkerFrame } from './walkerFrame.ts';

/** A captured walk as the viewport reads it. */
export interface CapturedMotion {
  /** Fills `channels` by slot at a phase, cycles, and V, 1/s; makes no object. */
  writeChannelsInto(phase: number, normalizedSpeed: number, channels: Float64Array): void;
}

/** A captured walk in step with a walker, on its body. Allocates only for another figure. */
export class CapturedGhost {
  readonly #posture = createPosture();
  #poser: Poser;
  #pose: Pose;

  /** A ghost in the place of a walker; posed by the first `follow`. */
  constructor({ figure }: WalkerFrame) {
    this.#poser = createPoser(figure);
    this.#pose = createPose(figure);
  }

  /** The ghost as `follow` last left it; a live record. */
  get pose(): Pose {
    return this.#pose;
  }

  /** Takes the captured posture at the phase and the speed of a walker. */
  follow(motion: CapturedMotion, { figure, phase, law, gait }: WalkerFrame): void {
    if (figure !== this.#poser.figure) {
      this.#poser = createPoser(figure);
      this.#pose = createPose(figure);
    }
    const posture = this.#posture;
    const { normalizedSpeed } = law;
    posture.inclineRad = gait.inclineRad;
    posture.phase = phase;
    posture.normalizedSpeed = normalizedSpeed;
    motion.writeChannelsInto(phase, normalizedSpeed, posture.channels);
    // The feet are where the legs put them: what was captured of the hips' height is in the legs already.
    posture.normalVertical = posture.channels[SLOT.vertical]!;
    this.#poser.writePoseInto(posture, this.#pose, 'floor');
  }
}
