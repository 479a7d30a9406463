import { createRandom, drawInteger, drawOne } from '../../../shared/gait/random.ts';
import { CHANGE_KINDS, type ChangeKind, ChangingWalk } from './changingWalk.ts';
import type { Wardrobe } from './wardrobe.ts';

const FRAME_S = 1 / 60;
/** Most frames from one change to the next, drawn evenly; after none of them both come in one. */
const MOST_FRAMES = 90;
/** Changes after which it is seen whether the walk still obeys. */
const OBEYS_EVERY = 50;
/** What it is then asked for, and within how many seconds it has to do it (chosen). */
const ASKED_SPEED = 1.4;
const SPEED_WITHIN_S = 6;
const NEARLY = 0.02;
const NEAR_GOAL = 3;
const GOAL_WITHIN_S = 30;
const STAND_WITHIN_S = 12;

/** What was seen from changes of one kind to whatever came after them. */
export interface KindFound {
  readonly kind: ChangeKind;
  changes: number;
  /** The most that a joint turned between two frames, degrees, and where. */
  mostDeg: number;
  mostAt: string;
  /** Path of the lowest sole point of every stance that ended, leg lengths. */
  readonly slides: number[];
  /** The longest of them, and where. */
  mostSlide: number;
  mostSlideAt: string;
}

/** What was seen of walks of which everything changed. */
export interface ChangesFound {
  readonly kinds: readonly KindFound[];
  frames: number;
  /** Where a number was none, and where a walk did not do what it was asked. */
  readonly broken: string[];
  readonly disobeyed: string[];
}

export function createChangesFound(): ChangesFound {
  const kinds = CHANGE_KINDS.map((kind) => ({
    kind,
    changes: 0,
    mostDeg: 0,
    mostAt: '',
    slides: [],
    mostSlide: 0,
    mostSlideAt: '',
  }));
  return { kinds, frames: 0, broken: [], disobeyed: [] };
}

/** Changes a walk so many times, as a seed says, and adds what was seen of it. */
export function runChanges(
  wardrobe: Wardrobe,
  { seed, changes }: { readonly seed: number; readonly changes: number },
  seen: ChangesFound,
): void {
  const random = createRandom(seed);
  const changing = new ChangingWalk(wardrobe, random);
  let now = seen.kinds[0]!;
  const change = (kind: ChangeKind) => {
    now = seen.kinds.find((each) => each.kind === kind)!;
    now.changes++;
    changing.change(kind);
  };
  const go = () => {
    const { walk, meter } = changing;
    const { phase } = walk.control.walker;
    walk.advance(FRAME_S);
    meter.look(walk);
    seen.frames++;
    const { deg, joint } = meter.turn;
    const where = () =>
      `${joint}, seed ${seed}, frame ${seen.frames}, ${changing.describe()} (from ${phase.toFixed(3)})`;
    if (!meter.isFinite) seen.broken.push(where());
    if (!(deg <= now.mostDeg)) Object.assign(now, { mostDeg: deg, mostAt: where() });
    for (const slideM of meter.slidesM) {
      const slide = slideM / changing.legLengthM;
      now.slides.push(slide);
      if (slide > now.mostSlide) Object.assign(now, { mostSlide: slide, mostSlideAt: where() });
    }
  };
  const goUntil = (isDone: () => boolean, withinS: number, asked: string) => {
    for (let frame = 0; frame < withinS / FRAME_S; frame++) {
      go();
      if (isDone()) return;
    }
    seen.disobeyed.push(`${asked}: seed ${seed}, frame ${seen.frames}, ${changing.describe()}`);
  };
  const seeWhetherItObeys = () => {
    const { walk } = changing;
    const { control } = walk;
    const { going } = control;
    control.steer(ASKED_SPEED, 0);
    goUntil(() => Math.abs(going.speed - ASKED_SPEED) < NEARLY, SPEED_WITHIN_S, `V ${ASKED_SPEED}`);
    const { reached } = control;
    changing.goSomewhere(NEAR_GOAL);
    goUntil(() => control.reached > reached, GOAL_WITHIN_S, 'a goal');
    control.stop();
    goUntil(() => walk.isStanding, STAND_WITHIN_S, 'a stand');
  };
  for (let done = 1; done <= changes; done++) {
    change(drawOne(random, CHANGE_KINDS));
    for (let frames = drawInteger(random, 0, MOST_FRAMES); frames > 0; frames--) go();
    if (done % OBEYS_EVERY === 0) seeWhetherItObeys();
  }
}
