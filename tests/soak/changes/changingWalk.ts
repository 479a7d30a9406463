import { type BodyName, getBody } from '../../../shared/body/figure/bodies.ts';
import type { PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { FootedWalk } from '../../../shared/control/footedWalk.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import { createWalkControl } from '../../../shared/control/walkControl.ts';
import { CHANNEL_OF_SLOT, SLOT_COUNT } from '../../../shared/gait/channels.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { drawInteger, drawOne, type Random } from '../../../shared/gait/random.ts';
import { WalkMeter } from '../../shared/control/walkMeter.ts';
import { EXTENSION, type Wardrobe } from './wardrobe.ts';

/** What may change of a walk. */
export const CHANGE_KINDS = [
  'speed',
  'turn rate',
  'goal',
  'stop',
  'style',
  'edited style',
  'base',
  'body',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What is asked for, drawn evenly: V in 1/s, turn rate in rad/s, how far away a goal is, in leg lengths. */
const MOST_SPEED = 2.2;
const MOST_TURN_RATE = 1.5;
const GOAL = { least: 0.5, most: 8 } as const;
/**
 * What an edit adds to an offset in a frame at most, degrees or leg lengths (chosen: a drag over all of a
 * slider, 45 degrees either way, within 0.75 s), and what all of them together may.
 */
const EDIT = { degrees: 2, legLengths: 0.004 } as const;
const MOST_EDITS = 6;
/** A planted free walk of which everything may change at any time. */
export class ChangingWalk {
  walk: FreeWalk;
  meter: WalkMeter;

  readonly #random: Random;
  readonly #wardrobe: Wardrobe;
  #body: BodyName;
  /** Which style, and on which base; what edits have added to its offsets, by slot. */
  #at: readonly [style: number, base: number];
  #style: StyleSource;
  #edits = new Float64Array(SLOT_COUNT);
  #asked = { speed: 0, turnRate: 0 };

  constructor(wardrobe: Wardrobe, random: Random) {
    this.#random = random;
    this.#wardrobe = wardrobe;
    this.#at = [drawInteger(random, 0, wardrobe.styles.length - 1), 0];
    this.#style = this.#ownStyle;
    this.#body = drawOne(random, wardrobe.bodies);
    this.walk = this.#standUp();
    this.meter = new WalkMeter(this.walk, getBody(this.#body));
  }

  get legLengthM(): number {
    return getBody(this.#body).legLengthM;
  }

  /** How it is and goes, for whoever reads of a failure. */
  describe(): string {
    const { speed, turnRate } = this.walk.control.going;
    return `${this.#body}, V ${speed.toFixed(2)}, ${turnRate.toFixed(2)} rad/s, phase ${this.walk.control.walker.phase.toFixed(3)}`;
  }

  change(kind: ChangeKind): void {
    const { control } = this.walk;
    switch (kind) {
      case 'speed':
        this.#asked.speed = MOST_SPEED * this.#random();
        if (control.goal) control.goTo(control.goal, { normalizedSpeed: this.#asked.speed, halt: true });
        else this.#steer();
        break;
      case 'turn rate':
        this.#asked.turnRate = MOST_TURN_RATE * (2 * this.#random() - 1);
        this.#steer();
        break;
      case 'goal':
        this.goSomewhere(GOAL.least + (GOAL.most - GOAL.least) * this.#random());
        break;
      case 'stop':
        this.#asked = { speed: 0, turnRate: 0 };
        control.stop();
        break;
      case 'style':
        this.#load(drawInteger(this.#random, 0, this.#wardrobe.styles.length - 1), this.#at[1]);
        break;
      case 'base':
        this.#load(this.#at[0], 1 - this.#at[1]);
        break;
      case 'edited style':
        this.#edit();
        break;
      case 'body':
        this.#body = drawOne(this.#random, this.#wardrobe.bodies);
        this.walk = this.#standUp();
        this.meter = new WalkMeter(this.walk, getBody(this.#body));
        break;
    }
  }

  /** Asks for a goal so many leg lengths away, to stop there or to go through it. */
  goSomewhere(away: number): void {
    const angle = 2 * Math.PI * this.#random();
    const { x, z } = this.walk.control.going;
    this.walk.control.goTo(
      { x: x + away * Math.sin(angle), z: z + away * Math.cos(angle) },
      { normalizedSpeed: 0.3 + (MOST_SPEED - 0.3) * this.#random(), halt: this.#random() < 0.5 },
    );
  }

  #steer(): void {
    this.walk.control.steer(this.#asked.speed, this.#asked.turnRate);
  }

  #load(style: number, base: number): void {
    this.#at = [style, base];
    this.#style = this.#ownStyle;
    this.#edits = new Float64Array(SLOT_COUNT);
    this.walk.loadStyle(this.#style, this.#getTable());
  }

  /** Moves the offset of a channel's side. */
  #edit(): void {
    const slot = drawInteger(this.#random, 0, SLOT_COUNT - 1);
    const most = CHANNEL_OF_SLOT[slot]!.unit === 'degrees' ? EDIT.degrees : EDIT.legLengths;
    const edits = this.#edits.slice();
    const moved = edits[slot]! + most * (2 * this.#random() - 1);
    edits[slot] = Math.min(MOST_EDITS * most, Math.max(-MOST_EDITS * most, moved));
    this.#edits = edits;
    this.#style = addOffsets(this.#ownStyle, edits);
    this.walk.editStyle(this.#style, this.#getTable());
  }

  /** Puts its body, as it is now, up where the one before is: it stands there, as in the window. */
  #standUp(): FreeWalk {
    const figure = getBody(this.#body);
    const { legLengthM } = figure;
    const control = createWalkControl({ style: this.#style, extension: EXTENSION, leaning: 1 });
    // Before the first there is none.
    const frame = (this.walk as FreeWalk | undefined)?.frame ?? { x: 0, z: 0, headingRad: 0 };
    control.place({ x: frame.x / legLengthM, z: frame.z / legLengthM }, frame.headingRad);
    this.#asked = { speed: 0, turnRate: 0 };
    return new FootedWalk({ figure, control, table: this.#getTable() });
  }

  /** Its style without its edits. */
  get #ownStyle(): StyleSource {
    const [style, base] = this.#at;
    return this.#wardrobe.styles[style]![base]!;
  }

  #getTable(): PlanTable {
    return this.#wardrobe.getTable(this.#style, this.#body);
  }
}

/** A style whose offsets are others by so much, by slot. */
function addOffsets(style: StyleSource, offsets: Float64Array): StyleSource {
  return {
    base: style.base,
    hipPolicy: style.hipPolicy,
    writeCoefficientsInto(normalizedSpeed, out) {
      style.writeCoefficientsInto(normalizedSpeed, out);
      for (let slot = 0; slot < SLOT_COUNT; slot++) out.offset[slot]! += offsets[slot]!;
    },
  };
}
