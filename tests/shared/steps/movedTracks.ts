import { createRandom } from '../../../shared/gait/random.ts';
import { movePointsToWorld } from '../../../shared/body/pose/walkFrame.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import { continueTrack } from '../../../shared/steps/mixed/continueTrack.ts';
import { createStepTrack, type StepTrack } from '../../../shared/steps/createStepTrack.ts';
import { checkStep } from '../../../shared/steps/plan/checkStep.ts';
import { placeStep, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { planSteps } from '../../../shared/steps/route/planSteps.ts';
import { createTrackPoser } from './measureTrack.ts';

const FRAME_S = 1 / 60;
/** Seconds for which a walk is followed after its plan has changed. */
const FOLLOWED_S = 0.6;

/** What is measured of walks whose plans are changed under them. */
export interface MovedFound {
  /** Changes that could be walked. */
  moved: number;
  /** How far a standing foot's place moved at most, and its lowest points on the floor in 1/60 s. */
  footholdMm: number;
  slipMm: number;
  /** How much further a joint turned in 1/60 s than in the walk unmoved, and as the other plan has it. */
  jumpDeg: number;
  /** How far a joint turned as the other plan was taken. */
  handoffDeg: number;
}

interface MovedMeasures extends MovedFound {
  /** The last change. */
  from: StepTrack;
  plan: StepPlan;
  atS: number;
}

/** Nothing seen yet. */
export function createMovedFound(): MovedFound {
  return { moved: 0, footholdMm: 0, slipMm: 0, jumpDeg: 0, handoffDeg: 0 };
}

/** Adds what was seen of other walks. */
export function addMoved(
  seen: MovedFound,
  { moved, footholdMm, slipMm, jumpDeg, handoffDeg }: MovedFound,
): void {
  seen.moved += moved;
  seen.footholdMm = Math.max(seen.footholdMm, footholdMm);
  seen.slipMm = Math.max(seen.slipMm, slipMm);
  seen.jumpDeg = Math.max(seen.jumpDeg, jumpDeg);
  seen.handoffDeg = Math.max(seen.handoffDeg, handoffDeg);
}

/**
 * Walks a way with a corner and moves, at random times, a print that is still to be stepped on or a waypoint;
 * each change goes on from the last.
 */
export function measureMoves(body: StepBody, count: number, seed: number): MovedMeasures {
  const random = createRandom(seed);
  const { table } = body;
  const { legLengthM } = table.figure;
  const { start } = new StepBuilder(body);
  const corner = { x: 0, z: 1.6 * legLengthM };
  const end = { x: 0.8 * legLengthM, z: 2.4 * legLengthM };
  const planWays = (dx: number, dz: number) =>
    planSteps(body, start, {
      waypoints: [corner, { x: end.x + dx, z: end.z + dz }],
      normalizedSpeed: 0.9,
    });
  let plan: StepPlan = { start, steps: planWays(0, 0) };
  let track: StepTrack = createStepTrack({ table, plan });
  const calm = measureTurns(track, 0, track.durationS);
  const measured: MovedMeasures = {
    ...createMovedFound(),
    from: track,
    plan,
    atS: 0,
  };
  let timeS = 0.3 * random();
  for (let move = 0; move < count; move++) {
    if (timeS > track.durationS - FOLLOWED_S) {
      // From the beginning again.
      plan = { start, steps: planWays(0, 0) };
      track = createStepTrack({ table, plan });
      timeS = 0.3 * random();
    }
    const next =
      random() < 0.4 ? { start, steps: planWays(0.5 * random() - 0.25, 0.5 * random() - 0.25) } : movePrint();
    if (next === undefined) continue;
    const continued = continueTrack({ from: track, atS: timeS, table, plan: next });
    if (continued === undefined) continue;
    Object.assign(measured, { from: track, plan: next, atS: timeS, moved: measured.moved + 1 });
    measured.handoffDeg = Math.max(
      measured.handoffDeg,
      measureHandoff(track, timeS, continued, continued.atS),
    );
    const after = measureTurns(continued, continued.atS, continued.atS + FOLLOWED_S);
    measured.footholdMm = Math.max(measured.footholdMm, after.footholdMm);
    measured.slipMm = Math.max(measured.slipMm, after.slipMm);
    // What the other plan takes by itself is none.
    const itself = measureTurns(continued.settled, continued.atS, continued.atS + FOLLOWED_S);
    measured.jumpDeg = Math.max(measured.jumpDeg, after.turnDeg - Math.max(calm.turnDeg, itself.turnDeg));
    [track, plan] = [continued, next];
    timeS = continued.atS + 0.1 + 0.4 * random();
  }
  return measured;

  /** The plan with a print elsewhere by up to a tenth of a leg; undefined where it cannot be walked. */
  function movePrint(): StepPlan | undefined {
    const at = Math.floor(random() * plan.steps.length);
    const builder = new StepBuilder(body, plan.start);
    for (const [index, step] of plan.steps.entries()) {
      if (step.kind === 'hold') throw new Error('nobody waits here');
      const { foothold } = step;
      const by = index === at ? 0.2 * legLengthM : 0;
      const moved = {
        ...foothold,
        x: foothold.x + by * (random() - 0.5),
        z: foothold.z + by * (random() - 0.5),
      };
      const placed = placeStep(body, builder.stance, { ...step, foothold: moved });
      if (checkStep(body, builder.stance, placed)) return undefined;
      builder.add({ ...placed, templateSpeed: Math.min(0.9, placed.templateSpeed) });
    }
    return builder.plan;
  }

  function measureHandoff(one: StepTrack, oneS: number, two: StepTrack, twoS: number): number {
    const before = Float64Array.from(createTrackPoser(one, table.figure)(oneS).pose.rotations);
    return measureTurn(before, createTrackPoser(two, table.figure)(twoS).pose.rotations);
  }

  function measureTurns(of: StepTrack, fromS: number, untilS: number) {
    const pose = createTrackPoser(of, table.figure);
    const place = new Float64Array(3);
    const stood = { left: new Float64Array(3), right: new Float64Array(3) };
    const before = { left: -1, right: -1 };
    let rotations: Float64Array | undefined;
    let contacts: Float64Array | undefined;
    const most = { turnDeg: 0, footholdMm: 0, slipMm: 0 };
    for (let now = fromS; now <= untilS; now += FRAME_S) {
      const { pose: posed, frame } = pose(now);
      for (const [index, side] of SIDES.entries()) {
        const { x, y, z } = frame.planting.footing![side];
        place.set([x, y, z]);
        movePointsToWorld(place, frame.place);
        const stand = frame.stands[side] ? frame.standIndex[side] : -1;
        if (stand >= 0 && stand === before[side]) {
          const away = Math.hypot(place[0]! - stood[side][0]!, place[2]! - stood[side][2]!);
          most.footholdMm = Math.max(most.footholdMm, 1000 * away);
          // The lowest of its sole points goes nowhere.
          let lowest = 3 * index;
          for (let at = 3 * index; at < 3 * index + 3; at++)
            if (contacts![3 * at + 1]! < contacts![3 * lowest + 1]!) lowest = at;
          const dx = posed.contacts[3 * lowest]! - contacts![3 * lowest]!;
          const dz = posed.contacts[3 * lowest + 2]! - contacts![3 * lowest + 2]!;
          most.slipMm = Math.max(most.slipMm, 1000 * Math.hypot(dx, dz));
        }
        before[side] = stand;
        stood[side].set(place);
      }
      if (rotations !== undefined)
        most.turnDeg = Math.max(most.turnDeg, measureTurn(rotations, posed.rotations));
      rotations = Float64Array.from(posed.rotations);
      contacts = Float64Array.from(posed.contacts);
    }
    return most;
  }
}

/** The furthest turn of a joint between two poses, degrees. */
function measureTurn(one: Float64Array, two: Float64Array): number {
  let most = 0;
  for (let at = 0; at < one.length; at += 4) {
    let square = 0;
    for (let i = at; i < at + 4; i++) square += (one[i]! - two[i]!) ** 2;
    most = Math.max(most, (4 * Math.asin(Math.min(1, Math.sqrt(square) / 2)) * 180) / Math.PI);
  }
  return most;
}
