import { movePointsToLocal } from '../../body/pose/walkFrame.ts';
import { DEGREES_PER_RADIAN, wrapPhase } from '../../gait/units.ts';
import type { Clip, ClipWalk, WayEnd } from '../clip.ts';
import { getTravel } from '../travel.ts';
import { type ClipFacts, createClipFacts } from '../clipFacts.ts';

/** A clip of a set, as its table has it. */
export interface SetClip extends ClipFacts {
  /** Name of the animation, and of the file where it has one of its own. */
  readonly name: string;
  /** The file that it is in. */
  readonly file: string;
  /** The walk's own speed, m/s; `groundSpeed` is what the clip plays at. */
  readonly speed: number;
  /** What it begins and ends in: `left heel strike`, or `stand`. */
  readonly from: string;
  readonly to: string;
  /** How far it comes from its first frame to its last, metres left and ahead, and turns, degrees, left +. */
  readonly left: number;
  readonly ahead: number;
  readonly turn: number;
  /** What it is; `change` goes from a walk to a run, or back. */
  readonly gait: 'idle' | ClipWalk['gait'];
  /**
   * When feet leave and strike, seconds since the left heel strike; null for a body that stands and a way.
   */
  readonly leftToeOff: number | null;
  readonly rightStrike: number | null;
  readonly rightToeOff: number | null;
  /** Seconds of each step in which no foot is on the floor: 0 for a walk. */
  readonly flight: number | null;
}

/** Where walks are joined. */
const START_EVENT = 'left heel strike';

/** Columns of the table in CSV, in their order. */
const COLUMNS = [
  'name',
  'file',
  'from',
  'to',
  'left',
  'ahead',
  'turn',
  'style',
  'speed',
  'groundSpeed',
  'speedError',
  'frames',
  'fps',
  'duration',
  'cycles',
  'cycleDuration',
  'loop',
  'endFrame',
  'rootMotion',
  'normalizedSpeed',
  'plant',
  'base',
  'body',
  'legLength',
  'gait',
  'leftToeOff',
  'rightStrike',
  'rightToeOff',
  'flight',
] as const satisfies readonly (keyof SetClip)[];

/** A row of the table. */
export function createSetClip(clip: Clip, name: string, file: string): SetClip {
  const speed = clip.walk.normalizedSpeed * clip.figure.legLengthM;
  const { way } = clip;
  const whole: WayEnd = clip.plan.cycleDurationS === null ? 'stand' : 'walk';
  const tell = (end: WayEnd = whole) => (end === 'stand' ? end : START_EVENT);
  return {
    name,
    file,
    speed,
    from: tell(way?.begins),
    to: tell(way?.ends),
    ...measureTravel(clip),
    ...createClipFacts(clip),
    gait: clip.plan.cycleDurationS === null && way === undefined ? 'idle' : clip.walk.gait,
    ...tellEvents(clip),
  };
}

type Events = Pick<SetClip, 'leftToeOff' | 'rightStrike' | 'rightToeOff' | 'flight'>;

/** When feet leave and strike in a cycle. */
function tellEvents({ plan: { clock, cycleDurationS }, toeOff }: Clip): Events {
  if (clock === undefined || cycleDurationS === null)
    return { leftToeOff: null, rightStrike: null, rightToeOff: null, flight: null };
  const [, rightToeOff, rightStrike, leftToeOff] = clock.times;
  return {
    leftToeOff: leftToeOff! * cycleDurationS,
    rightStrike: rightStrike! * cycleDurationS,
    rightToeOff: wrapPhase(rightToeOff!) * cycleDurationS,
    flight: Math.max(0, -toeOff.toeOffPhase) * cycleDurationS,
  };
}

/** How far a clip comes, and turns. */
function measureTravel({ way, plan }: Clip): Pick<SetClip, 'left' | 'ahead' | 'turn'> {
  const last = plan.frames - 1;
  const { x, z, headingRad } = getTravel({ ...plan, hasRootMotion: true }, plan.intervals);
  if (way === undefined) return { left: x, ahead: z, turn: headingRad * DEGREES_PER_RADIAN };
  const [fromX, , fromZ, fromRad] = way.places.subarray(0, 4);
  const place = Float64Array.from(way.places.subarray(4 * last, 4 * last + 3));
  movePointsToLocal(place, { x: fromX!, y: 0, z: fromZ!, headingRad: fromRad! });
  const turnRad = way.places[4 * last + 3]! - fromRad!;
  return { left: place[0]!, ahead: place[2]!, turn: turnRad * DEGREES_PER_RADIAN };
}

/**
 * The table of a set as JSON, for blend spaces: every walk begins at the left heel strike, so that those of
 * different speeds and styles can be mixed at the same phase; transitions begin or end there, or in a stand.
 * A run strikes there too, but is not mixed with a walk: one goes over to the other at a strike.
 */
export function writeSetJson(name: string, clips: readonly SetClip[]): string {
  const table = {
    format: 'gait-locomotion-set',
    version: 1,
    name,
    body: clips[0]?.body,
    start: { phase: 0, event: START_EVENT },
    clips,
  };
  return `${JSON.stringify(table, null, 2)}\n`;
}

/** The same table as CSV, a row a clip; text with commas, quotes or line breaks is quoted. */
export function writeSetCsv(clips: readonly SetClip[]): string {
  const rows = clips.map((clip) => COLUMNS.map((column) => writeCell(clip[column])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`;
}

function writeCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
