import { Group, type Texture } from 'three';
import type { CastMember } from '../castMember.ts';
import { FigureActor, type FigureActorOptions } from '../figureActor.ts';
import { type BeltMesh, createBeltMesh } from './belt.ts';
import { type Blobs, createBlobs } from './blobs.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { LaneGroup } from './laneGroup.ts';
import { type MarkOptions, Marks } from './marks.ts';
import { createPlate, type Plate } from './plate.ts';
import { StairTreads } from './stairTreads.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import type { SceneUniforms } from './sceneUniforms.ts';

/**
 * How clearly figures are drawn that lie over the edited one (chosen: read through each other, still wood).
 */
const OVERLAY_OPACITY = 0.42;
/** Translucent figures come after blobs and marks. */
const OVERLAY_ORDER = 3;

/**
 * One walker with what is under it: belt, blobs, marks and, where there are several, its plate. At most five
 * draw calls and a shadow.
 */
export class LaneRig {
  readonly group = new Group();
  readonly figure: FigureActor;
  /** What is under the walker. */
  readonly #ground = new Group();
  readonly #belt: BeltMesh;
  readonly #treads: StairTreads;
  readonly #blobs: Blobs;
  readonly #marks: Marks;
  readonly #plate: Plate;

  constructor(member: CastMember, uniforms: SceneUniforms, digits: Texture, options: FigureActorOptions) {
    this.figure = new FigureActor(member.frame, options);
    this.#belt = createBeltMesh(uniforms, digits);
    this.#blobs = createBlobs(uniforms);
    this.#marks = new Marks(uniforms, digits);
    this.#plate = createPlate(uniforms, digits);
    this.#treads = new StairTreads(uniforms);
    this.#ground.add(
      this.#treads.mesh,
      this.#belt.mesh,
      this.#blobs.mesh,
      this.#marks.mesh,
      this.#plate.mesh,
    );
    this.group.add(this.#ground, this.figure.group);
  }

  /** Follows its walker to the place of lane `index`. Allocates nothing but for another figure. */
  update(
    { frame, tempo, isEdited }: CastMember,
    lanes: LaneGroup,
    index: number,
    options: SceneOptions,
    dtS: number,
  ): void {
    const isOver = lanes.overlay && lanes.count > 1;
    this.group.position.set(lanes.getX(index), 0, lanes.getZ(index));
    this.#ground.rotation.x = -frame.posture.inclineRad;
    const hasBelt = lanes.hasBelts && (!isOver || isEdited);
    const { stairs, phase } = frame.posture;
    this.#belt.mesh.visible = hasBelt && stairs === undefined;
    this.#treads.update(hasBelt ? stairs : undefined, phase);
    this.#belt.setRun(frame.distanceM, frame.turnedRad);
    this.#belt.setCurvature(getCurvature(frame));
    this.#blobs.update(frame);
    this.#marks.update(hasBelt ? options : NO_MARKS, frame);
    this.#plate.mesh.visible = lanes.count > 1;
    this.#plate.update(index, options.isInStep ? tempo : 0, isEdited, isOver ? index : -1, lanes.levelness);
    this.figure.setTint(isOver && !isEdited ? index : -1);
    this.figure.setOpacity(isOver && !isEdited ? OVERLAY_OPACITY : 1, OVERLAY_ORDER + index);
    this.figure.update(frame, dtS);
  }

  /** Takes away what is under the walker, or brings it back. */
  setGround(isShown: boolean): void {
    this.#ground.visible = isShown;
  }

  dispose(): void {
    this.figure.dispose();
    this.#belt.dispose();
    this.#treads.dispose();
    this.#blobs.dispose();
    this.#marks.dispose();
    this.#plate.dispose();
  }
}

/** Curvature of the way, 1/m, left +; as large as can be for one who turns on the spot. */
function getCurvature({ law, speedMps }: WalkerFrame): number {
  return law.turnRate === 0 ? 0 : law.turnRate / speedMps;
}

const NO_MARKS: MarkOptions = { footprints: false, supportBar: false, contactMarks: false };
