import { Group } from 'three';
import type { Side } from '../../../shared/gait/channels.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { TERRAIN_LIMITS } from '../../../shared/steps/file/terrainSchema.ts';
import type { FloorThing } from '../../state/steps/floorChanges.ts';
import { START_PRINTS, STEPS_MAX, WAYPOINTS_MAX } from '../../state/steps/stepsDocument.ts';
import type { Director } from '../camera/director.ts';
import type { FigureAppearance } from '../figureActor.ts';
import type { LaneGroup } from '../scene/laneGroup.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { ModeDrawing } from '../stage/modeDrawing.ts';
import { FloorItems, SHAPE } from './floorItems.ts';
import { NumberPlates, type PlateMark } from './numberPlates.ts';
import { measureSoleSize, type SoleSize } from './soleSize.ts';
import {
  type FloorGround,
  type FloorHover,
  type FloorPrint,
  type FloorWaypoint,
  GROUND_HANDLES,
  isThing,
  type PrintPlace,
  type StepsFeed,
} from './stepsFeed.ts';
import type { StepsPlayer } from './stepsPlayer.ts';
import { TerrainSurface } from './terrainSurface.ts';
import { ARROW, DIAMOND_HALF_M } from './waypointSize.ts';

/** What is drawn, the later over the earlier: ways, a rim, prints with marks, what is refused. */
const PRINTS_MAX = STEPS_MAX + START_PRINTS;
const PER_WAYPOINT = 4;
const PER_PRINT = 2;
const FIRST_WAYPOINT = 0;
const RIM = FIRST_WAYPOINT + PER_WAYPOINT * WAYPOINTS_MAX;
const FIRST_PRINT = RIM + 1;
const REFUSED = FIRST_PRINT + PER_PRINT * PRINTS_MAX;
const KNOB = REFUSED + 1;
/** Of each part of the ground the handles. */
const GROUNDS_MAX = TERRAIN_LIMITS.parts.max;
const FIRST_GROUND = KNOB + 1;
const PER_GROUND = GROUND_HANDLES.length;
const ITEMS = FIRST_GROUND + PER_GROUND * GROUNDS_MAX;
const PLATES = STEPS_MAX + WAYPOINTS_MAX;
/** Inks of items; those of the feet are 0 and 1. */
const INK = { selection: 2, error: 3, text: 4 } as const;
/** Clearness (chosen): prints are read through the figure's shadow, and those of the start are no steps. */
const OPACITY = {
  start: 0.4,
  print: 0.8,
  lit: 0.92,
  selected: 1,
  mark: 0.9,
  way: 0.35,
  arrow: 0.4,
} as const;
/** The rim is so much larger than its sole. */
const RIM_SHARE = 1.22;
const KNOB_RADIUS_M = 0.03;
/** The mark of a print that is pinned, in the middle of its sole, and that of one a filter has moved. */
const PIN_RADIUS_M = 0.022;
const TICK_HALF_M = 0.035;
const LINE_HALF_M = 0.006;
/** Half the size of a handle of the ground, metres. */
const GROUND_HALF_M = 0.055;

/** Where a sole is drawn; one of neither side as a right one. */
type SolePlace = PrintPlace & Pick<FloorPrint, 'y' | 'grade'> & { readonly side: Side | undefined };

/** Footsteps on the floor: prints in the colours of the feet, with numbers, and the waypoints of ways. */
export class StepPrints implements ModeDrawing {
  readonly group = new Group();
  readonly #feed: StepsFeed;
  readonly #getPlayer: () => StepsPlayer | undefined;
  readonly #hover: FloorHover;
  readonly #items = new FloorItems(ITEMS, 'footsteps');
  readonly #plates = new NumberPlates(PLATES, 'numbers of footsteps');
  readonly #surface: TerrainSurface;
  #drawn: readonly unknown[] = [];
  #figure: Figure | undefined;
  #sole: SoleSize | undefined;

  /** `getPlayer` is who walks, `hover` what is under the pointer, `floor` lies as low as the ground. */
  constructor(
    feed: StepsFeed,
    getPlayer: () => StepsPlayer | undefined,
    hover: FloorHover,
    uniforms: SceneUniforms,
    floor: { y: number },
  ) {
    this.#surface = new TerrainSurface(uniforms, floor);
    this.group.add(this.#surface.mesh);
    this.#feed = feed;
    this.#getPlayer = getPlayer;
    this.#hover = hover;
    this.group.add(this.#items.mesh, this.#plates.mesh);
  }

  setAppearance({ colors }: FigureAppearance): void {
    const inks = [colors.left, colors.right, colors.selection, colors.error, colors.text];
    this.#items.setInks(inks);
    this.#plates.setInks(inks, colors.selectionInk);
  }

  update(_: SceneOptions, __: LaneGroup, { rig }: Pick<Director, 'rig'>): void {
    const player = this.#getPlayer();
    if (player === undefined) return;
    this.#items.face(rig.eyeRad);
    this.#surface.show(this.#feed.terrain, this.#feed.set, this.#feed.prints);
    const { prints, selected, waypoints, deviationM, refused, grounds } = this.#feed;
    const { problems, frame } = player;
    const { thing } = this.#hover;
    const drawn = this.#drawn;
    if (
      drawn[0] === prints &&
      drawn[1] === selected &&
      drawn[2] === refused &&
      drawn[3] === problems &&
      drawn[4] === thing &&
      drawn[5] === waypoints &&
      drawn[6] === deviationM &&
      drawn[7] === grounds &&
      this.#figure === frame.figure
    )
      return;
    this.#drawn = [prints, selected, refused, problems, thing, waypoints, deviationM, grounds];
    if (this.#figure !== frame.figure) this.#sole = measureSoleSize(frame.figure);
    this.#figure = frame.figure;
    this.#draw(player);
  }

  dispose(): void {
    this.#surface.dispose();
    this.#items.dispose();
    this.#plates.dispose();
  }

  #draw({ problems }: StepsPlayer): void {
    const { prints, selected, refused, waypoints } = this.#feed;
    const items = this.#items;
    items.clear();
    waypoints.forEach((waypoint, index) => {
      if (index < WAYPOINTS_MAX) this.#putWaypoint(FIRST_WAYPOINT + PER_WAYPOINT * index, waypoint);
    });
    for (const [index, print] of prints.entries())
      if (index < PRINTS_MAX) this.#putPrint(index, print, problems[index] === undefined);
    const chosen = selected?.kind === 'print' ? prints[selected.at] : undefined;
    if (chosen !== undefined) {
      this.#putSole(RIM, chosen, INK.selection, 1, RIM_SHARE);
      this.#putKnob(chosen);
    }
    if (refused?.thing.kind === 'print') this.#putSole(REFUSED, refused, INK.error, OPACITY.lit, 1);
    else if (refused !== undefined)
      items.put(REFUSED, refused, 0, {
        halfLengthM: DIAMOND_HALF_M,
        halfWidthM: DIAMOND_HALF_M,
        clearness: OPACITY.lit,
        shape: SHAPE.diamond,
        ink: INK.error,
      });
    this.#feed.grounds.forEach((part, at) => {
      if (at < GROUNDS_MAX) this.#putGround(at, part);
    });
    items.show();
    this.#plates.show(this.#listPlates(problems), this.#feed.terrain);
  }

  /** The numbers beside what is edited, what is pointed at, waypoints and prints. */
  #listPlates(problems: StepsPlayer['problems']): readonly PlateMark[] {
    const { prints, waypoints, selected } = this.#feed;
    const plates = [
      ...waypoints.map((waypoint) => ({
        thing: { kind: 'waypoint', at: waypoint.item } as const,
        plate: this.#markWaypoint(waypoint),
      })),
      ...prints.slice(START_PRINTS).map((print, step) => {
        const at = START_PRINTS + step;
        const isGood = problems[at] === undefined;
        return { thing: { kind: 'print', at } as const, plate: this.#markPrint(print, step + 1, isGood) };
      }),
    ];
    const rank = ({ kind, at }: FloorThing) =>
      isThing(selected, kind, at) ? 0 : isThing(this.#hover.thing, kind, at) ? 1 : 2;
    return plates.toSorted((a, b) => rank(a.thing) - rank(b.thing)).map(({ plate }) => plate);
  }

  /** On the outer side of its sole. */
  #markPrint(print: FloorPrint, number: number, isGood: boolean): PlateMark {
    const { middleM, halfWidthM } = this.#sole!;
    const { x, y = 0, z, yawRad, side, grade = 0 } = print;
    const [sine, cosine] = [Math.sin(yawRad), Math.cos(yawRad)];
    const outM = side === 'left' ? halfWidthM : -halfWidthM;
    return {
      number,
      ink: isGood ? (side === 'left' ? 0 : 1) : INK.error,
      x: x + middleM * sine + outM * cosine,
      y: y + middleM * grade,
      z: z + middleM * cosine - outM * sine,
      asideRad: yawRad + (Math.sign(outM) * Math.PI) / 2,
    };
  }

  /** To the right of the way to it, out of the way of prints. */
  #markWaypoint({ x, y, z, from, number }: FloorWaypoint): PlateMark {
    const wayRad = Math.atan2(x - from.x, z - from.z);
    const asideRad = wayRad - Math.PI / 2;
    const [sine, cosine] = [Math.sin(asideRad), Math.cos(asideRad)];
    return {
      number,
      ink: INK.text,
      x: x + DIAMOND_HALF_M * sine,
      y,
      z: z + DIAMOND_HALF_M * cosine,
      asideRad,
    };
  }

  /** Where a part begins; of the one that is edited where it ends and how high it goes as well. */
  #putGround(at: number, { headingRad, handles }: FloorGround): void {
    const isEdited = isThing(this.#feed.selected, 'ground', at);
    const isLit = isEdited || isThing(this.#hover.thing, 'ground', at);
    GROUND_HANDLES.forEach((handle, index) => {
      if (!isEdited && handle !== 'place') return;
      this.#items.put(FIRST_GROUND + PER_GROUND * at + index, { ...handles[handle], yawRad: headingRad }, 0, {
        halfLengthM: GROUND_HALF_M,
        halfWidthM: GROUND_HALF_M,
        clearness: isLit ? OPACITY.selected : OPACITY.print,
        shape: handle === 'rise' ? SHAPE.knob : SHAPE.arrow,
        ink: isEdited ? INK.selection : INK.text,
      });
    });
  }

  #putPrint(index: number, print: FloorPrint, isGood: boolean): void {
    const isStart = index < START_PRINTS;
    const own = print.side === 'left' ? 0 : 1;
    const clearness = isThing(this.#feed.selected, 'print', index)
      ? OPACITY.selected
      : isThing(this.#hover.thing, 'print', index)
        ? OPACITY.lit
        : isStart
          ? OPACITY.start
          : OPACITY.print;
    const item = FIRST_PRINT + PER_PRINT * index;
    this.#putSole(item, print, isGood ? own : INK.error, clearness, 1);
    if (isStart || (!print.isPinned && !print.isFiltered)) return;
    const half = print.isPinned ? PIN_RADIUS_M : TICK_HALF_M;
    const { middleM, halfLengthM } = this.#sole!;
    this.#items.put(item + 1, print, middleM + 0.45 * halfLengthM, {
      halfLengthM: half,
      halfWidthM: half,
      clearness: OPACITY.mark,
      shape: print.isPinned ? SHAPE.knob : SHAPE.tick,
      ink: INK.text,
    });
  }

  /** The way to it as a line, the ring of its corner, its arrow and itself. */
  #putWaypoint(first: number, waypoint: FloorWaypoint): void {
    const { deviationM, selected } = this.#feed;
    const { item, from, isCorner, isFaced } = waypoint;
    const isChosen = isThing(selected, 'waypoint', item);
    const isLit = isChosen || isThing(this.#hover.thing, 'waypoint', item);
    const ink = isChosen ? INK.selection : INK.text;
    const [x, z] = [waypoint.x - from.x, waypoint.z - from.z];
    const halfLengthM = Math.hypot(x, z) / 2;
    const middle = { x: from.x + x / 2, z: from.z + z / 2, yawRad: Math.atan2(x, z) };
    this.#items.put(first, middle, 0, {
      halfLengthM,
      halfWidthM: LINE_HALF_M,
      clearness: OPACITY.way,
      shape: SHAPE.line,
      ink: INK.text,
    });
    if (isCorner && deviationM > 0)
      this.#items.put(first + 1, waypoint, 0, {
        halfLengthM: deviationM,
        halfWidthM: deviationM,
        clearness: isLit ? OPACITY.lit : OPACITY.way,
        shape: SHAPE.ring,
        ink,
      });
    if (isFaced || isChosen)
      this.#items.put(first + 2, waypoint, ARROW.aheadM, {
        halfLengthM: ARROW.halfLengthM,
        halfWidthM: ARROW.halfWidthM,
        clearness: isFaced ? OPACITY.mark : OPACITY.arrow,
        shape: SHAPE.arrow,
        ink,
      });
    this.#items.put(first + 3, waypoint, 0, {
      halfLengthM: DIAMOND_HALF_M,
      halfWidthM: DIAMOND_HALF_M,
      clearness: isLit ? OPACITY.selected : OPACITY.lit,
      shape: SHAPE.diamond,
      ink,
    });
  }

  #putKnob(print: FloorPrint): void {
    this.#items.put(KNOB, print, this.#sole!.knobM, {
      halfLengthM: KNOB_RADIUS_M,
      halfWidthM: KNOB_RADIUS_M,
      clearness: OPACITY.mark,
      shape: SHAPE.knob,
      ink: INK.selection,
    });
  }

  #putSole(item: number, print: SolePlace, ink: number, clearness: number, share: number): void {
    const { middleM, halfLengthM, halfWidthM } = this.#sole!;
    const outward = print.side === 'left' ? 1 : -1;
    // The rim is as wide all round.
    const rimM = (share - 1) * halfLengthM * 0.5;
    this.#items.put(item, print, middleM, {
      halfLengthM: halfLengthM + rimM,
      halfWidthM: outward * (halfWidthM + rimM),
      clearness,
      shape: SHAPE.sole,
      ink,
    });
  }
}
