import type { FloorPoint } from '../body/pose/floorPoint.ts';
import type { FootedWalk } from '../control/footedWalk.ts';

/** A walking body as others foresee it. */
export interface WalkingBody {
  readonly place: Readonly<FloorPoint>;
  readonly velocity: Readonly<FloorPoint>;
  /** Rad/s, left +. */
  readonly turnRate: number;
  /** Whether it runs or is about to: it comes to a stand later. */
  readonly runs: boolean;
}

/** One of them as it foresees itself. */
export interface GoingBody extends WalkingBody {
  /** Left +, 0 towards +Z. */
  readonly headingRad: number;
  /** Whether it goes over from a walk to a run or back: it can neither turn nor slow down. */
  readonly isBetween: boolean;
  /** Whether it runs by now, and not only is about to. */
  readonly isRunning: boolean;
}

/** What is noticed of one of a crowd: a live record. */
export type NoticedBody = { -readonly [Key in keyof GoingBody]: GoingBody[Key] } & {
  readonly place: FloorPoint;
  readonly velocity: FloorPoint;
};

/** A body that stands at a place, metres. Allocates. */
export const createNoticedBody = ({ x, z }: Readonly<FloorPoint>, headingRad: number): NoticedBody => ({
  place: { x, z },
  velocity: { x: 0, z: 0 },
  turnRate: 0,
  headingRad,
  isBetween: false,
  isRunning: false,
  runs: false,
});

/** Takes note of where one walks by now that is so many seconds ahead, and how. */
export function noticeBody(body: NoticedBody, walk: FootedWalk, legLengthM: number, aheadS: number): void {
  const { going, walker, isChanging } = walk.control;
  const { x, z, headingRad, speed, turnRate } = going;
  const { place, velocity } = body;
  const speedMps = speed * legLengthM;
  body.turnRate = turnRate;
  body.headingRad = headingRad;
  body.isBetween = walk.isBetween;
  body.isRunning = walker.gait.base.gait === 'run';
  body.runs = body.isRunning || isChanging;
  velocity.x = speedMps * Math.sin(headingRad);
  velocity.z = speedMps * Math.cos(headingRad);
  place.x = x * legLengthM - aheadS * velocity.x;
  place.z = z * legLengthM - aheadS * velocity.z;
}
