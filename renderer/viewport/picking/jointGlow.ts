import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { FigureActor } from '../figureActor.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import { findGlowJoints } from './glowJoints.ts';

/** Lights the joint under the pointer, and those that are lit whatever it does. */
export class JointGlow {
  #actor: FigureActor | undefined;
  #figureVersion = -1;
  #hovered = -2;
  #litJoints: readonly JointName[] | undefined;

  /** `hovered` is an index into the figure's joints, -1 for none. Allocates only when what is lit changed. */
  update(
    actor: FigureActor,
    { figure, figureVersion }: Pick<WalkerFrame, 'figure' | 'figureVersion'>,
    hovered: number,
    litJoints: readonly JointName[],
  ): void {
    const isSame = figureVersion === this.#figureVersion && actor === this.#actor;
    if (isSame && hovered === this.#hovered && litJoints === this.#litJoints) return;
    if (!isSame) this.#actor?.clearGlow();
    this.#actor = actor;
    this.#figureVersion = figureVersion;
    this.#hovered = hovered;
    this.#litJoints = litJoints;
    actor.clearGlow();
    const joint = figure.joints[hovered];
    for (const name of joint ? [...litJoints, joint] : litJoints) {
      for (const part of findGlowJoints(figure, name)) actor.setGlow(part, 1);
    }
  }
}
