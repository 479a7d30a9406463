import type { CastMember } from '../castMember.ts';
import type { Spot } from '../camera/framing.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { PickPointer } from '../picking/pointer.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { ViewportListener } from '../viewportListener.ts';
import type { ModeDrawing } from './modeDrawing.ts';

/** The floor under who walks: where its middle is, metres, in the world. */
export interface StageFloor {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** How large it is; 1 for one that belts stand on. */
  readonly scale: number;
  /** Whether it is walked over, and is marked to show that. */
  readonly isWalked: boolean;
}

/**
 * A way to walk, as it stands on the stage: who walks, what is drawn besides the figures, where the camera
 * goes, and what a click means. One at a time is on (`Stage.current`); it begins with its first `advance` and
 * after `end` has nothing left of its walk.
 */
export interface StagedMode {
  /** The figures that are drawn and can be pointed at; another array when others walk. */
  readonly members: readonly CastMember[];
  /** Place in `members` of the one that is edited. */
  readonly editedIndex: number;
  /** Whether each of them stands on a belt. */
  readonly hasBelts: boolean;
  /** Where over the floor one walks, for the camera's presets; left out for a walk that stays where it is. */
  readonly spots?: readonly Spot[] | undefined;
  /** Whether treads lead up ahead of who walks (`Framing.climbs`). */
  readonly climbs?: boolean;
  /** A live record. */
  readonly floor: StageFloor;
  /** Goes on by wall time, seconds, with the ghosts that are shown. */
  advance(wallDtS: number, options: SceneOptions): void;
  /** Others walk now: forgets the walk, and gives the camera back. */
  end(): void;
  /** Takes the camera along; once a frame, after the director's `update`. */
  film(dtS: number, options: SceneOptions): void;
  /** Creates what draws it, for one scene. */
  createDrawing(uniforms: SceneUniforms): ModeDrawing;
  /** Takes where the pointer is, once a frame; what it points at here is lit and told. */
  point(pointer: PickPointer, camera: LensCamera): void;
  /** Takes a click beside all figures; false where it means nothing here. */
  click(pointer: PickPointer, camera: LensCamera, listener: Pick<ViewportListener, 'onPickWalker'>): boolean;
  /** Listens to an element round the picture for handles of its own; the returned function ends it. */
  attach(element: HTMLElement): () => void;
}
