import type { GaitKind } from '../../gait/base.ts';
import { STEPS_LIMITS } from '../file/schema.ts';
import { computeGestureHold } from '../plan/heldGesture.ts';
import type { StepPreset } from '../plan/presets.ts';
import type { Instruction } from './layInstruction.ts';
import type { StyleWords } from './styleWords.ts';

/** A part of an instruction that was not understood: where it begins, its words, and why. */
export interface InstructionProblem {
  /** Characters from the beginning of the instruction. */
  readonly at: number;
  readonly words: string;
  readonly message: string;
}

/** The instruction that was read, or every part that was not understood. */
export type InstructionReading =
  | { readonly ok: true; readonly instruction: Instruction }
  | { readonly ok: false; readonly problems: readonly InstructionProblem[] };

/** A waypoint as it is being said. */
interface Goal {
  x: number;
  z: number;
  heading?: number | undefined;
  halt: boolean;
  style?: string | undefined;
  speed?: number | undefined;
  gait?: 'run' | undefined;
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const PLACE = new RegExp(String.raw`^(?:to\s+)?(${NUMBER})\s*,\s*(${NUMBER})(?![\d.])`);
const SPEED = new RegExp(String.raw`^at\s+(${NUMBER})\s*(m\/s|km\/h)(?![\w/])`);
const FACING = new RegExp(
  String.raw`^facing\s+(?:(${NUMBER})(?:\s*(?:degrees|°))?|(left|right|back|ahead)\b)`,
);
/** Numbers in words, from 0: `a step` and `one step` are the same. */
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = String.raw`(\d+|an?|${COUNTS.join('|')})`;
/** How often: `twice`, `three times`. */
const TIMES = String.raw`(?:\s+(once|twice|${COUNT}\s+times)(?!\w))?`;
const TURN = new RegExp(
  String.raw`^turn\s+(?:(left|right)(?!\w)(?:\s+(${NUMBER})(?![\d.]|\s+times)(?:\s*(?:degrees|°))?)?|(?:round|around)(?!\w))${TIMES}`,
);
const STEPS = new RegExp(
  String.raw`^(?:${COUNT}\s+)?(?:side[\s-]?)?steps?\s+(?:to\s+(?:the\s+)?)?(left|right|back|ahead|forward)(?:wards?|s)?(?!\w)${TIMES}`,
);
const WAIT = new RegExp(String.raw`^(?:wait|pause)\s+(?:for\s+)?(${NUMBER})\s*(?:seconds|second|s)(?!\w)`);
const GESTURE =
  /^(?:(look)s?\s+(?:around|about)|(shift)s?(?:\s+(?:(?:its|the)\s+)?weight)?|(breathe)s?\s+deep(?:ly)?)(?!\w)/;
const BACK = /^(?:back(?:\s+to\s+the\s+start)?|to\s+the\s+start)(?!\w)/;
const STOP = /^(?:stop|stand|halt)(?:\s+there)?(?!\w)/;
/** `jog` is another word for it. */
const GAIT = /^(?:(run|runs|running|jog|jogs|jogging)|walk|walks|walking)(?!\w)/;
/** What parts one thing to do from the next. */
const BREAK = /^(?:then|and|,|;|\.(?=\s|$))(?!\w)/;
/** Words that say nothing. */
const FILLER = /^(?:go|take|goes|going|in|like|style|please)(?!\w)/;
const SPACE = /^\s+/;
const UNKNOWN = /^(?:to\s+(?:the\s+)?)?[^\s,;]+/;

/** Degrees of the directions of `facing`, left +. */
const FACINGS = { left: 90, right: -90, back: 180, ahead: 0 } as const;
/** The steps of a direction. */
const DIRECTIONS: Readonly<Record<string, StepPreset>> = {
  left: 'side-left',
  right: 'side-right',
  back: 'back',
  ahead: 'forward',
  forward: 'forward',
};
/** As many steps may be said at once. */
const MOST_STEPS = 100;
/** What a turn is where nobody says how far. */
const QUARTER = 90;
const KMH = 3.6;

/**
 * Reads an instruction in words, "happily to 2,5 at 1.2 m/s, then tired back", as steps: places in metres
 * (left and ahead of where it begins), `back`, `at 1.2 m/s`, `facing 90` or a direction, `stop`, `wait 2 s`,
 * `look around`, `shift`, `breathe deep`, `turn left 60` or `round`, `two steps to the left`, and styles by
 * name, adverb, tag or end of an axis; `run` and `walk`.
 * Style and gait hold until others are said, and a speed until then or until another gait is. Nothing is
 * guessed: what is not understood is told, all of it.
 */
export function readInstruction(instruction: string, styles: StyleWords): InstructionReading {
  const text = instruction.toLowerCase();
  const problems: InstructionProblem[] = [];
  const items: Instruction['items'][number][] = [];
  let style: string | undefined;
  let speed: number | undefined;
  let gait: GaitKind = 'walk';
  /** What was said since the last place, and where: for the next one, or else for the one before. */
  let open = false;
  /** Whether a place was said since the last break. */
  let placed = false;
  let at = 0;

  const fail = (words: string, message: string): void => void problems.push({ at, words, message });
  const findGoal = (): Goal | undefined => {
    const last = items.at(-1);
    return last?.kind === 'waypoint' ? last : undefined;
  };
  const go = (x: number, z: number): void => {
    const goal: Goal = { x, z, halt: false };
    if (style !== undefined) goal.style = style;
    if (speed !== undefined) goal.speed = speed;
    if (gait === 'run') goal.gait = gait;
    items.push({ kind: 'waypoint', ...goal });
    open = false;
    placed = true;
  };
  /** A style or gait that nothing follows is also of the place before it: `back tired`. */
  const close = (): void => {
    const goal = findGoal();
    if (goal && open && placed) {
      goal.style = style ?? goal.style;
      goal.gait = gait === 'run' ? gait : undefined;
    }
    placed = false;
  };
  /** Nothing but a way is walked through: before all else it stands. */
  const stand = (): void => {
    const goal = findGoal();
    if (goal) goal.halt = true;
  };

  /** Reads one thing at the beginning of what is left; how many characters it took. */
  const readOne = (left: string): number => {
    const blank = SPACE.exec(left) ?? FILLER.exec(left);
    if (blank) return blank[0].length;
    const parting = BREAK.exec(left);
    if (parting) {
      close();
      return parting[0].length;
    }
    const gone = GAIT.exec(left);
    if (gone) {
      const asked = gone[1] ? 'run' : 'walk';
      if (asked !== gait) speed = undefined;
      open ||= asked !== gait;
      gait = asked;
      return gone[0].length;
    }
    const place = PLACE.exec(left);
    if (place) {
      const [x, z] = [Number(place[1]), Number(place[2])];
      if (Math.max(Math.abs(x), Math.abs(z)) > STEPS_LIMITS.furthest)
        fail(place[0], `is further than ${STEPS_LIMITS.furthest} m`);
      else go(x, z);
      return place[0].length;
    }
    const steps = STEPS.exec(left);
    if (steps) {
      const count = readCount(steps[1]) * readTimes(steps[3], steps[4]);
      stand();
      if (count < 1 || count > MOST_STEPS) fail(steps[0], `is no number of steps: 1 to ${MOST_STEPS}`);
      else items.push({ kind: 'steps', preset: DIRECTIONS[steps[2]!]!, count });
      return steps[0].length;
    }
    const back = BACK.exec(left);
    if (back) {
      go(0, 0);
      return back[0].length;
    }
    const asked = SPEED.exec(left);
    if (asked) {
      speed = Number(asked[1]) / (asked[2] === 'km/h' ? KMH : 1);
      const { min, max } = STEPS_LIMITS.speed;
      if (speed < min || speed > max) fail(asked[0], `is no speed to walk at: ${min} to ${max} m/s`);
      else setLast('speed', speed);
      return asked[0].length;
    }
    const facing = FACING.exec(left);
    if (facing) {
      const heading = facing[2] ? FACINGS[facing[2] as keyof typeof FACINGS] : Number(facing[1]);
      const goal = findGoal();
      if (!goal) fail(facing[0], 'comes after the place where it is to be faced');
      else if (Math.abs(heading) > STEPS_LIMITS.degrees) fail(facing[0], 'are too many degrees');
      else goal.heading = heading;
      return facing[0].length;
    }
    const turned = TURN.exec(left);
    if (turned) {
      const once = turned[1] ? Number(turned[2] ?? QUARTER) * (turned[1] === 'left' ? 1 : -1) : 180;
      const angle = once * readTimes(turned[3], turned[4]);
      stand();
      if (Math.abs(angle) > STEPS_LIMITS.degrees) fail(turned[0], 'are too many degrees');
      else items.push({ kind: 'turn', angle, type: 'stationary' });
      return turned[0].length;
    }
    const wait = WAIT.exec(left);
    if (wait) {
      const duration = Number(wait[1]);
      const { min, max } = STEPS_LIMITS.holdS;
      stand();
      if (duration < min || duration > max) fail(wait[0], `is no time to wait: ${min} to ${max} s`);
      else items.push({ kind: 'hold', duration });
      return wait[0].length;
    }
    const made = GESTURE.exec(left);
    if (made) {
      const gesture = made[1] ? 'look-around' : made[2] ? 'shift' : 'breathe-deep';
      const needsS = computeGestureHold(gesture);
      const last = items.at(-1);
      stand();
      // With the wait right before it, or one that is as long as it takes.
      if (last?.kind !== 'hold' || last.gesture) items.push({ kind: 'hold', duration: needsS, gesture });
      else if (last.duration < needsS) fail(made[0], `takes ${needsS} s, more than it is to wait`);
      else last.gesture = gesture;
      return made[0].length;
    }
    const stop = STOP.exec(left);
    if (stop) {
      if (findGoal()) stand();
      else fail(stop[0], 'comes after the place where it stands');
      return stop[0].length;
    }
    const named = styles.read(left);
    if (named) {
      if (named.meaning.kind === 'style') {
        style = named.meaning.name;
        open = true;
      } else
        fail(
          left.slice(0, named.length),
          `can be ${named.meaning.names.map((name) => `“${name}”`).join(', ')}: name one`,
        );
      return named.length;
    }
    const unknown = UNKNOWN.exec(left)?.[0] ?? left[0]!;
    fail(unknown, 'is no place, speed, direction, time or style of the library');
    return unknown.length;
  };

  /** A speed that follows its place is of that place. */
  const setLast = (member: 'speed', value: number): void => {
    const goal = findGoal();
    if (goal && !open) goal[member] = value;
  };

  while (at < text.length) at += readOne(text.slice(at));
  close();
  if (problems.length === 0 && !items.some((item) => item.kind !== 'hold' || item.gesture))
    problems.push({
      at: 0,
      words: instruction.trim(),
      message: 'says nowhere to go: name a place, such as “to 2,5”',
    });
  if (items.length > STEPS_LIMITS.items.max)
    problems.push({ at: 0, words: '', message: `is more than ${STEPS_LIMITS.items.max} things to do` });
  if (problems.length > 0) return { ok: false, problems };
  stand();
  const name = instruction.trim().slice(0, STEPS_LIMITS.nameLength);
  return { ok: true, instruction: { name, items } };
}

/** A number in figures or words; 1 where none is said. */
function readCount(said: string | undefined): number {
  if (said === undefined || said === 'a' || said === 'an') return 1;
  const inWords = COUNTS.indexOf(said);
  return inWords < 0 ? Number(said) : inWords;
}

/** How often something is done, from `twice` or the number of `three times`. */
function readTimes(said: string | undefined, count: string | undefined): number {
  return said === 'twice' ? 2 : readCount(count);
}
