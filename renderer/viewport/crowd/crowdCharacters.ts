import { Group } from 'three';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { blendPoseInto } from '../../../shared/body/pose/blendPose.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import type { FigureAppearance } from '../figureActor.ts';
import type { DrawnFigure } from '../looks/look.ts';
import { rig } from '../looks/rig/rig.ts';
import type { CrowdBodies, CrowdInstant } from './crowdBodies.ts';
import type { Poseable } from './crowdJoints.ts';

/** Most of a crowd that are drawn in their own mesh (chosen: each is draw calls and bones of its own). */
export const CHARACTER_CROWD_MAX = 20;

const NEVER = -1;

/** One of them: it as shown, after the last step, and after the one before. */
interface Body {
  readonly drawn: DrawnFigure;
  readonly seen: Pose;
  before: Pose;
  now: Pose;
  /** The step after which it was posed last. */
  posedAt: number;
}

/** Whether a figure is drawn in a mesh of its own. */
export function isCharacter(figure: Figure): boolean {
  return rig.fits(figure);
}

/** A crowd of a character: a figure each, in its own mesh. */
export class CrowdCharacters implements CrowdBodies {
  readonly group = new Group();
  readonly #bodies: readonly Body[];
  #steps = NEVER;
  #stepsBefore = NEVER;
  #share = 1;
  #lit = NEVER;
  #litColor: string | undefined;

  constructor(figure: Figure, count: number) {
    this.#bodies = Array.from({ length: count }, () => ({
      drawn: rig.create(figure, 1),
      seen: createPose(figure),
      before: createPose(figure),
      now: createPose(figure),
      posedAt: NEVER,
    }));
    this.group.add(...this.#bodies.map(({ drawn }) => drawn.object));
  }

  setAppearance({ colors, limbTint, silhouette }: FigureAppearance): void {
    this.#litColor = colors.selection;
    for (const { drawn } of this.#bodies) {
      drawn.setColors(colors);
      drawn.setLimbTint(limbTint);
      drawn.setSilhouette(silhouette);
    }
  }

  /** Each is posed as it is drawn. */
  take(): void {}

  begin({ steps, share, pointed }: CrowdInstant): void {
    this.#light(pointed);
    if (steps !== this.#steps) {
      this.#stepsBefore = this.#steps;
      this.#steps = steps;
    }
    // A long frame makes several steps, and only the last is posed.
    const made = Math.max(1, steps - this.#stepsBefore);
    this.#share = this.#stepsBefore === NEVER ? 1 : 1 - (1 - share) / made;
    for (const { drawn } of this.#bodies) drawn.object.visible = false;
  }

  show(index: number, walk: Poseable): void {
    const body = this.#bodies[index]!;
    if (body.posedAt !== this.#steps) {
      const last = body.before;
      body.before = body.now;
      body.now = last;
      walk.writePoseInto(body.now);
      // It comes into sight: where it was is not known, nor missed.
      if (body.posedAt !== this.#stepsBefore || body.posedAt === NEVER) walk.writePoseInto(body.before);
      body.posedAt = this.#steps;
    }
    blendPoseInto(body.before, body.now, this.#share, body.seen);
    body.drawn.pose(body.seen);
    body.drawn.object.visible = true;
  }

  /** Colours the one that is pointed at; -1 for none. */
  #light(index: number): void {
    if (index === this.#lit) return;
    this.#bodies[this.#lit]?.drawn.setTint(undefined);
    this.#bodies[index]?.drawn.setTint(this.#litColor);
    this.#lit = index;
  }

  getX(index: number): number {
    return this.#bodies[index]!.seen.rootPosition[0]!;
  }
  getZ(index: number): number {
    return this.#bodies[index]!.seen.rootPosition[2]!;
  }

  end(): void {}

  dispose(): void {
    for (const { drawn } of this.#bodies) drawn.free();
  }
}
