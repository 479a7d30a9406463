import { createPlantPlan } from '../../shared/body/planting/solve/createPlantPlan.ts';
import { createPose } from '../../shared/body/pose/pose.ts';
import { createPoser } from '../../shared/body/pose/poser.ts';
import type { StyleSource } from '../../shared/gait/coefficients.ts';
import { createGait } from '../../shared/gait/gait.ts';
import { createPosture } from '../../shared/gait/posture.ts';
import { StairFollower } from './stage/stairFollower.ts';
import type { ReadFrame } from './walkReader.ts';
import type { WalkerFrame } from './walkerFrame.ts';

/** What is seen of a ghost: its pose at this instant, and what other instants are read by. */
export type GhostFrame = ReadFrame & Pick<WalkerFrame, 'pose'>;

/** Makes a frame's fields writable, for its owner. */
type Own<Frame> = { -readonly [Key in keyof Frame]: Frame[Key] };

/**
 * Another style in the place of a walker, settled at whatever speed the walker has: it needs no smoothing of
 * its own. Allocates only where style, body, speed or planting have become others.
 */
export class GhostWalk {
  readonly #posture = createPosture();
  readonly #frame: Own<GhostFrame>;
  readonly #stairs = new StairFollower();
  #style: StyleSource | undefined;

  /** A ghost in the place of a walker; posed by the first `follow`. */
  constructor({ figure }: WalkerFrame) {
    this.#frame = {
      gait: createGait(),
      revision: 0,
      pose: createPose(figure),
      poser: createPoser(figure),
      planting: undefined,
      cycle: undefined,
      plantStrength: 0,
    };
  }

  /** The ghost as `follow` last left it; a live record. */
  get frame(): GhostFrame {
    return this.#frame;
  }

  /** Walks a style at the phase, the speed and the planting of a walker, on its body. */
  follow(style: StyleSource, walker: WalkerFrame): void {
    const frame = this.#frame;
    this.#settle(style, walker);
    if (frame.cycle !== undefined) {
      frame.cycle.writePoseInto(walker.phase, frame.plantStrength, this.#posture, frame.pose);
      return;
    }
    frame.gait.sample(walker.phase, this.#posture);
    frame.poser.writePoseInto(this.#posture, frame.pose, 'floor', frame.planting);
  }

  #settle(
    style: StyleSource,
    { figure, gait, planting, cycle, plantStrength, askedSpeed }: WalkerFrame,
  ): void {
    const frame = this.#frame;
    const { extension, leaning, gazeRad, inclineRad, law } = gait;
    const { normalizedSpeed, turnRate } = law;
    const isSameFigure = frame.poser.figure === figure;
    const isSameGait =
      style === this.#style &&
      frame.gait.law.normalizedSpeed === normalizedSpeed &&
      frame.gait.law.turnRate === turnRate &&
      frame.gait.extension === extension &&
      frame.gait.leaning === leaning &&
      frame.gait.gazeRad === gazeRad &&
      frame.gait.inclineRad === inclineRad &&
      frame.gait.legLengthM === figure.legLengthM;
    if (!isSameFigure) {
      frame.pose = createPose(figure);
      frame.poser = createPoser(figure);
    }
    if (!isSameGait) {
      this.#style = style;
      frame.gait = createGait({
        style,
        normalizedSpeed,
        turnRate,
        extension,
        legLengthM: figure.legLengthM,
        leaning,
        gazeRad,
        inclineRad,
      });
      frame.revision++;
    }
    // On the same stairs as the walker.
    frame.cycle = this.#stairs.follow(figure, style, askedSpeed, extension, cycle?.belt);
    frame.plantStrength = plantStrength;
    const before = isSameFigure && isSameGait ? frame.planting : undefined;
    const strength = planting?.strength ?? 0;
    if (strength === 0) frame.planting = undefined;
    else if (before?.strength !== strength) {
      const plan = before?.plan ?? createPlantPlan(figure, frame.gait, 'floor');
      frame.planting = { plan, strength };
    }
  }
}
