import {
  BoxGeometry,
  Color,
  DirectionalLight,
  GridHelper,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  OrthographicCamera,
  Scene,
  WebGLRenderer,
} from 'three';
import { runCharacterJob } from '../../../renderer/state/characters/characterJob.ts';
import { COLORS } from '../../../renderer/ui/tokens/tokens.ts';
import { rig } from '../../../renderer/viewport/looks/rig/rig.ts';
import { addRigTemplate } from '../../../renderer/viewport/looks/rig/rigTemplates.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { type Figure, getSoleLength } from '../../../shared/body/figure/figure.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepBody } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { planSteps } from '../../../shared/steps/route/planSteps.ts';
import { createTerrain, type Terrain } from '../../../shared/steps/terrain/terrain.ts';
import { createStepFrame } from '../../../shared/steps/track/stepTrack.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';

/** A character's file, and the style that it walks in. */
export interface SheetJob {
  readonly fileName: string;
  readonly base64: string;
  readonly style: string;
}

const COLUMNS = 6;
const CELL = { width: 190, height: 230 } as const;
/** Statures that a cell is high. */
const STATURES = 1.3;
const SPEED = 1.4;
/** Of a walk up stairs, and of one that turns, with what it turns by, rad/s. */
const STAIRS_SPEED = 0.7;
const TURN = { speed: 1, rate: 1 } as const;
/** Stairs as they are for a body with legs of 0.9 metres; a tread is at least so many feet deep. */
const STAIRS = { riseM: 0.17, treadM: 0.29, count: 8, startM: 1.2, legM: 0.9, feet: 1.15 } as const;

type View = 'side' | 'front' | 'aslant';

/**
 * Draws a character on the page: a walk from the left and from the front, up stairs, and in a turn to the
 * left. Read, posed and drawn as the window does it. Gives a sentence where that cannot be, else nothing.
 */
async function drawCharacterSheet({ fileName, base64, style }: SheetJob): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
  const outcome = await runCharacterJob({ fileName, bytes, companions: [], remembered: {}, settings: {} });
  if (outcome.kind === 'failed') return outcome.message;
  const { figure, binding } = outcome.reading.character;
  if (!(await addRigTemplate({ figure, binding, ...outcome.drawn }))) return `${fileName} cannot be drawn.`;
  const reading = parseStyle(style);
  if (!reading.ok) return 'There is no such style.';
  const source = createStyleSource(reading.document);
  const sheet = new Sheet(figure, 4);
  const drawn = rig.create(figure, 1);
  drawn.setColors(COLORS.dark);
  drawn.setShadows(false);
  sheet.add(drawn.object);
  const walk = createWalkSampler({ figure, normalizedSpeed: SPEED, style: source, plantStrength: 1 });
  const turn = createWalkSampler({
    figure,
    normalizedSpeed: TURN.speed,
    turnRate: TURN.rate,
    leaning: 1,
    style: source,
    plantStrength: 1,
  });
  for (let column = 0; column < COLUMNS; column++) {
    walk.sample(column / COLUMNS);
    drawn.pose(walk.pose);
    sheet.draw(0, column, 'side');
    sheet.draw(1, column, 'front');
    turn.sample(column / COLUMNS);
    drawn.pose(turn.pose);
    sheet.draw(3, column, 'aslant');
  }
  for (const [column, { pose, place, ground }] of climb(figure, source).entries()) {
    drawn.pose(pose);
    sheet.setGround(ground);
    sheet.draw(2, column, 'side', place);
  }
  return '';
}

/** Instants of a walk up stairs. */
function climb(figure: Figure, style: StyleSource) {
  const share = figure.legLengthM / STAIRS.legM;
  const treadM = Math.max(STAIRS.treadM * share, STAIRS.feet * getSoleLength(figure));
  const terrain = createTerrain([
    {
      kind: 'stairs',
      treadM,
      riseM: STAIRS.riseM * share,
      count: STAIRS.count,
      x: 0,
      z: STAIRS.startM * share,
      headingRad: 0,
      widthM: Number.POSITIVE_INFINITY,
    },
  ]);
  const table = createPlanTable({ figure, style, extension: 'constant-step' });
  const body = createStepBody(table, terrain);
  const { start } = new StepBuilder(body);
  const steps = planSteps(body, start, {
    waypoints: [{ x: 0, z: STAIRS.startM * share + (STAIRS.count + 2) * treadM }],
    normalizedSpeed: STAIRS_SPEED,
  });
  const track = createStepTrack({ table, plan: { start, steps }, terrain });
  const { swings } = track.schedule;
  // A cycle in the middle of the way.
  const first = Math.max(0, Math.floor(swings.length / 2) - 1);
  const fromS = swings[first]!.liftS;
  const untilS = swings[first + 2]?.liftS ?? track.durationS;
  const poser = createPoser(figure);
  return Array.from({ length: COLUMNS }, (_, at) => {
    const frame = createStepFrame();
    const pose: Pose = createPose(figure);
    track.sample(fromS + ((untilS - fromS) * at) / COLUMNS, frame);
    poser.writePoseInto(frame.posture, pose, 'floor', frame.planting, frame.place);
    const { y, z } = frame.place;
    return { pose, place: { y, z }, ground: createTreads(terrain, z, figure.statureM) };
  });
}

/** The ground about a place along the way, as slabs. */
function createTreads(terrain: Terrain, z: number, halfM: number): Object3D {
  const group = new Group();
  const count = 160;
  const stepM = (2 * halfM) / count;
  for (let i = 0; i < count; i++) {
    const at = z - halfM + i * stepM;
    const height = terrain.measureHeight(0, at);
    if (!Number.isNaN(height)) group.add(createSlab(height, at, stepM, halfM));
  }
  return group;
}

const groundMaterial = new MeshStandardMaterial({ color: COLORS.dark.beltMark, roughness: 1 });

/** How deep ground is drawn, metres. */
const GROUND_M = 0.22;

/** A piece of ground: its upper face at a height, from z on. */
function createSlab(height: number, z: number, lengthM: number, widthM: number): Mesh {
  const mesh = new Mesh(new BoxGeometry(0.5 * widthM, GROUND_M, lengthM), groundMaterial);
  mesh.position.set(0, height - GROUND_M / 2, z + lengthM / 2);
  return mesh;
}

/** A canvas of cells, each with the same scene seen from somewhere. */
class Sheet {
  readonly #scene = new Scene();
  readonly #camera = new OrthographicCamera();
  readonly #renderer: WebGLRenderer;
  readonly #flat: Object3D;
  readonly #grid: GridHelper;
  #ground: Object3D | undefined;
  readonly #statureM: number;
  readonly #rows: number;

  constructor({ statureM }: Figure, rows: number) {
    this.#statureM = statureM;
    this.#rows = rows;
    const canvas = document.createElement('canvas');
    document.body.append(canvas);
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
    this.#renderer.setSize(COLUMNS * CELL.width, rows * CELL.height);
    this.#renderer.setScissorTest(true);
    this.#scene.background = new Color(COLORS.dark.backdropTop);
    const sun = new DirectionalLight('white', 2.2);
    sun.position.set(3, 5, 4);
    this.#scene.add(new HemisphereLight('white', COLORS.dark.backdropBottom, 1.6), sun);
    this.#flat = createSlab(0, -statureM, 2 * statureM, 2 * statureM);
    const lines = COLORS.dark.beltMark;
    this.#grid = new GridHelper(4 * statureM, 16, lines, lines);
    this.#scene.add(this.#flat, this.#grid);
  }

  add(object: Object3D): void {
    this.#scene.add(object);
  }

  /** Puts a ground in place of the floor. */
  setGround(ground: Object3D): void {
    this.#ground?.removeFromParent();
    this.#ground = ground;
    this.#scene.add(ground);
  }

  draw(row: number, column: number, view: View, { y, z } = { y: 0, z: 0 }): void {
    const { width, height } = CELL;
    this.#flat.visible = this.#ground === undefined && view !== 'aslant';
    this.#grid.visible = view === 'aslant';
    const high = STATURES * this.#statureM;
    const wide = (high * width) / height;
    Object.assign(this.#camera, { left: -wide / 2, right: wide / 2, near: 0.01, far: 20 * high });
    Object.assign(this.#camera, { top: high / 2, bottom: -high / 2 });
    const middle = y + 0.5 * this.#statureM;
    const away = 5 * this.#statureM;
    if (view === 'side') this.#camera.position.set(away, middle, z);
    else if (view === 'front') this.#camera.position.set(0, middle, z + away);
    else this.#camera.position.set(0.5 * away, middle + 0.5 * away, z + away);
    this.#camera.lookAt(0, middle, z);
    this.#camera.updateProjectionMatrix();
    const bottom = (this.#rows - 1 - row) * height;
    this.#renderer.setViewport(column * width, bottom, width, height);
    this.#renderer.setScissor(column * width, bottom, width, height);
    this.#renderer.render(this.#scene, this.#camera);
  }
}

Object.assign(globalThis, { drawCharacterSheet });
