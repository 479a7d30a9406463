import { createFootNow } from '../../body/planting/footing/footing.ts';
import { BUMP_COUNT } from '../../body/planting/leg/liftBumps.ts';
import { holdLandingSlope } from '../../body/planting/leg/swingChange.ts';
import { createSwingEnd, type PlanRecord, type SwingEndRecord } from '../../body/planting/plan/planRecord.ts';
import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import { movePointsToWorld } from '../../body/pose/walkFrame.ts';
import type { StepReader } from './stepReader.ts';
import type { Swing } from './schedule.ts';
import { standHips } from './standPlan.ts';
import type { BodyTrack } from './bodyTrack.ts';
import type { SwingPath } from './path/swingPath.ts';

/** What one swing takes over from the stands on either side, and what it does by itself. */
export interface SwingPlan {
  /** As it leaves and as it lands; spots are in the world. */
  readonly lift: SwingEndRecord;
  readonly strike: SwingEndRecord;
  /** How far the leg goes aside, radians, 0 or more. */
  asideRad: number;
  /** How far it is folded: coefficients of the bumps (`liftBumps.ts`), radians. */
  readonly folds: Float64Array;
  /** Whether the ground holds it, as it does once the folds are known. */
  isFloored: boolean;
  /** The way of a foot that goes far up or down. */
  readonly path: SwingPath | undefined;
}

/** Shares of a swing over which slopes at its ends are taken. */
const NEARBY = 2e-4;

const foot = createFootNow();
const nearby = createSwingEnd();
const place = new Float64Array(3);

/** Plans the ends of a swing: exactly what the stands leave to it. Allocates. */
export function planSwing(
  swing: Swing,
  reader: StepReader,
  body: BodyTrack,
  plan: PlanRecord,
  stances: StanceSolver,
  path: SwingPath | undefined,
): SwingPlan {
  const solve = (stand: number, timeS: number, out: SwingEndRecord): void => {
    reader.read(timeS);
    reader.readStand(stand, timeS);
    const { side } = reader.schedule.stands[stand]!;
    standHips(reader, body, timeS, plan);
    reader.writeFootInto(side, body, foot);
    stances.read(reader.template.posture);
    stances.solveEnd(plan, side, reader.feet[side].ownPhase, foot, out);
  };
  const spanS = swing.strikeS - swing.liftS;
  const createEnd = (stand: number, timeS: number, byS: number): SwingEndRecord => {
    const end = createSwingEnd();
    solve(stand, timeS + byS, nearby);
    solve(stand, timeS, end);
    // A swing that is read backwards has its slopes the other way round.
    const perSwing = (spanS / byS) * reader.direction;
    for (let i = 0; i < end.slope.length; i++) {
      const slope = (nearby.change[i]! - end.change[i]!) * perSwing;
      end.slope[i] = perSwing > 0 ? holdLandingSlope(i, slope) : slope;
    }
    const { spot } = end;
    place[0] = spot.x;
    place[1] = spot.y;
    place[2] = spot.z;
    movePointsToWorld(place, reader.frame);
    spot.x = place[0];
    spot.y = place[1];
    spot.z = place[2];
    return end;
  };
  return {
    lift: createEnd(swing.from, swing.liftS, -NEARBY * spanS),
    strike: createEnd(swing.to, swing.strikeS, NEARBY * spanS),
    asideRad: 0,
    folds: new Float64Array(BUMP_COUNT),
    isFloored: true,
    path,
  };
}
