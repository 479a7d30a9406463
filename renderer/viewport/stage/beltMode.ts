import type { Cast } from '../cast.ts';
import type { CastMember } from '../castMember.ts';
import { BELT_THICKNESS_M } from '../scene/floor.ts';
import { SEEN_M } from '../scene/stairTreads.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import { BeltDrawing } from './beltDrawing.ts';
import type { ModeDrawing } from './modeDrawing.ts';
import type { StagedMode, StageFloor } from './stagedMode.ts';

/** So much of a belt that rises or falls is over the floor at its lower end, metres (chosen: two steps). */
const SHOWN_M = 1.6;

/** The lanes side by side, each walker on its belt: a camera stands where it is put, a click is a pick. */
export class BeltMode implements StagedMode {
  readonly hasBelts = true;
  readonly floor = { x: 0, y: -BELT_THICKNESS_M, z: 0, scale: 1, isWalked: false } satisfies StageFloor;
  readonly #cast: Cast;

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  get members(): readonly CastMember[] {
    return this.#cast.members;
  }

  get editedIndex(): number {
    return this.#cast.editedIndex;
  }

  get climbs(): boolean {
    return this.members.some(({ frame }) => (frame.posture.stairs?.riseM ?? 0) > 0);
  }

  advance(wallDtS: number, options: SceneOptions): void {
    const { normalGhost, savedGhost, capturedGhost, arcs, normalArcs } = options;
    this.#cast.advance(wallDtS, normalGhost || (arcs && normalArcs), savedGhost, capturedGhost);
    let steepestRad = 0;
    let lowerM = 0;
    for (const { frame } of this.#cast.members) {
      const { inclineRad, stairs } = frame.posture;
      steepestRad = Math.max(steepestRad, Math.abs(inclineRad));
      if (stairs) lowerM = Math.max(lowerM, (SEEN_M * Math.abs(stairs.riseM)) / stairs.treadM);
    }
    this.floor.y = -BELT_THICKNESS_M - Math.max(lowerM, SHOWN_M * Math.sin(steepestRad));
  }

  createDrawing(): ModeDrawing {
    return new BeltDrawing(this.#cast);
  }

  end(): void {}

  film(): void {}

  point(): void {}

  click(): boolean {
    return false;
  }

  attach(): () => void {
    return () => {};
  }
}
