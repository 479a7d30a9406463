import type { Figure } from '../../../shared/body/figure/figure.ts';
import { createClockLaw, type ClockLaw } from '../../../shared/gait/clockLaw.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import {
  computeClockTime,
  createCycleClock,
  type CycleClock,
  findClockPhase,
} from '../../../shared/gait/cycleClock.ts';
import type { BeltStairs } from '../../../shared/gait/slope/beltStairs.ts';
import { holdGaitSpeed } from '../../../shared/gait/styledLaw.ts';
import { getShownSource } from '../documents/shownStyle.ts';
import { getEditedLane } from '../lanes/lanes.ts';
import { getShownWalk } from '../lanes/shownWalk.ts';
import { getFigure, getWalkingSpeed, type Studio } from '../studio.ts';

import { getShownStairs } from './shownStairs.ts';
import { createQueriedGait } from './walkQuery.ts';

/*
 * The playhead is a phase of the walk. What is drawn along a cycle is drawn over its time, which a style's
 * rhythm parts unevenly: the scrub bar, the curves, the counter of frames.
 */

interface Known {
  readonly source: StyleSource;
  readonly readClock: ClockLaw;
  speed: number;
  stairs: BeltStairs | undefined;
  figure: Figure | undefined;
  clock: CycleClock;
}

const known = new WeakMap<Studio, Known>();
const EVEN_CLOCK = createCycleClock();

/** The clock of the edited shown walk; a live record. Makes an object only for another style. */
export function getShownClock(studio: Studio): CycleClock {
  const source = getShownSource(studio);
  const speed = holdGaitSpeed(source.base, getWalkingSpeed(studio), studio.workspace.getState().extension);
  let own = known.get(studio);
  if (own?.source !== source) {
    own = {
      source,
      readClock: createClockLaw(source),
      speed: Number.NaN,
      stairs: undefined,
      figure: undefined,
      clock: EVEN_CLOCK,
    };
    known.set(studio, own);
  }
  const { stairs } = getEditedLane(studio.lanes);
  const figure = getFigure(studio);
  if (own.speed !== speed || own.stairs !== stairs || own.figure !== figure) {
    own.speed = speed;
    own.stairs = stairs;
    own.figure = figure;
    own.clock = getShownStairs(getShownWalk(studio))?.law.clock ?? readClock(studio, own);
  }
  return own.clock;
}

/** A run's contact goes by its body and its bounce too. */
function readClock(studio: Studio, { source, speed, readClock: read }: Known): CycleClock {
  return source.base.gait === 'run' ? createQueriedGait(getShownWalk(studio)).law.clock : read(speed);
}

/** The share of the cycle's time that the playhead is at. */
export function getShownTime(studio: Studio): number {
  return computeClockTime(getShownClock(studio), studio.playhead.phase);
}

/** The phase of the edited walk at a share of its cycle's time. */
export function findShownPhase(studio: Studio, time: number): number {
  return findClockPhase(getShownClock(studio), time);
}
